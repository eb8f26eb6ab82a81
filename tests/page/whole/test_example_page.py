"""The example page of docs/examples that hands results on: with the real board, by xAPI and by SCORM 1.2."""

from __future__ import annotations

import json
from urllib.parse import quote

from playwright.sync_api import Page, Route, expect

from tests.page.hosting import board_in
from tests.page.playing import STILL
from tools.browsing import PLAYABLE, START_MS

ACTOR = {"account": {"homePage": "https://school.example", "name": "Soa"}}
PLATFORM = """
window.told = [];
window.API = Object.fromEntries(['LMSInitialize', 'LMSSetValue', 'LMSCommit', 'LMSFinish'].map(
  name => [name, (...values) => { told.push([name, ...values]); return 'true'; }]));
document.addEventListener('DOMContentLoaded', () => { document.querySelector('katra-board')?.setAttribute('id', 'one');
});
"""


def test_the_results_of_a_set_are_shown_and_told_to_the_platform(page: Page, site: str) -> None:
    statements = list[dict[str, object]]()

    def keep(route: Route) -> None:
        assert route.request.headers["x-experience-api-version"] == "1.0.3"
        statements.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=200, body="[]")

    page.route("**/xapi/statements", keep)
    page.add_init_script(PLATFORM)
    launch = f"endpoint={quote(f'{site}xapi', safe='')}&auth=Basic%20x&actor={quote(json.dumps(ACTOR))}"
    page.goto(f"{site}docs/examples/results.html?{launch}")
    frame = board_in(page)
    frame.wait_for_function(PLAYABLE, timeout=START_MS)
    for solved in range(1, 4):
        while page.locator("#results tr").count() < solved:
            if frame.locator("#study-solution").is_visible():
                frame.locator("#study-solution").click()
            elif frame.locator("#study-hint").is_visible():
                frame.locator("#study-hint").click()
            frame.wait_for_function(STILL)
        frame.locator("#study-next").click()
    expect(page.locator("#score")).to_have_text("0 of 3 solved without the solution.")
    assert page.locator("#results td").all_inner_texts()[1::2] == ["shown"] * 3
    assert [each["actor"] for each in statements] == [ACTOR] * 4
    assert statements[-1]["result"] == {
        "completion": True,
        "success": False,
        "score": {"raw": 0, "min": 0, "max": 3, "scaled": 0},
    }
    assert page.evaluate("told") == [
        ["LMSInitialize", ""],
        ["LMSSetValue", "cmi.core.score.min", "0"],
        ["LMSSetValue", "cmi.core.score.max", "100"],
        ["LMSSetValue", "cmi.core.score.raw", "0"],
        ["LMSSetValue", "cmi.core.lesson_status", "completed"],
        ["LMSCommit", ""],
    ]
