"""The review of a game: what each turn changed, shown on the board while the search looks on, and tried again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal
from weakref import WeakKeyDictionary

from katra import Game, Player, Position, decision_text, turn_text
from katra.review.worth import GLYPHS
from katra.service.questions import JudgeQuestion, Reviewed, ReviewQuestion, Unanswered
from katra.setup import Setup
from web.board.targets import Target
from web.board.targets import place as place_of
from web.record.review_view import Dot, Group, ReviewPanel, Row, Step
from web.screens.board_state import BoardState, Sentence
from web.screens.opened import Opened
from web.screens.rules import ShowRules
from web.session.commands import Action, Answered, Choose, Command, Decide, GoTo, Move, Press, Write
from web.session.effects import Effect, Refuse, Signal
from web.session.players import pictures, seated
from web.session.session import PACE, After, Ask, Screen, Session
from web.session.view import Toolbar, View
from web.words import analysis, hint, sentences
from web.words.language import Language
from web.words.problems import Problem

KEPT: Final = 8
"""So many reviews of a visit are kept: who comes back finds them as they were left."""

REVIEWS: Final[WeakKeyDictionary[Session, dict[str, Review]]] = WeakKeyDictionary()

Doing = Literal["looking", "better", "trying", "wrong", "right"]
"""What is on the board: the game, what was better, a new try; one that was not as good, or one that was."""


class Review(Opened):
    """The review of the main line of a game, as it was when the review was opened."""

    place = "review"

    def __init__(self, below: Screen, setup: Setup) -> None:
        super().__init__(below)
        self.setup = setup
        self.walk = BoardState(setup.play())
        """The game, from whose main line the graph chooses."""
        self.ends = (0, *analysis.turn_ends(self.walk.game))
        self.found: dict[int, Reviewed] = {}
        """What is known of each turn, by its number from 0."""
        self.doing: Doing = "looking"
        self.board = self.walk
        self.judged: Reviewed | None = None
        """What is known of the turn that was tried."""
        self.written = False
        """Whether all that was found stands in the record."""
        self.show(self.total)

    @property
    def game(self) -> Game:
        return self.board.game

    @property
    def total(self) -> int:
        """The number of turns."""
        return len(self.ends) - 1

    @property
    def complete(self) -> bool:
        return len(self.found) == self.total

    @property
    def at(self) -> int:
        """After how many turns the game stands, whatever is tried meanwhile."""
        return self.ends.index(self.walk.game.ply)

    @property
    def here(self) -> Reviewed | None:
        """What is known of the turn that led to where the game stands."""
        return self.found.get(self.at - 1)

    @property
    def marked(self) -> list[Reviewed]:
        """The marked turns that are known, in their order."""
        return [self.found[number] for number in sorted(self.found) if self.found[number].mark]

    def mover(self, number: int) -> Player:
        """Return who played a turn."""
        return self.walk.game.line[self.ends[number]].position.mover

    def admits(self, place: str) -> bool:
        """Return whether one goes to a place from here; the rules are those of the game that is played."""
        return place != "rules"

    def wants(self, session: Session) -> Ask | After | None:
        """Return the turn that answers a try, how good that is, or what there is to be known of the game."""
        tried = self.here
        if self.doing == "trying" and tried and self.tried_turn:
            asked = Setup.of(self.game)
            return Ask(JudgeQuestion(asked, tried.value, tried.better), PACE)
        if self.doing == "wrong" and self.judged and self.judged.answer and self.game.node is self.tried_at:
            return After(Move(self.judged.answer), PACE)
        return None if self.complete else Ask(ReviewQuestion(self.setup))

    @property
    def tried_turn(self) -> bool:
        """Whether a whole turn was tried, and nothing after it."""
        return self.game.position.pause is None and self.game.node.turn_start is self.start and self.game.ply > 0

    # Commands

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Answered(Reviewed(number=-1) as found):
                if self.doing == "trying" and self.tried_turn:
                    self.judged, self.doing = found, "wrong" if found.mark else "right"
            case Answered(Reviewed(number=number) as found):
                self.found[number] = found
            case Answered(Unanswered(error)):
                yield Refuse(Problem.of_error("", error))
            case Write("review-at", text) if text.isdecimal():
                self.show(int(text))
            case Press(step) if step.startswith("review-go-"):
                self.show(int(step.removeprefix("review-go-")))
            case Press("previous" | "next" as step):
                self.show_marked(forth=step == "next")
            case Press("better"):
                yield from self.show_better()
            case Press("try") if self.doing == "trying":
                pass  # pressed twice
            case Press("try" | "again"):
                self.try_again()
            case Press("back"):
                self.show(self.at)
            case Press("write"):
                yield from self.write(session)
            case Action.UNDO | Action.STEP_BACK | Press("step_back"):
                self.step_back()
            case Action.REDO | Action.STEP_ON | Press("step_on"):
                yield from self.step_on()
            case GoTo():
                session.open(ShowRules(session.screens[0]))  # beside the game that is played, not what was better
            case Choose() | Decide() | Move() | Action.LEAVE_PIT | Action.REPLAY:
                yield from self.on_board(command)
            case _:
                yield from self.leave(session, command)

    def on_board(self, command: Command) -> Iterator[Effect]:
        """Follow a command that is about what is on the board; only a try is played from."""
        answers = isinstance(command, Move) and self.doing == "wrong"
        if isinstance(command, Decide | Move) and not (self.to_move or answers):
            return
        yield from self.board.update(command, may_sow=self.to_move, why_not=self.why_not)
        if self.doing == "trying":
            self.tried_at = self.game.node

    def show(self, at: int) -> None:
        """Put the game after so many turns on the board."""
        self.doing, self.board, self.judged = "looking", self.walk, None
        self.walk.game.go_to(self.ends[max(0, min(at, self.total))])
        self.walk.clear()

    def show_marked(self, *, forth: bool) -> None:
        """Show the marked turn before or after where the game stands."""
        places = [found.number + 1 for found in self.marked]
        beyond = [place for place in places if (place > self.at if forth else place < self.at)]
        if beyond:
            self.show(beyond[0] if forth else beyond[-1])

    def show_better(self) -> Iterator[Effect]:
        """Put what was better on the board, and show its first turn."""
        if self.here and self.here.better and self.doing != "better":
            self.doing, self.judged = "better", None
            self.board = BoardState(analysis.walked(self.position, self.here.better))
            yield from self.step_on()

    @property
    def position(self) -> Position:
        """The position before the turn that led to where the game stands."""
        return self.walk.game.line[self.ends[max(0, self.at - 1)]].position

    def try_again(self) -> None:
        """Put the position before a marked turn on the board, to be played from; the game so far belongs to it."""
        if self.here and self.here.mark:
            self.doing, self.judged = "trying", None
            self.board = BoardState(self.setup._replace(turns=self.setup.turns[: self.at - 1]).play())
            self.start = self.tried_at = self.game.node

    def step_back(self) -> None:
        """Go back by a turn; a try begins anew."""
        if self.doing in ("looking", "better"):
            self.board.step_back()
        else:
            self.try_again()

    def step_on(self) -> Iterator[Effect]:
        """Show the next turn of the game, or of what was better."""
        if self.doing in ("looking", "better"):
            yield from self.board.step_on()

    def write(self, session: Session) -> Iterator[Effect]:
        """Write the marks into the record of the game: a glyph where there is none, and the reason as a comment."""
        words, line = session.words, self.kept.line
        nodes = [node for node in line[1:] if node.position.pause is None]
        for found in self.marked:
            node = nodes[found.number] if found.number < len(nodes) else None
            if node is None or turn_text(node.turn_start.position, node.decided) != found.turn:
                continue  # the game has gone on otherwise since
            node.glyph = node.glyph or GLYPHS[found.mark]
            said = self.reason(words, found)
            node.comment = "\n".join(filter(None, (node.comment, said if said not in node.comment else "")))
        self.written = True
        yield Signal.SAVE_GAME

    # What is seen

    @property
    def to_move(self) -> bool:
        """Whether the visitor may sow now."""
        return self.doing == "trying" and not self.tried_turn and self.game.outcome is None

    def why_not(self, owner: Player, pit: int) -> Sentence:
        """Return what says why a pit cannot be sown now."""
        if not self.to_move:
            return lambda words: words.say("review.not_played")
        return self.board.why_not(owner, pit)

    def view(self, session: Session) -> View:
        """Return what is seen."""
        words, toolbar = session.words, self.toolbar(session)
        choices = self.board.choices(may_sow=self.to_move)
        return View(
            self.board.scene(words, choices, pictures=pictures(toolbar.players)),
            toolbar,
            self.whose(words, choices.ways),
            self.board.last_said(words) or self.place_told(words),
            panel=self.panel(words, session.near),
        )

    def toolbar(self, session: Session) -> Toolbar:
        """Return the controls around the board."""
        looking = self.doing in ("looking", "better")
        return self.board.toolbar(
            self.below.toolbar(session),
            undo=self.game.ply > 0 if looking else self.game.node is not self.start,
            redo=looking and self.game.can_redo,
        )

    def whose(self, words: Language, ways: Sequence[Target] = ()) -> str:
        """Say what is on the board, and what is to be done."""
        match self.doing:
            case "looking":
                if not self.at:
                    return words.say("review.whose.start" if self.total else "review.title")
                return words.say("review.whose", turn=self.numbered(words, self.at - 1))
            case "better":
                return self.place_in_line(words)
            case "trying" if self.tried_turn:
                return words.say("review.judging")
            case "trying" if ways:
                position = self.game.position
                return sentences.question(words, position, place_of(position, ways[0].decision), ways)
            case "trying":
                player = sentences.player_name(words, self.game.position.mover)
                return words.say("review.find", turn=self.here.turn if self.here else "", player=player)
            case "right":
                return words.say("review.right")
            case _:
                return words.say("review.wrong")

    def place_in_line(self, words: Language) -> str:
        """Say which turn of what was better is on the board, and whether that goes on to the end of the game."""
        total = len(analysis.turn_ends(self.game))
        if total == 1 and self.here:
            return words.say("review.whose.better.one", turn=self.here.better[0])
        key = "review.whose.better.end" if self.game.line[-1].outcome else "review.whose.better"
        return words.say(key, n=analysis.turn_number(self.game), total=total)

    def place_told(self, words: Language) -> str:
        """Say after which turn the game stands, and whose it was."""
        if not self.at:
            return words.say("review.at_start" if self.total else "review.empty")
        player = sentences.player_name(words, self.mover(self.at - 1))
        return words.say("review.turn", turn=self.numbered(words, self.at - 1), player=player)

    def numbered(self, words: Language, number: int) -> str:
        """Return a turn as the record and the list of moves have it: South's and North's next share a number."""
        turn = self.found[number].turn if number in self.found else self.text_of(number)
        return words.say("review.row", n=self.walk.game.line[self.ends[number]].number, turn=turn)

    def text_of(self, number: int) -> str:
        """Return a turn of the game as text."""
        node = self.walk.game.line[self.ends[number + 1]]
        return turn_text(node.turn_start.position, node.decided)

    def panel(self, words: Language, near: Player) -> ReviewPanel:
        """Return the panel."""
        person = seated(self.kept.tags).person
        told = words.count("review.marked", len(self.marked)) if self.complete and self.total else ""
        place = self.place_told(words)
        word = [words.say(f"review.mark.{self.here.mark}")] if self.here and self.here.mark else []
        return ReviewPanel(
            len(self.found),
            self.total,
            words.say("review.progress", n=len(self.found), total=self.total),
            told,
            words.say("review.graph", player=sentences.player_name(words, near)),
            tuple(self.chance(after, near) for after in range(self.total + 1)),
            tuple(
                Dot(found.number + 1, self.chance(found.number + 1, near) or 0.0, found.mark, self.is_near(found, near))
                for found in self.marked
            ),
            self.at,
            ", ".join([place, *word]),
            tuple(self.told_here(words, place)),
            self.doing != "looking",
            tuple(self.steps(words)),
            tuple(self.groups(words, person if person is not None else near, person)),
            self.complete and bool(self.marked),
            self.written,
            words,
        )

    def is_near(self, found: Reviewed, near: Player) -> bool:
        return self.mover(found.number) is near

    def chance(self, after: int, near: Player) -> float | None:
        """Return the chance of the near player after so many turns, if that is known."""
        known = self.found.get(max(0, after - 1))
        if known is None:
            return None
        chance = known.after if after else known.before
        return chance if self.is_near(known, near) else -chance

    def told_here(self, words: Language, place: str) -> Iterator[str]:
        """Say which turn led here, how good it was, why, and what was better; or how good what was tried is."""
        found = self.here
        if self.doing != "looking":
            yield self.whose(words)
            if self.doing == "wrong" and self.judged:
                yield self.why(words, self.judged)
            elif self.doing == "better" and found:
                yield self.reason(words, found)
            return
        yield place
        if not self.at:
            return
        ended = self.walk.game.outcome
        if ended and ended.winner is self.mover(self.at - 1):
            yield words.say("review.wins")
        elif found is None:
            yield words.say("review.unseen")
        elif not found.mark:
            yield words.say("review.good")
        else:
            yield self.reason(words, found)

    def reason(self, words: Language, found: Reviewed) -> str:
        """Say how a turn is marked, why, and what was better."""
        word, why = words.say(f"review.mark.{found.mark}"), self.why(words, found)
        key = "review.reason.proved" if found.proved else "review.reason"
        said = words.say(key, mark=word, why=why, better=found.better[0])
        return said[:1].upper() + said[1:]

    def why(self, words: Language, found: Reviewed) -> str:
        """Say why a turn is not as good as the best."""
        mover = self.mover(self.at - 1 if found is self.judged else found.number)
        told = {name: hint.told(words, name, value) for name, value in found.values.items() if name in hint.COUNTED}
        if "laps" in found.values:
            told["laps"] = words.count("laps", int(found.values["laps"]))
        names = {
            "player": sentences.player_name(words, mover),
            "opponent": sentences.player_name(words, mover.other),
        }
        return words.say(f"review.why.{found.code}", **dict(found.values) | told | names)

    def steps(self, words: Language) -> Iterator[Step]:
        """Return what can be done with what is on the board; each has its place, whatever else there is."""
        if not self.total:
            return
        marked, doing = bool(self.here and self.here.mark), self.doing
        places = [found.number + 1 for found in self.marked]
        more = any(place > self.at for place in places)
        if doing == "better":
            yield self.step(words, "step_back", enabled=self.game.can_undo)
            yield self.step(words, "back")
            yield self.step(words, "step_on", enabled=self.game.can_redo)
        else:
            yield self.step(words, "previous", enabled=any(place < self.at for place in places))
            if doing != "looking":
                yield self.step(words, "back", urged=doing == "right" and not more)
            yield self.step(words, "next", enabled=more, urged=doing == "right" and more)
        yield self.step(words, "better", enabled=marked, current=doing == "better")
        if doing == "wrong":
            yield self.step(words, "again", urged=True)
        else:
            yield self.step(words, "try", enabled=marked, current=doing == "trying")

    @staticmethod
    def step(words: Language, name: str, *, urged: bool = False, enabled: bool = True, current: bool = False) -> Step:
        return Step(name, words.say(f"review.{name}"), urged, enabled, current)

    def groups(self, words: Language, first: Player, person: Player | None) -> Iterator[Group]:
        """Return the marked turns of each player: one's own first."""
        for player in (first, first.other):
            rows = tuple(
                Row(
                    found.number + 1,
                    self.numbered(words, found.number),
                    words.say(f"review.mark.{found.mark}"),
                    self.why(words, found),
                )
                for found in self.marked
                if self.mover(found.number) is player
            )
            key = "review.of" if person is None else "review.mine" if player is person else "review.theirs"
            if rows:
                yield Group(words.say(key, player=sentences.player_name(words, player)), rows)


def open(session: Session, _: GoTo) -> None:
    """Review the game on the board, before the screen in front: as it was left, if there was one."""
    below = session.screen
    setup = whole(below.kept)
    name = repr((setup.game, setup.size, sorted(setup.options.items()), setup.position, setup.turns))
    kept = REVIEWS.setdefault(session, {})
    found = kept.pop(name, None) or Review(below, setup)
    kept[name] = found
    for old in list(kept)[:-KEPT]:
        del kept[old]
    found.below = below
    session.open(found)


def whole(game: Game) -> Setup:
    """Return the setup of the main line of a game, but for a turn that is not played to its end."""
    setup = Setup.of(Game(game.root.position))
    turns, text = list[str](), ""
    for node in game.line[1:]:
        assert node.parent is not None
        assert node.decision is not None
        text += decision_text(node.parent.position, node.decision)
        if node.position.pause is None:
            turns.append(text)
            text = ""
    return setup._replace(turns=tuple(turns))
