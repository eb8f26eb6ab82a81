"""Playing on the real page, and holding what the board shows against the engine."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Page, TimeoutError, expect

from katra import Decision, Game, Player, Position, Variant, decision_text, parse_position, read_record, variant
from katra.beside import barred
from katra.deciding import settled
from katra.film.timeline import SPEEDS
from katra.targets import starts
from tools.browsing import PLAYABLE, START_MS, STORED_GAME, STORED_SETTINGS
from tools.serve import ROOT
from web.board.fitting import fitting
from web.board.layout import layout_of
from web.screens.which_way import DOUBLE_CLICK

Open = Callable[..., Page]
AT_ONCE, QUICK = len(SPEEDS) - 1, len(SPEEDS) - 2
MAIN = (ROOT / "web/main.py").read_text(encoding="utf-8") + "\nawait rest.arrive()\n"
"""What the page begins with; what a test runs after it may need all of the page's Python."""
BEGIN = """
from pyscript import window
from pyscript.ffi import create_proxy
from katra import variant
from web.events import app
from web.session.commands import BeginVariant
window.begin = create_proxy(lambda game, columns: app.obey(BeginVariant(variant(game, columns))))
"""
"""Runs in the page after web/main.py: begins another game, as who begins it by a link finds it."""

UNDER_WAY = """
import asyncio
from pyscript import window
from web.board.layout import layout_of
from pyscript.ffi import create_proxy
loop = asyncio.get_event_loop()
window.underWay = create_proxy(lambda: len(asyncio.all_tasks(loop)))
"""
"""Runs in the page once it can be played: counts what it does or waits for, turns that are shown and replies too."""

PERFORMING = "document.querySelector('#board').dataset.performing"
STILL = f"!{PERFORMING}"
HAS = f"""counts => {STILL} && [...document.querySelectorAll('#board [data-pit]')].every(
    pit => +pit.dataset.count === counts[pit.dataset.pit])"""
FRAMES = "async count => { while (count--) await new Promise(requestAnimationFrame); }"
AT_ONCE_MS = 8000  # half of what a long turn takes at the lowest speed, for a machine that has other things to do


def shown(page: Page) -> dict[str, int]:
    """Return the seeds of every pit as the board shows them."""
    pits = page.evaluate(
        "[...document.querySelectorAll('#board [data-pit]')].map(pit => [pit.dataset.pit, +pit.dataset.count,"
        " pit.querySelector('.number')?.textContent ?? '', pit.querySelectorAll('.seed').length])"
    )
    for name, count, number, seeds in pits:
        assert number == (str(count) if count else ""), name
        assert seeds == min(count, 18), name
    return {name: count for name, count, _, _ in pits}


def expected(position: Position) -> dict[str, int]:
    """Return the seeds of every pit as the engine has them."""
    name = position.variant.board.name
    return {name(pit, player): n for player in Player for pit, n in enumerate(position.counts(player))}


def lit(page: Page) -> set[str]:
    """Return the names of the pits that are marked as legal."""
    return set(page.evaluate("[...document.querySelectorAll('#board [data-legal=true]')].map(pit => pit.dataset.pit)"))


def legal(game: Game) -> set[str]:
    """Return the names of the pits that the engine lets start."""
    position = game.position
    name = position.variant.board.name
    return {name(decision.pit, position.mover) for decision in game.decisions if decision.pit is not None}


def offered(page: Page) -> list[str]:
    """Return the decisions that can be made by one more click, in order."""
    return list(page.evaluate("[...document.querySelectorAll('[data-decision]')].map(it => it.dataset.decision)"))


def beside_the_pits(page: Page) -> tuple[dict[str, int], dict[str, bool]]:
    """Return the seeds in the bowls and whether rovas or houses stand, as the board shows them."""
    bowls, rovas = page.evaluate(
        "[[...document.querySelectorAll('[data-bowl]')].map(it => [it.dataset.bowl, +it.dataset.count,"
        " it.querySelectorAll('.seed').length, it.getAttribute('aria-label')]),"
        " [...document.querySelectorAll('[data-rova]')].map(it => [it.dataset.rova, it.dataset.intact === 'true'])]"
    )
    for name, count, seeds, label in bowls:
        assert seeds == min(count, 30)
        assert label == f"{name.title()}’s reserve: {'empty' if not count else f'{count} seed' + 's' * (count > 1)}"
    return {name: count for name, count, _, _ in bowls}, dict(rovas)


