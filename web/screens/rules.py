"""The rules of the game on the board: the aim and the steps in words, each step with a picture that plays a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from katra import Player, Variant, parse_decisions, parse_position
from katra.told.called import called
from katra.told.figures import Told
from web.board.lie import AS_PRINTED
from web.links.startup import FIRST_BOARD
from web.screens.opened import Opened
from web.screens.rules_view import Picture, RulesPanel, RuleStep
from web.session.commands import Action, Command, GoTo
from web.session.effects import Effect
from web.session.rules_sheets import MARK, MARKED, Sheet, sheet
from web.session.session import After, Ask, Screen, Session
from web.session.view import View
from web.words.cast import NOBODY, Cast, Name
from web.words.glossary import explained
from web.words.language import Language
from web.words.pictured import pictured
from web.words.sentences import player_name
from web.words.turn_in_words import turn_in_words


class ShowRules(Opened):
    """The rules beside a game that goes on on the screen below, or as a page of their own."""

    place = "rules"
    can_be_alone = True
    refuses = ("analysis",)  # another panel beside the board replaces the rules

    def __init__(self, below: Screen) -> None:
        super().__init__(below)
        self.shown: tuple[tuple[Variant, str, Cast, bool, bool], RulesPanel] | None = None
        """What was shown last: the game, the language, to whom, whether alone, and whether it is the first game."""

    def wants(self, session: Session) -> Ask | After | None:
        """Let the screen below ask, but search nothing behind a page of its own."""
        return None if session.is_alone(self) else self.below.wants(session)

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        """Follow a command; one about the game goes to the screen below."""
        match command:
            case Action.CLOSE:
                session.close()
            case GoTo(place):
                session.close()
                if session.screen.place != place:  # or the screen opened before would reappear
                    yield from session.update(command)
            case _:
                yield from self.below.update(session, command)

    def view(self, session: Session) -> View:
        return self.below.view(session)._replace(panel=self.panel(session))

    def panel(self, session: Session) -> RulesPanel:
        """Return the rules in words; nothing is built twice."""
        words, chosen, alone = session.words, self.game.position.variant, session.is_alone(self)
        first = self.game.root.position == FIRST_BOARD
        about = chosen, words.code, words.cast, alone, first
        if not self.shown or self.shown[0] != about:
            self.shown = about, rules(words, chosen, alone=alone, leads=session.permissions.links, first=first)
        return self.shown[1]


def rules(words: Language, chosen: Variant, *, alone: bool, leads: bool = True, first: bool = False) -> RulesPanel:
    """Return the rules of a game with its size and options; the boards in the pictures are as printed.

    On a page of their own they are for anybody. `first`: the game on the board is the first one, which begins with
    fewer seeds than its rules say.
    """
    words = replace(words, lie=AS_PRINTED, cast=NOBODY if alone else words.cast)
    try:
        told = sheet(chosen)
        aim, steps = text_of(words, told, told.aim), told.steps
        shown = tuple(
            RuleStep(text_of(words, told, step), picture(words, chosen, step), whys(words, told, step))
            for step in steps
        )
        if first:
            shown = (shown[0]._replace(text=f"{shown[0].text} {words.say('sheet.first')}"), *shown[1:])
        ours, called = reasons(words, told), names_in(told)
    except LookupError:  # a newer kind of rules
        aim, shown, ours, called = words.say("sheet.untold"), (), (), ()
    glosses = explained(words, (aim, *(step.text for step in shown), *called))
    return RulesPanel(chosen, aim, shown, glosses, ours, alone, leads, words)


def text_of(words: Language, told: Sheet, step: Told) -> str:
    """Say a step of a sheet, with the mark for "ours" after what no source says."""
    return MARK.join(_parts(words, told, step)[::2])


def whys(words: Language, told: Sheet, step: Told) -> tuple[str, ...]:
    """Return the code of the reason behind each mark of a step, in order."""
    return tuple(told.ours[rule] for rule in _parts(words, told, step)[1::2])


def _parts(words: Language, told: Sheet, step: Told) -> list[str]:
    """Say a step in parts, between any two of which stands the rule that is marked there."""
    marks = {rule: f"{MARK}{rule}{MARK}" if rule in told.ours else "" for rule in MARKED}
    return words.say(f"rules.{step.code}", south=beginner(words), **marks, **step.values).split(MARK)


def beginner(words: Language) -> Name:
    """Name the player who begins: where a visitor plays alone, themselves or their opponent, else the side."""
    if words.cast.reader is None:
        return Name(words.say("player.south"))
    return player_name(words, Player.SOUTH)


def names_in(told: Sheet) -> tuple[str, ...]:
    """Return the words by which players call what a sheet tells."""
    return tuple(word for step in told.steps for word in called(step.code))


def reasons(words: Language, told: Sheet) -> tuple[str, ...]:
    """Say what the mark means and, for each rule without a source, why it is played so and what else it could be."""
    codes = dict.fromkeys(told.ours.values())
    return (words.say("sheet.ours.note"), *(words.say(f"ours.{code}") for code in codes)) if codes else ()


def picture(words: Language, chosen: Variant, step: Told) -> Picture:
    """Return the board of a step, with its turn as the engine plays it."""
    position = parse_position(chosen, step.position)
    if not step.turn:
        return Picture(position, None, pictured(words, position, None))
    played = position.turn(*parse_decisions(position, step.turn))
    again = words.say("sheet.again", turn=turn_in_words(words, position, step.turn))
    return Picture(position, played, pictured(words, position, played), again)


def open(session: Session, _: GoTo) -> None:
    """Show the rules beside the screen in front, in place of the page that leads to them."""
    if session.screen.place == "learn":
        session.close()
    session.open(ShowRules(session.screen))
