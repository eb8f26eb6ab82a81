"""The editor's panel: the chosen pit, what each player has beside their pits, the position as text."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from katra import Player, Position
from katra.fields import Field, FrontPit, Mark, Sign
from web.board.controls import choice, head, press, section
from web.board.markup import Attribute, Element, element
from web.record.editor_position import can_have
from web.record.tabs import tabs
from web.words.language import Language

button = partial(press, "editor")

MARK: Final = (("0", ""), ("1", ""))
"""The choices of what is there or not."""


class Control(NamedTuple):
    """Something that a player has beside their pits, and its possible values; `name` names the field and the player.

    Without choices it is a number of seeds; a choice of two is a mark that is present or not.
    """

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...] = ()


class SideControls(NamedTuple):
    """The values chosen beside a player's pits."""

    player: str
    controls: tuple[Control, ...]


class Wrong(NamedTuple):
    """A text that cannot be used, which stays in its field; `said`: the reason, `span`: the range of the error."""

    field: str
    text: str
    said: str
    span: tuple[int, int]


class EditorPanel(NamedTuple):
    """The editor's panel: the chosen pit and its seeds, both sides (the far one first), the position as text.

    `movers`: for each side its letter, the label of its button, and whether it is to move; `told`: the number of seeds
    and what is unusual; `query`: the address of the position; `playable`: the page lets a visitor play.
    """

    pit: str
    seeds: str
    movers: tuple[tuple[str, str, bool], ...]
    sides: tuple[SideControls, ...]
    text: str
    told: str
    unusual: bool
    wrong: Wrong | None
    query: str
    playable: bool
    words: Language

    def draw(self) -> Element:
        say, wrong_text = self.words.say, self.wrong and self.wrong.field == "position"
        return section(
            "editor",
            head("editor", say("editor.title"), tabs(self.words, "editor"), leave=say("editor.leave")),
            element(
                "div",
                element("strong", self.pit, id="editor-pit"),
                button("fewer", "−", aria_label=say("editor.fewer")),
                self.field("seeds", self.seeds, say("editor.seeds_in", pit=self.pit)),
                button("more", "+", aria_label=say("editor.more")),
                id="editor-chosen",
                role="group",
                aria_labelledby="editor-pit",
            ),
            element(
                "div",
                element(
                    "p", self.told, id="editor-told", data_unusual="true" if self.unusual else "false",
                    data_wrong="true" if self.wrong and not wrong_text else "false",
                ),
                element("div", *self.who_moves(), id="editor-movers", role="group", aria_label=say("editor.movers")),
                element("div", *(self.side(each) for each in self.sides if each.controls), id="editor-sides"),
                element(
                    "div",
                    *(button(step, say(f"editor.{step}")) for step in ("clear", "start", "turn", "game")),
                    id="editor-whole",
                ),
                element("label", say("editor.text"), id="editor-text-label", for_="editor-text"),
                element(
                    "input", id="editor-text", type="text", autocomplete="off", autocapitalize="off",
                    spellcheck="false", maxlength="2000", data_field="position", data_typing="typed",
                    aria_describedby="editor-wrong", value=self.text, **self.what_is_wrong("position"),
                ),
                element(
                    "p", self.wrong.said if self.wrong and wrong_text else "", id="editor-wrong",
                    data_key=self.wrong.text if self.wrong else "", data_see="",
                ),
                element(
                    "div",
                    button("copy-text", say("editor.copy-text")),
                    button("copy-link", say("editor.copy-link"), data_online=""),
                    element(
                        "input", id="editor-link", type="text", readonly="", hidden="", data_key=self.query,
                        data_address=f"?{self.query}", aria_label=say("editor.copy-link"),
                    ),
                    element("p", id="editor-copied", role="status", data_key=self.query),
                    id="editor-copies",
                ),
                id="editor-scroll", data_scroll="",
            ),
            element(
                "footer",
                button("analyse", say("editor.analyse"), hidden=None if self.playable else ""),
                button("play", say("editor.play"), class_="urged", hidden=None if self.playable else ""),
            ),
        )  # fmt: skip

    def who_moves(self) -> list[Element]:
        """Draw the two buttons that say who is to move."""
        return [
            element(
                "button", said, id=f"editor-{name}", type="button", data_press=letter,
                aria_pressed="true" if moves else "false",
            )
            for name, (letter, said, moves) in zip(("far", "near"), self.movers, strict=True)
        ]  # fmt: skip

    def side(self, of: SideControls) -> Element:
        """Draw what a player has beside their pits."""
        drawn = (self.control(each, of.player) for each in of.controls)
        return element("div", element("strong", of.player), *drawn, class_="side", role="group", aria_label=of.player)

    def control(self, of: Control, player: str) -> Element:
        name, label = f"editor-{of.name.replace(':', '-')}", f"{of.label}, {player}"
        if not of.choices:
            return element(
                "span",
                element("span", of.label, class_="label"),
                step("fewer", of.name, "−", f"{label}: {self.words.say('editor.fewer')}"),
                self.field(of.name, of.value, label),
                step("more", of.name, "+", f"{label}: {self.words.say('editor.more')}"),
                class_="number",
            )
        if of.choices == MARK:
            return element(
                "button", of.label, id=name, type="button", data_press=f"mark {of.name}", class_="mark",
                aria_label=label, aria_pressed="true" if of.value == "1" else "false",
            )  # fmt: skip
        options = (choice(value, text, value == of.value) for value, text in of.choices)
        chosen = element("select", *options, id=name, data_field=of.name, aria_label=label)
        return element("span", element("span", of.label, class_="label"), chosen, class_="choice")

    def field(self, name: str, value: str, label: str) -> Element:
        """Draw the field of a number of seeds."""
        return element(
            "input", id=f"editor-{name.replace(':', '-')}", type="text", inputmode="numeric", autocomplete="off",
            maxlength="9", data_field=name, value=value, aria_label=label, aria_describedby="editor-told",
            **self.what_is_wrong(name),
        )  # fmt: skip

    def what_is_wrong(self, field: str) -> dict[str, Attribute]:
        """Return the attributes of a field that say whether it is wrong, and in which range."""
        if self.wrong is None or self.wrong.field != field:
            return {"aria_invalid": "false"}
        return {"aria_invalid": "true", "data_span": "{} {}".format(*self.wrong.span)}


def step(change: str, field: str, sign: str, label: str) -> Element:
    """Draw the button of a change by one."""
    name = f"editor-{change}-{field.replace(':', '-')}"
    return element("button", sign, id=name, type="button", data_press=f"{change} {field}", aria_label=label)


def choices(words: Language, now: Position, player: Player, field: Field) -> tuple[tuple[str, str], ...]:
    """Return the possible values of a field, each with its name."""
    match field:
        case Mark():
            return MARK
        case Sign(signs=signs):
            return tuple((str(value), words.say(f"editor.way.{value}")) for value, _ in signs)
        case FrontPit(board=board):
            fitting = [value for value in range(1, board.cols + 1) if can_have(now, player, field, value)]
            named = [(str(value), board.name(field.pit(value), player)) for value in fitting]
            return (("0", words.say("editor.no_pit")), *named)
    return ()
