"""The sheet of the rules: the aim, and the steps with their pictures."""

from __future__ import annotations

from typing import Final, NamedTuple

from katra import Position, Turn, Variant
from web.board.beside import layout_of
from web.board.controls import button, copied, copier, head, icon, section
from web.board.markup import Attribute, Element, element
from web.board.printed_layout import as_picture, cut
from web.links.link import game_address
from web.screens.elements import explaining
from web.screens.glossary import glossary, heard, ours
from web.words.board import rows_sentence
from web.words.glossary import Word
from web.words.language import Language
from web.words.named_pits import marks_of

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
    """The panel of the rules of a game: the aim, and the steps (web/screens/rules.py).

    `explained`: words of other languages (web/words/glossary.py). `ours`: what no source says. `alone`: they are a page
    of their own, as the address asks. `leads`: words link to their meanings.
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
        """Draw the text of the sheet."""
        steps = (element("li", self.words_of(each), figure(nth, each.picture)) for nth, each in enumerate(self.steps))
        listed = element("ol", *steps, role="list", style=f'--steps:"{len(self.steps)}"')
        aim = element("p", *explaining(self.aim, marks_of(self.words), leads=self.leads), class_="aim")
        rows = element("p", rows_sentence(self.words, self.chosen.board), class_="spoken")
        words = [glossary(self.explained, leads=self.leads)] if self.explained else []
        pictures = element("p", self.words.say("sheet.pictures"), class_="ours")
        seen = [*([self.words.say("sheet.south")] if self.alone else []), self.words.say("sheet.rings")]
        marks = [element("p", " ".join(seen), class_="note")] if self.steps else []
        return [aim, rows, *marks, listed, pictures, *ours(self.ours), *words]

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
