"""axe-core finds nothing to complain of, whatever is open, in each language, light and dark."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.page.marking import unmarked
from tests.page.playing import Open
from tools.serve import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.flatMap(
    found => found.nodes.map(node => `${found.id}: ${node.html.slice(0, 120)} ${node.failureSummary}`))"""


def nothing(page: Page) -> None:
    expect(page.locator("#board [data-legal=true]").first).to_be_visible()


def wait_for_rules(page: Page) -> None:
    expect(page.locator("#rules")).to_be_visible()


def wait_for_reading(page: Page) -> None:
    expect(page.locator("#reading")).to_be_visible()


def write_badly(page: Page) -> None:
    page.locator("#editor-text").fill("2.2/2.2")
    page.locator("#editor-text").press("Enter")
    expect(page.locator("#editor-wrong")).not_to_be_empty()


def wait_for_study(page: Page) -> None:
    expect(page.locator("#study")).to_be_visible()


def name_players(page: Page) -> None:
    page.locator("#players-button").click()
    page.locator("#name-south").fill("Soa")


def wait_for_list(page: Page) -> None:
    expect(page.locator("#collection-file")).to_be_attached()


def wait_for_share(page: Page) -> None:
    expect(page.locator("#share-code path")).to_be_visible()


def choose(page: Page) -> None:
    page.locator("#board [data-legal=true]").first.click()
    expect(page.locator("[data-decision]").first).to_be_visible()


def open_by(button: str, opened: str) -> Callable[[Page], None]:
    """Return what presses a button and waits for what it opens."""

    def press(page: Page) -> None:
        page.locator(button).click()
        expect(page.locator(opened)).to_be_visible()

    return press


def ask_why(page: Page) -> None:
    choose(page)
    page.locator("[data-decision]").first.click()
    page.keyboard.press("Enter")
    open_by("#why", "#story")(page)


def press_question_mark(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.locator("#shortcuts")).to_be_visible()


STATES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "first game": ("teach=1", nothing),
    "choice": ("game=katra-be", choose),
    "rules": ("game=paika", open_by("#rules-button", "#rules")),
    "rules alone": ("screen=rules&game=fandatsaka", wait_for_rules),
    "why": ("game=katro&size=4", ask_why),
    "catalogue": ("game=katro", open_by("#choose-game", "#games")),
    "players": ("game=katro", open_by("#players-button", "#players")),
    "settings": ("game=katro", open_by("#settings-button", "#settings")),
    "shortcuts": ("game=katro", press_question_mark),
    "puzzle": ("screen=puzzle&game=bevohoka&size=4", nothing),
    "learn": ("game=katro", open_by("#learn-button", "#reading")),
    "lessons": ("screen=lessons", wait_for_reading),
    "lesson": ("screen=lesson&item=katro.1", wait_for_study),
    "plan": ("screen=plans&item=8", wait_for_reading),
    "editor": ("screen=editor&game=bao", write_badly),
    "analysis": ("game=katro&size=4", open_by("#analysis-button", "#analysis")),
    "names": ("game=katro&size=4&side=both", name_players),
    "collection": ("game=katro&size=4&screen=collection", wait_for_list),
    "share": ("game=katro&size=4&moves=A1>&side=both&screen=share", wait_for_share),
}


LOOKS: tuple[tuple[str, Literal["light", "dark"], tuple[int, int]], ...] = (
    ("en", "light", (1366, 768)),
    ("fr", "dark", (390, 844)),
    ("mg", "light", (390, 844)),
    ("en", "dark", (1366, 768)),
)
CASES = [(state, *LOOKS[number % len(LOOKS)]) for number, state in enumerate(STATES)]
"""Every state in one of the looks; none of them is left out."""


@pytest.mark.parametrize(("state", "language", "scheme", "size"), CASES, ids=STATES)
def test_axe_core_finds_nothing(
    page: Page, open_page: Open, state: str, language: str, scheme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    query, reach = STATES[state]
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    open_page(f"?{query}&lang={language}", viewport=size)
    reach(page)
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    assert unmarked(page) == []
