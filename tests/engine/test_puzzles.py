"""Every puzzle is what it says, by the readable rules alone, without the search that made it (tools/puzzles.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from katra.board import Player
from katra.position import Position, Turn
from katra.study.attempt import Attempt
from katra.study.books import books, names, study
from katra.study.study import Study
from katra.turns import distinct_turns
from tests.trying import for_each, is_whole, some_of

BOOKS = books("puzzle")
THEMES = {"win1": 1, "win2": 2, "win3": 3, "most": 1, "rova": 1, "escape": 1}
"""The turns of the solver."""

USES = {"nyumba", "sown", "takasia"}
"""What some are solved with."""

PROVED_IN_FULL = {"win1", "win2", "most", "rova", "escape"}
EVERY = 5
"""Of the others, whose trees are large, one in so many is proved anew; with 1 here, all are, in some ten seconds."""

YEAR = 366


def of_book(book: str) -> list[Study]:
    """Return the puzzles of a book."""
    return [study("puzzle", name) for name in names("puzzle") if name.startswith(f"{book}.")]


def solution(puzzle: Study) -> list[Turn]:
    """Return the turns of the solution, with the opponent's answers."""
    return [node.turn for node in puzzle.game.line if node.turn and not node.position.pause]


@cache
def ends(position: Position) -> tuple[Position, ...]:
    """Return what the turns of a position lead to."""
    return tuple(after for _, after in distinct_turns(position))


def winner(position: Position) -> Player | None:
    """Return who has won in this position."""
    ended = position.outcome
    return ended.winner if ended else None


@cache
def forces(position: Position, within: int) -> bool:
    """Return whether the mover wins within so many turns of their own, whatever is answered."""
    mover = position.mover
    after = ends(position) if within and not position.outcome else ()
    return any(winner(each) is mover for each in after) or (
        within > 1 and any(not each.outcome and answers_lose(each, within - 1) for each in after)
    )


def answers_lose(position: Position, within: int) -> bool:
    """Return whether every turn of the mover loses within so many turns of the other player."""
    other = position.mover.other
    return all(winner(each) is other or forces(each, within) for each in ends(position))


def wins_within(position: Position, within: int) -> Iterator[Position]:
    """Yield the positions by which the mover wins within so many turns."""
    for each in ends(position):
        if each.outcome:
            if winner(each) is position.mover:
                yield each
        elif within > 1 and answers_lose(each, within - 1):
            yield each


def taken(before: Position, after: Position) -> int:
    """Return the seeds that a turn has captured."""
    return after.all_seeds(before.mover) - before.all_seeds(before.mover)


def keeps_rova(after: Position, owner: Player) -> bool:
    """Return whether a player has their rova now, and after any turn of the other, who does not win by one either."""
    replies = ends(after)
    return bool(after.value(owner, "rova")) and all(
        each.value(owner, "rova") and winner(each) is not after.mover for each in replies
    )


def chosen_at_house(played: Turn) -> set[str]:
    """Return the choices at the house by which a turn's position can be reached, one text for each way."""
    ways = [decided for decided, after in played.before.turns() if after == played.after]
    return {"".join(each.sign for each in decided if each.pit is None and each.sign in "+=") for decided in ways}


def unblocked(position: Position) -> Position:
    """Return the same position without the pit that is blocked for the mover."""
    at = [field.name for field in position.variant.fields].index("blocked")
    own = position.own
    free = own._replace(beside=(*own.beside[:at], 0, *own.beside[at + 1 :]))
    sides = (free, position.other) if position.mover is Player.SOUTH else (position.other, free)
    return position._replace(sides=sides)


def needs_the_blocked_pit(theme: str, solved: list[Turn]) -> bool:
    """Return whether a turn blocks a pit without which the puzzle is not solved."""
    for left, played in zip(range(len(solved) - 1, -1, -1), solved, strict=True):
        after = played.after
        if after.outcome or theme == "most" or not after.value(after.mover, "blocked"):
            continue
        free = unblocked(after)
        if not answers_lose(free, left) if left else forces(free, 1):
            return True
    return False


