"""Every printed figure is a study that the engine passes through, and each claim of Dandouau's is judged by it."""

from __future__ import annotations

from collections import Counter

import pytest

from katra.board import Player
from katra.node import Node
from katra.notation import decision_text, turn_text
from katra.position import Position
from katra.solver.dandouau import dandouau
from katra.steps import Capture
from katra.study.books import books, names, records, study
from katra.study.figure import Figure
from katra.study.study import Study, read_study
from katra.turns import cycle
from katra.variants import variant
from tests.trying import for_each
from tools import figures as tool

from .boards import after, boards, shown, turns
from .test_figures import missing

FIGURES = names("figure")
of_all = for_each("name", FIGURES)


def figure(name: str) -> Figure:
    return Figure(study("figure", name))


def numbered(book: str) -> dict[str, Figure]:
    """Return the figures of a book by the numbers that they have in print."""
    return {each.study.tags.get("Figures", each.study.id): each for each in map(figure, records("figure", book))}


# What the tool writes


def test_the_studies_are_as_their_tool_writes_them() -> None:
    for path, text in tool.written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path} is stale: run python3 -m tools.figures"


def test_every_entry_of_both_tables_is_a_figure() -> None:
    entries: Counter[tuple[str, ...]] = Counter()
    for entry in tool.entries():
        entries[tool.source(entry), tool.figures_of(entry), entry["board"], " ".join(entry["passes_through"])] += 1
    for name in FIGURES:
        found = figure(name)
        first, printed, tags = shown(found.start), " ".join(found.printed), found.study.tags
        known = [key for key in entries if key[:3] == (tags["Source"], tags.get("Figures", ""), first)]
        for key in known:
            if printed.startswith(key[3]):
                entries[key] -= 1
    assert sum(entries.values()) == 0
    assert set(entries.values()) == {0}


def test_the_books_are_those_of_the_contents() -> None:
    assert set(books("figure")) == {path.stem for path in (tool.STUDIES / "figures").glob("*.katra")}
    assert all(study("figure", name).kind == "figure" for name in FIGURES)


# What the engine passes through


@of_all
def test_the_engine_passes_through_the_boards_printed(name: str) -> None:
    found = figure(name)
    met = [board for turn in found.turns for board in boards(turn)]
    assert missing(list(found.printed), met) is None
    stops = [found.start.variant.board.text(found.frames[each.turn][each.frames].counts) for each in found.stops[1:]]
    assert missing(list(found.printed), stops) is None


@of_all
def test_one_is_led_from_the_first_board_to_the_end_of_the_last_turn(name: str) -> None:
    found = figure(name)
    assert found.position(found.stops[0]) == found.start
    if found.turns:
        assert found.position(found.stops[-1]) == found.turns[-1].after
    places = [(each.turn, each.frames) for each in found.stops]
    assert places == sorted(set(places))
    numbers = [each.number for each in found.stops if each.number]
    assert tuple(numbers) == found.numbers


@of_all
def test_a_board_that_is_stopped_at_is_the_frame_it_shows(name: str) -> None:
    found = figure(name)
    for stop in (*found.stops[1:12], *found.stops[1:][-1:]):
        frame, position = found.frames[stop.turn][stop.frames], found.position(stop)
        assert (position.counts(Player.SOUTH), position.counts(Player.NORTH)) == frame.counts
        assert sum(map(sum, frame.counts)) + frame.hand <= position.variant.seeds


def test_a_figure_without_printed_boards_stops_at_every_lap() -> None:
    found = figure("busser-gorobaka.2")
    assert [stop.laps for stop in found.stops] == [0, 1, 2, 3, 4, 5, 6, 6]
    assert found.turns[0].laps == 6


# Where the print errs


def test_a_misprinted_board_is_never_where_the_print_has_it() -> None:
    misprints = {name: figure(name) for name in FIGURES if "Misprint" in study("figure", name).tags}
    assert set(misprints) == {"busser-katrobetsileo.3", "busser-gorobaka.2", "busser-mandry.2", "busser-mandry.3"}
    for name, found in misprints.items():
        printed = found.study.tags["Misprint"]
        met = [board for turn in found.turns for board in boards(turn)]
        assert met[-1] != printed
        assert (printed in met) == (name == "busser-gorobaka.2"), "there the turn goes on"


