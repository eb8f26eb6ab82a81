"""The cards of the games and their pages: each card has a board that moves; all fits the smallest screen."""

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import GAMES, LOST_GAMES, read_record, variant
from katra.words.language import codes, language
from tests.languages import COMPLETE
from tests.page.playing import FRAMES, store_settings
from tests.page.shelves import PHONE, SMALLEST, Open, card, changes, open_game, picture
from tools.browsing import STORED_GAME, open_katra
from web.session.players import Players, seated

OUTSIDE = """() => ['#reading-scroll', '#reading-page'].map(name => document.querySelector(name))
    .filter(part => part.scrollWidth > part.clientWidth).map(part => part.id)
    .concat([...document.querySelectorAll('#reading *')].filter(part => !part.closest('#games-moods, .miniature')
        && part.checkVisibility()
        && (part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1))
        .map(part => part.outerHTML.slice(0, 90)))"""
CLIPPED = """() => [...document.querySelectorAll('#reading :is(strong, button, h3, a)')]
    .filter(part => part.textContent && part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
    .map(part => part.textContent)"""


@pytest.fixture
def new_shelf(page: Page, open_page: Open) -> Open:
    """Open the page in English, and the catalogue on it."""

    def open_shelf(query: str = "?lang=en", viewport: tuple[int, int] = (1440, 900)) -> Page:
        store_settings(page, speed=5)
        open_page(query, viewport=viewport)
        page.locator("#choose-game").click()
        expect(page.locator("#games-lost")).to_be_attached()
        return page

    return open_shelf


@pytest.mark.parametrize("viewport", [PHONE, (1366, 768)])
def test_it_opens_at_its_head_whatever_is_played(new_shelf: Open, viewport: tuple[int, int]) -> None:
    page = new_shelf("?lang=en&game=paika", viewport=viewport)
    for _ in range(2):
        assert page.evaluate("document.querySelector('#reading-scroll').scrollTop") == 0
        expect(page.locator("#reading-title")).to_be_focused()
        expect(page.locator("#games-start")).to_be_in_viewport()
        page.locator("#games-lost").scroll_into_view_if_needed()
        page.keyboard.press("Escape")
        page.locator("#choose-game").click()


@pytest.mark.parametrize(("viewport", "games"), [(PHONE, 4), ((1366, 768), 7)])
def test_so_many_games_are_seen_at_once(shelf: Open, viewport: tuple[int, int], games: int) -> None:
    """The fault: three games filled the first screen."""
    page = shelf(viewport)
    heads = page.evaluate(
        "[...document.querySelectorAll('.board-card .miniature')].map(it => it.getBoundingClientRect().top)"
    )
    assert sum(top < viewport[1] for top in heads) >= games


PARTS = ["strong", ".stamp", ".origin", ".told > span", ".traits span"]
"""Of a card: its name, its picture, and each line of its text."""


