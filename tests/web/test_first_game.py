"""The first game teaches itself: its hand, its gentle opponent, the way back after a mistake, the ways out."""

from __future__ import annotations

from random import Random

import pytest

from katra import Game, Player, decision_text, parse_position, variant
from katra.position import Position
from katra.search.gentle import MODEST, MUCH, SEEN_LAPS, gentle_turn, good_turn, is_mistake, threat, tried
from katra.steps import Capture, Decision
from tests.web.sessions import EN, do, go, pit, session_of, sow, view
from web.links.link import FIRST_GAME
from web.links.startup import FIRST_BOARD, FIRST_PLAYERS, new_first_game
from web.screens.first_game import FIRST_TURN, PATIENT, FirstGame
from web.session.commands import Action, BeginVariant, Command, Decide, Load, Move, Rematch, Seat, Write
from web.session.effects import Signal
from web.session.players import Players, seat, seated
from web.session.session import After, Ask, Permissions, Session
from web.session.settings import Settings

GAMES = 100
USUAL = FIRST_GAME.variant().start
"""The usual board, on which a first turn can be a mistake."""
MISTAKE = Decision(7, "<")
WON = "0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0 S"
LOST = "0.0.0.1/0.1.2.2/0.0.0.0/0.0.1.0 S"


def first_game(position: str = "") -> Session:
    game = new_first_game()
    if position:
        game = Game(parse_position(FIRST_GAME.variant(), position), game.tags)
    session = Session(EN, Settings(), [FirstGame(game)], Permissions())
    session.taught = True
    return session


def answer(session: Session) -> str:
    """Let the gentle opponent play; return its turn."""
    wanted = session.screen.wants(session)
    assert isinstance(wanted, After)
    assert isinstance(wanted.command, Move)
    do(session, wanted.command)
    return wanted.command.text


# The gentle opponent


def taken_by_first_lap(position: Position, decision: Decision) -> int:
    steps = position.turn(decision).steps
    return steps[1].seeds if len(steps) > 1 and isinstance(steps[1], Capture) else 0


def played_out(seed: int, *, takes: bool) -> tuple[Player | None, list[tuple[Position, Decision]]]:
    """Play a game of one who sows at random, unless what the first lap captures is taken; return winner and replies."""
    chance, game, replies = Random(seed), Game(FIRST_BOARD), list[tuple[Position, Decision]]()
    while not game.outcome:
        position = game.position
        if position.mover == Player.SOUTH:
            taken = {one: takes and taken_by_first_lap(position, one) for one in game.decisions}
            decision = chance.choice([one for one in taken if taken[one] == max(taken.values())])
        else:
            last = game.last_turn
            assert last
            punished = is_mistake(last.before, last.after)
            decision = gentle_turn(position, seed, punished=punished, patient=game.ply < 2 * PATIENT)
            replies.append((position, decision))
        game.play(decision)
    return game.outcome.winner, replies


def test_who_takes_what_the_first_lap_captures_wins_and_no_win_at_hand_is_passed_over() -> None:
    won = 0
    for seed in range(GAMES):
        winner, replies = played_out(seed, takes=True)
        won += winner == Player.SOUTH
        for position, decision in replies[PATIENT:]:
            wins = {one.decision for one in tried(position) if wins_shortly(position, one.decision)}
            assert not wins or decision in wins
    assert won >= 0.9 * GAMES


