"""Playing, without a browser: what a click changes, what is seen of it, what is thought about."""

from __future__ import annotations

import re

import pytest

from katra import GAMES, Decision, Game, Player, decision_text, parse_position, variant
from katra.service.questions import Analysis, AnalysisLine, Hint, HintQuestion, Reply, ReplyQuestion, Unanswered
from katra.setup import Setup
from katra.words.cast import Name
from katra.words.sentences import opening_sentence
from tests.trying import for_each
from tests.web.sessions import EN, do, first, pit, refused, session_of, shown, sow, view
from web.links.link import parse_link
from web.links.parameters import LinkOptions
from web.screens.play import WATCHED_PACE, Play
from web.session.commands import (
    Action,
    Answered,
    BeginVariant,
    Change,
    Choose,
    Command,
    Decide,
    Load,
    Move,
    Rematch,
    Seat,
    SetLanguage,
)
from web.session.effects import Signal
from web.session.players import Players, seated
from web.session.session import PACE, Ask, Session


def test_a_pit_is_chosen_shows_its_ways_and_is_left() -> None:
    session = session_of()
    assert view(session).scene.legal == frozenset(range(8))
    do(session, pit(session, "A2"))
    scene = view(session).scene
    assert [aim.text for aim in scene.offered.targets] == ["A2<", "A2>"]
    assert scene.offered.labels[1] == "Sow A2 to the right; the first lap ends in A4"
    assert (scene.chosen, scene.asked) == (1, True)
    assert view(session).whose == EN.say("to_move.chosen", player=Name("South"), pit="A2")
    do(session, pit(session, "A2"))
    assert view(session).scene.offered.targets == ()
    do(session, pit(session, "A2"), Action.LEAVE_PIT)
    assert view(session).scene.chosen is None


def test_while_a_way_is_asked_for_its_answers_stand_side_by_side_in_words_and_another_pit_after_them() -> None:
    """The faults: no button answered the question in words, and another pit stood between the two ways."""
    session = session_of("katro", 4)
    assert not view(session).ways
    do(session, pit(session, "A2"))
    assert written(session) == ["Left", "Right", "Another pit"]
    ways = [dict(each.attributes) for each in view(session).ways]
    assert [way.get("data-way") for way in ways] == ["A2<", "A2>", None]
    assert ["aria-hidden" in way for way in ways] == [True, True, False], "the arrowheads say the same, and more"
    do(session, Action[ways[2]["data-action"].upper()])
    assert (view(session).scene.chosen, view(session).ways) == (None, ())
    do(session, pit(session, "A4"))
    assert written(session) == ["Left", "Down", "Another pit"], "as the arrowheads point"


def test_an_end_for_a_capture_is_named_the_left_one_first_and_its_arrow_points_the_way_of_the_seeds() -> None:
    """The faults: "From the right" stood at the left; the arrows pointed against those on the board."""
    session = session_of("mraha", 8)
    while not session.screen.game.position.pause:
        session.screen.game.play(session.screen.game.decisions[session.game.ply * 7 % len(session.game.decisions)])
    assert written(session) == ["From the left", "From the right"]
    inside = [re.findall(r"rotate\(\d+|From", str(way)) for way in view(session).ways]
    assert inside == [["From", "rotate(0"], ["rotate(180", "From"]], "each arrow points to the middle"


def test_to_stop_and_to_sow_on_are_answered_by_these_words() -> None:
    """The fault: sowing the house on was "Left"."""
    session = session_of("mraha", 8)
    sow(session, *"A7> a7> A6< a6< A5> a5> A8<".split())
    assert written(session) == ["Stop", "Sow on"]


def written(session: Session) -> list[str]:
    """Return what is written on the answers to which way to sow."""
    return [re.sub("<[^>]+>", "", str(each)) for each in view(session).ways]


def test_a_decision_is_played_kept_and_shown() -> None:
    session = session_of()
    effects = sow(session, "A2>")
    assert effects[0] is Signal.SAVE_GAME
    assert shown(effects).turn == shown(effects).whole == session.game.last_turn
    assert session.game.ply == 1
    assert "South sows A2" in view(session).said
    assert view(session).scene.marks.started is not None


