"""The site, and the site without its server, in a browser of another maker than Chromium's."""

from tests.published.keeping import ACTIVE
from tests.published.playing import QUERY, plays_a_turn, wait_for
from tests.published.server import Server
from tools.firefox import Tab


def test_firefox_plays_on_the_site_with_and_without_its_server(fox: Tab, server: Server) -> None:
    fox.open(server.address + QUERY)
    plays_a_turn(fox.evaluate)
    wait_for(fox.evaluate, ACTIVE)
    server.stop()
    fox.open(f"{server.address}{QUERY}&again")
    plays_a_turn(fox.evaluate, 1)
    assert fox.console == []
    assert [address for address in fox.requests if not address.startswith((server.address, "blob:", "data:"))] == []
    server.start()
