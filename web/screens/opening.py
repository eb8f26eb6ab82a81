"""Screens that are opened from others; the module of each, and what draws it, are imported when it is first opened."""

from __future__ import annotations

from web.board.view import BoardView
from web.screens.dialogs import Dialogs
from web.screens.elements import Elements
from web.session.commands import Action
from web.session.players import GAME_ID, people, seated
from web.session.session import Session


def open_screen(asked: Action, session: Session, page: Elements, board: BoardView, dialogs: Dialogs) -> None:
    """Open the screen that an action asks for, before the one in front."""
    below, drawers = session.screen, dialogs.drawers
    match asked:
        case Action.ANALYSIS:
            from web.screens.analysis import Analysis

            session.open(Analysis(below))
        case Action.OPEN_GAMES:
            from web.screens.games import ChooseGame, GamesView
            from web.screens.games_dialog import GamesDialog

            drawers[GamesView] = drawers.get(GamesView) or GamesDialog(page)
            session.open(ChooseGame(below, below.game.position.variant))
        case Action.OPEN_PLAYERS:
            from web.screens.players import ChoosePlayers, PlayersView
            from web.screens.players_dialog import PlayersDialog

            drawers[PlayersView] = drawers.get(PlayersView) or PlayersDialog(page)
            names = zip(people(session.game.tags), session.settings.called, strict=True)
            south, north = (of_game or usual for of_game, usual in names)
            session.open(ChoosePlayers(below, seated(session.game.tags), (south, north)))
        case Action.SHOW_RESULT:
            from web.screens.end_card import EndCard, ResultView
            from web.screens.end_card_dialog import EndCardDialog

            drawers[ResultView] = EndCardDialog(page, board)
            installable = str(page.root.getAttribute("data-install") or "")
            ended = below.game.tags.get(GAME_ID, "")
            session.settings = session.settings.with_end(ended, installable=bool(installable))
            session.open(EndCard(below, installable))
        case Action.OPEN_SHORTCUTS:
            from web.screens.shortcuts import ShortcutsView, ShowShortcuts
            from web.screens.shortcuts_dialog import ShortcutsDialog

            drawers[ShortcutsView] = drawers.get(ShortcutsView) or ShortcutsDialog(page)
            session.open(ShowShortcuts(below))
        case Action.WHY:
            from web.screens.story import Story

            session.open(Story(below))
        case Action.OPEN_RULES:
            from web.screens.rules import ShowRules

            session.open(ShowRules(below))
        case Action.START_WALK:
            from web.screens.walk import Walk
            from web.screens.walk_stations import walk

            session.open(Walk(below, walk()))
        case Action.OPEN_PUZZLE:
            from web.screens.puzzle import Puzzle
            from web.session.alone import DEFAULT_SIZE, can_be_alone

            chosen = below.game.position.variant
            session.open(Puzzle(below, chosen.size if can_be_alone(chosen) else DEFAULT_SIZE))
