"""The page of the puzzles without a browser: one a day, filters, sets that are links, results that can be checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from katra import turn_text
from katra.progress import Progress
from katra.study import books, puzzle_list
from katra.study.attempt import all_turns
from katra.study.daily import TODAY, puzzle_of, stride, todays
from katra.study.puzzle_list import Filter, known_first, listed, next_puzzle
from katra.study.result import ALPHABET, code_of, read_result, read_results, result_code
from katra.study.sets import MAX_PUZZLES, item_of, read_item, read_set, set_in, title_of
from katra.study.study import Kind
from katra.words.cast import Name
from katra.words.language import language
from tests.languages import COMPLETE
from web.learn import pages
from web.learn.collecting import Collect, solve_puzzle
from web.learn.pages.print import PRINTED
from web.learn.pages.puzzles import page
from web.learn.solve import Solve
from web.learn.study_view import StudyPanel
from web.reading.page import ReadingPanel
from web.screens.opened import Parent
from web.session.commands import GoTo, Move, Press, SetLanguage, Write
from web.session.effects import Completed, Effect, Open
from web.session.session import After, Session

from .sessions import do, go, pit, session_of, sow, view

WORDS = language("en")
DAY = date(2026, 11, 22)
KEPT = books._text
NOTHING = Progress()

WIN = '[Size "4"] [Position "0.0.0.1/0.0.1.1 S"] [Success "won"] [Theme "win1"] [Grade "{grade}"]\n\n1. A3> 1-0'
MOST = '[Size "4"] [Theme "most"] [Grade "{grade}"]\n\n1. A1> *'
TWO = '[Size "4"] [Success "won"] [Theme "win2"] [Grade "{grade}"]\n\n1. A1> a4> 2. A1< 1-0'


def text_of(book: str, *puzzles: str) -> str:
    return "\n\n".join(
        f'[Id "{book}.{number}"] [Kind "puzzle"] [Game "katrayo"] {puzzle.format(grade=1 + (number - 1) % 5)}'
        for number, puzzle in enumerate(puzzles, start=1)
    )


FILES = {
    "contents.txt": "few many",
    "few.katra": text_of("few", WIN, MOST, TWO),
    "many.katra": text_of("many", *[WIN] * 60),
}


@pytest.fixture(autouse=True)
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let these be the puzzles that there are."""

    def text(kind: Kind, file: str) -> str:
        return FILES[file] if kind == "puzzle" else KEPT(kind, file)

    monkeypatch.setattr(books, "_text", text)
    caches = (books.records, books.study, puzzle_list.listed)
    for each in caches:
        each.cache_clear()
    yield
    for each in caches:
        each.cache_clear()


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let those be the puzzles that the page has."""
    monkeypatch.setattr(books, "_text", KEPT)


def html(item: str, progress: Progress = NOTHING) -> str:
    return "".join(map(str, page(item, WORDS, progress).body))


def items(item: str, screen: str = "puzzle") -> list[str]:
    """Return where the links of a page lead."""
    return re.findall(rf'data-screen="{screen}" data-item="([^"]*)"', html(item))


def solved(*names: str) -> Progress:
    return Progress(tuple(f"puzzle {name}" for name in names))


# One a day


@given(st.dates(date(2020, 1, 1), date(2100, 1, 1)), st.integers(366, 800))
def test_no_puzzle_of_the_day_comes_twice_within_a_year(day: date, count: int) -> None:
    names = [str(number) for number in range(count)]
    year = [puzzle_of(day + timedelta(days=each), names) for each in range(366)]
    assert len(set(year)) == len(year)


@given(st.integers(1, 800))
def test_all_puzzles_have_their_day_before_one_comes_again(count: int) -> None:
    names = [str(number) for number in range(count)]
    assert len({puzzle_of(DAY + timedelta(days=each), names) for each in range(count)}) == count
    assert puzzle_of(DAY, names) == puzzle_of(date(2026, 11, 22), names)


def test_the_puzzles_of_two_days_are_far_apart() -> None:
    for count in range(50, 800):
        assert count / 5 < stride(count) < count * 4 / 5


def test_the_address_of_the_puzzle_of_the_day_means_the_same_one_for_everyone() -> None:
    of_all = puzzle_of(DAY, [each.name for each in listed()])
    assert solve_puzzle(session_of().screen, TODAY, Progress(), DAY).name == of_all


@pytest.mark.usefixtures("real")
def test_the_puzzle_of_the_day_is_of_a_game_that_one_knows() -> None:
    """The fault: a newcomer to katro would get one of bao."""
    days = [DAY + timedelta(days=each) for each in range(30)]
    first, known = Progress(), Progress(("lesson katra-be.2", "lesson mraha.1"))
    assert {todays(day, first).book for day in days} == {"katro-4"}
    assert {todays(day, first).grade for day in days} == {"1", "2"}
    assert {todays(day, known).book for day in days} == {"katra-be-8", "mraha-8"}
    assert {todays(day, known).grade for day in days} == {"1", "2"}, "who has solved none begins with easy ones"
    harder = known.with_solved("puzzle", next(each.name for each in listed() if each.grade == "4"))
    assert max(todays(day, harder).grade for day in days) == "5"


@pytest.mark.usefixtures("real")
def test_the_puzzle_of_the_day_stays_the_same_whatever_is_solved_that_day() -> None:
    """The fault: with three lessons an easy puzzle became a hard one of the same day."""
    seen = todays(DAY, NOTHING).name
    later = Progress(("lesson katra-be.2", "lesson mraha.1", f"puzzle {seen}"), f"{DAY} {seen}")
    assert todays(DAY, Progress.read(later.text)).name == seen
    assert todays(DAY + timedelta(days=1), later).book in ("katra-be-8", "mraha-8")


# All puzzles


def test_the_easiest_puzzle_comes_next_of_the_game_of_the_last() -> None:
    """The faults: after one of katra-be came the first of katro; after a hard one of many, no easy one ever."""
    every = listed()
    assert next_puzzle(NOTHING, every).name == "few.1"
    assert next_puzzle(solved("many.3"), every).name == "many.1"
    assert next_puzzle(solved("few.3"), every).name == "few.1"
    assert next_puzzle(solved("few.1", "few.2", "few.3"), every).name == "many.1"
    assert next_puzzle(solved(*(each.name for each in every)), every).name == "few.1"


@pytest.mark.parametrize("item", ["", "few", "win2", "few,grade-2", "many,grade-5,win1"])
def test_every_page_of_puzzles_asks_for_one_of_its_own(item: str) -> None:
    """The fault: the page of a game was seventy numbers, and nothing said where to begin."""
    wanted = Filter.read(item).puzzles()
    assert html(item).count('class="go first"') == 1
    assert items(item)[0] == wanted[0].name
    some = solved(wanted[0].name)
    again = re.findall(r'data-screen="puzzle" data-item="([^"]*)"', html(item, some))[0]
    assert again == next_puzzle(some, wanted).name
    assert WORDS.say("puzzles.again") in html(item, solved(*(each.name for each in wanted)))


@pytest.mark.usefixtures("real")
def test_the_boards_that_one_knows_come_first() -> None:
    boards = known_first(solved("bao-8.3", "mraha-8.1"))
    assert boards[:2] == ["mraha-8", "bao-8"]
    assert known_first(Progress(("lesson katra-be.1",)))[0] == "katra-be-8"
    assert sorted(boards) == sorted(books.books("puzzle"))


def test_every_puzzle_is_a_numbered_link_ticked_when_it_is_solved() -> None:
    assert [name for book in ("few", "many") for name in items(book)[1:]] == [each.name for each in listed()]
    assert len(listed()) == 63
    before, after = html("few"), html("few", solved("few.2"))
    assert before.count('class="solved"') == 0
    assert ">2</a></li>" in before
    assert re.search(r'data-item="few\.2"[^>]* class="solved"', after)
    assert WORDS.say("puzzles.count", n=1, count=3) in after


@pytest.mark.parametrize(
    ("item", "found"),
    [
        ("few", ["few.1", "few.2", "few.3"]),
        ("win2", ["few.3"]),
        ("few,grade-2", ["few.2"]),
        ("many,grade-5,win1", [f"many.{number}" for number in range(5, 61, 5)]),
        ("few,grade-5", []),
    ],
)
def test_a_filter_leaves_the_other_puzzles_out(item: str, found: list[str]) -> None:
    assert items(item)[1:] == found
    assert sorted(Filter.read(item).item.split(",")) == sorted(item.split(","))
    assert (WORDS.say("puzzles.none") in html(item)) == (not found)


@pytest.mark.parametrize("item", ["nix", "grade-6", "grade", "few,nix", "make,nix"])
def test_there_is_no_page_of_what_there_is_not(item: str) -> None:
    with pytest.raises(LookupError):
        page(item, WORDS, Progress())


def test_a_filter_is_a_link_that_keeps_the_other_one() -> None:
    assert "win1,grade-2" in items("grade-2", "puzzles")
    assert "grade-2" in items("win1,grade-2", "puzzles")
    assert "make,few,win2,grade-2" in items("make,grade-2", "puzzles")


@pytest.mark.usefixtures("real")
@pytest.mark.parametrize("item", ["", "katro-4", "katro", "win1", "grade-2", "katro-4,win1", "katro-4,grade-2"])
def test_no_two_links_lead_to_the_same_list(item: str) -> None:
    """The fault: a card by task, a filter by task and a heading led to one list; all but the one that is open."""
    found = [each for each in items(item, "puzzles") if each != item]
    assert len(found) == len(set(found))


def test_a_game_is_chosen_by_its_card_and_left_again() -> None:
    assert {"few", "many"} <= set(items("", "puzzles"))
    assert "few,win1" in items("few", "puzzles")
    assert 'id="filter-book-"' in html("few")
    assert 'id="filter-book-"' not in html("")


def test_what_was_solved_can_be_forgotten() -> None:
    assert 'data-press="forget"' not in html("")
    assert 'data-press="forget"' in html("", solved("few.1"))


# Sets


def test_a_set_is_named_shortly_and_read_again() -> None:
    names = ("few.1", "few.3", "many.12", "many.2", "few.2")
    assert item_of(names) == "set:few.1,3,many.12,2,few.2"
    assert read_item(item_of(names)).names == names
    assert read_item(item_of(names, "2")).rest == "2"
    assert read_set("few.1 few.1; few.2,,1").names == ("few.1", "few.2")


@given(st.lists(st.sampled_from([f"few.{n}" for n in (1, 2, 3)] + [f"many.{n}" for n in range(1, 61)]), unique=True))
def test_any_set_can_be_named(names: list[str]) -> None:
    assert read_set(item_of(names).removeprefix("set:")).names == tuple(names[:MAX_PUZZLES])


@given(st.text())
def test_any_text_is_a_set_or_none_at_all(text: str) -> None:
    found = read_set(text)
    assert set(found.names) <= {each.name for each in listed()}


def test_what_is_no_puzzle_is_told_and_the_rest_is_kept() -> None:
    shown = html("set:few.1,<b>.4,9,few.2")
    assert WORDS.say("set.unknown", names="&lt;b&gt;.4, 9") in shown
    assert items("set:few.1,nix.4,few.2")[1:] == ["set:few.1,2:1", "set:few.1,2:2"]


def test_a_set_has_fifty_puzzles_at_most() -> None:
    shown = html(f"set:many.1,{','.join(map(str, range(2, 61)))}")
    assert shown.count("<li>") == MAX_PUZZLES
    assert WORDS.say("set.left_off", most=MAX_PUZZLES) in shown


@pytest.mark.parametrize("item", ["set:", "set:nix.1", "set:nix.1:ABC"])
def test_a_set_without_any_puzzle_is_none(item: str) -> None:
    with pytest.raises(LookupError):
        page(item, WORDS, Progress())


def answered(names: tuple[str, ...], *right: str) -> Progress:
    return Progress(answers=tuple(f"{code_of(names)} {name}" for name in right))


def test_a_set_begins_goes_on_and_ends_with_a_code() -> None:
    """The faults: a code before anything was solved, and puzzles solved elsewhere were an answer of the next pupil."""
    item, names = "set:few.1,2", ("few.1", "few.2")
    for nothing in (NOTHING, solved(*names), answered(("few.1", "few.3"), "few.1")):
        assert WORDS.say("set.begin") in html(item, nothing)
        assert "result-code" not in html(item, nothing)
    half, whole = html(item, answered(names, "few.1")), html(item, answered(names, *names))
    assert WORDS.say("set.go_on") in half
    assert result_code(names, {"few.1"}) in half
    assert WORDS.say("puzzles.count", n=2, count=2) in whole
    assert result_code(names, set(names)) in whole
    assert 'data-copy="result-code result-code-copied"' in whole


def test_the_next_pupil_begins_a_set_anew_and_all_else_stays() -> None:
    names = ("few.1", "few.2")
    mine, other = answered(names, *names), answered(("few.1", "few.3"), "few.1")
    session = session_of()
    session.progress = Progress(solved=solved("few.1").solved, answers=mine.answers + other.answers)
    go(session, "puzzles", "set:few.1,2")
    do(session, Press("next_pupil"))
    assert session.progress == Progress(solved=solved("few.1").solved, answers=other.answers)
    assert "result-code" not in html("set:few.1,2", session.progress)


def test_what_a_filter_leaves_becomes_a_set_if_it_is_not_too_much() -> None:
    assert "class:few.1,2,3" in items("few", "puzzles"), "where its link is"
    assert not [item for item in items("many", "puzzles") if item.startswith("class:")]
    assert not [item for item in items("", "puzzles") if item.startswith("class:")]


def test_puzzles_are_ticked_for_a_set_a_game_at_a_time_by_what_they_show() -> None:
    """The fault: puzzles were chosen by their numbers alone, without board, task or difficulty."""
    shown = html("make")
    assert re.findall(r'type="checkbox" value="([^"]*)"', shown) == ["few.1", "few.2", "few.3"]
    assert shown.count("<svg") == 3
    assert shown.count(WORDS.say("puzzles.theme.win1")) >= 2
    assert WORDS.say("puzzles.grade", n=2) in shown
    assert html("make,many").count('type="checkbox"') == 60


def test_another_game_is_chosen_for_a_set_and_what_was_asked_stays() -> None:
    session = session_of()
    screen = Collect(session, "make,few,win2")
    assert list(screen.update(session, Write("book", "many"))) == [Open(GoTo("puzzles", "make,many,win2"))]


def test_what_is_ticked_of_all_games_stands_in_the_bar_and_too_much_makes_no_set() -> None:
    session = session_of()
    screen = Collect(session, "make,few")
    session.open(screen)
    do(session, *(Write(f"puzzle {name}", name) for name in ("many.2", "few.3", "few.1")), Write("puzzle few.3", ""))
    bar = str(screen.build(session).body[-1])
    assert re.findall(r'data-item="([^"]*)">([^<]*)', bar) == [
        ("make,few", "Katrayo 4 × 1: 1"),
        ("make,many", "Katrayo 4 × 1: 2"),
    ]
    assert do(session, Press("make")) == [Open(GoTo("puzzles", "class:few.1,many.2"))]
    do(session, *(Write(f"puzzle many.{number}", f"many.{number}") for number in range(1, 60)))
    assert ' disabled=""' in str(screen.build(session).body[-1])


@pytest.mark.usefixtures("real")
def test_a_puzzle_has_one_name_wherever_somebody_reads_it() -> None:
    """The faults: it was "1. Katro 4 × 2" in a set, "katro-4.5" on paper, or "Katro 4 × 2, 16" beside "16 of 24"."""
    session, _ = solving("katro-4.5")
    code = result_code(("katro-4.5",), ())
    teacher = "".join(map(str, page("class:katro-4.5", WORDS, NOTHING, codes=f"Soa {code}").body))
    paper = "".join(map(str, pages.page("print", "puzzles:katro-4.5", WORDS, NOTHING).body))
    for drawn in (str(panel(session).draw()), html("make,katro-4"), html("set:katro-4.5"), teacher, paper):
        told = re.sub(r"<[^>]*>|\?v=\S*|item=\S*", "", drawn)
        assert "Katro 4 × 2, puzzle 16" in told
        assert "16 of 24" not in told
        assert "katro-4.5" not in told, "the id is for addresses"
    assert "\t1. Katro 4 × 2, puzzle 16\t" in teacher


def test_pupils_see_no_tools_of_a_teacher_and_the_teacher_finds_all_of_them_on_a_page() -> None:
    """The fault: one page for both, so pupils saw the link and the check of codes."""
    pupils, teachers = html("set:few.1,2", answered(("few.1", "few.2"), "few.1")), html("class:few.1,2")
    assert ".md" not in teachers, "what to paste stands there, not the name of a file that nobody has"
    for tool in ("set-link", "result-field", "set-frame", "set-heard", "data-qr"):
        assert tool not in pupils
        assert tool in teachers
    assert 'id="result-code"' in pupils
    assert 'data-item="make,few"' in teachers, "the way back to the ticks"
    assert pupils.count("<svg") == 2


@pytest.mark.parametrize("text", ["https://x.org/katra/?v=1&screen=puzzles&item=set%3Afew.1%2C2", "set:few.1,2"])
def test_a_set_that_was_made_before_is_found_by_its_link(text: str) -> None:
    assert set_in(text) == "class:few.1,2"
    assert set_in(f"see {text}") == "class:few.1,2"
    assert set_in("few.1") == ""


def test_a_teacher_finds_the_sets_of_this_device_again_with_codes_and_link() -> None:
    """The fault: "Check result codes" led to boxes to tick alone, and no set was known the next day."""
    assert WORDS.say("set.mine.none") in html("make")
    session = session_of()
    for item in ("class:few.1,2", "class:many.3,few.1", "class:few.1,2"):
        go(session, "puzzles", item)
    do(session, Press("forget"))
    kept = Progress.read(session.progress.text)
    assert kept.sets == ("few.1,2", "many.3,few.1")
    shown = html("make", kept._replace(sets=("nix.1", *kept.sets)))
    assert re.findall(r'data-item="(class:[^"]*)"', shown) == [
        f"class:{item}{rest}" for item in kept.sets for rest in ("", ":codes")
    ]
    assert shown.count('data-copy="set-') == 2
    assert page("class:few.1,2:codes", WORDS, NOTHING).at == "set-codes"


def test_a_teacher_names_a_set_and_its_name_goes_with_link_paper_and_puzzles() -> None:
    """The faults: a set was "A set for your class: 2" wherever one met it, and Back did not lead to the others."""
    session = session_of()
    go(session, "puzzles")
    go(session, "puzzles", "class:few.1,2")
    screen = session.screen
    assert isinstance(screen, Collect)
    key = screen.identity(session)
    do(session, Write("title", " Class 7b: <Soa> & co "))
    assert screen.identity(session) == key, "nothing is drawn anew under the fingers"
    assert session.progress.sets == ("few.1,2::Class_7b_Soa_co",)
    named = "few.1,2::Class_7b_Soa_co"
    seen = view(session).panel
    assert isinstance(seen, ReadingPanel)
    assert seen.page.title == "Class 7b Soa co"
    assert seen.back == WORDS.say("set.mine")
    assert Open(GoTo("puzzles", "make")) in list(screen.go_back(session))
    shown = str(seen.draw())
    for where in (f"puzzles:{named}", f"set:{named}", "set:few.1,2:2:Class_7b_Soa_co"):
        assert f'data-item="{where}"' in shown
    assert set_in(f"https://x.org/?screen=puzzles&item=set:{named}&lang=fr") == f"class:{named}"
    assert "Class 7b Soa co" in html("make", session.progress)
    assert page(f"set:{named}", WORDS, NOTHING).title == "Class 7b Soa co"
    title, drawn = PRINTED["puzzles"](WORDS, named)
    assert title == "Class 7b Soa co"
    assert f"set:{named}" in str(drawn[0])
    _, puzzle = solving("set:few.1,2:2:Class_7b_Soa_co")
    assert puzzle.belongs_to(WORDS) == Parent(GoTo("puzzles", f"set:{named}"), "Class 7b Soa co")


@given(st.text())
def test_any_name_of_a_set_goes_through_its_link(text: str) -> None:
    title = title_of(text)
    assert title_of(title) == title
    assert read_item(item_of(("few.1",), title=title)) == read_set("few.1")._replace(title=title)


# Results

SETS = st.builds(
    lambda first, count: [f"katro-4.{number}" for number in range(first, first + count)],
    st.integers(1, 1000),
    st.integers(1, 50),
)


@given(SETS, st.data())
def test_any_result_of_any_set_is_read_again(names: list[str], data: st.DataObject) -> None:
    right = data.draw(st.lists(st.booleans(), min_size=len(names), max_size=len(names)))
    code = result_code(names, {name for name, each in zip(names, right, strict=True) if each})
    assert read_result(code, names) == tuple(right)
    assert read_result(code.lower().replace("-", " "), names) == tuple(right)


@given(SETS, st.data())
def test_any_single_wrong_letter_is_noticed(names: list[str], data: st.DataObject) -> None:
    code = result_code(names, set(data.draw(st.lists(st.sampled_from(names)))))
    place = data.draw(st.sampled_from([place for place, letter in enumerate(code) if letter != "-"]))
    other = data.draw(st.sampled_from(ALPHABET.replace(code[place], "")))
    assert read_result(code[:place] + other + code[place + 1 :], names) is None
    assert read_result(code[:place] + code[place + 1 :], names) is None


@given(SETS, st.data())
def test_two_letters_that_changed_places_are_noticed(names: list[str], data: st.DataObject) -> None:
    code = result_code(names, set(data.draw(st.lists(st.sampled_from(names))))).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 2))
    turned = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    assert turned == code or read_result(turned, names) is None


@given(st.text(max_size=40))
def test_no_text_breaks_the_reading(text: str) -> None:
    assert read_result(text, ["few.1", "few.2"]) in (None, *[(a, b) for a in (True, False) for b in (True, False)])


def test_a_code_is_short_and_of_its_set_alone() -> None:
    names = [f"katro-4.{number}" for number in range(1, 21)]
    code = result_code(names, set(names[:7]))
    assert len(code) <= 12
    assert read_result(code, names[::-1]) is None
    assert read_result(code, names[:-1]) is None


def test_a_class_hands_in_many_codes_and_a_table_says_who_solved_what() -> None:
    """The fault: codes were checked one by one, and a pasted list was one wrong code."""
    names = ("few.1", "few.2", "few.3")
    first, second = result_code(names, {"few.1", "few.3"}), result_code(names, set(names))
    lines = f"Soa {first}\n\nVao R.: {second.lower().replace('-', ' ')}\nNobody {first[:-1]}"
    found = read_results(lines, names)
    assert found.of == (("Soa", (True, False, True)), ("Vao R.", (True, True, True)))
    assert found.told == (("result.slip", f"Nobody {first[:-1]}"),)
    shown = "".join(map(str, page("class:few.1,2,3", WORDS, NOTHING, codes=lines).body))
    assert WORDS.say("result.slip", text=f"Nobody {first[:-1]}") in shown
    by = WORDS.say("result.solved_by")
    assert f"\nSoa\t✓\t–\t✓\t2\nVao R.\t✓\t✓\t✓\t3\n{by}\t2\t1\t2\t</pre>" in shown
    assert f"{lines}</textarea>" in shown, "nothing that was typed is lost"


@pytest.mark.parametrize(
    ("solved_by", "missed"),
    [(({"few.1"}, {"few.1", "few.3"}), [False, True, False]), (({"few.1"}, {"few.2"}, {"few.3"}), [False] * 3)],
)
def test_what_was_most_missed_is_said_below_the_table(solved_by: tuple[set[str], ...], missed: list[bool]) -> None:
    """The fault: a teacher counted the ticks of thirty pupils column by column."""
    names = ("few.1", "few.2", "few.3")
    codes = "\n".join(result_code(names, each) for each in solved_by)
    foot = "".join(map(str, page("class:few.1,2,3", WORDS, NOTHING, codes=codes).body)).split("<tfoot>")[1]
    cells = re.findall(r"<td>(\d+)(.*?)</td>", foot)
    assert [int(count) for count, _ in cells] == [sum(name in each for each in solved_by) for name in names]
    assert [WORDS.say("result.missed") in mark for _, mark in cells] == missed


@given(st.text())
def test_no_text_breaks_the_reading_of_results(text: str) -> None:
    assert len(read_results(text, ["few.1", "few.2"]).told) <= len(text.splitlines())


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (lambda code: code[:-1], "slip"),
        (lambda code: code[0] + "Z" + code[2:], "slip"),
        (lambda code: code[1] + code[0] + code[2:], "slip"),
        (lambda code: code + "7", "slip"),
        (lambda _: result_code(("many.1", "many.7"), {"many.7"}), "foreign"),
        (lambda _: "", "none"),
    ],
)
def test_a_teacher_reads_what_is_wrong_with_a_line(written: Callable[[str], str], told: str) -> None:
    """The fault: a slip, a code of another set and a name alone all got "No code of this set"."""
    names = ("few.1", "few.2", "few.3")
    for solved in (set[str](), {"few.1", "few.3"}, set(names)):
        line = f"Bema {written(result_code(names, solved))}"
        assert read_results(line, names).told == ((f"result.{told}", line.strip()),)


def test_a_pupil_who_hands_in_twice_counts_once_with_the_best_code() -> None:
    """The fault: two lines of Soa were two pupils in "Solved by"."""
    names = ("few.1", "few.2", "few.3")
    one, two, none = (result_code(names, each) for each in ({"few.2"}, {"few.1", "few.3"}, ()))
    for lines in (f"Soa {one}\nsoa {two}", f"soa: {two}\nSoa {one}"):
        found = read_results(lines, names)
        assert found.of == (("soa", (True, False, True)),)
        assert [key for key, _ in found.told] == ["result.twice"]
    assert len(read_results(f"{none}\n{none}", names).of) == 2, "who gave no name is somebody else"


# The puzzles that there are


def test_there_are_puzzles_for_every_day_of_a_year_of_366_days(real: None) -> None:
    assert len(listed()) >= 366


def test_every_puzzle_has_a_theme_and_a_grade_that_can_be_asked_for(real: None) -> None:
    assert len(listed()) == len(books.names("puzzle"))
    assert {each.theme for each in listed()} == set(puzzle_list.THEMES)
    assert {used for each in listed() for used in each.uses} == set(puzzle_list.USES)
    for used in puzzle_list.USES:
        found = Filter.read(f"{used},grade-3").puzzles() + Filter.read(used).puzzles()
        assert found
        assert all(used in each.uses for each in found)
    assert {each.grade for each in listed()} == set(puzzle_list.GRADES)


@pytest.mark.parametrize(("code", "task"), [("en", "Win in one turn."), ("fr", "Gagnez en un coup.")])
def test_the_panel_of_a_puzzle_says_the_task_and_not_whose_turn_it_is(real: None, code: str, task: str) -> None:
    """The fault: while the turn was shown, and what it captured, the panel still said "Your turn"."""
    session = session_of("katro", 4)
    do(session, SetLanguage(code))
    session.open(Solve(session.screen, "puzzle", "katro-4.3"))
    assert panel(session).task == task


def test_every_puzzle_says_its_task_in_every_language(real: None) -> None:
    for code in COMPLETE:
        words = language(code)
        session = session_of()
        for name in [next(each.name for each in listed() if each.theme == theme) for theme in puzzle_list.THEMES]:
            assert "{" not in Solve(session.screen, "puzzle", name).task(words)


# Solving


def solving(item: str, progress: Progress = NOTHING) -> tuple[Session, Solve]:
    session = session_of()
    session.solved = progress
    screen = solve_puzzle(session.screen, item, progress, DAY)
    session.open(screen)
    return session, screen


def panel(session: Session) -> StudyPanel:
    seen = view(session).panel
    assert isinstance(seen, StudyPanel)
    return seen


def completed(effects: list[Effect]) -> list[Completed]:
    return [effect for effect in effects if isinstance(effect, Completed)]


def test_a_puzzle_tells_its_reader_what_is_asked_and_what_they_did() -> None:
    """The fault: a reader, who is "You" in every lesson, was "South" in the puzzles beside them."""
    session, _ = solving("few.1")
    assert view(session).whose == "Your turn: win in one turn."
    session, _ = solving("few.2")
    assert view(session).whose == WORDS.say("puzzle.goal.most", player=Name("You", reader=True))


def test_after_a_wrong_turn_it_says_what_is_the_matter() -> None:
    session, _ = solving("few.2")
    sow(session, "A3>")
    taken = session.screen.game.last_turn
    assert taken
    assert view(session).said == WORDS.say("puzzle.wrong.most", n=taken.captured)
    session, _ = solving("few.3")
    sow(session, "A3>")
    assert view(session).said == WORDS.say("puzzle.wrong.win2")


def test_after_a_right_turn_it_says_what_was_asked_for() -> None:
    """The fault: a turn that wins was told by where its last seed fell."""
    for press in ((), (Press("hint"), Press("hint"), Press("solution"))):
        session, _ = solving("few.1")
        do(session, *press)
        if not press:
            sow(session, "A3>")
        assert panel(session).state == "done"
        assert panel(session).verdict == "You win: North has no seeds left"


def test_every_theme_has_its_words() -> None:
    for theme in puzzle_list.THEMES:
        assert theme in ("win1", "win2", "win3", "most") or WORDS.has(f"puzzle.did.{theme}")
        for key in (f"puzzles.theme.{theme}", f"puzzle.goal.{theme}", f"puzzle.wrong.{theme}"):
            assert WORDS.has(key)
    for used in puzzle_list.USES:
        assert WORDS.has(f"puzzles.theme.{used}")


def test_a_set_opens_at_the_first_that_is_not_solved_or_at_the_one_that_is_meant() -> None:
    assert solving("set:few.1,3,many.2")[1].name == "few.1"
    names = ("few.1", "few.3", "many.2")
    assert solving("set:few.1,3,many.2", solved("few.1"))[1].name == "few.1"
    assert solving("set:few.1,3,many.2", answered(names, "few.1"))[1].name == "few.3"
    assert solving("set:few.1,3", solved("few.1", "few.3"))[1].name == "few.1"
    assert solving("set:few.1,3,many.2:3")[1].name == "many.2"
    for wrong in ("set:few.1,3:3", "set:few.1:0", "set:few.1:x", "set:nix.1", "nix.1"):
        with pytest.raises(LookupError):
            solving(wrong)


def test_in_a_set_the_next_one_is_that_of_the_set_and_the_result_is_the_last() -> None:
    session, screen = solving("set:few.1,many.2")
    seen = panel(session)
    assert (seen.nth, len(seen.solved), seen.following) == (0, 2, WORDS.say("puzzles.next"))
    do(session, Press("next"))
    assert screen.name == "many.2"
    assert panel(session).following == WORDS.say("set.result")
    assert do(session, Press("next")) == [Open(GoTo("puzzles", "set:few.1,many.2"))]
    assert session.screen is session.screens[0]


def test_who_came_from_the_page_of_the_set_goes_back_to_it() -> None:
    session = session_of()
    session.open(Collect(session, "set:few.1,few.2:ABC"))
    session.open(solve_puzzle(session.screen, "set:few.1,2:2", session.progress, DAY))
    assert do(session, Press("next")) == []
    assert isinstance(session.screen, Collect)
    session.open(solve_puzzle(session.screen, "set:few.1:1", session.progress, DAY))
    assert do(session, Press("next")) == [Open(GoTo("puzzles", "set:few.1"))]


def test_a_set_is_completed_when_all_of_it_is_solved_or_shown() -> None:
    session, _ = solving("set:few.1,many.2")
    assert completed(sow(session, "A3>")) == [Completed("puzzle", "few.1", True, 1, 1)]
    do(session, Press("next"))
    told = completed(do(session, Press("solution")))
    assert told == [
        Completed("puzzle", "many.2", False, 0, 1),
        Completed("puzzles", "set:few.1,many.2", False, 1, 2),
    ]
    do(session, Press("restart"))
    assert completed(sow(session, "A3>"))[1:] == [Completed("puzzles", "set:few.1,many.2", True, 2, 2)]


def test_a_turn_that_both_hints_have_written_out_is_not_solved_by_oneself() -> None:
    """The faults: such a puzzle counted in the result code; one hint showed the way too, once its pit was chosen."""
    session, screen = solving("set:few.1,many.2")
    do(session, Press("hint"), pit(session, "A3"))
    assert view(session).scene.offered.targets
    assert view(session).scene.offered.hinted is None
    do(session, Press("hint"))
    assert view(session).scene.offered.hinted
    assert completed(sow(session, "A3>")) == [Completed("puzzle", "few.1", False, 0, 1)]
    assert screen.task(WORDS) == WORDS.say("study.finished")
    do(session, Press("next"), Press("hint"))
    assert completed(sow(session, "A3>"))[-1] == Completed("puzzles", "set:few.1,many.2", False, 1, 2)
    assert result_code(("few.1", "many.2"), {"many.2"}) in html("set:few.1,many.2", session.progress)


def test_a_single_puzzle_completes_no_set() -> None:
    session, _ = solving("few.3")
    sow(session, "A1>")
    wanted = session.screen.wants(session)
    assert isinstance(wanted, After)
    do(session, wanted.command)
    assert completed(sow(session, "A1<")) == [Completed("puzzle", "few.3", True, 1, 1)]


def test_the_parts_of_a_heading_are_heard_apart() -> None:
    drawn = "".join(map(str, page("few", WORDS, NOTHING).body))
    assert " <small>" in drawn
    assert not re.search(r"[^ ]<small", drawn)


@pytest.mark.usefixtures("real")
def test_after_the_first_of_two_right_turns_the_panel_says_that_one_more_is_asked() -> None:
    """The fault: the board went on as if nothing had been right, and nobody said that a turn was missing."""
    name = next(each.name for each in listed() if each.theme == "win2")
    session = session_of()
    screen = Solve(session.screen, "puzzle", name)
    session.open(screen)
    do(session, Move(turn_text(screen.attempt.position, screen.attempt.solution().decisions)))  # type: ignore[union-attr]
    reply = screen.wants(session)
    assert reply
    do(session, reply.command)
    assert screen.told(session.words) == WORDS.say("puzzle.open.win2")


@pytest.mark.usefixtures("real")
def test_where_a_wrong_turn_ended_is_marked_otherwise_than_what_is_asked() -> None:
    """The fault: one white ring for the pit that was asked for and for the wrong one."""
    session = session_of()
    screen = Solve(session.screen, "lesson", "katro.4")
    session.open(screen)
    wrong = next(turn for turn in all_turns(screen.attempt.position) if screen.attempt.judge(turn).verdict == "wrong")
    do(session, Move(turn_text(wrong.before, wrong.decisions)))
    marks = screen.scene(session.words).marks
    assert marks.refused == marks.ended
