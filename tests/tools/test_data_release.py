"""The data fit their schema, which refuses what is wrong, and their release is whole and the same every time."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from katra import __version__
from katra.bibliography import export
from katra.solver.known import everything_known
from katra.witnesses import MORE_POINTS, POINTS
from tests.trying import for_each
from tools import data
from tools.data_release import release
from tools.serve import ROOT

SCHEMA: dict[str, Any] = json.loads(data.SCHEMA.read_text(encoding="utf-8"))
WRITTEN: dict[str, Any] = json.loads(data.JSON.read_text(encoding="utf-8"))
PAGE = (ROOT / "docs/DATA.md").read_text(encoding="utf-8")
NAME = f"katra-data-{__version__}"


def complaints(document: object) -> list[str]:
    """Return what the schema has against a document."""
    return [error.json_path for error in Draft202012Validator(SCHEMA).iter_errors(document)]


def test_the_schema_is_one_and_the_data_fit_it() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert complaints(WRITTEN) == []
    assert WRITTEN["format"] == data.FORMAT


def first_rule(document: dict[str, Any], *, marked: bool) -> dict[str, Any]:
    """Return a rule with a mark, or one with a witness."""
    rules = (rule for game in document["games"] for rule in game["rules"])
    found: dict[str, Any] = next(rule for rule in rules if ("inferred" in rule) == marked)
    return found


FAULTS: dict[str, Callable[[dict[str, Any]], object]] = {
    "another format": lambda found: found.update(format=data.FORMAT + 1),
    "a list is missing": lambda found: found.pop("perft"),
    "a list is empty": lambda found: found["results"].clear(),
    "a list nobody knows": lambda found: found.update(more=[]),
    "a rule without evidence": lambda found: first_rule(found, marked=False).pop("source"),
    "a rule with a witness and a mark": lambda found: first_rule(found, marked=True).update(
        source="dandouau", where="", how="says"
    ),
    "a mark without its reason": lambda found: first_rule(found, marked=True).pop("text"),
    "a way to say a rule that nobody knows": lambda found: first_rule(found, marked=False).update(how="hints"),
    "a text in no English": lambda found: found["words"][0]["text"].pop("en"),
    "a word of no language": lambda found: found["words"][0].update(language="xx"),
    "a position that is none": lambda found: found["figures"][0].update(position="2.2.2"),
    "a turn that is none": lambda found: found["races"][0].update(turns=["go left"]),
    "a table of nothing": lambda found: found["perft"][0].update(counts=[]),
    "a proof that is no file": lambda found: found["results"][0].update(proof=True),
    "a place on half a map": lambda found: found["places"][0].pop("latitude"),
    "a publication without a record": lambda found: found["sources"][0].pop("record"),
    "a record of nobody": lambda found: found["sources"][0]["record"].update(author=[]),
    "a publication seen somehow": lambda found: found["sources"][0].update(seen="partly"),
    "an address elsewhere": lambda found: found["games"][0].update(address="https://katra.example/"),
}


@for_each("fault", FAULTS)
def test_the_schema_refuses_what_is_wrong(fault: str) -> None:
    document = deepcopy({key: found[:3] if isinstance(found, list) else found for key, found in WRITTEN.items()})
    FAULTS[fault](document)
    assert len(complaints(document)) == 1


def objects(schema: object) -> Iterator[dict[str, Any]]:
    """Yield every object that a schema describes, however deep."""
    if isinstance(schema, dict):
        if schema.get("type") == "object":
            yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        yield from (found for each in schema for found in objects(each))


def test_the_schema_leaves_no_field_undescribed_and_names_none_that_no_row_has() -> None:
    """The faults: a new field slips through; the schema keeps what was renamed."""
    found = list(objects(SCHEMA))
    assert all("additionalProperties" in each for each in found)
    written = set(re.findall(r'"([^"\s]+)":', data.JSON.read_text(encoding="utf-8")))
    assert {name for each in found for name in each.get("properties", {})} - written == set()


def test_the_page_names_every_list_and_every_point_of_the_rules() -> None:
    lists = {name for name, rows in WRITTEN.items() if isinstance(rows, list)}
    points = {point for known in (POINTS, MORE_POINTS) for named in known.values() for point in named} | {"no_start"}
    said = set(re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| `.*? \|", PAGE, re.MULTILINE))))
    assert said == lists | points


def test_a_rule_is_a_parameter_or_a_point_and_a_parameter_has_one_of_its_values() -> None:
    known = {(row["family"], row["rule"]): row["values"] for row in WRITTEN["parameters"]}
    for game in WRITTEN["games"]:
        for rule in game["rules"]:
            name, value = rule["rule"], rule["value"]
            if (game["family"], name) in known:
                values = known[game["family"], name]
                assert value in values if values else value is None or value in range(1, 13), (game["id"], name)
            elif re.search("[.=]", name):
                assert isinstance(value, str | dict)
            else:
                assert f"`{name}`" in PAGE
                assert value is None


# The release


@pytest.fixture(scope="module")
def archive() -> dict[str, bytes]:
    """Return what is in the archive."""
    with zipfile.ZipFile(io.BytesIO(release()[f"{NAME}.zip"])) as found:
        return {name.removeprefix(f"{NAME}/"): found.read(name) for name in found.namelist()}


def summed(sums: bytes) -> dict[str, str]:
    """Return the sums of a file of sums by the names of what they are of."""
    return {name: sum_ for sum_, name in (line.split("  ") for line in sums.decode().splitlines())}


def sums_of(files: dict[str, bytes]) -> dict[str, str]:
    """Return the sums of files by their names, but for those of sums."""
    return {name: hashlib.sha256(content).hexdigest() for name, content in files.items() if "SHA256SUMS" not in name}


def test_the_release_has_the_sums_of_all_that_is_in_it(archive: dict[str, bytes]) -> None:
    files = release()
    assert summed(files[f"{NAME}.SHA256SUMS"]) == sums_of(files)
    assert summed(archive["SHA256SUMS"]) == sums_of(archive)


def test_the_archive_has_the_data_as_they_are_and_every_proof_and_book_that_they_name(
    archive: dict[str, bytes],
) -> None:
    assert all(archive[path.name] == path.read_bytes() for path in (data.JSON, data.CSV, data.SCHEMA))
    assert {"DATA.md", "RULES.md", "SOLVED.md", "CITATION.cff", "LICENSE-TEXTS"} < archive.keys()
    assert archive["katra-sources.json"].decode() == export(), "the bibliography, as reference managers read it"
    named = {f"proofs/{known.proof}" for known in everything_known() if known.proof}
    named |= {f"books/{known.book}" for known in everything_known() if known.book}
    assert {name for name in archive if "/" in name} == named
    assert len(named) > 50


def test_the_description_of_the_deposit_says_that_there_is_none() -> None:
    described = json.loads(release()[f"{NAME}.deposit.json"])["metadata"]
    assert described["version"] == __version__
    assert "have not been deposited" in described["notes"]
    assert "no DOI" in described["notes"]
    assert described.keys().isdisjoint({"doi", "publication_date"})
    assert "mancala" in described["keywords"]
    assert f"{len(WRITTEN['games'])} games" in described["description"]
    assert "have not been deposited" in PAGE


def test_the_release_has_the_same_bytes_every_time(tmp_path: Path) -> None:
    """The faults: a date, an order of names, a hash that changes from run to run."""
    for run, zone in (("1", "UTC"), ("2", "Indian/Antananarivo")):
        environment = os.environ | {"PYTHONHASHSEED": run, "TZ": zone}
        command = [sys.executable, "-m", "tools.data_release", str(tmp_path / run)]
        subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    first, second = ({path.name: path.read_bytes() for path in (tmp_path / run).iterdir()} for run in "12")
    assert first.keys() == release().keys()
    assert first == second
