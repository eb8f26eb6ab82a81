"""One table holds the shortcuts: what keys press, what the list of them tells, what the buttons announce."""

import re
from collections import Counter
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from katra.words.language import codes, language
from tests.web.panels import panels
from web.screens.shortcuts import shortcuts
from web.session.commands import Action
from web.session.shortcuts import OF_KEY, SHORTCUTS, announced, chord

PAGE = (Path(__file__).resolve().parents[2] / "index.html").read_text(encoding="utf-8")
ALL = list(chain(*SHORTCUTS.values()))
BUTTONS_OF = {each.announcing: each.keys for each in ALL}
IDS = {button for each in ALL for button in each.buttons.split(", ") if re.fullmatch("#[\\w-]+", button)}

PLACED = {each.place: each.keys for each in ALL if each.place}
LED = re.findall(r'<button id="([^"]+)"[^>]*? data-screen="([^"]+)"', PAGE + panels())
LEADING = {name: PLACED[place] for name, place in LED if place in PLACED}
"""The buttons that lead to a place, with the keys that do so too."""


def test_no_key_presses_two_buttons_and_none_has_another_use_beside() -> None:
    times = Counter(key for each in ALL for key in each.keys)
    assert [key for key in OF_KEY if times[key] > 1] == []


def test_a_key_is_named_as_the_table_names_it() -> None:
    assert chord("u", control=False, shift=False) == "u"
    assert chord("U", control=False, shift=True) == "u", "with the capitals locked"
    assert chord("?", control=False, shift=True) == "?"
    assert chord("Z", control=True, shift=True) == "Ctrl+Shift+z"
    assert {chord(key, control=True, shift=False) for key in "zy"} < set(OF_KEY)


def test_what_a_key_does_without_a_button_in_sight_is_an_action() -> None:
    """Catch a name that no action has: only who presses the key would meet it."""
    done = {key: each.action for key, each in OF_KEY.items() if each.action}
    assert done == {"f": "turn_board", "/": "type_turn"}
    assert all(action.upper() in Action.__members__ for action in done.values())


def test_every_button_announces_its_keys_as_the_table_has_them() -> None:
    said = dict(re.findall(r'<button id="([^"]+)"[^>]*? aria-keyshortcuts="([^"]+)"', PAGE + panels()))
    table = {button[1:]: announced(each.keys) for each in ALL for button in each.buttons.split(", ") if button in IDS}
    table |= {name: announced(keys) for name, keys in LEADING.items()}
    closing = re.findall(
        r'<button id="([^"]+)"[^>]*? data-(?:action="close"|press="leave")[^>]*? aria-keyshortcuts', panels()
    )
    table |= dict.fromkeys(closing, announced(BUTTONS_OF["#panel [data-action=close], #panel [data-press=leave]"]))
    assert said == table
    assert said["undo"] == "U Control+Z"


def test_the_buttons_around_the_board_all_have_a_shortcut() -> None:
    body = PAGE[PAGE.index("<body>") : PAGE.index("</body>")]
    buttons = {f"#{name}" for name in re.findall(r'<button id="([^"]+)"', body)}
    others = {"#to-board", "#close-notice", "#notice-place", "#close-settings", "#take-update", "#notice-update"}
    others |= {
        "#install",
        "#forget-device",
        "#forget-keep",
        "#forget-now",
        "#play-button",
        "#close-typed",
        "#play-typed",
    }
    others |= {f"#{name}" for name in LEADING}
    assert buttons - IDS <= others, "Tab comes to the board first; Escape and L close; an update stands alone"


def test_where_single_keys_are_off_nothing_else_is_announced() -> None:
    undo, *_ = SHORTCUTS["shortcuts.game"]
    assert announced(undo.keys, single=False) == "Control+Z"


@pytest.mark.parametrize("code", codes())
def test_the_list_tells_every_key_in_every_language(code: str) -> None:
    drawn = ET.fromstring(str(shortcuts(language(code), single=True)))
    keys = ["".join(span.itertext()) for span in drawn.iterfind(".//dt/span")]
    assert len(keys) == len(list(chain(*(each.keys for each in ALL))))
    assert {"U", "?", "←"} < set(keys)
    assert [text.text for text in drawn.iterfind(".//dd") if not text.text] == []


def test_the_list_says_whether_single_keys_are_on() -> None:
    on, off = (str(shortcuts(language("en"), single=single)) for single in (True, False))
    assert ("checked" in on, "checked" in off) == (True, False)
