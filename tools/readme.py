"""Write what README takes from the games: its numbers, and its picture.

The picture is a turn of gorobaka that moves, and its end for those who want no motion. Both are drawn as the page draws
a turn to share. An image in a page cannot always tell whether its reader wants no motion, but the page can: README
offers it both.
"""

import re
from typing import Final

from katra import GAMES, Game, parse_decisions, variant
from katra.study.books import names
from katra.words.language import join, language
from tools.serve import ROOT
from web.record.picture import file, subject

MOVING, STILL = "docs/turn.svg", "docs/turn-still.svg"
GAME, TURNS = "gorobaka", ("A7>", "a8>", "B8<", "b6>", "A2>")
"""The last turn is shown: five laps, two of which capture from both rows, in nine seconds."""
README: Final = ROOT / "README.md"
WIDTH: Final = 880
"""As wide as the text of README where most people read it."""


def pictures() -> dict[str, str]:
    """Return the two files, by their paths."""
    join("web.record")
    game = Game(variant(GAME).start)
    for turn in TURNS:
        for decision in parse_decisions(game.position, turn):
            game.play(decision)
    words, shown = language("en"), subject(game)
    return {path: file(words, shown, width=WIDTH, moving=path == MOVING) for path in (MOVING, STILL)}


def counted(text: str) -> str:
    """Return README with today's numbers of games, lessons and puzzles."""
    for what, number in (("games", len(GAMES)), ("lessons", len(names("lesson"))), ("puzzles", len(names("puzzle")))):
        text = re.sub(rf"\b\d+ (?={what}\b)", f"{number} ", text, count=1)
    return text


if __name__ == "__main__":
    README.write_text(counted(README.read_text(encoding="utf-8")), encoding="utf-8")
    for path, text in pictures().items():
        (ROOT / path).write_text(text, encoding="utf-8")
