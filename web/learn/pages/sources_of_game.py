"""The sources of one game: who described it and what they saw, where they differ, and the basis of each rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra import SOURCES, SowingGame, variant
from katra.bibliography import unverified
from katra.games import Disagreement, Inferred, Option
from katra.study.books import books
from katra.witnesses import GROUNDS
from katra.words import catalogue
from katra.words.language import Language
from katra.words.solved import sentence
from web.board.markup import Attribute, Element, element
from web.learn.endings import citation, report
from web.learn.lexicon import told
from web.links.link import game_address
from web.reading.links import link
from web.reading.page import Page

FIGURES_OF: Final = {
    "busser-katra-paika": "busser-paika",
    "busser-katra-sakalava": "busser-sakalava",
    "busser-katrobetsileo": "busser-betsileo",
    "busser-mandry": "busser-gorobaka",
    "busser-mrahawatso": "busser-mraha",
}
"""The publication that a book of figures is from, where it is not called like it."""


def of_game(words: Language, game: SowingGame, point: str) -> Page:
    title = words.say("sources.of", game=game.names[0])
    item = f"{game.id}.{point}" if point else game.id
    cited = title
    if point:
        topic = next((each.topic for each in game.disagreements if each.topic == point), None)
        about = "sheet.ours" if point in inferred(game) else "sources.choices"
        said = words.say(f"disagreement.{topic}" if topic else about)
        cited = f"{title}. {said[0].upper()}{said[1:]}"
    return Page(
        title,
        (
            element("p", link(words, "sources", "", words.say("sources.all"))),
            paragraph(words, words.say(f"sources.game.{game.id}"), class_="lead"),
            element("p", catalogue.origin(words, game), class_="note"),
            described(words, game),
            differing(words, game, point),
            *unsaid(words, game, point),
            *choices(words, game),
            element("p", play(words, game, words.say("sources.play", game=game.names[0]))),
            citation(words, cited, "sources", item),
            report(words),
        ),
        anchor(item) if point else "",
    )


def claims(game: SowingGame) -> tuple[str, ...]:
    """Return the points of a game with an address: those on which sources differ, and the optional rules."""
    topics = tuple(point.topic for point in game.disagreements)
    return (*topics, *(option.key for option in unopposed(game)), *inferred(game))


def inferred(game: SowingGame) -> tuple[str, ...]:
    """Return the codes of the reasons for all that no source says of a game, however it is played."""
    return tuple(dict.fromkeys(found.code for found in GROUNDS[game.id].values() if isinstance(found, Inferred)))


def unsaid(words: Language, game: SowingGame, meant: str) -> Iterator[Element]:
    """Say why each rule that no source gives is played so, and what else it could be."""
    codes = inferred(game)
    if codes:
        lines = (
            element(
                "li",
                words.say(f"ours.{code}"),
                id=anchor(f"{game.id}.{code}"),
                class_="meant" if code == meant else None,
            )
            for code in codes
        )
        yield element("section", element("p", words.say("sheet.ours.note")), element("ul", *lines), class_="ours")


def unopposed(game: SowingGame) -> tuple[Option, ...]:
    """Return the optional rules on which no sources are said to differ."""
    told_of = {point.option for point in game.disagreements} | {point.topic for point in game.disagreements}
    return tuple(option for option in game.options if option.key not in told_of)


def anchor(item: str) -> str:
    """Return the id of a point with an address."""
    return f"sources-{item}"


def paragraph(words: Language, text: str, **attributes: Attribute) -> Element:
    """Draw a text whose words of other languages link to the glossary."""
    return element("p", *told(words, text), **attributes)


def in_a_row(elements: list[Element]) -> Iterator[Element | str]:
    """Yield links with commas between them."""
    for number, each in enumerate(elements):
        yield from ([", "] if number else [])
        yield each


def described(words: Language, game: SowingGame) -> Element:
    """Say who described a game, and what each of them saw."""
    lines = (
        element("li", link(words, "sources", cited.source, catalogue.passage(words, cited)), *seen(words, cited.source))
        for cited in catalogue.cited(game)
    )
    return element("section", element("h3", words.say("sources.who")), element("ul", *lines, class_="publications"))


def seen(words: Language, key: str) -> Iterator[Element]:
    """Say what the author of a publication saw, how we saw it, what we could not verify, and where its figures are."""
    yield element("span", *told(words, words.say(f"sources.saw.{key}")))
    source = SOURCES[key]
    read: list[Element | str] = [words.say(f"sources.seen.{source.seen.removeprefix('in ')}")]
    if source.reported_by:
        reporter = link(words, "sources", source.reported_by, catalogue.reporter(words, source.reported_by))
        read += [" ", words.say("sources.through"), " ", reporter, "."]
    if missing := unverified(source.record):
        fields = ", ".join(words.say(f"sources.field.{field}") for field in missing)
        read += [" ", words.say("sources.unverified", fields=fields)]
    yield element("span", *read, class_="note")
    printed = [book for book in books("figure") if FIGURES_OF.get(book, book) == key]
    figures = [link(words, "figures", book, words.say(f"figure.{book}.title")) for book in printed]
    if figures:
        yield element("span", words.say("sources.figures"), " ", *in_a_row(figures), class_="note")


def differing(words: Language, game: SowingGame, meant: str) -> Element:
    points = [disagreement(words, game, point, meant=point.topic == meant) for point in game.disagreements]
    return element(
        "section",
        element("h3", words.say("sources.differ")),
        *(points or [element("p", words.say("sources.agree"))]),
    )


def disagreement(words: Language, game: SowingGame, point: Disagreement, *, meant: bool) -> Element:
    """Draw one point: what each source says, what is played here, and the links to play the others."""
    item = f"{game.id}.{point.topic}"
    readings = (
        element(
            "li",
            *([element("em", words.say("games.followed"))] if reading is point.played else []),
            element("span", *told(words, words.say(f"reading.{reading.code}"))),
            element("cite", link(words, "sources", reading.citation.source, catalogue.named(words, reading.citation))),
            class_="played" if reading is point.played else None,
        )
        for reading in point.readings
    )
    others = list(other_ways(words, game, point))
    ways = [element("p", *in_a_row(others)) if others else element("p", words.say("sources.silent"), class_="note")]
    own: list[Element | str] = [] if meant else [" ", address_of(words, item)]
    return element(
        "section",
        element("h4", words.say(f"disagreement.{point.topic}"), *own),
        element("ul", *readings, class_="readings"),
        *proved(words, game, point),
        *(ways if point.played else []),
        id=anchor(item),
        class_="point meant" if meant else "point",
    )


def proved(words: Language, game: SowingGame, point: Disagreement) -> Iterator[Element]:
    """Say who can always win under each reading on which sources differ, if this is known for more than one."""
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
    """Name a way to play; the default has no name of its own."""
    key = f"option.{option.key}.{value}"
    return catalogue.option_text(words, option, value) if words.has(key) else words.say("games.followed")


def address_of(words: Language, item: str) -> Element:
    """Return the link to a claim, for citing it."""
    return link(words, "sources", item, "§", aria_label=words.say("sources.claim"), class_="address-of")


def other_ways(words: Language, game: SowingGame, point: Disagreement) -> Iterator[Element]:
    """Yield links that open the game under the other readings."""
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
    """Return a link that opens a game, by default on its own board."""
    meant = variant(game.id, columns or game.columns[0], chosen or {})
    return element("a", text, href=game_address(meant, language=words.code), class_="plays")


def choices(words: Language, game: SowingGame) -> Iterator[Element]:
    """Describe the other optional rules."""
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
    """Name the sources for an optional rule, or say that there are none."""
    for value in option.others(game.columns[0]):
        if isinstance(found := GROUNDS[game.id][f"{option.key}={value}"], Inferred):
            return element("span", words.say(f"ours.{found.code}"), class_="note")
    return element("cite", link(words, "sources", option.citation.source, catalogue.named(words, option.citation)))
