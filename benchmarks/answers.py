"""How long the page takes to answer: from a press until the result is seen, by Chromium's own clock."""

from __future__ import annotations

from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from benchmarks.table import table
from tools.browsing import open_katra, served, settings
from tools.serve import ROOT

TIMES: Final = 9

ANSWERED: Final = """([pressed, seen]) => new Promise(resolve => {
  const shows = () => [...document.querySelectorAll(seen)].some(it => it.getClientRects().length);
  const look = () => shows() ? resolve(performance.now() - begun) : requestAnimationFrame(look);
  const begun = performance.now();
  document.querySelector(pressed).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  requestAnimationFrame(look);
})"""
"""Looks at every frame whether what was asked for has a place in it."""


class Answer(NamedTuple):
    """What is pressed and then seen, as selectors; what is pressed once at first, each time before, and after it."""

    name: str
    pressed: str
    seen: str
    first: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


ANSWERS: Final = (
    Answer(
        "a way is chosen: the hand with its seeds",
        "[data-decision]",
        "#board .hand *",
        before=('#board [data-pit="A3"][data-legal=true]',),
        after=("#undo",),
    ),
    Answer("a hint: its pit", "#hint", "#board .pit.hinted", after=("[data-offer=hint]", "#hint")),
    Answer("the catalogue", "#choose-game", "#games-lost", after=("#reading-leave",)),
    Answer(
        "a lesson",
        '#reading [data-item="katro.1"]',
        "#study",
        first=("#learn-button",),
        after=("#study-leave",),
    ),
    Answer(
        "the editor",
        '#moves-places [data-screen="editor"]',
        "#editor",
        first=("#study-button",),
        after=("#editor-leave",),
    ),
)


def report() -> str:
    """Press each control of the published page a few times, and return the table."""
    with served(ROOT / "dist/site") as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**settings())
        rows = []
        for answer in ANSWERS:
            page = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en").new_page()
            open_katra(page, f"{address}?game=katro&size=4&side=both&teach=0&lang=en")
            press(page, answer.first)
            first, *later = (milliseconds(page, answer) for _ in range(TIMES))
            rows.append([answer.name, *(f"{each:,.0f}" for each in (first, median(later), max(later)))])
            page.context.close()
        browser.close()
    return f"""\
### From a press to what it asks for, in milliseconds

{table(["", "first time", "then, median", "most"], rows)}

{TIMES} times in one visit; a frame takes 17 ms, which is the least that can be seen."""


def milliseconds(page: Page, answer: Answer) -> float:
    """Press a control, and return how long what it asks for took to be seen; then have it away."""
    press(page, answer.before)
    page.locator(answer.pressed).first.wait_for(state="attached")
    taken = float(page.evaluate(ANSWERED, [answer.pressed, answer.seen]))
    press(page, answer.after)
    page.locator(answer.seen).first.wait_for(state="hidden")
    return taken


def press(page: Page, selectors: tuple[str, ...]) -> None:
    for selector in selectors:
        page.locator(selector).first.click()
