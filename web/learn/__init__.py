"""Learning the games, in a separate archive: lessons, figures, puzzles; may import screens and below."""

from katra.words.language import join

join(__name__)
