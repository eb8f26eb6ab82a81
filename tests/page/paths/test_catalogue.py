"""The catalogue in a browser: a shelf that opens at its head, whose little boards move, on every screen."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from katra import GAMES, LOST_GAMES, read_record, variant
from tests.languages import COMPLETE
from tests.page.playing import FRAMES, begin, let_begin, store_settings
from tests.page.watching import new_tab
from tools.browsing import STORED_GAME, open_katra
from web.session.rules_sheets import sheet
from web.words.catalogue import START_HERE, families
from web.words.language import codes, language

Open = Callable[..., Page]
SMALLEST = (320, 568)
PHONE = (390, 844)
OUTSIDE = """() => ['#games', '#games-shelf', '#games-detail'].map(name => document.querySelector(name))
    .filter(part => part.scrollWidth > part.clientWidth).map(part => part.id)
    .concat([...document.querySelectorAll('#games *')].filter(part => part.checkVisibility()
        && (part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1))
        .map(part => part.outerHTML.slice(0, 90)))"""
CLIPPED = """() => [...document.querySelectorAll('#games :is(strong, button, h3, summary)')]
    .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1).map(part => part.textContent)"""


@pytest.fixture
def new_shelf(page: Page, open_page: Open) -> Open:
    """Open the page in English, and the catalogue on it."""

    def open_shelf(query: str = "?lang=en", viewport: tuple[int, int] = (1440, 900)) -> Page:
        store_settings(page, speed=5)
        open_page(query, viewport=viewport)
        page.locator("#choose-game").click()
        expect(page.locator("#games")).to_be_visible()
        return page

    return open_shelf


@pytest.fixture(scope="module")
def opened(profile: BrowserContext, site: str) -> Iterator[tuple[Page, list[str]]]:
    """Give a page in English that has been opened, and a list of what goes wrong in it."""
    page, wrong = new_tab(profile, site)
    store_settings(page, speed=5)
    let_begin(page)
    open_katra(page, "./?lang=en")
    yield page, wrong
    page.close()


@pytest.fixture
def shelf(opened: tuple[Page, list[str]]) -> Iterator[Open]:
    """Open the catalogue while katro is played, on a page on which others have opened it before."""
    page, wrong = opened

    def open_shelf(viewport: tuple[int, int] = (1440, 900)) -> Page:
        page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        page.mouse.move(0, 0)
        for _ in range(2):  # what was picked hides the list on a small screen, and is left first
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
        begin(page, "katro", 4)
        page.locator("#choose-game").click()
        return page

    yield open_shelf
    assert wrong == []


def card(page: Page, game: str) -> str:
    return f'#games-list [data-game="{game}"]'


def whole(page: Page, game: str) -> str:
    return f"#games-list .card:has({card(page, game).removeprefix('#games-list ')})"


def shown(page: Page) -> list[tuple[str, list[str]]]:
    """Return the headings of the shelf and the games under each."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('#games-shelf section')].map(section => [
            section.querySelector('h3').textContent,
            [...section.querySelectorAll('[data-game]')].map(card => card.dataset.game)])"""
    )
    return [(heading, games) for heading, games in found]


def picture(page: Page, place: str) -> str:
    """Return what a little board shows."""
    return str(page.locator(f"{place} [data-picture]").first.inner_html())


def changes(page: Page, place: str, before: str) -> None:
    """Wait until a little board shows something else."""
    page.wait_for_function(
        "([place, before]) => document.querySelector(`${place} [data-picture]`).innerHTML !== before",
        arg=[place, before],
    )


def test_the_shelf_holds_what_to_start_with_then_the_families_then_what_is_lost(shelf: Open) -> None:
    say = language("en").say
    expected = [(say(f"shelf.family.{family.code}"), [game.id for game in family.games]) for family in families()]
    assert shown(shelf()) == [
        ("Start here", [beginning.game for beginning in START_HERE]),
        *expected,
        ("Lost games", []),
    ]


@pytest.mark.parametrize("viewport", [PHONE, (1366, 768)])
def test_it_opens_at_its_head_whatever_is_played(new_shelf: Open, viewport: tuple[int, int]) -> None:
    page = new_shelf("?lang=en&game=paika", viewport=viewport)
    for _ in range(2):
        assert page.evaluate("document.querySelector('#games-shelf').scrollTop") == 0
        expect(page.locator("#games-start [data-game]").first).to_be_focused()
        expect(page.locator("#games-start h3")).to_be_in_viewport()
        page.locator("#games-lost").scroll_into_view_if_needed()
        page.keyboard.press("Escape")
        page.locator("#choose-game").click()


def test_on_a_phone_a_game_is_found_and_begun_in_three_taps(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_katra(page, f"{site}?lang=en&game=gorobaka")
    page.locator("#choose-game").tap()
    page.locator("#games-start [data-game=katro]").tap()
    page.get_by_role("button", name="Play this game").tap()
    expect(page.locator("#games")).to_be_hidden()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("katro", 4).start
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)
    context.close()


PARTS = ["h4", ".stamp", ".origin", ".special", ".traits span"]
"""Of a card: its name, its picture, and each line of its text."""


def middle(page: Page, place: str) -> tuple[float, float]:
    """Return the middle of what is seen of a part of the page."""
    page.locator(place).first.scroll_into_view_if_needed()
    box = page.locator(place).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_wherever_a_card_is_clicked_its_game_is_chosen(shelf: Open) -> None:
    page = shelf(viewport=(1366, 768))
    for part in PARTS:
        x, y = middle(page, f"{whole(page, 'fanga')} {part}")
        page.mouse.move(x - 2, y - 2)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.up()
        expect(page.locator("#detail-name"), part).to_have_text("Fanga")
        page.locator(card(page, "paika")).focus()
        page.keyboard.press("Enter")
        expect(page.locator("#detail-name")).to_have_text("Katra paika")


def test_wherever_a_card_is_touched_its_game_is_chosen(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_katra(page, f"{site}?lang=en&game=gorobaka")
    page.locator("#choose-game").tap()
    for part in PARTS:
        page.touchscreen.tap(*middle(page, f"{whole(page, 'fanga')} {part}"))
        expect(page.locator("#detail-name")).to_be_visible()
        expect(page.locator("#detail-name")).to_have_text("Fanga")
        page.locator("#show-list").tap()
        expect(page.locator("#games-list")).to_be_visible()
    context.close()


def test_where_there_is_no_room_the_list_has_no_button_but_its_cards(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    expect(page.locator("#start-game")).to_be_hidden()
    page.locator(card(page, "fanga")).click()
    expect(page.locator("#games-list")).to_be_hidden()
    assert page.locator("#games .first:visible").count() == 1
    expect(page.locator("#start-game")).to_be_in_viewport()


def test_every_card_has_a_board_of_its_own(shelf: Open) -> None:
    page = shelf()
    drawn = page.evaluate(
        "[...document.querySelectorAll('#games-list .card .stamp')].map(picture => picture.innerHTML)"
    )
    assert len(drawn) == len(set(drawn)) == len(GAMES)


@pytest.mark.parametrize("how", ["mouse", "keyboard", "finger"])
def test_the_board_of_a_card_moves_when_it_is_pointed_at_and_then_stands_still_again(shelf: Open, how: str) -> None:
    page = shelf()
    place, button = "#games-start .card:has([data-game=katrayo])", "#games-start [data-game=katrayo]"
    still, other = picture(page, place), picture(page, whole(page, "fanga"))
    if how == "mouse":
        page.locator(place).hover()
    elif how == "keyboard":
        page.keyboard.press("Tab")
        expect(page.locator(button)).to_be_focused()
    else:
        page.locator(button).dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    changes(page, place, still)
    assert picture(page, whole(page, "fanga")) == other
    page.locator("#games-title").hover()
    page.locator("#close-games").focus()
    page.wait_for_function(
        "([place, still]) => document.querySelector(`${place} [data-picture]`).innerHTML === still", arg=[place, still]
    )


def test_the_board_of_a_family_and_of_the_game_picked_move_when_they_are_touched(shelf: Open) -> None:
    page = shelf()
    family = "#games-list > section:nth-child(2) .family"
    still = picture(page, family)
    page.get_by_role("button", name="Show: Add and go on, in three rows").click()
    changes(page, family, still)
    page.locator(card(page, "paika")).click()
    still = picture(page, whole(page, "paika"))
    changes(page, "#detail-head", still)  # it has begun by itself: who asked for the game sees it


def test_no_board_moves_for_who_wants_no_motion(new_shelf: Open, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    new_shelf()
    assert page.locator("#games-list .family button").count() == 0
    page.evaluate(
        """() => { window.changed = 0;
            new MutationObserver(() => changed++).observe(document.querySelector('#games-shelf'),
                {subtree: true, childList: true, attributes: true}); }"""
    )
    page.locator(card(page, "fanga")).hover()
    page.locator(card(page, "katro")).focus()
    page.locator("#games-list .family .stamp").first.hover()
    page.evaluate(FRAMES, 10)
    assert page.evaluate("changed") == 0


def test_a_game_of_every_group_is_begun(shelf: Open) -> None:
    page = shelf()
    for game, size, options in [
        ("mpantsaka", 5, {"start": "front"}),
        ("fifangha", 6, {"endless": "illegal"}),
        ("katra-be", 8, {"centre": "first"}),
        ("paika", 4, {"side": "turn"}),
        ("mraha", 6, {"reading": "bao"}),
        ("bao", 8, {"house_mtaji": "choice", "takasia": "off"}),
    ]:
        a_game_is_begun(page, game, size, options)


def a_game_is_begun(page: Page, game: str, size: int, options: dict[str, str]) -> None:
    page.locator(card(page, game)).click()
    page.locator("#size").select_option(str(size))
    for key, value in options.items():
        page.get_by_label(language("en").say(f"option.{key}.{value}")).check()
    page.locator("#start-game").click()
    expect(page.locator("#games")).to_be_hidden()
    record = page.evaluate(STORED_GAME)
    assert read_record(record).position == variant(game, size, options).start
    page.locator("#choose-game").click()
    expect(page.locator(f"{card(page, game)}")).to_have_attribute("aria-current", "true")
    expect(page.locator("#size")).to_have_value(str(size))
    assert page.locator("#options-list input:checked").count() == len(options)


def test_of_several_ways_one_is_chosen_and_the_rules_told_are_those(shelf: Open) -> None:
    page, say = shelf(), language("en").say
    page.locator(card(page, "bao")).click()
    expect(page.get_by_label(say("option.house_mtaji.plain"))).to_be_checked()
    for value in ("choice", "stop"):
        page.get_by_label(say(f"option.house_mtaji.{value}")).check()
    assert page.locator("#options-list input:checked").count() == 1
    page.locator("#detail-rules > summary").click()
    expect(page.locator("#rules-told")).to_contain_text(say("rules.mtaji.stop", most=15))
    expect(page.locator("#rules-told .words dt").first).to_have_text("nyumba")
    page.get_by_label(say("option.house_mtaji.plain")).check()
    page.locator("#start-game").click()
    assert read_record(page.evaluate(STORED_GAME)).position == variant("bao").start


def test_the_first_line_says_how_many_games_there_are(shelf: Open) -> None:
    page = shelf()
    expect(page.locator("#games-lead")).to_have_text(language("en").say("games.lead", games=len(GAMES)))
    assert page.locator("#games-shelf > *").first.get_attribute("id") == "games-lead"


def test_of_two_values_of_one_rule_the_last_one_chosen_stays_alone(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "bao")).click()
    stop, choice = (page.locator(f'#options-list [value="{value}"]') for value in ("stop", "choice"))
    stop.check()
    choice.check()
    expect(stop).not_to_be_checked()
    page.locator("#start-game").click()
    expect(page.locator("#games")).to_be_hidden()
    start = variant("bao", options={"house_mtaji": "choice"}).start
    assert read_record(page.evaluate(STORED_GAME)).position == start


def test_a_game_is_chosen_by_keyboard(shelf: Open) -> None:
    page = shelf()
    expect(page.locator("#games-start [data-game=katro]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#detail-name")).to_have_text("Katrayo")
    expect(page.locator("#detail-name")).to_be_focused()
    page.locator("#start-game").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#board [data-pit]:focus")).to_have_count(1)


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
        expect(page.locator("#detail-sources .sources")).to_be_hidden()
        page.locator("#detail-sources summary").first.click()
        expect(page.locator("#detail-sources .sources")).to_be_visible()
        assert page.locator("#detail-sources dt").count() == len(game.disagreements)
        assert page.locator("#detail-sources dd.played").count() == len(game.disagreements)
        expect(page.locator("#detail-sources .sources li").first).to_be_attached()


def test_the_rules_of_the_game_picked_are_one_tap_away_and_their_boards_move(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    page.locator(card(page, "paika")).click()
    page.locator("#detail-rules summary").click()
    steps = page.locator("#rules-told > ol > li")
    assert steps.count() == len(sheet(variant("paika")).steps)
    place = "#rules-told li:has([data-picture])"
    still = picture(page, place)
    page.locator(f"{place} [data-picture]").first.click()
    changes(page, place, still)
    page.get_by_label(language("en").say("option.side.turn")).check()
    expect(page.locator("#rules-told li")).to_have_count(0)
    page.locator("#detail-rules summary").click()
    assert steps.count() == len(sheet(variant("paika", 6, {"side": "turn"})).steps)


def test_the_boards_of_the_rules_are_started_by_the_keyboard(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "paika")).click()
    page.locator("#detail-rules summary").click()
    place = "#rules-told li:has([data-picture])"
    still = picture(page, place)
    page.locator("#detail-rules summary").focus()
    words_before = page.evaluate(
        """place => {
            const board = document.querySelector(`${place} button`);
            const words = [...document.querySelectorAll('#rules-told a')];
            return words.filter(word => word.compareDocumentPosition(board) & 4).length;
        }""",
        place,
    )
    for _ in range(words_before + 1):  # each leads to what it means
        page.keyboard.press("Tab")
    expect(page.locator(f"{place} button").first).to_be_focused()
    page.keyboard.press("Enter")
    changes(page, place, still)


def test_the_drawn_board_follows_the_size(shelf: Open) -> None:
    page = shelf()
    before = page.locator("#detail-head .hollows").get_attribute("d")
    page.locator("#size").select_option("12")
    assert page.locator("#detail-head .hollows").get_attribute("d") != before


def test_cards_and_families_have_names(shelf: Open) -> None:
    page = shelf()
    gorobaka = page.get_by_role("button", name="Katra gorobaka", exact=True)
    expect(gorobaka).to_have_accessible_description(
        "coast · 1909 A capture empties the opponent’s whole column. Easy to follow A few minutes "
        "Proved: whoever begins can always win."
    )
    great = page.get_by_role("region", name="With a reserve and a rova", exact=True)
    expect(great.get_by_role("heading", level=3)).to_have_text("With a reserve and a rova")
    expect(great.get_by_role("list").get_by_role("listitem")).to_have_count(1)
    expect(great.get_by_role("button", name="Katra-be", exact=True)).to_be_visible()


@pytest.mark.parametrize("code", codes())
def test_nothing_overflows_on_the_smallest_screen(new_shelf: Open, code: str) -> None:
    page = new_shelf(f"?lang={code}", viewport=SMALLEST)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CLIPPED) == []
    for game in GAMES:
        page.locator(card(page, game)).click()
        for summary in page.locator("#detail-sources summary").all():
            summary.click()
        assert page.evaluate(OUTSIDE) == [], game
        assert page.evaluate(CLIPPED) == [], game
        page.locator("#show-list").click()
        expect(page.locator(card(page, game))).to_be_focused()


def test_on_a_small_screen_escape_goes_back_to_the_shelf_first(shelf: Open) -> None:
    page = shelf(viewport=SMALLEST)
    page.locator(card(page, "mandry")).click()
    expect(page.locator("#detail-name")).to_be_focused()
    expect(page.locator("#games-list")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(card(page, "mandry"))).to_be_focused()
    expect(page.locator(card(page, "mandry"))).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#games")).to_be_hidden()


def test_the_language_changes_while_the_catalogue_is_open(shelf: Open) -> None:
    page = shelf()
    page.locator(card(page, "fifangha")).click()
    page.locator("#size").select_option("6")
    for code in COMPLETE:
        page.evaluate(
            """code => {
                const select = document.querySelector('#language');
                select.value = code;
                select.dispatchEvent(new Event('change', {bubbles: true}));
            }""",
            code,
        )
        expect(page.locator("#games-title")).to_have_text(language(code).say("games.title"))
        expect(page.locator(whole(page, "fifangha"))).to_contain_text(language(code).say("game.fifangha"))
        expect(page.locator("#detail-name")).to_have_text("Fifangha")
        expect(page.locator("#size")).to_have_value("6")
