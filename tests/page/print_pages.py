"""What several tests of printing share."""

from __future__ import annotations

from katra.words.language import language

WORDS = language("en")