def test_the_last_board_of_fianarantsoa_lacks_two_seeds_of_one_pit() -> None:
    found = figure("busser-katrobetsileo.3")
    meant, printed = found.printed[-1], found.study.tags["Misprint"]
    assert sum(map(int, printed.replace("/", ".").split("."))) == 24 - 2
    differing = [
        pair for pair in zip(meant.replace("/", "."), printed.replace("/", "."), strict=True) if len(set(pair)) > 1
    ]
    assert differing == [("5", "3")]
    assert 1 + len(found.printed) + sum(len(figure(f"busser-katrobetsileo.{n}").printed) for n in (1, 2)) == 25


def test_one_figure_holds_two_seeds_more_than_the_game_has() -> None:
    found = numbered("busser-katra-sakalava")["14-18"]
    assert found.study.tags["Errata"] == "two_too_many"
    assert found.start.variant.seeds == variant("katra-be").seeds + 2 == 66


def test_busser_s_boards_of_m_raha_are_31() -> None:
    stops = [stop.number for found in numbered("busser-mrahawatso").values() for stop in found.stops if stop.number]
    assert stops == [str(number) for number in range(1, 32)]


def test_busser_s_boards_20_to_23_win() -> None:
    ended = numbered("busser-mrahawatso")["20-23"].turns[-1].after.outcome
    assert ended
    assert (ended.winner, ended.reason) == (Player.SOUTH, "front_captured")


def test_katro_gorobaka_on_six_columns_leaves_north_four_turns_that_all_lose() -> None:
    end = figure("busser-gorobaka.1").turns[-1].after
    replies = turns(end)
    assert len(replies) == 4
    answered = figure("busser-gorobaka.3")
    assert answered.start == end
    assert [turn_text(end, place.turn.decisions) for place in answered.ways if place.turn] == replies
    assert all(wins(Figure(answered.study, way).turns[1].after) for way in range(4))
    assert all(any(wins(after(end, reply, text)) for text in turns(after(end, reply))) for reply in replies)


def wins(position: Position) -> bool:
    ended = position.outcome
    return ended is not None and ended.winner is Player.SOUTH


# Endless turns


def test_the_endless_turn_of_katrayo_is_a_cycle_of_2088_laps() -> None:
    found = figure("busser-katrayo.7")
    (played,) = found.turns
    assert cycle(played) == played.laps == 2088
    assert played.after.sides == found.start.sides
    assert found.stops[-1].laps == 2088


def test_the_endless_turn_of_bao_comes_round_after_228_laps_where_218_are_printed() -> None:
    found = figure("kronenburg.1")
    (played,) = found.turns
    assert cycle(played) == 228
    assert found.study.tags["Errata"] == "ten_laps_missing"
    assert turn_text(played.before, played.decisions) == "A3<"
    assert played.decisions[0] not in found.start.decisions, "bao forbids it"


# The takasia of KIBA


def test_each_reply_to_the_takasia_of_kiba_loses_the_blocked_pit() -> None:
    blocking = figure("kiba.1")
    blocked = blocking.turns[0].after
    assert sum(map(int, shown(blocking.start).replace("/", ".").split("."))) == 64
    replies = [figure(f"kiba.{number}") for number in range(2, 6)]
    assert sorted(turn_text(each.start, each.turns[0].decisions) for each in replies) == turns(blocked)
    for each in replies:
        assert each.start == blocked
        taken = next(step for step in each.turns[1].steps if isinstance(step, Capture))
        assert [pit for pit, _ in taken.taken] == [3]
    free = figure("kiba.6").start
    assert any(text.startswith("a4") for text in turns(free))


# Dandouau


def test_dandouau_s_figures_are_ii_to_xvi() -> None:
    numbers = "II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI".split()
    assert list(numbered("dandouau")) == numbers


def north_has(position: Position) -> dict[int, int]:
    """Return North's seeds by the columns of the figure, counted from the left."""
    back, front, *_ = ([int(seeds) for seeds in row.split(".")] for row in shown(position).split("/"))
    return {column: sum(both) for column, both in enumerate(zip(back, front, strict=True), start=1) if sum(both)}


