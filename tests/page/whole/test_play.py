"""Two people play on the page: by mouse, by touch, by keyboard; what the board shows is what the engine says."""

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import Game, parse_turn, variant
from katra.words.language import codes, language
from tests.page.playing import AT_ONCE_MS, FRAMES, QUICK, STILL, Open, agree, laid_out, settings, sow
from tools.browsing import STORED_GAME, open_katra


def test_the_title_of_the_page_begins_with_the_heading_of_the_screen_in_front(board: Open) -> None:
    page, title = board("?game=katro&size=4&lang=fr"), language("fr").say("title")
    expect(page).to_have_title(title)
    page.keyboard.press("a")
    expect(page).to_have_title(f"{language('fr').say('analysis')} · {title}")
    page.locator("#players-button").click()
    expect(page).to_have_title(f"{language('fr').say('players')} · {title}")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page).to_have_title(title)


def test_the_board_fits_every_screen(board: Open) -> None:
    page, game = board("?game=gorobaka"), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])  # before the first turn the page also proposes a computer to play against
    for width, height in [(320, 568), (568, 320), (390, 844), (844, 390), (820, 1180), (1440, 900), (3840, 2160)]:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page, game.position.variant)
        outside = page.evaluate(
            """() => [document.documentElement, document.body].map(part => part.scrollWidth > innerWidth + 1)
              .concat([...document.querySelectorAll('#board .ring, #turns button, #choose-game')].map(part => {
                const box = part.getBoundingClientRect();
                return box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
              })).filter(Boolean).length"""
        )
        assert outside == 0, (width, height)
        ring = page.locator('[data-pit="A1"] .ring').bounding_box()
        assert ring
        assert ring["width"] > (34 if min(width, height) > 320 or height > width else 28), (width, height)
        sow(page, game, game.decisions[0])
        agree(page, game)


