"""A click, a key or a change goes down through the layers of the page until one has a use for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from web.screens.layer import ANY_KEY, CLICK, Rows, hear


class Place:
    """An element that is in others."""

    def __init__(self, *inside: str) -> None:
        self.inside = inside

    def closest(self, selector: str) -> Place | None:
        return self if selector in ("*", *self.inside) else None


class Event(NamedTuple):
    type: str
    target: Place
    key: str = ""


class Of(NamedTuple):
    rows: Rows


def heard(event: Event, *layers: tuple[tuple[Any, str, bool | None], ...]) -> list[str]:
    """Return what heard an event, as layer and row; each row says what it answers."""
    noted = list[str]()

    def act(name: str, answer: bool | None) -> Any:
        def note(*_: object) -> bool | None:
            noted.append(name)
            return answer

        return note

    hear(
        (
            Of(tuple((on, where, act(f"{above}.{row}", answer)) for row, (on, where, answer) in enumerate(rows)))
            for above, rows in enumerate(layers)
        ),
        event,
    )
    return noted


def test_the_first_that_has_a_use_for_an_event_has_it_alone() -> None:
    on_all: tuple[tuple[Any, str, bool | None], ...] = ((CLICK, "*", None),)
    assert heard(Event("click", Place()), on_all, on_all) == ["0.0"]


def test_one_that_has_no_use_for_it_hands_it_on() -> None:
    rows: tuple[tuple[Any, str, bool | None], ...] = ((CLICK, "*", False), (CLICK, "*", True), (CLICK, "*", True))
    assert heard(Event("click", Place()), rows) == ["0.0", "0.1"]


def test_a_row_hears_only_its_keys_in_its_place() -> None:
    rows: tuple[tuple[Any, str, bool | None], ...] = (
        (CLICK, "*", True), (("Enter",), "*", True), (("Escape",), "#moves", True), (ANY_KEY, "#board", True),
    )  # fmt: skip
    assert heard(Event("keydown", Place("#board"), "Escape"), rows) == ["0.3"]
    assert heard(Event("keydown", Place("#board", "#moves"), "Escape"), rows) == ["0.2"]
    assert heard(Event("keydown", Place(), "x"), rows) == []
    assert heard(Event("click", Place("#moves")), rows) == ["0.0"]
    assert heard(Event("change", Place("#board")), rows) == []  # which is no key
