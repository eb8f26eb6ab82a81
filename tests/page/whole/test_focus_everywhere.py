"""Whatever is pressed by key on whatever screen, the keyboard's focus stays on something that is seen.

That a click keeps it too is seen where each control acts (test_controls_act.py).
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.page.anew import SPEAK
from tests.page.focused import SEEN_FOCUS
from tests.page.playing import AT_ONCE, MAIN, store_settings
from tests.page.watching import new_tab
from tools.browsing import open_katra

OPEN = """
from pyscript import window
from pyscript.ffi import create_proxy
from katra import Game, Player, variant
from web.events import app
from web.session.commands import GoTo, Load, Resign


def reset(screen, item):
    app.showing.finish()
    app.visit.captions.silence()
    app.status.notice("")
    del app.session.screens[1:]
    game = Game(variant("katro", 4).start)
    for _ in "123":
        game.play(game.decisions[0])
    game.undo()
    app.obey(Load(game))
    if screen == "end":
        app.obey(Resign(Player.NORTH))
    elif screen:
        app.obey(GoTo(screen, item))


window.reset = create_proxy(reset)
"""
"""Runs in the page after web/main.py: goes back to a game of some turns, and opens a place."""


class Place(NamedTuple):
    """A screen of the page, by its name in addresses, or a game at its end.

    `opener` is what opens something on it that has no address, and `then` what is pressed as soon as it can be.
    """

    screen: str = ""
    item: str = ""
    opener: str = ""
    then: str = ""


PLACES = (
    Place(),
    Place("analysis", then="#line-0"),
    Place(opener="#hint", then="[data-offer=hint]"),
    Place(opener="#settings-button", then="#forget-device"),
    Place("end"),
    Place("lesson", "katro.99"),
    Place(opener="#board [data-legal=true]"),
    Place(opener="#hint"),
    Place(opener="#why"),
    Place("rules"),
    Place("analysis"),
    Place("games"),
    Place("game"),
    Place(opener="#players-button"),
    Place(opener="#settings-button"),
    Place(opener="#shortcuts-button"),
    Place("moves", opener="#type-turn"),
    Place("moves"),
    Place("editor"),
    Place("share"),
    Place("collection"),
    Place("learn"),
    Place("lessons"),
    Place("lesson", "katro.1"),
    Place("puzzles"),
    Place("puzzle"),
    Place("figures"),
    Place("figure"),
    Place("walk"),
    Place("plans"),
    Place("sources"),
    Place("glossary"),
    Place("print"),
)
CONTROLS = """limit => {
    const open = document.querySelector('dialog[open], [popover]:popover-open');
    const around = open ?? document.body;
    const controls = [...around.querySelectorAll(
        'button, a[href^="?"], input:not([type=file]), select, summary, textarea, [role=button][tabindex="0"]')];
    const seen = controls.filter(it => !it.matches(':disabled, #forget-now, #kiosk-restart')
        && it.checkVisibility({visibilityProperty: true}) && (!it.closest('[popover]') || it.closest(':popover-open')));
    const counts = {};
    const kind = it => [it.tagName, it.getAttribute('class'), it.type,
        (it.dataset.press ?? it.dataset.screen ?? it.dataset.pit ?? it.name ?? '').split(' ')[0]].join(' ');
    return seen.map(it => [it, !it.matches('#panel section section *') && it.id || kind(it)])
        .filter(([, name]) => (counts[name] = (counts[name] ?? 0) + 1) <= limit)
        .map(([it, name]) => { it.dataset.walked = `${name} ${counts[name]}`; return it.dataset.walked; });
}"""
"""The controls that can be used now, each by a name; of those that are alike only the first few.

