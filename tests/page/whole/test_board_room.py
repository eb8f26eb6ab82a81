"""The room that the board takes on the page, the size of what is written on it, and what its frame names."""

import pytest
from playwright.sync_api import Page

from katra import variant
from tests.page.ends import WON, end
from tests.page.playing import Open, settings

SIZES = [(1366, 768), (1920, 1080), (768, 1024), (390, 844), (360, 640), (320, 568)]

SHARES = """() => {
  const wood = document.querySelector('#board .wood rect:nth-of-type(2)').getBoundingClientRect();
  const space = document.querySelector('#board').getBoundingClientRect();
  return [wood.width / space.width, wood.height / space.height];
}"""

LETTERS = """() => [...document.querySelectorAll('#board text')].filter(text => text.getClientRects().length).map(
  text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""

TILTED = """() => [...document.querySelectorAll('#board text')].filter(
  text => Math.abs(text.getScreenCTM().b) > .001).length"""


@pytest.mark.parametrize("game", ["katro", "gorobaka", "katra-be", "fianarantsoa", "katrayo"])
def test_the_wood_takes_its_room_and_its_letters_are_upright_and_large_enough(board: Open, game: str) -> None:
    page = board(f"?game={game}&lang=mg")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"innerWidth === {width}")
        page.wait_for_function(f"(() => {{ const [wide, high] = ({SHARES})(); return wide >= .96 || high >= .9; }})()")
        page.wait_for_function(f"Math.min(...({LETTERS})()) > 13.9")
        assert page.evaluate(TILTED) == 0


def test_a_low_board_is_inside_its_window(board: Open) -> None:
    """It was two pixels higher, so that a page which must not move could be scrolled."""
    page = board("?game=katro")
    for width, height in ((844, 390), (667, 375), (800, 500)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"innerWidth === {width} && document.documentElement.scrollHeight === {height}")
        box = page.locator("#board").bounding_box()
        assert box
        assert box["y"] >= 0


def names(page: Page) -> list[str]:
    return page.locator("#board .names text:visible").all_text_contents()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["katro", "katra-be"])
def test_rows_and_columns_are_named_beside_their_pits_until_the_names_are_put_away(
    board: Open, game: str, size: tuple[int, int]
) -> None:
    """They lay over the seeds."""
    page = board(f"?game={game}", viewport=size, names=True)
    columns = "".join(str(column + 1) for column in range(variant(game).board.cols))
    assert sorted(names(page)) == sorted([*columns, *columns, "A", "B", "a", "b"])
    assert not page.evaluate(COVERED)
    with settings(page):
        page.locator("#names").uncheck()
    assert names(page) == []


COVERED = """() => {
  const boxes = selector => [...document.querySelectorAll(selector)].map(each => each.getBoundingClientRect());
  const covers = (one, other) => one.left < other.right && other.left < one.right
    && one.top + 2 < other.bottom && other.top < one.bottom - 2;
  const others = boxes('#board .plaque rect, #board .bowl .seed, #board .pit .seed');
  return boxes('#board .names text').filter(name => others.some(other => covers(name, other))).length;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["gorobaka", "fianarantsoa", "mraha"])
def test_seeds_are_seen_on_every_screen(board: Open, game: str, size: tuple[int, int]) -> None:
    page = board(f"?game={game}", viewport=size)
    seed = page.locator('[data-pit="A6"] .seed').first.bounding_box()
    assert seed
    assert seed["width"] >= 9


SHORTEST = """() => Math.min(...[...document.querySelectorAll('#board .pit .ring')].flatMap(ring => {
  const { width, height } = ring.getBoundingClientRect();
  return [width, height];
}))"""


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768)])
def test_what_is_opened_on_a_tablet_on_its_side_leaves_pits_that_a_finger_hits(
    board: Open, size: tuple[int, int]
) -> None:
    """Below the board Study left pits of 26 pixels, as there is less height than width."""
    page = board("?game=katra-be", viewport=size)
    for key, opened in (("a", "#lines"), ("i", "#rules-sheet")):
        page.keyboard.press(key)
        page.wait_for_selector(opened)
        page.wait_for_function(f"({SHORTEST})() >= 44")
        box = page.locator("#panel").bounding_box()
        assert box
        assert box["x"] > size[0] / 2


OVER_RULE = """() => {
  const size = part => parseFloat(getComputedStyle(document.querySelector(part)).fontSize);
  return size('#whose > b ~ span') / size('#said');
}"""
TASK = """() => {
  const size = (text, unit) => parseFloat(getComputedStyle(text).fontSize) * unit;
  const name = document.querySelector('#board .plaque.to-move .name');
  return size(document.querySelector('#whose > b ~ span'), 1) / size(name, name.getScreenCTM().a);
}"""


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (768, 1024), (1080, 1920)])
def test_the_task_in_the_river_is_written_as_large_as_the_names_on_the_plates(
    board: Open, size: tuple[int, int]
) -> None:
    """It had three quarters of the letters of a name, and less than the standing rule below the board."""
    for game in ("katro", "mraha"):
        page = board(f"?game={game}&side=both", viewport=size)
        assert page.evaluate(TASK) > 0.85, (game, size)
        assert page.evaluate(OVER_RULE) > 1.2, (game, size)


LETTERS_IN_RIVER = """() => [...document.querySelectorAll('#whose > :not(.colon)')].map(
  part => parseFloat(getComputedStyle(part).fontSize))"""


def test_whose_turn_it_is_and_why_it_is_over_can_be_read_on_a_laptop(board: Open) -> None:
    """The line above the task had 15 pixels, and so had the reason below the result."""
    page = board(WON, viewport=(1366, 768))
    whose, task = page.evaluate(LETTERS_IN_RIVER)
    assert whose == task
    end(page)
    result, reason = page.evaluate(LETTERS_IN_RIVER)
    assert result > reason >= 18
