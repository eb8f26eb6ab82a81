"""What does one thing has one name on a screen, and no other thing has it (WCAG 3.2.4)."""

import re
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from katra.words.language import Language, language
from tests.languages import COMPLETE
from tests.web.panels import each_panel

PAGE = (Path(__file__).resolve().parents[2] / "index.html").read_text(encoding="utf-8")
ACTS = ("data-action", "data-press", "data-screen", "popovertarget")
"""What says what a button does."""
SHELF = re.compile(r"(?<=pick )\S+\.|/\d+$")
"""A game stands on several shelves of the catalogue, each time at the size that fits there."""


def around(words: Language) -> str:
    """Return the head and the foot of the page, in a language."""
    parts = [
        PAGE[PAGE.index(f"  <{part}>") : PAGE.index(f"</{part}>") + len(part) + 3] for part in ("header", "footer")
    ]
    tree = ET.fromstring(f"<div>{''.join(parts)}</div>".replace(" disabled", "").replace(" hidden", ""))
    for each in tree.iterfind(".//*[@data-text]"):
        each.text = words.say(each.attrib["data-text"])
    return ET.tostring(tree, encoding="unicode")


def named(button: ET.Element) -> str:
    """Return the name by which a button is found."""
    return button.get("aria-label") or " ".join("".join(button.itertext()).split()) or button.get("title") or ""


@pytest.mark.parametrize("code", COMPLETE)
def test_on_a_screen_no_two_buttons_of_one_name_do_different_things(code: str) -> None:
    words = language(code)
    for panel in each_panel(code):
        acts = defaultdict(set)
        for button in ET.fromstring(f"<div>{panel}{around(words)}</div>").iter("button"):
            act = SHELF.sub("", " ".join(filter(None, map(button.get, ACTS))))
            if act and button.get("disabled") is None and (name := named(button)):
                acts[name].add(act)
        assert {name: does for name, does in acts.items() if len(does) > 1} == {}
