"""The tours of the browser tests go to every screen that there is: one that is added later is missed here."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from tests.page.every_screen import CORNERS, SCREENS
from tools.serve import ROOT

TOURED = set(re.findall(r"#([\w-]+)", " ".join(screen.seen for screen in SCREENS.values())))
"""The ids of all that the tours wait for."""


class Opened(HTMLParser):
    """The ids of what a page can open: its dialogs, its popovers, the sections of its panel."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.in_panel = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        self.in_panel |= about.get("id") == "panel"
        if tag == "dialog" or "popover" in about or (self.in_panel and tag == "section"):
            self.ids.append(str(about["id"]))

    def handle_endtag(self, tag: str) -> None:
        self.in_panel &= tag != "aside"


def test_the_tours_go_to_every_dialog_and_every_section_of_the_panel() -> None:
    here = Opened((ROOT / "index.html").read_text(encoding="utf-8")).ids
    assert "settings" in here
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web").rglob("*.py"))
    sections, dialogs = (re.findall(rf'\b{kind}\(\s*"(\w+)"', code) for kind in ("section", "dialog"))
    assert len(sections) > 10
    assert {*here, *sections, *dialogs} <= TOURED
    assert "players" in dialogs


def test_the_tours_go_to_what_python_opens_besides() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web").rglob("*.py"))
    dialogs, popovers = re.findall(r'element\(\s*"dialog"', code.lower()), re.findall('popover="auto"', code)
    assert len(dialogs) == len({"kiosk-question", "one that asks"}), "a kiosk has a tour of its own"
    assert not popovers, "they are in the page, and toured with its own"


def test_each_of_them_has_one_name() -> None:
    assert not SCREENS.keys() & CORNERS.keys()
