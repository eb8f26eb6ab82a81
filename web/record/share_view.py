"""The sheet for sharing a game: the ways to do it, and behind two of them pictures, texts and files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from katra import Position, frame_of
from web.board.controls import button, chooser, dialog, icon, press
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.record.picture import address
from web.session.view import named
from web.words.language import Language

GIVEN: Final = ("picture-copy", "picture-png", "picture-svg", "picture-turn")
"""The steps by which a picture is taken along."""
WAYS: Final = {"copy": "address", "far": "person", "picture": "picture", "text": "embed"}
"""The ways to share besides the first button's, and the icon of each."""


class ShareSheet(NamedTuple):
    """What the sheet shows: the ways to share, or what is behind one of them (`shown`); `left`: what it showed before.

    `whole`: whether the whole game is shared or the position alone, None if there is no choice. `lead`: what the link
    is; `first`: what the first button does; `sends`: it opens the system's share sheet. `short`,
    `long`: the links, "" where there is none, as `refused` says. `drawn`: the link of the QR code; `selected`: the
    text to copy by hand; `turn`: a turn was played. `seen`:
    the description of the `picture`; `moving`: the turn moves in it.
    """

    words: Language
    shown: str
    left: str
    whole: bool | None
    position: Position
    lead: str
    first: str
    sends: bool
    ways: tuple[str, ...]
    short: str
    long: str
    refused: str
    drawn: str
    told: str
    selected: str
    turn: bool
    seen: str
    picture: str
    moving: bool

    def draw(self) -> Element:
        say = self.words.say
        parts = {"": self.main, "picture": self.pictures, "text": self.texts}[self.shown]
        by_hand = element(
            "textarea", self.selected, id="share-selected", readonly="", rows=3, spellcheck="false", data_focus="",
            data_key=self.selected, aria_label=say("share.selected.label"),
        )  # fmt: skip
        first = {} if self.left else {"data_focus": ""}
        sign = icon("share" if self.sends else WAYS["copy"])
        send = button("share-link", sign, element("span", self.first), data_press="link", class_="urged", **first)
        return dialog(
            "share",
            say(f"share.way.{self.shown}" if self.shown else "share"),
            say("games.close"),
            element("div", *parts(), class_="body", id=f"share-body-{self.shown}"),
            element("p", self.told, id="share-told", role="status"),
            *([by_hand] if self.selected else []),
            *([] if self.shown else [element("footer", send)]),
        )

    def main(self) -> Iterator[Element]:
        """Draw what is shared, and the ways to do it."""
        say = self.words.say
        if self.whole is not None:
            entries = (("", say("share.this"), not self.whole), ("true", say("share.whole"), self.whole))
            yield chooser("whole", say("share.what"), entries)
        board = miniature(self.position.variant, frame_of(self.position))
        game, size = named(self.position).values()
        yield element(
            "div",
            element("div", board, class_="stamp", role="img", aria_label=self.seen),
            element("div", element("b", f"{game} {size}"), element("p", self.lead, id="share-lead")),
            class_="what",
        )
        if self.refused:
            yield element("p", self.refused, id="share-refused")
        yield element("div", *map(self.way, self.ways), class_="ways")

    def way(self, name: str) -> Element:
        """Draw a way to share, with a line about it."""
        say = self.words.say
        told = element("span", element("b", say(f"share.way.{name}")), element("small", say(f"share.way.{name}.note")))
        does = {"copy": {"data_press": "copy"}, "far": {"data_screen": "players", "data_item": "far"}}
        focus = {"data_focus": ""} if name == self.left else {}
        does_it = does.get(name, {"data_press": f"way {name}"})
        return button(f"share-way-{name}", icon(WAYS[name]), told, icon("on"), **does_it, **focus)

    def back(self) -> Element:
        """Draw the way back to the ways."""
        return button("share-back", icon("back"), self.words.say("share"), data_press="way ", data_focus="")

    def pictures(self) -> Iterator[Element]:
        """Draw a picture of the game, the buttons to copy or save it, and the code."""
        say = self.words.say
        texts = {step: f"share.picture.{step.removeprefix('picture-')}" for step in GIVEN}
        texts["picture-turn"] = "share.picture.turn_svg"
        steps = (
            button(step, say(key), data_press=step, aria_label=say(f"{key}.label"))
            for step, key in texts.items()
            if self.turn or step != "picture-turn"
        )
        yield self.back()
        yield element("img", id="share-picture", alt=self.seen, src=address(self.picture))
        if self.turn:
            name, moving = "picture-moving", element("span", say("share.picture.moving"))
            pressed = "true" if self.moving else "false"
            yield button(name, icon("replay"), moving, data_press=name, aria_pressed=pressed)
        yield element("div", *steps, id="share-picture-steps")
        if self.drawn:
            yield element("div", id="share-code", role="img", data_qr=self.drawn, aria_label=say("share.code"))

    def texts(self) -> Iterator[Element]:
        """Draw the links and texts to copy, and the file to save."""
        say = self.words.say
        yield self.back()
        yield from (self.link(name, link) for name, link in (("short", self.short), ("long", self.long)) if link)
        copies = (step for step in ("position", "turn", "record") if self.turn or step != "turn")
        yield element("h3", say("share.copies"), id="share-copies-title")
        yield element(
            "div", *(press("share", step, say(f"share.{step}")) for step in copies), class_="row", role="group",
            aria_labelledby="share-copies-title",
        )  # fmt: skip
        yield element("h3", say("share.files"))
        yield element("div", press("share", "save", say("share.save")), class_="row")
        yield element("a", say("embed.link"), href="./embed.html", target="_blank", class_="more")

    def link(self, name: str, link: str) -> Element:
        """Draw a link that is visible and can be selected and copied."""
        say, field = self.words.say, f"share-{name}-link"
        return element(
            "div",
            element("label", say(f"share.{name}"), for_=field),
            element("input", id=field, type="text", readonly="", spellcheck="false", value=link),
            press("share", name, say("share.copy"), aria_label=say(f"share.copy.{name}")),
            class_="link",
        )