def test_dandouau_s_boards_are_those_of_his_analysis() -> None:
    by_number = numbered("dandouau")
    assert by_number["II"].start == variant("gorobaka").start
    assert north_has(by_number["III"].turns[-1].after).keys() == {2, 5, 6}
    assert sum(north_has(by_number["III"].turns[-1].after).values()) == 12
    for number in ("IV", "V", "VI", "VII", "VIII", "XI", "XII"):
        assert wins(by_number[number].turns[-1].after)
    assert north_has(by_number["X"].start) == {5: 4}
    assert instead(by_number["XI"]) == ["A1<", "B2<"]
    assert instead(by_number["XII"]) == ["B5>", "B6>"]
    for number in ("XI", "XII"):
        study_of, ways = by_number[number].study, by_number[number].ways
        assert all(wins(Figure(study_of, way).turns[-1].after) for way in range(len(ways)))
    misprinted = Figure(by_number["VI"].study, 1)
    assert instead(by_number["VI"]) == ["A5<"]
    assert not wins(misprinted.turns[-1].after)


def instead(figure: Figure) -> list[str]:
    """Return what may be played instead of the first turn of a figure."""
    played = [end.turn for end in figure.ways[1:] if end.turn]
    return [turn_text(turn.before, turn.decisions) for turn in played]


def test_the_starts_that_he_draws_are_those_of_their_games() -> None:
    by_number = numbered("dandouau")
    games = {"XIII": "mpantsaka", "XIV": "fandatsaka", "XV": "fandatsaka", "XVI": "katra-be"}
    assert {number: by_number[number].start for number in games} == {
        number: variant(game, 8).start for number, game in games.items()
    }
    assert sum(variant("fandatsaka").start.counts(Player.SOUTH)) * 2 == 12


def walk() -> Study:
    return study("walk", "dandouau.1")


def same(mine: Node, his: Node) -> bool:
    """Return whether two trees hold the same turns."""
    if [child.decision for child in mine.children] != [child.decision for child in his.children]:
        return False
    return all(map(same, mine.children, his.children))


def test_the_walk_is_the_tree_of_the_solver() -> None:
    assert same(walk().root, dandouau().root)


def test_each_claim_of_dandouau_s_is_what_the_engine_finds() -> None:
    """His turn wins at once (true) or does not (misprint); before a second round no turn does, as he says."""
    found = walk()
    for node in found.nodes():
        note = found.note(node)
        if node.parent is None or note.claim is None:
            continue
        assert node.position.mover is Player.NORTH, "he claims what South's turns do"
        match note.say:
            case "figure_3":
                assert north_has(node.position).keys() == {2, 5, 6}
                assert sum(north_has(node.position).values()) == 12
            case "no_win":
                before = node.parent.position
                assert not any(wins(before.play(decision)) for decision in before.decisions)
                assert north_has(node.position) == {5: 4}
            case _:
                assert wins(node.position) == (note.claim == "true"), decision_text(node.parent.position, node.decision)  # type: ignore[arg-type]


def test_every_turn_of_south_is_a_claim_but_the_one_we_put_right() -> None:
    found = walk()
    unjudged = [
        node
        for node in found.nodes()
        if node.parent and node.position.mover is Player.NORTH and found.note(node).claim is None
    ]
    assert {found.note(node).say for node in unjudged} == {"corrected"}
    assert all(wins(node.position) for node in unjudged)


def test_his_closing_remark_is_a_slip() -> None:
    """With two seeds at least the answer of case 3, 1 may still be played; it is that of case 2, 2 that may not."""
    found = walk()
    assert found.note(found.root).claim == "slip"
    start = variant("gorobaka", options={"min_start": "2"}).start
    assert "B2<" in turns(after(start, "A5>", "a7>"))
    assert "A4>" not in turns(after(start, "A5>", "a4<"))


def test_a_claim_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no annotation"):
        read_study(records("walk", "dandouau")["dandouau.1"].replace("%claim slip", "%claim maybe"))
