"""What is redrawn in the real page is as if it had been drawn so at once, and what a reader holds stays theirs."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.page.playing import Open

RANDOM_TREES = """
import random
from pyscript import document
from web.board.markup import Element, element
from web.board.patch import patch

chance = random.Random(29)
INSIDE = {"svg": ("g",), "g": ("g",)}

def tree(depth, tags=("div", "span", "section", "svg")):
    tag = chance.choice(tags)
    inside = [] if depth > 3 else [
        chance.choice(("a", "b & <b>", "")) if chance.random() < .4 else tree(depth + 1, INSIDE.get(tag, tags))
        for _ in range(chance.randrange(5))
    ]
    named = {name: chance.choice((None, "", "1", "2")) for name in ("id", "hidden", "data_key", "class_", "title")}
    return element(tag, *inside, **named)

place = document.createElement("div")
different, drawn = [], tree(0, ("div",))
place.innerHTML = str(drawn)
for _ in range(300):
    after = tree(0, ("div",))
    drawn = patch(place.firstChild, drawn, after)
    fresh = document.createElement("div")
    fresh.innerHTML = str(after)
    if not place.firstChild.isEqualNode(fresh.firstChild):
        different.append((place.innerHTML, fresh.innerHTML))
document.documentElement.dataset.different = str(different[:1] if different else "")
"""

HOLD = """
import json
from pyscript import document, window
from pyscript.ffi import create_proxy
from web.board.markup import element
from web.board.patch import patch

def panel(said="", rows=40, number=1, seeds="5", more=False):
    return element(
        "section",
        element("p", said, hidden=None if said else ""),
        *([element("p", "more")] if more else []),
        element("textarea", "", id="written", aria_invalid="true" if said else "false"),
        element("input", type="text", id="seeds", value=seeds),
        element("select", element("option", seeds, value=seeds, selected=""), id="chosen"),
        element("ol", *(element("li", f"row {n}") for n in range(rows)), id="rows", style="height:9px;overflow:auto"),
        element(
            "div",
            element("b", str(number)),
            element("input", type="text", id="comment", data_field=f"of {number}"),
            id="sheet",
            data_hold="",
        ),
        id="held",
    )

document.body.insertAdjacentHTML("beforeend", str(panel()))
shown = panel()

def show(**values):
    global shown
    shown = patch(document.getElementById("held"), shown, panel(**values))

window.showHeld = create_proxy(lambda values: show(**json.loads(values)))
"""


def test_what_is_changed_looks_as_if_it_had_been_drawn_so_at_once(board: Open) -> None:
    page = board()
    page.evaluate("code => runPython(code)", RANDOM_TREES)
    assert page.evaluate("document.documentElement.dataset.different") == ""


def test_focus_caret_a_half_written_text_and_a_scroll_position_stay(board: Open) -> None:
    page = board()
    page.evaluate("code => runPython(code)", HOLD)

    def show(**values: object) -> None:
        page.evaluate("values => showHeld(values)", json.dumps(values))

    written = page.locator("#written")
    written.fill("half written")
    written.evaluate("it => it.setSelectionRange(2, 4)")
    page.evaluate("document.querySelector('#rows').scrollTop = 200")
    show(said="new", more=True, rows=41)
    expect(page.locator("#held li")).to_have_count(41)
    assert page.evaluate("document.querySelector('#rows').scrollTop") == 200
    expect(written).to_be_focused()
    expect(written).to_have_attribute("aria-invalid", "true")

    seeds, comment, number = page.locator("#seeds"), page.locator("#comment"), page.locator("#sheet b")
    seeds.fill("51")
    show(said="new", seeds="6")
    expect(seeds).to_have_value("6")
    expect(page.locator("#chosen")).to_have_value("6")

    comment.fill("of the first")
    show(number=2)
    expect(comment).to_have_value("of the first")
    expect(comment).to_have_attribute("data-field", "of 1")
    expect(number).to_have_text("1")
    comment.blur()
    show(number=2)
    expect(comment).to_have_attribute("data-field", "of 2")
    expect(number).to_have_text("2")
    page.evaluate("document.querySelector('#held').remove()")
