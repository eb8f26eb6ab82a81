"""docs/SOLVED.md tells what is solved and what was tried in vain, as its tool writes it from the two lists."""

from katra.solver.known import everything_known
from katra.solver.undecided import everything_undecided
from tools import solved_page


def test_the_tables_of_what_is_solved_are_as_their_tool_writes_them() -> None:
    text = solved_page.PAGE.read_text(encoding="utf-8")
    assert text == solved_page.page(text), "docs/SOLVED.md is stale: run python3 -m tools.solved_page"


def test_nothing_is_both_solved_and_open_and_each_names_all_its_options() -> None:
    """A result that left out an option would become another's when the usual choice of it changes."""
    solved = {result.variant: result.options for result in everything_known()}
    undecided = {row.variant: row.options for row in everything_undecided()}
    assert not solved.keys() & undecided.keys()
    assert len(solved) == len(everything_known())
    for chosen, options in (solved | undecided).items():
        assert options == chosen.options
