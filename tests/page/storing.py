"""What several tests of storage share."""

from __future__ import annotations

from web.words.language import language

EN = language("en")
