"""The section of the panel for the editor, as it is before anything is shown in it, and the controls of the sides."""

from __future__ import annotations

from functools import partial
from typing import Final

from web.board.controls import icon, press
from web.board.markup import Element, element
from web.record.editor import MARK, Control, EditorPanel, SideControls
from web.words.language import Language

button = partial(press, "editor")


EDITOR: Final = element(
    "section",
    element(
        "header",
        element("h2", id="editor-title"),
        button("leave", icon("close"), class_="record-leave", aria_keyshortcuts="L"),
    ),
    element(
        "div",
        element("strong", id="editor-pit"),
        button("fewer", "−"),
        element(
            "input", id="editor-seeds", type="text", inputmode="numeric", autocomplete="off", maxlength="9",
            data_field="seeds", aria_describedby="editor-told",
        ),
        button("more", "+"),
        id="editor-chosen",
        role="group",
        aria_labelledby="editor-pit",
    ),
    element("p", id="editor-told"),
    element(
        "div",
        element("div", button("far"), button("near"), id="editor-movers", role="group"),
        element("div", id="editor-sides"),
        element(
            "div",
            button("clear", element("span")),
            button("start", element("span")),
            button("turn", element("span")),
            button("game", element("span")),
            id="editor-whole",
        ),
        element("label", id="editor-text-label", for_="editor-text"),
        element(
            "input", id="editor-text", type="text", autocomplete="off", autocapitalize="off", spellcheck="false",
            maxlength="2000", data_field="position", data_typed="typed", aria_describedby="editor-wrong",
        ),
        element("p", id="editor-wrong"),
        element(
            "div",
            button("copy-text", element("span")),
            button("copy-link", element("span")),
            element("input", id="editor-link", type="text", readonly="", hidden=""),
            element("p", id="editor-copied", role="status"),
            id="editor-copies",
        ),
        id="editor-scroll",
    ),
    element(
        "footer",
        button("analyse", element("span")),
        button("play", element("span"), class_="urged"),
    ),
    id="editor",
    aria_labelledby="editor-title",
    hidden="",
)  # fmt: skip


def sides(panel: EditorPanel) -> list[Element]:
    """Draw the controls of what each player has beside their pits; nothing where a game has nothing there."""
    return [side(panel.words, each) for each in panel.sides if each.controls]


def side(words: Language, of: SideControls) -> Element:
    drawn = [control(words, each, of.player) for each in of.controls]
    return element("div", element("strong", of.player), *drawn, class_="side", role="group", aria_label=of.player)


def control(words: Language, of: Control, player: str) -> Element:
    """Draw a control; what it is set to is shown in it afterwards."""
    name, label = f"editor-{of.name.replace(':', '-')}", f"{of.label}, {player}"
    if not of.choices:
        return element(
            "span",
            element("span", of.label, class_="label"),
            step(f"fewer:{of.name}", "−", f"{label}: {words.say('editor.fewer')}"),
            element(
                "input", id=name, type="text", inputmode="numeric", autocomplete="off", maxlength="9",
                data_field=of.name, aria_label=label, aria_describedby="editor-told",
            ),
            step(f"more:{of.name}", "+", f"{label}: {words.say('editor.more')}"),
            class_="number",
        )  # fmt: skip
    if of.choices == MARK:
        return element(
            "button", of.label, id=name, type="button", data_press=f"mark:{of.name}", class_="mark", aria_label=label
        )
    options = [element("option", text, value=value) for value, text in of.choices]
    chosen = element("select", *options, id=name, data_field=of.name, aria_label=label)
    return element("span", element("span", of.label, class_="label"), chosen, class_="choice")


def step(press: str, sign: str, label: str) -> Element:
    return element(
        "button", sign, id=f"editor-{press.replace(':', '-')}", type="button", data_press=press, aria_label=label
    )
