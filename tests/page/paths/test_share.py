"""Sharing a game on the real page: by touch, by keyboard, whatever the browser grants; a game played by links."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from katra import Setup, read_record, write_record
from katra.film.timeline import DEFAULT_SPEED
from tests.page.places import go_to
from tests.page.playing import PERFORMING, STILL, Open, kept, legal, lit
from tests.page.shared import NO_SHEET, TURNS, link, query
from tools.browsing import STORED_GAME, open_katra
from web.links.link import parse_link

PHONE = (360, 640)
OTHER = Setup("katrayo", 4, turns=("A1>", "a4>")).play()
SHEET = """Object.defineProperty(navigator, 'share', {configurable: true, value: data => {
    window.handed = data;
    return OUTCOME;
}})"""
"""The system's share sheet, which a headless browser does not have."""


def query_of(address: str) -> str:
    return "?" + address.partition("?")[2]


def give(page: Page, text: str, kind: str) -> None:
    """Drop or paste a text, as the browser tells it."""
    page.evaluate(
        """([text, kind]) => {
            const brought = new DataTransfer();
            brought.setData('text/plain', text);
            const told = {bubbles: true, cancelable: true};
            const drag = name => new DragEvent(name, {...told, dataTransfer: brought});
            const events = kind === 'drop' ? [drag('dragover'), drag('drop')]
                : [new ClipboardEvent('paste', {...told, clipboardData: brought})];
            events.forEach(event => document.querySelector('#board').dispatchEvent(event));
        }""",
        [text, kind],
    )


OUTCOMES = {
    "Promise.resolve()": "Shared.",
    "Promise.reject(new DOMException('', 'AbortError'))": "Nothing was shared.",
    "Promise.reject(new DOMException('', 'NotAllowedError'))": "Link copied",
}
"""What becomes of the sheet, and what is said then."""


def test_on_a_phone_the_turn_is_sent_by_the_sheet_of_the_system(browser: Browser, site: str) -> None:
    context = browser.new_context(
        base_url=site, has_touch=True, is_mobile=True, viewport={"width": PHONE[0], "height": PHONE[1]}
    )
    page = context.new_page()
    page.add_init_script(SHEET.replace("OUTCOME", next(iter(OUTCOMES))))
    open_katra(page, f"./{query(*TURNS[:1])}&lang=en&side=both")
    for place in ("Study", "Share"):
        page.get_by_role("button", name=place).tap()
    for outcome, said in OUTCOMES.items():
        page.evaluate(SHEET.replace("OUTCOME", outcome))
        page.evaluate("delete window.handed")
        page.locator("#share-link").tap()
        expect(page.locator("#share-told")).to_contain_text(said)
        handed = page.evaluate("window.handed")
        assert handed["url"] == link(page)
        assert "&play=" in handed["url"]
    page.locator("#share-way-code").tap()
    assert page.locator("#share-code path").get_attribute("d")
    page.locator("#close-share").tap()
    expect(page.locator("#share")).to_be_hidden()
    context.close()


