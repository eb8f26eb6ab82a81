"""Where the games are learnt, in an archive of its own: lessons, figures, puzzles; may import screens and below."""