def test_a_pit_that_may_not_be_sown_says_why_and_lets_the_others_draw_the_eye() -> None:
    session = session_of()
    assert do(session, pit(session, "a1")) == [Signal.PULSE]
    assert view(session).said == EN.say("why.opponent", pit="a1", player=Name("North"), mover=Name("South"))
    sow(session, "A2>")
    assert do(session, pit(session, "A2")) == [Signal.PULSE]


def test_what_is_said_follows_the_language() -> None:
    session = session_of()
    do(session, pit(session, "a1"))
    english = view(session).said
    assert do(session, SetLanguage("fr", keep=True)) == [Signal.TRANSLATE, Signal.FORGET_LANGUAGE]
    assert view(session).said != english
    assert session.settings.language == "fr"
    do(session, SetLanguage("mg"))
    assert session.settings.language == "fr"


def test_undo_and_redo_say_what_they_did_and_refuse_where_there_is_nothing() -> None:
    session = session_of()
    assert refused(do(session, Action.UNDO)) == "no_undo"
    assert refused(do(session, Action.REDO)) == "no_redo"
    sow(session, "A2>")
    assert view(session).toolbar.undo
    do(session, Action.UNDO)
    assert session.game.ply == 0
    assert view(session).said == "Undone: South’s A2 to the right."
    assert (view(session).toolbar.undo, view(session).toolbar.redo) == (False, True)
    do(session, Action.REDO)
    assert session.game.ply == 1


def test_undo_takes_the_computers_reply_back_too() -> None:
    session = session_of(players=Players(0, 1))
    sow(session, "A2>")
    do(session, Answered(Reply("a2>", None)))
    assert session.game.ply == 2
    do(session, Action.UNDO)
    assert session.game.ply == 0


def test_a_new_game_can_be_taken_back() -> None:
    session = session_of()
    sow(session, "A2>")
    before = session.game
    assert do(session, Action.NEW_GAME) == [Signal.SAVE_GAME]
    assert session.game is not before
    assert session.game.tags["Seed"] != before.tags["Seed"]
    assert view(session).toolbar.undo
    do(session, Action.UNDO)
    assert session.game is before


def test_another_variant_and_a_loaded_game_keep_the_players() -> None:
    session = session_of(players=Players(0, 3))
    do(session, BeginVariant(variant("fanga", 4)))
    assert (session.game.position.variant, seated(session.game.tags)) == (variant("fanga", 4), (0, 3))
    do(session, Load(Game(variant("katrayo").start)))
    assert seated(session.game.tags) == (0, 3)
    do(session, Load(Game(variant("katrayo").start, {"South": "Ravaka"})))
    assert seated(session.game.tags) == (0, 0)


def test_players_that_a_loaded_game_does_not_name_go_on() -> None:
    session = session_of(players=Players(0, 3))
    do(session, Load(Game(variant("katrayo").start, {"Date": "2024.05.01"})))
    assert (seated(session.game.tags), session.game.tags["Date"]) == ((0, 3), "2024.05.01")


@pytest.mark.parametrize("again", [Action.NEW_GAME, Action.SWAP_SEATS, Rematch(Players(0, 2))])
def test_a_new_game_after_a_position_set_up_by_hand_has_its_own_seeds(again: Command) -> None:
    session = session_of(Game(parse_position(variant("katro", 4), "0.0.0.1/0.0.0.0/0.0.1.1/0.0.0.0 S")))
    do(session, again)
    assert session.game.position == variant("katro", 4).start
    sow(session, "A2>")
    assert sum(map(session.game.position.all_seeds, Player)) == 32


def test_a_turn_that_is_refused_leaves_the_way_back_to_the_game_before() -> None:
    session = session_of()
    sow(session, "A2>")
    do(session, Action.NEW_GAME)
    assert refused(do(session, Move("Z9>"))) == "bad_turn"
    assert view(session).toolbar.undo
    sow(session, "A2>")
    do(session, Action.UNDO)
    assert not view(session).toolbar.undo