def test_a_record_is_saved_and_opened_and_a_bad_one_says_why_and_loses_nothing(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    go_to(page, "share")
    with page.expect_download() as waiting:
        page.locator("#share-way-file").click()
    assert waiting.value.suggested_filename == "katra-katro-4-2.txt"
    assert read_record(waiting.value.path().read_text()).ply == 2
    expect(page.locator("#share-told")).to_have_text("Saved as katra-katro-4-2.txt.")

    page.locator("#close-share").click()
    go_to(page, "collection")
    for content in ('[Game "katro"]\n\n1. A3> A9>', write_record(OTHER)):
        with page.expect_file_chooser() as chooser:
            page.get_by_text("Open a file").click()
        chooser.value.set_files(FilePayload(name="game.txt", mimeType="text/plain", buffer=content.encode()))
        if "A9" in content:
            expect(page.locator("#collection-said")).to_contain_text(
                "line 3, character 8, there is no pit A9 on this board"
            )
            expect(page.locator("#collection-brought")).to_have_value(content)
            assert lit(page) == legal(Setup("katro", 4, turns=TURNS).play())
    expect(page.locator("#collection")).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#said")).to_contain_text("Opened.")

    go_to(page, "collection")
    page.locator("#collection-brought").fill(write_record(Setup("katro", 4, turns=TURNS).play()))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#game-name")).to_have_text("Katro")
    expect(page.locator("#collection")).to_be_hidden()


@pytest.mark.parametrize("kind", ["drop", "paste"])
def test_a_game_that_is_dropped_or_pasted_anywhere_is_opened(board: Open, kind: str) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    give(page, "nonsense" if kind == "drop" else "[Game nonsense]", kind)
    if kind == "drop":
        expect(page.locator("#collection-said")).to_contain_text("does not name its game")
    give(page, write_record(OTHER), kind)
    expect(page.locator("#game-name")).to_have_text("Katrayo")
    expect(page.locator("#collection")).to_be_hidden()
    while page.locator("#game-name").text_content() != "Katro":
        page.locator("#undo").click()
    assert kept(page).ply == 2


def test_a_game_is_played_by_links_alone(board: Open) -> None:
    """South's device, then North's, then South's again: each knows nothing but the link and what it has kept."""
    page = board(f"{query('A1>')}&side=both", speed=DEFAULT_SPEED)
    page.evaluate(NO_SHEET)
    go_to(page, "share")
    page.locator("#share-way-far").click()
    page.locator("#take-seats").click()
    page.locator('#offers [data-offer="friend"]').click()
    page.locator("#share-link").click()
    expect(page.locator("#share-told")).to_contain_text("copied")
    expect(page.locator("#undo")).to_be_disabled()
    sent, mine = link(page), str(page.evaluate(STORED_GAME))

    page.add_init_script(NOTE_TURNS)
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    open_katra(page, f"./{query_of(sent)}&lang=en")
    watch_turn(page)
    assert lit(page) == legal(Setup("katro", 4, turns=("A1>",)).play())
    low, high = (page.locator(f'[data-pit="{pit}"]').bounding_box() for pit in ("a1", "A1"))
    assert low
    assert high
    assert low["y"] > high["y"], "who is to move sits below"
    assert "play=" in page.url
    page.locator('#board [data-pit="a1"]').click()
    page.locator('#board [data-decision="a1>"]').click()
    watch_turn(page)
    offer = page.locator('#offers [data-offer="friend"]')
    expect(offer).to_have_text("Send it to your friend")
    expect(offer).to_have_class("urged")
    assert "play=" not in page.url
    offer.click()
    back, name = link(page), read_record(mine).tags["GameId"]

    keep = "([name, text]) => localStorage.setItem(`katra.game.${name} ${location.pathname}`, text)"
    page.evaluate("localStorage.clear(), sessionStorage.clear()")
    page.evaluate(keep, [name, mine])
    open_katra(page, f"./{query_of(back)}&lang=en")
    watch_turn(page)
    expect(page.locator("#notice")).to_be_hidden()
    assert kept(page).ply == 2
    assert kept(page).tags["Friend"] == "North"

    open_katra(page, f"./{query_of(sent)}&lang=en")
    expect(page.locator("#notice-text")).to_contain_text(
        "This link is older. The board shows your game, 1 turn further on."
    )
    assert lit(page) == legal(Setup("katro", 4, turns=TURNS).play())
    open_katra(page, f"./{query('A1>', 'b2>')}&id={name}&lang=en")
    expect(page.locator("#notice-text")).to_contain_text("are not those of your game")


NOTE_TURNS = """new MutationObserver(([{target}]) => { if (target.dataset.performing) window.sown = true; })
    .observe(document, {subtree: true, attributeFilter: ['data-performing']});"""
"""Note that a turn is sown, which may be over before a test looks."""


def watch_turn(page: Page) -> None:
    """Wait until a turn is being sown, or has been since the last time, and see its end."""
    page.wait_for_function("window.sown")
    if page.evaluate(PERFORMING):
        page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    page.evaluate("window.sown = false")


def test_the_link_that_is_copied_leads_to_the_game(board: Open) -> None:
    page = board(f"{query(*TURNS)}&side=both")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(NO_SHEET)
    go_to(page, "share")
    page.locator("#share-link").click()
    expect(page.locator("#share-told")).to_have_text("Link copied: paste it into a message.")
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    game = parse_link(query_of(copied)).game
    assert game
    assert game.position == Setup("katro", 4, turns=TURNS).play().position
