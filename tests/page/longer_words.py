"""A language whose words are longer by 40 %, which stands for all that the page may be translated into."""

from typing import Final

LONGER: Final = r'''
import re
from katra.words import language as reader

def stretched(text):
    """Return a text whose words are longer by 40 %, in letters that are higher and lower than most."""
    def word(found):
        return found[0] + ("éàôîûç" * 9)[: round(len(found[0]) * .4)]
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]+", word, part) for part in parts)

def as_it_is(key):
    return key == "language" or key.startswith("plural.")

def longer(texts):
    return {key: text if as_it_is(key) else stretched(text) for key, text in texts.items()}

def reading_longer(texts_of):
    def read(code, package=None):
        texts = texts_of(code, package)
        return longer(texts) if code == "en" else texts
    return read

for words in reader._languages.values():  # what has been read before
    if words.code == "en":
        words.texts.update(longer(words.texts))
reader.texts_of = reading_longer(reader.texts_of)
'''
"""Runs within web/main.py, or in a page that can be played: all that is read in English is longer from then on.

In the next page of its tab the words are as they were.
"""
