"""Setting up a position: whatever is changed, the notation writes it and reads it back, and no text breaks it."""

from __future__ import annotations

import re
from html import unescape
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import KatraError, NotationError, Player, Position, parse_position, variant
from katra.editing import (
    emptied,
    fitting,
    read,
    span,
    start_of,
    turned,
    usual,
    with_count,
    with_value,
)
from katra.fields import Field, FrontPit, Mark, SeedCount, Sign
from katra.notation import MAX_SEEDS
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.house import ReEnterWithHouse
from katra.sowing.race import Race
from katra.sowing.re_enter import ReEnter
from katra.words.language import language
from tests.engine.boards import place, shown
from tests.engine.invented import every, position_by_chance
from tests.engine.invented import variants as invented_variants
from tests.engine.strategies import positions, variants
from tests.languages import COMPLETE
from tests.trying import tries
from tests.web.fuzzing import HOSTILE
from tests.web.sessions import do, go, pit, session_of, sow, view
from web.links.link import parse_link
from web.record.editor import Editor
from web.record.editor_view import EditorPanel
from web.screens.players import ChoosePlayers
from web.session.commands import Action, GoTo, Press, Write
from web.session.effects import Open, Signal
from web.session.players import Players, seated
from web.session.session import Permissions, Session

SEEDS = st.integers(-1, 3) | st.sampled_from([16, 31, 66, MAX_SEEDS, MAX_SEEDS + 1])


def values_of(field: Field) -> list[int]:
    """Return values that a control offers for a field, and some that it does not."""
    match field:
        case SeedCount():
            return [-1, 0, 1, 22, MAX_SEEDS, MAX_SEEDS + 1]
        case Sign():
            return [*(value for value, _ in field.signs), 2]
        case FrontPit():
            return list(range(-1, field.board.cols + 2))
        case Mark():
            return [0, 1, 2]
    raise AssertionError(field)


def changed(set_up: Position, chance: Random) -> Position:
    """Return a position after some change, or, if that is refused, for a reason that can be told, as it was."""
    variant, player = set_up.variant, chance.choice(list(Player))
    try:
        match chance.randrange(7):
            case 0:
                return fitting(set_up, mover=player)
            case 1:
                return emptied(set_up)
            case 2:
                return turned(set_up)
            case 3 | 4 if variant.fields:
                field = chance.choice(variant.fields)
                return with_value(set_up, player, field.name, chance.choice(values_of(field)))
        seeds = chance.choice([-1, 0, 1, 2, 3, 6, 16, 31, 66, MAX_SEEDS, MAX_SEEDS + 1])
        return with_count(set_up, player, chance.randrange(variant.board.pits), seeds)
    except NotationError as error:
        str(error)  # there is a sentence for it
        return set_up


def reads_back(set_up: Position) -> None:
    assert read(set_up, set_up.text) == set_up
    assert usual(set_up).seeds == set_up.variant.usual_seeds


@given(positions())
def test_any_position_of_any_game_is_read_back_from_its_text(position: Position) -> None:
    reads_back(position)


@given(variants(), st.randoms(use_true_random=False))
def test_whatever_is_changed_in_whatever_order_is_written_and_read_back(of: object, chance: Random) -> None:
    set_up = start_of(of)  # type: ignore[arg-type]
    reads_back(set_up)
    for _ in range(12):
        set_up = changed(set_up, chance)
        reads_back(set_up)


