"""Write the tables of docs/SOLVED.md: the solved games, and those tried in vain."""

from collections.abc import Iterator

from katra.position import Variant
from katra.solver.known import everything_known
from katra.solver.undecided import Spent, everything_undecided
from tools.serve import ROOT

PAGE = ROOT / "docs/SOLVED.md"
SOLVED = "<!-- solved -->\n", "<!-- /solved -->\n"
OPEN = "<!-- open -->\n", "<!-- /open -->\n"


def solved() -> Iterator[str]:
    """Yield the known results as lines of a table."""
    yield "| game | columns | options | who wins | plies | positions of the proof | proof, kB | nodes | s |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for result in everything_known():
        plies = f"{'=' if result.exact else '≤'} {result.plies}"
        yield (
            f"| {named(result.variant)} | {result.winner} | {plies} | {result.positions:,} "
            f"| {result.bytes / 1000:,.1f} | {result.nodes:,} | {result.seconds:,.1f} |"
        )


def undecided() -> Iterator[str]:
    """Yield what was tried in vain as lines of a table."""
    yield "| game | columns | options | first player's win: nodes | s | second player's win: nodes | s |"
    yield "|---|---|---|---|---|---|---|"
    for row in everything_undecided():
        yield f"| {named(row.variant)} | {spent(row.first)} | {spent(row.second)} |"


def named(chosen: Variant) -> str:
    """Return a variant as three cells, with the options that are not the usual ones."""
    options = ", ".join(f"{key} = {word}" for key, word in chosen.chosen_options.items())
    return f"{chosen.game.id} | {chosen.size} | {options}"


def spent(on: Spent) -> str:
    return f"{on.nodes:,}{' (cannot be forced)' if on.cannot else ''} | {on.seconds:,.1f}"


def page(text: str) -> str:
    """Return the text of the page with the tables of today."""
    for (before, after), lines in ((SOLVED, solved()), (OPEN, undecided())):
        start, _, rest = text.partition(before)
        text = "\n".join([start + before, *lines, "", after]) + rest.partition(after)[2]
    return text


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
