"""The cards of the catalogue: each has a board that moves, a name, sources; all fits the smallest screen."""

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import GAMES, LOST_GAMES, read_record, variant
from tests.languages import COMPLETE
from tests.page.playing import FRAMES, store_settings
from tests.page.shelves import PHONE, SMALLEST, Open, card, changes, picture
from tools.browsing import STORED_GAME, open_katra
from web.words.language import codes, language

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


def whole(page: Page, game: str) -> str:
    return f"#games-list .card:has({card(page, game).removeprefix('#games-list ')})"


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
