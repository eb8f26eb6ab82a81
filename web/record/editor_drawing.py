"""Draws the panel of the editor."""

from __future__ import annotations

from functools import cache

from pyscript import document, window

from web.record.editor import MARK, EditorPanel, Wrong
from web.record.editor_sections import EDITOR, sides
from web.screens.adding import add_sections, label
from web.screens.elements import Elements
from web.screens.panel import SECTIONS

NAMED = ("leave", "fewer", "more")
WORDS = ("clear", "start", "turn", "game", "copy-text", "copy-link", "analyse", "play")


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show the editor."""
    add_sections(page, EDITOR)
    SECTIONS[EditorPanel] = ("editor", draw_editor)


def draw_editor(page: Elements, panel: EditorPanel) -> None:
    """Show the chosen pit, both sides, the text, and what is unusual or wrong."""
    words = panel.words
    page.say("editor-title", words.say("editor.title"))
    for step in NAMED:
        label(page, f"editor-{step}", words.say(f"editor.{step}"))
    for step in WORDS:
        label(page, f"editor-{step}", words.say(f"editor.{step}"))
    page.say("editor-pit", panel.pit)
    page.get("editor-seeds").setAttribute("aria-label", words.say("editor.seeds_in", pit=panel.pit))
    write(page, "seeds", panel.seeds, panel.wrong)
    page.say("editor-told", panel.told)
    page.get("editor-told").setAttribute("data-unusual", "true" if panel.unusual else "false")
    wrong_number = panel.wrong is not None and panel.wrong.field != "position"
    page.get("editor-told").setAttribute("data-wrong", "true" if wrong_number else "false")
    page.get("editor-movers").setAttribute("aria-label", words.say("editor.movers"))
    for name, (letter, said, moves) in zip(("far", "near"), panel.movers, strict=True):
        page.say(f"editor-{name}", said)
        page.get(f"editor-{name}").setAttribute("data-press", letter)
        page.get(f"editor-{name}").setAttribute("aria-pressed", "true" if moves else "false")
    draw_sides(page, panel)
    page.say("editor-text-label", words.say("editor.text"))
    page.say("editor-wrong", panel.wrong.said if panel.wrong and panel.wrong.field == "position" else "")
    write(page, "position", panel.text, panel.wrong)
    address = window.URL.new(f"?{panel.query}", document.baseURI)
    page.get("editor-copy-link").hidden = str(address.protocol) not in ("http:", "https:")
    link = page.get("editor-link")
    link.setAttribute("aria-label", words.say("editor.copy-link"))
    if link.value != address.href:
        link.value, link.hidden = address.href, True
        page.say("editor-copied", "")
    for name in ("analyse", "play"):
        page.get(f"editor-{name}").hidden = not panel.playable


def draw_sides(page: Elements, panel: EditorPanel) -> None:
    """Show what lies beside the pits; the controls stay while they are the same ones."""
    place, drawn = page.get("editor-sides"), "".join(map(str, sides(panel)))
    if place.getAttribute("data-drawn") != drawn:
        held = document.activeElement.id if place.contains(document.activeElement) else ""
        place.innerHTML = drawn
        place.setAttribute("data-drawn", drawn)
        if held and page.get(held):
            page.get(held).focus()
    for side in panel.sides:
        for control in side.controls:
            if control.choices == MARK:
                mark = page.get(f"editor-{control.name.replace(':', '-')}")
                mark.setAttribute("aria-pressed", "true" if control.value == "1" else "false")
            else:
                write(page, control.name, control.value, panel.wrong)


def write(page: Elements, name: str, text: str, wrong: Wrong | None) -> None:
    """Put a text into a field; one that is wrong is pointed at, where it is."""
    field = page.get("editor-text" if name == "position" else f"editor-{name.replace(':', '-')}")
    if field.value != text:
        field.value = text
    is_wrong = wrong is not None and wrong.field == name
    field.setAttribute("aria-invalid", "true" if is_wrong else "false")
    if wrong and is_wrong and field.matches(":focus"):
        field.setSelectionRange(*wrong.span)
        page.get("editor-wrong").scrollIntoView(block="nearest")
