"""Two tabs of one browser: whatever is played in them, none overwrites the other's game, and a reload loses nothing."""

from __future__ import annotations

from tests.page.playing import agree, kept, lines, reload
from tests.page.two_tabs import NewTab, kept_or_first, listed, play


def test_two_tabs_play_the_same_game_and_all_of_it_is_kept(another_tab: NewTab) -> None:
    one = another_tab()
    game = kept_or_first(one)
    play(one, game, 0)
    two = another_tab()
    other = kept(two)
    agree(two, other)
    play(one, game, 0, 1)
    play(two, other, -1, 0)
    play(one, game, 2)
    for page, played in ((one, game), (two, other)):
        page.bring_to_front()
        reload(page)
        agree(page, played)
    (whole,) = listed(one)
    assert lines(whole) == lines(game) | lines(other)
    assert lines(game) < lines(whole)
    one.close()
    two.close()
