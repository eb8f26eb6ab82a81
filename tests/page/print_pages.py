"""What several tests of print share."""

from __future__ import annotations

from web.learn.language import learning
from web.words.language import language

WORDS = learning(language("en"))
