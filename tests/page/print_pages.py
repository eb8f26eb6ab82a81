"""What several tests of printing share."""

from __future__ import annotations

from web.words.language import language

WORDS = language("en")