def test_a_text_from_outside_is_played_or_refused_with_its_place() -> None:
    session = session_of()
    assert shown(do(session, Move("A2>"))).turn.before == session.game.root.position
    assert refused(do(session, Move("A2>"))) == "wrong_player"
    assert session.game.ply == 1


def test_a_game_that_is_over_takes_no_turn() -> None:
    start = parse_position(variant("katrayo", 4), "0.0.0.1/0.0.1.1 S")
    session = session_of(Game(start, {"North": "Katra, level 2"}))
    sow(session, "A3>")
    assert view(session).whose == "You win, 3 to 0: Shrub has no seeds left."
    assert refused(do(session, Move("a1>"))) in {"game_over", "wrong_player", "not_legal"}
    assert view(session).scene.legal == frozenset()


def test_one_plays_again_against_another_level() -> None:
    session = session_of(players=Players(0, 2))
    sow(session, "A2>")
    do(session, Rematch(Players(0, 3)))
    assert session.game.ply == 0
    assert session.settings.players == seated(session.game.tags) == Players(0, 3)


def test_the_computer_is_asked_when_it_is_to_move_and_its_turn_is_played() -> None:
    session = session_of(players=Players(0, 2))
    assert session.screen.wants(session) is None
    sow(session, "A2>")
    wanted = session.screen.wants(session)
    seed = int(session.game.tags["Seed"]) + 1
    assert wanted == Ask(ReplyQuestion(Setup.of(session.game), 2, seed), PACE)
    assert view(session).whose == "Shrub is thinking…"
    assert (view(session).scene.thinking, view(session).scene.legal) == (True, frozenset())
    assert do(session, pit(session, "a2")) == [Signal.PULSE]
    assert view(session).said == "It is Shrub’s turn."
    do(session, Answered(Reply("a2>", None)))
    assert session.game.ply == 2
    assert session.screen.wants(session) is None


def test_a_reply_that_cannot_be_given_is_told() -> None:
    from katra import KatraError

    session = session_of(players=Players(1, 0))
    assert refused(do(session, Answered(Unanswered(KatraError("unknown_game", game="x"))))) == "unknown_game"


def test_two_computers_rest_and_go_on_and_are_watched_more_slowly_at_once() -> None:
    session = session_of(players=Players(1, 1))
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert wanted.pace == PACE
    do(session, Change("speed", 5))
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    assert wanted.pace == WATCHED_PACE > PACE
    (offer,) = view(session).offers
    do(session, offer.command)
    assert (offer.command, session.screen.wants(session)) == (Action.PAUSE, None)
    assert view(session).whose == EN.say("paused", player=Name("South"))
    (offer,) = view(session).offers
    do(session, offer.command)
    assert offer.command is Action.RESUME
    assert session.screen.wants(session)


def test_who_plays_a_person_is_never_stopped_by_a_pause() -> None:
    session = session_of(players=Players(0, 1))
    do(session, Action.PAUSE)
    sow(session, "A2>")
    assert session.screen.wants(session)


def test_others_are_seated_on_the_game_and_on_those_to_come() -> None:
    session = session_of()
    offer = view(session).offers[0]
    assert offer.command == Seat(Players(0, 1))
    assert do(session, offer.command) == [Signal.SAVE_GAME, Signal.SEATED]
    assert (seated(session.game.tags), session.settings.players) == ((0, 1), (0, 1))
    do(session, Action.SWAP_SEATS)
    assert seated(session.game.tags) == (1, 0)


A3 = Choose(Player.SOUTH, 2)
HINT = Hint("A3>", "captures_safely", {"seeds": 9}, Analysis(1, 1, (AnalysisLine(26, ("A3>",), drawn=False),)))


