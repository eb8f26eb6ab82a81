"""Who may know a kind of rules by name: its modules, games, telling and fast loop; the page knows no field of it."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from katra import GAMES, Board
from tests.trying import syntax_of

ROOT = Path(__file__).resolve().parents[2]
KINDS = {type(game.rules).__name__ for game in GAMES.values()}
FAMILIES = {game.rules.family for game in GAMES.values()}
FIELDS = {field.name for game in GAMES.values() for field in game.rules.fields(Board(game.rows, game.columns[0]))}

AT_HOME = ("katra/sowing/", "katra/games/", "katra/told/", "katra/witnesses/", "katra/search/fast_")
"""Where a kind of rules is written, its games are, it is told and witnessed, and where it is searched fast."""

KNOW_FAMILIES = {
    "katra/rules.py": "says that there is one",
    "katra/search/children.py": "has the fast loops by their families",
    "katra/words/catalogue.py": "groups the games",
    "katra/words/sentences.py": "takes a family's own word for a turn that captures nothing",
    "katra/words/turn_story.py": "tells with it why such a turn captures nothing",
}
"""Who asks for the family of rules, and for what: never to do otherwise for one of them."""

PICTURES = {
    ("web/board/palisade.py", "rova"),  # the class and the attribute of every palisade in the page
    ("web/board/palisade.py", "data_rova"),
    ("web/board/whole.py", "rovas"),
    ("web/board/beside_view.py", '[data-rova="'),
    ("web/session/rules_sheets.py", "rova_capture_first"),  # rules of katra-be that no source says, marked in its sheet
    ("web/session/rules_sheets.py", "rova_stay"),
    ("katra/words/novelties.py", "start.house_first"),  # a rule of the first turn, told before what can wait
}
"""Where the page's Python names a field: what style sheets and tests know a picture by; rules marked or told."""


class Module(NamedTuple):
    """What a module names, and its texts that are not there to be read by people alone."""

    name: str
    identifiers: Sequence[str]
    texts: Sequence[str]


def sources(*folders: str) -> Iterator[Module]:
    """Yield the modules of some folders, but for those at home with a kind of rules."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not path.relative_to(ROOT).as_posix().startswith(AT_HOME):
                yield module(path)


@cache
def module(path: Path) -> Module:
    tree = syntax_of(path)
    return Module(path.relative_to(ROOT).as_posix(), [*identifiers(tree)], [*texts(tree)])


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Yield every name that a module gives or uses."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname", "module"):
            named = getattr(node, field, None)
            if isinstance(named, str):
                yield named


def texts(tree: ast.Module) -> Iterator[str]:
    """Yield every text of a module that is not there to be read by people alone."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def words_of(text: str) -> set[str]:
    """Return the words of a name or a text, each also without an s at its end."""
    words = set(re.split(r"[^a-z]+", text.lower()))
    return words | {word.removesuffix("s") for word in words}


def test_only_a_kind_of_rules_itself_its_games_and_its_fast_loop_know_it_by_name() -> None:
    assert {"AddAndGoOn", "ReEnter"} <= KINDS
    known = re.compile(r"(?<![a-zA-Z])(" + "|".join(sorted(KINDS | FAMILIES)) + r")(?![a-z])")
    strangers = [(name, word) for name, words, _ in sources("katra", "web") for word in words if known.search(word)]
    fast = {f"katra.search.fast_{family}" for family in FAMILIES}
    assert [(name, word) for name, word in strangers if word not in fast] == []
    assert {name for name, _ in strangers} <= {"katra/search/children.py"}


def test_only_the_choice_of_a_fast_loop_says_the_code_of_a_family() -> None:
    said = [(name, text) for name, _, found in sources("katra", "web") for text in found if text in FAMILIES]
    assert {name for name, _ in said} == {"katra/search/children.py"}


def test_few_ask_for_the_family_of_rules() -> None:
    asking = {name for name, words, _ in sources("katra", "web") if "family" in words}
    assert asking <= set(KNOW_FAMILIES)


def test_the_page_s_python_names_no_field_of_a_kind_of_rules() -> None:
    assert {"reserve", "rova"} <= FIELDS
    found = set[tuple[str, str]]()
    for name, words, told in sources("web", "katra/words", "katra/film"):
        named = (word for word in words if words_of(word) & (FIELDS - {"sense"}))  # a word of every lap
        found |= {(name, word) for word in (*named, *(text for text in told if words_of(text) & FIELDS))}
    assert found == PICTURES
