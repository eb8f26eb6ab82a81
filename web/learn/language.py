"""The texts of what is learnt, in texts/."""

from __future__ import annotations

from web.screens.more_texts import with_texts
from web.words.language import Language


def learning(words: Language) -> Language:
    """Return a language with the texts of what is learnt besides those of the page.

    >>> from web.words.language import language
    >>> learning(language("fr")).has("learn.title")
    True
    """
    return with_texts(words, "web.learn")
