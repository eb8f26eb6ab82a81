"""The course of a game, turn by turn: what is known about each, which ones are marked, and why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from katra import Game, Node, Player, Position, turn_text
from katra.review.worth import GLYPHS
from katra.service.questions import Reviewed
from katra.setup import Setup
from katra.words import hint, sentences
from katra.words.language import Language
from web.board.controls import icon, press
from web.board.markup import Element, element
from web.session.session import Session

COURSES: Final[WeakKeyDictionary[Session, Course]] = WeakKeyDictionary()
"""The course that was asked for last, of each visit: who comes back finds what is known of it."""
WIDTH: Final = 400
HEIGHT: Final = 100
"""The graph as it is drawn; the page stretches it."""

button = partial(press, "course")


def course_of(session: Session, game: Game) -> Course:
    """Return the course of a game's main line, with all that is known of it."""
    known, last = COURSES.get(session), game.line[-1]
    if known and known.last is last:
        return known
    places = [game.root, *(node for node in game.line[1:] if node.position.pause is None)]
    turns = tuple(turn_text(node.turn_start.position, node.decided) for node in places[1:])
    setup = Setup.of(Game(game.root.position))._replace(turns=turns)
    if not known or known.setup != setup:
        known = Course(setup)
    known.last, known.places = last, places
    COURSES[session] = known
    return known


