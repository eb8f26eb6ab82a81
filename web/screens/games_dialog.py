"""The catalogue on the page: the shelf with all games, and the one that is taken from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from katra import GAMES, LOST_GAMES, SowingGame, Variant, variant
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.screens import walk_stations
from web.screens.toolbar import check, choice
from web.words import catalogue, solved
from web.words.catalogue import GROUPINGS, Group, Grouping
from web.words.language import Language


class Shelf:
    """The dialog in which a game is chosen. On a small screen it shows either the shelf or the chosen game."""

    def __init__(self, document: Any, words: Language) -> None:
        self.document = document
        self.words = words
        self.grouping: Grouping = GROUPINGS[0]
        self.picked = next(iter(GAMES.values()))

    def get(self, name: str) -> Any:
        """Return the element with this id."""
        return self.document.getElementById(name)

    @property
    def dialog(self) -> Any:
        return self.get("games")

    # What is shown

    def open(self, grouping: Grouping, chosen: Variant) -> None:
        """Show the games, with the one on the board chosen."""
        self.grouping, self.picked = grouping, chosen.game
        self.fill(chosen.size, dict(chosen.options))
        self.dialog.dataset.view = "list"
        self.dialog.showModal()
        self.focus_picked()

    def close(self) -> None:
        self.dialog.close()

    def speak(self, words: Language) -> None:
        """Put the catalogue into a language; what is chosen in it stays."""
        self.words = words
        if self.dialog.open:
            _, size, options = self.chosen()
            self.fill(size, options)

    def fill(self, size: int, options: dict[str, str]) -> None:
        """Show everything anew."""
        self.get("groupings-list").innerHTML = "".join(map(str, map(self.grouping_choice, GROUPINGS)))
        self.get("games-lost").innerHTML = "".join(map(str, self.lost()))
        self.fill_groups()
        self.show_picked(size, options)

    def regroup(self, grouping: Grouping) -> None:
        """Put the games into other groups."""
        self.grouping = grouping
        self.fill_groups()

    def fill_groups(self) -> None:
        groups = catalogue.groups(self.grouping)
        self.get("games-list").innerHTML = "".join(str(self.group(group, 3)) for group in groups)
        self.mark_picked()

    def mark_picked(self) -> None:
        """Show which game is chosen, wherever it stands; one of its cards holds the choice."""
        self.card_of_picked().checked = True
        for card in self.document.querySelectorAll("#games-list .card"):
            card.classList.toggle("picked", card.dataset.game == self.picked.id)

    def card_of_picked(self) -> Any:
        found = f'#games-list input[value="{self.picked.id}"]'
        return self.document.querySelector(f"{found}:checked") or self.document.querySelector(found)

    def focus_picked(self) -> None:
        """Put the keyboard's focus on the chosen game, and the game into sight."""
        card = self.card_of_picked()
        card.focus()
        card.parentElement.scrollIntoView({"block": "center"})

    def pick(self, name: str) -> None:
        """Choose a game."""
        self.picked = GAMES[name]
        self.mark_picked()
        self.show_picked(self.picked.columns[0], {})

    def show_picked(self, size: int, options: dict[str, str]) -> None:
        """Show all that there is to know of the chosen game, and its sizes and options to choose from."""
        self.get("picked-name").textContent = self.picked.names[0]
        self.get("size").innerHTML = "".join(map(str, self.sizes(size)))
        lines = [
            check(f"{key}={value}", text, options.get(key) == value)
            for key, value, text in catalogue.switches(self.words, self.picked)
        ]
        self.get("options-list").innerHTML = "".join(map(str, lines))
        self.get("options").hidden = not lines
        self.get("detail-sources").innerHTML = "".join(map(str, self.sources()))
        self.get("games-detail").scrollTop = 0
        self.show_size()

    def show_size(self) -> None:
        """Show the board of the chosen game in the size that is chosen."""
        self.get("detail-head").innerHTML = "".join(map(str, self.head(int(self.get("size").value))))
        self.show_known()

    def show_known(self) -> None:
        """Say what is proved of the chosen game as it would be played."""
        start = variant(*self.chosen()).start
        self.get("detail-known").textContent = solved.sentence(self.words, start)
        self.get("detail-known").hidden = not self.get("detail-known").textContent
        self.get("start-walk").hidden = start != walk_stations.walk().position

    def show_detail(self) -> None:
        """Show the chosen game instead of the shelf, where there is no room for both."""
        self.dialog.dataset.view = "detail"
        self.get("detail-name").focus()

    def show_list(self) -> None:
        """Show the shelf again."""
        self.dialog.dataset.view = "list"
        self.focus_picked()

    def leave(self) -> bool:
        """Go one step back, as the Escape key asks; return whether the dialog is to stay open."""
        narrow = bool(self.get("show-list").offsetParent)
        if narrow:
            self.show_list()
        return narrow

    def chosen(self) -> tuple[str, int, dict[str, str]]:
        """Return the chosen game, size and options."""
        checked = self.document.querySelectorAll("#options-list input:checked")
        options = dict(str(box.value).split("=", 1) for box in checked)
        return self.picked.id, int(self.get("size").value), options

    # How it is drawn

    def grouping_choice(self, grouping: Grouping) -> Element:
        checked = "" if grouping == self.grouping else None
        box = element("input", type="radio", name="grouping", value=grouping, checked=checked)
        return element("label", box, element("span", self.words.say(f"grouping.{grouping}")))

    def group(self, group: Group, level: int) -> Element:
        """Draw a group: its heading, what its games have in common, and their cards."""
        name = f"group.{self.grouping}.{group.code}"
        head = [element(f"h{level}", self.words.say(name), id=name)]
        if f"{name}.note" in self.words.texts:
            head.append(element("p", self.words.say(f"{name}.note"), class_="note"))
        inside = (
            [self.group(part, level + 1) for part in group.parts]
            if group.parts
            else [self.card(game, f"{name}.{game.id}") for game in group.games]
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

    def card(self, game: SowingGame, name: str) -> Element:
        """Draw a game's card: its opening board, its name, where it is from, what is special in it."""
        about = [
            element("span", catalogue.origin(self.words, game), class_="origin"),
            element("span", self.words.say(f"game.{game.id}"), class_="special"),
            traits(*catalogue.level(self.words, game), catalogue.sizes(self.words, game)),
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

    def lost(self) -> Iterator[Element]:
        """Draw the games of which nobody wrote down the rules: names, and nothing to choose."""
        source = catalogue.source(self.words, LOST_GAMES[0].citation._replace(where=""))
        yield element("h3", self.words.say("group.lost"), id="group.lost")
        yield element("p", self.words.say("group.lost.note", source=source), class_="note")
        names = [
            element(
                "li",
                element("strong", game.names[0]),
                *(element("span", self.also(game.names), class_="special") for _ in game.names[1:2]),
                element("span", " · ".join(self.words.say(f"place.{p}") for p in game.places), class_="origin"),
                class_="card",
            )
            for game in LOST_GAMES
        ]
        yield element("ul", *names, class_="cards")

    def also(self, names: tuple[str, ...]) -> str:
        return self.words.say("card.names", names=", ".join(names[1:]))

    def head(self, size: int) -> Iterator[Element]:
        """Draw what stands above the choice of size and options."""
        game = self.picked
        yield element("h3", game.names[0], id="detail-name", tabindex=-1)
        if game.names[1:]:
            yield element("p", self.also(game.names), class_="special")
        yield element("p", catalogue.origin(self.words, game), class_="origin")
        yield miniature(variant(game.id, size))
        yield element("p", self.words.say(f"game.{game.id}"), class_="lead")
        yield traits(*catalogue.level(self.words, game))

    def sizes(self, size: int) -> Iterator[Element]:
        """Draw the sizes to choose from, those of the sources first."""
        groups = ("games.usual_sizes", self.picked.columns), ("games.other_sizes", catalogue.other_sizes(self.picked))
        for key, columns in groups:
            sizes = [choice(str(n), catalogue.size_text(self.words, self.picked, n), n == size) for n in columns]
            if sizes:
                yield element("optgroup", *sizes, label=self.words.say(key))

    def sources(self) -> Iterator[Element]:
        """Draw where the rules are from, and where the sources differ."""
        points = [self.point(point) for point in catalogue.points(self.words, self.picked)]
        if points:
            yield element("h4", self.words.say("games.disagreements"))
            yield element("dl", *(part for point in points for part in point))
        yield element("h4", self.words.say("games.sources"))
        lines = [element("li", catalogue.source(self.words, citation)) for citation in catalogue.cited(self.picked)]
        yield element("ul", *lines, class_="sources")

    def point(self, point: catalogue.Point) -> Iterator[Element]:
        """Draw one point on which sources differ."""
        yield element("dt", point.topic)
        for said in point.readings:
            followed = [element("em", self.words.say("games.followed"))] if said.played else []
            parts = [*followed, element("span", said.text), element("cite", said.source)]
            yield element("dd", *parts, class_="played" if said.played else "other")
        if point.way:
            yield element("dd", point.way, class_="way-out")


def traits(*texts: str) -> Element:
    """Draw short texts in a row, with dots between them; none hangs at the end of a line."""
    return element("span", *(element("span", text) for text in texts), class_="traits")
