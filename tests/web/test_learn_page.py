"""The page that leads to all that can be learnt: what comes next, however far the reader is, each with its board."""

from __future__ import annotations

import re
from datetime import date

import pytest

from katra.progress import Progress
from katra.study.books import books, records
from katra.study.path import here
from katra.words.language import language
from web.learn.pages.learn import FIRST_PATHS, SHOWN_THEMES, page
from web.learn.plank import plank, share

WORDS = language("en")
DAY = date(2026, 11, 22)
ALL = tuple(f"lesson {name}" for book in books("lesson") for name in records("lesson", book))


def html(progress: Progress) -> str:
    return "".join(map(str, page("", WORDS, progress, DAY).body))


def led_to(text: str, screen: str) -> list[str]:
    return re.findall(rf'data-screen="{screen}" data-item="([^"]*)"', text)


def test_who_comes_first_begins_with_the_first_lesson_of_all() -> None:
    text = html(Progress())
    assert led_to(text, "lesson") == ["katro.1"]
    assert led_to(text, "lessons") == list(FIRST_PATHS)
    assert text.count('class="go first"') == 1, "one thing asks to be done"
    assert f">{WORDS.say('set.begin')}</span>" in text
    assert "Katro, lesson 1 of 12" in text


def test_the_card_of_a_lesson_draws_the_arrow_and_the_pit_that_its_task_names() -> None:
    """Catches "Sow A1 the way the arrow points" beside a board without an arrow and without names."""
    card, _, _ = html(Progress()).partition("lesson 1 of 12")
    assert ">A1</text>" in card
    assert 'class="flight"' in card


@pytest.mark.parametrize(
    ("solved", "name"),
    [
        (("katro.1", "katro.2"), "katro.3"),
        (("katro.1", "mraha.1", "mraha.2"), "mraha.3"),
        (("mraha.1", "katro.1"), "katro.2"),
        (("katro.2",), "katro.1"),
        (tuple(records("lesson", "katrayo")), "katro.1"),
        (("katro.1", *records("lesson", "paika")), "katro.2"),
    ],
)
def test_who_comes_back_goes_on_where_they_were(solved: tuple[str, ...], name: str) -> None:
    progress = Progress(tuple(f"lesson {each}" for each in solved))
    assert led_to(html(progress), "lesson") == [name]
    assert f">{WORDS.say('set.go_on')}</span>" in html(progress) or name == "katro.1"


def test_the_path_that_one_is_on_comes_first_with_its_seeds() -> None:
    text = html(Progress(("lesson katro.1", "lesson bao.1", "lesson bao.2", "puzzle katro-4.1")))
    assert led_to(text, "lessons") == ["bao", "katro", "katrayo", "gorobaka"]
    told = [WORDS.say("puzzles.count", n=n, count=count) for n, count in ((2, 7), (1, 12))]
    assert all(each in text for each in told)


def test_who_has_solved_all_lessons_may_begin_again() -> None:
    path, number = here(Progress(ALL))
    assert number == 0
    assert all(path.solved)
    html(Progress(ALL))


def test_puzzles_are_found_by_what_is_asked_each_with_the_next_of_them() -> None:
    text = html(Progress())
    assert led_to(text, "puzzles") == [*SHOWN_THEMES, "make"], "a set for a class is found where teachers look"
    assert len(led_to(text, "puzzle")) == 1, "that of the day"
    assert text.count("<svg") == 2 + 1 + 2 * len(FIRST_PATHS) + len(SHOWN_THEMES)


def test_the_page_is_light() -> None:
    """The fault: boards drawn in full, of which the page of all paths would have nineteen."""
    assert len(html(Progress())) < 40_000


def test_nothing_of_it_has_an_address_of_its_own() -> None:
    with pytest.raises(LookupError):
        page("katro", WORDS, Progress(), DAY)


def test_one_card_says_how_far_one_is_with_lessons_puzzles_and_games() -> None:
    """The fault: what was solved was told here and there, so a child found no place that says it."""
    solved = Progress(("lesson katro.1", "lesson katro.2", "lesson bao.1", "puzzle katro-4.1"))
    text = "".join(map(str, page("", WORDS, solved, DAY, (4, 2)).body))
    assert f"<dd>{WORDS.say('learn.so_far.of', n=3, count=len(ALL))}</dd>" in text
    assert f"<dd>{WORDS.say('learn.so_far.won', n=4, won=2)}</dd>" in text
    assert "so-far" not in html(Progress()), "no zeros on a first visit"


def test_a_kind_of_puzzles_that_one_has_begun_is_seen_with_how_many_are_solved() -> None:
    """The fault: after a puzzle of another kind was solved, all the cards of puzzles still said 0."""
    text = html(Progress(("puzzle katro-4.1", "puzzle katro-4.2")))
    assert re.search(r"Solved: [12] of", text)


def test_no_hole_stands_for_many_puzzles() -> None:
    """The fault: twelve holes for two puzzles, and for a hundred and fifty."""
    assert str(share((True, False))).count("circle") == str(plank((True, False))).count("circle")
    assert "svg" not in str(share((True,) * 40 + (False,) * 112))
