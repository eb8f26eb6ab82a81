"""Asking "why?": the panel that tells a turn lap by lap in words; whoever would sow next waits until it is read."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Node, Player
from katra.service.questions import ReplyQuestion
from web.screens.opened import Opened
from web.screens.story_view import StoryPanel
from web.session.commands import Action, Answered, Command, GoTo
from web.session.effects import Effect, Show
from web.session.places import PLACES
from web.session.players import seated
from web.session.session import After, Ask, Screen, Session
from web.session.suggestions import Offer
from web.session.view import View
from web.words.language import Language
from web.words.sentences import player_name
from web.words.turn_story import story


class Story(Opened):
    """The last turn in words, and those before it; whatever is done with the game goes on without the panel."""

    place = "story"

    def __init__(self, below: Screen) -> None:
        super().__init__(below)
        self.turns = played_turns(below.game.node)
        self.here = most_to_tell(self.turns, seated(below.game.tags).person)

    def admits(self, place: str) -> bool:
        """Return whether one goes to a place from here; what goes on with the game does so without the panel."""
        return place == "shortcuts" or not PLACES[place].over

    def wants(self, session: Session) -> Ask | After | None:
        """Return what the screen below wants to know, but let nobody sow meanwhile."""
        asked = self.below.wants(session)
        return None if sows(asked) else asked

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command."""
        match command:
            case Action.CLOSE:
                session.close()
            case Action.STEP_BACK:
                self.here = max(self.here - 1, 0)
            case Action.STEP_ON:
                self.here = min(self.here + 1, len(self.turns) - 1)
            case Action.REPLAY:
                told = self.turns[self.here].turn
                assert told
                yield Show(told, told, again=True)
            case Answered() | Action.PAUSE | Action.LEAVE_PIT | Action.CANCEL:
                yield from self.below.update(session, command)
            case _:
                session.close()
                yield from session.update(command)

    def view(self, session: Session) -> View:
        """Return what is seen: the screen below, and the panel."""
        words, below = session.words, self.below.view(session)
        shown = below._replace(panel=self.panel(words))
        if not sows(self.below.wants(session)):
            return shown
        waits = words.say("waiting", player=player_name(words, self.game.position.mover))
        go_on = Offer("go_on", Action.RESUME, words.say("offer.go_on"), urged=True)
        return shown._replace(scene=below.scene._replace(thinking=False), whose=waits, offers=(go_on,))

    def panel(self, words: Language) -> StoryPanel:
        """Return the panel: whose turn it was and which, and what is told of it."""
        told = self.turns[self.here].turn
        assert told
        player = player_name(words, told.before.mover)
        title = words.say("asked.title", player=player, n=self.here + 1)
        return StoryPanel(title, story(words, told), self.here > 0, self.here < len(self.turns) - 1, words)


def open(session: Session, _: GoTo) -> None:
    """Tell the last turn of the game in front, if there is one."""
    if session.screen.game.last_turn:
        session.open(Story(session.screen))


def played_turns(node: Node) -> list[Node]:
    """Return where the turns that led to a place of a game ended, the last of them perhaps in a choice."""
    return [each for each in node.path() if each.turn and (each is node or each.position.pause is None)][::-1]


def most_to_tell(turns: list[Node], person: Player | None) -> int:
    """Return which turn is told first: the last, or that of the only person before it if it captured more."""
    last = len(turns) - 1
    told = [turn for node in turns[-2:] if (turn := node.turn)]
    if len(told) < 2 or told[0].before.mover is not person:
        return last
    own, answer = told
    return last - 1 if own.captured > answer.captured else last


def sows(asked: Ask | After | None) -> bool:
    """Return whether what a screen wants to know is played at once."""
    return isinstance(asked, After) or (asked is not None and isinstance(asked.question, ReplyQuestion))
