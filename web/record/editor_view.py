"""The editor's panel: the chosen pit, what each player has beside their pits, the position as text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from katra import Player, Position
from katra.editing import can_have
from katra.fields import Field, FrontPit, Mark, Sign
from katra.film.timeline import PitRef
from katra.words.language import Language
from katra.words.sentences import game_and_size, pit_of, player_name
from web.board import controls
from web.board.controls import choice, head, press, section
from web.board.markup import Attribute, Element, element
from web.record.tabs import tabs

button = partial(press, "editor")


class Wrong(NamedTuple):
    """A text that cannot be used, which stays in its field; `said`: the reason, `span`: the range of the error."""

    field: str
    text: str
    said: str
    span: tuple[int, int]


class EditorPanel(NamedTuple):
    """The editor's panel: a position with its chosen pit, for both `sides`, the far one first; and its text.

    `told`: the number of seeds and what is unusual; `query`: the address of the position; `playable`: the page lets a
    visitor play.
    """

    position: Position
    chosen: PitRef
    sides: tuple[Player, Player]
    text: str
    told: str
    unusual: bool
    wrong: Wrong | None
    query: str
    playable: bool
    words: Language

    def draw(self) -> Element:
        say, wrong_text = self.words.say, self.wrong and self.wrong.field == "position"
        pit, (owner, number) = pit_name(self.words, self.position, self.chosen), self.chosen
        return section(
            "editor",
            head("editor", say("editor.title"), tabs(self.words, "editor"), leave=say("editor.leave")),
            element(
                "div",
                element("strong", pit, id="editor-pit"),
                button("fewer", "−", aria_label=say("editor.fewer")),
                self.field("seeds", self.position.counts(owner)[number], say("editor.seeds_in", pit=pit)),
                button("more", "+", aria_label=say("editor.more")),
                id="editor-chosen",
                role="group",
                aria_labelledby="editor-pit",
            ),
            element(
                "div",
                element("strong", game_and_size(self.position)),
                element(
                    "p", self.told, id="editor-told", data_unusual="true" if self.unusual else "false",
                    data_wrong="true" if self.wrong and not wrong_text else "false",
                ),
                element("div", *self.who_moves(), id="editor-movers", role="group", aria_label=say("editor.movers")),
                element("div", *(side for each in self.sides for side in self.side(each)), id="editor-sides"),
                element(
                    "div",
                    *(button(step, say(f"editor.{step}")) for step in ("clear", "start", "turn", "game")),
                    id="editor-whole",
                ),
                element("label", say("editor.text"), id="editor-text-label", for_="editor-text"),
                element(
                    "input", id="editor-text", type="text", autocomplete="off", autocapitalize="off",
                    spellcheck="false", maxlength="2000", data_field="position", data_typing="typed",
                    aria_describedby="editor-wrong", **self.content("position", self.text),
                ),
                element(
                    "p", self.wrong.said if self.wrong and wrong_text else "", id="editor-wrong",
                    data_key=self.wrong.text if self.wrong else "", data_see="",
                ),
                element(
                    "div",
                    controls.button("editor-copy-text", say("editor.copy-text"), data_copy="editor-text editor-copied"),
                    controls.button(
                        "editor-copy-link", say("editor.copy-link"), data_copy="editor-link editor-copied",
                        data_online="",
                    ),
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
                button("analyse", say("editor.analyse"), hidden=not self.playable),
                button(
                    "play", say("editor.play"), class_=None if self.position.outcome else "urged",
                    hidden=not self.playable,
                ),
            ),
        )  # fmt: skip

    def who_moves(self) -> list[Element]:
        return [
            element(
                "button", self.words.say("editor.mover", player=player_name(self.words, player)), id=f"editor-{name}",
                type="button", data_press=player.letter,
                aria_pressed=player is self.position.mover,
            )
            for name, player in zip(("far", "near"), self.sides, strict=True)
        ]  # fmt: skip

    def side(self, player: Player) -> Iterator[Element]:
        """Draw what a player has beside their pits, if anything."""
        name = player_name(self.words, player)
        valued = zip(self.position.variant.fields, self.position.sides[player].beside, strict=True)
        drawn = [control for field, value in valued for control in self.control(player, field, value)]
        if drawn:
            yield element("div", element("strong", name), *drawn, class_="side", role="group", aria_label=name)

    def control(self, player: Player, field: Field, value: int) -> Iterator[Element]:
        """Draw the control of something beside the pits: a mark, a choice of some values, or a number of seeds."""
        words, key, of = self.words, f"editor.field.{field.name}", f"{field.name}:{player.letter}"
        named = words.say(key) if words.has(key) else field.name
        name, label = f"editor-{of.replace(':', '-')}", f"{named}, {player_name(words, player)}"
        said = element("span", named, class_="label")
        if isinstance(field, Mark):
            yield button(f"mark {of}", named, class_="mark", aria_label=label, aria_pressed=bool(value))
        elif values := self.values(player, field):
            options = [choice(str(each), text, each == value) for each, text in values]
            if options[1:]:
                select = element("select", *options, id=name, data_field=of, aria_label=label)
                yield element("span", said, select, class_="choice")
        else:
            fewer = button(f"fewer {of}", "−", aria_label=f"{label}: {words.say('editor.fewer')}")
            more = button(f"more {of}", "+", aria_label=f"{label}: {words.say('editor.more')}")
            yield element("span", said, fewer, self.field(of, value, label), more, class_="number")

    def values(self, player: Player, field: Field) -> list[tuple[int, str]]:
        """Return the possible values of a field that has few, each with its name."""
        match field:
            case Sign(signs=signs):
                return [(value, self.words.say(f"editor.way.{value}")) for value, _ in signs]
            case FrontPit(board=board):
                fitting = [each for each in range(1, board.cols + 1) if can_have(self.position, player, field, each)]
                named = [(each, board.name(field.pit(each), player)) for each in fitting]
                return [(0, self.words.say("editor.no_pit")), *named]
        return []

    def field(self, name: str, value: int, label: str) -> Element:
        return element(
            "input", id=f"editor-{name.replace(':', '-')}", type="text", inputmode="numeric", autocomplete="off",
            maxlength="9", data_field=name, aria_label=label, aria_describedby="editor-told",
            **self.content(name, value),
        )  # fmt: skip

    def content(self, field: str, value: object) -> dict[str, Attribute]:
        """Return the attributes of a field with its content: what was written there, if that is wrong, and where."""
        if self.wrong is None or self.wrong.field != field:
            return {"value": str(value), "aria_invalid": "false"}
        return {"value": self.wrong.text, "aria_invalid": "true", "data_span": "{} {}".format(*self.wrong.span)}


def pit_name(words: Language, position: Position, chosen: PitRef) -> str:
    owner, pit = chosen
    return pit_of(words, owner, position.variant.board.name(pit, owner))
