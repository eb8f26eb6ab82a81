"""The catalogue, a page of all games or of those that are alike in one thing, each by its own board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial

from katra import GAMES, LOST_GAMES, SowingGame, Variant
from katra.games import LostGame
from katra.games.lost import UNDESCRIBED_GAMES
from katra.words import catalogue
from katra.words.catalogue import START_HERE, families, moods
from katra.words.language import Language, language
from web.board.controls import button
from web.board.markup import Element, element
from web.reading.links import card, cards, link
from web.reading.page import Page, Reading
from web.reading.pictures import Picture, drawn, picture_on_card
from web.session.commands import GoTo
from web.session.session import Session


class Games(Reading):
    """The catalogue in front of the screen to which a chosen game will go: the board, or where one is set up."""

    def build(self, session: Session) -> Page:
        playing = self.below.game.position.variant
        return Page(session.words.say("games"), tuple(body(session.words, self.item, playing)), picture=picture)

    def state(self, session: Session) -> str:
        """Say what else it depends on: the game on the board comes first."""
        return str(self.below.game.position.variant)


def body(words: Language, mood: str, playing: Variant) -> Iterator[Element]:
    """Draw the games: all, or those of a mood with a sentence that explains it; the one on the board is marked.

    Its page and its rules come before the others.
    """
    yield element(
        "div",
        element("span", words.say("games.yours")),
        link(words, "game", f"{playing.game.id}/{playing.size}", playing.game.names[0], class_="more"),
        button("rules-here", words.say("rules"), data_screen="rules", class_="more", aria_keyshortcuts="I"),
        class_="ways",
    )
    yield element("nav", *chips(words, mood), id="games-moods", aria_label=words.say("games.find"))
    found = of_mood(words.code, mood) if mood else shelf(words.code)
    yield from (marked(each, playing.game, words.say("games.here")) for each in found)


def chips(words: Language, mood: str) -> Iterator[Element]:
    """Draw what games can be found by; the chosen one is current."""
    for code in ("", *moods()):
        text = words.say("mood.all", games=len(GAMES)) if not code else catalogue.mood(words, code)
        here = {"aria_current": "true", "data_see": ""} if code == mood else {}
        yield link(words, "games", code, text, class_="chip", **here)


@cache
def of_mood(code: str, mood: str) -> tuple[Element, ...]:
    """Draw the games of a mood in a language; where few are left, one that leads to them comes last."""
    words = language(code)
    games = sorted(moods()[mood], key=catalogue.ease)
    note = element("p", f"{catalogue.mood(words, f'{mood}.note')} {words.say('games.shown')}", class_="lead")
    begun = {each.game: each.columns for each in START_HERE}
    sizes = (begun.get(each.id, each.columns[0]) for each in games)
    why = (catalogue.special(words, each) for each in games)
    shown = cards(map(partial(game_card, words), games, sizes, why))
    return note, shown, link(words, "games", "", words.say("games.all", games=len(GAMES)), class_="more")


@cache
def shelf(code: str) -> tuple[Element, ...]:
    """Draw all games in a language: only once, because it is large."""
    words = language(code)
    return (
        element("p", element("span", words.say("games.lead")), " ", words.say("games.shown"), class_="note"),
        element("section", *beginnings(words), aria_labelledby="games-start"),
        *(on_shelf(words, *each) for each in families()),
        element("section", *lost(words), id="games-lost", aria_labelledby="games-lost-title"),
    )


def ahead(session: Session) -> Iterator[None]:
    """Draw the catalogue before it is asked for."""
    for game in GAMES.values():
        yield
        picture_on_card(game.id, game.columns[0]).film  # its turn is played from now on # noqa: B018
    yield
    shelf(session.words.code)


def marked(drawn: Element, playing: SowingGame, here: str) -> Element:
    """Return a part of the catalogue in which the cards of a game are current, and say so: `here`."""
    if drawn.tag == "a":
        more = ("aria-current", "true"), ("data-here", here)
        is_here = dict(drawn.attributes).get("data-game") == playing.id
        return drawn._replace(attributes=(*drawn.attributes, *more)) if is_here else drawn
    if drawn.tag in ("p", "h3"):
        return drawn
    inside = (marked(each, playing, here) if isinstance(each, Element) else each for each in drawn.children)
    return drawn._replace(children=tuple(inside))


def beginnings(words: Language) -> Iterator[Element]:
    """Draw the games to start with, and the reason for each."""
    yield element("h3", words.say("shelf.start"), id="games-start")
    yield cards(
        game_card(words, GAMES[game], columns, words.say(f"shelf.start.{game}")) for game, columns, *_ in START_HERE
    )


def on_shelf(words: Language, code: str, games: Iterable[SowingGame]) -> Element:
    """Draw games that are alike, except those to start with, which stand before."""
    begun = {each.game for each in START_HERE}
    shown = (
        game_card(words, game, game.columns[0], catalogue.special(words, game))
        for game in games
        if game.id not in begun
    )
    name = f"games-{code}"
    return element(
        "section",
        element("h3", catalogue.heading(words, code), id=name),
        element("p", catalogue.heading(words, f"{code}.note"), class_="note"),
        cards(shown),
        aria_labelledby=name,
    )


def game_card(words: Language, game: SowingGame, columns: int, why: str) -> Element:
    """Draw a game's card: how it captures, its name, what is special, where it is from, how long and how hard."""
    return card(
        words,
        ("game", f"{game.id}/{columns}"),
        drawn(picture_on_card(game.id, columns), f"{game.id}/{columns}"),
        element("strong", game.names[0]),
        element("span", why),
        element(
            "span",
            element("span", catalogue.origin(words, game), class_="origin"),
            traits(*reversed(catalogue.level(words, game, columns))),
            class_="label",
        ),
        game=game.id,
    )


