"""Write docs/API.md, the engine's functions and classes in order of use, from their docstrings."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from itertools import chain
from types import FunctionType
from typing import NamedTuple, get_args

import katra
from tools.serve import ROOT

PAGE = ROOT / "docs/API.md"
EXAMPLES = ROOT / "docs/examples"
WIDTH = 120

SCRIPTS = ("random_game", "analysis", "records", "told", "proof", "levels")
"""The programs that the page opens with, each a file of docs/examples."""

OPENING = """\
# Katra in Python

For those who write Python with the games. The engine needs Python 3.11 or later and nothing else. Six programs to
begin with, from [docs/examples](examples):

{scripts}
## In order of use

Every example begins with

```python
from katra import *
```

and imports what that does not bring. Positions, turns and all that they consist of are values: nothing changes them.
Only a `Game` is played on. How positions and turns are written is told in [RULES.md](RULES.md), section 6.

This page is written by `python -m tools.api_page` from the docstrings, which say more (`help(Position)`), and whose
examples are run as tests.
"""

MET_FIRST = (katra.Variant, katra.Position, katra.Turn, katra.Game, katra.Node, katra.Setup)
"""The classes whose methods and properties are listed."""

MAX_TYPED = 6
"""A class of more fields is shown by their names alone."""


class Section(NamedTuple):
    """A part of the page: what is said first, what is shown with its example, and what is listed with a sentence."""

    heading: str
    words: str
    shown: str
    """Names that katra exports, or full names."""
    listed: str = ""


SECTIONS = (
    Section(
        "A game",
        "`GAMES` has every `SowingGame` by its id; `SOURCES` are the publications that they cite, `LOST_GAMES` those "
        "whose rules nobody wrote down. To be played, a game needs a size and options: a `Variant`.",
        "SowingGame variant Variant",
    ),
    Section(
        "A position",
        "Each player's pits are numbered from 0 along their own loop, as they see it from their seat.",
        "Position parse_position",
        "Player Board Side Pause",
    ),
    Section(
        "What can be decided",
        "A turn is a start and perhaps some choices, each a decision of its own.",
        "parse_turn why_not_start",
        "Decision decision_text turn_text parse_decisions katra.turns.distinct_turns",
    ),
    Section(
        "A turn and what it did",
        "A `Step` is a `Movement` of seeds (`Drop`, `Tax`, `Lap`, `Capture`), or a `Change` beside the pits.",
        "Turn frames katra.turns.cycle",
        "Lap Capture Drop Tax Change Frame frame_of Outcome",
    ),
    Section(
        "A game in progress",
        "The one thing that changes: a tree of nodes, one of which is on the board.",
        "Game Node",
        "katra.game.Removed",
    ),
    Section(
        "Setups and records",
        "Whatever comes from outside is one `Setup`; a record is a whole game with its comments and variations.",
        "Setup write_record read_record read_records",
        "write_records katra.setup.read katra.code.game_code katra.code.read_code",
    ),
    Section(
        "Analysis, opponents, proofs",
        "Each question in one call. The same question has the same answer: no clock is looked at.",
        "analyse computer_turn solve perft",
        "Variation",
    ),
    Section(
        "Searches that one can stop",
        "A search is a generator: it yields better and better thoughts, and None in between: you decide when to stop.",
        "katra.search.thinking.think katra.search.levels.reply",
        "katra.search.thinking.Thought katra.search.thinking.Line katra.search.values.plies_to_end "
        "katra.search.levels.Level",
    ),
    Section(
        "The service",
        "Questions in, answers out, as values or as text: what stands behind the page's worker and the protocol of "
        "engines.",
        "katra.service.answering.answer katra.service.answering.answer_text",
        "katra.service.questions.ReplyQuestion katra.service.questions.HintQuestion "
        "katra.service.questions.AnalysisQuestion katra.service.questions.ProofQuestion "
        "katra.service.questions.PerfectQuestion katra.service.questions.Perfect "
        "katra.service.questions.PerfectDecision katra.service.questions.question_text "
        "katra.service.questions.answer_data",
    ),
    Section(
        "Counting and proving",
        "",
        "katra.solver.known.known katra.solver.solving.prove katra.solver.check.check "
        "katra.solver.perfect.perfect_play",
        "divide katra.solver.solving.Finding katra.solver.perfect.Prospect katra.solver.perfect.PerfectPlay",
    ),
    Section(
        "Errors",
        "What is wrong with something from outside is a `KatraError`, which is a ValueError.",
        "KatraError",
        "Place SetupError RulesError NotationError IllegalTurn GameOver katra.errors.ProofError",
    ),
)

CODES = {"Obstacle": katra.Obstacle, "Reason": katra.Reason}
"""The words that a program may look at."""


def page() -> str:
    """Return the text of the page."""
    codes = (f"`{name}` is one of {', '.join(map(repr, get_args(of)))}." for name, of in CODES.items())
    opening = OPENING.replace("{scripts}", scripts())
    lines = [line for section in SECTIONS for line in lines_of(section)]
    return "\n".join([opening, *lines, "## Codes", "", *(line for code in codes for line in [*filled(code), ""])])


def scripts() -> str:
    """Return the programs of SCRIPTS, each with its docstring as a heading."""
    texts = [(EXAMPLES / f"{name}.py").read_text(encoding="utf-8") for name in SCRIPTS]
    parts = [text.removeprefix('"""').partition('"""\n\n') for text in texts]
    return "\n".join(f"{words}\n\n```python\n{code}```\n" for words, _, code in parts)


def lines_of(section: Section) -> Iterator[str]:
    """Yield the lines of a section."""
    yield from (f"## {section.heading}", "")
    if section.words:
        yield from (*filled(section.words), "")
    for name in section.shown.split():
        yield from entry(name, named(name))
    if section.listed:
        for name in section.listed.split():
            yield from item(name, named(name))
        yield ""


def named(full_name: str) -> object:
    """Return what has a full name, or a name that katra exports."""
    module, _, name = full_name.rpartition(".")
    return getattr(import_module(module) if module else katra, name)


def entry(name: str, thing: object) -> Iterator[str]:
    """Yield the lines of a function, or of a class: what it is, an example, its members. Raises ValueError without."""
    yield from filled(f"**`{name}{signature(thing)}`** {prose(thing)}")
    example = next((text for text in paragraphs(thing) if text.startswith(">>>")), None)
    if example is None:
        raise ValueError(f"{name} has no example")
    yield from ("```pycon", *example.split("\n"), "```")
    if isinstance(thing, type) and thing in MET_FIRST:
        yield from (line for member, value in members(thing) for line in item(f".{member}", value))
    yield ""


def item(name: str, thing: object) -> list[str]:
    """Return the lines of something in a list."""
    return filled(f"- `{name}{signature(thing)}` {prose(thing)}", "  ")


def members(of: type) -> Iterator[tuple[str, object]]:
    """Yield the methods and properties that a class gives its users, with their names."""
    own = (vars(each) for each in of.__mro__ if each.__module__.partition(".")[0] == "katra")
    for name, value in chain.from_iterable(each.items() for each in own):
        if not name.startswith("_") and isinstance(value, FunctionType | property | cached_property | classmethod):
            yield name, value


def filled(text: str, indent: str = "") -> list[str]:
    """Return a paragraph in lines of a readable width."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def prose(thing: object) -> str:
    """Return the first words of a docstring, and what it says of errors. Raises ValueError if there is none."""
    first, *others = paragraphs(thing)
    if not first:
        raise ValueError(f"{thing} has no docstring")
    errors = (text[text.index("Raises ") :] for text in others if "Raises " in text and ">>>" not in text)
    return " ".join(" ".join([first, *errors]).split())


