"""What is heard of the status: one piece a turn, nothing twice, but what is asked for again is said again."""

import pytest

from katra import Game, Player, variant
from katra.service.questions import Analysis, AnalysisLine
from katra.targets import targets
from katra.words import sentences
from tests.web.sessions import EN, do, session_of, sow, view
from web.links.link import FIRST_GAME
from web.links.startup import FIRST_PLAYERS
from web.record.moves import open as open_moves
from web.screens.first_game import FirstGame
from web.screens.status import Voice
from web.session.commands import Action, Answered, Choose, Decide, GoTo, Press, Rematch
from web.session.players import Players, new_game
from web.session.session import Permissions, Session
from web.session.settings import Settings


class Listener:
    """Somebody who hears a page on which a session is played."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.voice = Voice()

    def hears(self, *, insists: bool = False) -> str:
        """Return what is heard now."""
        return self.voice.news(view(self.session), self.session.screen.game, insists=insists)


def test_a_turn_is_heard_in_one_piece_and_what_is_to_be_done_only_where_that_is_new() -> None:
    listener = Listener(session_of())
    begun = listener.hears()
    assert begun == f"{view(listener.session).said} South’s turn: any pit with seeds can be sown."
    assert listener.hears() == ""
    sow(listener.session, "A1>")
    said = f"{view(listener.session).said} South 18, North 14."
    assert listener.hears() == f"{said} North’s turn: any pit with seeds can be sown."
    sow(listener.session, "a1>")
    seen = view(listener.session)
    assert listener.hears() == f"{seen.said} {seen.totals} South’s turn.", "that South is to choose a pit was said"


def test_choosing_a_pit_asks_for_its_way_and_never_repeats_the_turn_before() -> None:
    listener = Listener(session_of())
    sow(listener.session, "A1>")
    listener.hears()
    do(listener.session, Choose(Player.NORTH, 2))
    assert listener.hears() == "North: which way?"
    do(listener.session, Action.LEAVE_PIT)
    assert listener.hears() == ""
    do(listener.session, Choose(Player.SOUTH, 0))
    assert listener.hears() == "A1 belongs to South, and it is North’s turn."
    do(listener.session, Choose(Player.NORTH, 2))
    assert listener.hears() == "North: which way?"


def test_a_pit_that_is_refused_twice_is_heard_twice() -> None:
    listener = Listener(session_of())
    listener.hears()
    do(listener.session, Choose(Player.NORTH, 0))
    why = listener.hears(insists=True)
    assert why == "a1 belongs to North, and it is South’s turn."
    do(listener.session, Choose(Player.NORTH, 0))
    assert listener.hears(insists=True) == why


def test_who_is_refused_a_pit_hears_why_and_which_can_be_sown() -> None:
    listener = Listener(session_of())
    for text in ("A1>", "a1>"):
        listener.hears()
        sow(listener.session, text)
    listener.hears()
    position = listener.session.game.position
    empty = position.counts(Player.SOUTH).index(0)
    why = f"{position.variant.board.name(empty, Player.SOUTH)} is empty."
    for _ in range(2):
        do(listener.session, Choose(Player.SOUTH, empty))
        assert listener.hears(insists=True) == f"{why} South’s turn: any pit with seeds can be sown."


def test_that_the_computer_thinks_is_not_heard_between_two_turns() -> None:
    listener = Listener(session_of(players=Players(0, 1)))
    listener.hears()
    sow(listener.session, "A1>")
    seen = view(listener.session)
    assert listener.hears() == f"{seen.said} {seen.totals}"


@pytest.mark.parametrize("game", ["katro", "katra-be", "fanga"])
def test_after_the_computers_turn_who_plays_alone_hears_the_totals_and_that_it_is_their_turn(game: str) -> None:
    listener = Listener(session_of(game, None, Players(0, 1)))
    listener.hears()
    heard: list[str] = []
    while len(heard) < 4:
        do(listener.session, Decide(listener.session.screen.game.decisions[0]))
        position = listener.session.screen.game.position
        heard.append(listener.hears())
        assert not listener.hears()
        if position.pause:
            continue
        seen = view(listener.session)
        assert seen.totals
        _, whose = heard[-1].split(seen.totals)
        asked = " " + (seen.whose_heard or seen.whose)  # in full where that is new
        assert whose in ([" Your turn.", asked] if position.mover == Player.SOUTH else [""])
    assert game != "katro" or heard[-1].endswith(" Your turn.")


def test_two_people_hear_whose_turn_it_is_after_each() -> None:
    listener = Listener(session_of("katro", None))
    heard = list[str]()
    for _ in range(6):
        heard.append(listener.hears())
        do(listener.session, Decide(listener.session.screen.game.decisions[0]))
    assert all("turn: any pit with seeds" in each for each in heard[:2])
    assert [each.split(". ")[-1] for each in heard[2:]] == ["South’s turn.", "North’s turn."] * 2


def test_what_is_suggested_is_heard_after_what_is_to_be_done_and_no_second_time() -> None:
    session = Session(EN, Settings(), [FirstGame(new_game(FIRST_GAME.variant(), FIRST_PLAYERS))], Permissions())
    session.taught = True
    listener = Listener(session)
    begun = listener.hears()
    assert begun.index("This game has begun. The near side is") < begun.index("Suggested: A2")
    assert begun.endswith("Suggested: A2, to the right.")
    assert listener.hears() == ""


def test_the_totals_tell_the_reserves_which_decide_how_long_the_drops_go_on() -> None:
    session = session_of("katra-be", 8)
    do(session, Decide(session.game.decisions[0]))
    position = session.game.position
    lying = [position.seeds(player) for player in Player]
    kept = [position.value(player, "reserve") for player in Player]
    assert view(session).totals == f"South {lying[0]} and {kept[0]} in reserve, North {lying[1]} and {kept[1]}."


def test_the_end_of_a_game_tells_no_totals_for_its_card_does() -> None:
    game = Game(variant("katro", 4).start)
    while not game.outcome:
        game.play(game.decisions[0])
    assert not view(session_of(game)).totals


def test_the_opponent_is_named_once_as_a_game_begins() -> None:
    listener = Listener(session_of(players=Players(0, 1)))
    assert "Sprout" not in listener.hears()
    do(listener.session, Rematch(Players(0, 2)))
    assert "Against Shrub (easy). Your turn" in listener.hears()
    do(listener.session, Action.NEW_GAME)
    assert listener.hears().startswith("A new game. Against Shrub (easy). Your turn")
    sow(listener.session, "A2>")
    listener.hears()
    do(listener.session, Rematch(Players(0, 1)))
    assert listener.hears().count("Sprout") == 1


def test_a_choice_in_the_middle_of_a_turn_is_always_heard() -> None:
    game = Game(variant("katra-be").start)
    while not game.position.pause:
        game.play(game.decisions[0])
    listener = Listener(session_of(game))
    asked = sentences.question(EN, game.position, targets(game.node, game.decisions))
    assert asked in listener.hears()


def test_a_new_game_says_again_what_is_to_be_done() -> None:
    listener = Listener(session_of())
    listener.hears()
    do(listener.session, Action.NEW_GAME)
    assert listener.hears().endswith("South’s turn: any pit with seeds can be sown.")


def test_in_a_line_of_an_analysis_its_own_board_is_told_and_no_turn_is_to_be_made() -> None:
    session = session_of()
    open_moves(session, GoTo("analysis"))
    found = Analysis(1, 1, (AnalysisLine(3, ("A1>", "a1>"), drawn=False),))
    do(session, Answered(found))
    listener = Listener(session)
    listener.hears()
    do(session, Press("line", "0"))
    shown = session.screen.game.position
    heard = listener.hears()
    assert sentences.totals(EN, shown) in heard
    assert "Line 1: turn 1 of 2" in heard
    assert "can be sown" not in heard
    assert "+3 seeds" not in heard
    do(session, Action.STEP_ON)
    assert "Line 1: turn 2 of 2" in listener.hears()
    do(session, Action.STEP_BACK)
    assert "Line 1: turn 1 of 2" in listener.hears()
