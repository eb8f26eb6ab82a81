"""The style sheets agree where they must say the same thing twice, and know every state that the page has."""

import re
from pathlib import Path

import pytest

from tests.trying import for_each
from tools.static_board import FAILURES
from web.words.language import codes

WEB = Path(__file__).resolve().parents[2] / "web"
SHEETS = sorted(path for path in WEB.rglob("*.css") if "vendor" not in path.parts)


def dark(sheet: str, selector: str) -> list[str]:
    """Return the colours that a sheet gives under a selector."""
    body = (WEB / sheet).read_text(encoding="utf-8").partition(selector + " {")[2].partition("}")[0]
    return re.findall(r"--[\w-]+: #\w+;", body)


def test_a_page_asked_to_be_dark_has_the_colours_of_a_dark_screen() -> None:
    asked = dark("shell/embedded.css", ':root[data-theme="dark"]')
    assert len(asked) > 5
    assert asked == dark("shell/style.css", ':root:not([data-theme="light"])')


@pytest.mark.parametrize("code", codes())
def test_what_is_said_before_python_is_hidden_in_other_languages(code: str) -> None:
    sheet = (WEB / "shell/status.css").read_text(encoding="utf-8")
    assert f'html:not([lang="{code}"]) #status > [lang="{code}"] {{ display: none; }}' in sheet


@pytest.mark.parametrize("kind", FAILURES)
def test_every_failure_has_a_rule_that_hides_it(kind: str) -> None:
    sheets = [(WEB / f"shell/{name}.css").read_text(encoding="utf-8") for name in ("status", "starting")]
    assert re.search(rf"\]\) \.{kind.replace('.', '-')}[ ,]", "".join(sheets))


@for_each("sheet", SHEETS)
def test_every_part_of_a_sheet_is_closed_before_its_next_heading(sheet: Path) -> None:
    """Else a browser takes what follows for a part of it, and says nothing."""
    depth = 0
    for part in re.split(r"(^/\*)", sheet.read_text(encoding="utf-8"), flags=re.MULTILINE):
        assert depth == 0 or part != "/*", "a brace is missing"
        depth += part.count("{") - part.count("}")
    assert depth == 0


@for_each("sheet", SHEETS)
def test_no_sheet_asks_the_whole_page_what_is_in_it(sheet: Path) -> None:
    """Else the style of every element is worked out anew whenever a seed falls: the root's attributes say it."""
    asking = re.findall(
        r"(?:html|body|main|:root)(?:\[[^\]]*\]|:not\([^()]*\))*:(?:not\(:)?has\(", sheet.read_text("utf-8")
    )
    assert asking == []


def test_a_pit_has_three_rings_gold_white_and_red() -> None:
    sheets = [path for path in SHEETS if path.name != "presenter.css"]  # whose pointer a class sees from far away
    rules = re.findall(r"([^{}]*\.ring) \{([^{}]*)\}", "".join(path.read_text("utf-8") for path in sheets))
    apart = ("contrast", ".miniature", ":focus-visible", "svg.ring")
    strokes = {
        stroke
        for selector, said in rules
        if not any(part in selector for part in apart)
        for stroke in re.findall(r"stroke: ([^;]*);", said)
    }
    assert strokes == {"transparent", "var(--may)", "var(--this)", "var(--taken)"}