def picture(name: str) -> Picture:
    """Return the picture of a card by its name: a game on a number of columns."""
    game, _, columns = name.partition("/")
    return picture_on_card(game, int(columns))


# Games that cannot be played


def lost(words: Language) -> Iterator[Element]:
    """Draw the games whose rules nobody wrote down: names, and nothing to choose."""
    source = catalogue.source(words, LOST_GAMES[0].citation._replace(where=""))
    yield element("h3", words.say("shelf.lost"), id="games-lost-title")
    yield element("p", words.say("shelf.lost.note", source=source), class_="note")
    yield element("ul", *(lost_game(words, game, also(words, game.names)) for game in LOST_GAMES), class_="names")
    yield element("p", words.say("shelf.undescribed"), class_="note")
    known = (
        lost_game(words, game, words.say(f"undescribed.{game.id}"), catalogue.short_source(game.citation))
        for game in UNDESCRIBED_GAMES
    )
    yield element("ul", *known, class_="names")


def lost_game(words: Language, game: LostGame, *told: str) -> Element:
    """Draw the name of a game, where it was played, and what else is told."""
    where = ", ".join(words.say(f"place.{place}") for place in game.places)
    lines = (element("span", line) for line in (where, *told) if line)
    return element("li", element("strong", game.names[0]), *lines)


def also(words: Language, names: tuple[str, ...]) -> str:
    """Give the other names of a game, if it has any."""
    return words.say("card.names", names=", ".join(names[1:])) if names[1:] else ""


def traits(*texts: str) -> Element:
    """Draw short texts in a row, with dots between them; no dot hangs at the end of a line."""
    return element("span", *(element("span", text) for text in texts), class_="traits")


def open(session: Session, place: GoTo) -> None:
    """Show the games, or those of the mood that `item` names, in front of the current screen. Raises LookupError."""
    if place.item and place.item not in moods():
        raise LookupError(f"no games are {place.item!r}")
    front = session.screen
    if isinstance(front, Games):
        session.replace(Games(front.below, "games", place.item))  # closing it closes all that was looked through
    else:
        session.open(Games(front, "games", place.item))
