"""The controls around the board: their words, which of them can be used, and the settings."""

from __future__ import annotations

from typing import Final

from katra.words.language import Language
from katra.words.named_pits import marks_of
from web.screens.elements import Elements
from web.session.session import Permissions, Session
from web.session.settings import Settings
from web.session.view import Toolbar

PARTS: Final = {"games": "choose-game", "learn": "learn-button", "study": "study-button", "settings": "settings-button"}
"""The buttons in the head that lead to its parts."""
BEHIND: Final = {"games": "games", "learn": "learn", "study": "moves"}
"""What those are called that the settings may lie over."""


def translate(page: Elements, words: Language) -> None:
    """Switch the whole page to a language."""
    page.root.lang = words.code
    page.terms = marks_of(words)
    page.document.querySelector("meta[name=description]").content = words.say("description")
    for node in page.document.querySelectorAll("[data-text]"):
        page.put(node, words.say(node.dataset.text))
    for node in page.document.querySelectorAll("[data-label]"):
        node.title = words.say(node.dataset.label)  # its name too: beside an aria-label it would be read twice
    page.get("language").value = words.code


def draw_title(page: Elements, words: Language) -> None:
    """Begin the page's title with the heading of the screen in front of the board."""
    find = page.document.querySelector
    heading = find("dialog[open] h2") or find("#panel > :not([hidden]) h2")
    page.document.title = " · ".join(filter(None, (heading and heading.textContent.strip(), words.say("title"))))


def draw_settings(page: Elements, words: Language, settings: Settings) -> None:
    name = words.say(f"speed.{settings.speed}")
    for slider in page.document.querySelectorAll('[data-setting="speed"]'):
        slider.setAttribute("aria-valuetext", name)
    page.say("speed-name", name)
    for field in page.document.querySelectorAll("[data-setting]"):
        value = getattr(settings, field.dataset.setting)
        if isinstance(value, bool):
            field.checked = value
        else:
            field.value = str(value)
    announce_shortcuts(page, settings.shortcuts)
    if not page.root.hasAttribute("data-theme-asked"):
        page.root.dataset.theme = settings.theme


def tell_board(page: Elements, session: Session) -> None:
    """Tell the style sheet whether the board shows the names of rows and columns, and the number of every pit."""
    page.root.dataset.names = "shown" if session.shows("names") else "hidden"
    page.root.dataset.numbers = "shown" if session.shows("numbers") else "hidden"


def explain_what_is_off(page: Elements, words: Language) -> None:
    """Say why each disabled button is off: in its description, and in a tooltip."""
    for button in page.document.querySelectorAll("[data-off]:is(:disabled, [aria-description])"):
        reason = words.say(button.dataset.off) if button.disabled else ""
        if reason:
            button.setAttribute("aria-description", reason)
        else:
            button.removeAttribute("aria-description")
        if button.textContent.strip():  # the title of a mere sign is its name
            button.title = reason


def announce_shortcuts(page: Elements, single: bool) -> None:
    """Let the buttons announce the keys that press them; index.html lists all, as if single keys were on."""
    wanted = "all" if single else "held"
    if (page.root.getAttribute("data-shortcuts") or "all") == wanted:
        return
    page.root.setAttribute("data-shortcuts", wanted)
    announce_keys(page, single=single)


def announce_keys(page: Elements, *, single: bool) -> None:
    """Let every button now in the page announce its keys; `single`: including single keys."""
    from web.session.shortcuts import SHORTCUTS, announced

    for shortcut in (shortcut for group in SHORTCUTS.values() for shortcut in group):
        keys = announced(shortcut.keys, single=single)
        for button in page.document.querySelectorAll(shortcut.announcing) if shortcut.announcing else ():
            button.setAttribute("aria-keyshortcuts", keys)


def permit(page: Elements, permissions: Permissions) -> None:
    """Enable only the buttons that the page's address allows."""
    page.get("choose-game").disabled = permissions.readonly or not permissions.links
    if permissions.languages:
        for option in page.document.querySelectorAll("#language option"):
            option.hidden = option.disabled = option.value not in permissions.languages


def draw_toolbar(page: Elements, words: Language, shown: Toolbar, part: str, behind: str) -> None:
    """Show which game is played, by whom, and what can be done with it.

    `part`: the current place in the head; "" on the board, where the game's name replaces two of the places. `behind`:
    the one to which the settings lead back.
    """
    page.say("settings-behind", words.say(BEHIND[behind]) if behind else shown.game)
    page.say("game-name", words.say("games") if part else shown.game)
    page.say("game-size", "" if part else shown.size)
    page.get("play-button").hidden = not part
    for name, button_of in PARTS.items():
        button = page.get(button_of)
        if name == part:
            button.setAttribute("aria-current", "true")
        else:
            button.removeAttribute("aria-current")
    embed = page.get("embed-link")
    if embed:  # where there is a page that builds the line, it begins with this game
        embed.search = shown.asked
    page.get("players-button").hidden = not shown.opponent
    page.get("players-button").setAttribute("aria-label", words.say("players.label", players=shown.players_text))
    page.root.dataset.opponent = "true" if shown.opponent else "false"
    for name in ("undo", "redo", "hint"):
        page.get(name).disabled = not getattr(shown, name)
    page.get("hint").setAttribute("aria-pressed", "true" if shown.hint_shown else "false")
    page.root.dataset.over = "true" if shown.over else "false"
    page.root.dataset.bare = "true" if shown.bare else "false"
    page.root.dataset.underWay = "true" if shown.under_way else "false"
