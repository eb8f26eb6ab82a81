"""Cases that differ in a value alone, as one: what pytest does around each case costs more than most of them do."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def for_each(names: str | tuple[str, ...], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Run a test with each of these values, as `pytest.mark.parametrize` does, but in one case.

    The first that fails ends it, and is named. Not for tests that leave something behind for the next.
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
