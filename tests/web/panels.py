"""Every panel beside the board and every dialog, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from katra.service.questions import Analysis, AnalysisLine
from katra.solver.walk import walk
from katra.words.language import language
from tests.web.sessions import session_of, sow
from web.board.ribbon import String
from web.learn.figure import ShowFigure
from web.learn.read import Read
from web.learn.solve import Solve
from web.reading.game import OfGame
from web.reading.games import Games
from web.record.best_turns import BestTurns, Line
from web.record.moves import Moves
from web.screens.play import Play
from web.screens.players import ChoosePlayers
from web.screens.puzzle import Puzzle
from web.screens.ribbon_view import Ribbon, ribbon
from web.screens.rules import ShowRules
from web.screens.shortcuts import ShowShortcuts
from web.screens.walk import Walk
from web.session.players import Players
from web.session.session import Screen


def screens(below: Play, read: Screen) -> Iterator[Screen]:
    """Yield the screens whose panels or dialogs have buttons of their own."""
    yield from (Walk(below, walk()), Puzzle(below, 4), ShowRules(below))
    yield from (
        Games(below, "games", ""),
        OfGame(below, "gorobaka/8"),
        ChoosePlayers(below, Players()),
        ShowShortcuts(below),
    )
    moves = Moves(below)
    moves.best = BestTurns()
    line = Line(moves, Analysis(1, 1, (AnalysisLine(3, ("a1>",), drawn=False),)), 0)
    yield from (Solve(below, "lesson", "katro.2"), read, ShowFigure(below, "busser-katro"), moves, line)


@cache
def panels(code: str = "en") -> str:
    """Return all of them as markup, in a language."""
    return "".join(each_panel(code))


def each_panel(code: str) -> list[str]:
    """Return each of them as markup, in a language, and the ribbon last."""
    session = session_of()
    session.language = language(code)
    sow(session, "A1>")
    assert isinstance(session.screen, Play)
    views = (screen.view(session) for screen in screens(session.screen, Read(session, "learn", "")))
    over = Ribbon(String((), 0, 0), 1, 1, "", "", over=True)
    seen: list[Any] = [view.panel or view.dialog for view in views]
    return [*(str(each.draw()) for each in seen if each), str(ribbon(session.words, over))]
