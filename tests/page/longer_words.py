"""A language whose words are longer by 40 %, which stands for all that the page may be translated into."""

from typing import Final

LONGER: Final = r'''
import json, re, sys

def stretched(text):
    """Return a text whose words are longer by 40 %, in letters that are higher and lower than most."""
    def word(found):
        return found[0] + ("éàôîûç" * 9)[: round(len(found[0]) * .4)]
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]+", word, part) for part in parts)

def as_it_is(key):
    return key == "language" or key.startswith(("plural.", "terms"))

def longer(get_data):
    def read(package, name):
        content = get_data(package, name)
        if content and name == "texts/en.json":
            texts = json.loads(content)
            longer = {key: text if as_it_is(key) else stretched(text) for key, text in texts.items()}
            content = json.dumps(longer).encode()
        return content
    return read

reader = sys.modules.get("web.words.language")
if reader:
    reader.get_data = longer(reader.get_data)
    for kept in vars(reader).values():  # what has been read before
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    for language in reader._languages.values():
        for package in (None, *reader._joined):
            language.texts.update(reader.texts_of(language.code, package))
'''
"""Runs in the page: all that those read in English who are there is longer from then on."""
LONGER_FROM_THE_FIRST: Final = f"""
import pkgutil
{LONGER}
pkgutil.get_data = longer(pkgutil.get_data)
"""
"""Runs before web/main.py: who comes later reads longer words too."""
LONGER_FROM_NOW: Final = LONGER
"""Runs in a page that can be played; in the next one of its tab the words are as they were."""
