"""A first visit starts from the snapshot of Python's memory; in the ordinary way if that cannot be."""

from playwright.sync_api import Page

from tests.page.watching import watch
from tests.published.playing import QUERY, plays_a_turn
from tests.published.server import Server
from tests.published.whole.test_snapshot import RESTORED, at_leisure, changed
from tools.page_archive import ARCHIVE
from tools.snapshot import LIBRARY, MEMORY


def test_the_page_starts_from_the_snapshot_and_fetches_what_it_need_not_read_when_it_can_be_played(
    cold_page: Page, server: Server
) -> None:
    page, wrong = cold_page, watch(cold_page, server.address)
    page.add_init_script(
        "window.first = []; performance.mark = new Proxy(performance.mark, { apply(mark, self, names) {"
        "if (names[0] === 'playable') first.push(...performance.getEntriesByType('resource').map(it => it.name));"
        "return Reflect.apply(mark, self, names); } })"
    )
    at_leisure(page)
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    assert page.evaluate(RESTORED) == 1
    before = {name.removeprefix(server.address) for name in page.evaluate("first")}
    assert MEMORY in before
    assert before & {ARCHIVE, LIBRARY} == set()
    page.wait_for_function(f"performance.getEntriesByType('resource').some(it => it.name.endsWith('{LIBRARY}'))")
    assert wrong == []


def test_python_starts_in_the_ordinary_way_if_the_snapshot_is_cut_short(page: Page, server: Server) -> None:
    at_leisure(page)
    changed(MEMORY, lambda content: content[: len(content) // 2])(page)
    page.goto(server.address + QUERY)
    plays_a_turn(page.evaluate)
    assert page.evaluate(RESTORED) == 0