def uses(puzzle: Study) -> set[str]:
    """Return what a puzzle is solved with."""
    theme, solved = puzzle.tags["Theme"], solution(puzzle)[::2]
    fields, last = {field.name for field in puzzle.start.variant.fields}, solved[-1]
    rovas = [each.value(Player.SOUTH, "rova") if "rova" in fields else 0 for each in (last.before, last.after)]
    chosen = [chosen_at_house(each) for each in solved] if "house" in fields else []
    found = {
        "nyumba": any(len(each) == 1 and each != {""} for each in chosen),
        "sown": theme.startswith("win") and rovas == [1, 0],
        "takasia": "blocked" in fields and needs_the_blocked_pit(theme, solved),
    }
    return {name for name in USES if found[name]}


def right_answers(theme: str, position: Position, turns_left: int) -> list[Position]:
    """Return the positions that solve a puzzle, or lead on in it."""
    match theme:
        case "most":
            most = max(taken(position, each) for each in ends(position))
            return [each for each in ends(position) if taken(position, each) == most]
        case "rova":
            return [each for each in ends(position) if keeps_rova(each, position.mover)]
        case "escape":
            return [each for each in ends(position) if not forces(each, 1)]
        case _:
            return list(wins_within(position, turns_left))


def test_there_is_one_for_every_day_of_a_year_of_many_games() -> None:
    puzzles = [study("puzzle", name) for name in names("puzzle")]
    assert len(puzzles) >= YEAR
    assert len({puzzle.start.variant.game.id for puzzle in puzzles}) >= 8
    assert {puzzle.tags["Theme"] for puzzle in puzzles} == set(THEMES)
    assert min(Counter(puzzle.tags["Grade"] for puzzle in puzzles).values()) >= len(puzzles) // 10


@for_each("book", BOOKS)
def test_names_are_of_their_book_and_the_first_dozen_gets_harder(book: str) -> None:
    puzzles = of_book(book)
    game = f"{puzzles[0].start.variant.game.id}-{puzzles[0].start.variant.size}"
    assert {puzzle.id.rpartition(".")[0] for puzzle in puzzles} == {game}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    grades = [int(puzzle.tags["Grade"]) for puzzle in puzzles[:12]]
    assert grades == sorted(grades)
    assert len(set(grades)) > 1
    assert {puzzle.kind for puzzle in puzzles} == {"puzzle"}
    assert {puzzle.solver for puzzle in puzzles} == {Player.SOUTH}


def test_no_position_is_there_twice_nor_as_a_mirror_shows_it() -> None:
    met = Counter[str]()
    for puzzle in (study("puzzle", name) for name in names("puzzle")):
        met.update({min(told(each.before), told(each.before, mirrored=True)) for each in solution(puzzle)[::2]})
    assert [text for text, times in met.items() if times > 1] == []


def told(position: Position, *, mirrored: bool = False) -> str:
    """Return a position with its game, as it is or as a mirror shows it."""
    board, _, rest = position.text.partition(" ")
    rows = [row.split(".")[:: -1 if mirrored else 1] for row in board.split("/")]
    return f"{position.variant!r} {'/'.join('.'.join(row) for row in rows)} {rest}"


@for_each("book", BOOKS)
def test_the_solution_solves_it_whichever_way_the_right_position_is_reached(book: str) -> None:
    for puzzle in of_book(book):
        attempt, solved = Attempt.begin(puzzle), solution(puzzle)
        assert len(solved) == 2 * THEMES[puzzle.tags["Theme"]] - 1, puzzle.id
        for number, played in enumerate(solved):
            if number % 2:
                reply = attempt.reply()
                assert reply is not None, puzzle.id
                assert reply.after == played.after, puzzle.id
                attempt = attempt.answered(reply)
                continue
            here = attempt.position
            judged = {
                attempt.judge(here.turn(*decided)).verdict for decided, after in here.turns() if after == played.after
            }
            assert judged == {"done" if played is solved[-1] else "on"}, puzzle.id
            attempt = attempt.judge(played).after
        assert int(puzzle.tags["Laps"]) == sum(played.laps for played in solved[::2]), puzzle.id


