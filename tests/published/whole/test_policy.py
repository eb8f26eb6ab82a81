"""The policy lets the page work and nothing else run."""

import pytest
from playwright.sync_api import Page

from tests.published.conftest import Built
from tests.published.playing import QUERY, plays_a_turn, started
from tests.published.server import Server

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


@pytest.mark.parametrize("published", ["site", "file"])
def test_the_page_plays_and_injected_scripts_do_not_run(
    page: Page, built: Built, server: Server, published: str
) -> None:
    page.add_init_script(
        "window.refused = []; addEventListener('securitypolicyviolation', it => refused.push(it.effectiveDirective));"
    )
    page.goto((server.address if published == "site" else built.page.as_uri()) + QUERY)
    plays_a_turn(page.evaluate)
    assert page.evaluate("refused") == []
    page.evaluate(INJECTED)
    page.wait_for_function("refused.length >= 3")
    assert set(page.evaluate("refused")) <= {"script-src-elem", "script-src-attr"}
    assert page.evaluate(ELSEWHERE) == "refused"
    assert page.evaluate("refused.at(-1)") == "connect-src"
    assert page.evaluate("window.injected") is None


def test_the_policies_allow_no_inline_script_and_no_other_origin(page: Page, built: Built, server: Server) -> None:
    policies = []
    for address in (server.address, built.page.as_uri()):
        page.goto(address + QUERY)
        started(page.evaluate)
        policies.append(page.evaluate("document.querySelector('meta[http-equiv]').content"))
    for policy in policies:
        directives = {name: sources for name, *sources in (part.split() for part in policy.split(";"))}
        assert directives["default-src"] == ["'none'"]
        assert set(directives["img-src"]) <= {"'self'", "data:"}
        assert "'unsafe-inline'" not in directives["script-src"] + directives["style-src"]
        assert not any("http" in source or "*" in source for sources in directives.values() for source in sources)


@pytest.mark.parametrize("published", ["site", "file"])
def test_the_policies_let_a_picture_of_the_board_be_made(
    page: Page, built: Built, server: Server, published: str
) -> None:
    page.goto((server.address if published == "site" else built.page.as_uri()) + f"{QUERY}&moves=A2%3E&screen=share")
    started(page.evaluate)
    page.locator("#picture-png").wait_for()
    with page.expect_download() as waiting:
        page.locator("#picture-png").click()
    content = waiting.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 1600
