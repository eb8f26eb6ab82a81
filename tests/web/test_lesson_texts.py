"""The words of the lessons: each has its task in three languages, short enough, and every code it names has a text."""

from __future__ import annotations

import re

import pytest

from katra.study.books import books, names, records, study
from katra.words.language import texts_of
from tests.languages import COMPLETE
from tests.trying import for_each

TEXTS = {
    code: texts_of("en", "web.learn") | {key: text for key, text in texts_of(code, "web.learn").items() if text}
    for code in COMPLETE
}
"""What waits for its translation is said in English."""
GENERAL = {"title", "goal", "done", "hint", "other"}
"""What any lesson may say without naming it; its title and its goal each must have."""
MAX_WORDS = 15
MAX_WORDS_OF_A_TITLE = {"en": 4, "fr": 5, "mg": 5}
SIGHT = {
    "en": r"shin|glow|dotted|\barrow|marked|\bdots\b",
    "fr": r"brill|pointill|flèche|marqué|lumineu",
    "mg": r"mamirapiratra|teboteboka|zana-tsip|voamarika|mihazava",
}
"""What only those who see the board can find."""
PLACE = r"\b[ABCabc][1-9]|\{pit\}"


def codes(name: str) -> set[str]:
    """Return the codes that the annotations of a lesson name."""
    lesson = study("lesson", name)
    notes = [lesson.note(node) for node in lesson.nodes()]
    return {code for note in notes for code in (note.say, note.hint, note.other, note.wrong) if code}


def words(text: str) -> int:
    return len(re.findall(r"[\w’'-]+", text))


@for_each("language", COMPLETE)
@for_each("name", names("lesson"))
def test_a_lesson_says_its_task_and_all_that_it_names(name: str, language: str) -> None:
    needed = {f"lesson.{name}.{code}" for code in {"title", "goal", *codes(name)}}
    assert needed <= TEXTS[language].keys()


@pytest.mark.parametrize("language", COMPLETE)
def test_no_lesson_has_words_that_nothing_says(language: str) -> None:
    said = {f"lesson.{name}.{code}" for name in names("lesson") for code in GENERAL | codes(name)}
    said |= {f"lesson.{book}.title" for book in books("lesson")}
    assert {key for key in TEXTS[language] if key.startswith("lesson.")} - said == set()


@pytest.mark.parametrize("language", COMPLETE)
def test_a_book_has_a_title(language: str) -> None:
    assert all(TEXTS[language][f"lesson.{book}.title"] for book in books("lesson"))


@pytest.mark.parametrize("language", COMPLETE)
def test_a_lesson_has_a_short_title_unlike_the_others_of_its_game(language: str) -> None:
    """A list in which two lessons are called alike, or one by a sentence, tells no one where they were."""
    for book in books("lesson"):
        titles = [texts_of(language, "web.learn").get(f"lesson.{name}.title", "") for name in records("lesson", book)]
        assert [title for title in titles if not 1 <= words(title) <= MAX_WORDS_OF_A_TITLE[language]] == [], book
        assert len(set(titles)) == len(titles), book
        assert [title for title in titles if title.endswith(".") or title[0].islower()] == [], book


@pytest.mark.parametrize("language", COMPLETE)
def test_a_task_is_one_short_sentence_or_two(language: str) -> None:
    goals = {name: TEXTS[language][f"lesson.{name}.goal"] for name in names("lesson")}
    assert {name: goal for name, goal in goals.items() if words(goal) > MAX_WORDS} == {}
    assert [name for name, goal in goals.items() if not goal.endswith((".", "!", "?"))] == []
    assert [name for name, goal in goals.items() if len(re.findall(r"[.!?](?: |$)", goal)) > 2] == []


def test_what_is_wrong_is_said_otherwise_than_what_is_right() -> None:
    for name in names("lesson"):
        done = TEXTS["en"].get(f"lesson.{name}.done")
        assert done not in {TEXTS["en"][f"lesson.{name}.{code}"] for code in codes(name)}


@pytest.mark.parametrize("language", SIGHT)
def test_what_shines_is_also_named(language: str) -> None:
    told = {key: text for key, text in TEXTS[language].items() if re.match(r"(lesson|puzzle|study)\.", key)}
    seen = {key: text for key, text in told.items() if re.search(SIGHT[language], text)}
    assert len(seen) >= 8
    assert {key: text for key, text in seen.items() if not re.search(PLACE, text)} == {}