def paragraphs(thing: object) -> list[str]:
    """Return the paragraphs of the docstring of a thing."""
    return (inspect.getdoc(thing) or "").split("\n\n")


def signature(thing: object) -> str:
    """Return what a function takes and gives, or what a class is made of: from its source, so alike in all Pythons."""
    getter = thing.func if isinstance(thing, cached_property) else thing.fget if isinstance(thing, property) else None
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(getter or thing))).body  # type: ignore[arg-type]
    if isinstance(node, ast.FunctionDef):
        given = ast.unparse(node.returns) if node.returns else "None"
        return f": {given}" if getter else f"({', '.join(arguments(node))}) -> {given}"
    assert isinstance(node, ast.ClassDef)
    maker = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
    made_of = list(arguments(maker) if maker else fields(node))
    if len(made_of) > MAX_TYPED:
        made_of = [name.partition(":")[0] for name in made_of]
    return f"({', '.join(made_of)})" if made_of else ""


def arguments(function: ast.FunctionDef) -> Iterator[str]:
    """Yield what a function takes, without the object that it belongs to."""
    taken = function.args
    defaults = [None] * (len(taken.args) - len(taken.defaults)) + list[ast.expr | None](taken.defaults)
    for argument, default in zip(taken.args, defaults, strict=True):
        if argument.arg not in ("self", "cls"):
            yield written(argument.arg, argument.annotation, default)
    if taken.vararg or taken.kwonlyargs:
        yield "*" + (written(taken.vararg.arg, taken.vararg.annotation) if taken.vararg else "")
    for argument, default in zip(taken.kwonlyargs, taken.kw_defaults, strict=True):
        yield written(argument.arg, argument.annotation, default)
    if taken.kwarg:
        yield "**" + written(taken.kwarg.arg, taken.kwarg.annotation)


def fields(of: ast.ClassDef) -> Iterator[str]:
    """Yield the fields of a NamedTuple or a dataclass as arguments."""
    for part in of.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and not part.target.id.startswith("_"):
            yield written(part.target.id, part.annotation, part.value)


def written(name: str, annotation: ast.expr | None, default: ast.expr | None = None) -> str:
    """Return an argument as it is written; of a default that is worked out, only that there is one."""
    text = f"{name}: {ast.unparse(annotation)}" if annotation else name
    return f"{text} = {'...' if isinstance(default, ast.Call) else ast.unparse(default)}" if default else text


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
