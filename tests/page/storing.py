"""What several tests of storage share."""

from __future__ import annotations

from katra.words.language import language

EN = language("en")
