"""The sources: who described each game, when and where; where they disagree; a map, a bibliography, what is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra import GAMES, LOST_GAMES, SOURCES, SowingGame, variant
from katra.games import Citation, Disagreement, Inferred, LostGame, Option
from katra.games.lost import UNDESCRIBED_GAMES
from katra.study.books import books
from katra.witnesses import GROUNDS
from web.board.markup import Attribute, Element, element
from web.learn.citing import citation
from web.learn.geography import OFF_THE_MAP, PLACES, UNCERTAIN
from web.learn.lexicon import told
from web.learn.map_drawing import drawn
from web.learn.pages import Page
from web.learn.places import link
from web.learn.reporting import report
from web.links.link import asked, query_text
from web.links.parameters import LinkOptions
from web.screens.glossary import ours
from web.screens.rules import reasons
from web.session.progress import Progress
from web.session.rules_sheets import sheet
from web.words import catalogue
from web.words.language import Language
from web.words.solved import sentence

UNPLAYED: Final[tuple[LostGame, ...]] = (*LOST_GAMES, *UNDESCRIBED_GAMES)
FIGURES_OF: Final = {
    "busser-katra-paika": "busser-paika",
    "busser-katra-sakalava": "busser-sakalava",
    "busser-katrobetsileo": "busser-betsileo",
    "busser-mandry": "busser-gorobaka",
    "busser-mrahawatso": "busser-mraha",
}
"""The publication that a book of figures is from, where it is not called like it."""

PARTS: Final = ("map", "games", "lost", "bibliography", "data")
"""The parts of the page of all sources that have an address of their own."""


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return what is known of the sources, or those of a game. Raises LookupError.

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
    """Return all that has an address on the page of all sources."""
    return {*PARTS, *(f"map.{place}" for place in places()), *SOURCES, *(game.id for game in UNPLAYED)}


def places() -> tuple[str, ...]:
    """Return the places at which games were seen, from north to south, then those that are no point of the map."""
    return (*PLACES, *OFF_THE_MAP, *UNCERTAIN)


def claims(game: SowingGame) -> tuple[str, ...]:
    """Return the points of a game with an address: those on which sources differ, and rules that may be changed."""
    topics = tuple(point.topic for point in game.disagreements)
    return (*topics, *(option.key for option in unopposed(game)))


def unopposed(game: SowingGame) -> tuple[Option, ...]:
    """Return the rules that may be changed on which no sources are said to differ."""
    told_of = {point.option for point in game.disagreements} | {point.topic for point in game.disagreements}
    return tuple(option for option in game.options if option.key not in told_of)


def anchor(item: str) -> str:
    """Return the id of what has an address."""
    return f"sources-{item}"


def paragraph(words: Language, text: str, **attributes: Attribute) -> Element:
    """Draw a text whose words of other languages lead to the glossary."""
    return element("p", *told(words, text), **attributes)


def to_game(words: Language, game: SowingGame) -> Element:
    return link(words, "sources", game.id, game.names[0])


def in_a_row(elements: list[Element]) -> Iterator[Element | str]:
    """Yield links with commas between them."""
    for number, each in enumerate(elements):
        yield from ([", "] if number else [])
        yield each


# The sources of one game


def of_game(words: Language, game: SowingGame, point: str) -> Page:
    """Tell of the sources of a game."""
    title = words.say("sources.of", game=game.names[0])
    item = f"{game.id}.{point}" if point else game.id
    cited = title
    if point:
        topic = next((each.topic for each in game.disagreements if each.topic == point), None)
        cited = f"{title}. {words.say(f'disagreement.{topic}') if topic else words.say('sources.choices')}"
    return Page(
        title,
        (
            element("p", link(words, "sources", "", words.say("sources.all"))),
            paragraph(words, words.say(f"sources.game.{game.id}"), class_="lead"),
            element("p", catalogue.origin(words, game), class_="note"),
            described(words, game),
            differing(words, game, point),
            *ours(reasons(words, sheet(variant(game.id)))),
            *choices(words, game),
            element("p", play(words, game, words.say("sources.play", game=game.names[0]))),
            citation(words, cited, "sources", item),
            report(words),
        ),
        anchor(item) if point else "",
    )


def described(words: Language, game: SowingGame) -> Element:
    """Tell who described a game, and what each of them saw."""
    lines = (
        element(
            "li",
            link(words, "sources", cited.source, catalogue.passage(words, cited)),
            *seen(words, cited.source),
        )
        for cited in catalogue.cited(game)
    )
    return element("section", element("h3", words.say("sources.who")), element("ul", *lines, class_="publications"))


def seen(words: Language, key: str) -> Iterator[Element]:
    """Tell what the author of a publication saw, through whom alone we know it, if so, and where its figures are."""
    yield element("span", *told(words, words.say(f"sources.saw.{key}")))
    through = SOURCES[key].reported_by
    if through:
        reporter = link(words, "sources", through, catalogue.reporter(words, through))
        yield element("span", words.say("sources.through"), " ", reporter, ".", class_="note")
    printed = [book for book in books("figure") if FIGURES_OF.get(book, book) == key]
    figures = [link(words, "figures", book, words.say(f"figure.{book}.title")) for book in printed]
    if figures:
        yield element("span", words.say("sources.figures"), " ", *in_a_row(figures), class_="note")


def differing(words: Language, game: SowingGame, meant: str) -> Element:
    """Tell on what the sources of a game differ."""
    points = [disagreement(words, game, point, meant=point.topic == meant) for point in game.disagreements]
    return element(
        "section",
        element("h3", words.say("sources.differ")),
        *(points or [element("p", words.say("sources.agree"))]),
    )


def disagreement(words: Language, game: SowingGame, point: Disagreement, *, meant: bool) -> Element:
    """Draw one point: what each source says, what is played here, and what plays the other."""
    item = f"{game.id}.{point.topic}"
    readings = (
        element(
            "li",
            *([element("em", words.say("games.followed"))] if number == 0 else []),
            element("span", *told(words, words.say(f"reading.{reading.code}"))),
            element("cite", link(words, "sources", reading.citation.source, catalogue.named(words, reading.citation))),
            class_="played" if number == 0 else None,
        )
        for number, reading in enumerate(point.readings)
    )
    others = list(other_ways(words, game, point))
    own: list[Element | str] = [] if meant else [" ", address_of(words, item)]
    return element(
        "section",
        element("h4", words.say(f"disagreement.{point.topic}"), *own),
        element("ul", *readings, class_="readings"),
        *proved(words, game, point),
        element("p", *in_a_row(others)) if others else element("p", words.say("sources.silent"), class_="note"),
        id=anchor(item),
        class_="point meant" if meant else "point",
    )


def proved(words: Language, game: SowingGame, point: Disagreement) -> Iterator[Element]:
    """Tell who can always win by each way to play that sources differ on, where that is known of more than one."""
    for option in (each for each in game.options if each.key == point.option):
        told_of = {
            (value, columns): said
            for value in option.values
            for columns in sorted(game.columns)
            if (said := sentence(words, variant(game.id, columns, {option.key: value}).start))
        }
        if len({value for value, _ in told_of}) > 1:
            lines = (
                element("li", f"{named(words, option, value)}, {columns} × {game.rows}: {said}")
                for (value, columns), said in told_of.items()
            )
            yield element("ul", *lines, class_="proved")


def named(words: Language, option: Option, value: str) -> str:
    """Name a way to play; that which is followed without being chosen has no name of its own."""
    key = f"option.{option.key}.{value}"
    return catalogue.option_text(words, option, value) if words.has(key) else words.say("games.followed")


def address_of(words: Language, item: str) -> Element:
    """Return the link to a claim, by which it can be cited."""
    return link(words, "sources", item, "§", aria_label=words.say("sources.claim"), class_="address-of")


def other_ways(words: Language, game: SowingGame, point: Disagreement) -> Iterator[Element]:
    """Yield links that open the game as the other readings have it."""
    if point.topic == "size":
        for columns in game.columns[1:]:
            yield play(words, game, words.say("sources.play_size", columns=columns), columns=columns)
        return
    option = next((option for option in game.options if option.key == point.option), None)
    for value in option.others(game.columns[0]) if option else ():
        assert option
        yield play_so(words, game, option, value)


def play_so(words: Language, game: SowingGame, option: Option, value: str) -> Element:
    text = words.say("sources.play_so", option=catalogue.option_text(words, option, value))
    return play(words, game, text, chosen={option.key: value})


def play(
    words: Language, game: SowingGame, text: str, *, columns: int | None = None, chosen: dict[str, str] | None = None
) -> Element:
    """Return a link that opens a game, on its own board unless told."""
    query = asked(variant(game.id, columns or game.columns[0], chosen or {}))
    language = query_text(LinkOptions(lang=words.code)).partition("&")[2]
    return element("a", text, href=f"?{query}&{language}", class_="plays")


def choices(words: Language, game: SowingGame) -> Iterator[Element]:
    """Tell of the rules that may be changed besides."""
    lines = [
        element(
            "li",
            *in_a_row([play_so(words, game, option, value) for value in option.others(game.columns[0])]),
            " ",
            address_of(words, f"{game.id}.{option.key}"),
            vouched(words, game, option),
            id=anchor(f"{game.id}.{option.key}"),
        )
        for option in unopposed(game)
    ]
    if lines:
        listed = element("ul", *lines, class_="readings")
        yield element("section", element("h3", words.say("sources.choices")), listed)


def vouched(words: Language, game: SowingGame, option: Option) -> Element:
    """Name who says that a rule may be changed so, or say that nobody does."""
    for value in option.others(game.columns[0]):
        if isinstance(found := GROUNDS[game.id][f"{option.key}={value}"], Inferred):
            return element("span", words.say(f"ours.{found.code}"), class_="note")
    return element("cite", link(words, "sources", option.citation.source, catalogue.named(words, option.citation)))


# All sources


def of_all(words: Language, item: str) -> Page:
    """Tell where the games are from, what is lost, and all publications."""
    return Page(
        words.say("sources.title"),
        (
            paragraph(words, words.say("sources.lead")),
            map_of_places(words),
            games(words),
            lost(words),
            bibliography(words, item),
            data(words),
            citation(words, words.say("sources.title"), "sources", item),
            report(words),
        ),
        anchor(item) if item else "",
    )


def part(words: Language, name: str, *inside: Element) -> Element:
    """Draw a part of the page that has an address of its own."""
    return element("section", element("h3", words.say(f"sources.{name}")), *inside, id=anchor(name))


def map_of_places(words: Language) -> Element:
    """Draw the map, and tell below what it shows."""

    def link_to(code: str, *inside: Element | str) -> Element:
        """Lead to the game that was seen at a place, or to the list of them."""
        seen = seen_at(code)
        item = seen[0].id if len(seen) == 1 else f"map.{code}"
        return link(words, "sources", item, *inside, tabindex=-1)

    told_of = (place(words, code) for code in places())
    unplaced = [game for game in GAMES.values() if not game.places]
    nowhere = [
        element("div", element("dt", words.say("sources.nowhere")), element("dd", *in_a_row([seen_there(words, game)])))
        for game in unplaced
    ]
    return part(
        words,
        "map",
        element("div", drawn(words, link_to), class_="map-frame"),
        element("p", words.say("sources.map.note"), class_="note"),
        element("dl", *told_of, *nowhere, class_="where"),
    )


def seen_at(code: str) -> list[SowingGame | LostGame]:
    """Return the games that were seen at a place."""
    all_games: list[SowingGame | LostGame] = [*GAMES.values(), *UNPLAYED]
    return [game for game in all_games if code in game.places]


def place(words: Language, code: str) -> Element:
    """Tell what was seen at a place."""
    return element(
        "div",
        element("dt", words.say(f"place.{code}")),
        element("dd", *in_a_row([seen_there(words, game) for game in seen_at(code)])),
        id=anchor(f"map.{code}"),
    )


def seen_there(words: Language, game: SowingGame | LostGame) -> Element:
    return link(words, "sources", game.id, game.names[0])


def games(words: Language) -> Element:
    """List the games, each of which has a page of its own."""
    cards = (
        link(
            words,
            "sources",
            game.id,
            element("strong", game.names[0]),
            element("span", catalogue.origin(words, game)),
            class_="place",
        )
        for game in GAMES.values()
    )
    return part(words, "games", element("div", *cards, class_="places"))


def lost(words: Language) -> Element:
    """Tell of the games of which nobody wrote down the rules."""
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
    """List all publications by year; those whose year we do not know come last, and it is said so."""
    dated = sorted((key for key, source in SOURCES.items() if source.year), key=year)
    undated = [key for key, source in SOURCES.items() if not source.year]
    return part(
        words,
        "bibliography",
        element("ul", *(publication(words, key, item) for key in dated), class_="publications"),
        element("h4", words.say("sources.undated")),
        element("ul", *(publication(words, key, item) for key in undated), class_="publications"),
    )


def year(key: str) -> int:
    return SOURCES[key].year or 0


def publication(words: Language, key: str, item: str) -> Element:
    """Draw a publication: what it is, what its author saw, and which games it is used for."""
    used = [game for game in GAMES.values() if key in {cited.source for cited in catalogue.cited(game)}]
    links = [to_game(words, game) for game in used]
    return element(
        "li",
        element("strong", catalogue.passage(words, Citation(key))),
        *seen(words, key),
        *([element("span", words.say("sources.used"), " ", *in_a_row(links), class_="note")] if links else []),
        id=anchor(key),
        class_="meant" if key == item else None,
    )


def data(words: Language) -> Element:
    """Tell under which licence all this may be used, and that it is to be had as data."""
    return part(words, "data", element("p", words.say("sources.licence")), element("p", words.say("sources.files")))
