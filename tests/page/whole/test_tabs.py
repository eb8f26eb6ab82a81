"""Two tabs of one browser: whatever is played in them, none overwrites the other's game, and a reload loses nothing."""

from __future__ import annotations

from katra import read_record
from tests.page.playing import STILL, agree, lines, reload
from tests.page.two_tabs import OWN, NewTab, kept_or_first, listed, play


def test_two_tabs_play_two_games_and_each_goes_on_with_its_own(another_tab: NewTab) -> None:
    one = another_tab()
    game = kept_or_first(one)
    play(one, game, 0, 1)
    two = another_tab()
    two.locator("#new-game").click()
    two.wait_for_function(STILL)
    other = read_record(two.evaluate(OWN))
    play(two, other, 1)
    play(one, game, 1)
    one.locator("#undo").click()
    game.undo()
    for page, played in ((one, game), (two, other)):
        page.bring_to_front()
        reload(page)
        agree(page, played)
    assert one.locator("#redo").is_enabled()
    third = another_tab()
    agree(third, game)  # the one that was played last
    assert [lines(found) for found in sorted(listed(one), key=lambda found: len(found.line))] == [
        lines(other),
        lines(game),
    ]
    for page in (one, two, third):
        page.close()
