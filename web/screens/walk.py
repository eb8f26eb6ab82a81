"""The walk through Dandouau's proof: the visitor plays North, the page plays South and says where they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import Final, Literal, NamedTuple

from katra import Game, Node, Player, decision_text
from katra.solver.dandouau import dandouau
from web.board.controls import button, head, section
from web.board.markup import Element, element
from web.screens.board_state import BoardState, Sentence
from web.screens.opened import Drawn, WithBoard
from web.session.commands import Action, BeginVariant, Command, GoTo, Move, Press
from web.session.effects import Effect, Signal
from web.session.session import PACE, After, Screen, Session
from web.session.settling import settled
from web.session.view import Toolbar, View
from web.words import sentences
from web.words.language import Language

EVENT: Final = "Event"
DANDOUAU: Final = "Dandouau 1909"
"""What the record of a walk names as its event."""
WALK: Final = "dandouau"
"""The only walk there is, by its name in addresses."""

CASE: Final = re.compile(r"case_(\d)_(\d)")
REMARKED: Final = ((3, 1), (2, 2))
"""The case that his closing words name, and the one that they hold for: who needs two seeds cannot answer so there."""
SECOND_ROUND: Final = re.compile(CASE.pattern + "_")

Code = Literal["opening", "reply", "answer", "misprint", "printed", "lessened", "rest", "last", "won"]


class Station(NamedTuple):
    """Where a walk is in the tree: what to say, with which values, and the turns that South has there.

    A single turn is played for them; of two turns the visitor chooses (first the printed one, then the one that was
    meant); there is none where North is to move or the walk is over. `claim` is our verdict on his claim about that
    turn; `remark`: his closing words are about this case, or should be.
    """

    code: Code
    values: dict[str, str | int]
    answers: tuple[str, ...] = ()
    claim: Literal["true", "misprint"] | None = None
    remark: bool = False

    @property
    def north_to_move(self) -> bool:
        """Whether the visitor, who plays North, is to move."""
        return self.code in ("reply", "rest")

    @property
    def asks(self) -> bool:
        """Whether the visitor chooses which of two turns South plays."""
        return len(self.answers) > 1


@cache
def tree() -> Node:
    return dandouau().root


def walk() -> Game:
    return Game(tree().position, {EVENT: DANDOUAU})


def is_walk(game: Game) -> bool:
    """Return whether a game is a walk that has kept to the tree."""
    return game.tags.get(EVENT) == DANDOUAU and game.root.position == tree().position and in_tree(game.node) is not None


def in_tree(node: Node) -> Node | None:
    """Return the node of the tree that a place of a walk corresponds to, or None if there is none."""
    here = tree()
    for step in reversed(list(node.path())):
        if step.parent:
            following = next((child for child in here.children if child.decision == step.decision), None)
            if following is None:
                return None
            here = following
    return here


def station(node: Node) -> Station:
    """Return where a position of a walk is in the tree."""
    here = in_tree(node)
    assert here
    values = case(here)
    answers = here.children if here.position.mover is Player.SOUTH else []
    meant = {child.comment: decision_text(here.position, child.decision) for child in answers if child.decision}
    if not here.parent:
        return Station("opening", values | {"turn": meant["figure_3"]}, (meant["figure_3"],), "true")
    if "misprint" in meant:
        pair = meant["misprint"], meant["corrected"]
        return Station("misprint", values | {"printed": pair[0], "turn": pair[1]}, pair, "misprint")
    if here.comment == "misprint":
        return station(here.parent)._replace(code="printed", answers=())
    if not here.children:
        return Station("won", values, remark=(values["case"], values["part"]) in REMARKED)
    if not answers:
        return Station("rest" if values else "reply", values)
    turn = decision_text(here.position, answers[0].decision) if answers[0].decision else ""
    code: Code = "lessened" if "no_win" in meant else "last" if SECOND_ROUND.match(here.comment) else "answer"
    return Station(code, values | {"turn": turn}, (turn,), "true")


def case(here: Node) -> dict[str, str | int]:
    """Return which of Dandouau's cases a place of the tree belongs to, and which part of it; empty before the cases."""
    for node in here.path():
        match = CASE.match(node.comment)
        if match:
            return {"case": int(match[1]), "part": int(match[2])}
    return {}


