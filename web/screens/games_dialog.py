"""The dialog of the games as it is drawn: the catalogue, and all there is to know of the game that was picked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from katra import LOST_GAMES, SowingGame, variant
from web.board.controls import check, choice
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.screens.elements import Elements
from web.screens.games import GamesView
from web.words import catalogue
from web.words.catalogue import Group
from web.words.grouping import GROUPINGS, Grouping
from web.words.language import Language


class GamesDialog:
    """The dialog in which a game is chosen. On a small screen it shows either the list or the game that was picked."""

    def __init__(self, page: Elements) -> None:
        self.page = page
        self.element = page.get("games")
        self.words: Language | None = None
        self.shown: GamesView | None = None

    def draw(self, words: Language, view: GamesView) -> None:
        """Show the catalogue; only what differs from what is shown already."""
        opened = not self.element.open
        before = None if opened or words != self.words else self.shown
        self.words, self.shown = words, view
        if before is None:
            self.put("groupings-list", (grouping_choice(words, each, each == view.grouping) for each in GROUPINGS))
            self.put("games-lost", lost(words))
        if before is None or before.grouping != view.grouping:
            self.put(
                "games-list", (in_group(words, view.grouping, each, 3) for each in catalogue.groups(view.grouping))
            )
            self.mark_picked()
        if before is None or before.picked != view.picked:
            self.mark_picked()
            self.draw_picked(words, view)
        if before is None or (before.picked, before.size) != (view.picked, view.size):
            self.put("detail-head", head(words, view.picked, view.size))
        self.page.get("detail-known").textContent = view.known
        self.page.get("detail-known").hidden = not view.known
        self.page.get("start-walk").hidden = not view.can_walk
        if opened:
            self.element.dataset.view = "list"
            self.element.showModal()
            self.focus_picked()

    def draw_picked(self, words: Language, view: GamesView) -> None:
        """Show the sizes, options and sources of the game that was picked."""
        self.page.get("picked-name").textContent = view.picked.names[0]
        self.put("size", sizes(words, view.picked, view.size))
        lines = [
            check(f"{key}={value}", text, (key, value) in view.options)
            for key, value, text in catalogue.switches(words, view.picked)
        ]
        self.put("options-list", lines)
        self.page.get("options").hidden = not lines
        self.put("detail-sources", sources(words, view.picked))
        self.page.get("games-detail").scrollTop = 0

    def put(self, name: str, elements: Iterable[Element]) -> None:
        """Fill a part of the dialog."""
        self.page.get(name).innerHTML = "".join(map(str, elements))

    def mark_picked(self) -> None:
        """Show which game is picked, wherever it stands; one of its cards holds the choice."""
        assert self.shown
        self.card_of_picked().checked = True
        for card in self.page.document.querySelectorAll("#games-list .card"):
            card.classList.toggle("picked", card.dataset.game == self.shown.picked.id)

    def card_of_picked(self) -> Any:
        assert self.shown
        found = f'#games-list input[value="{self.shown.picked.id}"]'
        query = self.page.document.querySelector
        return query(f"{found}:checked") or query(found)

    def focus_picked(self) -> None:
        """Put the keyboard's focus on the game that was picked, and the game into sight."""
        card = self.card_of_picked()
        card.focus()
        card.parentElement.scrollIntoView({"block": "center"})

    def show_detail(self) -> None:
        """Show the game that was picked instead of the list, where there is no room for both."""
        self.element.dataset.view = "detail"
        self.page.get("detail-name").focus()

    def show_list(self) -> None:
        """Show the list again."""
        self.element.dataset.view = "list"
        self.focus_picked()

    def step_back(self) -> bool:
        """Go from the game that was picked to the list, where one hides the other; return whether that was so."""
        narrow = bool(self.page.get("show-list").offsetParent)
        if narrow:
            self.show_list()
        return narrow

    def options(self) -> tuple[tuple[str, str], ...]:
        """Return the options whose boxes are checked."""
        checked = self.page.document.querySelectorAll("#options-list input:checked")
        pairs = (str(box.value).partition("=") for box in checked)
        return tuple((key, value) for key, _, value in pairs)


def grouping_choice(words: Language, grouping: Grouping, chosen: bool) -> Element:
    checked = "" if chosen else None
    box = element("input", type="radio", name="grouping", value=grouping, checked=checked)
    return element("label", box, element("span", words.say(f"grouping.{grouping}")))


