"""README counts what there is; its picture is what its tool draws, and stands still for those who want no motion."""

import re

from tools.readme import MOVING, README, STILL, counted, pictures
from tools.serve import ROOT

LARGEST = 100_000


def test_the_pictures_are_those_that_their_tool_draws() -> None:
    """The fault: the drawing of a board or the rules change, and README goes on showing the old ones."""
    for path, drawn in pictures().items():
        text = (ROOT / path).read_text(encoding="utf-8")
        assert text == drawn, f"{path} is stale: run python3 -m tools.readme"
        assert len(text.encode()) < LARGEST, path


def test_the_numbers_of_readme_are_those_of_the_games() -> None:
    """The fault: a game, lessons or puzzles are added, and README goes on counting the old ones."""
    readme = README.read_text(encoding="utf-8")
    assert readme == counted(readme), "README.md is stale: run python3 -m tools.readme"
    assert re.findall(r"\b1 (games|lessons|puzzles)\b", counted("1 games, 1 lessons, 1 puzzles")) == []


def test_readme_offers_the_still_picture_to_those_who_want_no_motion() -> None:
    """The fault: a reader who gets sick of motion has asked for none, and README moves all the same."""
    readme = README.read_text(encoding="utf-8")
    (offered,) = re.findall(r"<picture>(.*?)</picture>", readme, re.DOTALL)
    assert f'<source media="(prefers-reduced-motion: reduce)" srcset="{STILL}">' in offered
    assert re.search(rf'<img src="{MOVING}" alt="[^"]+">', offered)
    assert "@keyframes" in pictures()[MOVING]
    assert "@keyframes" not in pictures()[STILL]
