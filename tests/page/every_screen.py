"""Every screen of the page, opened one after the other in one tab, in any language."""

from __future__ import annotations

from typing import Final, NamedTuple

from playwright.sync_api import Page, expect

from web.session.places import PLACES

VISIT: Final = """
import asyncio
from pyscript import window
from pyscript.ffi import create_proxy
from katra import Player, parse_decisions, variant
from web.events import app
from web.session.commands import Action, BeginVariant, Change, Decide, GoTo, Resign, SetLanguage

STATES = "data-update", "data-install"  # what the browser tells the page of itself

async def visit(code, game, columns, turns, name, item):
    if app.fetching:
        await asyncio.wait({app.fetching})  # or what it fetches would open over this
    await app.back_to_game()
    app.visit.captions.silence()
    app.session.settings = app.session.settings._replace(captions=False)
    app.status.notice("")
    app.session.who_wins = None
    for told in STATES:
        window.document.documentElement.removeAttribute(told)
    while len(app.session.screens) > 1:
        app.session.close()
    if app.session.words.code != code:
        app.obey(SetLanguage(code))
    app.obey(BeginVariant(variant(game, columns)))
    for text in turns.split():
        for decision in parse_decisions(app.session.game.position, text):
            app.obey(Decide(decision))
    if name == "end":
        app.obey(Resign(Player.NORTH))
    elif name == "captions":
        app.obey(Change("captions", True))
    elif name in STATES:
        window.document.documentElement.setAttribute(name, item)
    elif name.isupper():
        app.obey(Action[name])
    elif name:
        app.obey(GoTo(name, item))

window.visit = create_proxy(visit)
"""
"""Runs in the page once it can be played: opens a screen over a game, as if its button had been pressed."""


class Screen(NamedTuple):
    """A screen: what the page is asked to open, over which game; what is pressed then; what is seen in the end.

    `file` is the text of a file that is opened in "My games" before anything is pressed.
    """

    asked: str
    seen: str
    item: str = ""
    file: str = ""
    pressed: tuple[str, ...] = ()
    game: str = "katro 4"
    turns: str = ""

    def visit(self, page: Page, code: str) -> None:
        """Open it in a language, and wait until it is seen."""
        page.wait_for_function("'visit' in window")
        page.evaluate("document.querySelector(':popover-open')?.hidePopover()")
        game, columns = self.game.split()
        page.evaluate(
            "async asked => { await visit(...asked); }", [code, game, int(columns), self.turns, self.asked, self.item]
        )
        if self.file:
            page.locator("#collection-file").set_input_files(
                {"name": "games.txt", "mimeType": "text/plain", "buffer": self.file.encode()}
            )
        for selector in self.pressed:
            page.locator(selector).first.click()
        expect(page.locator(self.seen).first).to_be_visible()
        page.mouse.move(-1, -1)  # nothing is pointed at