@pytest.mark.parametrize("kind", [AddAndGoOn, Race, ReEnter, ReEnterWithHouse])
def test_so_it_is_by_rules_that_no_game_has(kind: type) -> None:
    combinations = every(kind)
    for chosen in combinations[:: max(1, len(combinations) // 40)]:
        chance = Random(repr(chosen))
        for of in islice(invented_variants(chosen, kind, chance), 3):
            set_up = position_by_chance(of, chance)
            for _ in range(12):
                reads_back(set_up)
                set_up = changed(set_up, chance)


def test_a_hundred_hundred_mangled_texts_are_read_or_refused_with_a_place_in_them() -> None:
    chance, good, refused = Random(15), 0, 0
    games = [variant("katro", 4), variant("katra-be"), variant("bao"), variant("gorobaka"), variant("bevohoka")]
    for _ in range(tries(10_000)):
        set_up = start_of(chance.choice(games))
        text = mangled(set_up.text, chance)
        try:
            reads_back(read(set_up, text))
        except NotationError as error:
            refused += text[slice(*span(text, error))] != "" or not text
        else:
            good += 1
    assert good + refused == tries(10_000)
    assert good > tries(100)


def mangled(text: str, chance: Random) -> str:
    """Return a text in which something has gone wrong."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(5):
            case 0:
                text = text[:at] + chance.choice(HOSTILE)[:200] + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at]
            case 3:
                text = text[:at] + chance.choice("0123456789./ _SNRrHh-<>.~@^*\n\t٣²") + text[at + 1 :]
            case 4:
                text = text[at:] + text[:at]
    return text


BOARD = """
  2 2 2 2
  2 2 2 2
  2 2 2 2
  2 2 2 2
"""


def test_seeds_are_laid_into_a_pit_and_all_others_stay() -> None:
    set_up = with_count(with_count(place("katro", BOARD), Player.NORTH, 0, 7), Player.SOUTH, 7, 0)
    assert shown(set_up) == "2.2.2.2/2.2.2.7/2.2.2.2/0.2.2.2"
    assert (set_up.variant.seeds, set_up.variant.usual_seeds) == (35, 32)


def test_no_pit_and_no_reserve_holds_more_than_a_text_can_say() -> None:
    set_up = start_of(variant("katra-be"))
    assert with_count(set_up, Player.SOUTH, 0, MAX_SEEDS).counts(Player.SOUTH)[0] == MAX_SEEDS
    with pytest.raises(NotationError) as refused:
        with_count(set_up, Player.SOUTH, 0, MAX_SEEDS + 1)
    assert refused.value.values["most"] == MAX_SEEDS
    with pytest.raises(KatraError):
        with_value(set_up, Player.SOUTH, "reserve", MAX_SEEDS + 1)


def test_an_empty_board_has_no_seed_anywhere_and_the_game_can_be_begun_again_from_the_start() -> None:
    set_up = emptied(start_of(variant("katra-be")))
    assert set_up.text == "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S 0-0 Rr"
    assert (set_up.variant.seeds, set_up.outcome is None) == (0, False)
    assert start_of(set_up.variant) == variant("katra-be").start


def test_turning_the_sides_round_gives_each_what_the_other_had_and_the_turn_too() -> None:
    text = "1.0.0.0.0.0.0.0/" + "0.0.0.0.0.0.0.0/" * 2 + "2.0.0.0.0.0.0.0 S 1-2 R"
    before = parse_position(variant("katra-be", 8), text)
    after = turned(before)
    assert after.text == "0.0.0.0.0.0.0.2/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1 N 2-1 r"
    assert turned(after) == before


def test_a_house_is_lost_with_its_last_seed_and_cannot_be_kept_without_one() -> None:
    set_up = start_of(variant("bao"))
    house = set_up.variant.pits_of("house")[0]
    without = with_count(set_up, Player.SOUTH, house, 0)
    assert [without.value(player, "house") for player in Player] == [0, 1]
    with pytest.raises(NotationError) as refused:
        with_value(without, Player.SOUTH, "house", 1)
    assert refused.value.code == "bad_house"
    kept = with_value(with_count(without, Player.SOUTH, house, 1), Player.SOUTH, "house", 1)
    assert kept.value(Player.SOUTH, "house") == 1


def test_a_pit_is_blocked_only_for_who_is_to_move() -> None:
    set_up = with_value(start_of(variant("bao")), Player.SOUTH, "blocked", 5)
    assert set_up.text.endswith(" A5")
    assert fitting(set_up, mover=Player.NORTH).text.endswith(" -")


def test_a_direction_that_is_fixed_for_both_is_changed_for_both() -> None:
    of = next(
        iter(invented_variants(next(c for c in every(AddAndGoOn) if c["direction"] == "shared"), AddAndGoOn, Random(1)))
    )
    assert with_value(start_of(of), Player.NORTH, "sense", 1).text.endswith(">>")


def test_a_turn_that_waits_for_a_choice_is_kept_until_something_is_changed() -> None:
    text = "2.2.2.2/0.2.2.2/2.2.3.3/2.2.2.2 S @A3<"
    waiting = read(start_of(variant("paika", 4)), text)
    assert (waiting.pause is not None, waiting.text) == (True, text)
    assert fitting(waiting, mover=Player.SOUTH).text == text.removesuffix(" @A3<")


@pytest.mark.parametrize(
    ("text", "pointed"),
    [
        ("2.2.2.2/2.2.x.2/2.2.2.2/2.2.2.2 S", "x"),
        ("2.2.2.2/2.2.2/2.2.2.2/2.2.2.2 S", "2.2.2"),
        ("2.2.2.2/2.2.2.2/2.2.2.2 S", "2.2.2.2/2.2.2.2/2.2.2.2"),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 West", "West"),
        ("2.2.2.2/2..2.2/2.2.2.2/2.2.2.2 S", "."),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2. S", " "),
        ("2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S 4-4", "4-4"),
        ("", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_text_is_pointed_at(text: str, pointed: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(start_of(variant("katro", 4)), text)
    start, end = span(text, refused.value)
    assert text[start:end] == pointed


# The screen


def editing(game: str = "katro", size: int | None = 4) -> tuple[Session, Editor]:
    """Return a session in which the editor was opened before a game that has not begun."""
    session = session_of(game, size)
    go(session, "editor")
    assert isinstance(session.screen, Editor)
    return session, session.screen


def panel(session: Session) -> EditorPanel:
    found = view(session).panel
    assert isinstance(found, EditorPanel)
    return found


def drawn(session: Session) -> str:
    return str(panel(session).draw())


def text(session: Session) -> str:
    return found(r'id="editor-text"[^>]* value="([^"]*)"', session)[0]


def seeds(session: Session) -> str:
    return found(r'id="editor-seeds"[^>]* value="([^"]*)"', session)[0]


def found(pattern: str, session: Session) -> list[str]:
    """Return what a pattern finds in the drawn panel."""
    return [unescape(each) for each in re.findall(pattern, drawn(session))]


def test_a_pit_is_chosen_and_its_seeds_are_changed_by_buttons_taps_digits_and_a_number() -> None:
    session, _ = editing()
    do(session, pit(session, "a1"))
    assert view(session).scene.edited == (Player.NORTH, 0)
    do(session, Press("more"), pit(session, "a1"))
    assert text(session) == "2.2.2.2/2.2.2.4/2.2.2.2/2.2.2.2 S"
    do(session, *[Press("fewer")] * 6)
    assert seeds(session) == "0"
    do(session, Press("1"), Press("2"))
    assert seeds(session) == "12"
    do(session, Press("empty"), Write("seeds", " 7 "))
    assert text(session) == "2.2.2.2/2.2.2.7/2.2.2.2/2.2.2.2 S"
    assert session.game.position == variant("katro", 4).start


def test_the_first_tap_on_a_pit_never_lays_a_seed_whether_it_was_marked_before_or_not() -> None:
    session, _ = editing()
    do(session, pit(session, "A1"))
    assert seeds(session) == "2"
    do(session, pit(session, "A1"))
    assert seeds(session) == "3"
    do(session, Press("clear"), pit(session, "A1"))
    assert seeds(session) == "0"
    do(session, pit(session, "A1"))
    assert seeds(session) == "1"


def test_digits_of_another_pit_begin_anew_and_each_number_is_one_step_of_undo() -> None:
    session, _ = editing()
    do(session, Press("1"), Press("2"), pit(session, "A2"), Press("3"))
    assert text(session) == "2.2.2.2/2.2.2.2/12.3.2.2/2.2.2.2 S"
    do(session, Action.UNDO)
    assert text(session) == "2.2.2.2/2.2.2.2/12.2.2.2/2.2.2.2 S"
    do(session, Action.UNDO)
    assert text(session) == "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S"
    assert not view(session).toolbar.undo
    do(session, Action.REDO, Action.REDO)
    assert text(session) == "2.2.2.2/2.2.2.2/12.3.2.2/2.2.2.2 S"


def test_a_number_that_cannot_be_stays_in_its_field_and_says_the_limit() -> None:
    session, _ = editing()
    do(session, Write("seeds", "1000000"))
    shown = panel(session)
    assert (seeds(session), text(session)) == ("1000000", "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 S")
    assert shown.wrong
    assert shown.wrong.field == "seeds"
    assert "999999" in shown.told
    assert shown.told == view(session).said
    do(session, Press("more"))
    assert (seeds(session), panel(session).wrong) == ("3", None)


def test_what_lies_beside_the_pits_is_changed_for_each_side_the_far_one_first() -> None:
    session, _ = editing("katra-be", 8)
    assert found(r'class="side" role="group" aria-label="(\w+)"', session) == ["North", "South"]
    do(session, Press("more", "reserve:S"), Press("fewer", "reserve:N"), Press("mark", "rova:N"), Press("N"))
    assert text(session).endswith(" N 23-21 R")
    do(session, Write("reserve:S", "4"), Press("mark", "rova:N"))
    assert text(session).endswith(" N 4-21 Rr")
    assert found(r'data-press="N" aria-pressed="true">([^<]*)<', session) == ["North’s turn"]


def test_a_pit_to_block_is_offered_only_to_who_is_to_move_and_only_one_that_can_be() -> None:
    session, _ = editing("bao", 8)

    def offered() -> dict[str, list[str]]:
        blocked = re.findall(r'id="editor-blocked-(\w)".*?</select>', drawn(session))
        menus = re.findall(r'id="editor-blocked-\w".*?</select>', drawn(session))
        names = {player.letter: player.name.title() for player in Player}
        return {
            names[letter]: re.findall(r'value="[1-9]"[^>]*>(\w+)', menu)
            for letter, menu in zip(blocked, menus, strict=True)
        }

    assert offered() == {"South": ["A5", "A6", "A7"]}
    do(session, Press("N"), Write("blocked:N", "6"))
    assert offered() == {"North": ["a5", "a6", "a7"]}
    assert text(session).endswith(" N 22-22 Hh a6")


def test_a_house_without_a_seed_is_refused_in_a_sentence_of_its_own() -> None:
    session, _ = editing("bao", 8)
    do(session, Press("clear"), Press("mark", "house:S"))
    assert panel(session).told == "A house that is kept has at least one seed: add one first."
    assert text(session).endswith(" S 0-0 - -")


@pytest.mark.parametrize("code", COMPLETE)
def test_a_bad_text_stays_is_pointed_at_and_the_board_keeps_the_last_good_position(code: str) -> None:
    session, _ = editing()
    session.language = language(code)
    wrong = "2.2.2.2/2.2.x2.2/2.2.2.2/2.2.2.2 S"
    do(session, Press("more"), Write("position", wrong))
    shown = panel(session)
    assert text(session) == wrong
    assert shown.wrong
    assert wrong[slice(*shown.wrong.span)] == "x2"
    assert "x2" in shown.wrong.said
    assert "13" in shown.wrong.said
    assert session.screen.game.position.text == "2.2.2.2/2.2.2.2/3.2.2.2/2.2.2.2 S"
    do(session, Write("position", "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2_N"))
    assert (panel(session).wrong, text(session)) == (None, "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2 N")


def test_a_text_changes_the_board_while_it_is_typed_and_is_left_as_it_is_typed() -> None:
    session, _ = editing()
    for typed in (
        "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.",
        "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.1",
        "2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.12",
    ):
        do(session, Write("typed", typed))
        assert (text(session), panel(session).wrong) == (typed, None)
    assert session.screen.game.position.counts(Player.SOUTH)[4] == 12
    do(session, Write("position", typed))
    assert text(session) == typed + " S"
    do(session, Action.UNDO)
    assert session.screen.game.position == variant("katro", 4).start


def test_odd_numbers_of_seeds_and_games_that_are_over_are_told_and_never_refused() -> None:
    session, _ = editing()
    do(session, Press("more"))
    assert panel(session).unusual
    assert "33 seeds in all; this game usually has 32 seeds" in panel(session).told
    do(session, Press("clear"))
    assert panel(session).told.startswith("No seeds; this game usually has 32 seeds. The game is over here.")
    assert view(session).whose == "North wins: South has no seeds left.", "and not whose turn it is"
    assert 'class="urged"' not in str(panel(session).draw()), "nothing can be played from here"
    do(session, Press("start"))
    assert not panel(session).unusual
    assert 'class="urged"' in str(panel(session).draw())


def test_sides_are_turned_round_with_the_pit_that_is_chosen() -> None:
    session, _ = editing()
    do(session, Press("more"), Press("turn"))
    assert text(session) == "2.2.2.2/2.2.2.3/2.2.2.2/2.2.2.2 N"
    assert view(session).scene.edited == (Player.NORTH, 0)


def test_play_from_it_begins_a_game_there_and_undo_brings_back_the_one_before() -> None:
    session = session_of()
    sow(session, "A2>")
    before = session.game
    go(session, "editor")
    do(session, Press("1"))
    effects = do(session, Press("play"))
    assert {Signal.FORGET_LINK, Signal.SAVE_GAME} <= set(effects)
    assert session.game.position.text == "2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N".replace("0.0.2.0/", "0.0.2.1/")
    assert len(session.screens) == 1
    do(session, Action.UNDO)
    assert session.game is before


def test_where_nothing_was_changed_the_game_goes_on_with_its_turns() -> None:
    session = session_of()
    sow(session, "A2>")
    before = session.game
    go(session, "editor")
    assert do(session, GoTo("analysis")) == [Open(GoTo("analysis"))]
    assert (session.game, before.ply) == (before, 1)


def test_to_analyse_it_is_to_play_both_sides_with_the_analysis_beside() -> None:
    session = session_of(players=Players(0, 3))
    go(session, "editor")
    effects = do(session, Press("N"), Press("analyse"))
    assert effects[-1] == Open(GoTo("analysis"))
    assert seated(session.game.tags) == Players()
    assert session.game.position.mover is Player.NORTH


def test_another_game_is_chosen_in_the_catalogue_without_leaving_the_editor() -> None:
    session, editor = editing()
    assert do(session, Press("game")) == [Open(GoTo("games"))]
    go(session, "games")
    go(session, "game", "katra-be")
    do(session, Action.CONFIRM)
    assert session.screen is editor
    assert text(session) == variant("katra-be").start.text
    do(session, pit(session, "B8"), Action.UNDO)
    assert text(session) == variant("katro", 4).start.text
    assert view(session).scene.edited == (Player.SOUTH, 0)
    assert session.game.position.variant == variant("katro", 4)


def test_who_plays_is_chosen_without_leaving_the_editor() -> None:
    session, editor = editing()
    do(session, Press("more"))
    session.open(ChoosePlayers(editor, Players()))
    do(session, Write("seat-north", "2"), Action.CONFIRM)
    assert session.screen is editor
    assert seated(session.game.tags) == Players(0, 2)


def test_what_was_set_up_is_found_again_when_the_editor_is_opened_where_it_was_closed() -> None:
    session, editor = editing()
    do(session, Press("more"))
    session.close_others()  # as a game that is begun elsewhere does
    assert len(session.screens) == 1
    go(session, "editor")
    assert session.screen is editor
    do(session, Action.CLOSE)
    sow(session, "A1>")
    go(session, "editor")
    assert session.screen is not editor


def test_the_position_s_address_leads_to_it() -> None:
    session, _ = editing("katra-be", 8)
    do(session, Press("5"), Press("N"), Press("mark", "rova:S"))
    game = parse_link("?" + panel(session).query).game
    assert game
    assert game.position.text == text(session)


@given(
    st.lists(
        st.tuples(st.sampled_from(["seeds", "position", "typed", "reserve:S", "blocked:N"]), st.text(max_size=12)),
        max_size=6,
    )
)
def test_no_text_in_any_field_breaks_the_screen(written: list[tuple[str, str]]) -> None:
    session, _ = editing("bao", 8)
    for field, said in written:
        do(session, Write(field, said))
        assert text(session) is not None


def test_a_field_is_drawn_with_what_stands_in_it_and_what_is_wrong_there() -> None:
    session, _ = editing("katra-be", None)
    do(session, Write("reserve:S", "many"))
    drawn = str(panel(session).draw())
    (field,) = re.findall(r'<input id="editor-reserve-S"[^>]*>', drawn)
    assert 'value="many"' in field
    assert 'aria-invalid="true" data-span="0 4"' in field
    assert 'data-wrong="true"' in drawn
    assert drawn.count('aria-invalid="false"') == 3, "the pit, the other reserve, the text"
    assert drawn.count('class="mark" aria-label') == 2, "a rova for each"
    assert 'aria-pressed="true"' in drawn[drawn.index('class="mark"') :]


def test_nothing_is_played_from_the_editor_where_nobody_may_play() -> None:
    session, _ = editing()
    hidden = r'id="editor-(\w+)"[^>]* hidden=""'
    assert re.findall(hidden, str(panel(session).draw())) == ["link"]
    session.permissions = Permissions(readonly=True)
    assert re.findall(hidden, str(panel(session).draw())) == ["link", "analyse", "play"]
