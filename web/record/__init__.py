"""The uses of a game's record: moves, course, sharing, other positions; may import screens and below."""

from katra.words.language import join

join(__name__)
