"""What is new in a turn: told to whom, in which language, how often, and in the smallest river."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from katra import variant
from katra.study.study import pit_named
from katra.words.cast import Name
from katra.words.language import language
from katra.words.novelties import DECISIVE, KEYS, PASSING, caption, sentence
from katra.words.sentences import why_not
from tests.languages import COMPLETE
from tests.page.captioned import FIRST_TURN, KATRO, begin, learner, novelty, reads, seen, tips
from tests.page.playing import AT_ONCE, MAIN, STILL, agree, let_begin, resize, ring, settings, store_settings
from tests.page.playing import begin as begin_game
from tools.browsing import open_katra
from web.screens.captioning import MAX_IN_A_GAME
from web.screens.elements import what_to_do


def test_a_click_beside_goes_on_and_a_step_back_finds_what_was_told_in_its_place(page: Page) -> None:
    learner(page)
    begin(page)
    reads(page, FIRST_TURN[0])
    page.mouse.click(5, 5)
    reads(page, FIRST_TURN[1])
    page.mouse.click(5, 5)
    reads(page, FIRST_TURN[2])
    page.locator('#player [data-step="back"]').click()  # the second lap captures too, and that is new no more
    expect(page.locator("#telling-head")).to_have_text("Lap 2 captures 2")
    page.locator('#player [data-step="back"]').click()
    reads(page, FIRST_TURN[1])
    assert page.locator("#board [data-captioned]").count() == 2
    assert seen(page) == FIRST_TURN[:3], "each is kept once"


def test_a_caption_goes_on_in_the_language_that_is_chosen_while_it_is_read(page: Page) -> None:
    learner(page)
    begin(page)
    reads(page, FIRST_TURN[0])
    page.locator("#settings-button").click()
    page.locator("#language").select_option("fr")
    reads(page, FIRST_TURN[0], "fr")


def test_what_was_told_is_told_no_more_after_a_reload_and_all_of_it_when_it_is_asked_for(page: Page) -> None:
    learner(page, speed=AT_ONCE - 1)
    begin(page)
    for key in FIRST_TURN:
        reads(page, key)
        page.keyboard.press(" ")
    page.wait_for_function(STILL)
    open_katra(page, "./" + KATRO)
    assert seen(page) == FIRST_TURN
    page.locator("#new-game").click()
    begin(page)
    reads(page, "around")  # could wait, and is now new
    page.keyboard.press("Escape")
    page.wait_for_function(STILL)
    with settings(page):
        page.locator("#captions").uncheck()
        page.locator("#captions").check()
    assert seen(page) == []


def sow_or_go_on(page: Page) -> None:
    """Do what the board waits for: let a turn go on, or sow the first pit the first way."""
    page.wait_for_function(f"({STILL}) || document.documentElement.dataset.player === 'paused'")
    if page.evaluate("document.documentElement.dataset.player") == "paused":
        page.keyboard.press(" ")
    elif page.locator("[data-decision]").count():
        page.locator("[data-decision]").first.click()
    else:
        page.locator('#board [data-legal="true"]').first.click()
        page.wait_for_function("document.querySelector('[data-decision], #board[data-performing]')")


def test_a_game_tells_so_many_new_things_and_more_only_of_what_decides_it(page: Page) -> None:
    learner(page, "?game=katra-be&lang=en&side=both", speed=AT_ONCE - 1)
    for _ in range(8 * MAX_IN_A_GAME):
        sow_or_go_on(page)
    explained = seen(page)
    assert len(explained) >= MAX_IN_A_GAME
    assert set(explained[MAX_IN_A_GAME:]) <= DECISIVE


def test_a_reader_who_wants_no_motion_reads_the_captions_of_a_turn_too(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    game = learner(page)
    page.wait_for_function("document.documentElement.dataset.typeface")
    begin(page)
    for key in FIRST_TURN:
        reads(page, key)
        page.keyboard.press(" ")
    game.play_text("A2>")
    agree(page, game)


@pytest.mark.parametrize("stored", [{}, {"captions": False, "seen": []}])
def test_a_visitor_who_was_here_before_or_wants_no_captions_is_told_nothing(
    page: Page, stored: dict[str, object]
) -> None:
    store_settings(page, speed=AT_ONCE - 1, **stored)
    open_katra(page, "./" + KATRO)
    begin(page)
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.wait_for_function(STILL)
    assert seen(page) == []


def test_a_front_row_that_is_nearly_empty_is_told_in_each_turn_until_it_is_read(page: Page) -> None:
    """The fault: only the rules said that an empty front row loses, and a tip said it once in a life."""
    position = "0.0.0.0.0.0.0.0/0.1.1.1.0.0.0.0/0.0.4.0.0.0.0.0/2.2.0.0.0.0.0.0"
    open_katra(page, f"./?game=fanga&position={position}_S&lang=en")
    for _ in range(2):
        tips(page, "Choose a glowing pit.", "front.last")
        page.locator('[data-pit="B1"]').click()
        expect(page.locator("#telling")).to_be_hidden()
        page.locator('[data-pit="B1"]').click()
    tips(page, "Choose a glowing pit.", "front.last")
    page.locator("#telling").click()
    expect(page.locator("#telling")).to_be_hidden()
    page.locator('[data-pit="B1"]').click()
    page.locator('[data-pit="B1"]').click()
    expect(page.locator("#telling")).to_be_hidden()


def test_a_refusal_is_read_in_the_river_before_what_else_is_new(page: Page) -> None:
    """The fault: the first tap on the house of m'raha was answered, but the next new thing stood over the answer."""
    let_begin(page)
    learner(page, "?game=katro&lang=en&side=both")
    for name, refused in (("mraha", "A5"), ("katra-be", "B5"), ("gorobaka", "B8"), ("kujifunza", "B6")):
        start = variant(name).start
        begin_game(page, name, start.variant.board.cols)
        page.locator(ring(refused)).click(force=True)
        expect(page.locator("#whose")).to_have_text(
            why_not(language("en"), start, *pit_named(start, refused), over=False)
        )
        expect(page.locator("#telling")).to_be_hidden()


