"""The picture of README is what its tool draws, moves for those who like motion, and stands still for the others."""

import re

from tools.readme_picture import MOVING, STILL, pictures
from tools.serve import ROOT

LARGEST = 100_000


def test_the_pictures_are_those_that_their_tool_draws() -> None:
    """The fault: the drawing of a board or the rules change, and README goes on showing the old ones."""
    for path, drawn in pictures().items():
        text = (ROOT / path).read_text(encoding="utf-8")
        assert text == drawn, f"{path} is stale: run python3 -m tools.readme_picture"
        assert len(text.encode()) < LARGEST, path


def test_readme_offers_the_still_picture_to_those_who_want_no_motion() -> None:
    """The fault: a reader who gets sick of motion has asked for none, and README moves all the same."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (offered,) = re.findall(r"<picture>(.*?)</picture>", readme, re.DOTALL)
    assert f'<source media="(prefers-reduced-motion: reduce)" srcset="{STILL}">' in offered
    assert re.search(rf'<img src="{MOVING}" alt="[^"]+">', offered)
    assert "@keyframes" in pictures()[MOVING]
    assert "@keyframes" not in pictures()[STILL]
