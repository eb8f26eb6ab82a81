"""The settings: a page of three groups, reached and left by keyboard, and what is chosen in it is kept and seen."""

from playwright.sync_api import Page, expect

from tests.page.playing import Open, choose_language, resize, settings
from tests.page.settings_sheet import COLOUR, PAPER
from tools.browsing import STORED_SETTINGS, open_katra


def test_the_button_that_closes_it_stays_in_sight_however_far_one_has_read(board: Open) -> None:
    page = board()
    for width, height in [(320, 568), (768, 600), (844, 390)]:
        resize(page, width, height)
        the_button_that_closes_it_stays_in_sight(page)


def the_button_that_closes_it_stays_in_sight(page: Page) -> None:
    page.locator("#settings-button").click()
    page.locator("#settings-groups").evaluate("it => { it.scrollTop = 0; }")
    assert (
        page.locator("#settings-groups").evaluate("it => { it.scrollTop = it.scrollHeight; return it.scrollTop; }") > 0
    )
    close = page.locator("#close-settings")
    expect(close).to_be_in_viewport(ratio=1)
    for part in reversed(
        page.locator("#settings :is(input, select, button, a):not(#close-settings)").filter(visible=True).all()
    ):
        part.focus()
        head, focused = page.locator("#settings > .head").bounding_box(), part.bounding_box()
        assert head
        assert focused
        assert focused["y"] >= head["y"] + head["height"] - 1, "nothing that has the focus is under the head"
    close.click()
    expect(page.locator("#settings")).to_be_hidden()


def test_the_address_chooses_the_theme_until_the_visitor_does(page: Page) -> None:
    page.add_init_script(f'{STORED_SETTINGS} ??= \'{{"theme": "dark"}}\'')
    open_katra(page, "./?theme=light")
    assert page.evaluate(COLOUR) == PAPER["light"]
    with settings(page):
        page.locator("#theme").select_option("contrast")
    assert page.evaluate(COLOUR) == PAPER["contrast"]


def test_a_screen_of_high_contrast_has_it_here_too(page: Page) -> None:
    page.emulate_media(contrast="more")
    open_katra(page, "./")
    assert page.evaluate(COLOUR) == PAPER["contrast"]
    with settings(page):
        page.locator("#theme").select_option("light")
    assert page.evaluate(COLOUR) == PAPER["light"]


OUTLINES = """([one, others]) => {
    const outlined = it => getComputedStyle(it).outlineStyle !== 'none';
    const rest = [...document.querySelectorAll(others)].filter(it => !it.matches(one) && it.checkVisibility());
    return [outlined(document.querySelector(one)), rest.length > 0, rest.some(outlined)];
}"""
"""Whether one thing has an outline, whether there are others of its kind, and whether one of them has an outline."""


def test_where_the_system_sets_the_colours_an_outline_tells_what_is_chosen_pressed_or_open(board: Open) -> None:
    page = board()
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    for opener, closer, one, others in (
        ("#choose-game", "#play-button", ".board-card[aria-current]", ".board-card"),
        ("#players-button", "#close-players", ".chooser label:has(:checked)", ".chooser label"),
        ("#study-button", "#moves-leave", "#study-button", "body > header button:not(#settings-button)"),
        ("#hint", "", "#hint", "#turns button"),
    ):
        page.locator(opener).click()
        expect(page.locator(closer or f"{one}[aria-pressed=true]")).to_be_visible()
        page.evaluate("document.activeElement.blur()")
        assert page.evaluate(OUTLINES, [one, others]) == [True, True, False], one
        if closer:
            page.locator(closer).click()
    page.emulate_media(forced_colors="none", reduced_motion="no-preference")


def test_the_settings_have_the_head_of_a_place(board: Open) -> None:
    """Catches the game's name above a page on which no board is."""
    page = board()
    page.locator("#settings-button").click()
    expect(page.locator("#game-name")).to_have_text("Games")
    expect(page.locator("#settings-button")).to_have_attribute("aria-current", "true")
    page.locator("#play-button").click()
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katro")


def test_it_leads_back_by_the_name_of_what_it_lies_over(board: Open) -> None:
    """The fault: a cross closed it, at another place than every other page's way back."""
    page = board("?game=katro&size=4")
    page.keyboard.press("s")
    back = page.locator("#close-settings")
    expect(back).to_have_accessible_name("Katro (back)")
    back.click()
    page.locator("#learn-button").click()
    page.keyboard.press("s")
    expect(back).to_have_accessible_name("Learn (back)")
    back.click()
    expect(page.locator("#reading-title")).to_have_text("Learn")


def test_the_sheet_closes_when_the_focus_goes_on(board: Open) -> None:
    page = board()
    page.locator("#settings-button").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#close-settings")).to_be_focused()
    for _ in range(page.locator("#settings :is(input, select, button, a)").filter(visible=True).count() - 1):
        page.keyboard.press("Tab")
        expect(page.locator("#settings :focus")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator("#settings")).to_be_hidden()


def test_all_of_the_sheet_can_be_reached(board: Open) -> None:
    page = board()
    page.evaluate("document.documentElement.dataset.install = 'offered'")
    for code in ("mg", "fr", "en"):
        choose_language(page, code)
        for size in [(320, 568), (844, 390), (1366, 768)]:
            resize(page, *size)
            all_of_the_sheet_can_be_reached(page, size)


def all_of_the_sheet_can_be_reached(page: Page, size: tuple[int, int]) -> None:
    page.locator("#settings-button").click()
    sheet = page.locator("#settings").bounding_box()
    assert sheet
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= size[0]
    assert sheet["y"] + sheet["height"] <= size[1]
    for part in page.locator("#settings :is(input, select, button, a):visible").all():
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("(it => it.scrollWidth - it.clientWidth)(document.querySelector('#settings-groups'))") == 0
    page.keyboard.press("Escape")
