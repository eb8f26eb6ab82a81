"""The data of docs/ are what their tool writes and hold all that is known; CITATION.cff says who is to be cited."""

from __future__ import annotations

import csv
import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from katra import GAMES, SOURCES, __version__, parse_position, variant
from katra.games.lost import LOST_GAMES, UNDESCRIBED_GAMES
from katra.solver.known import everything_known
from katra.study.books import names
from tests.languages import COMPLETE
from tools import data
from tools.serve import ROOT
from web.links.link import parse_link

WRITTEN: dict[str, Any] = json.loads(data.JSON.read_text(encoding="utf-8"))
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
NEEDED = {"cff-version", "message", "title", "authors"}
"""What CFF 1.2.0 asks for; there is more that it allows."""
ALLOWED = NEEDED | {
    "abstract", "commit", "contact", "date-released", "doi", "identifiers", "keywords", "license", "license-url",
    "preferred-citation", "references", "repository", "repository-artifact", "repository-code", "type", "url",
    "version",
}  # fmt: skip


def test_the_data_are_as_their_tool_writes_them() -> None:
    found = data.data()
    stale = "docs/katra-data is stale: run python3 -m tools.data"
    assert data.JSON.read_text(encoding="utf-8") == data.as_json(found), stale
    assert data.CSV.read_text(encoding="utf-8") == data.as_csv(data.rows(found)), stale


def test_all_games_sources_disagreements_figures_and_results_are_in_the_data() -> None:
    assert [row["id"] for row in WRITTEN["games"]] == list(GAMES)
    assert [row["id"] for row in WRITTEN["sources"]] == list(SOURCES)
    assert [row["id"] for row in WRITTEN["undescribed"]] == [game.id for game in (*LOST_GAMES, *UNDESCRIBED_GAMES)]
    points = [f"{game.id}.{point.topic}" for game in GAMES.values() for point in game.disagreements]
    assert [row["id"] for row in WRITTEN["disagreements"]] == points
    assert [row["id"] for row in WRITTEN["figures"]] == names("figure")
    assert len(WRITTEN["results"]) == len(everything_known())
    assert {row["size"] for row in WRITTEN["races"]} == {2, 3, 4, 5, 6}
    assert {row["id"] for row in WRITTEN["errata"]} >= {"gorobaka.second_case_part_one", "bao.printed_period"}
    assert len(WRITTEN["words"]) >= 30


def test_every_match_of_the_levels_is_in_the_data() -> None:
    lines = data.LEVELS.read_text(encoding="utf-8").count(" to ")
    table = re.findall(r"^\|.* – \d \|.*%.*$", data.LEVELS.read_text(encoding="utf-8"), re.MULTILINE)
    assert lines >= len(table) == len(WRITTEN["levels"]) > 40
    assert all(row["won"] + row["drawn"] + row["lost"] in (20, 200) for row in WRITTEN["levels"])


def every_row() -> Iterator[dict[str, Any]]:
    for listed in WRITTEN.values():
        yield from listed if isinstance(listed, list) else ()


def test_every_address_can_be_read_and_every_figure_set_up() -> None:
    for row in every_row():
        if "address" in row:
            assert parse_link(row["address"]).problems == ()
        if "position" in row:
            parse_position(variant(row["game"], row["size"], row["options"]), row["position"])


def test_every_source_that_is_named_is_one_of_the_sources() -> None:
    told = [reading for point in WRITTEN["disagreements"] for reading in point["readings"]]
    told += [
        *WRITTEN["figures"],
        *WRITTEN["claims"],
        *WRITTEN["errata"],
        *WRITTEN["words"],
        *WRITTEN["undescribed"],
        *(word["literal"] for word in WRITTEN["words"] if word["literal"]),
        *(each for game in WRITTEN["games"] for each in game["sources"]),
        *(rule for game in WRITTEN["games"] for rule in game["rules"] if "source" in rule),
    ]
    assert {row["source"] for row in told} <= SOURCES.keys()


def test_the_table_has_a_row_for_each_and_no_column_more() -> None:
    with data.CSV.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert set(rows[0]) == set(data.COLUMNS)
    readings = sum(len(point["readings"]) for point in WRITTEN["disagreements"])
    rules = sum(len(game["rules"]) for game in WRITTEN["games"])
    assert len(rows) == sum(1 for _ in every_row()) + rules - len(WRITTEN["disagreements"]) + readings
    assert all(row["kind"] and row["text"] for row in rows)


# CITATION.cff


def simple_yaml(text: str) -> dict[str, Any]:
    """Return what a file of plain keys, folded texts and lists of one level says."""
    read: dict[str, Any] = {}
    key = ""
    for line in text.splitlines():
        if found := re.fullmatch(r"([a-z-]+):(?: (.*))?", line):
            key, value = found[1], found[2]
            read[key] = [] if value is None else "" if value == ">-" else value.strip('"')
        elif found := re.fullmatch(r"  - (?:(\w+): )?(.*)", line):
            value = found[2].strip('"')
            read[key].append({found[1]: value} if found[1] else value)
        else:
            assert line.startswith("  "), line
            read[key] = f"{read[key]} {line.strip()}".strip()
    return read


def test_the_citation_file_is_one() -> None:
    read = simple_yaml(CITATION)
    assert read.keys() >= NEEDED
    assert read.keys() <= ALLOWED
    assert read["cff-version"] == "1.2.0"
    assert read["type"] == "software"
    released = "No version has been released yet" not in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert ("date-released" in read) == released == ("no date of release" not in read["message"])
    assert all(isinstance(word, str) for word in read["keywords"])
    assert read["abstract"].endswith("(LICENSE-TEXTS).")


def test_the_citation_names_the_authors_and_the_version_that_the_project_names() -> None:
    read, project = (
        simple_yaml(CITATION),
        tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"],
    )
    assert read["authors"] == project["authors"]
    assert read["version"] == project["version"] == __version__ == WRITTEN["version"]
    assert read["license"] == project["license"]
    assert "Copyright (c) 2026 Katra contributors" in (ROOT / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", COMPLETE)
def test_the_page_and_the_files_name_the_same_licence_for_texts(code: str) -> None:
    said = data.spoken(code).say("sources.licence")
    assert "CC BY 4.0" in said
    assert "CC BY 4.0" in (ROOT / "LICENSE-TEXTS").read_text(encoding="utf-8")
    assert WRITTEN["licence"] == "CC-BY-4.0"
    assert data.JSON.name in data.spoken(code).say("sources.files")
    assert data.CSV.name in data.spoken(code).say("sources.files")


def test_a_game_whose_text_is_not_written_yet_is_written_without_it() -> None:
    unwritten = variant("katro").game._replace(id="unwritten")
    assert data.of_game(unwritten)["text"] == {}
