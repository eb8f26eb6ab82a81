"""What is printed: diagrams of every game, sheets of everything that is offered, links that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from katra import GAMES, Decision, Game, Player, decision_text, parse_position, parse_turn, variant
from katra.position import Position
from katra.progress import Progress
from katra.study.attempt import Attempt
from katra.study.books import books, names, records, study
from katra.study.study import Kind
from katra.words.language import language
from tests.languages import COMPLETE
from tests.trying import for_each, some_of
from web.board.markup import Element
from web.learn.floor_plan import APART_CM, BETWEEN_CM, PIT_CM, Measures, floor_plan
from web.learn.pages import page
from web.learn.pages.plans import PLANS
from web.learn.pages.print import A3, UPRIGHT_MM, WIDE_MM
from web.learn.paper import OF_THE_BOARD, complete, item_of, read_game, read_variant
from web.learn.printed import main_line, names_of, numbered
from web.learn.solve import Solve
from web.learn.study_words import goal_on_paper
from web.links.link import parse_link
from web.reading.diagram import MARKED, diagram, empty_board, pit_width
from web.reading.page import Page

from .sessions import session_of

EN = language("en")
KATRO = variant("katro", 4).start


def printed(item: str, code: str = "en", screen: str = "print") -> Page:
    return page(screen, item, language(code), Progress())


def parsed(drawn: Element) -> ET.Element:
    return ET.fromstring(str(drawn))


def within(drawn: Element) -> Iterator[Element]:
    """Yield an element and all inside it."""
    yield drawn
    for child in drawn.children:
        if isinstance(child, Element):
            yield from within(child)


def everything(shown: Page) -> list[Element]:
    return [each for part in shown.body for each in within(part)]


def having(shown: Page, name: str) -> list[str]:
    """Return what an attribute says wherever it is in a page."""
    return [dict(each.attributes)[name] for each in everything(shown) if name in dict(each.attributes)]


def sheets(shown: Page) -> list[Element]:
    return [each for each in shown.body if dict(each.attributes).get("class", "").startswith("sheet")]


# Diagrams


def told_numbers(drawn: Element) -> list[str]:
    """Return the bold texts of a diagram: its seeds."""
    return [each.text or "" for each in parsed(drawn).iter("text") if each.get("font-weight") == "700"]


@for_each("game", GAMES)
def test_a_diagram_tells_the_seeds_of_every_pit_and_every_reserve(game: str) -> None:
    start = variant(game).start
    in_pits = [n for player in Player for n in start.counts(player) if n]
    reserves = [n for player in Player if (n := start.value(player, "reserve"))]
    assert sorted(told_numbers(diagram(start, "said"))) == sorted(map(str, in_pits + reserves))


@for_each("game", GAMES)
def test_a_diagram_is_black_and_white_and_all_of_it_lies_on_the_paper(game: str) -> None:
    start = variant(game).start
    for drawn in (
        diagram(start, "said", arrow=start.decisions[0]),
        empty_board(start.variant, "said"),
        floor_plan(start.variant, "said"),
    ):
        root = parsed(drawn)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert set(re.findall(r"#\w+", str(drawn))) <= {"#000", "#fff", MARKED}
        for each in root.iter():
            x, y = (float(each.get(a) or each.get(b) or 0) for a, b in (("cx", "x"), ("cy", "y")))
            far = float(each.get("r") or 0)
            assert far <= x + 1e-6 or each.tag not in ("circle", "rect", "text")
            assert x + far + float(each.get("width") or 0) <= width if each is not root else True
            assert y + far + float(each.get("height") or 0) <= height if each is not root else True


def test_few_seeds_are_drawn_as_dots_and_many_are_told() -> None:
    position = parse_position(variant("katro", 4), "0.0.0.0/0.0.0.0/3.12.0.0/0.0.0.0 S")
    drawn = parsed(diagram(position, "said", seeds="dots"))
    assert told_numbers(diagram(position, "said", seeds="dots")) == ["12"]
    dots = [each.attrib["d"] for each in drawn.iter("path") if each.get("stroke-linecap") == "round"]
    assert [path.count("h0") for path in dots] == [3]


def test_rows_have_letters_and_columns_numbers_from_each_player_s_own_left() -> None:
    labels = [each for each in parsed(diagram(KATRO, "said")).iter("text") if each.get("font-weight") == "400"]
    below = sorted((float(each.attrib["x"]), each.text) for each in labels if float(each.attrib["y"]) > 47)
    above = sorted((float(each.attrib["x"]), each.text) for each in labels if float(each.attrib["y"]) < 6)
    assert [text for _, text in below] == ["1", "2", "3", "4"]
    assert [text for _, text in above] == ["4", "3", "2", "1"]
    assert sorted(each.text or "" for each in labels if (each.text or "").isalpha()) == ["A", "B", "a", "b"]


def triangle(position: Position) -> tuple[float, float]:
    """Return where the triangle of who is to move begins."""
    (path,) = (
        each.attrib["d"] for each in parsed(diagram(position, "said")).iter("path") if each.get("class") == "to-move"
    )
    x, y = re.findall(r"[-\d.]+", path)[:2]
    return float(x), float(y)


def test_a_triangle_lies_in_the_corner_of_who_is_to_move() -> None:
    south, north = triangle(KATRO), triangle(KATRO.turn(Decision(0, ">")).after)
    assert south[0] < north[0]
    assert south[1] > north[1]


def way(position: Position, text: str) -> tuple[float, float]:
    """Return the step that the arrow of a turn shows."""
    drawn = parsed(diagram(position, "said", arrow=parse_turn(position, text)[0]))
    (path,) = (each.attrib["d"] for each in drawn.iter("path") if each.get("class") == "arrow")
    x, y, to_x, to_y = map(float, re.findall(r"[-\d.]+", path))
    return to_x - x, to_y - y


@pytest.mark.parametrize(
    ("text", "step"),
    [("A2>", (1, 0)), ("A2<", (-1, 0)), ("A4>", (0, 1)), ("A1<", (0, 1)), ("B4>", (0, -1)), ("B2>", (1, 0))],
)
def test_an_arrow_shows_where_the_first_seed_goes_around_corners_too(text: str, step: tuple[int, int]) -> None:
    x, y = way(KATRO, text)
    assert ((x > 0) - (x < 0), (y > 0) - (y < 0)) == step


def test_north_s_right_is_the_left_of_the_paper() -> None:
    after = KATRO.turn(Decision(1, ">")).after
    pits = {decision_text(after, each) for each in after.decisions}
    text = next(each for each in sorted(pits) if each.endswith(">") and each[1] not in "14")
    assert way(after, text)[0] < 0


def test_a_house_is_square_a_special_pit_has_a_ring_and_a_standing_rova_a_wall() -> None:
    def count(game: str, tag: str) -> int:
        return sum(1 for _ in parsed(diagram(variant(game).start, "said")).iter(tag))

    bowls, walls = 2, 2
    assert count("katro", "rect") == 1
    assert count("katra-be", "rect") == 1 + walls + bowls
    assert count("bao", "rect") == 1 + walls + bowls + 2
    board = variant("bevohoka").board
    assert count("bevohoka", "circle") == 2 * board.pits + 2


def test_a_rova_that_was_taken_has_no_wall_any_more() -> None:
    def walls(standing: str) -> int:
        text = f"0.0.0.3.0.0.0.0/0.2.2.3.0.0.0.0/0.0.0.0.3.2.2.0/0.0.0.0.3.0.0.0 S 22-22 {standing}"
        rects = parsed(diagram(parse_position(variant("katra-be"), text), "said")).iter("rect")
        return sum(each.get("stroke-width") == "1" for each in rects)

    assert [walls("Rr"), walls("R"), walls("-")] == [2, 1, 0]


def test_the_pits_of_an_empty_board_are_as_wide_as_the_sheet_says() -> None:
    chosen = variant("katra-be")
    root = parsed(empty_board(chosen, "said"))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    scale = min(WIDE_MM[0] / width, WIDE_MM[1] / height)
    across = 2 * float(next(root.iter("circle")).attrib["r"]) * scale
    assert across == pytest.approx(pit_width(chosen, *WIDE_MM), rel=0.01)
    told = str(printed("board:katra-be").body)
    assert f"{round(across)} mm" in told
    assert f"{round(across * A3)} mm" in told


def test_an_empty_board_lies_or_stands_as_its_pits_are_wider() -> None:
    for item, lies in (("board:katra-be", True), ("board:katro/4", False)):
        (sheet,) = sheets(printed(item))
        chosen, _ = read_variant(item.removeprefix("board:"))
        assert ("wide" in dict(sheet.attributes)["class"].split()) is lies
        assert (pit_width(chosen, *WIDE_MM) > pit_width(chosen, *UPRIGHT_MM)) is lies


@pytest.mark.parametrize(("game", "size"), [("katro", 4), ("katrayo", 12), ("fianarantsoa", 6)])
def test_a_plan_to_dig_tells_its_measures_in_cm_and_is_drawn_to_scale(game: str, size: int) -> None:
    chosen = variant(game, size)
    root = parsed(floor_plan(chosen, "said"))
    measures = Measures.of(chosen)
    told = [each.text for each in root.iter("text")]
    assert told[:2] == [str(measures.width), str(measures.height)]
    assert {str(APART_CM), str(PIT_CM), str(BETWEEN_CM)} <= set(told)
    xs, ys = ([float(each.attrib[name]) for each in root.iter("circle")] for name in ("cx", "cy"))
    assert max(xs) - min(xs) + PIT_CM == measures.width == (size - 1) * APART_CM + PIT_CM
    assert max(ys) - min(ys) + PIT_CM == measures.height
    assert len(xs) == 2 * chosen.board.pits


# What is meant


def test_a_game_with_its_size_and_options_is_named_and_read_again() -> None:
    for chosen in (variant("katro", 4), variant("gorobaka", 8, {"min_start": "2"}), variant("bao")):
        assert read_variant(item_of(chosen)) == (chosen, "")


def test_the_position_on_the_board_is_printed_with_its_last_turns() -> None:
    game = Game(variant("katro", 6).start)
    for _ in range(12):
        game.play(game.decisions[len(game.decisions) // 2])
    item = complete("position", game)
    again = read_game(item.removeprefix("position:"))
    assert again.position == game.position
    assert len([node for node in again.line if node.turn]) == 8
    assert printed(item).title
    assert complete("rules", game) == "rules:katro/6"
    assert complete("lesson:katro", game) == "lesson:katro"


def test_a_position_set_up_by_hand_is_printed_as_it_is() -> None:
    position = parse_position(
        variant("katra-be"), "0.0.0.3.0.0.12.0/0.2.2.3.0.0.0.0/0.0.0.0.3.2.2.0/0.0.0.0.3.0.0.0 N 22-20 Rr"
    )
    assert read_game(complete("position", Game(position)).removeprefix("position:")).position == position


@pytest.mark.parametrize(
    "item",
    [
        "nothing",
        "rules:",
        "rules:chess",
        "board:katro/99",
        "lesson:chess",
        "puzzles:katro.999",
        "position:katro/4/x",
        "position:katro/4,Z9>",
        "floor:katro/4x",
    ],
)
def test_what_there_is_not_is_said_not_to_be_there(item: str) -> None:
    with pytest.raises(LookupError):
        printed(item)


# Pages


def linked(shown: Page) -> list[tuple[str, str]]:
    """Return the places that a page links to."""
    found = [dict(each.attributes) for each in everything(shown)]
    return [(each["data-screen"], each.get("data-item", "")) for each in found if "data-screen" in each]


def follow(screen: str, item: str, code: str) -> Page | None:
    """Open a place; the board's own are those of a game that begins."""
    if screen in ("lesson", "puzzle"):
        Solve(session_of().screen, "lesson" if screen == "lesson" else "puzzle", item)
        return None
    if screen == "walk":
        assert not item
        return None
    return printed(complete(item, Game(KATRO)) if screen == "print" else item, code, screen)


