"""The panel beside the board: what a screen shows there is drawn from its values, and changed where it differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from web.board.markup import Element
from web.screens.elements import Elements
from web.session.view import LINES, AnalysisPanel, Panel, PuzzlePanel, RulesPanel, StoryPanel, WalkPanel
from web.words.marking import marked

ANSWERS = ("printed", "right")
READ_FROM: Final = {"story": "#story-laps li", "rules": "#rules-title"}
"""Where the focus goes in a section that is there to be read."""
ADDRESSED: Final = "[data-qr]:empty, [data-typed], [data-address], [data-online], [data-whole], #report-link"
"""What is completed by what the browser alone knows of the page."""
STYLES: Final = {"web.learn": "learn.css", "web.record": "record.css"}
"""By the rooms whose panels are seldom shown: their styles, which the page gets with the first of them."""


class SidePanel:
    """The panel, with a section for each kind of values; those of the screens below stay in it, hidden.

    Attributes ask for what only the page can do: what is drawn with `data-focus` takes the focus (a field is selected,
    "start" is scrolled to), with `data-see` it is scrolled into sight; of a field that has the focus, `data-span` is
    selected; `data-address`, `data-qr` and their like are completed with the page's address (web/screens/qr.py). An
    empty `data-pits` marks a sentence whose pits are lit on the board.
    """

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.place = page.get("panel")
        self.openers = list(page.document.querySelectorAll("[aria-controls]"))
        """The buttons that open a section, and close it again."""
        self.drawn: dict[str, Element] = {}
        """What each section shows, by its id."""

    def draw(self, panel: Panel | NamedTuple | None, *, returns: bool = False) -> None:
        """Show a panel, or none; `returns`: a visitor comes back to it, so the focus stays as it was left there."""
        page, root = self.page, self.page.root
        tree = marked(panel.draw(), page.terms, page.tell_at_rest) if isinstance(panel, Panel) else None
        shown = dict(tree.attributes)["id"] if tree else SECTIONS[type(panel)][0] if panel else "none"
        opens = shown not in ("none", root.dataset.panel) and not returns
        root.dataset.panel = shown
        root.dataset.alone = "true" if getattr(panel, "alone", False) else "false"
        root.dataset.line = "true" if isinstance(panel, AnalysisPanel) and panel.steps else "false"
        for button in self.openers:
            button.setAttribute("aria-expanded", "true" if button.getAttribute("aria-controls") == shown else "false")
        self.place.hidden = panel is None
        if tree:
            room = type(panel).__module__.rpartition(".")[0]
            if room in STYLES:
                from web.screens.adding import add_styles

                add_styles(room, STYLES[room])
            self.bring_in(shown, tree, anew=opens)
        for section in self.place.children:
            section.hidden = section.id != shown
        if tree:
            focused = self.finish(page.get(shown))
        elif panel:
            SECTIONS[type(panel)][1](page, panel)
            focused = shown in READ_FROM
            if opens and focused:
                page.document.querySelector(READ_FROM[shown]).focus()
        if opens and not focused:
            self.tell_that_it_opens(page.get(f"{shown}-title"))

    def tell_that_it_opens(self, title: Any) -> None:
        """Give the focus to a title if nothing has it, as where a link has opened the page; else let it be heard."""
        document = self.page.document
        if document.activeElement.isSameNode(document.body):
            title.tabIndex = -1
            title.focus()
        else:
            self.page.announce(title.textContent)

    def bring_in(self, name: str, tree: Element, *, anew: bool) -> None:
        """Change a section, or make it; one that loses what had the focus gives it to what took its place."""
        from web.board.patch import patch

        section, before = self.page.get(name), self.drawn.get(name)
        if section and before and not anew:
            active = self.page.document.activeElement
            held = str(active.id) if section.contains(active) else None
            self.drawn[name] = patch(section, before, tree)
            if held is not None and not section.contains(self.page.document.activeElement):
                (self.page.get(held) or section.querySelector("h2")).focus()
            elif held is not None and active.matches(":disabled") and (beside := usable_beside(active)):
                beside.focus()
            return
        if section:
            section.remove()
        self.place.insertAdjacentHTML("beforeend", str(tree))
        self.drawn[name] = tree

    def finish(self, section: Any) -> bool:
        """Do what only the page can do for what was drawn; return whether that took the focus."""
        for place in section.querySelectorAll("[data-see]"):
            place.removeAttribute("data-see")
            scroll_to(place)
        asking = list(section.querySelectorAll("[data-focus]"))
        for place in asking:
            if place.dataset.focus == "start":
                place.scrollIntoView()
            place.removeAttribute("data-focus")
            place.focus()
            if place.matches("input, textarea"):
                place.select()
        active = self.page.document.activeElement
        if section.contains(active) and active.hasAttribute("data-span"):
            active.setSelectionRange(*map(int, active.dataset.span.split()))
        if section.querySelector(ADDRESSED):
            from web.screens.qr import complete

            complete(section)
        return bool(asking)

    def clear(self) -> None:
        """Forget what was drawn, with all that was written or scrolled there."""
        for name in self.drawn:
            self.page.get(name).remove()
        self.drawn.clear()


def usable_beside(button: Any) -> Any:
    """Return the nearest button beside one that can be used no more; None if there is none."""
    row = list(button.parentElement.children)
    here = next(index for index, other in enumerate(row) if other.isSameNode(button))
    nearest = sorted(range(len(row)), key=lambda index: abs(index - here))
    return next((row[index] for index in nearest if row[index].matches("button:enabled:not([hidden])")), None)


def scroll_to(place: Any) -> None:
    """Scroll what is around a place, but not the page, so that it is seen, with something before and after it."""
    scroll = place.parentElement.closest("[id$=-scroll], section")
    there, around = place.getBoundingClientRect(), scroll.getBoundingClientRect()
    spare = min(there.height, around.height / 4)
    if there.top - spare < around.top:
        scroll.scrollTop += there.top - spare - around.top
    elif there.bottom + spare > around.bottom:
        scroll.scrollTop += there.bottom + spare - around.bottom


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
