"""The elements of the page by their ids."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from typing import Any, Final

from katra.games.terms import TERMS
from katra.words.named_pits import Piece, Terms, pieces
from web.board.markup import Element, element, markup
from web.links.link import address
from web.words.marking import marked, written

COLON: Final = re.compile(r"\s?: ")
"""What stands between what is so and what to do, as a language writes it."""
SHORT_QUESTION: Final = re.compile(r": [^.]*\?$")
AIR: Final = 1.1
"""The height of the river at least, in that of its words: letters reach beyond their lines."""
FITS: Final = (
    (1, False),
    (0.92, False),
    (0.85, False),
    (0.78, False),
    (0.71, False),
    (0.65, False),
    (0.58, False),
    (0.52, False),
    (0.52, True),
)
"""The shares of their full size in which its words are tried, and whether as a long text (`data-long`)."""
MAX_ANNOUNCED: Final = 2
"""How many sentences stay in the page that were heard, so that the last is whole while the next is said."""


class Elements:
    """The contents of index.html, found by id, and changed only where they differ."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self.pits: Container[str] = ()
        """The names of the pits of the board that is shown."""
        self.terms: Terms = ()
        """The words and names that are in other languages than the reader's."""
        self.drawn: dict[str, Element] = {}
        """What was brought in as a tree of elements, by its id."""

    @property
    def root(self) -> Any:
        """The element whose data attributes the style sheets use."""
        return self.document.documentElement

    def get(self, name: str) -> Any:
        """Return the element with this id."""
        return self.document.getElementById(name)

    def say(self, name: str, text: str) -> None:
        """Put a text into an element, if it is not already there (a screen reader would say it again)."""
        node = self.get(name)
        if node.textContent != text:
            self.put(node, text)

    def put(self, node: Any, text: str) -> None:
        """Put a text into an element, with words of other languages marked as such."""
        node.innerHTML = written(text, self.terms)

    def markup(self, drawn: Iterable[Element]) -> str:
        """Write elements as markup, with words of other languages marked as such."""
        return "".join(str(marked(each, self.terms)) for each in drawn)

    def bring_in(self, tree: Element, around: str, where: str = "beforeend", *, anew: bool = False) -> Any:
        """Draw a tree, or update what it has drawn; return that. An element that loses the focus hands it on.

        `around`, `where`: its place in a page that does not have it yet; `anew`: discard what is there.
        """
        from web.board.patch import patch

        tree = marked(tree, self.terms, self.tell_at_rest)
        name = dict(tree.attributes)["id"]
        if anew:
            self.take_out(name)
        before, place, active = self.drawn.get(name), self.get(name), self.document.activeElement
        if before is None:
            self.document.querySelector(around).insertAdjacentHTML(where, str(tree))
            self.drawn[name] = tree
            return self.get(name)
        held = str(active.id) if place.contains(active) else None
        self.drawn[name] = patch(place, before, tree)
        if held is not None and not (place.contains(self.document.activeElement) and active.checkVisibility()):
            heirs = self.get(held), place.querySelector("h2")
            if heir := next((each for each in heirs if each and each.checkVisibility()), None):
                heir.focus()
        elif held is not None and active.matches(":disabled") and (beside := usable_beside(active)):
            beside.focus()
        return place

    def take_out(self, name: str) -> None:
        """Remove what was brought into the page, with everything written or scrolled there."""
        if self.drawn.pop(name, None):
            self.get(name).remove()

    def give_focus(self, place: Any) -> bool:
        """Focus what is drawn with `data-focus`, with a field's text selected; return whether there is anything."""
        asking = list(place.querySelectorAll("[data-focus]"))
        for each in asking:
            if each.dataset.focus == "start":
                each.scrollIntoView()
            each.removeAttribute("data-focus")
            each.focus()
            if each.matches("input, textarea"):
                each.select()
        return bool(asking)

    def tell(self, name: str, text: str) -> None:
        """Say a sentence; pointing at it, or at the pits in it, lights them on the board (events.py).

        In the river it has two lines: the fact and, after the colon, which screen readers get, what to do. Of a
        question to somebody by name, the question is the larger.
        """
        node = self.get(name)
        if node.textContent == text:
            return
        told = self.lit(text)
        if name == "whose" and (colon := COLON.search(text)):
            head, more = self.lit(text[: colon.start()]), self.lit(text[colon.end() :])
            first, second = ("span", "b") if SHORT_QUESTION.search(text) else ("b", "span")
            told = [element(first, *head), element("i", colon[0], class_="colon"), element(second, *more)]
        node.innerHTML = "".join(map(markup, told))
        pits = names(tuple(pieces(text, self.pits, self.terms)))
        node.setAttribute("data-pits", pits)
        if node.matches("p"):
            node.setAttribute("tabindex", "0" if pits else "-1")
            node.setAttribute("role", "note" if pits else "paragraph")  # reached by Tab, it says what it is

    def lit(self, text: str) -> list[Element | str]:
        """Draw a sentence, with its pits and words of other languages marked."""
        return list(explaining(text, self.terms, self.pits, leads=False))

    def tell_in_river(self, head: str, more: str) -> bool:
        """Say what happens in the river between the two halves of the board, in the place of whose turn it is.

        Return whether it fits.
        """
        self.get("telling").hidden = False
        self.say("telling-head", head)
        self.say("telling-more", more)
        return self.fit_river()

    def fit_river(self) -> bool:
        """Write what the river says in the largest letters that fit; return whether any do."""
        river = self.get("river")
        told = river.querySelector("#telling:not([hidden])") or self.get("whose")
        river.removeAttribute("data-overflows")
        for share, long in FITS:
            river.style.setProperty("--fit", f"{share:g}")
            river.toggleAttribute("data-long", long)
            if told.offsetHeight * AIR <= river.clientHeight:
                return True
        river.setAttribute("data-overflows", "")
        return False

    def announce(self, text: str) -> None:
        """Announce a sentence to screen readers, even if it is the same as before.

        Each sentence is an element of its own, which stays when the next comes: so none is cut off, and reading can
        stop between two.
        """
        log = self.get("announced")
        drawn = str(marked(element("p", text, aria_atomic="true"), self.terms))
        log.insertAdjacentHTML("beforeend", drawn)
        while log.children.length > MAX_ANNOUNCED:
            log.firstElementChild.remove()

    def tell_at_rest(self, drawn: Element) -> Element:
        """Return an element with a sentence to read at leisure, and with its pits marked.

        Its words are no links if the page's address wants none, or if screen readers skip it.
        """
        text = "".join(map(str, drawn.children))
        named = (("data-pits", names(pieces(text, self.pits, self.terms))),)
        others = tuple(each for each in drawn.attributes if each[0] != "data-pits")
        leads = self.root.getAttribute("data-links") != "0" and ("aria-hidden", "true") not in others
        inside = explaining(text, self.terms, self.pits, leads=leads)
        return drawn._replace(attributes=named + others, children=tuple(inside))

    def pointed_at(self) -> str:
        """Return the names of the pits mentioned where the pointer or the focus is."""
        naming = self.document.querySelectorAll("[data-pits]:is(:hover, :focus), button:focus b[data-pits]")
        return str(naming[naming.length - 1].getAttribute("data-pits")) if naming.length else ""


