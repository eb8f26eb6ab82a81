"""The cards for learning: a lesson, a path, a puzzle, a kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from katra import Player, Position, frame_of
from katra.progress import Progress
from katra.study.books import study
from katra.study.path import Path, here
from katra.study.puzzle_list import Listed
from katra.study.study import Study
from katra.targets import target
from katra.words import catalogue, sentences
from katra.words.language import Language
from web.board.markup import Element, element
from web.board.miniature import CELL, arrow, miniature, ring, stamp
from web.learn.plank import plank, share
from web.learn.puzzle_names import game_of
from web.reading.links import card, cards


def board(of: Position) -> Element:
    """Draw a position as the picture of a card."""
    return miniature(of.variant, frame_of(of))


def pointed(lesson: Study) -> Element:
    """Draw the board of a lesson with what its task speaks of: marked pits with their names, and the arrow."""
    note, mover, plan = lesson.note(lesson.root), lesson.solver, stamp(lesson.variant)
    shown, drawn = list(note.marks), list[Element]()
    if note.arrows:
        aim = target(lesson.root.after(note.arrows[0][0]))
        shown.append((mover, aim.pit))
        here = plan.pit(mover, aim.pit)
        for to in (plan.pit(mover, pit) for pit in aim.way[:1]):  # from beyond the ring, into the pit
            drawn.append(arrow(here.towards(to, 0.65), here.towards(to, 1.4)))
    for player, pit in shown:
        place, up = plan.pit(player, pit), (player is Player.SOUTH) == (lesson.variant.board.place(pit)[0] == 0)
        drawn.append(ring(place, "ring"))
        below = CELL - 1  # the name stands clear of the ring: in the river, or in the rim of a row at the back
        named = lesson.variant.board.name(pit, player)
        drawn.append(element("text", named, x=place.x, y=place.y + (3 - below if up else below), text_anchor="middle"))
    return miniature(lesson.variant, frame_of(lesson.start), drawn)


def lesson_now(words: Language, progress: Progress) -> Element:
    """Draw the current lesson, the main call to action on its page."""
    path, number = here(progress)
    name, game = path.lessons[number], sentences.game_name(path.variant.start)
    label = words.say("learn.lesson", game=game, n=number + 1, count=len(path.lessons))
    return card(
        words,
        ("lesson", name),
        pointed(study("lesson", name)),
        element("span", label, class_="label"),
        element("strong", words.say(f"lesson.{name}.title")),
        element("span", words.say(f"lesson.{name}.goal")),
        plank(path.solved, number),
        element("span", words.say("set.go_on" if any(path.solved) else "set.begin"), class_="go first"),
        lead=True,
    )


def puzzle_card(words: Language, puzzle: Listed, progress: Progress, label: str, *, lead: bool = False) -> Element:
    """Draw a puzzle to solve; `label`: why this one."""
    solved = progress.has("puzzle", puzzle.name)
    return card(
        words,
        ("puzzle", puzzle.name),
        board(study("puzzle", puzzle.name).start),
        element("span", f"{label}, {game_of(words, puzzle.book)}", class_="label"),
        element("strong", words.say(f"puzzles.theme.{puzzle.theme}")),
        element("span", words.say("study.solved" if solved else "puzzles.grade", n=puzzle.grade)),
        element("span", words.say("puzzles.again" if solved else "puzzles.solve"), class_="go first" if lead else "go"),
        lead=lead,
    )


def face(words: Language, puzzle: Listed, *heading: Element | str) -> tuple[Element, ...]:
    """Draw a puzzle among others to choose from: its board, a heading, what is asked and how hard it is."""
    asked = element("span", words.say(f"puzzles.theme.{puzzle.theme}"))
    grade = element("small", words.say("puzzles.grade", n=puzzle.grade))
    return board(study("puzzle", puzzle.name).start), element("b", *heading), asked, grade


def path_card(words: Language, path: Path) -> Element:
    """Draw a path: what is special about its game, and how far the visitor has come."""
    done = words.say("puzzles.count", n=sum(path.solved), count=len(path.solved))
    return card(
        words,
        ("lessons", path.book),
        board(path.variant.start),
        element("strong", words.say(f"lesson.{path.book}.title")),
        element("span", catalogue.special(words, path.variant.game)),
        plank(path.solved, path.next if any(path.solved) else None),
        element("span", done, class_="label"),
    )


def puzzles_card(words: Language, item: str, title: str, puzzles: Sequence[Listed], progress: Progress) -> Element:
    """Draw some puzzles: the next of them, and how many are solved; `item`: which ones, as in an address."""
    solved = tuple(progress.has("puzzle", each.name) for each in puzzles)
    following = puzzles[solved.index(False) if False in solved else 0]
    return card(
        words,
        ("puzzles", item),
        board(study("puzzle", following.name).start),
        element("strong", title),
        element(
            "span",
            share(solved),
            element("span", words.say("puzzles.count", n=sum(solved), count=len(solved)), class_="label"),
            class_="of-many",
        ),
    )


def few_of(
    words: Language, each: Sequence[Element], few: int, drawn: Callable[[Sequence[Element]], Iterable[Element]]
) -> Iterator[Element]:
    """Yield the first few parts of a page, and the others folded until asked for; one alone is not folded."""
    first = few if len(each) > few + 1 else len(each)
    yield from drawn(each[:first])
    if others := each[first:]:
        summary = element("summary", words.say("cards.more", n=len(others)))
        yield element("details", summary, *drawn(others), class_="more-cards")


def few_cards(words: Language, each: Sequence[Element], few: int) -> Iterator[Element]:
    return few_of(words, each, few, lambda some: [cards(some)])
