"""The page plays and draws a kind of rules that it does not know, invented in tests/engine/test_third_kind.py."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from katra import GAMES, Capture, Game, Lap, Node, Player, frame_of, frames, parse_position
from katra.film.playback import Film
from katra.film.timeline import keyframes
from katra.film.timetable import PACE, timetable
from katra.notation import parse_decisions
from katra.service.answering import answer_text
from katra.service.questions import question_text
from katra.steps import Change, Decision, Step
from katra.targets import starts, targets
from katra.words import catalogue, sentences
from katra.words.board import BoardWords
from katra.words.language import Language, codes, language
from tests.engine.invented import described
from tests.engine.test_third_kind import Lanterns, lanterns
from tests.web.sessions import do, pit, session_of, shown, sow, view
from web.board import arrows, way
from web.board.layout import layout_of
from web.board.miniature import miniature
from web.board.whole import whole
from web.reading.game import OfGame
from web.reading.games import on_shelf
from web.session.commands import Action, Answered, Decide, SetLanguage
from web.session.players import Players
from web.session.session import Ask, Session

CHOICE = "0.0.0/0.1.1/1.1.0/0.0.0 S Ll"
"""A1> ends beside the seed in A2, which faces one of North."""

GENERAL = {
    "en": (
        "South: go on from here, or stop?",
        "Capture 1 seed with A2",
        "Stop here: end the turn",
    ),
    "fr": (
        "Sud\u00a0: continuer d’ici, ou s’arrêter\u202f?",
        "Prendre 1 graine avec A2",
        "S’arrêter ici\u00a0: fin du coup",
    ),
    "mg": (
        "Mitohy ny anjara: hotohizan’i Atsimo avy eto ve, sa hijanona izy?",
        "Mihinana voa 1, hatambatra ao amin’ny A2",
        "Mijanona eto: tapitra ny anjara",
    ),
}
"""What is said of the choice in each language: nothing that another kind of rules would call its own."""


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lanterns", described(Lanterns(), rows=2)._replace(id="lanterns", names=("Lanterns",)))


def begun() -> Session:
    return session_of(Game(parse_position(lanterns(), CHOICE)))


def waiting() -> Session:
    session = begun()
    sow(session, "A1>")
    return session


def board(session: Session) -> str:
    return session.game.position.text


def test_a_turn_is_played_with_its_choice_and_taken_back() -> None:
    session = begun()
    do(session, pit(session, "A1"))
    assert [aim.text for aim in view(session).scene.offered.targets] == ["A1<", "A1>"]
    effects = do(session, Decide(Decision(0, ">")))
    assert shown(effects).turn.after.pause
    scene = view(session).scene
    assert (scene.chosen, scene.prey) == (1, frozenset({1}))
    assert [(aim.text, aim.kind, aim.sign) for aim in scene.offered.targets] == [("+", "act", "+"), ("=", "stop", "=")]
    effects = do(session, Decide(Decision(None, "+")))
    assert board(session) == "0.0.0/0.0.1/0.3.0/0.0.0 N l"
    assert shown(effects).whole.captured == 1
    do(session, Action.UNDO)
    assert session.game.position.pause
    do(session, Action.UNDO)
    assert board(session) == CHOICE
    do(session, Action.REDO, Action.REDO)
    assert board(session) == "0.0.0/0.0.1/0.3.0/0.0.0 N l"


def test_a_whole_game_is_played_through_what_the_board_offers() -> None:
    session = session_of("lanterns", 3)
    while not session.game.outcome and session.game.ply < 80:
        scene, game = view(session).scene, session.game
        if not game.position.pause:
            start = game.decisions[game.ply % len(game.decisions)].pit
            assert start in scene.legal
            assert start is not None
            do(session, pit(session, game.position.variant.board.name(start, game.position.mover)))
            scene = view(session).scene
        aims = scene.offered.targets
        assert [aim.decision for aim in aims] == [
            decision for decision in game.decisions if decision.pit == aims[0].decision.pit
        ]
        do(session, Decide(aims[game.ply % len(aims)].decision))
        assert view(session).said
        assert view(session).whose


@pytest.mark.parametrize("code", GENERAL)
def test_all_of_it_is_said_in_every_complete_language(code: str) -> None:
    session, words = waiting(), language(code)
    do(session, SetLanguage(code))
    seen = view(session)
    assert (seen.whose, *seen.scene.offered.labels) == GENERAL[code]
    label = seen.scene.wording.pit_label((Player.SOUTH, 0), 0, legal=False, prey=False)
    mark = words.say(
        "mark", pit=words.say("heard.pit", player=sentences.player_name(words, Player.SOUTH), pit="A1"), mark="lantern"
    )
    assert label == words.say("pit", pit=mark, seeds=words.count("seeds", 0))
    sow(session, "+")
    played = session.game.last_turn
    assert played
    for sentence in (view(session).said, sentences.sowing_sentence(words, played)):
        assert words.say("player.south") in sentence
        assert "fotsiny" not in sentence
    assert "lantern" not in view(session).scene.wording.pit_label((Player.SOUTH, 0), 0, legal=False, prey=False)
    for name in ("A2", "a1"):
        do(session, pit(session, name))
        assert view(session).said


def test_its_field_is_drawn_around_its_pit() -> None:
    layout = layout_of(lanterns())
    assert layout == layout_of(lanterns()).upright
    counts = [lanterns().start.counts(player) for player in Player]
    drawn = f"<svg>{whole(layout, counts)}</svg>"
    ET.fromstring(drawn)
    assert re.findall(r'data-rova="(\w+)" data-field="(\w+)"', drawn) == [("south", "lantern"), ("north", "lantern")]
    assert "data-bowl" not in drawn
    for player in Player:
        box, centre = layout.around(player, (0,)), layout.pit(player, 0)
        assert box.centre == centre
        assert (box.width, box.height) == (layout.wide, layout.tall)


def test_the_ways_of_its_decisions_are_drawn_and_none_hides_another() -> None:
    layout = layout_of(lanterns())
    for node in (begun().game.node, waiting().game.node):
        aims = targets(node, node.decisions) if node.position.pause else starts(node, 0)
        places = {arrows.middle_of(layout, Player.SOUTH, aim) for aim in aims}
        assert len(places) == len(aims) == 2
        for aim in aims:
            target = arrows.target(layout, Player.SOUTH, aim, "a label")
            drawn = f"<svg>{target}{way.drawn(layout, Player.SOUTH, aim)}</svg>"
            ET.fromstring(drawn)
            assert drawn.count('class="leap"') == (aim.text == "+")


def test_its_miniature_has_a_wall_around_its_pit() -> None:
    drawn = str(miniature(lanterns()))
    assert drawn.count('class="wall"') == 2
    assert drawn.count("h0") == 2 * (6 + 12)


@pytest.mark.parametrize("signs", ["A1>+", "A1>="])
def test_the_keyframes_of_its_turns_lead_through_the_boards_of_the_engine(signs: str) -> None:
    start = begun().game.position
    played = start.turn(*parse_decisions(start, signs))
    told = keyframes(played)
    assert [keyframe.frame for keyframe in told if keyframe.kind != "loss"] == list(frames(played))
    assert [keyframe.kind for keyframe in told][2:] == (["loss", "capture", "join"] if "+" in signs else [])
    assert len(timetable(told, Film(played).beads, PACE)) == len(told)


def test_what_changes_after_the_last_seed_is_seen_too() -> None:
    """As a lantern that is put out where a lap ends."""
    start = begun().game.position
    played = start.turn(*parse_decisions(start, "A1<"))
    out = played._replace(steps=[*played.steps, Change("other", "lantern", 0)])
    last = keyframes(out)[-1]
    assert (last.kind, last.robbed, last.frame.beside) == ("loss", True, ((1,), (0,)))
    assert last.frame.counts == frame_of(played.after).counts


def test_captured_seeds_may_wait_for_a_change_before_they_are_sown() -> None:
    start = begun().game.position
    steps: list[Step] = [Capture(((1, 1),), None), Change("mover", "lantern", 0), Lap((), 1, 4, 1)]
    told = keyframes(start.turn(*parse_decisions(start, "A1<"))._replace(steps=steps))
    assert [(keyframe.kind, keyframe.pit) for keyframe in told] == [("capture", 4), ("loss", 4), ("seed", 4)]


def test_a_choice_that_sows_what_it_gives_up_has_an_arrow_of_its_own_words_or_the_usual_ones() -> None:
    session = begun()
    (_, right) = starts(Node(session.game.position), 0)
    aim = right._replace(gives_up="lantern")
    assert sentences.target_label(language("en"), session.game.position, aim) == (
        "Sow A1 to the right; the first lap ends in A2"
    )


def test_the_catalogue_shelves_it_in_a_family_of_its_own() -> None:
    first, *_, last = catalogue.families()
    assert (first.code, last.code) == ("add_and_go_on", "lanterns")
    assert last.games == (GAMES["lanterns"],)


def test_it_is_found_by_what_is_on_the_board() -> None:
    assert "lantern" in catalogue.alike(GAMES["lanterns"])
    assert catalogue.mood(language("en"), "lantern") == "lantern"


@pytest.mark.parametrize("code", codes())
def test_the_dialog_of_the_games_draws_it(code: str) -> None:
    *_, family = catalogue.families()
    shelved = str(on_shelf(language(code), *family))
    ET.fromstring(shelved)
    assert ">lanterns</h3>" in shelved
    session = begun()
    session.language = language(code)
    page = OfGame(session.screen, "lanterns/3")
    session.open(page)
    for element in page.built(session).body:
        ET.fromstring(str(element))
    assert view(session).panel
    do(session, Action.CONFIRM)
    assert board(session) == lanterns().start.text


def bowl_of_three(words: Language, name: str) -> str:
    return BoardWords(words, lanterns().start).bowl_label(Player.SOUTH, name, 3)


def test_seeds_beside_the_board_without_a_text_of_their_own_have_the_name_of_their_field() -> None:
    assert bowl_of_three(language("en"), "granary") == "granary of South: 3 seeds"
    assert bowl_of_three(language("en"), "reserve") == "South’s reserve: 3 seeds"


def test_a_language_that_lacks_the_text_of_a_field_says_the_general_one_and_without_that_the_english() -> None:
    begun, empty = Language("xx", {"bowl": "{bowl}/{player}/{seeds}"}), Language("xx", {})
    assert bowl_of_three(begun, "reserve") == "reserve/South/3 seeds"
    assert bowl_of_three(empty, "reserve") == "South’s reserve: 3 seeds"
    assert bowl_of_three(empty, "granary") == "granary of South: 3 seeds"


def test_the_computer_plays_it_on_the_page() -> None:
    session = session_of("lanterns", 3, Players(0, 3))
    sow(session, "A1>=")
    wanted = session.screen.wants(session)
    assert isinstance(wanted, Ask)
    *_, found = (answer for answer in answer_text(question_text(wanted.question)) if answer)
    do(session, Answered(found))
    assert session.game.position.mover is Player.SOUTH
    assert session.game.ply > 1
