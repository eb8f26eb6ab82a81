"""How hard tests try: hypothesis by itself, inside Pyodide (tools/pyodide.mjs) and in `make check`; and `--sample`."""

import sys

import pytest
from hypothesis import settings

# A turn may take thousands of laps, so one example has no deadline. Derandomised: a run is the same everywhere.
settings.register_profile("everywhere", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("pyodide", settings.get_profile("everywhere"), max_examples=10)
settings.register_profile("check", settings.get_profile("everywhere"), max_examples=6)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "everywhere")

A_SAMPLE = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which Pyodide tries a part of what CPython has tried."""
    parser.addoption("--sample", action="store_true", help=f"run every {A_SAMPLE}th case only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep every tenth case of a sample."""
    if config.getoption("--sample"):
        config.hook.pytest_deselected(items=[it for number, it in enumerate(items) if number % A_SAMPLE])
        items[:] = items[::A_SAMPLE]
