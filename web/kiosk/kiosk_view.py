"""What a kiosk adds to the page: the call to touch in all languages, the question whether somebody is still there."""

from __future__ import annotations

from collections.abc import Iterable

from katra.words.language import Language, language
from web.board.controls import button, outline
from web.board.markup import Element, element

AGAIN = "M19.500 12a7.500 7.500 0 1 1-2.400-5.500M19.500 3v4.500H15"


def call(codes: Iterable[str]) -> Element:
    """Draw, for each language, the button that begins the game in it."""
    buttons = [
        element("button", element("span", language(code).say("language")),
                element("strong", language(code).say("play")),
                element("span", language(code).say("kiosk.about"), class_="about"),
                type="button", lang=code, data_call=code)
        for code in codes
    ]  # fmt: skip
    heading = element("h1", "Katra", id="kiosk-heading", class_="spoken")
    return element("section", heading, *buttons, id="kiosk-call", aria_labelledby="kiosk-heading")


def title(codes: Iterable[str]) -> Element:
    """Draw what this is, for the river, in every language at once: nobody has chosen one yet."""
    told = [element("p", language(code).say("kiosk.about"), lang=code) for code in codes]
    return element("div", element("strong", "Katra"), *told, id="kiosk-title", aria_hidden="true")


def question(words: Language, left: int, *, wanted: bool) -> Element:
    """Draw the dialog that asks whether somebody is still there, for so many seconds more.

    `wanted`: they want to begin again themselves.
    """
    asked, stay = ("kiosk.really", "kiosk.go_on") if wanted else ("kiosk.asked", "kiosk.stay")
    return element(
        "dialog",
        element("h2", words.say(asked), id="kiosk-asked"),
        element("div", str(left), id="kiosk-left", role="timer"),
        element("p", words.say("kiosk.anew"), id="kiosk-anew"),
        element(
            "footer",
            button("kiosk-restart", words.say("kiosk.restart")),
            button("kiosk-stay", words.say(stay), class_="first", data_focus=""),
        ),
        id="kiosk-question",
        aria_labelledby="kiosk-asked",
        aria_describedby="kiosk-anew",
        data_wanted="" if wanted else None,
    )


def bar(words: Language, codes: Iterable[str]) -> Element:
    """Draw what stands in a bar of the page while somebody plays: the button to begin again, and the languages."""
    spoken = [
        element("button", element("span", language(code).say("language")), type="button", lang=code,
                aria_current="true" if code == words.code else None)
        for code in codes
    ]  # fmt: skip
    named = element("div", *spoken, id="kiosk-languages", role="group", aria_label=words.say("choose_language"))
    again = button("kiosk-again", outline(AGAIN), element("span", words.say("kiosk.restart"), id="kiosk-again-text"))
    return element("div", again, *([named] if len(spoken) > 1 else []), id="kiosk-bar")
