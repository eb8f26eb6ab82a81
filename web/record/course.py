"""The course of a game, turn by turn: what is known about each, which ones are marked, and why."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Game, Node, Player, Position, turn_text
from katra.service.questions import Reviewed
from katra.setup import Setup
from web.record.review_view import Group, Row
from web.words import hint, sentences
from web.words.analysis import turn_ends
from web.words.language import Language


def ended(game: Game) -> list[Node]:
    """Return the places of a game's main line at which a turn ended."""
    return [node for node in game.line[1:] if node.position.pause is None]


def text_of(node: Node) -> str:
    """Return the turn that led to a place."""
    return turn_text(node.turn_start.position, node.decided)


def main_line(game: Game) -> Setup:
    """Return the setup of a game's main line, without an unfinished turn at its end."""
    return Setup.of(Game(game.root.position))._replace(turns=tuple(map(text_of, ended(game))))


class Course:
    """What is known about a game while the visitor steps through it; turns are numbered from 0."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.play()
        self.ends = (0, *turn_ends(self.game))
        """How many decisions the game has before its first turn, and after each."""
        self.found: dict[int, Reviewed] = {}

    @property
    def total(self) -> int:
        """The number of turns."""
        return len(self.setup.turns)

    @property
    def complete(self) -> bool:
        return len(self.found) == self.total

    @property
    def marked(self) -> list[Reviewed]:
        """The marked turns known so far, in order."""
        return [self.found[number] for number in sorted(self.found) if self.found[number].mark]

    def before(self, number: int) -> Position:
        """Return the position in which a turn was played."""
        return self.game.line[self.ends[number]].position

    def mover(self, number: int) -> Player:
        """Return who played a turn."""
        return self.before(number).mover

    def chance(self, after: int, near: Player) -> float | None:
        """Return the near player's chance after this many turns, if known."""
        known = self.found.get(max(0, after - 1))
        if known is None:
            return None
        chance = known.after if after else known.before
        return chance if self.mover(known.number) is near else -chance

    def groups(self, words: Language, near: Player, person: Player | None) -> Iterator[Group]:
        """Return the marked turns of each player, with reasons: first those of the person, or of the near player."""
        first = near if person is None else person
        for player in (first, first.other):
            rows = tuple(self.row(words, found) for found in self.marked if self.mover(found.number) is player)
            if rows:
                yield Group(words.say("review.of", player=sentences.player_name(words, player)), player is near, rows)

    def row(self, words: Language, found: Reviewed) -> Row:
        """Return a marked turn, with the word for its mark and the reason."""
        word, number = words.say(f"review.mark.{found.mark}"), found.number
        return Row(number + 1, found.mark, self.numbered(words, number), word, self.why(words, found))

    def numbered(self, words: Language, number: int) -> str:
        """Return a turn as in the record and the list of moves: South's turn and North's next share a number."""
        return words.say("review.row", n=self.game.line[self.ends[number]].number, turn=self.setup.turns[number])

    def told(self, words: Language, number: int) -> str:
        """Say which turn it is, and whose."""
        player = sentences.player_name(words, self.mover(number))
        return words.say("review.turn", turn=self.numbered(words, number), player=player)

    def reason(self, words: Language, found: Reviewed) -> str:
        """Say how a turn is marked, why, and what was better."""
        word, why = words.say(f"review.mark.{found.mark}"), self.why(words, found)
        key = "review.reason.proved" if found.proved else "review.reason"
        said = words.say(key, mark=word, why=why, better=found.better[0])
        return said[:1].upper() + said[1:]

    def why(self, words: Language, found: Reviewed) -> str:
        """Say why a turn, or one tried in its place, is not as good as the best."""
        mover, told = self.mover(found.number), hint.told(words, found.values)
        names = {"player": mover, "opponent": mover.other}
        said = {name: sentences.player_name(words, player) for name, player in names.items()}
        return words.say(f"review.why.{found.code}", **told, **said)
