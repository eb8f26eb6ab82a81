"""What a kiosk adds to the page: the call to touch in all languages, the question whether somebody is still there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from web.board.markup import Element, element
from web.screens.elements import Elements
from web.words.language import Language, language

AGAIN = "M19.500 12a7.500 7.500 0 1 1-2.400-5.500M19.500 3v4.500H15"
TOUCH = (
    "M9 11V4.500a1.500 1.500 0 0 1 3 0V10l5.500 1.200a2 2 0 0 1 1.500 2.300l-.8 4.500a3 3 0 0 1-3 2.500H12"
    "a3 3 0 0 1-2.400-1.200L5.500 14a1.400 1.400 0 0 1 2-2L9 13.500"
)


def icon(path: str) -> Element:
    return element("svg", element("path", d=path), class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def call(codes: Iterable[str]) -> Element:
    """Draw what this is and the call to touch: a button for each language, in which the game then is."""
    codes = tuple(codes)
    told = [element("span", language(code).say("kiosk.about"), lang=code) for code in codes]
    about = element("p", element("strong", "Katra", aria_hidden="true"), *told, id="kiosk-about")
    buttons = [
        element("button", icon(TOUCH), element("span", language(code).say("kiosk.call")),
                type="button", lang=code, data_call=code)
        for code in codes
    ]  # fmt: skip
    title = element("h1", "Katra", id="kiosk-title", class_="spoken")
    return element("section", title, about, *buttons, id="kiosk-call", aria_labelledby="kiosk-title", hidden="")


def question() -> Element:
    """Draw the dialog that asks whether somebody is still there, without its words."""
    return element(
        "dialog",
        element("h2", "", id="kiosk-asked"),
        element("div", "", id="kiosk-left", role="timer"),
        element("p", "", id="kiosk-anew"),
        element(
            "footer",
            element("button", "", id="kiosk-restart", type="button"),
            element("button", "", id="kiosk-stay", type="button", class_="first"),
        ),
        id="kiosk-question",
        aria_labelledby="kiosk-asked",
        aria_describedby="kiosk-anew",
    )


def again() -> Element:
    """Draw the button by which a visitor begins again, without its words."""
    return element("button", icon(AGAIN), element("span", "", id="kiosk-again-text"), id="kiosk-again", type="button")


def translate(page: Elements, words: Language, *, wanted: bool = False) -> None:
    """Put all but the call into the visitor's language; `wanted`: they want to begin again themselves."""
    page.say("kiosk-asked", words.say("kiosk.really" if wanted else "kiosk.asked"))
    page.say("kiosk-stay", words.say("kiosk.go_on" if wanted else "kiosk.stay"))
    page.say("kiosk-anew", words.say("kiosk.anew"))
    for name in ("kiosk-restart", "kiosk-again-text"):
        page.say(name, words.say("kiosk.restart"))


def add(page: Elements, codes: Iterable[str], bar: str, *, attracts: bool) -> None:
    """Add all of it to the page; `bar`: the one of its two bars that is seen, or would be."""
    body: Any = page.document.body
    body.insertAdjacentHTML("beforeend", str(question()))
    page.document.querySelector(f"body > {bar}").insertAdjacentHTML("beforeend", str(again()))
    if attracts:
        body.insertAdjacentHTML("beforeend", str(call(codes)))
