"""The games dialog: the catalogue as a shelf, and what there is to know about the picked game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from katra import GAMES, LOST_GAMES, Position, SowingGame, Variant, variant
from katra.games import LostGame
from katra.games.lost import UNDESCRIBED_GAMES
from web.board.controls import button, check, choice, confirm, dialog, icon, one_of
from web.board.markup import Element, element
from web.screens.elements import explaining
from web.screens.shelf_pictures import Picture, drawn, picture_of, picture_of_family
from web.words import catalogue, solved
from web.words.catalogue import START_HERE, Family
from web.words.language import Language, language
from web.words.marking import marked
from web.words.named_pits import Terms, marks_of
from web.words.titles import titles_of


class GamesView(NamedTuple):
    """What the dialog shows: the picked game as it would be played, and what is proved about it.

    `card`: the card on which it was picked, "" if it is the game being played; `picks`: how often a card was picked.
    `detail`: a small screen shows the game instead of the list; `with_rules`: with its rules. `can_be_alone`: it is
    also a puzzle. `still`: its pictures do not move.
    """

    words: Language
    chosen: Variant
    known: str
    can_walk: bool
    can_be_alone: bool
    still: bool
    card: str = ""
    picks: int = 0
    detail: bool = False
    with_rules: bool = False

    def draw(self) -> Element:
        say = self.words.say
        focus = "" if self.detail else self.card or f"shelf.start.{START_HERE[0].game}/{START_HERE[0].columns}"
        return dialog(
            "games",
            say("games.title"),
            say("games.close"),
            picked_on(shelf(self.words.code, self.still), self.chosen.game.id, focus),
            self.drawn_detail(),
            element(
                "footer",
                button("show-list", icon("back"), element("span", say("games.back")), data_press="list"),
                confirm("start-game", element("span", say("games.start"))),
            ),
            data_view="detail" if self.detail else "list",
        )

    def drawn_detail(self) -> Element:
        """Draw the picked game; another game is drawn anew, with nothing unfolded or scrolled."""
        say, words, game, size = self.words.say, self.words, self.chosen.game, self.chosen.size
        ways = list(options(words, self.chosen))
        inside = [
            element("div", *head(words, game, size, picked=self.detail), id="detail-head"),
            element("p", self.known, id="detail-known"),
            element(
                "details",
                element("summary", say("rules"), data_press="rules"),
                element("div", *self.rules(), id="rules-told"),
                id="detail-rules",
                data_key=str(self.chosen),
            ),
            *([button("start-walk", say("walk.start"), data_screen="walk")] if self.can_walk else []),
            *([button("start-puzzle", say("puzzle.start"), data_screen="alone")] if self.can_be_alone else []),
            element(
                "label",
                element("span", say("games.size")),
                element("select", *sizes(words, game, size), id="size", data_field="size"),
                class_="line",
            ),
            *([self.drawn_options(ways)] if ways else []),
            in_their_languages(words, element("div", *sources(words, game), id="detail-sources")),
        ]
        return element("section", *inside, id="games-detail", aria_labelledby="detail-name", data_key=self.picks)

    def drawn_options(self, ways: Iterable[Element]) -> Element:
        legend = element("legend", self.words.say("games.options"))
        return element("fieldset", legend, element("div", *ways, id="options-list"), id="options")

    def rules(self) -> Iterator[Element]:
        """Give the rules of the picked game as it would be played, once the visitor has asked for them."""
        if self.with_rules:
            from web.screens.shelf_rules import rules_of

            yield from rules_of(self.words, self.chosen)

    def picture(self, name: str) -> Picture:
        """Return the picture for a name that `drawn` wrote: a game on a number of columns, a family, or a rule."""
        before, _, number = name.partition("/")
        if before == "rule":
            from web.screens.shelf_rules import pictures

            return pictures(self.chosen)[int(number)]
        if number:
            return picture_of(before, int(number))
        return picture_of_family(next(shelf for shelf in catalogue.families() if shelf.code == name))


# The shelf


@cache
def shelf(code: str, still: bool) -> Element:
    """Draw the whole shelf in a language, words of others marked: only once, because it is large."""
    words = language(code)
    drawn = element(
        "div",
        element("p", words.say("games.lead", games=len(GAMES)), id="games-lead", class_="note"),
        element("section", *beginnings(words), id="games-start", aria_labelledby="shelf.start"),
        element("div", *(on_shelf(words, each, still=still) for each in catalogue.families()), id="games-list"),
        element("section", *lost(words), id="games-lost", aria_labelledby="shelf.lost"),
    )
    says = {"id": "games-shelf", "data-key": code, "lang": code}  # nothing in it must be marked again
    return in_their_languages(words, drawn)._replace(attributes=tuple(says.items()))


def in_their_languages(words: Language, drawn: Element) -> Element:
    """Return a text that names sources, with the titles marked in their languages."""
    return marked(drawn, marks_of(words) + titles_of(words))


def ahead(code: str, still: bool) -> Iterator[None]:
    """Draw the shelf before it is asked for, in pieces: no piece takes long."""
    for each in catalogue.families():
        on_shelf(language(code), each, still=still)  # its turns and proofs are loaded from now on
        yield
    shelf(code, still)


def picked_on(drawn: Element, game: str, focus: str) -> Element:
    """Return a part of the shelf with the cards of a game marked, and with one card to be focused."""
    if drawn.tag == "button":
        says = dict(drawn.attributes)
        current = [("aria-current", "true")] if says.get("data-game") == game else []
        more = [("data-focus", "")] if says.get("id") == focus else []
        return drawn._replace(attributes=(*drawn.attributes, *current, *more))
    if drawn.tag in ("span", "p"):
        return drawn
    inside = (picked_on(each, game, focus) if isinstance(each, Element) else each for each in drawn.children)
    return drawn._replace(children=tuple(inside))


def beginnings(words: Language) -> Iterator[Element]:
    """Draw the games to start with, and the reason for each."""
    yield element("h3", words.say("shelf.start"), id="shelf.start")
    cards = (
        card(words, GAMES[game], columns, "shelf.start", words.say(f"shelf.start.{game}"))
        for game, columns, *_ in START_HERE
    )
    yield element("ul", *cards, class_="cards")


def on_shelf(words: Language, shelf: Family, *, still: bool) -> Element:
    """Draw a family: what its games have in common, as a picture and in words, and their cards."""
    name = f"shelf.family.{shelf.code}"
    heading = catalogue.heading(words, shelf)
    picture = drawn(picture_of_family(shelf), shelf.code)
    if not still:
        picture = element(
            "button", picture, type="button", class_="play", aria_label=words.say("shelf.show", what=heading)
        )
    note = [element("p", words.say(f"{name}.note"), class_="note")] if words.has(f"{name}.note") else []
    about = element("div", element("h3", heading, id=name), *note)
    cards = (card(words, game, game.columns[0], name, catalogue.special(words, game)) for game in shelf.games)
    return element(
        "section",
        element("div", picture, about, class_="family"),
        element("ul", *cards, class_="cards"),
        aria_labelledby=name,
        class_=None if shelf.games[1:] else "single",
    )


def card(words: Language, game: SowingGame, columns: int, place: str, why: str) -> Element:
    """Draw a game's card: its board, its name, where it is from, what is special about it, and what is proved.

    The name is the button, as large as the whole card.
    """
    name = f"{place}.{game.id}/{columns}"
    proof = proved(words, variant(game.id, columns).start)
    lines = [
        element("span", why, class_="special"),
        traits(*catalogue.level(words, game, columns)),
        *([element("span", proof, class_="proved")] if proof else []),
    ]
    described = f"{name}.origin {name}.about"
    choose = button(name, game.names[0], data_press=f"pick {name}", data_game=game.id, aria_describedby=described)
    return element(
        "li",
        drawn(picture_of(game.id, columns), f"{game.id}/{columns}"),
        element("h4", choose),
        element("span", catalogue.origin(words, game), class_="origin", id=f"{name}.origin"),
        element("span", *lines, class_="about", id=f"{name}.about"),
        class_="card",
    )


def proved(words: Language, start: Position) -> str:
    """Say briefly who can always win a game from its start; nothing if that is not proved."""
    found = solved.known_at(start)
    return words.say(f"shelf.proved.{'now' if solved.trivial(start) else found.winner}") if found else ""


def lost(words: Language) -> Iterator[Element]:
    """Draw the games whose rules nobody wrote down: names, and nothing to choose."""
    source = catalogue.source(words, LOST_GAMES[0].citation._replace(where=""))
    yield element("h3", words.say("shelf.lost"), id="shelf.lost")
    yield element("p", words.say("shelf.lost.note", source=source), class_="note")
    names = [
        element(
            "li",
            element("h4", game.names[0]),
            *(element("span", also(words, game.names), class_="special") for _ in game.names[1:2]),
            element("span", " · ".join(words.say(f"place.{p}") for p in game.places), class_="origin"),
            class_="card",
        )
        for game in LOST_GAMES
    ]
    yield element("ul", *names, class_="cards")
    yield element("p", words.say("shelf.undescribed"), class_="note")
    yield element("ul", *(undescribed(words, game) for game in UNDESCRIBED_GAMES), class_="cards")


def undescribed(words: Language, game: LostGame) -> Element:
    """Draw a known game, and what is not known about it."""
    return element(
        "li",
        element("h4", game.names[0]),
        element("span", " · ".join(words.say(f"place.{place}") for place in game.places), class_="origin"),
        element("span", words.say(f"undescribed.{game.id}"), class_="special"),
        element("span", catalogue.short_source(game.citation), class_="origin"),
        class_="card",
    )


def also(words: Language, names: tuple[str, ...]) -> str:
    return words.say("card.names", names=", ".join(names[1:]))


def head(words: Language, game: SowingGame, size: int, *, picked: bool) -> Iterator[Element]:
    """Draw the head above the choice of size and options; if the game was `picked`, it has the focus and moves."""
    asks = "" if picked else None
    yield element("h3", game.names[0], id="detail-name", tabindex=-1, data_focus=asks)
    if game.names[1:]:
        yield element("p", also(words, game.names), class_="special")
    if origin := catalogue.origin(words, game):
        yield element("p", origin, class_="origin")
    yield drawn(picture_of(game.id, size), f"{game.id}/{size}", moves=picked)
    if lead := catalogue.special(words, game):
        yield element("p", lead, class_="lead")
    yield traits(*catalogue.level(words, game, size))


def sizes(words: Language, game: SowingGame, size: int) -> Iterator[Element]:
    """Draw the sizes to choose from, those of the sources first."""
    groups = ("games.usual_sizes", game.columns), ("games.other_sizes", catalogue.other_sizes(game))
    for key, columns in groups:
        sizes = [choice(str(n), catalogue.size_text(words, game, n), n == size) for n in sorted(columns)]
        if sizes:
            yield element("optgroup", *sizes, label=words.say(key))


def options(words: Language, chosen: Variant) -> Iterator[Element]:
    """Draw the rules that players may change: a box for each, or a line per alternative where there are several."""
    for option in chosen.game.options:
        now = chosen.options[option.key]
        several = len(option.values) > 2
        line = one_of if several else check
        lines = [
            line(f"option {option.key}", value, catalogue.option_text(words, option, value), now == value)
            for value in (option.values if several else option.others(chosen.size))
        ]
        yield element("div", *lines)


def sources(words: Language, game: SowingGame) -> Iterator[Element]:
    """Draw where the rules are from, and where the sources differ; each is folded until asked for."""
    terms = marks_of(words)
    points = [point_lines(words, point, terms) for point in catalogue.points(words, game)]
    lines = [element("li", catalogue.source(words, citation)) for citation in catalogue.cited(game)]
    yield folded(words.say("games.sources"), len(lines), element("ul", *lines, class_="sources"))
    if points:
        differ = element("dl", *(part for point in points for part in point))
        yield folded(words.say("games.disagreements"), len(points), differ)


def folded(title: str, count: int, inside: Element) -> Element:
    """Draw a part that unfolds on request, with its length."""
    return element("details", element("summary", title, " ", element("span", str(count))), inside)


def point_lines(words: Language, point: catalogue.Point, terms: Terms) -> Iterator[Element]:
    """Draw a point on which sources differ."""
    yield element("dt", point.topic)
    for said in point.readings:
        followed = [element("em", words.say("games.followed"))] if said.played else []
        parts = [*followed, element("span", *explaining(said.text, terms)), element("cite", said.source)]
        yield element("dd", *parts, class_="played" if said.played else "other")
    if point.way:
        yield element("dd", point.way, class_="way-out")


def traits(*texts: str) -> Element:
    """Draw short texts in a row, with dots between them; no dot hangs at the end of a line."""
    return element("span", *(element("span", text) for text in texts), class_="traits")