def barred_pits(page: Page) -> dict[str, str]:
    """Return the pits that the board shows as blocked, by their players."""
    bars = (
        "[...document.querySelectorAll('[data-bar]')].map(it => [it.dataset.bar, it.closest('[data-pit]').dataset.pit])"
    )
    return dict(page.evaluate(bars))


def agree(page: Page, game: Game) -> None:
    """Wait until no turn is shown and every pit has the seeds that the engine has, and hold the rest against it."""
    position = game.position
    with suppress(TimeoutError):  # then the next line tells the difference
        page.wait_for_function(HAS, arg=expected(position))
    assert shown(page) == expected(position)
    assert lit(page) == legal(game)
    bowls, rovas = beside_the_pits(page)
    start = position.variant.start
    names = {player: player.name.lower() for player in Player}
    assert bowls == (
        {names[player]: position.value(player, "reserve") for player in Player}
        if start.value(Player.SOUTH, "reserve")
        else {}
    )
    enclosed = [field.name for field in position.variant.fields if field.pits]
    assert rovas == {names[player]: bool(position.value(player, field)) for player in Player for field in enclosed}
    blocked = {names[player]: pit for player in Player if (pit := barred(position, player)) is not None}
    assert barred_pits(page) == {
        owner: position.variant.board.name(pit, Player[owner.upper()]) for owner, pit in blocked.items()
    }
    assert offered(page) == [decision_text(position, choice) for choice in game.decisions if choice.pit is None]


def sow(page: Page, game: Game, decision: Decision) -> None:
    """Make a decision by clicks, and by the engine; what changes nothing any more the page decides itself."""
    text = decision_text(game.position, decision)
    if decision.pit is not None:
        ways = starts(game.node, decision.pit)
        page.locator(f'#board [data-pit="{text[:-1]}"]').click()
        decision = aimed(game, decision)
        if not ways[1:]:  # it is sown at once
            play(game, decision)
            if game.position.pause:  # an end to sow from may lie where the pit was clicked
                page.wait_for_timeout(DOUBLE_CLICK[0])
            return
        assert offered(page) == [aim.text for aim in ways]
        text = decision_text(game.position, decision)
        no_double_click(page, text)
    page.locator(f'[data-decision="{text}"]').click()
    play(game, decision)


def no_double_click(page: Page, text: str) -> None:
    """Wait, after a click on a pit, until one on a way over it is no longer the second click of a double click."""
    if page.evaluate(OVER, [f'[data-decision="{text}"]', f'#board [data-pit="{text[:-1]}"]']):
        page.wait_for_timeout(DOUBLE_CLICK[0])


OVER = """places => {
    const [ours, theirs] = places.map(place => document.querySelector(place).getBoundingClientRect());
    const across = ours.x + ours.width / 2 - theirs.x, down = ours.y + ours.height / 2 - theirs.y;
    return 0 <= across && across <= theirs.width && 0 <= down && down <= theirs.height;
}"""
"""Whether the middle of one thing lies on another, which may be drawn anew meanwhile."""


def sow_at_once(page: Page, game: Game, decision: Decision) -> None:
    """Make a decision by clicks that leave no time for a picture, and by the engine."""
    decision = aimed(game, decision)
    text, pit = decision_text(game.position, decision), decision.pit
    chosen = [f'#board [data-pit="{text[:-1]}"]'] if pit is not None else []
    asked = [f'[data-decision="{text}"]'] if pit is None or starts(game.node, pit)[1:] else []
    click_at_once(page, *chosen, *asked)
    play(game, decision)


