"""The pages of sources and of words: all is told, each with its source, and every link leads somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from katra import GAMES, SOURCES, SowingGame, Variant, variant
from katra.bibliography import export, records, unverified
from katra.bibliography.reference import reference
from katra.games import Disagreement, LostGame
from katra.games.description import HISTORY
from katra.games.lost import LOST_GAMES as LOST
from katra.games.lost import UNDESCRIBED_GAMES
from katra.games.more_terms import FIELD_TERMS, MORE_TERMS
from katra.games.terms import TERMS
from katra.progress import Progress
from katra.study.books import names
from katra.words import catalogue
from katra.words.language import Language, language
from katra.words.named_pits import terms_of
from tests.languages import COMPLETE
from tests.trying import for_each, some_of
from tests.web.sessions import do, go, session_of
from tests.web.test_rules_sheets import every_variant
from web.board.markup import Element
from web.learn.lexicon import FIELD, entries, item_of
from web.learn.map_drawing import COASTS, HEIGHT, OFF_THE_MAP, PLACES, UNCERTAIN, WIDTH, at
from web.learn.pages import page
from web.learn.pages.sources import PARTS, parts, places
from web.learn.pages.sources_of_game import claims, proved
from web.links.link import parse_link
from web.reading.page import Page
from web.reading.rules import rules_of
from web.screens.elements import explaining
from web.screens.rules import rules
from web.session.commands import Press
from web.session.effects import Download
from web.session.rules_sheets import MARK, MARKED, sheet

ALL: list[SowingGame | LostGame] = [*GAMES.values(), *LOST, *UNDESCRIBED_GAMES]
CLAIMS = [f"{game.id}.{claim}" for game in GAMES.values() for claim in claims(game)]
languages = pytest.mark.parametrize("code", COMPLETE)
games = for_each("game", GAMES.values())


def words_of(code: str) -> Language:
    return language(code)


@cache
def built(screen: str, item: str = "", code: str = "en") -> Page:
    return page(screen, item, words_of(code), Progress())


def elements(shown: Page) -> Iterator[Element]:
    """Yield every element of a page."""
    todo = list(shown.body)
    while todo:
        node = todo.pop()
        yield node
        todo += [child for child in node.children if isinstance(child, Element)]


def attributes(node: Element) -> dict[str, str]:
    return dict(node.attributes)


def text(shown: Page | Element) -> str:
    """Return what is written in a page."""
    inside = shown.body if isinstance(shown, Page) else shown.children
    return "".join(text(child) if isinstance(child, Element) else child for child in inside)


def ids(shown: Page) -> list[str]:
    return [attributes(node)["id"] for node in elements(shown) if "id" in attributes(node)]


def links(shown: Page) -> list[dict[str, str]]:
    return [attributes(node) for node in elements(shown) if node.tag == "a" and "href" in attributes(node)]


def every_item() -> Iterator[tuple[str, str]]:
    """Yield every address of the two pages."""
    yield "sources", ""
    yield from (("sources", item) for item in [*GAMES, *CLAIMS, *sorted(parts())])
    yield "glossary", ""
    yield from (("glossary", entry.item) for entry in entries(words_of("en")))


# Sources


@languages
@games
def test_every_game_tells_who_described_it_and_what_they_saw(code: str, game: SowingGame) -> None:
    words, told = words_of(code), text(built("sources", game.id, code))
    assert words.say(f"sources.game.{game.id}") in told
    for cited in catalogue.cited(game):
        assert catalogue.passage(words, cited) in told
        assert words.say(f"sources.saw.{cited.source}") in told
        assert words.say(f"sources.seen.{SOURCES[cited.source].seen.removeprefix('in ')}") in told
        for field in unverified(SOURCES[cited.source].record):
            assert words.say(f"sources.field.{field}") in told
        if reporter := SOURCES[cited.source].reported_by:
            assert f"{words.say('sources.through')} {catalogue.reporter(words, reporter)}" in told


@languages
@games
def test_every_disagreement_is_told_with_who_says_what_and_what_is_played(code: str, game: SowingGame) -> None:
    words, shown = words_of(code), built("sources", game.id, code)
    for point in game.disagreements:
        (section,) = (
            each for each in elements(shown) if attributes(each).get("id") == f"sources-{game.id}.{point.topic}"
        )
        told = text(section)
        assert words.say(f"disagreement.{point.topic}") in told
        lines = [text(each) for each in elements(Page("", (section,))) if each.tag == "li"]
        for number, reading in enumerate(point.readings):
            said = words.say(f"reading.{reading.code}") + catalogue.named(words, reading.citation)
            played = number == 0 and point.topic not in HISTORY
            assert (words.say("games.followed") + said if played else said) in lines
        unplayable = not other_games(game, point) and point.topic not in HISTORY
        assert (words.say("sources.silent") in told) == unplayable


def other_games(game: SowingGame, point: Disagreement) -> set[tuple[int, tuple[tuple[str, str], ...]]]:
    """Return the columns and options by which the other readings are played."""
    if point.topic == "size":
        return {(columns, ()) for columns in game.columns[1:]}
    chosen = next((option for option in game.options if option.key == point.option), None)
    return {(game.columns[0], ((chosen.key, value),)) for value in chosen.others(game.columns[0])} if chosen else set()


def test_beside_the_readings_of_a_game_stands_what_is_proved_under_each() -> None:
    (point,) = (point for point in GAMES["paika"].disagreements if point.topic == "side")
    (listed,) = proved(language("en"), GAMES["paika"], point)
    lines = ["".join(map(str, line.children)) for line in listed.children if isinstance(line, Element)]
    assert len(lines) == 6
    assert [line for line in lines if "very first turn" in line] == lines[:2], "only with both ends at every capture"
    assert [", 4 × 2: " in line for line in lines] == [True, False] * 3


@games
def test_the_other_readings_open_the_game_so(game: SowingGame) -> None:
    opened = set()
    for each in links(built("sources", game.id)):
        if "data-screen" not in each and each.get("class") != "outside":
            found = parse_link(each["href"])
            assert found.problems == ()
            assert found.options.variant
            assert found.options.variant.game is game
            opened.add((found.options.variant.size, tuple(found.options.variant.chosen_options.items())))
    expected: set[tuple[int, tuple[tuple[str, str], ...]]] = {(game.columns[0], ())}
    for point in game.disagreements:
        expected |= other_games(game, point)
    own = game.columns[0]
    expected |= {(own, ((option.key, value),)) for option in game.options for value in option.others(own)}
    assert opened == expected


@for_each("item", ["", *some_of(GAMES)])
def test_every_link_leads_somewhere(item: str) -> None:
    for name in ("sources", *([] if item else ["glossary"])):
        for each in (each for each in links(built(name, item, "fr")) if each.get("class") != "outside"):
            found = parse_link(each["href"])
            assert found.problems == (), each["href"]
            assert found.options.lang == (None if each.get("class") == "word" else "fr")
            if "data-screen" in each:
                assert (found.options.screen, found.options.item or "") == (
                    each["data-screen"],
                    each.get("data-item", ""),
                )
                built(each["data-screen"], each.get("data-item", ""), "fr")


@for_each(("screen", "item"), some_of(every_item()))
def test_what_has_an_address_is_found_on_its_page(screen: str, item: str) -> None:
    shown = built(screen, item)
    found = ids(shown)
    assert len(found) == len(set(found))
    assert not shown.at or shown.at in found
    assert bool(shown.at) == (item != "" and not (screen == "sources" and item in GAMES))


@pytest.mark.parametrize("item", ["katro.nothing", "chess", "rova", "katro.", "map.atlantis", "bao.house"])
def test_what_is_not_there_has_no_page(item: str) -> None:
    if item == "katro.":
        assert built("sources", item).at == ""
        return
    with pytest.raises(LookupError):
        built("sources", item)
    with pytest.raises(LookupError):
        built("glossary", "katro.nothing")


def test_no_two_things_share_an_address() -> None:
    names = [*GAMES, *SOURCES, *PARTS, *(game.id for game in (*LOST, *UNDESCRIBED_GAMES))]
    assert len(names) == len(set(names))


@languages
def test_the_page_of_all_sources_lists_all_games_and_all_publications_the_undated_last(code: str) -> None:
    words, shown = words_of(code), built("sources", "", code)
    found = ids(shown)
    assert {f"sources-{key}" for key in SOURCES} <= set(found)
    told = text(shown)
    for game in ALL:
        assert game.names[0] in told
    drawn = text(next(each for each in elements(shown) if attributes(each).get("id") == "sources-bibliography"))
    places = [drawn.index(words.say(f"sources.saw.{key}")) for key in sorted(SOURCES, key=by_year)]
    assert places == sorted(places)
    assert (
        drawn.index(words.say("sources.undated"))
        < places[[by_year(key)[0] for key in sorted(SOURCES, key=by_year)].index(9999)]
    )


@languages
def test_every_publication_stands_as_a_reference_with_its_address_as_a_link(code: str) -> None:
    shown = built("sources", "", code)
    for record in records():
        (line,) = (each for each in elements(shown) if attributes(each).get("id") == f"sources-{record['id']}")
        parts = list(reference(record, code))
        assert text(line).startswith("".join(part.text for part in parts))
        outside = [each["href"] for each in links(Page("", (line,))) if each.get("class") == "outside"]
        assert outside == [part.address for part in parts if part.address]


def test_one_press_saves_all_publications_for_a_reference_manager() -> None:
    session = session_of()
    go(session, "sources")
    assert "bibliography" in [attributes(each).get("data-press") for each in elements(built("sources"))]
    assert do(session, Press("bibliography")) == [Download("katra-sources.json", export())]


def by_year(key: str) -> tuple[int, int]:
    return SOURCES[key].year or 9999, list(SOURCES).index(key)


@for_each("chosen", some_of(every_variant()))
def test_a_mark_on_a_sheet_leads_to_why_the_reading_was_chosen(chosen: Variant) -> None:
    words, told = words_of("fr"), sheet(chosen)
    panel = rules(words, chosen, alone=True)
    assert all(step.text.count(MARK) == len(step.whys) for step in panel.steps)
    on_a_card = Page("", tuple(rules_of(words, chosen, still=True)))
    beside = Page("", tuple(panel._replace(leads=True).sheet()))
    for shown in (on_a_card, beside):
        items = [each["data-item"] for each in links(shown) if each.get("class") == "why"]
        assert set(items) == {f"{chosen.game.id}.{told.ours[rule]}" for rule in set(told.ours) & set(MARKED)}
        for item in items:
            there = built("sources", item, "fr")
            (line,) = (each for each in elements(there) if attributes(each).get("id") == there.at)
            assert text(line) == words.say(f"ours.{item.partition('.')[2]}")
            assert [each for each in elements(there) if attributes(each).get("class") == "meant"] == [line]
    alone = Page("", tuple(panel._replace(leads=False).sheet()))
    assert "why" not in {each.get("class") for each in links(alone)}, "where links lead nowhere"
    assert MARK in text(alone)


def test_each_point_of_a_game_has_an_address_of_its_own() -> None:
    assert all(len(set(claims(game))) == len(claims(game)) for game in GAMES.values())


# The map


def test_the_map_has_every_place_of_every_game_and_they_are_told_in_words() -> None:
    named = {place for game in ALL for place in game.places}
    assert named == {*PLACES, *OFF_THE_MAP, *UNCERTAIN} == set(places())
    words, shown = words_of("fr"), built("sources", "map", "fr")
    (drawing,) = (each for each in elements(shown) if each.tag == "svg")
    assert attributes(drawing)["aria-hidden"] == "true"
    for place in named:
        (row,) = (each for each in elements(shown) if attributes(each).get("id") == f"sources-map.{place}")
        assert words.say(f"place.{place}") in text(row)
        seen = [game for game in ALL if place in game.places]
        assert all(game.names[0] in text(row) for game in seen)
        assert (words.say(f"place.{place}") in text(drawing)) == (place not in UNCERTAIN)
    assert "Katra Haddon" in text(next(each for each in elements(shown) if attributes(each).get("id") == "sources-map"))


def test_all_of_the_map_is_on_the_map_and_what_is_on_the_island_is_within_its_coast() -> None:
    for point in chain(*COASTS.values()):
        x, y = at(*point)
        assert 0 <= x <= WIDTH
        assert 0 <= y <= HEIGHT
    for code, place in PLACES.items():
        if code not in ("comoros", "mayotte"):
            assert inside(place.longitude, place.latitude), code
    assert not inside(45.15, -12.83)


def inside(x: float, y: float) -> bool:
    """Return whether a point is on the great island: a line from it crosses the coast an odd number of times."""
    crossed, coast = 0, COASTS["Madagascar"]
    for (x1, y1), (x2, y2) in zip(coast, (*coast[1:], coast[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossed += 1
    return crossed % 2 == 1


# Citing


@pytest.mark.parametrize("item", ["", "katro", "katro.start", "linton"])
def test_a_page_can_be_cited_under_its_own_address(item: str) -> None:
    (address,) = (
        attributes(each)["data-whole"] for each in elements(built("sources", item)) if "data-whole" in attributes(each)
    )
    found = parse_link(address)
    assert found.problems == ()
    assert (found.options.screen, found.options.item or "") == ("sources", item)
    assert "Katra 0.1.0" in text(built("sources", item))


@for_each("item", ["", "dandouau", *some_of(some_of(names("figure")))])
def test_every_figure_is_cited_under_the_address_of_its_board(item: str) -> None:
    shown = built("figures", item)
    (address,) = (attributes(each)["data-whole"] for each in elements(shown) if "data-whole" in attributes(each))
    found = parse_link(address)
    assert (found.options.screen, found.options.item or "") == ("figure" if "." in item else "figures", item)
    assert not item or shown.at in ids(shown)


# Words


@languages
def test_the_glossary_has_every_word_with_its_language_literal_sense_meaning_places_and_sources(code: str) -> None:
    words = words_of(code)
    found = list(entries(words))
    assert len(found) == len(TERMS) + len(MORE_TERMS) + len(FIELD_TERMS)
    assert len({entry.item for entry in found}) == len(found)
    assert {entry.heading for entry in found} == {"mg", "sw", "swb", FIELD}
    assert {item_of(word) for word in TERMS} <= {entry.item for entry in found}
    for entry in found:
        witnesses = filter(None, [entry.term.citation, entry.term.literal])
        assert entry.meaning
        shown = built("glossary", entry.item, code)
        (line,) = (each for each in elements(shown) if attributes(each).get("id") == shown.at)
        (word,) = (each for each in elements(Page("", (line,))) if each.tag == "dt")
        assert (attributes(word)["lang"], text(word)) == (entry.term.language, entry.word)
        assert text(line).startswith(entry.word + entry.explained(words))
        assert all(words.say(f"place.{place}") in text(line) for place in entry.term.places)
        assert all(catalogue.named(words, witness) in text(line) for witness in witnesses)


@languages
@games
def test_a_word_in_the_rules_leads_to_what_it_means(code: str, game: SowingGame) -> None:
    words = words_of(code)
    told = rules(language(code), variant(game.id, game.columns[0]), alone=False)
    sentences = [told.aim, *(step.text for step in told.steps), *readings(words, game)]
    found = [
        each for sentence in sentences for each in explaining(sentence, terms_of(words)) if isinstance(each, Element)
    ]
    for each in found:
        leads = parse_link(attributes(each)["href"])
        assert leads.options.screen == attributes(each)["data-screen"] == "glossary"
        assert leads.options.item == attributes(each)["data-item"]
        shown = built("glossary", attributes(each)["data-item"], code)
        assert shown.at == f"glossary-{attributes(each)['data-item']}"


def readings(words: Language, game: SowingGame) -> Iterator[str]:
    return (words.say(f"reading.{each.code}") for point in game.disagreements for each in point.readings)


@languages
def test_every_word_that_a_text_may_mark_is_in_the_glossary(code: str) -> None:
    words = words_of(code)
    marked = {word for _, listed in terms_of(words) for word in listed}
    assert marked
    for word in marked:
        (drawn,) = (each for each in explaining(f"– {word} –", terms_of(words)) if isinstance(each, Element))
        assert built("glossary", attributes(drawn)["data-item"], code).at


def test_a_sentence_read_at_rest_lights_its_pits_and_leads_to_its_words_unless_no_links_are_wanted() -> None:
    terms = terms_of(words_of("en"))
    pit, between, word = explaining("A2 is kamo", terms, {"A2"})
    assert isinstance(pit, Element)
    assert isinstance(word, Element)
    assert (pit.tag, attributes(pit)["data-pits"], between) == ("span", "A2", " is ")
    assert (word.tag, attributes(word)["lang"], attributes(word)["data-item"]) == ("a", "mg", "kamo")
    *_, word = explaining("A2 is kamo", terms, {"A2"}, leads=False)
    assert isinstance(word, Element)
    assert (word.tag, word.attributes) == ("span", (("lang", "mg"),))


def test_what_a_page_of_its_own_leads_to_is_one_too() -> None:
    for alone in (True, False):
        session = session_of()
        go(session, "rules", linked=alone)
        for name, item in (("glossary", "rova"), ("sources", "dandouau")):
            go(session, name, item)
            assert session.is_alone(session.screen) is alone
    go(session, "glossary", "kamo", linked=True)
    assert session.is_alone(session.screen)
