"""The answers to which way to sow, as buttons in words, and another pit after them."""

from __future__ import annotations

from typing import Final

from katra import Board, Player
from katra.targets import Target
from katra.words.language import Language
from katra.words.lie import DIRECTIONS, Direction
from katra.words.sentences import SIGNS
from web.board.controls import button, outline
from web.board.markup import Element, element
from web.board.scene import Scene

DOUBLE_CLICK: Final = (300, 24)
"""A click on a way so soon, in milliseconds, and so near, in pixels, after one on a pit is the second of two."""
ARROW: Final = "M4 12h16M13 5l7 7-7 7"
ORDER: Final[tuple[Direction | None, ...]] = ("left", "up", None, "down", "right")
"""The directions as their buttons stand; from the middle on, the arrow stands after the word."""


def buttons(words: Language, scene: Scene) -> tuple[Element, ...]:
    """Return a button for each way that a board offers, the screen's left one first; none where it offers none.

    They are for those who see them: to others the arrowheads on the board say the same, and more.
    """
    board, mover, (aims, _, hinted) = scene.position.variant.board, scene.position.mover, scene.offered
    leads = {aim: points(words, board, mover, aim) for aim in aims}
    ordered = sorted(aims, key=lambda aim: (ORDER.index(named(aim, leads[aim])), aim.kind != "stop"))
    drawn = [answer(words, aim, leads[aim], hinted=aim == hinted) for aim in ordered]
    if drawn and scene.legal:  # a turn that has begun goes on from where it is
        drawn.append(button("another-pit", words.say("offer.leave"), data_action="leave_pit"))
    return tuple(drawn)


def points(words: Language, board: Board, mover: Player, aim: Target) -> Direction | None:
    """Return where the arrow of a way points: where the seeds go, as the arrowhead on the board does."""
    return words.lie.aimed(board, mover, aim) if aim.decision.sign in SIGNS else None  # to stop, or to sow on


def named(aim: Target, leads: Direction | None) -> Direction | None:
    """Return the direction that names a way: the end from which captured seeds are sown, or where the way leads."""
    return DIRECTIONS[DIRECTIONS.index(leads) - 2] if leads and aim.kind == "enter" else leads


def answer(words: Language, aim: Target, leads: Direction | None, *, hinted: bool) -> Element:
    """Return the button of a way: its word, and an arrow on the side to which it points."""
    word = element("span", words.say(key(aim, leads)))
    sign = [outline(ARROW, f"rotate({90 * DIRECTIONS.index(leads)} 12 12)")] if leads else []
    inside = [*sign, word] if ORDER.index(leads) < ORDER.index(None) else [word, *sign]
    return element(
        "button",
        *inside,
        type="button",
        class_="urged" if hinted else None,
        data_way=aim.text,
        tabindex="-1",
        aria_hidden="true",
    )


def key(aim: Target, leads: Direction | None) -> str:
    """Return the text that names a way in a word or two: captured seeds are sown from an end."""
    if leads is None:
        return "way.stop" if aim.kind == "stop" else "way.on"
    return f"way.{'from.' if aim.kind == 'enter' else ''}{named(aim, leads)}"