@pytest.mark.parametrize("code", COMPLETE)
def test_everything_that_can_be_printed_has_a_sheet_that_leads_back(code: str) -> None:
    contents = printed("", code)
    assert {item for _, item in linked(contents)} >= {
        "position",
        "rules",
        "board",
        *(f"rules:{item_of(variant(game))}" for game in GAMES),
    }
    for screen, item in some_of(linked(contents)):
        shown = follow(screen, item, code)
        assert shown
        if screen == "print":
            assert sheets(shown), item
            assert having(shown, "data-press") == ["print"]
            assert len(having(shown, "data-typed")) == len(sheets(shown))


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("age", PLANS)
def test_a_plan_takes_45_minutes_and_all_its_links_lead_somewhere(age: str, code: str) -> None:
    shown = printed(age, code, "plans")
    assert sum(PLANS[age].minutes) == 45
    assert len(sheets(shown)) == 1
    assert linked(shown)
    for screen, item in linked(shown):
        follow(screen, item, code)
    assert len(linked(shown)) == len(PLANS[age].goals)
    assert ("plans", age) in linked(printed("", code, "plans"))


def test_a_plan_that_there_is_not_is_said_not_to_be_there() -> None:
    with pytest.raises(LookupError):
        printed("9", screen="plans")


def test_every_code_on_paper_is_an_address_that_the_page_reads() -> None:
    items = ["rules:katro/4", "lesson:katro", "position:katro/4", "board:katra-be", "floor:katro/4"]
    shown = [printed(item, "mg") for item in items] + [printed(age, "mg", "plans") for age in PLANS]
    queries = {query for each in shown for query in having(each, "data-qr")}
    assert len(queries) > len(shown)
    for query in queries:
        link = parse_link(query)
        assert link.problems == ()
        assert link.options.lang == "mg"
        assert link.options.screen or link.game


