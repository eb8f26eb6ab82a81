"""The elements of the page by their ids."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from html import escape
from typing import Any, Final

from katra.games.terms import TERMS
from web.board.markup import Element, element
from web.links.link import query_text
from web.links.parameters import LinkOptions
from web.words.marking import marked, written
from web.words.named_pits import Piece, Terms, pieces

COLON: Final = re.compile(r"\s?: ")
"""What stands between what is so and what to do, as a language writes it."""
MAX_ANNOUNCED: Final = 2
"""How many sentences stay in the page that were heard, so that the last is whole while the next is said."""


class Elements:
    """What index.html holds, found by id, and changed only where it differs."""

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
        """The element whose data the style sheets ask for."""
        return self.document.documentElement

    def get(self, name: str) -> Any:
        """Return the element with this id."""
        return self.document.getElementById(name)

    def say(self, name: str, text: str) -> None:
        """Put a text into an element, if it is not there already (a screen reader would say it again)."""
        node = self.get(name)
        if node.textContent != text:
            self.put(node, text)

    def put(self, node: Any, text: str) -> None:
        """Put a text into an element, its words of other languages marked as such."""
        node.innerHTML = written(text, self.terms)

    def markup(self, drawn: Iterable[Element], more: Terms = ()) -> str:
        """Write elements as markup, their words of other languages marked as such; `more`: others than the page's."""
        return "".join(str(marked(each, self.terms + more)) for each in drawn)

    def bring_in(self, tree: Element, around: str, where: str = "beforeend", *, anew: bool = False) -> Any:
        """Change what a tree has drawn, or draw it there; return it. What loses the focus gives it to what follows it.

        `around`, `where`: where it stands in a page that has it not yet; `anew`: what is there is forgotten.
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
        if held is not None and not place.contains(self.document.activeElement):
            if heir := self.get(held) or place.querySelector("h2"):
                heir.focus()
        elif held is not None and active.matches(":disabled") and (beside := usable_beside(active)):
            beside.focus()
        return place

    def take_out(self, name: str) -> None:
        """Let the page hold what was brought in no more, with all that was written or scrolled there."""
        if self.drawn.pop(name, None):
            self.get(name).remove()

    def give_focus(self, place: Any) -> bool:
        """Give the focus to what is drawn with `data-focus`, a field selected; return whether that is anything."""
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
        """Say a sentence, whose pits are lit on the board when one points at them, or at the sentence (events.py).

        In the river it has two lines: what is so, and after its colon, which is heard, what to do.
        """
        node = self.get(name)
        if node.textContent == text:
            return
        told = self.lit(text)
        if name == "whose" and (colon := COLON.search(text)):
            head, more = self.lit(text[: colon.start()]), self.lit(text[colon.end() :])
            told = [element("b", *head), element("i", colon[0], class_="colon"), element("span", *more)]
        drawn = "".join(str(part) if isinstance(part, Element) else escape(part, quote=False) for part in told)
        node.innerHTML = drawn
        pits = names(tuple(pieces(text, self.pits, self.terms)))
        node.setAttribute("data-pits", pits)
        if node.matches("p"):
            node.setAttribute("tabindex", "0" if pits else "-1")
            node.setAttribute("role", "note" if pits else "paragraph")  # who comes to it by Tab hears what it is

    def lit(self, text: str) -> list[Element | str]:
        """Draw a sentence, the pits and words of other languages in it marked."""
        return [named(part) for part in pieces(text, self.pits, self.terms)]

    def tell_in_river(self, head: str, more: str) -> None:
        """Say what happens between the two halves of the board, in the place of whose turn it is."""
        self.get("telling").hidden = False
        self.say("telling-head", head)
        self.say("telling-more", more)
        self.fit_river()

    def fit_river(self) -> None:
        """Write what the river says in smaller letters, if it does not fit; note if it does not fit even so."""
        river = self.get("river")
        told = river.querySelector("#telling:not([hidden])") or self.get("whose")
        for degree in ("data-long", "data-overflows"):
            river.removeAttribute(degree)
        for degree in ("data-long", "data-overflows"):
            if told.offsetHeight <= river.clientHeight:
                break
            river.setAttribute(degree, "")

    def announce(self, text: str) -> None:
        """Let who hears the page hear a sentence, though it be the same as before.

        Each is an element of its own, which stays when the next comes: so none is cut off, and reading can stop
        between two.
        """
        log = self.get("announced")
        drawn = str(marked(element("p", text, aria_atomic="true"), self.terms))
        log.insertAdjacentHTML("beforeend", drawn)
        while log.children.length > MAX_ANNOUNCED:
            log.firstElementChild.remove()

    def tell_at_rest(self, drawn: Element) -> Element:
        """Return an element whose sentence is read at rest, and whose pits are lit.

        Its words lead nowhere if the page's address wants no links, or if nobody hears it.
        """
        text = "".join(map(str, drawn.children))
        named = (("data-pits", names(pieces(text, self.pits, self.terms))),)
        others = tuple(each for each in drawn.attributes if each[0] != "data-pits")
        leads = self.root.getAttribute("data-links") != "0" and ("aria-hidden", "true") not in others
        inside = explaining(text, self.terms, self.pits, leads=leads)
        return drawn._replace(attributes=named + others, children=tuple(inside))

    def pointed_at(self) -> str:
        """Return the names of the pits that are named where the pointer or the focus is."""
        naming = self.document.querySelectorAll("[data-pits]:is(:hover, :focus), button:focus b[data-pits]")
        return str(naming[naming.length - 1].getAttribute("data-pits")) if naming.length else ""


def usable_beside(button: Any) -> Any:
    """Return the nearest button beside one that can be used no more; None if there is none."""
    row = list(button.parentElement.children)
    here = next(index for index, other in enumerate(row) if other.isSameNode(button))
    nearest = sorted(range(len(row)), key=lambda index: abs(index - here))
    return next((row[index] for index in nearest if row[index].matches("button:enabled:not([hidden])")), None)


def names(parts: Iterable[Piece]) -> str:
    """Return the pits that a sentence names, as the page keeps them."""
    return " ".join(part.pit for part in parts if part.pit)


def explaining(text: str, terms: Terms, pits: Container[str] = (), *, leads: bool = True) -> Iterator[Element | str]:
    """Draw a sentence that is read at rest: its words of other languages lead to what they mean."""
    return (explained(part, leads=leads) for part in pieces(text, pits, terms))


def explained(part: Piece, *, leads: bool) -> Element | str:
    """Draw a part of such a sentence; the names of the games are explained nowhere."""
    if not part.pit and not part.language:
        return part.text
    if not leads or part.text.lower() not in TERMS:
        return element("span", part.text, data_pits=part.pit or None, lang=part.language or None)
    item = part.text.lower().replace(" ", "-")
    href = f"?{query_text(LinkOptions(screen='glossary', item=item))}"
    return element("a", part.text, href=href, data_screen="glossary", data_item=item, lang=part.language, class_="word")


def named(part: Piece) -> Element | str:
    """Draw a part of a sentence."""
    if part.pit or part.language:
        return element("span", part.text, data_pits=part.pit or None, lang=part.language or None)
    return part.text
