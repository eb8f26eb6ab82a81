"""The board stands still: whatever is said, asked or offered beside it, its box stays the same to the pixel."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.languages import COMPLETE
from tests.page.playing import PERFORMING, QUICK, STILL, Open, agree, choose_language, settings, sow, sow_at_once
from tests.page.standing import STANDS, WATCH, stands_again

SIZES = [(320, 568), (390, 844), (768, 1024), (1366, 768), (1920, 1080), (3840, 2160)]
TURNS = 18

PLAYER = "document.querySelector('#player:not([hidden])')"
WALK = f"""() => {{
    const place = () => +document.querySelector('#ribbon-place').value;
    for (let before = -1; {PERFORMING} && place() !== before;) {{
        before = place();
        document.querySelector('[data-step="next"]').click();
        look();
    }}
    if ({PERFORMING}) document.body.click();
}}"""
"""Look at every lap of a turn, each before it is painted, and end it."""

LONG = "This is a very long notice, of a kind that is seldom seen. " * 6


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stands_still_through_a_game(board: Open, size: tuple[int, int]) -> None:
    """Each turn is shown seed by seed at one of the sizes, and lap by lap at the others."""
    page, game = board("?game=katra-be", speed=QUICK, viewport=size), Game(variant("katra-be").start)
    page.evaluate(WATCH)
    asides = [adjust, analysis, hint, refusal, languages, notices]
    for turn in range(TURNS):
        if game.outcome:
            page.locator("#new-game").click()
            game = Game(variant("katra-be").start)
        if turn % 3 == 0:
            asides[turn // 3 % len(asides)](page)
        decision = game.decisions[turn * 5 % len(game.decisions)]
        if turn % len(SIZES) == SIZES.index(size):
            sow(page, game, decision)
        else:
            sow_at_once(page, game, decision)
            page.wait_for_function(f"{PLAYER} || {STILL}")
            page.evaluate(WALK)
        agree(page, game)
    assert len(page.evaluate("[...boxes]")) == 1, size


def adjust(page: Page) -> None:
    """Open the settings, change one, and close them again."""
    with settings(page):
        page.locator("#numbers").click()


def analysis(page: Page) -> None:
    """Look at the analysis, and at one of its lines; the board makes room for it, and comes back."""
    before = page.evaluate(STANDS)
    assert page.evaluate("[...boxes]") == [before]
    page.evaluate("boxes = null")
    page.keyboard.press("a")
    page.locator("#line-0").click()
    expect(page.locator("#line-steps")).to_be_visible()
    page.locator("#line-leave").click()
    page.locator("#moves-leave").click()
    expect(page.locator("#panel")).to_be_hidden()
    stands_again(page, before)
    page.evaluate(WATCH)


def hint(page: Page) -> None:
    """Ask for a hint, look at it and at its way, and put it away."""
    page.locator("#hint").click()
    expect(page.locator("#hint")).to_have_attribute("aria-pressed", "true")
    page.locator("#hint").click()
    expect(page.locator("#board .arrow.hinted")).to_have_count(1)
    page.locator("#another-pit").click()
    expect(page.locator("#board .arrow.hinted")).to_have_count(0)


def refusal(page: Page) -> None:
    """Choose a pit that cannot be sown, and be told why."""
    before = page.locator("#whose").inner_text()
    page.locator("#board [data-pit][data-legal=false]").first.dispatch_event("click")
    expect(page.locator("#whose")).not_to_have_text(before)


def languages(page: Page) -> None:
    """Read the page in another language, and in the third, and in the first again."""
    for code in COMPLETE:
        choose_language(page, code)
        expect(page.locator("html")).to_have_attribute("lang", code)


def notices(page: Page) -> None:
    """Be told at length that something is wrong, and of a new version."""
    page.evaluate(
        "text => { document.querySelector('#notice-text').textContent = text;"
        " document.querySelector('#notice').hidden = false; document.documentElement.dataset.update = 'ready'; }",
        LONG,
    )
    expect(page.locator("#notice")).to_be_visible()
    page.locator("#close-notice").click()
    page.evaluate("() => { delete document.documentElement.dataset.update; }")
