"""The tabs of Study: the game, a position to set up, and the games kept here."""

from __future__ import annotations

from typing import Final

from katra.words.language import Language
from web.board.controls import button
from web.board.markup import Element, element
from web.session.session import Session

TABS: Final = ("moves", "editor", "collection")
"""The places that are tabs of Study, by their names in web/session/places.py."""


def tabs(words: Language, here: str) -> Element:
    """Draw the tabs, of which one is the current place."""
    drawn = (
        button(f"{here}-tab-{name}", words.say(f"study.tab.{name}"), data_screen=name)
        if name != here
        else element("span", words.say(f"study.tab.{name}"), id=f"{here}-tab-{name}", aria_current="page")
        for name in TABS
    )
    return element("nav", *drawn, class_="tabs", aria_label=words.say("moves"))


def leave_tab(session: Session) -> None:
    """Close the tab that is open, as another one takes its place; a position being set up is kept for its return."""
    if session.screen.place in (*TABS, "analysis"):
        session.close()
