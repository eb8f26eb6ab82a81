"""The moves of a game: looked at, shown, commented on, promoted, deleted, restored, and forked by playing on."""

from __future__ import annotations

import re

import pytest

from katra import Game, Player, decision_text, read_record, variant, write_record
from katra.moves_list import Block, Row
from katra.service.questions import Reply, ReplyQuestion
from katra.words.language import codes, language
from web.record.moves import Moves
from web.record.moves import open as open_moves
from web.record.moves_view import MEANINGS, MovesPanel
from web.record.share import Share
from web.screens.play import Play
from web.session.commands import Action, Answered, Change, GoTo, Move, Press, Resign, Write
from web.session.effects import Show, Signal
from web.session.players import Players
from web.session.session import Ask, Session

from .sessions import NOBODY, Told, do, session_of, shown, sow, view

TAGS = '[Game "katro"]\n[Size "4"]\n\n'
TREE = "{so it begins} A1>! {two} a1< ({why not} a1> {then} B4< (B2>)) A2> a2>"


def opened(turns: str = TREE, players: Players = NOBODY, *, readonly: bool = False) -> Session:
    """Return a session in which the moves of a record are open, at its end."""
    game = read_record(TAGS + turns)
    session = session_of("katro", 4, players, readonly=readonly)
    game.tags = session.game.tags
    session = session_of(game, readonly=readonly)
    assert isinstance(session.screen, Play)
    session.open(Moves(session.screen))
    return session


def panel(session: Session) -> MovesPanel:
    found = view(session).panel
    assert isinstance(found, MovesPanel)
    return found


def texts(block: Block) -> list[str]:
    return [item.text + item.glyph if isinstance(item, Row) else item for item in block.items]


def listed(session: Session) -> list[list[str]]:
    return [texts(block) for block in panel(session).blocks]


def named(session: Session, text: str) -> Press:
    """Return the command of the first row with this turn."""
    rows = [item for block in panel(session).blocks for item in block.items if isinstance(item, Row)]
    return Press("go", str(next(row.name for row in rows if row.text == text)))


def turn(session: Session) -> str:
    """Return the turn that led to the place on the board."""
    node = session.game.node
    return decision_text(node.parent.position, node.decision) if node.parent and node.decision else ""


def current(session: Session) -> str:
    """Return the turn that the list marks."""
    rows = [item for block in panel(session).blocks for item in block.items if isinstance(item, Row)]
    return next((row.text for row in rows if row.name == panel(session).current), "")


def line(game: Game) -> list[str]:
    return [decision_text(node.parent.position, node.decision) for node in game.line if node.parent and node.decision]


def test_the_list_has_the_turns_in_pairs_with_what_is_said_and_the_variations_below() -> None:
    session = opened()
    assert listed(session) == [
        *(["so it begins"], ["A1>!"], ["two"], ["a1<"]),
        *(["why not", "a1>", "then", "B4<"], ["B2>"], ["A2>", "a2>"]),
    ]
    blocks = panel(session).blocks
    assert [(block.depth, block.variation) for block in blocks[3:]] == [(0, False), (1, True), (2, True), (0, False)]
    assert [row.number for block in blocks for row in block.items if isinstance(row, Row)] == [1, 2, 2, 3, 3, 3, 4]


def test_study_names_the_game_beside_the_switch_of_the_best_turns() -> None:
    """Catches a panel that does not say which game it studies, and a switch that scrolls away with the lines."""
    drawn = str(panel(opened()).draw())
    above, _, _ = drawn.partition('id="moves-inside"')
    assert "Katro 4 × 2" in above
    assert 'id="moves-best"' in above


def test_study_says_which_turn_of_how_many_is_shown_and_keeps_the_best_turns_on() -> None:
    """The faults: a reader loses their place in a long game, and asks for the best turns at each return."""
    session = opened("1. A2> a2> 2. A3> *")
    do(session, Press("first"))
    assert panel(session).place == "The beginning"
    do(session, Press("next"))
    assert panel(session).place == "Turn 1 of 3"
    do(session, Press("best"))
    open_moves(session, GoTo("moves"))
    assert panel(session).best
    do(session, Press("best"))
    open_moves(session, GoTo("moves"))
    assert not panel(session).best


def test_a_turn_tells_its_laps_and_what_it_captured() -> None:
    session = opened("A1>")
    (row,) = panel(session).blocks[0].items
    assert isinstance(row, Row)
    assert (row.laps, row.captured, row.player) == (3, 2, Player.SOUTH)
    markup = str(next(panel(session).list()))
    assert re.sub("<svg.*?</svg>|<[^>]+>", "", markup) == "1. A1&gt;, 3 laps, 2 seeds captured3×2"


