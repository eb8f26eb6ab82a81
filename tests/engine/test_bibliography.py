"""The bibliography: records that reference managers read, references in one style, nothing stated that is not known."""

import re
from datetime import date

from katra import GAMES, LOST_GAMES, SOURCES
from katra.bibliography import EXPECTED, Record, records, unverified
from katra.bibliography.reference import reference
from katra.games.description import HISTORY
from tests.trying import for_each

TYPES = {
    "article-journal", "article-magazine", "book", "document", "entry-encyclopedia", "paper-conference",
    "software", "thesis", "webpage",
}  # fmt: skip
TEXTS = {
    "id", "type", "title", "container-title", "collection-title", "collection-number", "volume", "issue", "page",
    "publisher", "publisher-place", "genre", "language", "DOI", "ISBN", "URL", "note",
}  # fmt: skip
DATES = {"issued", "accessed"}
NAMES = {"author", "translator"}


def written(record: Record) -> str:
    return "".join(part.text for part in reference(record))


@for_each("record", records())
def test_every_record_is_an_item_of_csl_json(record: Record) -> None:
    assert record["type"] in TYPES
    assert record.keys() <= TEXTS | DATES | NAMES
    assert all(isinstance(record[key], str) and record[key] for key in record.keys() & TEXTS)
    for name in (name for key in record.keys() & NAMES for name in record[key]):
        assert name.keys() == {"literal"} or {"family"} <= name.keys() <= {"family", "given", "non-dropping-particle"}
    for found in (record[key] for key in record.keys() & DATES):
        assert found.keys() <= {"date-parts", "circa"}
        for parts in found["date-parts"]:
            assert date(*(*parts, 1, 1)[:3]) <= date(2100, 1, 1)
    assert re.fullmatch(r"https?://\S+", record.get("URL", "https://x"))
    assert re.fullmatch(r"10\.\d+/\S+", record.get("DOI", "10.1/x"))


@for_each("record", records())
def test_of_every_publication_it_is_said_how_it_was_seen_and_when(record: Record) -> None:
    source = SOURCES[record["id"]]
    assert source.seen in {"whole", "in part", "not"}
    assert source.reported_by is None or source.reported_by in SOURCES
    assert source.seen == "not" or "accessed" in record
    assert record["note"] == f"Seen: {source.seen}" + (f"\nThrough: {source.reported_by}" if source.reported_by else "")


def test_whoever_a_rule_is_taken_from_was_read_or_is_quoted_by_somebody_who_was() -> None:
    used = {citation.source for game in GAMES.values() for citation in game.citations}
    used |= {game.citation.source for game in LOST_GAMES}
    for name in used:
        followed = [name]
        while SOURCES[followed[-1]].seen == "not" and (through := SOURCES[followed[-1]].reported_by):
            assert through not in followed
            followed.append(through)
        assert SOURCES[followed[-1]].seen != "not", name


@for_each("record", records())
def test_what_a_reference_lacks_is_named(record: Record) -> None:
    """The fault: an article without volume and pages looks like one that has none."""
    assert record.keys() | unverified(record) >= {*EXPECTED[record["type"]]}
    about = record.get("issued", {}).get("circa")
    assert all(field not in record or (field == "issued" and about) for field in unverified(record))
    assert bool(about) <= ("issued" in unverified(record))


@for_each("record", records())
def test_a_reference_names_author_year_title_and_address(record: Record) -> None:
    told = written(record)
    assert told == re.sub(r"\s+|\.\.", lambda found: found[0][0], told).strip()
    assert not set("<>") & set(told)
    assert record["author"][0].get("family", record["author"][0].get("literal")) in told
    assert f"({SOURCES[record['id']].year or 'n.d.'}" in told or f"(ca. {SOURCES[record['id']].year})" in told
    assert " ".join(record.get("title", "").replace("'", "’").split()) in " ".join(told.split())
    assert told.endswith(record.get("URL", ".") if "DOI" not in record else record["DOI"])
    assert [part.address for part in reference(record) if part.address] == re.findall(r"https?://\S+", told)
    assert sum(part.italic for part in reference(record)) <= 2


def test_a_page_that_may_change_says_when_it_was_retrieved() -> None:
    """The fault: a reference to a wiki does not say which state of it was read."""
    retrieved = {record["id"] for record in records() if "Retrieved" in written(record)}
    assert retrieved == {
        each["id"] for each in records() if {"URL", "accessed"} <= each.keys() and "issued" not in each
    }


def test_references_are_told_in_french_too_and_otherwise_in_english() -> None:
    record = SOURCES["bga"].record
    told = {code: "".join(part.text for part in reference(record, code)) for code in ("fr", "mg")}
    assert told == {
        "fr": "Board Game Arena. (s.\N{NO-BREAK SPACE}d.). Bao la kiswahili [Logiciel].",
        "mg": "Board Game Arena. (n.d.). Bao la kiswahili [Computer software].",
    }


STYLED = {
    "flacourt": "de Flacourt, É. (1661). Histoire de la Grande Isle Madagascar. Nicolas Oudot.",
    "voogt-2019": (
        "de Voogt, A. (2019). The Comoros: A confluence of board game histories. Board Game Studies Journal, 13, 1–13."
    ),
    "linton": (
        "Linton, R. (1933). The Tanala, a Hill Tribe of Madagascar (Vol. 22). "
        "Field Museum of Natural History. https://archive.org/details/tanalahilltribeo22lint"
    ),
    "bga": "Board Game Arena. (n.d.). Bao la kiswahili [Computer software].",
    "gering": (
        "Gering, R. (n.d.). Bao la Kiswahili. In Mancala World. Retrieved November 27, 2026, from "
        "https://mancala.fandom.com/wiki/Bao_la_Kiswahili"
    ),
}


def test_references_are_in_the_style_of_the_apa() -> None:
    assert {name: written(SOURCES[name].record) for name in STYLED} == STYLED


def test_the_volume_and_the_whole_are_in_italics_and_a_part_is_not() -> None:
    italic = [part.text for part in reference(SOURCES["kronenburg"].record) if part.italic]
    assert italic == ["ICGA Journal", "29"]
    italic = [part.text for part in reference(SOURCES["murray"].record) if part.italic]
    assert italic == [SOURCES["murray"].title]


def test_a_point_of_history_has_no_reading_that_is_played() -> None:
    points = [point for game in GAMES.values() for point in game.disagreements]
    assert {point.topic for point in points} >= HISTORY
    assert all((point.played is None) == (point.topic in HISTORY) for point in points)
    assert all(point.option is None for point in points if point.topic in HISTORY)
