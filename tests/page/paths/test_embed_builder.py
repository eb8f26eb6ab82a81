"""The page that builds the line to copy, and shows the frame beside it."""

from __future__ import annotations

from playwright.sync_api import expect

from katra.setup import Setup
from tests.page.builder_page import Build, line
from web.links.link import FIRST_GAME
from web.links.parameters import LinkOptions


def test_each_choice_changes_the_line(builder: Build) -> None:
    page = builder("?lang=en")
    assert line(page) == LinkOptions(FIRST_GAME)
    page.locator("#wish-game").select_option("gorobaka")
    page.locator("#wish-size").select_option("6")
    page.locator('[id="wish-min_start=2"]').check()
    for name, value in (
        ("side", "south"),
        ("level", "3"),
        ("lang", "mg"),
        ("theme", "dark"),
        ("controls", "few"),
        ("screen", "rules"),
    ):
        page.locator(f"#wish-{name}").select_option(value)
    for name in ("hint=0", "links=0", "readonly=1", "sound=1", "teach=1"):
        page.locator(f'[id="wish-{name}"]').check()
    page.locator("#wish-host").fill("https://Museum.example/")
    page.locator("#wish-moves").fill("A2>")
    page.locator("#wish-moves").blur()
    assert line(page) == LinkOptions(
        Setup("gorobaka", 6, {"min_start": "2", "first_turn": "front"}, None, ("A2>",)),
        "south", 3, "mg", "dark", "few",
        readonly=True, hint=False, links=False, sound="1", host="https://museum.example",
        screen="rules", teach=True,
    )  # fmt: skip
    expect(page.locator("#wrong")).to_be_empty()