def test_the_board_s_own_are_those_that_are_offered_for_the_game_on_the_board() -> None:
    offered = {item for screen, item in linked(printed("")) if screen == "print" and ":" not in item}
    assert offered <= set(OF_THE_BOARD)


# Lessons and puzzles


def test_a_book_of_lessons_is_printed_with_its_titles_and_goals_and_its_solutions_on_later_sheets() -> None:
    for book in books("lesson"):
        shown, found = printed(f"lesson:{book}"), list(records("lesson", book))
        text = [str(each) for each in sheets(shown)]
        tasks, answers = text[: -(-len(found) // 6)], text[-(-len(found) // 6) :]
        assert len(answers) == -(-len(found) // 15)
        for name in found:
            assert sum(f">{name}<" in each for each in tasks) == 1
            heading = f"<h4>{found.index(name) + 1}. {EN.say(f'lesson.{name}.title')}</h4>"
            assert sum(heading in each for each in tasks) == 1
            goal = goal_on_paper(EN, study("lesson", name))
            assert sum(goal.split("<")[0] in each for each in tasks) >= 1
        assert "solution" in answers[0]
        assert "solution" not in tasks[0]


def test_no_task_on_paper_speaks_of_what_only_a_screen_shows() -> None:
    screens = {"en": r"shin|[Tt]ouch|dotted", "fr": r"brill|[Tt]ouch|pointill", "mg": r"mamirap|[Tt]sindrio|teboteboka"}
    for code, shown in screens.items():
        goals = [goal_on_paper(language(code), study("lesson", name)) for name in names("lesson")]
        assert [goal for goal in goals if re.search(shown, goal)] == []


def test_the_pit_that_was_to_be_pointed_at_is_told_with_the_solution() -> None:
    asked = [
        (name, pit) for name in names("lesson") if (pit := Attempt.begin(study("lesson", name)).asked_pit()) is not None
    ]
    assert asked
    for name, pit in asked:
        each = study("lesson", name)
        (_, answer) = sheets(printed(f"lesson:{name}"))
        assert f"→ {each.start.variant.board.name(pit, each.solver)}<" in str(answer)
        assert MARKED in str(answer)


def test_so_many_lie_on_a_sheet_as_is_asked() -> None:
    name = next(iter(records("lesson", books("lesson")[0])))
    (task, _) = sheets(printed(f"lesson:{name}@3x4"))
    assert "--across:3;--down:4" in str(task)
    (task, _) = sheets(printed(f"lesson:{name}"))
    assert "--across:2;--down:3" in str(task)


def test_a_number_alone_is_of_the_book_before() -> None:
    assert names_of("puzzle", "katro-4.1,5,katrayo-6.2,3") == ["katro-4.1", "katro-4.5", "katrayo-6.2", "katrayo-6.3"]


@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
def test_the_printed_solution_begins_where_the_task_does(kind: Kind) -> None:
    for book in books(kind):
        for name in list(records(kind, book))[:10]:
            each = study(kind, name)
            line = main_line(each)
            assert line, name
            assert line[0].before == each.start
            assert numbered(line).startswith("1. ")


# What the plans claim


def test_what_the_plan_for_8_says_of_seeds_and_pits_is_so() -> None:
    board = KATRO.variant.board

    def last(pit: str, seeds: int, sign: str) -> str:
        start = next(each for each in range(board.pits) if board.name(each, Player.SOUTH) == pit)
        return board.name((start + seeds * board.sense(start, sign)) % board.pits, Player.SOUTH)

    assert KATRO.variant.seeds == 32
    assert [last("A1", 3, ">"), last("A1", 5, ">"), last("A1", 5, "<"), last("A1", 8, ">")] == ["A4", "B3", "A4", "A1"]


def test_what_the_plan_for_12_says_of_the_first_turns_is_so() -> None:
    captured = {decision_text(KATRO, each): KATRO.turn(each).captured for each in KATRO.decisions}
    assert len(captured) == 16
    assert {text: n for text, n in captured.items() if n != 2} == {"A2>": 6, "A3<": 6, "A2<": 0, "A3>": 0}


def winning(position: Position) -> set[str]:
    """Return the turns that win at once."""
    return {decision_text(position, each) for each in position.decisions if position.turn(each).after.outcome}


def test_what_the_plan_for_16_says_of_dandouau_s_proof_is_so() -> None:
    start = variant("gorobaka").start
    after = start.turn(*parse_turn(start, "A5>")).after
    left = after.counts(Player.NORTH)
    assert (
        start.variant.seeds,
        sum(left),
        len({after.variant.board.place(pit)[1] for pit, n in enumerate(left) if n}),
    ) == (64, 12, 3)
    replies = {decision_text(after, each): after.turn(each).after for each in after.decisions}
    assert len(replies) == 12
    assert {text for text, reached in replies.items() if not winning(reached)} == {"a7<", "b7<"}
    for text in ("a7<", "b7<"):
        then = replies[text].turn(*parse_turn(replies[text], "B4<")).after
        assert sum(then.counts(Player.NORTH)) == 4
        assert len(then.decisions) == 4
        assert all(winning(then.turn(each).after) for each in then.decisions)
    assert "A5>" in winning(replies["a4>"])
    assert "A5<" not in winning(replies["a4>"])