def test_a_game_is_played_by_keyboard(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    page.locator('[data-pit="A1"]').focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator('[data-pit="B2"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-decision="B2<"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#board [data-decision]")).to_have_count(0)
    expect(page.locator('[data-pit="B2"]')).to_be_focused()
    for key in ("Space", "ArrowRight", "ArrowLeft", "ArrowRight", "Space"):
        page.keyboard.press(key)
    game.play(*parse_turn(game.position, "B2>"))
    agree(page, game)
    assert page.evaluate("document.activeElement.dataset.legal") == "true"


def test_a_turn_can_be_cut_short_at_any_moment(board: Open) -> None:
    page, game = board("?game=gorobaka&size=5", speed=0), Game(variant("gorobaka", 5).start)
    for wait in (0, 130, 400, 900, 1400, 1900, 2600):
        if game.outcome:
            break
        sow(page, game, game.decisions[0])
        page.wait_for_timeout(wait)
        page.mouse.click(5, 5)
        page.wait_for_function(STILL, timeout=AT_ONCE_MS)
        agree(page, game)


def test_resizing_draws_anew_and_the_turn_goes_on(board: Open) -> None:
    page, game = board("?game=gorobaka", speed=0), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    page.set_viewport_size({"width": 400, "height": 800})
    laid_out(page, game.position.variant)
    assert not page.evaluate(STILL)
    page.keyboard.press("Enter")
    agree(page, game)


def test_pits_and_arrows_have_names(board: Open) -> None:
    page = board()
    expect(page.locator('[data-pit="A3"]')).to_have_attribute("aria-label", "A3, South’s, 2 seeds, can be sown")
    expect(page.locator('[data-pit="a3"]')).to_have_attribute("aria-label", "a3, North’s, 2 seeds")
    page.locator('[data-pit="A3"]').click()
    arrow = page.locator('[data-decision="A3>"]')
    expect(arrow).to_have_attribute("aria-label", "Sow A3 to the right; the first lap ends in A5")
    arrow.hover()
    expect(page.locator("#board .route")).to_have_attribute("data-shown", ">")


def test_heaps_that_no_eye_counts_at_once_have_their_number_and_all_if_one_likes(page: Page, board: Open) -> None:
    position = "0.0.1.0.0.0.0.0/0.0.11.0.0.0.0.1/0.0.1.0.0.10.0.0/0.0.0.0.3.0.0.0 S 3-5 Rr"
    page.add_init_script(f"""{STORED_GAME} = '[Game "katra-be"]\\n[Position "{position}"]\\n\\n*'""")
    board("")
    assert page.locator("#board .badge:visible").all_text_contents() == ["3", "5", "11", "10"]
    with settings(page):
        page.locator("#numbers").check()
    assert page.locator("#board .badge:visible").count() == 8


@pytest.mark.parametrize("lang", codes())
@pytest.mark.parametrize(("path", "instead"), [("core.js", None), ("web/main.py", "1 / 0"), ("pyodide.asm.js", None)])
def test_the_page_says_when_it_cannot_start(
    browser: Browser, site: str, lang: str, path: str, instead: str | None
) -> None:
    page = browser.new_page()
    page.route(f"**/{path}", lambda route: route.fulfill(body=instead) if instead else route.abort())
    page.goto(f"{site}?lang={lang}")
    key = "failed" if instead else "failed.network"
    expect(page.get_by_text(language(lang).say(key))).to_be_visible()
    expect(page.get_by_text(language(lang).say("loading"))).to_be_hidden()
    page.close()


def test_the_board_is_there_before_python(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.route("**/core.js", lambda _: None)
    page.goto(f"{site}?lang=fr", wait_until="commit")
    expect(page.locator('#board [data-pit="A3"]:visible .seed').first).to_be_visible()
    expect(page.get_by_text(language("fr").say("loading"))).to_be_visible()
    page.close()


def test_a_new_game_can_be_taken_back_too(board: Open) -> None:
    page, game = board(), Game(variant("katro").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    page.locator("#new-game").click()
    agree(page, Game(variant("katro").start))
    page.locator("#undo").click()
    agree(page, game)


def test_a_turn_is_performed_to_its_end_by_itself(board: Open) -> None:
    page, game = board("?game=katro&size=4", speed=QUICK), Game(variant("katro", 4).start)
    sow(page, game, game.decisions[0])
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    agree(page, game)
    page.locator("#why").click()
    page.locator("#ribbon-done").click()
    agree(page, game)


def test_a_reader_who_wants_no_motion_sees_none(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="reduce")
    board("?game=gorobaka", speed=0)
    game = Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.evaluate(FRAMES, 3)
    assert page.evaluate("document.querySelector('#board').getAnimations({subtree: true}).length") == 0
    page.keyboard.press("Enter")
    agree(page, game)
    assert page.locator("#board .started, #board .ended").count() == 2
    assert page.locator("#board .taken").count() > 0


def test_a_broken_link_is_said_and_the_game_stays(board: Open) -> None:
    page, game = board("?game=fanga&size=4"), Game(variant("fanga", 4).start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    for query in ("?game=oware", "?game=katro&size=99", "?game=katro&size=x", "?lang=tlh", "?game=%"):
        open_katra(page, f"./{query}")
        agree(page, game)
        expect(page.locator("#notice")).to_contain_text("This page’s address asks for")


def test_the_board_is_turned_and_played_on(board: Open) -> None:
    page, game = board("?game=katro"), Game(variant("katro").start)
    for far, near in (("a1", "A1"), ("A1", "a1")):
        above, below = (page.locator(f'[data-pit="{name}"] .ring').bounding_box() for name in (far, near))
        assert above
        assert below
        assert above["y"] < below["y"]
        sow(page, game, game.decisions[0])
        agree(page, game)
        page.keyboard.press("f")
    agree(page, game)


def test_a_click_and_enter_cut_a_turn_short_and_what_leads_away_does_so_besides(board: Open) -> None:
    page, game = board("?game=gorobaka", speed=0), Game(variant("gorobaka").start)
    sow(page, game, game.decisions[0])
    page.mouse.click(3, 120)
    page.wait_for_function(STILL, timeout=AT_ONCE_MS)
    agree(page, game)
    page.locator("#why").click()
    page.locator("#study-button").click()
    page.wait_for_function(STILL, timeout=AT_ONCE_MS)
    agree(page, game)
    expect(page.locator("#moves")).to_be_visible()
    page.locator("#moves-leave").click()
    page.locator("#why").click()
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.keyboard.press("Enter")
    agree(page, game)
