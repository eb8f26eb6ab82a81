"""The faults that `make faults` tries are still faults of this code, and name tests that exist."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from tests.faults.__main__ import NotTried, apply, faults
from tools.serve import ROOT

FAULTS = faults()
MEND = "write it anew for the lines as they are now, and try it: python -m tests.faults"


@cache
def functions(file: str) -> set[str]:
    """Return the names of the tests of a file."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_can_be_put_into_the_code_as_it_is(name: str) -> None:
    try:
        apply(FAULTS[name], ROOT, "--check")
    except NotTried as error:
        pytest.fail(f"tests/faults/{name}.patch no longer applies: {MEND} {name}\n{error}")


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_tells_what_a_user_notices_and_names_tests_that_there_are(name: str) -> None:
    fault = FAULTS[name]
    assert fault.noticed.endswith(".")
    assert fault.files
    assert fault.caught_by
    for test in fault.caught_by:
        file, _, function = test.partition("::")
        assert (ROOT / file).is_file(), f"{test} has moved: name it in tests/faults/{name}.patch as it is called now"
        assert function.partition("[")[0] in functions(file), f"{test} is not there: name what catches {name} instead"
