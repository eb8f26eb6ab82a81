"""The site and the one file play, by the engine as it is; the policy of both lets nothing else run."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.page.delivered import READ_FILES
from tests.page.watching import watch
from tests.published.conftest import Built
from tests.published.playing import QUERY, plays_a_turn
from tests.published.server import Server
from tests.published.sources import ENGINE

REFUSED = """
window.refused = [];
addEventListener('securitypolicyviolation', it => refused.push(it.effectiveDirective));
"""
INJECTED = """() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend',
      '<a href="javascript:window.injected = true" onclick="window.injected = true">x</a>'
      + '<iframe srcdoc="<script>parent.injected = true</script>"></iframe>');
    document.body.lastElementChild.previousElementSibling.click();
}"""
ELSEWHERE = "fetch('http://127.0.0.1:9/').then(() => 'sent', error => 'refused')"


def test_the_site_plays_by_the_engine_as_it_is_and_lets_nothing_else_run(
    page: Page, server: Server, wrong: list[str]
) -> None:
    page.add_init_script(REFUSED)
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    assert files_of_the_interpreter(page) == ENGINE
    assert wrong == []
    lets_nothing_else_run(page)


def test_the_one_file_does_too_wherever_it_is_taken_alone(page: Page, built: Built, tmp_path: Path) -> None:
    """Windows puts a file that is opened in an archive into a folder of its own."""
    alone = Path(shutil.copy(built.page, tmp_path)).as_uri()
    wrong = watch(page, alone)
    page.add_init_script(REFUSED)
    page.goto(alone + QUERY)
    plays_a_turn(page.evaluate)
    expect(page.locator("#off-disk")).to_have_count(0)
    assert files_of_the_interpreter(page) == ENGINE
    assert wrong == []
    lets_nothing_else_run(page)


def files_of_the_interpreter(page: Page) -> dict[str, bytes]:
    """Return the engine's files as Python in the page has them."""
    script = "Object.assign(document.createElement('script'), {type: 'py', textContent: code})"
    page.evaluate(f"code => document.body.append({script})", READ_FILES % json.dumps(list(ENGINE)))
    page.wait_for_function("document.documentElement.dataset.filesRead")
    contents = json.loads(page.evaluate("document.documentElement.dataset.filesRead"))
    return {name: bytes.fromhex(digits) for name, digits in contents.items()}


def lets_nothing_else_run(page: Page) -> None:
    """Try to run scripts in the page that plays, and to send something away."""
    assert page.evaluate("refused") == []
    policy = page.evaluate("document.querySelector('meta[http-equiv]').content")
    directives = {name: sources for name, *sources in (part.split() for part in policy.split(";"))}
    assert directives["default-src"] == ["'none'"]
    assert set(directives["img-src"]) <= {"'self'", "data:"}
    assert "'unsafe-inline'" not in directives["script-src"] + directives["style-src"]
    assert not any("http" in source or "*" in source for sources in directives.values() for source in sources)
    page.evaluate(INJECTED)
    page.wait_for_function("refused.length >= 3")
    assert set(page.evaluate("refused")) <= {"script-src-elem", "script-src-attr"}
    assert page.evaluate(ELSEWHERE) == "refused"
    page.wait_for_function("refused.includes('connect-src')")
    assert page.evaluate("window.injected") is None
