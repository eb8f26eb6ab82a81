"""The ribbon below the board, and the buttons of a turn being shown, as elements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import Final, NamedTuple

from katra.words.language import Language
from web.board.controls import button, icon, outline
from web.board.markup import Element, element
from web.board.ribbon import Mark, String

HEIGHT: Final = 34
"""The least height of the drawing, in pixels."""
RING: Final = 8
"""How much higher than a bead the drawing is: room for the ring around the current lap."""
PASSING: Final = 4.5
"""The radius of the ring at a lap that is passed."""


class Ribbon(NamedTuple):
    """What is seen of the ribbon: the string up to the visible lap, or all of it for a turn that is over.

    `left` says the lap, and `taken` what has been captured: `captured` seeds; None: all of the turn. At the right one
    asks about the last turn of the near player: `own` is that button's label; "" for no such turn, or for the one
    that is `over`. That of another player has its button beside what is said of it: no other takes its place.
    """

    string: String
    laps: int
    lap: int
    value: str
    left: str
    taken: str = ""
    captured: int | None = None
    over: bool = False
    own: str = ""
    far: bool = False


def ribbon(words: Language, shown: Ribbon) -> Element:
    return element(
        "div",
        element(
            "div",
            element("p", shown.left, id="ribbon-lap"),
            asking(words) if shown.over and shown.far else element("p", shown.taken, id="ribbon-taken"),
        ),
        *asking_at_the_right(words, shown),
        *beads(words, shown),
        id="ribbon",
        class_="over" if shown.over else None,
    )


def beads(words: Language, shown: Ribbon) -> Iterator[Element]:
    """Draw the string, and what leads along it by key; a turn of one lap that is over has nowhere to be led to."""
    if shown.over and shown.laps == 1:
        return
    yield element(
        "div",
        drawn(shown),
        element(
            "input", id="ribbon-place", type="range", min=0, max=shown.laps, value=shown.lap,
            aria_label=words.say("ribbon"), aria_valuetext=shown.value,
        ),
        class_="beads",
    )  # fmt: skip


def asking_at_the_right(words: Language, shown: Ribbon) -> Iterator[Element]:
    """Draw the button that asks about the near player's last turn, if there is one."""
    if shown.over and not shown.far:
        yield asking(words)
    elif shown.own:
        yield button("own-turn", shown.own)


def asking(words: Language) -> Element:
    """Draw the button that asks about the last turn."""
    return button("why", words.say("asked"), data_action="replay", aria_keyshortcuts="V W")


def drawn(shown: Ribbon) -> Element:
    string = shown.string
    height = max(HEIGHT, string.size + RING)
    middle = height / 2
    first, last = (string.marks[0].x, string.marks[-1].x) if string.marks else (0.0, 0.0)
    past = list(are_past(shown))
    seen, around = ring_at(shown, past)
    ring = element("circle", cx=seen, cy=middle, r=around, class_="over" if shown.over or not shown.lap else "now")
    return element(
        "svg",
        element("path", d=f"M{first:.1f} {middle}H{last:.1f}", class_="string"),
        element("path", d=f"M{first:.1f} {middle}H{seen:.1f}", class_="string past"),
        *chain.from_iterable(
            parts(mark, middle, string.size, past=behind) for mark, behind in zip(string.marks, past, strict=True)
        ),
        ring,
        viewBox=f"0 0 {string.length:.1f} {height:.1f}",
        width=round(string.length, 1),
        height=round(height, 1),
        aria_hidden="true",
    )


def ring_at(shown: Ribbon, past: Sequence[bool]) -> tuple[float, float]:
    """Return the place of the ring around what the river says, and its radius."""
    string, around_bead = shown.string, shown.string.size / 2 + 2.5
    if (begun := partly_taken(shown)) is not None:
        return string.marks[begun].x, around_bead
    here = next((at for at, mark in enumerate(string.marks) if mark.lap == shown.lap and mark.told), None)
    if here and not past[here]:  # on the way to a capture: the river still says what was before
        before = string.marks[here - 1]
        return before.x, around_bead if before.taken else PASSING
    return string.place(shown.lap), PASSING if here is None else around_bead


def are_past(shown: Ribbon) -> Iterator[bool]:
    """Yield whether each mark lies behind; a bead does when all its seeds are captured."""
    for mark, taken in zip(shown.string.marks, accumulate(mark.taken for mark in shown.string.marks), strict=True):
        all_taken = shown.captured is None or not mark.taken or taken <= shown.captured
        yield mark.lap <= shown.lap and all_taken


def partly_taken(shown: Ribbon) -> int | None:
    """Return the bead of joined captures of which some are made, while the lap is at no mark before or after it."""
    laps = [0, *(mark.lap for mark in shown.string.marks), shown.laps + 1]
    totals = accumulate(mark.taken for mark in shown.string.marks)
    for at, (mark, total) in enumerate(zip(shown.string.marks, totals, strict=True)):
        if shown.captured is not None and total - mark.taken < shown.captured < total:
            return at if laps[at] <= shown.lap < laps[at + 2] else None
    return None


def parts(mark: Mark, middle: float, size: float, *, past: bool) -> Iterator[Element]:
    """Draw a mark: a tick, a dot, or a disc with its seeds."""
    state = " past" * past
    if not mark.told:
        yield element("path", d=f"M{mark.x:.1f} {middle - 5:.1f}v10", class_=f"tick{state}")
    elif not mark.taken:
        yield element("circle", cx=mark.x, cy=middle, r=4.5, class_=f"dot{state}")
    else:
        yield element("circle", cx=mark.x, cy=middle, r=size / 2 - 1, class_=f"disc{state}")
        letters = size * (0.62 if mark.taken < 10 else 0.54)
        yield element(
            "text", f"{mark.taken}", x=mark.x, y=middle + letters * 0.34, font_size=letters, class_=f"seeds{state}"
        )


GO_ON, PAUSE = "M8 5.500v13l10.500-6.500Z", "M8 5.500v13M16 5.500v13"
SKIP, DONE = "m6 6 6 6-6 6M13 6l6 6-6 6", "m5 12.500 4.500 4.500L19 7.500"


def buttons(words: Language, *, playing: bool, reading: bool = False, asked: bool = False) -> Element:
    """Draw the buttons of a turn being shown, the last of which ends it; while it is paused, going on is the main one.

    `reading`: the first game explains something new, and there is nothing to do but go on.
    """
    path = element("path", d=PAUSE if playing else GO_ON, class_=None if playing else "full")
    toggle = element("svg", path, class_="icon", viewBox="0 0 24 24", aria_hidden="true")
    ends = outline(DONE if asked else SKIP), element("span", words.say("ribbon.done" if asked else "ribbon.skip"))
    return element(
        "div",
        step("back", icon("back"), words.say("ribbon.back")),
        step("toggle", toggle, words.say("ribbon.pause" if playing else "ribbon.go_on"), urged=not playing),
        step("next", icon("on"), words.say("ribbon.next")),
        button("ribbon-done", *ends),
        id="player",
        class_="reading" if reading else None,
        role="group",
        tabindex="-1",
        aria_label=words.say("ribbon"),
    )


def step(name: str, drawn: Element, text: str, *, urged: bool = False) -> Element:
    urging = "urged" if urged else None
    return element("button", drawn, element("span", text), type="button", data_step=name, class_=urging)
