"""Two people play on the page: by mouse, by touch, by keyboard; what the board shows is what the engine says."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import Game, Player, decision_text, read_record, variant
from katra.words.language import language
from tests.languages import COMPLETE
from tests.page.playing import Open, agree, choose_language, laid_out, sow
from tools.browsing import STORED_GAME, open_katra


def test_a_short_game_is_played_to_its_end(board: Open) -> None:
    page, game = board("?game=katrayo&size=4"), Game(variant("katrayo", 4).start)
    agree(page, game)
    while game.outcome is None:
        assert game.ply < 60
        sow(page, game, game.decisions[game.ply % len(game.decisions)])
        agree(page, game)
        expect(page.locator("#said")).not_to_be_empty()
    assert game.outcome.winner is not None
    winner = "South" if game.outcome.winner is Player.SOUTH else "North"
    expect(page.locator("#whose")).to_contain_text(f"{winner} wins")
    expect(page.locator("#whose")).to_contain_text("has no seeds left")


def test_turns_are_taken_back_and_played_again(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    for _ in range(3):
        sow(page, game, game.decisions[-1])
    for move, button in [(game.undo, "#undo")] * 3 + [(game.redo, "#redo")] * 2:
        page.locator(button).click()
        move()
        agree(page, game)
    expect(page.locator("#redo")).to_be_enabled()
    sow(page, game, game.decisions[0])
    agree(page, game)
    expect(page.locator("#redo")).to_be_disabled()


def test_another_game_is_chosen(board: Open) -> None:
    page = board()
    page.locator("#choose-game").click()
    page.get_by_text("Katra gorobaka", exact=True).click()
    expect(page.locator("#reading-title")).to_have_text("Katra gorobaka")
    page.locator("#size").select_option("5")
    page.get_by_text("Variants", exact=True).click()
    page.get_by_label("You need a pit of 2 seeds or more to start a turn").check()
    page.locator("#start-game").click()
    game = Game(variant("gorobaka", 5, {"min_start": "2"}).start)
    agree(page, game)
    expect(page.locator("#game-name")).to_have_text("Katra gorobaka")
    page.locator('[data-pit="B1"]').click(force=True)
    expect(page.locator("#whose")).to_have_text("Not B1: the first turn starts from the front row.")


def test_the_language_changes_and_nothing_is_lost(board: Open) -> None:
    page, game = board(), Game(variant("katro").start)
    sow(page, game, game.decisions[0])
    agree(page, game)
    said, named = set(), set()
    for code in COMPLETE:
        choose_language(page, code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.locator("#undo")).to_have_text(language(code).say("undo"))
        expect(page).to_have_title(language(code).say("title"))
        described = page.locator("meta[name=description]")
        expect(described).to_have_attribute("content", language(code).say("description"))
        said.add(page.locator("#said").text_content())
        named.add(page.locator('#board [data-pit="A1"]').get_attribute("aria-label"))
        agree(page, game)
    assert len(said) == len(named) == 3
    choose_language(page, "mg")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator("#new-game")).to_have_text(language("mg").say("new_game"))


def test_a_reload_finds_the_game_and_its_future(board: Open) -> None:
    page, game = board("?game=fanga&size=4"), Game(variant("fanga", 4).start)
    for _ in range(2):
        sow(page, game, game.decisions[0])
    page.locator("#undo").click()
    game.undo()
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    agree(page, game)
    page.locator("#redo").click()
    game.redo()
    agree(page, game)
    assert read_record(page.evaluate(STORED_GAME)).position == game.position


def test_a_finger_plays(browser_touch: Page) -> None:
    page, game = browser_touch, Game(variant("katro").start)
    text = decision_text(game.position, game.decisions[0])
    page.locator(f'[data-pit="{text[:-1]}"]').tap()
    page.locator(f'[data-decision="{text}"]').tap()
    game.play(game.decisions[0])
    page.wait_for_function("document.querySelector('#board').dataset.performing")
    page.locator("#telling-head").tap()
    agree(page, game)


@pytest.fixture
def browser_touch(browser: Browser, site: str) -> Iterator[Page]:
    """Give the page on a telephone."""
    context = browser.new_context(base_url=site, has_touch=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    open_katra(page, "./?lang=en&game=katro")
    yield page
    context.close()


def test_a_broken_saved_game_is_said_and_a_new_one_begins(page: Page, board: Open) -> None:
    page.add_init_script(f"""{STORED_GAME} = '[Game "katro"]\\n\\n1. A3> nonsense'""")
    board()
    agree(page, Game(variant("katro").start))
    expect(page.locator("#notice")).to_contain_text("The saved game cannot be read (line 3, character 8")
    page.locator("#close-notice").click()
    expect(page.locator("#notice")).to_be_hidden()


def test_the_board_that_waited_for_python_is_the_one_that_python_draws(board: Open) -> None:
    page, root = board(viewport=(1280, 800)), "#board"
    waited = page.locator(root).inner_html()
    page.set_viewport_size({"width": 500, "height": 900})
    laid_out(page, variant("katro"))
    assert page.locator(root).inner_html() != waited
    page.set_viewport_size({"width": 1280, "height": 800})
    laid_out(page, variant("katro"))
    assert page.locator(root).inner_html() == waited
