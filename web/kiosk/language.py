"""The texts of a kiosk, in texts/."""

from __future__ import annotations

from web.screens.more_texts import with_texts
from web.words.language import Language


def welcoming(words: Language) -> Language:
    """Return a language with the texts of web/kiosk besides those of the page.

    >>> from web.words.language import language
    >>> welcoming(language("fr")).has("kiosk.call")
    True
    """
    return with_texts(words, "web.kiosk")
