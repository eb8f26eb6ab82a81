"""The examples in the docstrings do what they say, and everything that a reader meets first has one."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import FunctionType

import katra
from katra import Game, Node, Position, Setup, Turn, Variant
from tests.trying import for_each

FOLDER = Path(katra.__file__).parent
SOURCES = {
    ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts): source
    for path in sorted(FOLDER.rglob("*.py"))
    for source in [path.read_text(encoding="utf-8")]
    if ">>> " in source
}
"""The text of each module that has examples, by its name."""

MAX_LINES = 6
"""The most lines of an example, what it prints included."""

MET_FIRST = (Game, Setup, Position, Turn, Node, Variant)


def exported() -> dict[str, object]:
    """Return what an example begins with, as after `from katra import *`."""
    return {name: getattr(katra, name) for name in katra.__all__}


@for_each("name", SOURCES)
def test_the_examples_print_what_they_say(name: str) -> None:
    module = importlib.import_module(name)
    failures, run = list[str](), 0
    for test in doctest.DocTestFinder().find(module, extraglobs=exported(), globs={}):
        run += doctest.DocTestRunner(verbose=False).run(test, out=failures.append).attempted
    assert "".join(failures) == ""
    assert run == SOURCES[name].count(">>> "), "an example stands where nobody would look for it"


@for_each("name", SOURCES)
def test_an_example_is_short(name: str) -> None:
    paragraphs = re.split(r'"""|\n\n', SOURCES[name])
    examples = (text[text.index(">>> ") :] for text in paragraphs if ">>> " in text)
    assert [text for text in examples if len(text.strip().split("\n")) > MAX_LINES] == []


def examples(thing: object) -> str:
    """Return the examples in the docstring of a thing."""
    parsed = doctest.DocTestParser().get_examples(inspect.getdoc(thing) or "")
    return "".join(example.source for example in parsed)


def own_members(of: type) -> Iterator[tuple[str, object]]:
    """Yield the methods and properties that a class itself gives its users, and their names."""
    for name, value in vars(of).items():
        if not name.startswith("_") and isinstance(value, FunctionType | property | cached_property | classmethod):
            yield name, value


def members(of: type) -> Iterator[tuple[str, object]]:
    """Yield the methods and properties of a class, inherited ones too, and their names."""
    for each in of.__mro__:
        if each.__module__.partition(".")[0] == "katra":
            yield from own_members(each)


def does_something(thing: object) -> bool:
    """Return whether a thing is a function, or a class with methods or properties of its own."""
    return isinstance(thing, FunctionType) or (isinstance(thing, type) and any(own_members(thing)))


def test_every_function_of_katra_and_every_class_that_does_something_has_an_example() -> None:
    assert [name for name, thing in exported().items() if does_something(thing) and not examples(thing)] == []


def test_every_method_and_property_of_what_one_meets_first_is_seen_in_an_example() -> None:
    unseen = list[str]()
    for thing in MET_FIRST:
        shown = "".join([examples(thing), *(examples(value) for _, value in members(thing))])
        unseen += [f"{thing.__name__}.{name}" for name, _ in members(thing) if f".{name}" not in shown]
    assert unseen == []
