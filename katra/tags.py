"""The tags at the head of a record or a proof, each a name and a value, and the setup that they give."""

from __future__ import annotations

import re
from typing import Final

from katra.errors import START, NotationError, Place
from katra.game import Game
from katra.position import Position
from katra.setup import Setup, read_options, read_size
from katra.variants import as_written

TAG: Final = r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]'
SETUP_TAGS: Final = ("Game", "Size", "Options", "Position")

Tags = dict[str, tuple[str, Place]]
"""The value of each tag of a text, and where it stands."""


def place_at(text: str, index: int) -> Place:
    """Return line and character of a place in a text."""
    return Place(text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index))


def read_tags(text: str) -> tuple[Tags, int]:
    """Return the tags, with the places of their values, and where they end in the text. Raises NotationError."""
    tags: Tags = {}
    tag = re.compile(TAG, re.DOTALL)
    index = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    while text[index : index + 1] == "[":
        match = tag.match(text, index)
        if match is None:
            raise NotationError("bad_tag", place_at(text, index), text=text[index:].split("\n", 1)[0])
        if match[1] in tags:
            raise NotationError("repeated_tag", place_at(text, index), tag=match[1])
        tags[match[1]] = (unescape(match[2]), place_at(text, match.start(2)))
        index = match.end()
        index += len(text) - index - len(text[index:].lstrip())
    return tags, index


def setup_of(tags: Tags) -> Setup:
    """Return the setup that the tags of a text give, Game among them. Raises SetupError."""
    places: dict[str | int, Place] = {tag.lower(): tags[tag][1] for tag in SETUP_TAGS if tag in tags}
    size = read_size(*tags["Size"]) if "Size" in tags else None
    options, place = tags.get("Options", ("", START))
    position, _ = tags.get("Position", (None, START))
    chosen = as_written(tags["Game"][0], read_options(options.split(), place))
    return Setup(tags["Game"][0], size, chosen, position, places=places)


def setup_tags(start: Position) -> dict[str, str]:
    """Return the tags for the game and the position that a text starts from."""
    setup = Setup.of(Game(start))
    tags = {"Game": setup.game, "Size": str(setup.size)}
    if setup.options:
        tags["Options"] = " ".join(f"{key}={value}" for key, value in setup.options.items())
    return tags if setup.position is None else tags | {"Position": setup.position}


def escape(text: str, closing: str) -> str:
    """Return a text as it is written before a closing character, which it may hold itself."""
    return text.replace("\\", "\\\\").replace(closing, "\\" + closing)


def unescape(text: str) -> str:
    """Return the text that `escape` wrote so."""
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
