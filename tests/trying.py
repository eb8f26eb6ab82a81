"""How often a test tries, and with which values: by the profile of hypothesis, as `effort` does."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings

Test = TypeVar("Test", bound=Callable[..., None])
Value = TypeVar("Value")
WHOLE = 100
"""The examples that hypothesis tries by itself."""


def tries(full: int) -> int:
    """Return how often to try what `make test-all` tries this often: a twentieth in `make check` and in Pyodide."""
    return full if is_whole() else max(1, full // 20)


def some_of(values: Iterable[Value]) -> list[Value]:
    """Return these values, or in `make check` and in Pyodide every fifth, the first and the last among them."""
    found = list(values)
    return found if is_whole() else [it for n, it in enumerate(found) if n % 5 == 0 or n == len(found) - 1]


def is_whole() -> bool:
    """Return whether tests try as hard as they can."""
    return bool(settings().max_examples >= WHOLE)


def in_full(test: Test) -> Test:
    """Skip a test in `make check` and in Pyodide that tries everything at once and cannot try less of it."""
    skipped: Test = pytest.mark.skipif(not is_whole(), reason="tried in make test-all")(test)
    return skipped


@functools.cache
def syntax_of(path: Path) -> ast.Module:
    """Return the syntax tree of a Python file, which several tests read."""
    return ast.parse(path.read_text(encoding="utf-8"))


def for_each(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test with each of these values, as `pytest.mark.parametrize` does, but in one case.

    What pytest does around each case costs more than most of them do. The first that fails ends it, and is named. Not
    for tests that leave something behind for the next.
    """
    asked = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    all_values = list(values)
    assert all_values, "a test without a value would pass"

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def run(*rest: Any, **more: Any) -> None:
            for value in all_values:
                given = dict(zip(asked, (value,) if len(asked) == 1 else value, strict=True))
                try:
                    test(*rest, **more, **given)
                except BaseException as error:
                    error.add_note(f"with {', '.join(f'{name} = {it!r}' for name, it in given.items())}")
                    raise

        signature = inspect.signature(test)
        kept = [each for name, each in signature.parameters.items() if name not in asked]
        run.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return run  # type: ignore[return-value]

    return decorate
