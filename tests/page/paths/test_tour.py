"""Every screen once, on a phone and at a desk: nothing is cut off or too small; axe-core looks at the usual ones."""

from __future__ import annotations

import pytest

from katra.words.language import codes
from tests.page.every_screen import SCREENS, VISIT
from tests.page.playing import Open, resize
from tests.page.probes import LAID_OUT, TOUCHED, USUAL, violations, wrong

PHONE, DESK = (360, 740), (1366, 768)
USUAL_SCREENS = (
    "board", "choice", "rules", "games", "settings", "lesson", "puzzle", "retry", "editor", "share", "end", "learn",
)  # fmt: skip


@pytest.mark.parametrize("half", [0, 1])
def test_nothing_is_wrong_with_any_screen_on_a_phone_and_at_a_desk(board: Open, half: int) -> None:
    page = board("?teach=0&lang=en", viewport=PHONE, captions=False, media=USUAL, runs=VISIT)
    found = list[str]()
    sizes = [PHONE, DESK]
    for number, name in [*enumerate(SCREENS)][half::2]:
        code = codes()[number // 2 % len(codes())]
        SCREENS[name].visit(page, code)
        for size in sizes:
            resize(page, *size)
            asked = [*LAID_OUT, *TOUCHED * (size == PHONE), *[violations] * (size == DESK and name in USUAL_SCREENS)]
            found += [f"{name}, {code}, {size}: {it}" for it in wrong(page, *asked)]
        sizes.reverse()  # the next begins with the size that the window has
    assert set(USUAL_SCREENS) <= SCREENS.keys()
    assert not found, "\n".join(found)
