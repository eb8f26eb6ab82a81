"""The site, and the site without its server, in a browser of another maker than Chromium's."""

from tests.published.keeping import ACTIVE
from tests.published.playing import QUERY, plays_a_turn, wait_for
from tests.published.server import Server
from tools.firefox import Tab

LEFT = ("AbortError: The operation was aborted", "encountered an unexpected error")
"""What Firefox says, on a busy machine, of what a page was still reading when it was left: both at once."""


def test_firefox_plays_on_the_site_with_and_without_its_server(fox: Tab, server: Server) -> None:
    fox.open(server.address + QUERY)
    plays_a_turn(fox.evaluate)
    wait_for(fox.evaluate, ACTIVE)
    assert fox.console == []
    server.stop()
    fox.open(f"{server.address}{QUERY}&again")
    plays_a_turn(fox.evaluate, 1)
    left = [said for said in fox.console if LEFT[0] in said]
    failed = [said for said in fox.console if LEFT[1] in said]
    assert len(failed) <= len(left), "nothing failed that was not being read when the page was left"
    assert [said for said in fox.console if said not in left + failed] == []
    assert [address for address in fox.requests if not address.startswith((server.address, "blob:", "data:"))] == []
    server.start()