class Course:
    """What is known about a game while the visitor steps through it; turns are numbered from 0."""

    last: Node
    """The end of the main line that it is the course of."""
    places: list[Node]
    """Where the game was before its first turn, and after each."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.found: dict[int, Reviewed] = {}

    @property
    def total(self) -> int:
        return len(self.setup.turns)

    @property
    def complete(self) -> bool:
        return len(self.found) == self.total

    @property
    def marked(self) -> list[Reviewed]:
        """The marked turns known so far, in order."""
        return [self.found[number] for number in sorted(self.found) if self.found[number].mark]

    def worst_of(self, player: Player) -> Reviewed | None:
        """Return the marked turn by which a player lost the most; None if there is none."""
        own = (found for found in self.marked if self.mover(found.number) is player)
        return max(own, key=lambda found: found.before - found.after, default=None)

    def before(self, number: int) -> Position:
        """Return the position in which a turn was played."""
        return self.places[number].position

    def mover(self, number: int) -> Player:
        return self.before(number).mover

    def at(self, place: Node) -> int | None:
        """Return how many turns lead up to a place; None if it is in a variation."""
        return self.places.index(place) if place in self.places else None

    def marked_beyond(self, at: int, *, forth: bool) -> int | None:
        """Return the number of turns up to the next or the previous marked one; None if there is none."""
        places = [found.number + 1 for found in self.marked]
        if forth:
            return next((place for place in places if place > at), None)
        return next((place for place in reversed(places) if place < at), None)

    def write(self, words: Language) -> None:
        """Write the marks into the record of the game: a glyph where there is none, and the reason as a comment."""
        for found in self.marked:
            node, said = self.places[found.number + 1], self.reason(words, found)
            node.glyph = node.glyph or GLYPHS[found.mark]
            node.comment = "\n".join(filter(None, (node.comment, said if said not in node.comment else "")))

    @property
    def written(self) -> bool:
        """Whether every marked turn has a glyph in the record."""
        return all(self.places[found.number + 1].glyph for found in self.marked)

    # In words

    def draw(self, words: Language, near: Player, here: Node) -> Element:
        """Draw the graph, the text about the turn at a place of the game, and what can be done about a marked one."""
        say, at = words.say, self.at(here)
        found = self.found.get(at - 1) if at else None
        label, told = say("review.graph", player=sentences.player_name(words, near)), self.told(words, found)
        before, after = (at is not None and self.marked_beyond(at, forth=forth) is not None for forth in (False, True))
        sides = (sentences.player_name(words, each) for each in (near, near.other))
        alone = not (before or after)
        return element(
            "div",
            element(
                "div",
                element("div", *(element("span", side) for side in sides), id="course-sides", aria_hidden="true"),
                element("div", *self.graph(words, near, at), id="course-drawn", aria_hidden="true"),
                element(
                    "input", id="course-at", type="range", min="0", max=self.total, value=at or 0, step="1",
                    data_field="course-at", data_typing="course-at", aria_describedby="course-told",
                    aria_label=label, aria_valuetext=self.place(words, at),
                ),
                id="course-graph",
                title=label,
            ),
            element(
                "div",
                element("p", told, id="course-told", role="status", data_pits=""),
                button("before", icon("back"), title=say("review.before"), disabled=not before, hidden=alone),
                button("after", icon("on"), title=say("review.after"), disabled=not after, hidden=alone),
                class_="along",
            ),
            element(
                "div",
                button("better", say("review.better")),
                button("try", say("review.try")),
                id="course-steps",
                hidden=not (found and found.mark),
            ),
            id="moves-course",
            hidden=not (told or self.found),
        )  # fmt: skip

    def graph(self, words: Language, near: Player, here: int | None) -> Iterator[Element]:
        """Draw the near player's chances as an area around the middle, the marked turns as dots, and the place."""
        chances = [self.chance(after, near) for after in range(self.total + 1)]
        known = [(at, chance) for at, chance in enumerate(chances) if chance is not None]
        lines: list[Element] = [element("path", d=f"M0 {HEIGHT // 2}H{WIDTH}", class_="even")]
        if known:
            points = [(across(at, self.total), down(chance)) for at, chance in known]
            course = "L".join(f"{x:.4g} {y:.4g}" for x, y in points)
            first, last = points[0][0], points[-1][0]
            middle = HEIGHT // 2
            lines.append(element("path", d=f"M{first:.4g} {middle}L{course}L{last:.4g} {middle}Z", class_="area"))
            lines.append(element("path", d=f"M{course}", class_="line"))
        yield element("svg", *lines, viewBox=f"0 0 {WIDTH} {HEIGHT}", preserveAspectRatio="none")
        if here is not None:
            yield element("i", class_="place", style=f"left:{across(here, self.total) * 100 / WIDTH:.4g}%")
        for each in self.marked:
            at = each.number + 1
            x, y = across(at, self.total) * 100 / WIDTH, down(chances[at] or 0) * 100 / HEIGHT
            side = "own" if self.mover(each.number) is near else "other"
            yield element("i", class_=f"dot {each.mark} {side}", style=f"left:{x:.4g}%;top:{y:.4g}%")

    def chance(self, after: int, near: Player) -> float | None:
        """Return the near player's chance after this many turns, if known."""
        known = self.found.get(max(0, after - 1))
        if known is None:
            return None
        chance = known.after if after else known.before
        return chance if self.mover(known.number) is near else -chance

    def place(self, words: Language, at: int | None) -> str:
        """Say which turn is on the board, whose it was, and how it is marked."""
        if not at:
            return words.say("review.in_variation" if at is None else "review.at_start")
        number, found = at - 1, self.found.get(at - 1)
        player = sentences.player_name(words, self.mover(number))
        turn = words.say("review.row", n=self.places[number].number, turn=self.setup.turns[number])  # as in the list
        word = [words.say(f"review.mark.{found.mark}")] if found and found.mark else []
        return ", ".join([words.say("review.turn", turn=turn, player=player), *word])

    def told(self, words: Language, found: Reviewed | None) -> str:
        """Say how the turn on the board is marked and why, or how far the game has been examined."""
        if found and found.mark:
            return self.reason(words, found)
        if not self.found:
            return ""
        if not self.complete:
            return words.say("review.progress", n=len(self.found), total=self.total)
        return words.count("review.marked", len(self.marked))

    def reason(self, words: Language, found: Reviewed) -> str:
        """Say how a turn is marked, why, and what was better, if that was not named as the reason."""
        word, why = words.say(f"review.mark.{found.mark}"), self.why(words, found)
        key = "review.reason.proved" if found.proved else "review.reason"
        said, better = words.say(key, mark=word, why=why), found.better[0]
        if found.values.get("turn") != better:
            said = f"{said} {words.say('review.whose.better.one', turn=better)}"
        return said[:1].upper() + said[1:]

    def why(self, words: Language, found: Reviewed) -> str:
        """Say why a turn, or one tried in its place, is not as good as the best."""
        mover, told = self.mover(found.number), hint.told(words, found.values)
        names = {"player": mover, "opponent": mover.other}
        said = {name: sentences.player_name(words, player) for name, player in names.items()}
        return words.say(f"review.why.{found.code}", **told, **said)


def across(at: int, total: int) -> float:
    return WIDTH * at / max(1, total)


def down(chance: float) -> float:
    return HEIGHT * (1 - 0.92 * chance) / 2
