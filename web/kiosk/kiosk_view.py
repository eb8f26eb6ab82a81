"""What a kiosk adds to the page: the call to touch in all languages, the question whether somebody is still there."""

from __future__ import annotations

from collections.abc import Iterable

from web.board.controls import button, outline
from web.board.markup import Element, element
from web.words.language import Language, language

AGAIN = "M19.500 12a7.500 7.500 0 1 1-2.400-5.500M19.500 3v4.500H15"
TOUCH = (
    "M9 11V4.500a1.500 1.500 0 0 1 3 0V10l5.500 1.200a2 2 0 0 1 1.500 2.300l-.8 4.500a3 3 0 0 1-3 2.500H12"
    "a3 3 0 0 1-2.400-1.200L5.500 14a1.400 1.400 0 0 1 2-2L9 13.500"
)


def call(codes: Iterable[str]) -> Element:
    """Draw what this is and, for each language, the button that begins the game in it."""
    codes = tuple(codes)
    told = [element("span", language(code).say("kiosk.about"), lang=code) for code in codes]
    about = element("p", element("strong", "Katra", aria_hidden="true"), *told, id="kiosk-about")
    buttons = [
        element("button", outline(TOUCH), element("span", language(code).say("play")),
                element("small", language(code).say("language")), type="button", lang=code, data_call=code)
        for code in codes
    ]  # fmt: skip
    title = element("h1", "Katra", id="kiosk-title", class_="spoken")
    return element("section", title, about, *buttons, id="kiosk-call", aria_labelledby="kiosk-title")


def invitation(codes: Iterable[str]) -> Element:
    """Draw the call to touch the board, in every language at once: nobody has chosen one yet."""
    calls = [element("p", language(code).say("kiosk.call"), lang=code) for code in codes]
    return element("div", *calls, id="kiosk-invitation", aria_hidden="true")


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