def aimed(game: Game, decision: Decision) -> Decision:
    """Return what is offered for a decision when its pit is chosen: of two that come to the same, one."""
    if decision.pit is None:
        return decision
    aims = [aim.decision for aim in starts(game.node, decision.pit)]
    return decision if decision in aims else aims[0]


def play(game: Game, decision: Decision) -> None:
    """Let the engine make a decision, and those after it that change nothing any more."""
    game.play(decision)
    while answer := settled(game.node):
        game.play(answer)


YOURS = """document.querySelector('#board [data-legal=true], [data-decision]')
    || document.documentElement.dataset.over === 'true'"""


def store_settings(page: Page, **settings: object) -> None:
    """Let the page find these settings at its first visit."""
    page.add_init_script(f"{STORED_SETTINGS} ??= {json.dumps(json.dumps(settings))}")


def let_begin(page: Page) -> None:
    """Let the page, once it is opened, begin one game after the other."""
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + BEGIN, content_type="text/plain"))


def begin(page: Page, game: str, columns: int) -> None:
    """Begin another game on a page that is there."""
    page.wait_for_function("'begin' in window")
    page.evaluate("([game, columns]) => { begin(game, columns); }", [game, columns])


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the board is drawn for it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(FRAMES, 3)


def laid_out(page: Page, shape: Variant) -> None:
    """See that the board is drawn with the pits that its space asks for."""
    space = page.locator("#board").bounding_box()
    assert space
    box = fitting(layout_of(shape), space["width"], space["height"]).view_box
    expect(page.locator("#board .play")).to_have_attribute("viewBox", box)


@contextmanager
def settings(page: Page) -> Iterator[None]:
    """Open the settings, and close them again."""
    page.locator("#settings-button").click()
    yield
    page.locator("#close-settings").click()


def choose_language(page: Page, code: str) -> None:
    """Read the page in another language."""
    with settings(page):
        page.locator("#language").select_option(code)


def kept(page: Page) -> Game:
    """Return the game on the board, as the page keeps it."""
    return read_record(page.evaluate(STORED_GAME))


def answered(page: Page) -> Game:
    """Wait until it is the visitor's turn, or the game is over; return the game."""
    page.wait_for_function(YOURS)
    game = kept(page)
    agree(page, game)
    return game


def click_at_once(page: Page, *selectors: str) -> None:
    """Click one thing after another with no time for anything between them."""
    page.evaluate(
        "names => names.forEach(name => document.querySelector(name).dispatchEvent(click()))".replace(
            "click()", "new MouseEvent('click', {bubbles: true, cancelable: true})"
        ),
        list(selectors),
    )


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_function(PLAYABLE, timeout=START_MS)


def ring(pit: str) -> str:
    """Return the selector of the rim of a pit."""
    return f'[data-pit="{pit}"] .ring'


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of a part of the page."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def comes_to_nothing(page: Page) -> None:
    """Wait until nothing more is under way in a page that runs UNDER_WAY: whatever was to come of all has come."""
    page.wait_for_function("!underWay()")


def unmoved(page: Page) -> None:
    """Hold that no turn has been played."""
    page.wait_for_function(STILL)
    assert page.evaluate(STORED_GAME) is None or kept(page).ply == 0


def lines(game: Game) -> set[str]:
    """Return every line of a game, as the turns that lead there."""
    found, todo = set[str](), [game.root]
    while todo:
        node = todo.pop()
        todo += node.children
        path = [step for step in node.path() if step.parent and step.decision]
        found.add(" ".join(decision_text(step.parent.position, step.decision) for step in path[::-1]))  # type: ignore[union-attr, arg-type]
    return found


def begin_at(
    board: Open, game: str, position: str, *, speed: int = AT_ONCE, size: int | None = None
) -> tuple[Page, Game]:
    """Open the page with a saved game that begins in a position."""
    chosen = variant(game, size)
    record = f'[Game "{game}"]\n[Size "{chosen.size}"]\n[Position "{position}"]\n\n*\n'
    return board("", speed=speed, stored={"game": record}), Game(parse_position(chosen, position))