def test_a_hint_is_looked_for_and_shown_in_two_steps_and_dropped() -> None:
    session = session_of()
    do(session, Action.HINT)
    assert session.screen.wants(session) == Ask(HintQuestion(Setup.of(session.game)))
    assert view(session).said == EN.say("hint.looking")
    do(session, Answered(HINT))
    assert session.screen.wants(session) is None
    seen = view(session)
    assert (seen.said, seen.scene.marks.hinted) == (EN.say("hint.look", pit="A3"), (Player.SOUTH, 2))
    assert seen.toolbar.hint_shown
    assert seen.scene.offered.targets == ()
    (offer,) = seen.offers
    do(session, offer.command)
    seen = view(session)
    assert seen.said.startswith("Hint: sow A3 to the right; it captures 9 seeds")
    assert (seen.toolbar.hint_shown, seen.scene.marks.hinted) == (True, None)
    assert seen.scene.offered.hinted == seen.scene.offered.targets[1]
    do(session, pit(session, "A2"))
    assert view(session).scene.offered.hinted is None
    assert not view(session).toolbar.hint_shown


def test_the_river_answers_a_refused_pit_and_a_hint_and_pits_have_their_names_meanwhile() -> None:
    """The fault: a dead tap and a hint were answered below the board, where two strangers did not look."""
    session = session_of()
    assert (view(session).answer, session.screen.names_pits) == ("", False)
    do(session, pit(session, "a2"))
    assert (view(session).answer, session.screen.names_pits) == ("a2 belongs to North, and it is South’s turn.", True)
    do(session, Action.HINT)
    assert view(session).answer == EN.say("hint.looking")
    do(session, Answered(HINT))
    assert view(session).answer == "Look at A3."
    do(session, Action.HINT)
    assert view(session).answer.startswith("Hint: it captures 9 seeds")
    do(session, pit(session, "A2"))
    assert (view(session).answer, session.screen.names_pits) == ("", False)


@pytest.mark.parametrize(
    ("begins", "players"),
    [
        (Action.NEW_GAME, "Two people"),
        (BeginVariant(variant("katro")), "Two people"),
        (Rematch(Players(0, 2)), "Against Shrub (easy)"),
    ],
)
def test_a_new_game_says_who_plays_and_how_the_one_that_was_left_comes_back(begins: Command, players: str) -> None:
    """The faults: a running game was put away without a word, and the next began without asking or saying who plays."""
    session = session_of()
    sow(session, "A3>")
    do(session, begins)
    assert view(session).said == EN.say("said.left", players=players)
    do(session, Action.NEW_GAME)
    assert view(session).said == EN.say("said.again", players=players)


def test_a_game_by_other_rules_says_first_what_it_aims_at() -> None:
    """The fault: it began with who plays and how the last game comes back, and told its aim after a tap."""
    session = session_of()
    sow(session, "A3>")
    do(session, BeginVariant(variant("katra-be")))
    assert view(session).said == opening_sentence(EN, session.game.position)
    assert view(session).toolbar.undo, "it still comes back"


def test_the_pit_of_a_hint_may_be_chosen_before_its_way_is_asked_for() -> None:
    session = session_of()
    do(session, Action.HINT, Answered(HINT), pit(session, "A3"))
    seen = view(session)
    assert (len(seen.scene.offered.targets), seen.scene.offered.hinted) == (2, None)
    do(session, Action.HINT)
    assert view(session).scene.offered.hinted
    do(session, Action.LEAVE_PIT)
    assert not view(session).toolbar.hint_shown


@pytest.mark.parametrize(
    ("steps", "leave"),
    [([A3], Action.LEAVE_PIT), ([A3], A3), ([Action.HINT], A3)],
)
def test_a_hint_points_to_its_pit_again_when_that_is_left(steps: list[Command], leave: Command) -> None:
    session = session_of()
    do(session, Action.HINT, Answered(HINT))
    looked_at = view(session)
    do(session, *steps)
    assert view(session).scene.chosen == 2
    do(session, leave)
    assert view(session) == looked_at
    do(session, Action.LEAVE_PIT)
    assert not view(session).toolbar.hint_shown


