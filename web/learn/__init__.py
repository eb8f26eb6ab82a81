"""Where the games are learnt, in an archive of its own: lessons, figures, puzzles; may import screens and below."""

from web.words.language import join

join(__name__)
