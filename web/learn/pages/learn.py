"""What there is to learn: the head of all, one tap from the board."""

from __future__ import annotations

from web.board.markup import element
from web.learn.pages import PAGES, Page
from web.learn.places import link
from web.session.progress import Progress
from web.words.language import Language


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the page that leads to all others."""
    if item:
        raise LookupError(item)
    offers = (
        link(
            words,
            name,
            "",
            element("strong", words.say(name)),
            element("span", words.say(f"learn.{name}")),
            class_="place",
        )
        for name in ("rules", *PAGES)
        if name != "learn"
    )
    return Page(words.say("learn"), (element("nav", *offers, class_="places"),))