def usable_beside(button: Any) -> Any:
    """Return the nearest usable button beside one that can no longer be used; None if there is none."""
    row = list(button.parentElement.children)
    here = next(index for index, other in enumerate(row) if other.isSameNode(button))
    nearest = sorted(range(len(row)), key=lambda index: abs(index - here))
    return next((row[index] for index in nearest if row[index].matches("button:enabled:not([hidden])")), None)


def what_to_do(whose: str) -> str:
    """Return what to do, from a sentence that says whose turn it is and, after a colon, what to do."""
    what = COLON.split(whose, maxsplit=1)[-1]
    return what[0].upper() + what[1:]


def names(parts: Iterable[Piece]) -> str:
    """Return the pits that a sentence mentions, as the page keeps them."""
    return " ".join(part.pit for part in parts if part.pit)


def explaining(text: str, terms: Terms, pits: Container[str] = (), *, leads: bool = True) -> Iterator[Element | str]:
    """Draw a sentence; to read it at leisure, its words of other languages link to their meanings (`leads`)."""
    return (explained(part, leads=leads) for part in pieces(text, pits, terms))


def explained(part: Piece, *, leads: bool) -> Element | str:
    """Draw a part of such a sentence; names of games are never explained."""
    if not part.pit and not part.language:
        return part.text
    if not leads or part.text.lower() not in TERMS:
        return element("span", part.text, data_pits=part.pit or None, lang=part.language or None)
    item = part.text.lower().replace(" ", "-")
    place = {"href": address("glossary", item), "data_screen": "glossary", "data_item": item}
    return element("a", part.text, **place, lang=part.language, class_="word")