def test_a_visitor_who_follows_a_link_is_told_nothing(page: Page) -> None:
    open_katra(page, "./" + KATRO)
    begin(page)
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.keyboard.press("Enter")
    page.wait_for_function(STILL)
    assert page.locator("#board [data-captioned]").count() == 0


def test_undo_takes_a_caption_away_with_its_turn(page: Page) -> None:
    game = learner(page)
    begin(page)
    reads(page, FIRST_TURN[0])
    page.keyboard.press("Control+z")
    page.wait_for_function(STILL)
    expect(page.locator("#telling")).to_be_hidden()
    agree(page, game)


TELL = """
from pyscript import window
from pyscript.ffi import create_proxy
from web.events import app
window.tell = create_proxy(app.page.tell_in_river)
"""
ILL_FITTING = """all => all.filter(([head, more]) => {
    tell(head, more);
    const {left, right, top, bottom} = document.querySelector('#river').getBoundingClientRect();
    return [...document.querySelectorAll('#telling p')].some(line => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()].some(it =>
            it.left < left - 1 || it.right > right + 1 || it.top < top - 1 || it.bottom > bottom + 1);
    });
})"""
ROOMS = [(320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (768, 1024), (1080, 1920), (1366, 768)]


@pytest.mark.parametrize("code", COMPLETE)
def test_all_that_can_be_new_fits_the_river_in_every_room(page: Page, code: str) -> None:
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + TELL, content_type="text/plain"))
    learner(page, f"?game=katra-be&lang={code}")
    page.wait_for_function("!!window.tell")
    words, texts = language(code), list[tuple[str, str]]()
    for number, (key, mark) in enumerate(product(KEYS, ("rova", "house"))):
        new, in_choice = novelty(key, mark), number >= 2 * KEYS.index(PASSING[0])
        task = what_to_do(words.say("to_move", player=Name("Rasoa")))
        texts.append((task, sentence(words, new)) if in_choice else caption(words, new))
    for room in ROOMS:
        resize(page, *room)
        ill = page.evaluate(ILL_FITTING, texts)
        assert ill == [], (room, len(ill))


def test_a_choice_tells_what_is_new_below_its_task_one_thing_after_another_and_blocks_nothing(page: Page) -> None:
    """The fault: "A rova is 2 fenced pits" stood in the place of what there was to do."""
    learner(page, "?game=katra-be&lang=en")
    drop = "Drop a reserve seed into a glowing pit, then sow that pit."
    for key in ("mark", "bowl", "no_capture"):
        tips(page, drop, key, mark="rova")
        page.locator("#telling").click()
    page.locator('[data-pit="A6"]').click()
    expect(page.locator("#telling")).to_be_hidden()
    assert page.locator("[data-decision]").count() == 2
