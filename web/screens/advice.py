"""Advice on the game: a hint with its reason, and an analysis whose lines can be walked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from katra import Decision, Game, Node, parse_decisions, turn
from katra.service.questions import Analysis, AnalysisQuestion, Answer, Hint, HintQuestion, Unanswered
from katra.setup import Setup
from web.board.targets import Target
from web.words import analysis, hint, sentences

if TYPE_CHECKING:
    from web.screens.page import Page

LINES = 3


class Advice:
    """What the visitor has asked to be told of the position on the board, and what is known of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.open = False  # whether the analysis is
        self.node: Node | None = None  # of which all that follows is told
        self.wanted = False  # a hint
        self.hint: Hint | None = None
        self.found: Analysis | None = None
        self.line: Game | None = None  # the line that is walked on the board
        self.shown = 0  # its number

    def get(self, name: str) -> Any:
        return self.page.controls.get(name)

    def turn_to(self, node: Node) -> None:
        """Forget what was told of another position."""
        if node is not self.node:
            self.node = node
            self.found, self.line = None, None
            self.drop_hint()

    def attend(self) -> None:
        """Have thought about what is asked, or about nothing."""
        page = self.page
        if page.game.outcome or not (self.wanted or self.open):
            page.thoughts.stop()
        elif self.wanted:
            page.thoughts.ask(HintQuestion(Setup.of(page.game)), self.hear_hint)
        else:
            page.thoughts.ask(AnalysisQuestion(Setup.of(page.game), LINES), self.hear_analysis)

    # A hint

    def ask_hint(self) -> None:
        """Look for a good turn; a second time the hint goes away."""
        again = self.wanted or self.hint is not None
        self.wanted, self.hint = not again, None
        self.page.chosen, self.page.said = None, None if again else self.looking
        self.page.show()

    def drop_hint(self) -> None:
        """Show no hint any more, and look for none."""
        self.wanted, self.hint = False, None

    def looking(self) -> str:
        return self.page.words.say("hint.looking")

    def hear_hint(self, answer: Answer) -> None:
        self.wanted = False
        if isinstance(answer, Hint):
            self.hint = answer
            self.page.chosen = self.first.pit
        self.page.hear(answer, self.hint_sentence)

    def hint_sentence(self) -> str:
        assert self.hint
        return hint.sentence(self.page.words, self.hint)

    @property
    def first(self) -> Decision:
        """The first decision of the hint."""
        assert self.hint
        return parse_decisions(self.page.game.position, self.hint.turn)[0]

    def hinted(self, aims: list[Target]) -> Target | None:
        """Return which of the targets on the board the hint means."""
        if self.hint is None or not aims or self.line:
            return None
        first = self.first
        if first.pit != aims[0].decision.pit:
            return None
        # Of two ways that come to the same the board offers one.
        return next((aim for aim in aims if aim.decision == first), aims[0])

    # The analysis

    def toggle(self) -> None:
        """Open or close the analysis."""
        self.open = not self.open
        self.line = None
        self.page.show()

    def hear_analysis(self, answer: Answer) -> None:
        if isinstance(answer, Unanswered):
            self.page.hear(answer, None)
        elif isinstance(answer, Analysis):
            self.found = answer
            if not self.line:
                self.draw()

    def draw(self) -> None:
        """Show the analysis as far as it has come."""
        page, say = self.page, self.page.controls.say
        say("analysis-depth", self.depth_text())
        lines = self.found.lines if self.found and not page.game.outcome else ()
        for index in range(LINES):
            row = self.get(f"line-{index}")
            row.disabled = index >= len(lines)
            row.setAttribute("aria-pressed", "true" if self.line and index == self.shown else "false")
            say(f"line-{index}-score", analysis.score(page.words, lines[index].value) if index < len(lines) else "")
            first, *rest = lines[index].turns if index < len(lines) else ("",)
            say(f"line-{index}-first", first)
            say(f"line-{index}-rest", " ".join(rest))
        self.get("line-steps").hidden = self.line is None
        self.get("line-advice").hidden = self.line is not None
        if self.line:
            self.get("line-back").disabled = not self.line.can_undo
            self.get("line-on").disabled = not self.line.can_redo

    def depth_text(self) -> str:
        """Say whose turn is valued, and how far ahead all was seen."""
        words, game = self.page.words, self.page.game
        if game.outcome:
            return words.say("analysis.over")
        player = sentences.player_name(words, game.position.mover)
        if not self.found:
            return words.say("analysis.begin", player=player)
        return words.say("analysis.depth", player=player, turns=words.count("turns", self.found.depth))

    # A line on the board

    def show_line(self, index: int) -> None:
        """Begin to walk a line of the analysis on the board."""
        if self.found and index < len(self.found.lines):
            self.line, self.shown = analysis.walked(self.page.game.position, self.found.lines[index].turns), index
            self.step_on()

    def step_on(self) -> None:
        """Show the next turn of the line."""
        line = self.line
        if line and line.can_redo:
            before, decided = line.position, list[Decision]()
            while line.redo():
                assert line.node.decision
                decided.append(line.node.decision)
                if not line.position.pause:
                    break
            self.page.perform(turn(before, *decided))

    def step_back(self) -> None:
        """Take the last turn of the line back."""
        if self.line and self.line.undo():
            while self.line.position.pause and self.line.ply and self.line.undo():
                pass
            self.page.show()

    def leave_line(self) -> None:
        """Go back to the game."""
        self.line = None
        self.page.show()

    def line_sentence(self) -> str:
        """Say how far the line has come."""
        assert self.line
        values = {"n": analysis.turn_number(self.line), "total": len(analysis.turn_ends(self.line))}
        return self.page.words.say("analysis.line", line=self.shown + 1, **values)