def test_a_variation_of_variations_without_end_is_listed() -> None:
    game = Game(variant("katro", 6).start)
    game.play(game.decisions[0])
    for _ in range(1500):
        game.go_to_node(game.node.parent or game.root)
        game.play(game.decisions[-1])
        if not game.decisions:
            break
        game.play(game.decisions[0])
    session = session_of(game)
    assert isinstance(session.screen, Play)
    session.open(Moves(session.screen))
    assert panel(session).blocks


def test_one_goes_to_a_turn_and_is_shown_it_and_that_is_kept() -> None:
    session = opened()
    effects = do(session, named(session, "B4<"))
    assert (turn(session), current(session)) == ("B4<", "B4<")
    assert shown(effects).turn is session.game.node.turn
    assert shown(effects).again
    assert Signal.SAVE_GAME in effects
    again = read_record(write_record(session.game))
    assert (again.position, again.forking) == (session.game.position, True)


def test_steps_follow_the_line_that_was_visited_last() -> None:
    session = opened()
    do(session, named(session, "B4<"), Press("first"))
    assert (turn(session), panel(session).current, panel(session).back) == ("", 0, False)
    seen = list[str]()
    while panel(session).on:
        assert isinstance(do(session, Press("next"))[-1], Show)
        seen.append(turn(session))
    assert seen == ["A1>", "a1>", "B4<"]
    assert not any(isinstance(effect, Show) for effect in do(session, Press("previous")))
    assert turn(session) == "a1>"
    do(session, Press("last"))
    assert turn(session) == "B4<"


def test_where_turns_are_shown_at_once_the_next_one_is_not_looked_at_again() -> None:
    session = opened()
    do(session, Change("speed", 5))
    assert not shown(do(session, Press("first"), Press("next"))).again


def test_at_a_branch_up_and_down_choose_and_next_enters() -> None:
    session = opened()
    do(session, named(session, "A1>"))
    seen = panel(session)
    assert (seen.entered, len(seen.others)) == (int(named(session, "a1<").item), 1)
    do(session, Press("down"))
    assert turn(session) == "A1>"
    assert panel(session).entered == int(named(session, "a1>").item)
    do(session, Press("next"))
    assert turn(session) == "a1>"
    do(session, Press("previous"), Press("up"), Press("next"))
    assert turn(session) == "a1<"
    do(session, Press("down"))
    assert (panel(session).others, turn(session)) == ((), "a1<")


def test_a_turn_played_at_an_earlier_place_is_a_variation_and_the_game_stays() -> None:
    session = opened()
    before = line(session.game)
    do(session, named(session, "a1<"))
    sow(session, "A3<")
    assert (line(session.game), current(session)) == (before, "A3<")
    assert panel(session).varied
    do(session, Press("last"), Press("first"), Press("last"))
    assert turn(session) == "A3<"


def test_at_the_end_of_the_line_the_game_is_played_on() -> None:
    session = opened()
    do(session, Press("first"), Press("last"))
    legal = session.game.decisions[0]
    sow(session, decision_text(session.game.position, legal))
    assert len(session.game.line) == 6


def replies(session: Session) -> bool:
    """Return whether the computer is asked for a turn."""
    asked = session.screen.wants(session)
    return isinstance(asked, Ask) and isinstance(asked.question, ReplyQuestion)


def test_the_computer_answers_a_turn_but_not_a_look() -> None:
    """The fault: at a past turn "Go on" came to where Share had been, and was pressed by mistake."""
    session = opened(players=Players(0, 1))
    do(session, named(session, "A1>"))
    assert not replies(session)
    assert view(session).offers == ()
    do(session, Press("first"))
    sow(session, "A2>")
    assert replies(session)
    do(session, Answered(Reply(decision_text(session.game.position, session.game.decisions[0]), None)))
    assert len(session.game.line) == 5
    assert len(session.game.root.children[1].children) == 1


def test_the_computer_goes_on_from_a_place_that_is_looked_at_when_it_is_let_to() -> None:
    session = opened(players=Players(0, 1))
    do(session, named(session, "A1>"), Action.RESUME)
    assert replies(session)
    do(session, Answered(Reply("a1>", None)))
    assert turn(session) == "a1>"
    do(session, named(session, "A1>"))
    assert not replies(session), "who comes back to look is not thrown forward again"


def test_two_computers_rest_while_one_looks() -> None:
    session = opened(players=Players(1, 1))
    do(session, named(session, "A1>"))
    assert not replies(session)


def written(session: Session, text: str) -> Write:
    """Return what is written of the current turn."""
    return Write(f"comment {panel(session).current}", text)


