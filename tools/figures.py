"""Writes the figures of the sources, and Dandouau's analysis, as studies: katra/study/figures and katra/study/walks.

The boards are those of tests/engine/figures.json and figures_more.json, which the engine is tested with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from katra.game import Game
from katra.node import Node
from katra.notation import parse_position
from katra.record import write_record
from katra.solver.dandouau import dandouau
from katra.variants import variant

ROOT: Final = Path(__file__).resolve().parents[1]
STUDIES: Final = ROOT / "katra/study"
FILES: Final = ("figures.json", "figures_more.json")

ERRATA: Final = {
    "busser-katra-sakalava 14-18": "two_too_many",
    "busser-katrobetsileo C1>": "other_pit",
}
"""By source and figures, or turn: what is wrong in print; what it is stands in the texts of the page."""


class Own(NamedTuple):
    """A figure that the tables of boards do not have: its position, None for the start, and the turns.

    `ply`: so many of them lead to the figure. `others`: turns that may be played instead of the first of it, each with
    those after it, joined by commas.
    """

    game: str
    size: int
    position: str | None = None
    turns: str = ""
    tags: dict[str, str] = {}  # noqa: RUF012 - nobody changes it
    ply: int = 0
    others: str = ""
    figures: str = ""


KATROBETSILEO: Final = {
    "Errata": "two_missing",
    "Misprint": "0.1/0.0/0.0/3.9/2.0/3.4",
}
"""The last turn goes on beyond the boards of the table: the next is as printed, and the last lacks two seeds."""
BEYOND: Final = {"busser-katrobetsileo A2>": ["0.1/0.0/0.0/1.2/6.2/5.7", "0.1/0.0/0.0/3.9/2.0/5.4"]}
"""The boards that it shows, or means to show, there."""

KIBA: Final = "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 -"

LAST: Final = "last"
"""The board that the turn ends on."""
GOROBAKA: Final = "gorobaka", 8

OWN: Final[dict[str, list[Own]]] = {
    "busser-mrahawatso": [Own("mraha", 8, figures="1"), Own("mraha", 6, figures="5")],
    "busser-katrayo": [Own("katrayo", 6, "0.0.0.0.0.0/4.5.3.7.3.2 S", "A2>")],
    "busser-gorobaka": [
        Own("katro-gorobaka", 6, None, "A4>", {"Boards": "0.0.0.0.2.0/0.0.0.0.2.0/3.0.1.2.7.4/1.7.2.7.3.7"}),
        Own(
            "katro-gorobaka",
            4,
            None,
            "A1<",
            {"Errata": "goes_on", "Misprint": "0.2.2.0/0.2.2.0/6.4.4.1/4.1.4.0"},
        ),
        Own("katro-gorobaka", 6, None, "A4> a2< B1<", {}, 1, "a2>,B1< b2<,B1< b2>,B1<"),
    ],
    "busser-mandry": [
        Own("mandry", 4, None, "A2> a4<"),
        Own("mandry", 4, None, "A4>", {"Errata": "last_board", "Misprint": "0.0.0.0/0.0.0.0/4.11.1.0/2.7.0.7"}),
        Own(
            "mandry",
            6,
            None,
            "A4> b2<",
            {"Errata": "facing_only", "Misprint": "1.1.1.1.0.1/0.1.1.1.3.0/0.0.1.2.7.0/1.7.2.7.3.7"},
            1,
        ),
    ],
    "dandouau": [
        Own(*GOROBAKA, figures="II"),
        Own(*GOROBAKA, None, "A5>", {"Boards": LAST}, figures="III"),
        Own(*GOROBAKA, None, "A5> a3> B6>", ply=2, figures="IV"),
        Own(*GOROBAKA, None, "A5> a3< A8<", ply=2, figures="V"),
        Own(*GOROBAKA, None, "A5> a4> A5>", {"Errata": "other_way"}, 2, "A5<", "VI"),
        Own(*GOROBAKA, None, "A5> a4< A4>", {"Errata": "wrong_case"}, 2, figures="VII"),
        Own(*GOROBAKA, None, "A5> a7> B2<", ply=2, figures="VIII"),
        Own(*GOROBAKA, None, "A5> a7< B4<", ply=2, figures="IX"),
        Own(*GOROBAKA, None, "A5> a7< B4<", ply=3, figures="X"),
        Own(*GOROBAKA, None, "A5> a7< B4< a4< A6<", {}, 4, "A1< B2<", "XI"),
        Own(*GOROBAKA, None, "A5> a7< B4< a4> A1<", {}, 4, "B5> B6>", "XII"),
        Own("mpantsaka", 8, figures="XIII"),
        Own("fandatsaka", 8, figures="XIV"),
        Own("fandatsaka", 8, figures="XV"),
        Own("katra-be", 8, figures="XVI"),
    ],
    "kiba": [
        Own("bao", 8, KIBA, "A7<"),
        *(Own("bao", 8, KIBA, f"A7< {reply} B8>", ply=1) for reply in ("a8>", "a8<", "a5>", "a5<")),
        Own("bao", 8, "7.4.2.4.1.3.2.0/0.1.0.0.10.0.0.0/0.0.1.0.1.1.1.3/0.4.2.0.2.2.5.0 N 0-0 - -"),
    ],
    "kronenburg": [
        Own(
            "bao",
            8,
            "0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11 - -",
            "",
            {"Endless": "A3<", "Errata": "ten_laps_missing"},
            figures="3",
        )
    ],
}
BOOKS: Final = (
    "dandouau",
    "busser-katro",
    "busser-gorobaka",
    "busser-mandry",
    "busser-katrayo",
    "busser-katra-sakalava",
    "busser-katra-paika",
    "busser-katrobetsileo",
    "busser-bevohoka",
    "busser-mrahawatso",
    "kiba",
    "kronenburg",
)


def entries() -> list[dict[str, Any]]:
    """Return the figures of both tables."""
    folder = ROOT / "tests/engine"
    return [entry for file in FILES for entry in json.loads((folder / file).read_text(encoding="utf-8"))]


def source(entry: dict[str, Any]) -> str:
    return str(entry["source"]).removesuffix(".txt")


def figures_of(entry: dict[str, Any]) -> str:
    """Return the numbers of an entry's boards, "" if it has none."""
    return "-".join(map(str, entry["figures"])) if "figures" in entry else ""


