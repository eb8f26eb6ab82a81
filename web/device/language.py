"""The texts of what this device has of the page, in texts/."""

from __future__ import annotations

from web.screens.more_texts import with_texts
from web.words.language import Language


def device_words(words: Language) -> Language:
    """Return a language with the texts of web/device besides those of the page.

    >>> from web.words.language import language
    >>> device_words(language("fr")).has("device.again")
    True
    """
    return with_texts(words, "web.device")
