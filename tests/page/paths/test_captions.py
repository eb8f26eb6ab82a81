"""What is new is told at its place while a turn pauses for it; once, on this device, and again when it is asked for."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import Game, variant
from tests.page.playing import AT_ONCE, MAIN, STILL, agree, resize, settings, store_settings
from tools.browsing import STORED_SETTINGS, open_katra
from web.session.novelties import KEYS
from web.words.language import language

ENGLISH = language("en").texts
FIRST_TURN = ["caption.sow", "caption.captured", "caption.goes_on.behind", "caption.empty"]
OPEN = "!document.querySelector('#caption').hidden"
TOLD = "document.querySelector('#caption').innerText"
USUAL = 2
KATRO = "?game=katro&size=4&lang=en"
PLACE = """() => { const {x, y, right, bottom} = document.querySelector('#caption').getBoundingClientRect();
    return {x, y, right, bottom, width: innerWidth, height: innerHeight} }"""
BOARD = "JSON.stringify(document.querySelector('#board').getBoundingClientRect())"


def learner(page: Page, query: str = KATRO, speed: int = USUAL, **more: object) -> Game:
    """Open the page for somebody to whom all is new; return the game of katro on its board."""
    store_settings(page, **{"speed": speed, "captions": True, "seen": [], **more})
    open_katra(page, f"./{query}")
    return Game(variant("katro", 4).start)


def begin(page: Page) -> None:
    page.locator('[data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]:visible').first.click()


def read(page: Page) -> str:
    """Wait for a caption; return it."""
    page.wait_for_function(OPEN)
    return page.locator("#caption").inner_text()


def seen(page: Page) -> list[str]:
    return list(json.loads(page.evaluate(STORED_SETTINGS))["seen"])


@pytest.fixture
def telephone(browser: Browser, site: str) -> Iterator[Page]:
    """Give a tab of a telephone."""
    context = browser.new_context(base_url=site, has_touch=True, viewport={"width": 320, "height": 568})
    yield context.new_page()
    context.close()


def test_a_finger_reads_each_caption_of_the_first_turn_inside_a_small_screen(telephone: Page) -> None:
    page = telephone
    game = learner(page)
    before = page.evaluate(BOARD)
    page.locator('[data-pit="A2"]').tap()
    page.locator('[data-decision="A2>"]:visible').first.tap()
    for key in FIRST_TURN:
        expect(page.locator("#caption")).to_have_text(ENGLISH[key])
        expect(page.locator("#caption-said")).to_have_text(ENGLISH[key])
        box = page.evaluate(PLACE)
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["right"] <= box["width"]
        assert box["bottom"] <= box["height"]
        assert page.evaluate(BOARD) == before, "the board does not move for it"
        both = key == "caption.captured"  # the pit that captures, and the one opposite
        assert page.locator("#board [data-captioned]").count() == 1 + both
        page.locator("#caption").tap()
    game.play_text("A2>")
    agree(page, game)
    assert page.locator("#board [data-captioned]").count() == 0


@pytest.mark.parametrize("end", ["Escape", "Enter"])
def test_space_goes_on_after_a_caption_and_escape_and_enter_end_the_turn(page: Page, end: str) -> None:
    game = learner(page)
    begin(page)
    for caption in FIRST_TURN[:2]:
        expect(page.locator("#caption")).to_have_text(ENGLISH[caption])
        page.keyboard.press(" ")
    expect(page.locator("#caption")).to_have_text(ENGLISH[FIRST_TURN[2]])
    page.keyboard.press(end)
    page.wait_for_function(STILL)
    expect(page.locator("#caption")).to_be_hidden()
    game.play_text("A2>")
    agree(page, game)
    assert seen(page) == ["sow", "captured", "goes_on.behind"], "the last was not told"


def test_the_count_beside_a_caption_is_that_of_its_place(page: Page) -> None:
    learner(page)
    begin(page)
    for key in FIRST_TURN[:2]:
        expect(page.locator("#caption")).to_have_text(ENGLISH[key])
        page.keyboard.press(" ")
    expect(page.locator("#caption")).to_have_text(ENGLISH[FIRST_TURN[2]])
    expect(page.locator("#ribbon-place")).to_have_value("3")


def test_a_click_beside_a_caption_goes_on_and_does_not_end_the_turn(page: Page) -> None:
    learner(page)
    begin(page)
    expect(page.locator("#caption")).to_have_text(ENGLISH[FIRST_TURN[0]])
    page.mouse.click(5, 5)
    expect(page.locator("#caption")).to_have_text(ENGLISH[FIRST_TURN[1]])


def test_a_caption_goes_on_in_the_language_that_is_chosen_while_it_is_read(page: Page) -> None:
    learner(page)
    begin(page)
    expect(page.locator("#caption")).to_have_text(ENGLISH[FIRST_TURN[0]])
    page.locator("#settings-button").click()
    page.locator("#language").select_option("fr")
    expect(page.locator("#caption")).to_have_text(language("fr").texts[FIRST_TURN[0]])
    expect(page.locator("#caption-said")).to_have_text(language("fr").texts[FIRST_TURN[0]])


def test_what_was_told_is_told_no_more_after_a_reload_but_again_when_it_is_asked_for(page: Page) -> None:
    learner(page, speed=AT_ONCE - 1)
    begin(page)
    for key in FIRST_TURN:
        expect(page.locator("#caption")).to_have_text(ENGLISH[key])
        page.keyboard.press(" ")
    page.wait_for_function(STILL)
    page.locator("#captions-again").click()
    expect(page.locator("#caption p")).to_have_text([ENGLISH[key] for key in FIRST_TURN])
    page.locator("#captions-again").click()
    expect(page.locator("#caption")).to_be_hidden()
    open_katra(page, "./" + KATRO)
    assert seen(page) == [key.removeprefix("caption.") for key in FIRST_TURN]
    page.locator("#new-game").click()
    begin(page)
    expect(page.locator("#caption")).to_have_text(ENGLISH["caption.around"])  # could wait, and is now new
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    with settings(page):
        page.locator("#forget-captions").click()
    assert seen(page) == []


def test_whoever_wants_no_motion_reads_the_captions_of_a_turn_too(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    game = learner(page)
    page.wait_for_function("document.documentElement.dataset.typeface")
    begin(page)
    for key in FIRST_TURN:
        expect(page.locator("#caption p")).to_have_text(ENGLISH[key])
        page.keyboard.press(" ")
    game.play_text("A2>")
    agree(page, game)
    page.locator("#undo").click()
    expect(page.locator("#caption")).to_be_hidden()


LISTEN = """() => {
    const heard = window.heard = [];
    new MutationObserver(changes => {
        const live = new Set(changes.map(({ target }) =>
            (target.closest ? target : target.parentElement).closest('[role=status], [role=alert], [role=log] p')));
        for (const it of changes.flatMap(({ addedNodes }) => [...addedNodes]))
            if (it.matches?.('[role=log] p')) live.add(it);
        live.delete(null);
        for (const it of live) if (it.textContent.trim()) heard.push(it.textContent.trim());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keep what every live region of the page says from now on."""


def test_how_the_game_ended_is_seen_at_its_place_and_heard_once(page: Page) -> None:
    seen = [key for key in KEYS if key != "won.all"]
    learner(page, f"{KATRO}&position=0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0_S", seen=seen)
    page.evaluate(LISTEN)
    page.locator('[data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]:visible').first.click()
    assert read(page) == ENGLISH["caption.won.all"].format(player="South", other="North")
    page.locator("#caption").click()
    expect(page.locator("#end")).to_be_visible()
    heard = page.evaluate("heard")
    ended = ENGLISH["outcome.all_captured"].format(winner="South", loser="North")
    assert [said.count(ended) for said in heard if "no seed left" in said] == [1], heard


def test_a_choice_tells_what_is_new_in_it_one_thing_after_another_and_blocks_nothing(page: Page) -> None:
    learner(page, "?game=katra-be&lang=en")
    expect(page.locator("#caption")).to_have_text(ENGLISH["caption.mark"].format(mark="rova"))
    page.locator("#caption").click()
    expect(page.locator("#caption")).to_have_text(ENGLISH["caption.bowl"])
    page.locator('[data-pit="A6"]').click()
    expect(page.locator("#caption")).to_be_hidden()
    assert page.locator("[data-decision]").count() == 2


@pytest.mark.parametrize("stored", [{}, {"captions": False, "seen": []}])
def test_who_comes_back_from_before_or_wants_none_is_told_nothing(page: Page, stored: dict[str, object]) -> None:
    store_settings(page, speed=AT_ONCE - 1, **stored)
    open_katra(page, "./" + KATRO)
    begin(page)
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.wait_for_function(STILL)
    assert page.locator("#caption").inner_text() == ""


def test_who_follows_a_link_is_told_nothing(page: Page) -> None:
    open_katra(page, "./" + KATRO)
    begin(page)
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.keyboard.press("End")
    assert page.locator("#caption").inner_text() == ""
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)


def test_undo_takes_a_caption_away_with_its_turn(page: Page) -> None:
    game = learner(page)
    begin(page)
    assert read(page) == ENGLISH[FIRST_TURN[0]]
    page.keyboard.press("Control+z")
    page.wait_for_function(STILL)
    expect(page.locator("#caption")).to_be_hidden()
    agree(page, game)


COVERED = """selector => {
    const card = document.querySelector('#caption').getBoundingClientRect();
    const covered = part => { const {left, top, right, bottom} = part.getBoundingClientRect();
        return Math.min(card.right, right) - Math.max(card.left, left) > 0.5
            && Math.min(card.bottom, bottom) - Math.max(card.top, top) > 0.5 };
    return [...document.querySelectorAll(selector)].filter(pit =>
        [...pit.querySelectorAll('.ring, .number > *')].some(covered)).map(pit => pit.dataset.pit) }"""
"""The pits of which a card covers the circle or the number."""
ITS_OWN = "#board [data-captioned]"
ANY = "#board [data-pit]"


READ_LONG = """
from web.session import captions
captions.reading_time = lambda sentences: 3600.0
"""
"""Runs in the page after web/main.py: a caption waits until it was looked at from all sides."""
ROOMS = [(360, 640), (390, 844), (768, 1024), (1080, 1920), (1366, 768)]


def rooms(page: Page, first: int) -> Iterator[tuple[int, int]]:
    """Give the window one size after the other, beginning with one of them, and that one again at the end."""
    for number in (*range(len(ROOMS)), 0):
        room = ROOMS[(first + number) % len(ROOMS)]
        resize(page, *room)
        yield room


def test_no_caption_of_a_first_game_covers_a_pit_in_any_room(page: Page) -> None:
    """Each caption comes in another room than the one before, and is looked at in all of them.

    The other side may play meanwhile, whose turn brings the next.
    """
    told = everywhere = 0
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + READ_LONG, content_type="text/plain"))
    page.set_viewport_size({"width": ROOMS[0][0], "height": ROOMS[0][1]})
    learner(page, "?teach=1&lang=en", speed=AT_ONCE - 1)
    hand = ".points.to-pit .pulse:not(.second)"
    over = "document.documentElement.dataset.over === 'true'"
    while not page.evaluate(over):
        page.wait_for_selector(hand)
        pulsing = page.locator(hand).bounding_box()
        assert pulsing
        page.mouse.click(pulsing["x"] + pulsing["width"] / 2, pulsing["y"] + pulsing["height"] / 2)
        page.locator(".arrow.hinted[data-decision]").first.click()
        while True:
            page.wait_for_function(f"{OPEN} || document.querySelector({hand!r}) || {over}")
            if page.locator("#caption").is_hidden():
                break
            text = page.locator("#caption").inner_text()
            assert page.evaluate(COVERED, ANY) == [], (text, ROOMS[told % len(ROOMS)])
            told += 1
            for room in rooms(page, told):
                covered = page.evaluate(COVERED, ANY)
                if page.locator("#caption").is_hidden() or page.locator("#caption").inner_text() != text:
                    break
                assert covered == [], (text, room)
            else:
                everywhere += 1
            page.evaluate(
                f"text => {{ if ({OPEN} && {TOLD} === text) document.querySelector('#caption').click() }}", text
            )
            page.wait_for_function(f"text => !{OPEN} || {TOLD} !== text", arg=text)
    assert told > len(ROOMS)
    assert everywhere > len(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", ["katrayo", "katra-be"])
def test_no_caption_of_an_opening_covers_the_pit_that_it_tells_of(page: Page, room: tuple[int, int], game: str) -> None:
    page.set_viewport_size({"width": room[0], "height": room[1]})
    learner(page, f"?game={game}&lang=en")
    if game == "katrayo":
        page.locator('#board [data-legal="true"]').first.click()
        page.locator("[data-decision]:visible").first.click()
    for _ in range(2):
        text = read(page)
        assert page.evaluate(COVERED, ITS_OWN) == [], text
        page.locator("#caption").click()
        page.wait_for_function(f"text => !{OPEN} || {TOLD} !== text", arg=text)