PLAYED: Final = "A2> a2>"
FILE: Final = """[Game "katrayo"]
[Size "4"]
[South "Soa"]

1. A1> {A bold turn} a4> *

[Game "katrayo"]
[Size "4"]

1. A1> a9> *
"""
"""Two games, the second of which cannot be read to its end."""
WITH_MORE: Final = {
    "board": Screen("", "#board [data-legal=true]", turns=PLAYED),
    "large board": Screen("", "#board [data-legal=true]", game="bao 8"),
    "choice": Screen("", "[data-decision]", pressed=("#board [data-legal=true]",), game="gorobaka 8"),
    "rules": Screen("rules", "#rules", game="fandatsaka 8"),
    "games": Screen("games", "#games-lost"),
    "games of a mood": Screen("games", ".chip[data-item=house][aria-current]", item="house"),
    "game": Screen("game", "#rules-told .tiles", item="katro/4"),
    "settings": Screen("", "#settings", pressed=("#settings-button",)),
    "a typed turn": Screen("moves", "#typed", pressed=("#type-turn",)),
    "analysis": Screen("analysis", "#best #line-2-rest:not(:empty)"),
    "a line": Screen("analysis", "#line-leave", pressed=("#line-0",)),
    "moves": Screen("moves", "#moves", turns=PLAYED),
    "retry": Screen(
        "moves",
        "#retry",
        pressed=("#moves-previous", "#course-after", "#course-try"),
        game="katrayo 6",
        turns="A5> a4<",
    ),
    "share": Screen("share", "#share #share-link", turns=PLAYED),
    "learn": Screen("learn", "#reading"),
    "lessons": Screen("lessons", "#reading"),
    "lesson": Screen("lesson", "#study", item="katro.2"),
    "puzzles": Screen("puzzles", "#reading"),
    "puzzle": Screen("puzzle", "#study", item="katro-4.1"),
    "alone": Screen("alone", "#puzzle", game="bevohoka 4"),
    "figures": Screen("figures", "#reading"),
    "figure": Screen("figure", "#figure", item="busser-katro.1"),
    "sources": Screen("sources", "#reading"),
    "glossary": Screen("glossary", "#reading"),
    "print": Screen("print", "#reading .sheet", item="rules:katro/4"),
    "plans": Screen("plans", "#reading"),
    "plan": Screen("plans", "#reading", item="8"),
    "end": Screen("end", "[data-offer=look_back]", turns=PLAYED),
    "a turn": Screen("REPLAY", "[data-player=paused] #ribbon-done", turns=PLAYED),
    "a caption": Screen("captions", "#telling", game="katra-be 8"),
    "a notice": Screen("lesson", "#notice", item="katro.99"),
    "a hint": Screen("HINT", "[data-offer=hint]"),
    "a new version": Screen("data-update", "#take-update", item="ready"),
    "an offer to install": Screen("data-install", "#install", item="offered", pressed=("#settings-button",)),
    "how to install": Screen("data-install", "#install-by-hand", item="by-hand", pressed=("#settings-button",)),
    "what is to be forgotten": Screen("", "#forget-asked", pressed=("#settings-button", "#forget-device")),
    "a game of a file": Screen("collection", "#shown", file=FILE, pressed=("#game-0", "#shown-on")),
}
"""The places that have more to see than the section of their name, and what is not a place."""
SCREENS: Final = {name: Screen(name, f"#{name}") for name in PLACES} | WITH_MORE
"""The screens by their names, those with a search among the first."""

MY_GAMES: Final = ("#new-game", "#study-button", "#moves-tab-collection")
CORNERS: Final = {
    "a game that is known": Screen("game", "#start-walk", item="gorobaka"),
    "a game with options": Screen("game", "#options", item="bao"),
    "a turn that cannot be read": Screen("moves", "#typed-wrong:not(:empty)", pressed=("#type-turn", "#play-typed")),
    "who wins": Screen("analysis", "#board .verdict", pressed=("#who-wins",), game="katrayo 4"),
    "a move": Screen("moves", "#moves-edit", pressed=("#moves-list button", "#moves-edit"), turns=PLAYED),
    "a moving picture": Screen(
        "share", "#share-picture", pressed=("#share-way-picture", "#picture-moving"), turns=PLAYED
    ),
    "games that are kept": Screen("", ".kept-games .game", pressed=MY_GAMES, turns=PLAYED),
    "games to be erased": Screen(
        "", "#collection-erase-them", pressed=(*MY_GAMES, "#collection-erase-all"), turns=PLAYED
    ),
    "a file": Screen("collection", ".kept-games .miniature", file=FILE),
    "a set of puzzles": Screen("puzzles", "#reading-page a.first", item="set:katro-4.1,2"),
    "a set for a class": Screen("puzzles", "#set-link", item="class:katro-4.1,2"),
    "puzzles for a set": Screen("puzzles", "#set-make", item="make"),
    "some of the puzzles": Screen("puzzles", ".filtering", item="win2"),
    "a figure with a mistake": Screen("figure", "#figure", item="busser-mandry.3"),
    "a figure of a position": Screen("figure", "#figure", item="kronenburg"),
    "sources of a game": Screen("sources", "#reading", item="mraha"),
    "all that can be printed": Screen("print", "#reading"),
    "lessons on paper": Screen("print", "#reading .sheet", item="lesson:katro"),
    "a board on paper": Screen("print", "#reading .sheet", item="board:bao"),
}
"""What a touch or another address makes of the screens; the tours ask less of these."""
