"""Who wins with best play: what is known of each decision on the board, as marks on pits and words for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from katra import Game, Node, Position, decision_text
from katra.search.values import plies_to_end, turns_to_end
from katra.service.questions import Analysis, Perfect, PerfectDecision, PerfectQuestion
from katra.setup import Setup
from katra.solver.known import known_at
from katra.words import sentences
from katra.words.language import Language
from web.board.scene import Scene, Verdict, Verdicts

NODES: Final = 100_000
"""So much is searched through for a position: some seconds, where the game is not solved."""

LATER: Final = 1_000
"""More plies than any win that is proved takes."""

RESULTS: Final = ("won", "lost", "drawn", "unknown")


class Legend(NamedTuple):
    """What the panel says while marks are on the board: who wins here, and what each kind of mark means."""

    told: str
    marks: tuple[tuple[str, str], ...]
    """A result, and its words."""
    number: str


class WhoWins:
    """What is known of the position on the board, in the words of web/record."""

    def __init__(self) -> None:
        self.node: Node | None = None
        self.found: Perfect | None = None
        """What is known of the position of that node."""
        self.seen: dict[str, PerfectDecision] = {}
        """What an analysis has seen there to the end of the game, by the texts of the decisions."""

    def question(self, game: Game) -> PerfectQuestion | None:
        """Return what to find out about a game; None if it is over, or if no more can be known."""
        self._stand_at(game)
        if game.outcome or (self.found and self.found.done):
            return None
        return PerfectQuestion(Setup.of(game), NODES)

    def hear(self, game: Game, found: Perfect) -> None:
        """Accept a finding, if it is about the position on the board."""
        self._stand_at(game)
        if [decision.text for decision in found.decisions] == self._texts(game):
            self.found = found

    def hear_lines(self, game: Game, analysis: Analysis) -> None:
        """Accept which lines of an analysis reach the end of the game, as it must not say more than the marks."""
        self._stand_at(game)
        for value, turns, _ in reversed(analysis.lines):
            plies = plies_to_end(value)
            if plies is not None:
                text = next(text for text in self._texts(game) if turns[0].startswith(text))
                self.seen[text] = PerfectDecision(text, "won" if value > 0 else "lost", plies, False)

    def known(self) -> tuple[PerfectDecision, ...]:
        """Return what is known of each decision."""
        assert self.found
        return tuple(each if each.plies else self.seen.get(each.text, each) for each in self.found.decisions)

    def best_here(self, position: Position) -> PerfectDecision:
        """Return the best result known for a position; the start of a solved game may get it from its solution."""
        found = best(self.known())
        solved = known_at(position)
        if found.result != "unknown" or solved is None:
            return found
        return PerfectDecision("", "won" if solved.winner == "first" else "lost", solved.plies, solved.exact)

    @staticmethod
    def _texts(game: Game) -> list[str]:
        return [decision_text(game.position, decision) for decision in game.decisions]

    def _stand_at(self, game: Game) -> None:
        if game.node is not self.node:
            self.node, self.found, self.seen = game.node, None, {}

    def marked(self, scene: Scene, game: Game, words: Language) -> Scene:
        """Return a scene of the position on the board with the marks for what is known, if anything is."""
        self._stand_at(game)
        if self.found is None or game.outcome:
            return scene
        told = {decision.text: decision for decision in self.known()}
        if all(decision.result == "unknown" for decision in told.values()):
            return scene  # marks that tell nothing would only cover the names of the pits
        of_pits: dict[int, list[PerfectDecision]] = {}
        for decision in game.decisions:
            if decision.pit is not None:
                of_pits.setdefault(decision.pit, []).append(told[decision_text(game.position, decision)])
        pits = {pit: verdict(words, best(ways)) for pit, ways in of_pits.items()}
        ways = {aim.text: verdict(words, told[aim.text]) for aim in scene.offered.targets}
        labels = zip(scene.offered.labels, scene.offered.targets, strict=True)
        of_ways = tuple(f"{label}: {ways[aim.text].label}" for label, aim in labels)
        return scene._replace(offered=scene.offered._replace(labels=of_ways), verdicts=Verdicts(pits, ways))

    def legend(self, game: Game, words: Language) -> Legend:
        """Return what the panel says: who wins, as far as is known, and what the marks mean."""
        self._stand_at(game)
        marks = tuple((result, words.say(f"perfect.legend.{result}")) for result in RESULTS)
        return Legend(self._answer(game, words), marks, words.say("perfect.legend.number"))

    def _answer(self, game: Game, words: Language) -> str:
        if self.found is None:
            return words.say("perfect.answer.looking")
        _, result, plies, _ = self.best_here(game.position)
        if result == "unknown":
            return words.say("perfect.answer.unknown" if self.found.done else "perfect.answer.looking")
        mover = game.position.mover
        player, other = (sentences.player_name(words, each) for each in (mover, mover.other))
        if plies is None and result != "drawn":
            return words.say(f"perfect.answer.{result}_some", player=player, other=other)
        turns = words.count("turns", turns_to_end(plies or 0))
        return words.say(f"perfect.answer.{result}", player=player, other=other, turns=turns)


def best(ways: Iterable[PerfectDecision]) -> PerfectDecision:
    """Return the best of some decisions, in this order: won soon, perhaps won, drawn, lost late.

    The distance of a win is exact only if no other decision may win sooner.
    """
    ways = list(ways)
    chosen = max(ways, key=_rank)
    sure = all(way.exact or way.result == "lost" for way in ways) if chosen.result == "won" else True
    return chosen._replace(exact=chosen.exact and sure)


def _rank(way: PerfectDecision) -> tuple[int, int]:
    plies = LATER if way.plies is None else way.plies
    return ("lost", "drawn", "unknown", "won").index(way.result), plies if way.result == "lost" else -plies


def verdict(words: Language, decision: PerfectDecision) -> Verdict:
    """Return the mark of a decision."""
    _, result, plies, exact = decision
    if plies is None:
        some = "_some" if result in ("won", "lost") else ""
        return Verdict(result, "", words.say(f"perfect.mark.{result}{some}"))
    turns = turns_to_end(plies)
    if plies == 1:
        return Verdict(result, str(turns), words.say(f"perfect.mark.{result}_now"))
    key = f"perfect.mark.{result}" if exact else f"perfect.mark.{result}_within"
    return Verdict(result, str(turns), words.say(key, turns=words.count("turns", turns)))