def position_text_of(entry: dict[str, Any]) -> str:
    """Return the position of an entry; in katra-be what does not lie on the board is in the reserves."""
    words = [entry["board"], entry["to_move"]]
    if entry["game"] == "katra-be":
        dropped = sum(map(int, re.findall("[0-9]+", entry["board"]))) - 20
        words.append(f"{max(0, 22 - dropped // 2 - dropped % 2)}-{max(0, 22 - dropped // 2)}")
    return " ".join([*words, *(entry[key] for key in ("reserve", "houses") if key in entry)])


def own(entry: dict[str, Any]) -> Own:
    """Return an entry of a table as a figure is written."""
    name, number, turn = source(entry), figures_of(entry), entry.get("turn", "")
    known = f"{name} {number or turn}"
    boards = [*entry["passes_through"], *BEYOND.get(known, [])]
    tags = {"Boards": " ".join(boards)}
    if begin := entry.get("goes_on_from"):
        tags |= {"From": begin["pit"] + begin["direction"]}
        tags |= {"Choices": entry["choices"]} if entry["choices"] else {}
    if known in ERRATA:
        tags |= {"Errata": ERRATA[known]}
    if known in BEYOND:
        tags |= KATROBETSILEO
    return Own(entry["game"], entry["size"], position_text_of(entry), turn, tags, figures=number)


def first_number(figure: Own) -> int:
    """Return the number by which figures of one source are put in order; those without one come last."""
    first = figure.figures.partition("-")[0]
    return int(first) if first.isdecimal() else 10_000


def book(name: str) -> list[Own]:
    """Return the figures of a source, in its order."""
    return sorted([*(own(entry) for entry in entries() if source(entry) == name), *OWN.get(name, [])], key=first_number)


def record(name: str, figure: Own) -> str:
    """Return a figure as the record of a study."""
    position = variant(figure.game, figure.size).start
    if figure.position:
        position = parse_position(variant(figure.game, figure.size), figure.position)
    book, _, _ = name.partition(".")
    tags = {"Id": name, "Kind": "figure", "Source": book}
    tags |= {"Figures": figure.figures} if figure.figures else {}
    game = Game(position, tags | figure.tags)
    for number, turn in enumerate(figure.turns.split()):
        if number == figure.ply:
            place = game.node
        game.play_text(turn)
    if game.tags.get("Boards") == LAST:
        game.tags["Boards"] = game.position.text.partition(" ")[0]
    while game.ply > figure.ply and game.undo():
        pass
    for turn in figure.others.split():
        line = place
        for text in turn.split(","):
            line = line.add_text(text)
    return write_record(game)


def walk() -> str:
    """Return Dandouau's tree of gorobaka as the record of a study: each claim of his with what the engine finds."""
    game = dandouau()
    for node in nodes(game.root):
        node.comment = " ".join(annotated(node))
    game.tags.clear()
    game.tags.update({"Id": "dandouau.1", "Kind": "walk", "Source": "dandouau"})
    while game.undo():
        pass
    return write_record(game)


def nodes(root: Node) -> Iterator[Node]:
    """Yield every place of a tree."""
    todo = [root]
    while todo:
        node = todo.pop()
        yield node
        todo += node.children


def annotated(node: Node) -> Iterator[str]:
    """Yield the annotations of a place of his tree."""
    if node.parent is None:
        # Players who ask for two seeds: he says at the end that they shut out a case, and names the wrong one.
        yield "[%say remark] [%claim slip]"
    elif node.comment:
        yield f"[%say {node.comment}]"
    if node.comment == "misprint":
        yield "[%claim misprint]"
    elif node.parent and node.position.mover.name == "NORTH" and node.comment != "corrected":
        yield "[%claim true]"


def written() -> dict[Path, str]:
    """Return what each file holds."""
    found = {STUDIES / "figures/contents.txt": "".join(f"{name}\n" for name in BOOKS)}
    for name in BOOKS:
        records = [record(f"{name}.{number}", figure) for number, figure in enumerate(book(name), start=1)]
        found[STUDIES / f"figures/{name}.katra"] = "\n".join(records)
    found[STUDIES / "walks/contents.txt"] = "dandouau\n"
    found[STUDIES / "walks/dandouau.katra"] = walk()
    return found


def main() -> None:
    """Write them all."""
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
