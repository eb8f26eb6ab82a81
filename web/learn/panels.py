"""The sections of the panel for what is learnt; their place in the page, and their styles, are made when first used."""

from __future__ import annotations

from functools import cache

from pyscript import document, window

from web.learn.finishing import finish
from web.learn.reading import ReadingPanel
from web.learn.sections import READING, STUDY
from web.learn.study_panel import HINTS, StudyPanel
from web.screens.adding import add_sections, add_styles, label
from web.screens.elements import Elements
from web.screens.panel import OPENED_BY, READ_FROM, SECTIONS
from web.words.language import Language
from web.words.titles import titles_of


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show lessons and what is to be read."""
    add_styles("web.learn", "learn.css")
    add_sections(page, STUDY, READING)
    SECTIONS[StudyPanel] = ("study", draw_study)
    SECTIONS[ReadingPanel] = ("reading", draw_reading)
    OPENED_BY["reading"] = "learn-button"
    READ_FROM["reading"] = "#reading [data-at], #reading:not(:has([data-at])) #reading-title"


def draw_study(page: Elements, panel: StudyPanel) -> None:
    """Show which study it is, its task, and what can be done with it."""
    words: Language = panel.words
    page.say("study-title", panel.title)
    page.say("study-number", words.say("study.number", n=panel.nth + 1, count=panel.of))
    label(page, "study-next", panel.following)
    for step in ("leave", "previous", "solution", "again"):
        label(page, f"study-{step}", words.say(f"study.{step}"))
    label(page, "study-hint", words.say("study.hint.again" if panel.hints else "study.hint.first"))
    page.say("study-task", panel.task)
    page.say("study-said", panel.said)
    shown = {
        "hint": panel.state != "done" and panel.hints < HINTS,
        "solution": panel.state != "done" and panel.hints == HINTS,
        "again": panel.state != "open",
        "next": bool(panel.following),
    }
    for step, seen in shown.items():
        page.get(f"study-{step}").hidden = not seen
    page.get("study-again").className = "urged" if panel.state == "wrong" else ""
    page.get("study-previous").disabled = panel.nth == 0
    following = page.get("study-next")
    following.className = "urged" if panel.state == "done" else ""
    page.get("study").setAttribute("data-solved", "true" if panel.solved else "false")


def draw_reading(page: Elements, panel: ReadingPanel) -> None:
    """Show a page to read; what is drawn of it anew begins at its head."""
    section = page.get("reading")
    if section.getAttribute("data-drawn") == panel.key:
        return
    section.setAttribute("data-drawn", panel.key)
    page.say("reading-title", panel.title)
    words = panel.words
    label(page, "reading-copy", words.say("learn.copy"))
    label(page, "reading-leave", words.say("learn.leave"))
    label(page, "reading-board", words.say("sheet.to_board"))
    page.say("reading-copied", "")
    link = page.get("reading-link")
    link.setAttribute("aria-label", words.say("sheet.address"))
    address = window.URL.new(panel.address, document.baseURI)
    link.value, link.hidden = address.href, True
    page.get("reading-copy").hidden = str(address.protocol) not in ("http:", "https:")
    body, active = page.get("reading-page"), document.activeElement
    held = str(active.id) if body.contains(active) else None
    body.innerHTML = page.markup(panel.body, titles_of(words))
    for field in body.querySelectorAll("input[data-address]"):
        field.value = window.URL.new(field.getAttribute("data-address"), document.baseURI).href
    finish(body)
    if body.querySelector("[data-typed], [data-qr]"):
        from web.screens.qr import complete

        complete(body)
    page.get("reading-scroll").scrollTop = 0
    if held is not None:  # what had the focus is drawn anew, as a filter is, or gone
        (page.get(held or "reading-title") or page.get("reading-title")).focus()
    if panel.at and (there := page.get(panel.at)):
        there.setAttribute("data-at", "")
        there.setAttribute("tabindex", "-1")
        there.scrollIntoView()
        there.focus()
