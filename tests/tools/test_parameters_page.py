"""The table of the address's parameters in docs/EMBEDDING.md is what its tool writes from them."""

from tools import parameters_page
from web.links.parameters import NAMES


def test_the_table_of_the_parameters_is_as_its_tool_writes_it() -> None:
    text = parameters_page.PAGE.read_text(encoding="utf-8")
    assert text == parameters_page.page(text), "docs/EMBEDDING.md is stale: run python3 -m tools.parameters_page"


def test_each_parameter_has_its_row() -> None:
    assert [*parameters_page.MEANT] == [*NAMES]
