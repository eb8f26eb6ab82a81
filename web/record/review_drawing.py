"""Draws the panel of a review: the graph, the turn on the board, what can be done there, the marked turns."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyscript import document

from web.record.review_panel import ReviewPanel
from web.record.review_sections import REVIEW, graph, listed, row_steps
from web.screens.adding import add_sections, label
from web.screens.elements import Elements
from web.screens.panel import SECTIONS


@cache
def install(page: Elements) -> None:
    """Give the page what it needs to show a review."""
    add_sections(page, REVIEW)
    SECTIONS[ReviewPanel] = ("review", draw_review)


def draw_review(page: Elements, panel: ReviewPanel) -> None:
    """Show what is known of a game; what has not changed stays, and keeps the keyboard's focus."""
    words = panel.words
    page.say("review-title", words.say("review.title"))
    label(page, "review-leave", words.say("record.leave"))
    page.say("review-progress", panel.progress if panel.done < panel.total else "")
    page.say("review-told", panel.told)
    slider = page.get("review-at")
    slider.setAttribute("aria-label", panel.graph)
    slider.setAttribute("aria-valuetext", panel.place)
    slider.max = str(panel.total)
    if str(slider.value) != str(panel.at):
        slider.value = str(panel.at)
    page.get("review-graph").hidden = not panel.total
    draw(page, "review-drawn", "".join(map(str, graph(panel))))
    page.get("review-graph").setAttribute("title", panel.graph)
    head, *rest = panel.here
    page.get("review-here").setAttribute("data-said", "true" if panel.said else "false")
    here = [str(page.telling("strong", head)), *(str(page.telling("p", text)) for text in rest)]
    draw(page, "review-here", "".join(here))
    if page.get("review").getAttribute("data-at") != str(panel.at):  # on small screens the list leads back up to it
        page.get("review").setAttribute("data-at", str(panel.at))
        page.get("review").scrollTop = 0
    page.get("review-steps").setAttribute("aria-label", head)
    draw(page, "review-steps", "".join(map(str, row_steps(panel.steps))))
    draw(page, "review-list", "".join(map(str, listed(panel.groups, panel.at))))
    written = page.get("review-write")
    written.hidden = not panel.writes
    label(page, "review-write", words.say("review.written" if panel.written else "review.write"))
    written.disabled = panel.written


def draw(page: Elements, name: str, drawn: str) -> None:
    """Draw the inside of an element anew if it has changed; a button in it that had the focus has it again."""
    place: Any = page.get(name)
    if place.getAttribute("data-drawn") == drawn:
        return
    held = str(document.activeElement.id) if place.contains(document.activeElement) else ""
    place.innerHTML = drawn
    place.setAttribute("data-drawn", drawn)
    if held and (again := page.get(held)) and not again.disabled:
        again.focus()
