"""What several tests of puzzles share."""

from __future__ import annotations

from web.learn.language import learning
from web.words.language import language

WORDS = learning(language("en"))
