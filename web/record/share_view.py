"""The panel for sharing a game, and for opening a shared one."""

from __future__ import annotations

from typing import NamedTuple

from web.board.controls import button, head, icon, press, section
from web.board.markup import Element, element
from web.record.picture import address
from web.record.share_pictures import GIVEN, MOVING, PicturesPanel
from web.words.language import Language


class SharePanel(NamedTuple):
    """What the panel shows. `short`, `long`: the links, "" where there is none, as `refused` says.

    `drawn`: the link of the QR code; `selected`: the text to copy by hand; `turn`: a turn was played; `lead`: the
    purpose of the first button, `first` its name. `written`: the given text; `wrong`: why it is not a game.
    """

    words: Language
    lead: str
    first: str
    short: str
    long: str
    refused: str
    drawn: str
    told: str
    selected: str
    turn: bool
    written: str
    wrong: str
    pictures: PicturesPanel

    def draw(self) -> Element:
        say = self.words.say
        by_hand = element(
            "textarea", self.selected, id="share-selected", readonly="", rows=3, spellcheck="false", data_focus="",
            data_key=self.selected, aria_label=say("share.selected.label"),
        )  # fmt: skip
        copies = (step for step in ("position", "turn", "record") if self.turn or step != "turn")
        files = (press("share", step, say(f"share.{step}")) for step in ("save", "open"))
        return section(
            "share",
            head("share", say("share"), leave=say("record.leave"), focus=True),
            element(
                "div",
                element("p", self.lead, id="share-lead"),
                press("share", "link", icon("share"), element("span", self.first), class_="urged"),
                element("p", self.told, id="share-told", role="status"),
                *([by_hand] if self.selected else []),
                element("p", self.refused, id="share-refused"),
                link(self.words, "short", self.short),
                link(self.words, "long", self.long),
                element(
                    "div", id="share-code", role="img", data_qr=self.drawn, hidden=None if self.drawn else "",
                    aria_label=say("share.code"),
                ),
                element("h3", say("share.copies"), id="share-copies-title"),
                element(
                    "div",
                    *(press("share", step, say(f"share.{step}")) for step in copies),
                    class_="row",
                    role="group",
                    aria_labelledby="share-copies-title",
                ),
                pictures(self.pictures),
                element("h3", say("share.files"), id="share-files"),
                element("div", *files, class_="row"),
                element("label", say("share.brought"), for_="share-brought"),
                element(
                    "textarea", self.written, id="share-brought", data_field="record", rows=3, spellcheck="false",
                    aria_invalid="true" if self.wrong else "false",
                ),
                element("p", self.wrong, id="share-wrong", role="alert", data_key=self.written, data_see=""),
                element(
                    "input", id="share-pick", type="file", accept=".txt,.katra,.pgn,text/*", data_file="record",
                    hidden="",
                ),
                id="share-scroll", data_scroll="",
            ),
        )  # fmt: skip


def link(words: Language, name: str, address: str) -> Element:
    """Draw a link that is visible and can be selected and copied."""
    field = f"share-{name}-link"
    return element(
        "div",
        element("label", words.say(f"share.{name}"), for_=field),
        element("input", id=field, type="text", readonly="", spellcheck="false", value=address),
        press("share", name, words.say("share.copy"), aria_label=words.say(f"share.copy.{name}")),
        class_="link",
        hidden=None if address else "",
    )


def pictures(panel: PicturesPanel) -> Element:
    """Draw a picture of the game, and the buttons to copy or save it."""
    say, shown = panel.words.say, f"{panel.moving} {panel.told}"
    texts = {step: f"share.picture.{step.removeprefix('picture-')}" for step in GIVEN}
    texts["picture-turn"] = "share.picture.turn_svg"
    moving = button(
        MOVING, icon("replay"), element("span", say("share.picture.moving")),
        data_press=MOVING, aria_pressed="true" if panel.moving else "false", hidden=None if panel.turn else "",
    )  # fmt: skip
    steps = (
        button(step, say(key), data_press=step, aria_label=say(f"{key}.label"))
        for step, key in texts.items()
        if panel.turn or step != "picture-turn"
    )
    return element(
        "div",
        element("h3", say("share.picture.title"), id="share-pictures-title"),
        element("img", id="share-picture", alt=panel.told, src=address(panel.svg)),
        moving,
        element("div", *steps, id="share-picture-steps"),
        element("p", id="share-picture-said", role="status", data_key=shown),
        id="share-pictures",
        role="group",
        aria_labelledby="share-pictures-title",
    )
