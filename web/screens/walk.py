"""The walk through Dandouau's proof: the visitor plays North, the page plays South and says where they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from katra import Game, Node, Player
from katra.deciding import settled
from katra.solver.walk import WALK, Station, station, walk
from katra.words import sentences
from katra.words.language import Language
from web.board.controls import button, head, section
from web.board.markup import Element, element
from web.screens.board_state import BoardState, Sentence
from web.screens.opened import Drawn, WithBoard
from web.session.commands import Action, BeginVariant, Command, GoTo, Move, Press
from web.session.effects import Effect, Signal
from web.session.session import PACE, After, Screen, Session
from web.session.view import Toolbar, View


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
