"""Write into index.html what is there before Python: its policy, the palette, the first board, and a few words.

`python3 -m tools.static_board` writes; `--check` only tells, by its exit code, whether the page is up to date.
"""

import sys

from katra import Player, variant
from tools import policy
from tools.serve import ROOT
from web import carving, drawing
from web.language import CODES, language
from web.layout import Layout
from web.parameters import FIRST_GAME


def static_parts() -> dict[str, str]:
    """Return what belongs between the comments of index.html, by their names."""
    start = variant(FIRST_GAME).start
    counts = [start.counts(player) for player in Player]
    boards = []
    for name, turned in (("upright", False), ("turned", True)):
        layout = Layout(start.variant.board, turned)
        drawn = f"{carving.wood(layout)}{drawing.play(layout, counts)}"
        boards.append(f'<div class="{name}" data-layout="{layout}">{drawn}</div>')
    words = [
        f'<p class="{key.replace(".", "-")}" lang="{code}">{language(code).say(key)}</p>'
        for key in ("loading", "failed", "failed.network", "failed.types")
        for code in CODES
    ]
    return {
        "palette": f'<svg class="aside" aria-hidden="true">{carving.palette()}</svg>',
        "board": "".join(boards),
        "words": "".join(words),
    }


def written(page: str) -> str:
    """Return the page with its static parts drawn anew."""
    for name, content in {**static_parts(), "policy": policy.of_site(page)}.items():
        before, opening, rest = page.partition(f"<!-- {name} -->")
        _, closing, after = rest.partition(f"<!-- /{name} -->")
        if not closing:
            raise ValueError(f"index.html has no place for {name}")
        page = before + opening + content + closing + after
    return page


def main() -> int:
    path = ROOT / "index.html"
    old = path.read_text(encoding="utf-8")
    new = written(old)
    if "--check" in sys.argv[1:]:
        return int(old != new)
    path.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
