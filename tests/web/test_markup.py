"""Nothing that comes from outside becomes markup: what is drawn goes through one place, which writes text as text."""

import ast
from html.parser import HTMLParser
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from katra import KatraError
from katra.words.language import codes, language
from tests.trying import for_each
from tests.web.fuzzing import HOSTILE
from web.board.markup import EMPTY, element
from web.words.problems import Problem, sentence

ROOT = Path(__file__).resolve().parents[2]
DRAW_STATE = ("str(", "map(str, ", "map(markup, ", "page.markup(", "written(", "str, element", "{wood.wood(")
SINKS = {"outerHTML", "srcdoc", "write", "writeln", "setHTMLUnsafe", "createContextualFragment", "eval", "Function"}


class Reader(HTMLParser):
    """What a browser would find in a text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said += data


@given(st.text() | st.sampled_from(HOSTILE), st.text() | st.sampled_from(HOSTILE))
def test_a_text_in_a_drawing_stays_a_text(inside: str, value: str) -> None:
    found = Reader(str(element("p", inside, element("b", inside), title=value, data_pit=value)))
    assert [tag for tag, _ in found.tags] == ["p", "b"]
    assert found.tags[0][1] == {"title": value, "data-pit": value}
    assert found.said == inside * 2


def tags_of_the_page() -> set[str]:
    """Return every kind of element that the page draws."""
    tags = set()
    for path in (ROOT / "web").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "element"
                and isinstance(node.args[0], ast.Constant)
            ):
                tags.add(str(node.args[0].value))
    return tags


VOID = set("area base br col embed hr img input link meta source track wbr".split())
"""The elements that have no end in HTML (HTML Standard, 13.1.2)."""


class Tree(HTMLParser):
    """What stands in what, as a browser reads it: in HTML, a slash before the end of a tag says nothing."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.parents: dict[str, str] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parents[tag] = self.open[-1] if self.open else ""
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if "svg" in self.open[:-1]:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@for_each("tag", sorted(tags_of_the_page()))
def test_an_empty_element_holds_nothing_of_what_follows_it(tag: str) -> None:
    around = "svg" if tag in EMPTY - VOID else "section"
    assert Tree(str(element(around, element(tag), element("i")))).parents["i"] == around


@for_each("text", HOSTILE)
@for_each("code", codes())
def test_a_hostile_value_in_a_sentence_is_neither_a_placeholder_nor_markup(code: str, text: str) -> None:
    error = KatraError("unknown_game", game=text)
    said = sentence(language(code), Problem.of_error("game", error))
    assert Reader(str(element("p", said))).tags == [("p", {})]
    if text == "{0.__class__}":
        assert text in said


def calls_and_targets(path: Path) -> set[tuple[str, str]]:
    """Return every attribute that is set or called, with what is put into it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign):
            found |= {(it.attr, ast.unparse(node.value)) for it in node.targets if isinstance(it, ast.Attribute)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name.startswith("write") and not ast.unparse(node.func.value).endswith("document"):
                continue  # into a file, the clipboard, a value
            found.add((name, ast.unparse(node.args[-1]) if node.args else ""))
    return found


def test_what_is_given_to_the_browser_as_markup_was_drawn() -> None:
    drawn = 0
    for path in sorted((ROOT / "web").rglob("*.py")):
        for name, value in calls_and_targets(path):
            assert name not in SINKS, path
            if name in {"innerHTML", "insertAdjacentHTML"}:
                assert value in {"''", "drawn"} or any(way in value for way in DRAW_STATE), (path, value)
                drawn += 1
    assert drawn > 10


def named_twice(source: str) -> list[int]:
    """Return the lines in which an element gets the same name and title."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call | ast.Dict):
            continue
        given: dict[object, str]
        if isinstance(node, ast.Call):
            given = {keyword.arg: ast.dump(keyword.value) for keyword in node.keywords}
        else:
            keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
            given = {key: ast.dump(value) for key, value in zip(keys, node.values, strict=True)}
        if "title" in given and given["title"] == given.get("aria_label"):
            found.append(node.lineno)
    return found


def test_a_title_says_nothing_that_the_name_has_said() -> None:
    assert named_twice("element('p', aria_label=said, title=said)") == [1]
    twice = {path: lines for path in (ROOT / "web").rglob("*.py") if (lines := named_twice(path.read_text("utf-8")))}
    assert twice == {}
