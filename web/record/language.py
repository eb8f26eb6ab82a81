"""The texts of what is done with the record of a game, in texts/."""

from __future__ import annotations

from web.screens.more_texts import with_texts
from web.words.language import Language


def recording(words: Language) -> Language:
    """Return a language with the texts of web/record besides those of the page.

    >>> from web.words.language import language
    >>> recording(language("fr")).has("record.leave")
    True
    """
    return with_texts(words, "web.record")
