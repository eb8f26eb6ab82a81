"""The legend of the marks that tell who wins: beside the analysis, made when it is first asked for."""

from __future__ import annotations

from web.board.markup import element
from web.board.scene import Verdict
from web.board.verdicts import icon
from web.screens.elements import Elements
from web.session.who_wins import Legend

EXAMPLE = {"won": "2", "lost": "3"}
"""A number in the mark, as on the board."""


def draw_legend(page: Elements, legend: Legend | None) -> None:
    """Show who wins and what the marks mean, or no more."""
    if not page.get("legend"):
        made = element("div", element("p", id="who-wins-told", role="status"), element("ul"), element("p"), id="legend")
        page.get("who-wins").insertAdjacentHTML("afterend", str(made))
    section = page.get("legend")
    section.hidden = legend is None
    if legend is None:
        return
    page.say("who-wins-told", legend.told)
    drawn = "".join(
        str(element("li", icon(Verdict(result, EXAMPLE.get(result, ""), "")), element("span", words)))
        for result, words in legend.marks
    )
    if section.querySelector("ul").innerHTML != drawn:
        section.querySelector("ul").innerHTML = drawn
    section.lastElementChild.textContent = legend.number