@for_each("book", BOOKS)
def test_every_turn_of_the_solver_is_a_choice_and_a_first_one_of_another_position_is_wrong(book: str) -> None:
    for puzzle in of_book(book):
        for played in solution(puzzle)[::2]:
            assert len(ends(played.before)) > 1, puzzle.id
        right = solution(puzzle)[0].after
        begun = Attempt.begin(puzzle)
        others = (decided for decided, after in distinct_turns(puzzle.start) if after != right)
        assert {begun.judge(puzzle.start.turn(*decided)).verdict for decided in others} == {"wrong"}, puzzle.id


def proved_anew(book: str) -> list[Study]:
    """Return the puzzles of a book that are proved anew here: those with small trees; in full, some others too."""
    puzzles = of_book(book)
    others = [puzzle for puzzle in puzzles if puzzle.tags["Theme"] not in PROVED_IN_FULL]
    return [puzzle for puzzle in puzzles if puzzle not in others] + others[::EVERY] * is_whole()


@for_each("book", BOOKS)
def test_one_position_alone_is_right_at_every_turn_of_the_solver(book: str) -> None:
    ends.cache_clear()
    forces.cache_clear()
    for puzzle in some_of(proved_anew(book)):
        theme, solved = puzzle.tags["Theme"], solution(puzzle)[::2]
        for left, played in zip(range(len(solved), 0, -1), solved, strict=True):
            assert right_answers(theme, played.before, left) == [played.after], puzzle.id
            assert not forces(played.before, left - 1 if theme.startswith("win") else 1), puzzle.id


@for_each("book", BOOKS)
def test_the_most_seeds_are_many_more_than_any_other_turn_takes(book: str) -> None:
    for puzzle in of_book(book):
        if puzzle.tags["Theme"] == "most":
            second, most = sorted(taken(puzzle.start, each) for each in ends(puzzle.start))[-2:]
            assert most >= 4, puzzle.id
            assert most >= 2 * second or most >= second + 3, puzzle.id


@for_each("book", BOOKS)
def test_no_escape_and_no_saved_rova_is_found_by_elimination(book: str) -> None:
    """The turn has several laps, there are five positions to choose from, and a trap looks better."""
    for puzzle in of_book(book):
        if puzzle.tags["Theme"] not in ("rova", "escape"):
            continue
        (right,) = solution(puzzle)
        ways = [puzzle.start.turn(*decided) for decided, after in puzzle.start.turns() if after != right.after]
        assert right.laps > 1, puzzle.id
        assert len(ends(puzzle.start)) >= 5, puzzle.id
        assert any((each.captured, each.laps) > (right.captured, right.laps) for each in ways), puzzle.id


@for_each("book", BOOKS)
def test_a_puzzle_says_what_it_is_solved_with(book: str) -> None:
    for puzzle in of_book(book):
        assert set(puzzle.tags.get("Uses", "").split()) == uses(puzzle), puzzle.id


def test_the_house_the_sown_rova_and_takasia_all_have_puzzles() -> None:
    told = Counter(word for name in names("puzzle") for word in study("puzzle", name).tags.get("Uses", "").split())
    assert set(told) == USES


@for_each("book", BOOKS)
def test_the_opponent_answers_as_late_as_they_can(book: str) -> None:
    """No answer of theirs is one after which the solver wins sooner."""
    for puzzle in of_book(book):
        solved = solution(puzzle)
        for number, played in enumerate(solved):
            if number % 2:
                assert not forces(played.after, (len(solved) - number) // 2 - 1), puzzle.id
