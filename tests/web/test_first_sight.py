"""How much there is to choose from at first sight on the pages of Learn and of a game: little, all else one tap away.

The fault: the page of the puzzles was a list of 539 links; each game, theme and number that was added made it longer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

import pytest

from katra import GAMES
from katra.progress import Progress
from katra.study.books import books, records
from katra.study.puzzle_list import THEMES, USES, Filter
from katra.words.language import language
from tests.languages import COMPLETE
from tests.web.sessions import go, session_of
from web.board.markup import Element
from web.learn import pages
from web.reading.game import OfGame
from web.reading.page import marked_page
from web.session.commands import GoTo
from web.session.rules_sheets import sheet

DAY: Final = date(2026, 11, 22)
CONTROLS: Final = ("a", "button", "select", "input", "textarea", "summary")
SOME: Final = Progress(("lesson katro.1", "lesson bao.1", "puzzle katro-4.1", "puzzle bao-8.2"))
LATE: Final = Progress(
    tuple(f"{kind} {name}" for kind in ("lesson", "puzzle") for book in books(kind) for name in records(kind, book))
)


def seen(drawn: Element) -> Iterator[Element]:
    """Yield an element and what is in it, without what is folded."""
    yield drawn
    folded = drawn.tag == "details" and "open" not in dict(drawn.attributes)
    for child in drawn.children:
        if isinstance(child, Element) and (not folded or child.tag == "summary"):
            yield from seen(child)


def controls(screen: str, item: str = "", progress: Progress = SOME, code: str = "en") -> int:
    """Count what can be pressed on a page at first sight; its head has the way back and its address besides."""
    more = {"today": DAY} if screen == "learn" else {}
    body = pages.page(screen, item, language(code), progress, **more).body
    return sum(each.tag in CONTROLS for part in body for each in seen(part))


@pytest.mark.parametrize("progress", [Progress(), SOME, LATE], ids=["first", "later", "last"])
@pytest.mark.parametrize("code", COMPLETE)
def test_a_place_shows_few_things_to_choose_from(code: str, progress: Progress) -> None:
    forget = bool(progress.solved)
    assert controls("learn", progress=progress, code=code) <= 19, "two of them are a teacher's: a set, the projector"
    assert controls("lessons", progress=progress, code=code) <= 9 + forget
    assert controls("puzzles", progress=progress, code=code) <= 14 + forget
    boxes = 24  # of one game: what is there to be ticked is seen
    assert controls("puzzles", "make", progress=progress, code=code) <= 22 + boxes


@pytest.mark.parametrize("book", books("lesson"))
def test_a_path_shows_its_lessons_and_their_paper(book: str) -> None:
    assert controls("lessons", book) == len(records("lesson", book)) + 1


@pytest.mark.parametrize(
    "item",
    [
        *books("puzzle"),
        *sorted({name.rpartition("-")[0] for name in books("puzzle")}),
        *THEMES,
        *USES,
    ],
)
def test_some_of_the_puzzles_are_one_to_solve_and_a_few_cards(item: str) -> None:
    assert controls("puzzles", item) <= 15


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_shows_its_choices_its_rules_and_its_paper(game: str) -> None:
    """The fault: each word and each rule that no source says was one more link; that of katra-be had 39."""
    session = session_of()
    go(session, "game", game)
    assert isinstance(session.screen, OfGame)
    rules = len(sheet(session.screen.variant).steps)
    found = [each for part in session.screen.built(session).body for each in seen(part)]
    marks = [each for each in found if {("class", "word"), ("class", "why")} & set(each.attributes)]
    assert sum(each.tag in CONTROLS for each in found) - len(marks) - rules <= 17


@pytest.mark.parametrize("item", ["", "katro", "win1", "grade-3"])
def test_nothing_folded_is_lost(item: str) -> None:
    """The fault: a board after the fourth could not be reached any more."""
    text = "".join(map(str, pages.page("puzzles", item, language("en"), SOME).body))
    wanted = Filter.read(item)
    of_boards = [wanted._replace(book=name) for name in books("puzzle")]
    of_themes = [wanted._replace(theme=name) for name in THEMES + USES if not wanted.theme]
    narrower = [each for each in of_boards + of_themes if each.puzzles() and {*each.puzzles()} <= {*wanted.puzzles()}]
    cards = set(re.findall(r'data-screen="puzzles" data-item="([^"]*)" class="board-card"', text))
    assert cards == {each.item for each in narrower}
    assert len(cards) > 5
    assert not item or all(f'data-item="{each.name}"' in text for each in wanted.puzzles())


def test_who_comes_back_to_what_was_folded_finds_it_unfolded() -> None:
    """The fault: the focus went to a link that is not seen, so the next Tab began at the head of the page."""
    built = pages.page("lessons", "", language("en"), Progress())
    for book, opened in (("bao", 1), ("katro", 0)):
        shown = marked_page(built, language("en"), GoTo("lessons", book))
        assert "".join(map(str, shown.body)).count(" open=") == opened
