"""The sheet for sharing a game: the ways to do it, and behind three of them pictures, a code to scan, and texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from katra import Player, Position, frame_of
from katra.words.language import Language
from web.board.controls import button, chooser, dialog, icon, outline, press
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.embed.builder_view import component, line
from web.links.link import parse_link
from web.record.picture import address as picture_address

Part = Literal["whole", "here", "board"]
"""How much of a game is shared: all turns, those up to the board, or the board alone."""

GIVEN: Final = ("picture-copy", "picture-png", "picture-svg", "picture-turn")
"""The steps by which a picture is taken along."""
WAYS: Final = {"copy": icon("address"), "far": icon("person")}
"""The ways to share besides the first button's, and the icon of each."""
CODE: Final = outline("M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3h-3zM20 14v6h-6")
TEXT: Final = outline("M4 6h16M4 12h16M4 18h10")
FILE: Final = outline("M6 3h8l4 4v14H6zM14 3v4h4")
TAKES: Final = {"picture": icon("picture"), "code": CODE, "text": TEXT, "file": FILE, "page": icon("embed")}
"""What can be taken along besides a link, and the icon of each."""


class ShareSheet(NamedTuple):
    """What the sheet shows: the ways to share, or what is behind one of them (`shown`); `left`: what it showed before.

    `parts`: how much of the game can be shared, `part` what is, of which `position` is the board, seen from
    the `near` side and told by `stamp`.
    `name`: that of what is shared; `lead`: what the link is; `first`: what the first button does; `sends`: it opens the
    system's share sheet. `ways`: how else to share; `takes`: what can be taken along. `short`, `long`: the links, ""
    where there is none, as `refused` says. `selected`: the text to copy by hand; `turn`: a turn was played. `seen`: the
    description of the `picture`; `moving`: the turn moves in it.
    """

    words: Language
    shown: str
    left: str
    parts: tuple[Part, ...]
    part: Part
    position: Position
    stamp: str
    near: Player
    name: str
    lead: str
    first: str
    sends: bool
    ways: tuple[str, ...]
    takes: tuple[str, ...]
    short: str
    long: str
    refused: str
    told: str
    selected: str
    turn: bool
    seen: str
    picture: str
    moving: bool

    def draw(self) -> Element:
        say = self.words.say
        views = {"": self.main, "picture": self.pictures, "code": self.code, "text": self.texts, "page": self.page}
        back = button("share-back", icon("back"), say("share"), data_press="way ", data_focus="")
        parts = (*([back] if self.shown else []), *views[self.shown]())
        by_hand = element(
            "textarea", self.selected, id="share-selected", readonly="", rows=3, spellcheck="false", data_focus="",
            data_key=self.selected, aria_label=say("share.selected.label"),
        )  # fmt: skip
        return dialog(
            "share",
            say(f"share.way.{self.shown}" if self.shown else "share"),
            say("games.close"),
            element("div", *parts, class_="body", id=f"share-body-{self.shown}"),
            element("p", self.told, id="share-told", role="status"),
            *([by_hand] if self.selected else []),
        )

    def main(self) -> Iterator[Element]:
        """Draw what is shared, and the ways to do it."""
        say = self.words.say
        if self.parts:
            entries = ((part, say(f"share.{part}"), part == self.part) for part in self.parts)
            yield chooser("part", say("share.what"), entries)
        board = miniature(self.position.variant, frame_of(self.position), near=self.near)
        yield element(
            "div",
            element("div", board, class_="stamp", role="img", aria_label=self.stamp),
            element("div", element("b", self.name), element("p", self.lead, id="share-lead")),
            class_="what",
        )
        if self.refused:
            yield element("p", self.refused, id="share-refused")
        first = {} if self.left else {"data_focus": ""}
        sign = icon("share" if self.sends else "address")
        yield button("share-link", sign, element("span", self.first), data_press="link", class_="urged", **first)
        if self.ways:
            yield element("div", *map(self.way, self.ways), class_="ways")
        yield element("div", *map(self.take, self.takes), class_="takes")

    def way(self, name: str) -> Element:
        """Draw a way to share, with a line about it."""
        say = self.words.say
        told = element("span", element("b", say(f"share.way.{name}")), element("small", say(f"share.way.{name}.note")))
        does = {"data_press": "copy"} if name == "copy" else {"data_screen": "players", "data_item": "far"}
        return button(f"share-way-{name}", WAYS[name], told, icon("on"), **does)

    def take(self, name: str) -> Element:
        """Draw what can be taken along: a file at once, anything else from a view of its own."""
        focus = {"data_focus": ""} if name == self.left else {}
        does = "save" if name == "file" else f"way {name}"
        named = element("span", self.words.say(f"share.way.{name}"))
        return button(f"share-way-{name}", TAKES[name], named, data_press=does, **focus)

    def pictures(self) -> Iterator[Element]:
        say = self.words.say
        texts = {step: f"share.picture.{step.removeprefix('picture-')}" for step in GIVEN}
        texts["picture-turn"] = "share.picture.turn_svg"
        steps = (
            button(step, say(key), data_press=step, aria_label=say(f"{key}.label"))
            for step, key in texts.items()
            if self.turn or step != "picture-turn"
        )
        yield element("img", id="share-picture", alt=self.seen, src=picture_address(self.picture))
        if self.turn:
            name, moving = "picture-moving", element("span", say("share.picture.moving"))
            yield button(name, icon("replay"), moving, data_press=name, aria_pressed=self.moving)
        yield element("div", *steps, id="share-picture-steps")

    def code(self) -> Iterator[Element]:
        """Draw the code to scan, as large as the sheet lets it be."""
        yield element("div", id="share-code", role="img", data_qr=self.short, aria_label=self.words.say("share.code"))

    def texts(self) -> Iterator[Element]:
        say = self.words.say
        yield from (self.link(name, link) for name, link in (("short", self.short), ("long", self.long)) if link)
        copies = (step for step in ("position", "turn", "record") if self.turn or step != "turn")
        yield element("h3", say("share.copies"), id="share-copies-title")
        yield element(
            "div", *(press("share", step, say(f"share.{step}")) for step in copies), class_="row", role="group",
            aria_labelledby="share-copies-title",
        )  # fmt: skip

    def page(self) -> Iterator[Element]:
        """Draw the lines to copy into a page of one's own, and the way to where more of it can be chosen."""
        say, (address, _, query) = self.words.say, (self.long or self.short).partition("?")
        asked, site = parse_link(query).options, f"{address.rpartition('/')[0]}/"
        for name, lines in (("line", line), ("component", component)):
            place, text = f"share-{name}", lines(asked, site, waits=False)
            copied = element("span", id=f"{place}-copied", role="status", data_key=text)
            yield element("label", say(f"embed.{name}"), for_=place)
            yield element("textarea", text, id=place, readonly="", rows=4, spellcheck="false")
            yield element(
                "div", button(f"{place}-copy", say("share.copy"), data_copy=f"{place} {place}-copied"), copied
            )
        more = f"?{query}" if self.long else ""
        yield element("a", say("share.page.more"), href=f"./embed.html{more}", class_="more")

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
