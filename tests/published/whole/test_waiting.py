"""Over a slow line the page says how long it takes to come, and nothing where it comes from this device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra.words.language import language
from tests.published.keeping import kept
from tests.published.playing import QUERY, plays_a_turn, started
from tests.published.server import Server
from tools.browsing import PLAYABLE, START_MS, open_katra

EN = language("en")

NOTE = """
window.noted = [];
const look = () => {
  const { state, waiting } = document.documentElement.dataset;
  const line = document.querySelector('.waiting[lang=en]');
  if (waiting && line.offsetHeight) noted.push([waiting, line.textContent, line.querySelector('progress').value]);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_over_a_slow_line_the_page_says_how_long_it_takes_until_it_can_be_played(page: Page, server: Server) -> None:
    bytes_a_second = 1_000_000
    tools = page.context.new_cdp_session(page)
    speed = {"downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second}
    tools.send("Network.emulateNetworkConditions", {"offline": False, "latency": 20, **speed})
    page.add_init_script(NOTE)
    page.goto(server.address + QUERY, wait_until="commit")
    expect(page.locator(".waiting[lang=en]")).to_be_visible()
    expect(page.locator(".loading").filter(visible=True)).to_have_count(0)
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    expect(page.locator(".waiting").filter(visible=True)).to_have_count(0)
    told = page.evaluate("noted")
    keys, words, parts = zip(*told, strict=True)
    assert len(set(words)) > 1
    assert "NaN" not in "".join(words)
    assert "{" not in "".join(words)
    assert list(parts) == sorted(parts), "what has arrived does not go away"
    assert parts[-1] > parts[0] > 0
    assert keys[-1] == "arrived"
    assert words[-1] == EN.say("device.waiting.arrived")
    plays_a_turn(page.evaluate)


def test_nothing_is_said_of_waiting_where_nothing_comes_over_a_network(page: Page, server: Server) -> None:
    open_katra(page, server.address + QUERY)
    kept(page)
    page.add_init_script(NOTE)
    page.reload()
    started(page.evaluate)
    assert page.evaluate("noted") == []
