"""The panel beside the board: the analysis, the walk through a proof, a puzzle, a turn lap by lap, the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from web.screens.elements import Elements
from web.session.view import LINES, AnalysisPanel, PuzzlePanel, RulesPanel, StoryPanel, WalkPanel

ANSWERS = ("printed", "right")
OPENED_BY: Final = {"analysis": "analysis-button", "story": "why", "rules": "rules-button"}
"""The button that opens a section, and closes it again."""

READ_FROM: Final = {"story": "#story-laps li", "rules": "#rules-title"}
"""Where the focus goes in a section that is there to be read."""


def draw_panel(page: Elements, panel: NamedTuple | None, *, returns: bool = False) -> None:
    """Show a panel in its section of the page, or none; `returns`: one comes back to it, where the focus was."""
    shown, draw = SECTIONS[type(panel)] if panel else ("none", None)
    before = page.root.dataset.panel
    page.root.dataset.panel = shown
    page.root.dataset.alone = "true" if getattr(panel, "alone", False) else "false"
    for name, button in OPENED_BY.items():
        page.get(button).setAttribute("aria-expanded", "true" if shown == name else "false")
    page.get("panel").hidden = panel is None
    for name, _ in SECTIONS.values():
        page.get(name).hidden = shown != name
    steps = panel.steps if isinstance(panel, AnalysisPanel) else None
    page.root.dataset.line = "false" if steps is None else "true"
    if draw:
        draw(page, panel)
    if shown == before or returns or panel is None:
        return
    if shown in READ_FROM:
        page.document.querySelector(READ_FROM[shown]).focus()
    elif title := page.get(f"{shown}-title"):
        page.announce(title.textContent)  # the focus stays: who does not see the panel hears that it is open


def draw_analysis(page: Elements, panel: AnalysisPanel) -> None:
    """Show the lines of an analysis, and the steps along the one that is on the board."""
    steps = panel.steps
    page.say("analysis-depth", panel.depth)
    page.get("who-wins").hidden = not panel.asks_who_wins
    page.get("who-wins").setAttribute("aria-pressed", "true" if panel.legend else "false")
    if panel.legend or page.get("legend"):
        from web.screens.legend import draw_legend

        draw_legend(page, panel.legend)
    for index in range(LINES):
        line, shown = page.get(f"line-{index}"), index < len(panel.rows)
        line.disabled = not shown
        line.setAttribute("aria-pressed", "true" if steps and steps.line == index else "false")
        score, first, rest, heard = panel.rows[index] if shown else ("", "", "", "")
        page.say(f"line-{index}-score", score)
        page.tell(f"line-{index}-first", first)
        page.tell(f"line-{index}-rest", rest)
        page.say(f"line-{index}-heard", heard)  # its signs would be "greater" and "less"
    page.get("line-steps").hidden = steps is None
    page.get("line-advice").hidden = steps is not None
    if steps:
        page.get("line-back").disabled = not steps.back
        page.get("line-on").disabled = not steps.on


def draw_walk(page: Elements, panel: WalkPanel) -> None:
    """Say where the walk is, with the answers to choose from."""
    page.say("walk-case", panel.case)
    page.tell("walk-text", panel.text)
    for index, name in enumerate(ANSWERS):
        page.get(f"walk-{name}").hidden = not panel.answers
        if panel.answers:
            page.tell(f"walk-{name}-turn", panel.answers[index])
    page.get("walk-again").hidden = not panel.ended


def draw_puzzle(page: Elements, panel: PuzzlePanel) -> None:
    """Say how many turns there were and could be, which board is chosen, and whether the solution is shown."""
    page.say("puzzle-task", panel.task)
    page.say("puzzle-turns", panel.turns)
    page.say("puzzle-told", panel.told)
    page.say("puzzle-best", panel.best)
    for button in page.document.querySelectorAll("#puzzle-sizes button"):
        button.setAttribute("aria-pressed", "true" if button.textContent == str(panel.columns) else "false")
    page.get("puzzle-solution").setAttribute("aria-pressed", "true" if panel.showing else "false")


def draw_story(page: Elements, panel: StoryPanel) -> None:
    """Tell a turn, a paragraph a lap, whose pits are lit when one comes there."""
    page.say("story-title", panel.title)
    laps = page.get("story-laps")
    if laps.textContent != "".join(panel.told):
        laps.innerHTML = "".join(str(page.telling("li", text)) for text in panel.told)
        laps.scrollTop = 0
    page.get("story-back").disabled = not panel.back
    page.get("story-on").disabled = not panel.on


def draw_rules(page: Elements, panel: RulesPanel) -> None:
    """Show the rules; what draws them is imported when they are first opened."""
    from web.screens.rules_sheet import drawn

    drawn(page).draw(panel)


SECTIONS: Final[dict[type, tuple[str, Callable[[Elements, Any], None]]]] = {
    AnalysisPanel: ("analysis", draw_analysis),
    WalkPanel: ("walk", draw_walk),
    PuzzlePanel: ("puzzle", draw_puzzle),
    StoryPanel: ("story", draw_story),
    RulesPanel: ("rules", draw_rules),
}
"""By the values that a screen gives as its panel: the section of the page, and what draws it."""