class Walk(WithBoard):
    """A game that keeps to the tree of the proof; the screen below has the game that continues afterwards."""

    place = "walk"

    def __init__(self, below: Screen, game: Game) -> None:
        super().__init__(below)
        self.board = BoardState(game, kept=True, stops=self.visitor_decides)

    @property
    def kept(self) -> Game:
        return self.game

    @property
    def station(self) -> Station:
        return station(self.game.node)

    def visitor_decides(self, node: Node) -> bool:
        """Return whether the visitor has anything to decide in a position of the walk."""
        here = station(node)
        return not settled(node) and (here.north_to_move or here.asks)

    def visitor_to_move(self, session: Session) -> bool:
        """Return whether the visitor, who plays North, may sow now."""
        return not (self.game.outcome or session.permissions.readonly) and self.station.north_to_move

    def wants(self, session: Session) -> After | None:
        """Return South's answer, if the visitor does not have to choose it."""
        if self.game.outcome or self.visitor_to_move(session) or len(self.station.answers) != 1:
            return None
        return After(Move(self.station.answers[0]), PACE)

    def update(self, session: Session, command: Command) -> Iterable[Effect]:
        match command:
            case Press("answer", index) if int(index) < len(self.station.answers):
                return self.board.move(self.station.answers[int(index)])
            case Action.CLOSE:
                session.close()
                return (Signal.SAVE_GAME,)
            case Action.NEW_GAME:
                session.close()
                return session.update(BeginVariant(self.game.position.variant))
        why_not = partial(self.why_not, session)
        return self.board.update(command, may_sow=self.visitor_to_move(session), why_not=why_not)

    # What is seen

    def view(self, session: Session) -> View:
        words, game = session.words, self.game
        choices = self.board.choices(may_sow=self.visitor_to_move(session))
        return View(
            self.board.scene(words, choices),
            self.toolbar(session),
            sentences.outcome_sentence(words, game.outcome) if game.outcome else self.task(words),
            self.board.last_said(words) or sentences.opening_sentence(words, game.position),
            panel=Drawn(self.panel(words)),
            whose_heard=self.task_heard(words, choices.pits),
        )

    def toolbar(self, session: Session) -> Toolbar:
        over = self.game.outcome is not None
        return self.board.toolbar(
            session.words.say("walk"),
            undo=self.board.can_undo,
            redo=self.game.can_redo,
            over=over,
            under_way=bool(self.game.ply) and not over,
        )

    def task_heard(self, words: Language, legal: frozenset[int]) -> str:
        """Say what the visitor is to do, for those who cannot see which pits are lit."""
        if not legal or self.task(words) != words.say("walk.do.sow"):
            return ""
        return words.say("walk.do.sow.heard", pits=sentences.mine(words, self.game.position, legal))

    def task(self, words: Language) -> str:
        here = self.station
        if here.code == "printed":
            return words.say("walk.do.back")
        key = "walk.do.choose" if here.asks else "walk.do.wait" if here.answers else "walk.do.sow"
        return words.say(key)

    def panel(self, words: Language) -> Element:
        """Draw where the walk is, and the answers to choose from."""
        say, here = words.say, self.station
        goes_on = here.code not in ("won", "printed")
        return section(
            "walk",
            head("walk", say("walk"), leave=say("walk.leave")),
            element(
                "p",
                element("strong", say("walk.case", **here.values) if "case" in here.values else "", id="walk-case"),
                " ",
                element("span", " ".join(self.told(words)), id="walk-text", data_pits=""),
                id="walk-here",
                aria_live="polite",
            ),
            element(
                "footer",
                self.answer(0, "printed", say("walk.as_printed")),
                self.answer(1, "right", say("walk.corrected"), class_="urged"),
                button(
                    "walk-again",
                    say("walk.again"),
                    data_action="undo",
                    class_="urged",
                    hidden=goes_on,
                ),
            ),
        )

    def told(self, words: Language) -> Iterator[str]:
        """Say where the walk is, what we have found about the claim there, and that his closing words are about it."""
        say, here = words.say, self.station
        yield say(f"walk.{here.code}", **here.values)
        if here.claim:
            yield say("walk.found", claim=say(f"walk.claim.{here.claim}"))
        if here.remark:
            yield say("walk.remark")

    def answer(self, nth: int, name: str, text: str, class_: str | None = None) -> Element:
        """Draw the button of a turn that South may answer with, which is hidden where there is no choice."""
        here = self.station
        turn = element("b", here.answers[nth] if here.asks else "", id=f"walk-{name}-turn", data_pits="")
        inside = element("span", text), " ", turn
        return button(f"walk-{name}", *inside, data_press=f"answer {nth}", class_=class_, hidden=not here.asks)

    def why_not(self, session: Session, owner: Player, pit: int) -> Sentence:
        mover = self.game.position.mover
        if not (self.game.outcome or self.visitor_to_move(session)):
            return lambda words: words.say("why.not_you", mover=sentences.player_name(words, mover))
        return self.board.why_not(owner, pit)


def open(session: Session, place: GoTo) -> None:
    """Begin the walk in front of the current screen. Raises LookupError for any other walk."""
    if place.item not in ("", WALK):
        raise LookupError(place.item)
    session.open(Walk(session.screen, walk()))
