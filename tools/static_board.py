"""Write into the pages what is there before Python: their policies and a few words, the palette and the first board."""

from collections.abc import Iterator

from katra import Player, variant
from tools import policy
from tools.serve import ROOT
from web.board import drawing, wood
from web.board.layout import Layout
from web.links.link import FIRST_GAME
from web.words.language import CODES, language

WAITING = {"index.html": "loading", "embed.html": "embed.loading"}
"""What each page says while it waits for Python."""
FAILURES = ("failed", "failed.network", "failed.types")


def static_parts(name: str, page: str) -> dict[str, str]:
    """Return what may belong between the comments of a page, by their names."""
    words = {"loading": WAITING[name], **{key: key for key in FAILURES}}
    return {
        "policy": policy.of_site(page),
        "palette": f'<svg class="aside" aria-hidden="true">{wood.palette()}</svg>',
        "board": "".join(boards()),
        "words": "".join(
            f'<p class="{kind.replace(".", "-")}" lang="{code}">{language(code).say(key)}</p>'
            for kind, key in words.items()
            for code in CODES
        ),
    }


def boards() -> Iterator[str]:
    """Yield the first board as it lies and as it stands."""
    start = variant(FIRST_GAME).start
    counts = [start.counts(player) for player in Player]
    for name, turned in (("upright", False), ("turned", True)):
        layout = Layout(start.variant.board, turned)
        drawn = f"{wood.wood(layout)}{drawing.play(layout, counts)}"
        yield f'<div class="{name}" data-layout="{layout}">{drawn}</div>'


def written(name: str, page: str) -> str:
    """Return a page with its static parts made anew."""
    for part, content in static_parts(name, page).items():
        before, opening, rest = page.partition(f"<!-- {part} -->")
        if opening:
            _, closing, after = rest.partition(f"<!-- /{part} -->")
            page = before + opening + content + closing + after
    return page


def main() -> None:
    for name in WAITING:
        path = ROOT / name
        path.write_text(written(name, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
