"""The answers to which way to sow, as buttons in words, with another pit between them."""

from __future__ import annotations

from typing import Final

from web.board.controls import button, outline
from web.board.lie import DIRECTIONS, Direction
from web.board.markup import Element, element
from web.board.scene import Scene
from web.board.targets import Target
from web.words.language import Language
from web.words.sentences import SIGNS

ARROW: Final = "M4 12h16M13 5l7 7-7 7"
AFTER: Final = ("right", "down")
"""The directions whose arrow stands after the word, and whose button after the other."""


def buttons(words: Language, scene: Scene) -> tuple[Element, ...]:
    """Return a button for each way that a board offers, those to the left or upwards first; none where it offers none.

    They are for those who see them: to others the arrowheads on the board say the same, and more.
    """
    board, mover, (aims, _, hinted) = scene.position.variant.board, scene.position.mover, scene.offered
    leads = {aim: words.lie.aimed(board, mover, aim) if aim.sign in SIGNS else None for aim in aims}
    ordered = sorted(aims, key=lambda aim: leads[aim] in AFTER)
    drawn = [answer(words, aim, leads[aim], hinted=aim == hinted) for aim in ordered]
    if drawn and scene.legal:  # a turn that has begun goes on from where it is
        drawn.insert(1, button("another-pit", words.say("offer.leave"), data_action="leave_pit"))
    return tuple(drawn)


def answer(words: Language, aim: Target, leads: Direction | None, *, hinted: bool) -> Element:
    """Return the button of a way: its word, and an arrow on the side to which it leads."""
    word = element("span", words.say(key(aim, leads)))
    inside = [word] if leads is None else [word, arrow(leads)] if leads in AFTER else [arrow(leads), word]
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
        return "way.stop" if aim.kind == "stop" else "offer.go_on"
    if aim.kind == "enter":
        return "way.from.left" if leads == "right" else "way.from.right"
    return f"way.{leads}"


def arrow(leads: Direction) -> Element:
    """Return an arrow in a direction of the screen."""
    return outline(ARROW, f"rotate({90 * DIRECTIONS.index(leads)} 12 12)")