After the one that forgets all, and the one that starts a kiosk again, the page begins anew.
"""
STEADY = """async () => {
    for (const _ of '123') await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""
FOCUS = """name => {
    const it = [...document.querySelectorAll('[data-walked]')].find(
        it => it.dataset.walked === name && !it.matches(':disabled') && it.checkVisibility({visibilityProperty: true}));
    it?.focus();
    return it ? it.type || it.tagName : '';
}"""
"""Focuses a control; returns what kind it is."""
KEYS = {"checkbox": " ", "radio": " ", "range": "ArrowRight", "select-one": "ArrowDown"}
OPENABLE = "name => document.querySelector(name)?.matches(':enabled')"
LEAD_TO_AN_END = ("undo", "redo", "line-on", "line-back")
FAR = 20
"""They are pressed until they cannot be any more, at most this often."""
ALIKE = 2
PARTS = 6
"""The places are walked in so many parts, so that no case is long."""


class Walker:
    """Presses every control of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lost: list[str] = []
        self.pressed: set[str] = set()

    def open(self, place: Place) -> None:
        """Open a place anew."""
        self.page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
        self.page.evaluate("place => reset(...place)", [place.screen, place.item])
        self.page.evaluate(STEADY)
        for opener in filter(None, (place.opener, place.then)):
            if opener == place.then:
                self.page.wait_for_function(OPENABLE, arg=opener)
            self.page.evaluate(
                "name => { const it = document.querySelector(name); it.focus();"
                " it.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})); }",
                opener,
            )
            self.page.evaluate(STEADY)

    def leave_out(self, place: Place) -> None:
        """Press nothing that is on a place which another test walks."""
        self.open(place)
        self.pressed.update(self.page.evaluate(CONTROLS, ALIKE))

    def walk(self, place: Place) -> None:
        """Press each control that was not pressed elsewhere, by its key."""
        self.open(place)
        offered = self.page.evaluate(CONTROLS, ALIKE)
        for name in offered:
            if name not in self.pressed:
                self.press(place, name)
                if self.page.evaluate(CONTROLS, ALIKE) != offered:
                    self.open(place)
                    self.page.evaluate(CONTROLS, ALIKE)
            self.pressed.add(name)

    def press(self, place: Place, name: str) -> None:
        """Press a control, and note it if the focus is nowhere then."""
        for _ in range(FAR if name.startswith(LEAD_TO_AN_END) else 1):
            found = self.page.evaluate(FOCUS, name)
            if found:
                self.page.keyboard.press(KEYS.get(found, "Enter"))
            self.page.evaluate(STEADY)
            if wrong := self.page.evaluate(SEEN_FOCUS):
                self.lost.append(f"{place.screen}{place.opener}{place.then}: {name}: {wrong}")
            if not found:
                break


@pytest.fixture
def walker(profile: BrowserContext, site: str) -> Iterator[Callable[[str], Walker]]:
    """Give a function that opens a page whose places can be opened one after the other."""
    page, wrong = new_tab(profile, site)

    def walk_in(query: str = "") -> Walker:
        page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + OPEN, content_type="text/plain"))
        page.add_init_script(SPEAK)
        page.add_init_script("window.print = () => {}")
        store_settings(page, speed=AT_ONCE, players=(0, 0), captions=False)
        page.set_viewport_size({"width": 1280, "height": 800})
        open_katra(page, f"./?game=katro&size=4{query}")
        page.wait_for_function("'reset' in window")
        return Walker(page)

    yield walk_in
    page.close()
    assert wrong == []


@pytest.mark.parametrize("part", range(PARTS))
def test_the_focus_is_never_lost_whatever_is_pressed(walker: Callable[[str], Walker], part: int) -> None:
    walk = walker("")
    for screen in ("moves", "learn"):  # fetched when they are first asked for
        walk.open(Place(screen))
        expect(walk.page.locator("#panel")).to_be_visible()
    if part:
        walk.leave_out(PLACES[0])
    for place in PLACES[part::PARTS]:
        walk.walk(place)
    assert len(walk.pressed) > 20, walk.pressed
    assert walk.lost == []


@pytest.mark.parametrize(
    ("query", "places", "own"),
    [
        ("&presenter=1", (Place(), Place("end")), ("presenter-previous", "presenter-next", "presenter-full")),
        ("&facing=1&side=both", (Place(), Place("end")), ("far-undo", "far-again")),
        ("&kiosk=1&idle=0", (Place(), Place(), Place(opener="#kiosk-again")), ("kiosk-again", "kiosk-stay")),
    ],
)
def test_nor_where_several_see_the_page_or_nobody_attends_it(
    walker: Callable[[str], Walker], query: str, places: tuple[Place, ...], own: tuple[str, ...]
) -> None:
    walk = walker(query)
    for place in places:
        walk.walk(place)
    assert {f"{name} 1" for name in own} <= walk.pressed, walk.pressed
    assert walk.lost == []
