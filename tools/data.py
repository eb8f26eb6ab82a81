"""Write docs/katra-data.json and docs/katra-data.csv: all that is known of the games, as docs/DATA.md describes it."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from inspect import getdoc
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from katra import GAMES, SOURCES, Node, __version__, turn_text, variant
from katra.bibliography import unverified
from katra.games import Citation, Ground, Inferred, SowingGame, Witness
from katra.games.lost import LOST_GAMES, UNDESCRIBED_GAMES
from katra.solver.known import everything_known
from katra.sowing.add_and_go_on import AddAndGoOn
from katra.sowing.house_parameters import HouseParameters
from katra.sowing.re_enter import ReEnter
from katra.study.books import names, study
from katra.study.study import Study
from katra.witnesses import GROUNDS
from katra.words.language import Language, codes, language
from tools.serve import ROOT
from web.learn.lexicon import entries
from web.learn.map_drawing import PLACES
from web.learn.pages.sources import places
from web.learn.pages.sources_of_game import FIGURES_OF
from web.links.link import address

JSON: Final = ROOT / "docs/katra-data.json"
CSV: Final = ROOT / "docs/katra-data.csv"
SCHEMA: Final = ROOT / "docs/katra-data.schema.json"
PERFT: Final = (ROOT / "tests/engine/perft.json", ROOT / "tests/engine/perft_more.json")
FORMAT: Final = 1
"""The version of the format: one more whenever a program that read the data before would misread them now."""

FAMILIES: Final = {"add_and_go_on": AddAndGoOn, "re_enter": ReEnter, "house": HouseParameters}
"""The kinds of rules that have parameters, each with the class whose docstring says what these mean."""

LEVELS: Final = ROOT / "docs/LEVELS.md"
RACES: Final = ROOT / "katra/solver/races"
LANGUAGES: Final = tuple(sorted(codes()))
COLUMNS: Final = ("kind", "id", "game", "size", "source", "where", "year", "value", "text", "address")

_MATCH: Final = re.compile(
    r"^\| (?P<game>[a-z-]+) (?P<size>\d+) +\| +(?P<match>\S+ – \d) "
    r"\| +(?P<won>\d+) \| +(?P<drawn>\d+) \| +(?P<lost>\d+) \|",
    re.MULTILINE,
)
"""A row of the table of matches in LEVELS."""

Row = dict[str, Any]


def data() -> dict[str, Any]:
    """Return all that is written."""
    return {
        "$schema": SCHEMA.name,
        "format": FORMAT,
        "title": "Katra: the sowing games of Madagascar and the Comoros",
        "version": __version__,
        "authors": "Katra contributors",
        "licence": "CC-BY-4.0",
        "about": "How positions and turns are written: docs/RULES.md, section 6. Addresses follow that of a page.",
        "games": [of_game(game) for game in GAMES.values()],
        "parameters": [each for family in FAMILIES for each in parameters(family)],
        "undescribed": [
            {"id": game.id, "names": [*game.names], "places": [*game.places], **cited(game.citation)}
            for game in (*LOST_GAMES, *UNDESCRIBED_GAMES)
        ],
        "places": [of_place(code) for code in places()],
        "sources": [of_source(key) for key in SOURCES],
        "disagreements": [each for game in GAMES.values() for each in disagreements(game)],
        "words": [*of_words()],
        "figures": [of_figure(study("figure", name)) for name in names("figure")],
        "claims": [each for name in names("walk") for each in claims(study("walk", name))],
        "errata": [*errata()],
        "perft": [of_perft(case) for path in PERFT for case in json.loads(path.read_text(encoding="utf-8"))],
        "results": [known._asdict() | {"options": dict(known.options)} for known in everything_known()],
        "races": [of_race(path.read_text(encoding="utf-8")) for path in sorted(RACES.glob("*.txt"))],
        "levels": [of_match(found) for found in _MATCH.finditer(LEVELS.read_text(encoding="utf-8"))],
    }


def spoken(code: str) -> Language:
    return language(code)


def said(key: str) -> dict[str, str]:
    """Return a text in every language; nothing where nobody has written it yet."""
    return {code: spoken(code).say(key) for code in LANGUAGES if spoken(code).texts.get(key)}


def cited(citation: Citation) -> Row:
    return {"source": citation.source, "where": citation.where}


def of_game(game: SowingGame) -> Row:
    return {
        "id": game.id,
        "names": [*game.names],
        "places": [*game.places],
        "peoples": [*game.peoples],
        "family": game.rules.family,
        "described": game.year,
        "rows": game.rows,
        "columns": [*game.columns],
        "sources": [cited(citation) for citation in game.citations],
        "options": [
            {
                "option": option.key,
                "values": [*option.values],
                "usual": {str(columns): option.default(columns) for columns in game.columns},
                **cited(option.citation),
            }
            for option in game.options
        ],
        "rules": [
            {"rule": rule, "value": value(game, rule), **ground(found)}
            for rule, found in GROUNDS.get(game.id, {}).items()
        ],
        "text": said(f"sources.game.{game.id}"),
        "address": address("sources", game.id),
    }


def value(game: SowingGame, rule: str) -> object:
    """Return what a rule is: of a parameter its value, of a size its opening, of a choice what that replaces."""
    key, chosen, word = rule.partition("=")
    if chosen:
        option = next(option for option in game.options if option.key == key)
        choice = option.choice(word)
        opening = variant(game.id, options={key: word}).start.text
        return dict(choice.rules) | ({"setup": opening} if choice.initial_setup else {})
    if rule.startswith("size."):
        return variant(game.id, int(rule.removeprefix("size."))).start.text
    return asdict(game.rules).get(rule)


def ground(found: Ground) -> Row:
    """Say who states a rule, and how, or why it is ours."""
    match found:
        case Witness(source, where, how):
            return {"source": source, "where": where, "how": how}
        case Inferred(code):
            return {"inferred": code, "text": said(f"ours.{code}")}


def parameters(family: str) -> Iterator[Row]:
    """Yield the parameters of a kind of rules, with what each means and which values it may have."""
    kind = FAMILIES[family]
    meanings = re.findall(r"^`(\w+)`: (.*?)\.(?=\n`|\s*\Z)", getdoc(kind) or "", re.MULTILINE | re.DOTALL)
    hints = get_type_hints(kind)
    for name, meaning in meanings:
        yield {"family": family, "rule": name, "values": values(hints[name]), "text": {"en": " ".join(meaning.split())}}


def values(hint: Any) -> list[object] | None:
    """Return the values that a parameter may have; None if it is a number of a column, or nothing."""
    if hint is bool:
        return [False, True]
    parts = [hint, *get_args(hint)]
    known = [each for part in parts if get_origin(part) is Literal for each in get_args(part)]
    return [*known, *([None] if NoneType in parts else [])] if known else None


def of_place(code: str) -> Row:
    place = PLACES.get(code)
    where = {"longitude": place.longitude, "latitude": place.latitude} if place else {}
    return {"id": code, "name": said(f"place.{code}"), **where}


def of_source(key: str) -> Row:
    source = SOURCES[key]
    return {
        "id": key,
        "author": source.author,
        "title": source.title or None,
        "year": source.year,
        "seen": source.seen,
        "known_only_through": source.reported_by,
        "unverified": [*unverified(source.record)],
        "record": {key: found for key, found in source.record.items() if key != "note"},
        "text": said(f"sources.saw.{key}"),
        "address": address("sources", key),
    }


def disagreements(game: SowingGame) -> Iterator[Row]:
    """Yield the points on which the sources of a game differ."""
    for point in game.disagreements:
        name = f"{game.id}.{point.topic}"
        yield {
            "id": name,
            "game": game.id,
            "option": point.option,
            "text": said(f"disagreement.{point.topic}"),
            "readings": [
                {
                    "reading": reading.code,
                    "played": reading is point.played,
                    **cited(reading.citation),
                    "text": said(f"reading.{reading.code}"),
                }
                for reading in point.readings
            ],
            "address": address("sources", name),
        }


def of_words() -> Iterator[Row]:
    told = {code: {entry.item: entry for entry in entries(spoken(code))} for code in LANGUAGES}
    for entry in entries(spoken("en")):
        literal = entry.term.literal
        yield {
            "id": entry.item,
            "word": entry.word,
            "language": entry.heading,
            "places": [*entry.term.places],
            **cited(entry.term.citation),
            "text": translated({code: found[entry.item].meaning for code, found in told.items()}),
            "literal": literal
            and {
                **cited(literal),
                "text": translated({code: found[entry.item].literal for code, found in told.items()}),
            },
            "address": address("glossary", entry.item),
        }


def translated(said: dict[str, str]) -> dict[str, str]:
    """Return a text by its languages, without the English that stands in for what is not translated."""
    return {code: text for code, text in said.items() if code == "en" or text != said["en"]}


# Figures, and where the print errs


def of_figure(figure: Study) -> Row:
    tags = figure.tags
    return {
        "id": figure.id,
        "game": figure.start.variant.game.id,
        "size": figure.start.variant.size,
        "options": dict(figure.start.variant.options),
        "source": published(figure),
        "figures": tags.get("Figures"),
        "position": figure.start.text,
        "turns": turns(figure),
        "boards": tags.get("Boards", "").split(),
        "misprint": tags.get("Misprint"),
        "address": of_study("figure", figure),
    }


def published(of: Study) -> str:
    """Return the source in which a study is found."""
    book = of.tags["Source"]
    return FIGURES_OF.get(book, book)


def of_study(screen: str, of: Study) -> str:
    return address(screen, of.id)


def turns(of: Study) -> list[str]:
    """Return the turns of the main line."""
    node, found = of.root, list[str]()
    while node.children:
        node = node.children[0]
        found += told(node)
    return found


def told(node: Node) -> list[str]:
    """Return the turn that led to a place, if one was ended there."""
    return [turn_text(node.turn.before, node.turn.decisions)] if node.turn and not node.position.pause else []


def claims(walk: Study) -> Iterator[Row]:
    """Yield what a source claims in a walk, and what the engine finds of it."""
    for node in walk.nodes():
        if claim := walk.note(node).claim:
            path = [turn for each in reversed([*node.path()]) for turn in told(each)]
            yield {
                "walk": walk.id,
                "game": walk.start.variant.game.id,
                "source": published(walk),
                "turns": path,
                "found": claim,
                "address": of_study("walk", walk),
            }


def errata() -> Iterator[Row]:
    """Yield where the print errs: readings that are misprints or slips, and figures that tell so."""
    for game in GAMES.values():
        for point in game.disagreements:
            for reading in point.readings:
                if re.match("misprint|slip", reading.code):
                    name = f"{game.id}.{point.topic}"
                    yield erratum(name, game.id, reading.citation.source, said(f"reading.{reading.code}"), "sources")
    for figure in (study("figure", name) for name in names("figure")):
        if code := figure.tags.get("Errata"):
            game_id, source = figure.start.variant.game.id, published(figure)
            yield erratum(figure.id, game_id, source, said(f"figure.errata.{code}"), "figure")


def erratum(name: str, game: str, source: str, text: dict[str, str], screen: str) -> Row:
    return {"id": name, "game": game, "source": source, "text": text, "address": address(screen, name)}


# Results


def of_perft(case: dict[str, Any]) -> Row:
    """Say how many sequences of one turn, of two and so on there are from a position."""
    counted = variant(case["game"], case["size"], case["options"])
    return {
        "game": counted.game.id,
        "size": counted.size,
        "options": dict(counted.options),
        "position": case.get("position", counted.start.text),
        "counts": case["counts"],
    }


def of_race(text: str) -> Row:
    tags = dict(re.findall(r'\[(\w+) "([^"]*)"\]', text))
    return {
        "game": tags["Game"],
        "size": int(tags["Size"]),
        "fewest_turns": int(tags["Fewest"]),
        "turns": text.rpartition("]")[2].split(),
    }


def of_match(found: re.Match[str]) -> Row:
    row = found.groupdict()
    numbers = {name: int(row[name]) for name in ("size", "won", "drawn", "lost")}
    return {"game": row["game"], "match": row["match"], **numbers}


# As a table


def rows(found: dict[str, Any]) -> Iterator[Row]:
    """Yield the same as rows of one table, in English, with what has no column left out."""
    for kind, listed in found.items():
        for row in listed if isinstance(listed, list) else ():
            if kind == "disagreements":
                yield from (of_reading(row, reading) for reading in row["readings"])
            else:
                yield {"kind": KINDS[kind], **flat(kind, row)}
            if kind == "games":
                yield from (of_rule(row, rule) for rule in row["rules"])


KINDS: Final = {
    "games": "game",
    "parameters": "parameter",
    "undescribed": "undescribed",
    "places": "place",
    "sources": "source",
    "disagreements": "reading",
    "words": "word",
    "figures": "figure",
    "claims": "claim",
    "errata": "erratum",
    "perft": "perft",
    "results": "result",
    "races": "race",
    "levels": "match",
}


def of_rule(game: Row, rule: Row) -> Row:
    return {
        "kind": "rule",
        "id": f"{game['id']}.{rule['rule']}",
        "game": game["id"],
        **{name: rule[name] for name in ("source", "where") if name in rule},
        "value": as_text(rule["value"]),
        "text": rule.get("how") or f"no source: {rule['text']['en']}",
    }


def as_text(value: object) -> str:
    """Return a value of a rule as it stands in the table."""
    return value if isinstance(value, str) else "" if value is None else json.dumps(value)


def of_reading(point: Row, reading: Row) -> Row:
    return {
        "kind": KINDS["disagreements"],
        **{name: point[name] for name in ("id", "game", "address")},
        **{name: reading[name] for name in ("source", "where")},
        "value": "played" if reading["played"] else "other",
        "text": f"{point['text']['en']}: {reading['text']['en']}",
    }


def flat(kind: str, row: Row) -> Row:
    """Return what of a row stands in the table."""
    kept = {name: row[name] for name in COLUMNS if isinstance(row.get(name), str | int)}
    if "text" in row:
        kept["text"] = row["text"]["en"]
    value: Any = None
    match kind:
        case "games" | "undescribed":
            kept["text"] = kept.get("text", "/".join(row["names"]))
            kept["year"], value = row.get("described"), "/".join(row["names"])
        case "places":
            kept["text"] = row["name"]["en"]
            value = f"{row['latitude']} {row['longitude']}" if "latitude" in row else None
        case "sources":
            kept["text"] = ", ".join(filter(None, [row["author"], row["title"]]))
            kept["source"] = row["known_only_through"]
        case "words":
            value = f"{row['word']} ({row['language']})"
        case "figures":
            kept["where"], kept["text"] = row["figures"], row["position"]
            value = " ".join(row["turns"])
        case "parameters":
            kept["id"], value = f"{row['family']}.{row['rule']}", as_text(row["values"])
        case "perft":
            kept["where"], kept["text"] = chosen(row), row["position"]
            value = " ".join(map(str, row["counts"]))
        case "claims":
            kept["id"], kept["text"], value = row["walk"], " ".join(row["turns"]) or "the whole", row["found"]
        case "results":
            kept["where"], kept["text"] = chosen(row), row["command"]
            value = f"{row['winner']} {'=' if row['exact'] else '≤'} {row['plies']}"
        case "races":
            kept["text"], value = " ".join(row["turns"]), row["fewest_turns"]
        case "levels":
            kept["text"], value = f"level {row['match']}", f"{row['won']}-{row['drawn']}-{row['lost']}"
    return kept | ({"value": value} if value is not None else {})


def chosen(row: Row) -> str:
    """Return the options of a row as they stand in the table."""
    return " ".join(f"{key}={word}" for key, word in row["options"].items())


def as_json(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def as_csv(listed: Iterable[Row]) -> str:
    table = io.StringIO()
    writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(listed)
    return table.getvalue()


def main() -> None:
    found = data()
    JSON.write_text(as_json(found), encoding="utf-8")
    CSV.write_text(as_csv(rows(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