def test_a_hint_in_the_middle_of_a_turn_shows_its_way_at_once() -> None:
    session = session_of(Game(parse_position(variant("paika", 4), "2.2.2.2/0.2.2.2/2.2.3.3/2.2.2.2 S @A3<")))
    do(session, Action.HINT, Answered(HINT._replace(turn=">")))
    assert view(session).scene.offered.hinted


@pytest.mark.parametrize("again", [Action.LEAVE_PIT, Action.UNDO, Action.NEW_GAME])
@pytest.mark.parametrize("steps", [[], [Answered(HINT)], [Answered(HINT), Action.HINT]])
def test_a_hint_goes_away(again: Action, steps: list[Command]) -> None:
    session = session_of()
    do(session, Action.HINT, *steps, again)
    assert not view(session).toolbar.hint_shown
    assert session.screen.wants(session) is None


@pytest.mark.parametrize("steps", [[Action.HINT], [Action.HINT, Answered(HINT), Action.HINT]])
def test_asked_for_once_more_a_hint_goes_away(steps: list[Command]) -> None:
    session = session_of()
    do(session, *steps, Action.HINT)
    assert not view(session).toolbar.hint_shown
    assert session.screen.wants(session) is None


def test_a_board_to_look_at_cannot_be_played_but_stepped_through() -> None:
    session = session_of(readonly=True)
    session.game.play(first(session))
    assert view(session).scene.legal == frozenset()
    assert do(session, pit(session, "a2")) == [Signal.PULSE]
    assert view(session).said == EN.say("readonly.why")
    do(session, Action.UNDO)
    assert session.game.ply == 0
    assert view(session).offers == ()


def test_a_choice_that_only_wins_is_made_by_the_page() -> None:
    session = session_of(Game(parse_position(variant("paika", 4), "3.0.1.1/0.0.3.2/2.0.1.2/0.2.2.0 S")))
    effects = do(session, Decide(Decision(3, "<")))
    assert session.game.outcome
    assert len(shown(effects).turn.decisions) == session.game.ply > 1
    assert session.game.can_undo
    do(session, Action.UNDO)
    assert session.game.ply == 0


def test_the_settings_are_changed() -> None:
    session = session_of()
    do(session, Change("speed", 5), Change("numbers", False))
    assert (session.settings.speed, session.settings.numbers, session.at_once) == (5, False, True)


def test_a_turn_is_shown_again() -> None:
    session = session_of()
    assert do(session, Action.REPLAY) == []
    sow(session, "A2>")
    assert shown(do(session, Action.REPLAY)).turn == session.game.last_turn


def test_a_command_that_play_does_not_know_changes_nothing() -> None:
    session = session_of()
    before = session.game.position.text
    assert do(session, Action.STEP_ON, Action.CLOSE, Action.CONFIRM) == []
    assert session.game.position.text == before
    assert isinstance(session.screen, Play)
    assert do(session, Decide(first(session)))


def test_the_visitors_own_side_is_the_near_one_until_they_turn_the_board() -> None:
    assert session_of().near is session_of(players=Players(0, 3)).near is Player.SOUTH
    assert session_of(players=Players(2, 3)).near is Player.SOUTH
    session, seen = session_of(players=Players(3, 0)), []
    for command in (Action.LEAVE_PIT, Action.TURN_BOARD, Seat(Players(0, 3)), Action.TURN_BOARD):
        assert Signal.PULSE not in do(session, command)
        seen.append(session.near)
    assert seen == [Player.NORTH, Player.SOUTH, Player.NORTH, Player.SOUTH]


@for_each("name", GAMES)
def test_the_page_that_puts_it_elsewhere_is_asked_for_the_game_on_the_board_from_its_opening(name: str) -> None:
    options = {option.key: option.values[-1] for option in GAMES[name].options}
    session = session_of()
    do(session, BeginVariant(variant(name, GAMES[name].columns[-1], options)))
    sow(session, decision_text(session.game.position, session.game.decisions[0]))
    chosen = session.game.position.variant
    asked = parse_link(view(session).toolbar.asked)
    assert asked.options == LinkOptions(Setup(name, chosen.size, chosen.named_options))
    assert asked.problems == ()