def in_group(words: Language, grouping: Grouping, group: Group, level: int) -> Element:
    """Draw a group: its heading, what its games have in common, and their cards."""
    name = f"group.{grouping}.{group.code}"
    head = [element(f"h{level}", catalogue.heading(words, grouping, group), id=name)]
    if words.has(f"{name}.note"):
        head.append(element("p", words.say(f"{name}.note"), class_="note"))
    inside = (
        [in_group(words, grouping, part, level + 1) for part in group.parts]
        if group.parts
        else [card(words, game, f"{name}.{game.id}") for game in group.games]
    )
    return element(
        "div",
        *head,
        element("div", *inside, class_="parts" if group.parts else "cards"),
        class_="group",
        role="group",
        aria_labelledby=name,
        data_size=min(len(group.games), 2),
    )


def card(words: Language, game: SowingGame, name: str) -> Element:
    """Draw a game's card: its opening board, its name, where it is from, what is special in it."""
    about = [
        element("span", catalogue.origin(words, game), class_="origin"),
        element("span", catalogue.special(words, game), class_="special"),
        traits(*catalogue.level(words, game), catalogue.sizes(words, game)),
    ]
    labels = {"aria_labelledby": f"{name}.name", "aria_describedby": f"{name}.about"}
    return element(
        "label",
        element("input", type="radio", name="game", value=game.id, **labels),
        miniature(variant(game.id)),
        element("strong", game.names[0], id=f"{name}.name"),
        element("span", *about, class_="about", id=f"{name}.about"),
        class_="card",
        data_game=game.id,
    )


def lost(words: Language) -> Iterator[Element]:
    """Draw the games of which nobody wrote down the rules: names, and nothing to choose."""
    source = catalogue.source(words, LOST_GAMES[0].citation._replace(where=""))
    yield element("h3", words.say("group.lost"), id="group.lost")
    yield element("p", words.say("group.lost.note", source=source), class_="note")
    names = [
        element(
            "li",
            element("strong", game.names[0]),
            *(element("span", also(words, game.names), class_="special") for _ in game.names[1:2]),
            element("span", " · ".join(words.say(f"place.{p}") for p in game.places), class_="origin"),
            class_="card",
        )
        for game in LOST_GAMES
    ]
    yield element("ul", *names, class_="cards")


def also(words: Language, names: tuple[str, ...]) -> str:
    return words.say("card.names", names=", ".join(names[1:]))


def head(words: Language, game: SowingGame, size: int) -> Iterator[Element]:
    """Draw what stands above the choice of size and options."""
    yield element("h3", game.names[0], id="detail-name", tabindex=-1)
    if game.names[1:]:
        yield element("p", also(words, game.names), class_="special")
    if origin := catalogue.origin(words, game):
        yield element("p", origin, class_="origin")
    yield miniature(variant(game.id, size))
    if lead := catalogue.special(words, game):
        yield element("p", lead, class_="lead")
    yield traits(*catalogue.level(words, game))


def sizes(words: Language, game: SowingGame, size: int) -> Iterator[Element]:
    """Draw the sizes to choose from, those of the sources first."""
    groups = ("games.usual_sizes", game.columns), ("games.other_sizes", catalogue.other_sizes(game))
    for key, columns in groups:
        sizes = [choice(str(n), catalogue.size_text(words, game, n), n == size) for n in columns]
        if sizes:
            yield element("optgroup", *sizes, label=words.say(key))


def sources(words: Language, game: SowingGame) -> Iterator[Element]:
    """Draw where the rules are from, and where the sources differ."""
    points = [point_lines(words, point) for point in catalogue.points(words, game)]
    if points:
        yield element("h4", words.say("games.disagreements"))
        yield element("dl", *(part for point in points for part in point))
    yield element("h4", words.say("games.sources"))
    lines = [element("li", catalogue.source(words, citation)) for citation in catalogue.cited(game)]
    yield element("ul", *lines, class_="sources")


def point_lines(words: Language, point: catalogue.Point) -> Iterator[Element]:
    """Draw one point on which sources differ."""
    yield element("dt", point.topic)
    for said in point.readings:
        followed = [element("em", words.say("games.followed"))] if said.played else []
        parts = [*followed, element("span", said.text), element("cite", said.source)]
        yield element("dd", *parts, class_="played" if said.played else "other")
    if point.way:
        yield element("dd", point.way, class_="way-out")


def traits(*texts: str) -> Element:
    """Draw short texts in a row, with dots between them; none hangs at the end of a line."""
    return element("span", *(element("span", text) for text in texts), class_="traits")
