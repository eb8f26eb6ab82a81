"""<katra-board> on a page of another site: its attributes and events, what it asks of that page and leaves in it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.components import ONE, settled
from tests.page.hosting import board_in, heard, put_boards
from tests.page.places import go_to


def test_one_line_shows_a_game_as_high_as_it_is_and_tells_what_happens_in_it(host: Page, site: str) -> None:
    put_boards(host, site, ONE)
    assert (heard(host, "ready")["game"], heard(host, "ready")["board"]) == ("katrayo", "one")
    settled(host)  # it may tell another height at any moment: letters grow with the frame
    frame = board_in(host)
    expect(frame.locator("html")).to_have_attribute("data-controls", "few")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    frame.locator('[data-pit="A2"]').click()
    frame.locator('[data-decision="A2>"]').click()
    move = heard(host, "move")
    assert (move["turn"], move["event"], move["board"]) == ("A2>", "katra-move", "one")
    host.evaluate("one.say({ type: 'undo' })")
    assert heard(host, "position")["ply"] == 0


def test_on_another_site_too_a_game_is_saved_as_a_file(host: Page, site: str) -> None:
    put_boards(host, site, '<katra-board id="one" game="katrayo" size="4" lang="en"></katra-board>')
    heard(host, "ready")
    frame = board_in(host)
    go_to(frame, "share")
    with host.expect_download() as saved:
        frame.locator("#share-way-file").click()
    assert saved.value.suggested_filename == "katra-katrayo-4-0.txt"
