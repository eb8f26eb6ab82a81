"""The languages that say everything: a text that one of them lacks waits for its translation, and a test says so."""

from __future__ import annotations

from typing import Final

COMPLETE: Final = ("fr", "mg", "en")
