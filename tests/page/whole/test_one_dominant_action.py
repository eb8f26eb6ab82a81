"""Whatever the page shows, one button at most asks to be pressed before all others: it alone is filled."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.playing import Open, agree, answered, sow
from tools.browsing import STORED_GAME

FILLED = """() => {
    const probe = document.createElement('button');
    probe.className = 'first';
    document.body.append(probe);
    const filled = getComputedStyle(probe).backgroundImage;
    probe.remove();
    const modal = document.querySelector('dialog:modal');
    return [...(modal ?? document).querySelectorAll('button')]
        .filter(it => it.checkVisibility({visibilityProperty: true}) && !it.disabled)
        .filter(it => getComputedStyle(it).backgroundImage === filled).map(it => it.id || it.dataset.offer);
}"""


def filled(page: Page) -> list[str]:
    """Return the buttons that are filled, of those that can be seen and pressed."""
    return list(page.evaluate(FILLED))


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_from_the_beginning_to_the_end_of_a_game_one_button_at_most_is_filled(
    board: Open, size: tuple[int, int]
) -> None:
    page, game = board("?game=katrayo&size=4", viewport=size), Game(variant("katrayo", 4).start)
    assert filled(page) == []
    sow(page, game, game.decisions[0])
    agree(page, game)
    assert filled(page) == []
    page.locator("#hint").click()
    expect(page.locator("[data-offer=hint]")).to_be_visible()
    assert filled(page) == ["hint"]
    page.locator("#undo").click()
    game.undo()
    agree(page, game)
    while not game.outcome:
        sow(page, game, game.decisions[0])
    assert filled(page) == ["new-game"]


def test_against_the_computer_none_is_filled_until_the_end_and_after_a_loss_what_is_easier(board: Open) -> None:
    page = board("?game=katrayo&size=4", players=(0, 2))
    assert filled(page) == []
    page.locator("#board [data-legal=true]").first.click()
    page.locator("[data-decision]").first.click()
    assert filled(page) == []
    game = answered(page)
    if not game.outcome:
        assert filled(page) == []
        page.locator("#players-button").click()
        assert filled(page) == ["take-seats"]
        page.locator("#end-ask").click()
        assert filled(page) == ["end-ask"]
        page.locator("#end-south").click()
    expect(page.locator("[data-offer=level]")).to_be_visible()
    assert filled(page) == ["level"]


def test_two_people_are_not_urged_to_play_against_the_computer(board: Open) -> None:
    page = board("?game=katro", players=(0, 2))
    page.locator("#players-button").click()
    page.get_by_text("Someone here").click()
    page.locator("#take-seats").click()
    expect(page.locator("[data-offer=computer]")).to_be_visible()
    assert filled(page) == []


def test_two_computers_that_are_watched_and_that_rest(board: Open) -> None:
    page = board("?game=katro&size=4", players=(1, 1))
    page.wait_for_function(STORED_GAME)
    page.locator("[data-offer=pause]").click()
    expect(page.locator("[data-offer=go_on]")).to_be_visible()
    assert filled(page) == ["go_on"]
    page.locator("[data-offer=go_on]").click()
    expect(page.locator("[data-offer=pause]")).to_be_visible()
    assert filled(page) == []


def test_one_button_is_filled_in_the_choice_of_players_and_on_the_page_of_a_game(board: Open) -> None:
    page = board("?game=katro")
    page.locator("#players-button").click()
    expect(page.locator("dialog:modal")).to_be_visible()
    assert filled(page) == ["take-seats"]
    page.keyboard.press("Escape")
    expect(page.locator("dialog:modal")).to_have_count(0)
    page.locator("#choose-game").click()
    expect(page.locator("#games-moods")).to_be_visible()
    assert filled(page) == []
    page.locator("[data-game=fanga]").click()
    expect(page.locator("#start-game")).to_be_visible()
    assert filled(page) == ["start-game"]


def test_what_is_told_of_a_turn_urges_only_to_go_on_where_the_computer_waits(board: Open) -> None:
    page = board("?game=katrayo&size=4", players=(0, 2))
    page.locator("#board [data-legal=true]").first.click()
    page.locator("[data-decision]").first.click()
    page.keyboard.press("w")
    expect(page.locator("#ribbon-done")).to_be_visible()
    assert len(filled(page)) <= 1


def test_in_the_game_that_teaches_itself_too(board: Open) -> None:
    page = board("?teach=1")
    assert len(filled(page)) <= 1
    page.locator("#board [data-legal=true]").first.click()
    page.locator("[data-decision]").first.click()
    answered(page)
    assert len(filled(page)) <= 1