def test_a_careless_player_may_lose_but_not_within_five_turns_and_no_win_at_hand_is_passed_over() -> None:
    at_hand = lost = 0
    for seed in range(GAMES // 2):
        winner, replies = played_out(seed, takes=False)
        lost += winner == Player.NORTH
        assert winner != Player.NORTH or len(replies) > PATIENT
        for position, decision in replies[PATIENT:]:
            wins = {one.decision for one in tried(position) if wins_shortly(position, one.decision)}
            at_hand += bool(wins)
            assert not wins or decision in wins
    assert at_hand > 5
    assert lost >= 0.15 * GAMES / 2, "what one chooses decides"


def wins_shortly(position: Position, decision: Decision) -> bool:
    played = position.turn(decision)
    ended = played.after.outcome
    return ended is not None and ended.winner == position.mover and played.laps <= SEEN_LAPS


WIN_AT_HAND = "0.0.0.0/0.0.1.1/0.0.1.0/0.0.0.0 N"


def test_a_win_at_hand_is_taken_whatever_chance_says() -> None:
    position = parse_position(FIRST_GAME.variant(), WIN_AT_HAND)
    assert any(wins_shortly(position, one.decision) for one in tried(position))
    assert all(wins_shortly(position, gentle_turn(position, seed)) for seed in range(20))


def test_the_same_seed_gives_the_same_turn() -> None:
    position = FIRST_BOARD.turn(FIRST_TURN).after
    assert [gentle_turn(position, seed) for seed in range(9)] == [gentle_turn(position, seed) for seed in range(9)]


def test_its_first_turn_captures_nothing() -> None:
    """The fault: one did what the hand showed, and lost three seeds."""
    position = FIRST_BOARD.turn(FIRST_TURN).after
    assert {position.turn(gentle_turn(position, seed, quiet=True)).captured for seed in range(40)} == {0}
    session = first_game()
    do(session, Decide(FIRST_TURN))
    answer(session)
    assert session.screen.game.last_turn
    assert not session.screen.game.last_turn.captured


def test_it_takes_little_unless_a_mistake_has_let_it_take_much() -> None:
    position = USUAL.turn(MISTAKE).after
    taken = [position.turn(gentle_turn(position, seed)).captured for seed in range(40)]
    assert 0 in taken
    assert 0 < max(taken) <= MODEST
    assert position.turn(gentle_turn(position, 1, punished=True)).captured == threat(position) >= MUCH


def test_a_turn_is_a_mistake_only_if_another_lets_less_be_taken() -> None:
    assert is_mistake(USUAL, USUAL.turn(MISTAKE).after)
    assert not is_mistake(FIRST_BOARD, FIRST_BOARD.turn(FIRST_TURN).after)
    lost = parse_position(FIRST_GAME.variant(), LOST)
    assert threat(lost.turn(lost_turn := tried(lost)[0].decision).after) >= MUCH
    assert not is_mistake(lost, lost.turn(lost_turn).after)


# The hand


def test_what_the_hand_shows_is_no_mistake() -> None:
    for seed in range(20):
        chance, game = Random(seed), Game(FIRST_BOARD)
        while not game.outcome and game.ply < 40:
            position = game.position
            assert not is_mistake(position, position.turn(good_turn(position)).after)
            game.play(chance.choice(game.decisions))


def test_the_hand_shows_one_lap_and_follows_to_its_way() -> None:
    session = first_game()
    guide = view(session).scene.guide
    assert guide is not None
    assert (guide.place, guide.sign) == ((Player.SOUTH, 1), ">")
    shown = FIRST_BOARD.turn(FIRST_TURN)
    assert (shown.laps, shown.captured) == (1, 0)
    do(session, pit(session, "A2"))
    scene = view(session).scene
    assert scene.guide == guide
    assert scene.offered.hinted
    assert scene.offered.hinted.decision == FIRST_TURN


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_answered_the_hand_then_shows_a_short_capture_and_from_then_on_nothing(seed: int) -> None:
    session = first_game()
    session.game.tags["Seed"] = str(seed)
    sow(session, "A2>")
    assert view(session).scene.guide is None, "it rests while the opponent sows"
    answer(session)
    guide, seen = view(session).scene.guide, view(session)
    assert guide
    name = session.game.position.variant.board.name(guide.place[1], Player.SOUTH)
    assert (seen.whose, seen.whose_heard) == ("This one captures: try it.", f"{name} captures: try it.")
    sow(session, f"{name}{guide.sign}")
    last = session.game.last_turn
    assert last
    assert last.captured
    assert 1 < last.laps <= 4
    answer(session)
    assert view(session).scene.guide is None, "the visitor decides"
    assert view(session).whose != seen.whose


def test_what_the_hand_shows_is_heard_in_the_status_and_at_its_pit() -> None:
    session = first_game()
    seen = view(session)
    assert seen.suggested == "Suggested: A2, to the right."
    assert seen.scene.guide
    assert seen.scene.guide.label == "suggested: to the right"
    assert seen.scene.first_place == seen.scene.guide.place, "the Tab key finds it"
    session.turned = True
    assert view(session).suggested == "Suggested: A2, to the left."
    do(session, pit(session, "A2"))
    assert view(session).suggested == "Suggested: A2, to the left.", "it is said once, and stays until the turn"
    do(session, Action.LEAVE_PIT, pit(session, "B4"))
    assert view(session).suggested == ""
    do(session, Action.LEAVE_PIT)
    assert view(session).suggested
    sow(session, "A2>")
    assert view(session).suggested == "", "and then goes"


def test_the_opponents_turn_is_told_with_its_way_and_what_came_of_it() -> None:
    told = set()
    for turn_text in 5 * ("A1>", "A2>", "A3>", "A4>", "B2>", "B3>"):  # the opponent replies by chance
        session = first_game(USUAL.text)
        sow(session, turn_text)
        answer(session)  # its first turn captures nothing
        do(session, Decide(session.game.decisions[0]))
        name = answer(session)
        if view(session).offers:
            continue  # a mistake is told in another way
        last, way = session.game.last_turn, "to the right" if name[-1] == "<" else "to the left"
        way = {"b4>": "downwards", "b1<": "downwards", "a4>": "upwards", "a1<": "upwards"}.get(name, way)
        assert last
        what = f" and captured {EN.count('seeds', last.captured)}." if last.captured else ": no capture."
        told.add(bool(last.captured))
        assert view(session).said == f"Sprout sowed {name[:-1]} {way}{what}"
    assert told == {True, False}


def test_the_visitors_own_turn_is_told_with_its_laps_and_from_where_it_captured() -> None:
    session = first_game()
    sow(session, "A2>")
    assert view(session).said == "1 lap, nothing captured."
    session = first_game(USUAL.text)
    sow(session, "A2>")
    assert view(session).said == "5 laps, 6 seeds captured from Sprout’s a1, a4 and a3."


def test_who_chooses_another_pit_is_left_alone() -> None:
    session = first_game()
    do(session, pit(session, "B4"))
    assert view(session).scene.guide is None
    do(session, Action.LEAVE_PIT)
    assert view(session).scene.guide


def test_who_has_captured_is_shown_no_capture_in_this_game_or_the_next() -> None:
    """The fault: "This one captures: try it" to a visitor who had just captured, while no other pit glowed."""
    session = first_game(USUAL.text)
    sow(session, "A2>")
    answer(session)
    seen = view(session)
    assert (seen.scene.guide, seen.whose) == (None, "Your turn: choose a glowing pit.")
    do(session, Action.NEW_GAME)
    assert session.taught
    assert view(session).scene.guide is None


def said(session: Session) -> list[str]:
    seen = view(session)
    return f"{seen.whose} {seen.said}".split()


def test_few_words_are_read_before_the_first_turn() -> None:
    session = first_game()
    seen = view(session)
    offered = " ".join(offer.text for offer in seen.offers)
    do(session, pit(session, "A2"))
    assert len(f"{seen.whose} {seen.said} {offered} {view(session).whose}".split()) <= 40


def test_a_page_opened_before_the_first_turn_leads_to_every_place() -> None:
    """The fault: whoever comes by the link of a page sees no way to the other places."""
    session = first_game()
    assert view(session).toolbar.bare
    go(session, "games")
    assert not view(session).toolbar.bare


def test_who_does_not_see_the_hand_and_what_is_lit_hears_their_names() -> None:
    session = first_game()
    assert (view(session).whose_heard, view(session).suggested) == ("Choose A2.", "Suggested: A2, to the right.")
    do(session, pit(session, "A2"))
    assert view(session).whose_heard == ""
    sow(session, "A2>")
    assert view(session).whose_heard == ""
    answer(session)
    assert view(session).whose_heard.endswith(" captures: try it."), "not a glowing pit, as only one glows"
    screen = session.screen
    assert isinstance(screen, FirstGame)
    do(session, Decide(screen.good_turn()))
    answer(session)
    assert view(session).whose == "Your turn: choose a glowing pit."
    assert view(session).whose_heard == "Your turn: any pit with seeds can be sown."


# A mistake


def test_a_mistake_is_answered_by_what_it_allowed_and_can_be_taken_back() -> None:
    session = first_game(USUAL.text)
    sow(session, "B1<")
    answer(session)
    taken = session.game.last_turn
    assert taken
    assert taken.captured == 10
    seen = view(session)
    assert seen.said == "Sprout captured 10 seeds: your turn let it happen."
    assert seen.offers[0].text == "Undo my turn"
    assert seen.scene.marks.cause == seen.scene.marks.taken != frozenset()
    assert [offer.command for offer in seen.offers if offer.urged] == [Action.UNDO]
    assert seen.scene.guide is None
    do(session, seen.offers[0].command)
    assert session.game.position == USUAL
    assert view(session).said == "This game has begun. The near side is yours. Capture all your opponent’s seeds."


def test_no_more_than_two_mistakes_are_answered_so() -> None:
    session = first_game(USUAL.text)
    for _ in range(2):
        sow(session, "B1<")
        answer(session)
        assert view(session).offers[0].urged
        do(session, Action.UNDO)
    sow(session, "B1<")
    answer(session)
    assert not any(offer.urged for offer in view(session).offers)
    assert session.game.last_turn
    assert session.game.last_turn.captured <= MODEST
    do(session, Action.NEW_GAME)
    assert isinstance(session.screen, FirstGame)
    assert not session.screen.answered, "in another game they are again"


# The ways out, and the end


def test_who_knows_how_to_play_goes_on_against_the_usual_opponent() -> None:
    session = first_game()
    assert view(session).offers[0].command == Action.END_TEACHING
    assert set(do(session, Action.END_TEACHING)) == {Signal.SAVE_GAME, Signal.SEATED}
    assert session.captioned, "what other games have new is explained"
    assert {"sow", "captured", "empty"} <= set(session.settings.seen)
    assert "drop" not in session.settings.seen
    sow(session, "A2>")
    assert isinstance(session.screen.wants(session), Ask)
    assert not session.taught
    assert view(session).said == view(session_like(session)).said
    assert view(session).offers == ()


def test_after_the_first_turn_nobody_is_asked_any_more_whether_they_know_how_to_play() -> None:
    """The fault: a second tap where "Go on" was ended the teaching in every game."""
    session = first_game()
    assert "I know how to play" in [offer.text for offer in view(session).offers]
    sow(session, "A2>")
    assert view(session).offers == ()
    answer(session)
    assert "I know how to play" not in [offer.text for offer in view(session).offers]
    assert session.taught
    do(session, Seat(Players(0, 1)))
    assert not session.taught, "another opponent is still a way out"


@pytest.mark.parametrize("turns", [(), ("A2>",)])
def test_others_begin_at_the_real_start_whatever_was_taught_before(turns: tuple[str, ...]) -> None:
    """The fault: two people at one screen began on the board of the teaching, two of whose pits are empty."""
    session = first_game()
    sow(session, *turns)
    go(session, "players")
    do(session, Write("opponent", "here"), Action.CONFIRM)
    assert (session.game.position, session.game.ply) == (USUAL, 0)
    assert seated(session.game.tags) == Players()


def session_like(session: Session) -> Session:
    """Return a session of the same game that is not taught."""
    return session_of(session.game)


@pytest.mark.parametrize(
    "command",
    [
        BeginVariant(FIRST_GAME.variant()),
        BeginVariant(variant("katra-be")),
        Rematch(FIRST_PLAYERS),
        Seat(Players(0, 2)),
        Load(Game(FIRST_GAME.variant().start)),
        Action.SWAP_SEATS,
    ],
)
def test_another_game_or_opponent_ends_the_teaching(command: Command) -> None:
    """The fault: the first game's turn was asked for on a board where it is none, and the page stopped."""
    session = first_game()
    do(session, command)
    assert not session.taught
    assert view(session).scene.guide is None


@pytest.mark.parametrize("leave", [Action.END_TEACHING, BeginVariant(FIRST_GAME.variant()), Seat(Players(0, 3)), None])
def test_a_later_visit_is_taught_on_until_the_game_is_over_or_left(leave: Command | None) -> None:
    session = first_game(WON if leave is None else "")
    session.settings = session.settings._replace(taught=True)
    session.note_teaching()
    assert session.settings.taught
    if leave is None:
        sow(session, decision_text(session.game.position, good_turn(session.game.position)))
        assert session.game.outcome
    else:
        do(session, leave)
    session.note_teaching()
    assert not session.settings.taught


def test_a_game_begun_anew_before_its_end_is_taught_again_and_none_after_it() -> None:
    session = first_game(WON)
    session.settings = session.settings._replace(called=("Rado", ""))
    do(session, Action.NEW_GAME)
    assert session.taught
    assert session.game.position == FIRST_BOARD
    assert session.game.tags["South"] == "Rado"
    session = first_game(WON)
    sow(session, "A2>")
    assert session.game.outcome
    do(session, Action.NEW_GAME)
    assert not session.taught
    assert session.game.position == USUAL


def test_a_stronger_opponent_is_proposed_after_a_win_and_another_try_after_a_loss() -> None:
    session = first_game(WON)
    sow(session, "A2>")
    assert proposed(session)[-1] == ("level", Rematch(FIRST_PLAYERS.with_level(2)), True)
    assert view(session).offers[-1].text == "Play against Shrub (easy)", "as after any other win"
    assert view(session).whose.startswith("You win, ")
    session = first_game(LOST)
    sow(session, decision_text(session.game.position, session.game.decisions[0]))
    position = session.game.position
    do(session, Move(decision_text(position, gentle_turn(position, 0))))
    assert session.game.outcome
    assert proposed(session)[-1] == ("try_again", Action.UNDO, True)
    assert view(session).whose.startswith("Sprout wins, ")


def test_two_people_are_told_the_end_of_the_first_game_as_of_any_other() -> None:
    session = first_game(WON)
    seat(session.game, Players())
    session.taught = False
    sow(session, "A2>")
    assert view(session).whose.startswith("South wins, ")
    assert view(session).whose.endswith(": North has no seeds left.")


def test_a_first_win_is_told_without_a_proof_that_it_was_there_to_be_had() -> None:
    session = first_game(USUAL.text)
    session.game.resign(Player.NORTH)
    assert "perfect play" not in view(session).said
    session.taught = False
    assert "perfect play" in view(session).said


def proposed(session: Session) -> list[tuple[str, Command, bool]]:
    return [(offer.code, offer.command, offer.urged) for offer in view(session).offers]
