"""Bringing a tree of elements into the page: only what differs from the previous tree is touched."""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from web.board.markup import Element, markup

IDENTITY: Final = frozenset({"id", "data-key", "data-qr", "data-picture"})
"""Attributes that make an element another one: it is drawn anew, not changed."""
PROPERTIES: Final = frozenset({"value", "checked", "selected"})
"""What a reader changes too: the attribute is only what it was at first."""


def patch(place: Any, before: Element, after: Element) -> Element:
    """Make an element that was drawn as `before` look like `after`, and return the tree that the page now shows.

    Elements that stay keep focus, caret and scroll position. An element with `data-hold` stays as it was while someone
    writes in it.
    """
    if before == after or is_held(place, before):
        return before
    old, new = dict(before.attributes), dict(after.attributes)
    for name in old.keys() - new.keys():
        place.removeAttribute(name)
    for name, value in new.items():
        if name not in PROPERTIES and old.get(name) != value:
            place.setAttribute(name, value)
    drawn = after._replace(children=patch_children(place, nodes(before), nodes(after)))
    set_properties(place, before, after)
    return drawn


def patch_children(
    place: Any, before: tuple[Element | str, ...], after: tuple[Element | str, ...]
) -> tuple[Element | str, ...]:
    """Change the children of an element: matching ones at either end are changed in place, the rest drawn anew."""
    if before == after or place.localName == "textarea":
        return after
    if not any(isinstance(child, Element) for child in (*before, *after)):
        place.textContent = "".join(map(str, after))
        return after
    shorter = min(len(before), len(after))
    head = 0
    while head < shorter and is_same(before[head], after[head]):
        head += 1
    tail = 0
    while tail < shorter - head and is_same(before[-1 - tail], after[-1 - tail]):
        tail += 1
    drawn = list(after)
    kept = [(index, index) for index in range(head)] + [(-1 - index, -1 - index) for index in range(tail)]
    for was, now in kept:
        if before[was] != after[now]:
            drawn[now] = patch_child(place.childNodes[was % len(before)], before[was], after[now])
    if head + tail == 0 or place.localName == place.tagName:  # in SVG, a template would not know its elements
        place.innerHTML = "".join(map(markup, after))
        return after
    for _ in range(head, len(before) - tail):
        place.childNodes[head].remove()
    if added := "".join(map(markup, after[head : len(after) - tail])):
        put(place, head, added)
    return tuple(drawn)


def patch_child(node: Any, before: Element | str, after: Element | str) -> Element | str:
    """Change one node inside an element."""
    if isinstance(before, Element) and isinstance(after, Element):
        return patch(node, before, after)
    node.data = after
    return after


def put(place: Any, index: int, drawn: str) -> None:
    """Put markup inside an element, before the node of this index."""
    template = place.ownerDocument.createElement("template")
    template.innerHTML = drawn
    following = place.childNodes[index] if index < place.childNodes.length else None
    place.insertBefore(template.content, following)


def set_properties(place: Any, before: Element, after: Element) -> None:
    """Set what the reader can also change: a text if another was drawn, a choice if the page has another."""
    if value(after) not in (None, value(before)):
        place.value = value(after)
    chosen = dict(after.attributes)
    if chosen.get("type") in ("checkbox", "radio"):
        place.checked = "checked" in chosen
    if after.tag == "option":
        place.selected = "selected" in chosen


def value(drawn: Element) -> str | None:
    """Return the text or value with which an element is drawn, if it has one."""
    if drawn.tag == "textarea":
        return "".join(map(str, drawn.children))
    return dict(drawn.attributes).get("value") if drawn.tag in ("input", "option") else None


def is_held(place: Any, drawn: Element) -> bool:
    """Return whether an element has `data-hold`, and someone is writing in it."""
    if not any(name == "data-hold" for name, _ in drawn.attributes):
        return False
    active = place.ownerDocument.activeElement
    return bool(place.contains(active) and active.matches("input, textarea") and active.value)


def is_same(before: Element | str, after: Element | str) -> bool:
    """Return whether one of these nodes can be changed into the other."""
    if isinstance(before, Element) and isinstance(after, Element):
        return before.tag == after.tag and identity(before) == identity(after)
    return isinstance(before, str) and isinstance(after, str)


def identity(drawn: Element) -> list[tuple[str, str]]:
    """Return what identifies an element."""
    return [attribute for attribute in drawn.attributes if attribute[0] in IDENTITY]


def nodes(drawn: Element) -> tuple[Element | str, ...]:
    """Return the children of an element as in the page: adjacent texts joined, empty ones left out."""
    found = list[Element | str]()
    for is_element, together in groupby(drawn.children, lambda child: isinstance(child, Element)):
        if is_element:
            found += together
        elif joined := "".join(map(str, together)):
            found.append(joined)
    return tuple(found)