def test_what_is_being_written_is_said_of_its_own_turn_whatever_is_played_meanwhile() -> None:
    session = opened()
    do(session, named(session, "A1>"))
    place, begun = session.game.node, written(session, "too slow")
    do(session, Press("next"), begun)
    assert session.game.node is not place
    assert (place.comment, session.game.node.comment) == ("too slow", "")
    assert do(session, Write("comment 99", "nowhere")) == []


def test_a_turn_is_said_something_of() -> None:
    session = opened()
    do(session, named(session, "a1<"))
    effects = do(session, written(session, "  leaves {column} 3 open \n"))
    assert effects == [Signal.SAVE_GAME]
    assert session.game.node.comment == "leaves {column} 3 open"
    assert do(session, written(session, "leaves {column} 3 open")) == []
    do(session, Press("glyph", "?!"))
    assert (session.game.node.glyph, panel(session).glyph) == ("?!", "?!")
    again = read_record(write_record(session.game)).node
    assert (again.comment, again.glyph) == ("leaves {column} 3 open", "?!")
    do(session, Press("glyph", "?!"))
    assert session.game.node.glyph == ""
    do(session, Press("first"))
    do(session, written(session, "before all"), Press("glyph", "!"))
    assert (session.game.root.comment, session.game.root.glyph) == ("before all", "")


def test_a_variation_is_put_first() -> None:
    session = opened()
    do(session, named(session, "a1>"))
    assert panel(session).varied
    assert do(session, Press("promote")) == [Signal.SAVE_GAME]
    assert (line(session.game), turn(session)) == (["A1>", "a1>", "B4<"], "a1>")
    assert not panel(session).varied
    assert do(session, Press("promote")) == []


def test_a_branch_is_deleted_and_put_back() -> None:
    session = opened()
    before = listed(session)
    do(session, named(session, "a1>"), Press("delete"))
    assert (turn(session), panel(session).removed) == ("A1>", True)
    assert listed(session) == [["so it begins"], ["A1>!"], ["two"], ["a1<"], ["A2>", "a2>"]]
    do(session, Press("restore"))
    assert (listed(session), turn(session), panel(session).removed) == (before, "a1>", False)
    do(session, Press("delete"), Press("first"))
    assert not panel(session).removed
    assert do(session, Press("restore")) == []
    assert do(session, Press("delete")) == []


def test_a_choice_inside_a_turn_that_was_made_otherwise_is_a_turn_of_its_own() -> None:
    game = read_record('[Game "paika"]\n[Size "4"]\n\n1. A2<> (1. A2<<)')
    session = session_of(game)
    assert isinstance(session.screen, Play)
    session.open(Moves(session.screen))
    assert listed(session) == [["A2<>"], ["A2<<"]]
    do(session, named(session, "A2<<"), Press("delete"))
    assert listed(session) == [["A2<>"]]
    do(session, named(session, "A2<>"), Press("delete"))
    assert (listed(session), session.game.node is session.game.root) == ([], True)


def test_where_a_turn_is_taken_back_to_a_choice_the_list_stands_before_it() -> None:
    game = read_record('[Game "paika"]\n[Size "4"]\n\n1. A2<>')
    game.undo()
    session = session_of(game)
    assert isinstance(session.screen, Play)
    session.open(Moves(session.screen))
    assert (panel(session).current, panel(session).back, panel(session).on) == (0, True, True)
    do(session, Press("next"))
    assert current(session) == "A2<>"


def test_nothing_is_changed_on_a_page_that_is_only_read() -> None:
    session = opened(readonly=True)
    before = write_record(session.game)
    for command in (Write("comment 0", "no"), Press("glyph", "!"), Press("delete"), Press("promote"), Press("restore")):
        assert do(session, command) == []
    assert write_record(session.game) == before
    assert panel(session).editing is None
    do(session, Press("first"))
    assert turn(session) == ""


def test_on_a_look_back_the_river_says_whose_turn_it_was_and_not_what_a_press_would_do() -> None:
    """The fault: it went on saying "Press a key or tap for Sprout's turn", which nothing answers here."""
    session = opened(players=Players(0, 1))
    do(session, Press("first"))
    assert view(session).whose == "Your turn: choose a glowing pit."
    do(session, Press("next"))
    assert (view(session).whose, view(session).offers) == ("It is Sprout’s turn.", ())


def test_who_gives_up_while_looking_gives_up_the_game() -> None:
    session = opened()
    do(session, named(session, "A1>"), Resign(Player.SOUTH))
    assert (session.game.outcome and session.game.outcome.winner, turn(session)) == (Player.NORTH, "a2>")
    do(session, Press("previous"))
    assert session.game.outcome is None
    do(session, Resign(Player.NORTH))
    assert session.game.result == "0-1"
    do(session, Press("last"))
    assert session.game.outcome