def middle(page: Page, place: str) -> tuple[float, float]:
    """Return the middle of what is seen of a part of the page."""
    page.locator(place).first.scroll_into_view_if_needed()
    box = page.locator(place).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_wherever_a_card_is_touched_its_game_is_shown(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_katra(page, f"{site}?lang=en&game=gorobaka")
    page.locator("#choose-game").tap()
    for part in PARTS:
        page.touchscreen.tap(*middle(page, f"{card(page, 'fanga')} {part}"))
        expect(page.locator("#reading-title")).to_have_text("Fanga")
        page.locator("#reading-leave").tap()
        expect(page.locator("#games-lost")).to_be_attached()
    context.close()


@pytest.mark.parametrize("how", ["mouse", "keyboard", "finger"])
def test_the_board_of_a_card_moves_when_it_is_pointed_at_and_then_stands_still_again(shelf: Open, how: str) -> None:
    page = shelf()
    place = card(page, "katrayo")
    still, other = picture(page, place), picture(page, card(page, "fanga"))
    if how == "mouse":
        page.locator(place).hover()
    elif how == "keyboard":
        page.locator(card(page, "katro")).focus()
        page.keyboard.press("Tab")
        expect(page.locator(place)).to_be_focused()
    else:
        page.locator(place).dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    changes(page, place, still)
    assert picture(page, card(page, "fanga")) == other
    page.locator("#reading-title").hover()
    if how == "keyboard":
        page.keyboard.press("Tab")  # to the next board; in the middle of its turn, this one looks as it does at rest
        expect(page.locator(place)).not_to_be_focused()
    page.wait_for_function(
        "([place, still]) => document.querySelector(`${place} [data-picture]`).innerHTML === still", arg=[place, still]
    )


POINTED = """([places, pointed]) => {
    for (const place of places) document.querySelector(place).click();
    document.querySelector(pointed).dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
}"""
"""Click one thing after the other and point at another, with no time for anything between them."""


def test_a_board_that_a_key_began_and_that_was_left_keeps_no_other_still(shelf: Open) -> None:
    """The fault: for as long as its last picture would have lasted, no board of the next page could be started."""
    page = shelf()
    place = card(page, "katrayo")
    still = picture(page, place)
    page.locator(card(page, "katro")).focus()
    page.keyboard.press("Tab")
    changes(page, place, still)
    page.evaluate(POINTED, [["#play-button", "#choose-game"], place])
    changes(page, place, still)


def test_no_board_moves_for_a_reader_who_wants_no_motion(new_shelf: Open, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    new_shelf()
    page.evaluate(
        """() => { window.changed = 0;
            new MutationObserver(() => changed++).observe(document.querySelector('#reading-page'),
                {subtree: true, childList: true, attributes: true}); }"""
    )
    page.locator(card(page, "fanga")).hover()
    page.locator(card(page, "katro")).focus()
    page.evaluate(FRAMES, 10)
    assert page.evaluate("changed") == 0


def test_of_two_values_of_one_rule_the_last_one_chosen_stays_alone(shelf: Open) -> None:
    page = shelf()
    open_game(page, "bao")
    page.locator("#options > summary").click()
    stop, choice = (page.locator(f'#options-list [value="{value}"]') for value in ("stop", "choice"))
    stop.check()
    choice.check()
    expect(stop).not_to_be_checked()
    expect(choice).to_be_checked()


def test_lost_games_are_named_and_cannot_be_chosen(shelf: Open) -> None:
    page = shelf()
    names = [name for lost in LOST_GAMES for name in lost.names]
    for name in names:
        expect(page.locator("#games-lost")).to_contain_text(name)
    expect(page.locator("#games-lost")).to_contain_text("André Dandouau, “Jeux malgaches : jeu du katra”, 1909")
    assert page.locator("#games-lost :is(input, button, a, [tabindex])").count() == 0


def test_every_game_leads_to_what_is_on_paper_about_it_and_back(shelf: Open) -> None:
    page = shelf()
    for game in ("katra-be", "bevohoka"):
        open_game(page, game)
        name = GAMES[game].names[0]
        places = page.locator("#reading-page .shelf a")
        for number in range(places.count()):
            places.nth(number).click()
            expect(page.locator("#reading-leave")).to_contain_text(name)
            page.locator("#reading-leave").click()
            expect(page.locator("#reading-leave")).to_contain_text("Games")
            expect(places.nth(number)).to_be_focused()
        page.locator("#reading-leave").click()


def test_a_printed_figure_is_gone_through_and_back_leads_to_the_game(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    open_game(page, "katra-be")
    page.locator(".printed").click()
    expect(page.locator("#figure")).to_be_visible()
    page.locator("#figure-leave").click()
    expect(page.locator("#reading-title")).to_have_text(GAMES["katra-be"].names[0])
    expect(page.locator(".printed")).to_be_in_viewport()


def test_two_people_are_seated_before_the_game_begins(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    open_game(page, "katra-be")
    page.locator("#choose-players").click()
    page.keyboard.press("Escape")
    expect(page.locator("#choose-players")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#seats label:has([value=here])").click()
    page.locator("#take-seats").click()
    expect(page.locator("#reading-page")).to_be_hidden()
    game = read_record(page.evaluate(STORED_GAME))
    assert game.position == variant("katra-be").start
    assert seated(game.tags) == Players()


def test_the_boards_of_the_rules_are_started_by_the_keyboard_and_the_opening_too(shelf: Open) -> None:
    """The fault: a pointer at rest took the turn over, as what was drawn anew under it was pointed at once more."""
    page = shelf()
    open_game(page, "paika")
    for place in (".opening", "#rules-told li:has([data-picture])"):
        still = picture(page, place)
        page.locator(f"{place} button, button{place}").first.focus()
        page.keyboard.press("Enter")
        page.locator(".opening .miniature").dispatch_event("pointerover", {"bubbles": True})
        changes(page, place, still)


def test_a_rule_without_a_picture_has_the_width_of_all_the_rules(shelf: Open) -> None:
    """The fault: for boards of eight columns, it stood in the column of the pictures, beside nothing."""
    page = shelf(viewport=(660, 390))
    open_game(page, "fandatsaka")
    rules, rule = (
        page.locator("#rules-told .tiles").bounding_box(),
        page.locator("#rules-told .begins p").bounding_box(),
    )
    assert rules
    assert rule
    assert rule["width"] == rules["width"]


def test_on_a_phone_the_title_scrolls_away_and_back_stays(shelf: Open) -> None:
    """The fault: a fifth of a phone was taken by the head of the page, which cut the text below it."""
    page = shelf(viewport=PHONE)
    open_game(page, "mraha")
    page.locator("#to-rules").click()
    expect(page.locator("#reading-title")).not_to_be_in_viewport()
    expect(page.locator("#reading-leave")).to_be_in_viewport(ratio=1)


def test_the_drawn_board_follows_the_size_and_what_was_scrolled_stays(shelf: Open) -> None:
    page = shelf(viewport=PHONE)
    open_game(page, "katro")
    before = page.locator(".opening .hollows").get_attribute("d")
    page.locator("#size").select_option("8")
    expect(page.locator("#size")).to_have_value("8")
    assert page.locator(".opening .hollows").get_attribute("d") != before
    page.evaluate("document.querySelector('#reading-scroll').scrollTop = 150")
    page.locator("#size").focus()
    page.locator("#size").select_option("12")
    expect(page.locator("#size")).to_have_value("12")
    assert page.evaluate("document.querySelector('#reading-scroll').scrollTop") == 150
    expect(page.locator("#size")).to_be_focused()


def test_cards_and_families_have_names(shelf: Open) -> None:
    page = shelf()
    gorobaka = page.get_by_role("link", name="Katra gorobaka")
    expect(gorobaka).to_have_accessible_name(
        "Katra gorobaka A capture empties both pits opposite. coast · 1909 A few minutes Easy to follow"
    )
    race = page.get_by_role("region", name="A race", exact=True)
    expect(race.get_by_role("heading", level=3)).to_have_text("A race")
    expect(race.get_by_role("list").get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize("code", codes())
def test_nothing_overflows_on_the_smallest_screen(new_shelf: Open, code: str) -> None:
    page = new_shelf(f"?lang={code}", viewport=SMALLEST)
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(CLIPPED) == []
    for game in GAMES:
        open_game(page, game)
        assert page.evaluate(OUTSIDE) == [], game
        assert page.evaluate(CLIPPED) == [], game
        page.locator("#reading-leave").click()
        expect(page.locator(card(page, game))).to_be_focused()


def test_the_language_changes_while_a_game_is_looked_at(shelf: Open) -> None:
    page = shelf()
    open_game(page, "fifangha")
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
        expect(page.locator("#about-length dt")).to_have_text(language(code).say("about.length"))
        expect(page.locator("#reading-page .lead").first).to_have_text(language(code).say("game.fifangha"))
        expect(page.locator("#size")).to_have_value("6")


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
    open_game(page, game)
    if page.locator("#size").count():
        page.locator("#size").select_option(str(size))
    page.locator("#options > summary").click()
    for key, value in options.items():
        page.get_by_label(language("en").say(f"option.{key}.{value}")).check()
    page.locator("#start-game").click()
    expect(page.locator("#reading-page")).to_be_hidden()
    record = page.evaluate(STORED_GAME)
    assert read_record(record).position == variant(game, size, options).start
    page.locator("#choose-game").click()
    expect(page.locator(card(page, game))).to_have_attribute("aria-current", "true")
