"""The style sheets agree where they must say the same thing twice, and know every state that the page has."""

import re
from pathlib import Path

import pytest

from katra.words.language import codes
from tests.trying import for_each
from tools.static_board import FAILURES

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


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour (WCAG 2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("selector", [":root", ':root:not([data-theme="light"])'])
def test_red_words_are_readable_in_the_light_and_in_the_dark(selector: str) -> None:
    """Catches a red that is as dark as the ground of the dark theme, as that of "Erase Katra's data" was."""
    sheets = "".join(path.read_text("utf-8") for path in SHEETS)
    shares = re.findall(r"[{ ;]color: (?:color-mix\(in srgb, )?var\(--madder\)(?:, var\(--ink\) (\d+)%\))?;", sheets)
    assert shares
    of = dict(each.strip(";").split(": ") for each in dark("shell/style.css", selector))
    for ink in (int(share or 0) / 100 for share in shares):
        pairs = [(int(of["--madder"][at : at + 2], 16), int(of["--ink"][at : at + 2], 16)) for at in (1, 3, 5)]
        mixed = "#" + "".join(f"{round(red * (1 - ink) + black * ink):02x}" for red, black in pairs)
        for ground in ("--paper", "--raised"):
            low, high = sorted((brightness(mixed), brightness(of[ground])))
            assert (high + 0.05) / (low + 0.05) >= 4.5, (mixed, ground)


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


@for_each("sheet", SHEETS)
def test_what_a_pointer_lights_stays_dark_after_a_touch(sheet: Path) -> None:
    """The fault: a card, a line or a chip that had been touched kept its shade, as if it were chosen."""
    text = sheet.read_text("utf-8")
    while part := re.search(r"@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", text):
        text = text[: part.start()] + text[part.end() :]
    assert ":hover" not in text


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
