"""What is done with the record of a game: moves, review, sharing, other positions; may import screens and below."""

from web.words.language import join

join(__name__)