def test_a_turn_that_is_not_there_any_more_changes_nothing() -> None:
    session = opened()
    assert do(session, Press("go", "99")) == do(session, Press("go", "x")) == do(session, Press("glyph", "x")) == []


def test_the_game_is_as_it_was_once_the_moves_are_closed() -> None:
    """The fault: who looked at a turn in Study and went back to Play found the game at that turn."""
    session = opened()
    do(session, Action.UNDO)  # a game is gone back in by undo alone
    before = write_record(session.game)
    do(session, named(session, "B4<"), Press("edit"))
    assert panel(session).editing
    assert Signal.SAVE_GAME in do(session, Action.CLOSE)
    assert (len(session.screens), turn(session)) == (1, "A2>")
    assert (session.game.forking, session.game.can_redo, write_record(session.game)) == (False, True, before)


def test_the_game_goes_on_from_a_place_where_something_was_played_in_study() -> None:
    session = opened()
    do(session, named(session, "A1>"))
    sow(session, "b1>")
    do(session, named(session, "B4<"), Action.CLOSE)
    assert turn(session) == "b1>"


def test_what_is_kept_for_later_visits_is_the_game_as_it_was_played() -> None:
    """The fault: who reloaded the page in Study, or came back to it, found the game at the turn they had looked at."""
    session = opened()

    def kept_at() -> str:
        here = session.screen.kept_at
        assert here
        assert here.node.turn
        return here.node.turn.text

    do(session, named(session, "a1<"))
    session.open(Share(session.screen, Told(), ""))
    assert kept_at() == "a2>"
    do(session, Action.CLOSE)
    played = decision_text(session.game.position, session.game.decisions[-1])
    for effect in session.update(Move(played)):
        assert effect is not Signal.SAVE_GAME or kept_at() == played
    assert kept_at() == played


def test_a_place_that_was_deleted_is_not_come_back_to() -> None:
    session = opened("A1> a1< A2>")
    do(session, named(session, "a1<"), Press("delete"), Action.CLOSE)
    assert turn(session) == "A1>"


def test_another_game_has_a_list_of_its_own() -> None:
    session = opened()
    do(session, Action.NEW_GAME)
    assert (listed(session), panel(session).current) == ([], 0)


def test_of_the_list_only_that_is_drawn_anew_which_has_changed() -> None:
    session = opened("A1> a1< A2>")
    before = list(panel(session).list())
    do(session, Press("previous"))
    after = list(panel(session).list())
    assert [new is old for new, old in zip(after, before, strict=True)] == [False, False]
    do(session, Press("first"))
    assert [new is old for new, old in zip(panel(session).list(), before, strict=True)] == [True, False]


def test_the_current_turn_is_marked_and_seen_and_at_a_branch_those_that_go_on() -> None:
    session = opened("A1> a1< (b2<) A2>")
    do(session, Press("first"), Press("next"))
    drawn = str(panel(session).draw())
    assert re.findall(r'data-press="go \d+" (?:aria|data)-[^>]*', drawn) == [
        'data-press="go 1" aria-current="true" data-see="list"',
        'data-press="go 2" data-ahead="entered"',
        'data-press="go 3" data-ahead="other"',
    ]
    assert re.findall(r'id="moves-(\w+)"[^>]* hidden=""', drawn) == [
        "course",
        "none",
        "write",
        "sheet",
        "promote",
        "removed",
    ]
    do(session, Press("edit"))
    assert 'data-see="sheet"' in str(panel(session).draw()), "it is seen again where there is less room"


@pytest.mark.parametrize("code", codes())
def test_every_glyph_is_told_in_kind_words(code: str) -> None:
    session = opened("A1>!! a1<?? A2>")
    session.language = language(code)
    markup = str(panel(session).draw())
    assert "moves." not in markup
    assert len(set(MEANINGS.values())) == 6
    assert markup.count('data-press="glyph ') == 6


def test_pits_have_names_on_the_board_beside_the_moves_and_wherever_one_wants_them() -> None:
    session = session_of()
    play = session.screen
    assert isinstance(play, Play)
    named = [session.shows("names")]
    session.open(Moves(play))
    named.append(session.shows("names"))
    session.close()
    named.append(session.shows("names"))
    for wanted in ("names", "presenter"):
        for value in (True, False):
            do(session, Change(wanted, value))
            named.append(session.shows("names"))
    assert named == [False, True, False, True, False, True, False]
