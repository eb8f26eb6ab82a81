"""The sources: who described each game, when and where; where they disagree; a map, a bibliography, what is lost."""

from __future__ import annotations

from typing import Final

from katra import GAMES, LOST_GAMES, SOURCES, SowingGame
from katra.bibliography.reference import reference
from katra.games import LostGame
from katra.games.lost import UNDESCRIBED_GAMES
from katra.progress import Progress
from katra.words import catalogue
from katra.words.language import Language
from web.board.markup import Element, element
from web.learn.endings import citation, report
from web.learn.map_drawing import OFF_THE_MAP, PLACES, UNCERTAIN, drawn
from web.learn.pages.sources_of_game import anchor, claims, in_a_row, of_game, paragraph, seen
from web.reading.links import link, offer
from web.reading.page import Page

UNPLAYED: Final[tuple[LostGame, ...]] = (*LOST_GAMES, *UNDESCRIBED_GAMES)
PARTS: Final = ("map", "games", "lost", "bibliography", "data")
"""The parts of the page of all sources that have an address of their own."""


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the page of all sources, or of those of a game. Raises LookupError.

    `item`: nothing, for all of it; a part of it (PARTS), a place of the map (`map.mayotte`), a source's key or a game
    that is lost; a game, `katro`, or one point on which its sources speak, `katro.start`.
    """
    game, _, point = item.partition(".")
    if game in GAMES:
        if point and point not in claims(GAMES[game]):
            raise LookupError(item)
        return of_game(words, GAMES[game], point)
    if item and item not in parts():
        raise LookupError(item)
    return of_all(words, item)


def parts() -> set[str]:
    """Return everything that has an address on the page of all sources."""
    return {*PARTS, *(f"map.{place}" for place in places()), *SOURCES, *(game.id for game in UNPLAYED)}


def places() -> tuple[str, ...]:
    """Return the places where games were seen, from north to south, then those that are not points on the map."""
    return (*PLACES, *OFF_THE_MAP, *UNCERTAIN)


def of_all(words: Language, item: str) -> Page:
    """Say where the games are from, what is lost, and list all publications."""
    return Page(
        words.say("sources"),
        (
            paragraph(words, words.say("sources.lead")),
            map_of_places(words),
            games(words),
            lost(words),
            bibliography(words, item),
            part(words, "data", element("p", words.say("sources.licence")), element("p", words.say("sources.files"))),
            citation(words, words.say("sources"), "sources", item),
            report(words),
        ),
        anchor(item) if item else "",
    )


def part(words: Language, name: str, *inside: Element) -> Element:
    """Draw a part of the page that has an address of its own."""
    return element("section", element("h3", words.say(f"sources.{name}")), *inside, id=anchor(name))


def map_of_places(words: Language) -> Element:
    """Draw the map, with a list of what it shows below."""

    def link_to(code: str, *inside: Element | str) -> Element:
        """Return the link to the game seen at a place, or to the list of several."""
        seen = seen_at(code)
        item = seen[0].id if len(seen) == 1 else f"map.{code}"
        return link(words, "sources", item, *inside, tabindex=-1)

    told_of = (place(words, code) for code in places())
    nowhere = [
        element("div", element("dt", words.say("sources.nowhere")), element("dd", seen_there(words, game)))
        for game in GAMES.values()
        if not game.places
    ]
    return part(
        words,
        "map",
        element("div", drawn(words, link_to), class_="map-frame"),
        element("p", words.say("sources.map.note"), class_="note"),
        element("dl", *told_of, *nowhere, class_="where"),
    )


def seen_at(code: str) -> list[SowingGame | LostGame]:
    all_games: list[SowingGame | LostGame] = [*GAMES.values(), *UNPLAYED]
    return [game for game in all_games if code in game.places]


def place(words: Language, code: str) -> Element:
    return element(
        "div",
        element("dt", words.say(f"place.{code}")),
        element("dd", *in_a_row([seen_there(words, game) for game in seen_at(code)])),
        id=anchor(f"map.{code}"),
    )


def seen_there(words: Language, game: SowingGame | LostGame) -> Element:
    return link(words, "sources", game.id, game.names[0])


def games(words: Language) -> Element:
    cards = (
        offer(words, "sources", game.id, game.names[0], catalogue.origin(words, game), class_="place")
        for game in GAMES.values()
    )
    return part(words, "games", element("div", *cards, class_="places"))


def lost(words: Language) -> Element:
    """Describe the games whose rules nobody wrote down."""
    source = catalogue.source(words, LOST_GAMES[0].citation._replace(where=""))
    return part(
        words,
        "lost",
        paragraph(words, words.say("shelf.lost.note", source=source)),
        element("ul", *(lost_game(words, game, "") for game in LOST_GAMES)),
        element("p", words.say("shelf.undescribed")),
        element("ul", *(lost_game(words, game, words.say(f"undescribed.{game.id}")) for game in UNDESCRIBED_GAMES)),
    )


def lost_game(words: Language, game: LostGame, known: str) -> Element:
    where = " · ".join(words.say(f"place.{code}") for code in game.places)
    return element(
        "li",
        element("strong", " / ".join(game.names)),
        f" ({where}). {known} ",
        element("cite", link(words, "sources", game.citation.source, catalogue.named(words, game.citation))),
        id=anchor(game.id),
    )


def bibliography(words: Language, item: str) -> Element:
    """List all publications by year; those of unknown year come last, with a note."""
    dated = sorted((key for key, source in SOURCES.items() if source.year), key=lambda key: SOURCES[key].year or 0)
    undated = [key for key, source in SOURCES.items() if not source.year]
    return part(
        words,
        "bibliography",
        element(
            "p",
            words.say("sources.style"),
            " ",
            element("button", words.say("sources.export"), type="button", data_press="bibliography", class_="line"),
        ),
        element("ul", *(publication(words, key, item) for key in dated), class_="publications"),
        element("h4", words.say("sources.undated")),
        element("ul", *(publication(words, key, item) for key in undated), class_="publications"),
    )


def referred(words: Language, key: str) -> Element:
    """Draw the reference to a publication, and the day on which its address was seen."""
    record = SOURCES[key].record
    parts: list[Element | str] = []
    for part in reference(record, words.code):
        if part.address:
            leads = {"href": part.address, "target": "_blank", "rel": "noreferrer"}
            parts.append(element("a", part.text, **leads, class_="outside"))
        else:
            parts.append(element("i", part.text) if part.italic else part.text)
    retrieved = "URL" in record and "issued" not in record  # then the reference itself says when
    if "accessed" in record and not retrieved:
        day = "-".join(f"{number:02}" for number in record["accessed"]["date-parts"][0])
        parts.append(f" ({words.say('sources.accessed', day=day)})")
    return element("strong", *parts)


def publication(words: Language, key: str, item: str) -> Element:
    """Draw a publication: what it is, what its author saw, and which games it is used for."""
    used = [game for game in GAMES.values() if key in {cited.source for cited in catalogue.cited(game)}]
    links = [seen_there(words, game) for game in used]
    return element(
        "li",
        referred(words, key),
        *seen(words, key),
        *([element("span", words.say("sources.used"), " ", *in_a_row(links), class_="note")] if links else []),
        id=anchor(key),
        class_="meant" if key == item else None,
    )
