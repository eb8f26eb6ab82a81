"""The rules of the game on the board: the aim and the steps in words, each step with a picture that plays a turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from katra import Player, Position, Turn, Variant, parse_decisions, parse_position
from katra.told.called import called
from katra.told.figures import Told
from katra.words.board import rows_sentence
from katra.words.cast import NOBODY, Cast, Name
from katra.words.glossary import Word, explained
from katra.words.language import Language
from katra.words.lie import AS_PRINTED
from katra.words.named_pits import marks_of
from katra.words.pictured import pictured
from katra.words.sentences import player_name
from katra.words.turn_in_words import turn_in_words
from web.board.controls import button, copied, copier, head, icon, section
from web.board.layout import layout_of
from web.board.markup import Attribute, Element, element
from web.board.printed_layout import as_picture, cut
from web.links.link import game_address
from web.links.startup import FIRST_BOARD
from web.screens.elements import explaining
from web.screens.glossary import glossary, heard, ours
from web.screens.opened import Opened
from web.session.commands import Action, Command, GoTo
from web.session.effects import Effect
from web.session.rules_sheets import MARK, MARKED, Sheet, sheet
from web.session.session import After, Ask, Screen, Session
from web.session.view import View

UNIT: Final = 0.034
"""The rem of a unit of a small board at most, so that a small game's pits are no larger than they need be."""
LONG: Final = 8
"""A board of so many columns stands below its words where they share a narrow column."""


class Picture(NamedTuple):
    """The board of a step, with the turn played there, if there is one.

    `said`: what it shows, for screen readers; `again`: the label of the button that plays it again.
    """

    position: Position
    turn: Turn | None
    said: str
    again: str = ""


class RuleStep(NamedTuple):
    """A step of the rules in words, its picture, and the codes of the reasons for its marks."""

    text: str
    picture: Picture
    whys: tuple[str, ...]


class RulesPanel(NamedTuple):
    """The panel of the rules of a game: the aim, and the steps.

    `explained`: words of other languages (katra/words/glossary.py). `ours`: what no source says. `alone`: they are a
    page of their own, as the address asks. `leads`: words link to their meanings.
    """

    chosen: Variant
    aim: str
    steps: tuple[RuleStep, ...]
    explained: tuple[Word, ...]
    ours: tuple[str, ...]
    alone: bool
    leads: bool
    words: Language

    def draw(self) -> Element:
        say, address = self.words.say, game_address(self.chosen, language=self.words.code, screen="rules")
        return section(
            "rules",
            head(
                "rules",
                say("sheet.title", game=self.chosen.game.names[0]),
                button(
                    "print-rules", icon("print"), element("span", say("sheet.print")),
                    data_screen="print", data_item="rules",
                ),
                copier("copy-rules", "rules", say("page.copy")),
                leave=say("sheet.close"),
                below=copied("rules", address, address, say("sheet.address")),
                focus=True,
            ),
            element(
                "div",
                element("div", *self.sheet(), id="rules-sheet"),
                element("p", element("a", say("sheet.own"), target="_blank", href=address), id="own-rules"),
                button("rules-board", say("sheet.to_board"), data_action="close", class_="first"),
                id="rules-scroll",
                data_key=address,
            ),
        )  # fmt: skip

    def sheet(self) -> list[Element]:
        steps = (element("li", self.words_of(each), figure(nth, each.picture)) for nth, each in enumerate(self.steps))
        listed = element("ol", *steps, role="list", style=f'--steps:"{len(self.steps)}"')
        aim = element("p", *explaining(self.aim, marks_of(self.words), leads=self.leads), class_="aim")
        rows = element("p", rows_sentence(self.words, self.chosen.board), class_="spoken")
        pictures = element("p", self.words.say("sheet.pictures"), class_="ours")
        seen = [*([self.words.say("sheet.south")] if self.alone else []), self.words.say("sheet.rings")]
        marks = [element("p", " ".join(seen), class_="note")] if self.steps else []
        return [aim, rows, *marks, listed, pictures, *ours(self.ours), *glossary(self.explained, leads=self.leads)]

    def words_of(self, step: RuleStep) -> Element:
        """Draw the words of a step; the pits that it names are those of its picture, not of the board."""
        said = explaining(step.text, marks_of(self.words), leads=self.leads)
        reasons = [f"{self.chosen.game.id}.{why}" for why in step.whys]
        return element("p", *heard(said, self.words.say("sheet.ours"), reasons, leads=self.leads))


def figure(number: int, shown: Picture) -> Element:
    """Draw the place of a picture: its board, which screen readers read in one go, and the button to play it again."""
    layout = as_picture(layout_of(shown.position.variant))
    (width, height), seen = layout.size, cut(layout)
    place = {
        "left": -seen.x / seen.width,
        "top": -seen.y / seen.height,
        "width": width / seen.width,
        "height": height / seen.height,
    }
    style = ";".join(f"{name}:{share:.2%}" for name, share in place.items())
    board = element("div", class_="small-board", style=style, inert="", aria_hidden="true")
    told = element("div", board, role="img", aria_label=shown.said)
    frame: dict[str, Attribute] = {
        "class_": "picture long" if layout.board.cols >= LONG else "picture",
        "data_picture": number,
        "style": f"--ratio:{seen.width / seen.height:.4f};aspect-ratio:var(--ratio);--wide:{seen.width * UNIT:g}rem",
    }
    if not shown.turn:
        return element("div", told, **frame)
    again = element("button", icon("replay"), type="button", aria_label=shown.again)
    return element("div", told, again, **frame)


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
            RuleStep(
                text_of(words, told, step),
                picture(words, chosen, step),
                tuple(told.ours[rule] for rule in parts_of(words, told, step)[1::2]),
            )
            for step in steps
        )
        if first:
            shown = (shown[0]._replace(text=f"{shown[0].text} {words.say('sheet.first')}"), *shown[1:])
        ours, names = reasons(words, told), tuple(word for step in steps for word in called(step.code))
    except LookupError:  # a newer kind of rules
        aim, shown, ours, names = words.say("sheet.untold"), (), (), ()
    glosses = explained(words, (aim, *(step.text for step in shown), *names))
    return RulesPanel(chosen, aim, shown, glosses, ours, alone, leads, words)


def text_of(words: Language, told: Sheet, step: Told) -> str:
    """Say a step of a sheet, with the mark for "ours" after what no source says."""
    return MARK.join(parts_of(words, told, step)[::2])


def parts_of(words: Language, told: Sheet, step: Told) -> list[str]:
    """Say a step in parts, between any two of which stands the rule that is marked there."""
    marks = {rule: f"{MARK}{rule}{MARK}" if rule in told.ours else "" for rule in MARKED}
    return words.say(f"rules.{step.code}", south=beginner(words), **marks, **step.values).split(MARK)


def beginner(words: Language) -> Name:
    """Name the player who begins: where a visitor plays alone, themselves or their opponent, else the side."""
    if words.cast.reader is None:
        return Name(words.say("player.south"))
    return player_name(words, Player.SOUTH)


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
    if session.screen.place in ("games", "learn"):
        session.close()
    session.open(ShowRules(session.screen))
