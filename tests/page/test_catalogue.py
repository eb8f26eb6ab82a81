"""The catalogue in a browser: regrouped, searched by mouse and keyboard, in three languages, on the smallest screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from katra import GAMES, LOST_GAMES, read_record, variant
from tests.page.playing import store_settings
from tools.browsing import STORED_GAME
from web.words.catalogue import groups
from web.words.grouping import GROUPINGS, Grouping
from web.words.language import codes, language

Open = Callable[..., Page]
SMALLEST = (320, 568)
OUTSIDE = """() => ['#games', '#games-shelf', '#games-detail'].map(name => document.querySelector(name))
    .filter(part => part.scrollWidth > part.clientWidth).map(part => part.id)
    .concat([...document.querySelectorAll('#games *')].filter(part => part.checkVisibility()
        && (part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1))
        .map(part => part.outerHTML.slice(0, 90)))"""
CLIPPED = """() => [...document.querySelectorAll('#games :is(strong, button, h3, #groupings label)')]
    .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1).map(part => part.textContent)"""


@pytest.fixture
def shelf(page: Page, open_page: Open) -> Open:
    """Open the page in English, and the catalogue on it."""

    def open_shelf(query: str = "?lang=en", viewport: tuple[int, int] = (1440, 900)) -> Page:
        store_settings(page, speed=5)
        open_page(query, viewport=viewport)
        page.locator("#choose-game").click()
        return page

    return open_shelf


def card(page: Page, game: str) -> str:
    return f'#games-list .card[data-game="{game}"]'


def shown(page: Page) -> list[tuple[str, list[str]]]:
    """Return the headings of the groups and the games under each."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('#games-list > .group')].map(group => [
            group.querySelector('h3').textContent,
            [...group.querySelectorAll('.card')].map(card => card.dataset.game)])"""
    )
    return [(heading, games) for heading, games in found]


def expected(grouping: Grouping) -> list[tuple[str, list[str]]]:
    """Return what the catalogue says should be shown in English."""
    say = language("en").say
    return [
        (say(f"group.{grouping}.{group.code}"), [game.id for part in group.parts or (group,) for game in part.games])
        for group in groups(grouping)
    ]


def test_the_games_are_put_into_other_groups_and_the_choice_is_remembered(shelf: Open) -> None:
    page = shelf()
    assert shown(page) == expected("sowing")
    for grouping in GROUPINGS:
        page.locator("#groupings label", has_text=language("en").say(f"grouping.{grouping}")).click()
        assert shown(page) == expected(grouping)
        expect(page.locator("#games-list input:checked")).to_have_value("katro")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    page.locator("#choose-game").click()
    assert shown(page) == expected(GROUPINGS[-1])


@pytest.mark.parametrize(
    ("game", "size", "options"),
    [
        ("mpantsaka", 5, {"start": "front"}),
        ("fifangha", 6, {"endless": "illegal"}),
        ("katra-be", 8, {"centre": "first"}),
        ("paika", 4, {"side": "turn"}),
    ],
)
def test_a_game_of_every_group_is_begun(shelf: Open, game: str, size: int, options: dict[str, str]) -> None:
    page = shelf()
    page.locator(card(page, game)).click()
    page.locator("#size").select_option(str(size))
    for key, value in options.items():
        page.get_by_label(language("en").say(f"option.{key}.{value}")).check()
    page.locator("#start-game").click()
    expect(page.locator("#games")).to_be_hidden()
    record = page.evaluate(STORED_GAME)
    assert read_record(record).position == variant(game, size, options).start
    page.locator("#choose-game").click()
    expect(page.locator(f"{card(page, game)}.picked")).to_be_in_viewport()
    expect(page.locator("#size")).to_have_value(str(size))
    assert page.locator("#options-list input:checked").count() == len(options)


def test_a_game_is_chosen_by_keyboard(shelf: Open) -> None:
    page = shelf()
    expect(page.locator("#games-list input:checked")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#detail-name")).to_have_text("Katro Ambohimanga")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    assert shown(page) == expected("place")
    expect(page.locator("#groupings input:checked")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#games-list input:checked")).to_have_value("ambohimanga")
    page.keyboard.press("Enter")
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katro Ambohimanga")


def test_escape_closes_the_catalogue_and_nothing_changes(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "fanga")).click()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("#choose-game")).to_be_focused()
    expect(page.locator("#game-name")).to_have_text("Katro")


def test_lost_games_are_named_and_cannot_be_chosen(shelf: Open) -> None:
    page = shelf()
    names = [name for lost in LOST_GAMES for name in lost.names]
    for name in names:
        expect(page.locator("#games-lost")).to_contain_text(name)
    expect(page.locator("#games-lost")).to_contain_text("André Dandouau, “Jeux malgaches : jeu du katra”, 1909")
    assert page.locator("#games-lost :is(input, button, a, [tabindex])").count() == 0
    page.locator("#games-lost li").first.click()
    expect(page.locator("#detail-name")).to_have_text("Katro")


def test_every_game_tells_its_sources_and_where_they_differ(shelf: Open) -> None:
    page = shelf()
    for game in GAMES.values():
        page.locator(card(page, game.id)).click()
        expect(page.locator("#detail-name")).to_have_text(game.names[0])
        assert page.locator("#detail-sources dt").count() == len(game.disagreements)
        assert page.locator("#detail-sources dd.played").count() == len(game.disagreements)
        expect(page.locator("#detail-sources .sources li").first).to_be_attached()


def test_the_drawn_board_follows_the_size(shelf: Open) -> None:
    page = shelf()
    before = page.locator("#detail-head .hollows").get_attribute("d")
    page.locator("#size").select_option("12")
    assert page.locator("#detail-head .hollows").get_attribute("d") != before


def test_cards_and_groups_have_names(shelf: Open) -> None:
    page = shelf()
    gorobaka = page.get_by_role("radio", name="Katra gorobaka", exact=True)
    expect(gorobaka).to_have_accessible_description(
        "coast · 1909 A capture empties the opponent’s whole column. Easy to follow A few minutes "
        "8 columns · 2 rows each"
    )
    assert page.get_by_role("radiogroup", name="Which game?").get_by_role("group").count() == 5
    expect(page.get_by_role("group", name="With a reserve and a rova")).to_contain_text("Katra-be")


@pytest.mark.parametrize("code", codes())
def test_nothing_overflows_on_the_smallest_screen(shelf: Open, code: str) -> None:
    page = shelf(f"?lang={code}", viewport=SMALLEST)
    for grouping in GROUPINGS:
        page.locator(f'#groupings label:has([value="{grouping}"])').click()
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(CLIPPED) == []
    page.locator('#groupings label:has([value="sowing"])').click()
    for game in GAMES:
        page.locator(card(page, game)).click()
        page.locator("#show-detail").click()
        assert page.evaluate(OUTSIDE) == [], game
        page.locator("#show-list").click()
        expect(page.locator(f"{card(page, game)} input")).to_be_focused()


def test_on_a_small_screen_escape_goes_back_to_the_shelf_first(shelf: Open) -> None:
    page = shelf(viewport=SMALLEST)
    page.locator("#show-detail").click()
    expect(page.locator("#detail-name")).to_be_focused()
    expect(page.locator("#games-list")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#games-list input:checked")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_hidden()


def test_the_language_changes_while_the_catalogue_is_open(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "fifangha")).click()
    page.locator("#size").select_option("6")
    for code in ("fr", "mg", "en"):
        page.evaluate(
            """code => {
                const select = document.querySelector('#language');
                select.value = code;
                select.dispatchEvent(new Event('change', {bubbles: true}));
            }""",
            code,
        )
        expect(page.locator("#games-title")).to_have_text(language(code).say("games.title"))
        expect(page.locator(card(page, "fifangha"))).to_contain_text(language(code).say("game.fifangha"))
        expect(page.locator("#detail-name")).to_have_text("Fifangha")
        expect(page.locator("#size")).to_have_value("6")
