"""What the page knows of its board is seen there: the pits that may be sown, the hand, what it takes, who has won."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from katra import Game, variant
from katra.film.playback import Film
from tests.page.panels import leave_the_board_in_sight, play_a_turn
from tests.page.playing import Open, agree, legal, sow
from tests.page.turns import slide
from tests.web.long_turns import LONG_TURNS

LIT = """() => [...document.querySelectorAll('#board .pit')].filter(pit => {
    const [glow, ring] = ['.glow', '.ring'].map(part => getComputedStyle(pit.querySelector(part)));
    return glow.opacity === '1' && !/^rgba.* 0\\)$|^none$/.test(ring.stroke);
}).map(pit => pit.dataset.pit).sort()"""
"""The pits that are seen to be lit: they glow, and have a ring."""

SLOWEST = 0
LONG = LONG_TURNS[0]
FILM = Film(LONG.turn)

GLOWS = """player => ['.half', '.plaque rect'].map(part => {
    const there = part === '.half' ? `.half.${player}` : `[data-player=${player}] rect`;
    const { fill, fillOpacity, stroke, strokeWidth } = getComputedStyle(document.querySelector(`#board ${there}`));
    return [fill, fillOpacity, stroke, parseFloat(strokeWidth) >= 5].join();
})"""
"""How the side and the plaque of a player are painted."""


OUTSIDE = """async half => {
    const { top, bottom } = document.querySelector(`#board .half.${half}`).getBoundingClientRect();
    let seen = 0, outside = 0;
    while (seen < 30) {
        await new Promise(requestAnimationFrame);
        const palm = document.querySelector('#board .hand .palm');
        if (!palm) continue;
        const { y, height } = palm.getBoundingClientRect();
        const middle = y + height / 2;
        seen += 1;
        outside += middle < top || middle > bottom;
    }
    return outside;
}"""
"""In how many of thirty pictures the hand is not over a player's side."""


TAKEN = """pit => {
    const middle = part => {
        const { x, y, width, height } = document.querySelector(`#board ${part}`).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const taken = document.querySelector('#board .flight .taken');
    return taken && ['.flight .carried', '.flight .taken', `[data-pit="${pit}"] .ring`].map(middle);
}"""
"""Where the seeds are that are taken, their number, and their pit: all at once, as the seeds soon fly."""


def test_the_pits_that_may_be_sown_are_seen_to_be_lit_and_no_others(board: Open) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    for _ in range(2):
        expect(page.locator("#board .legal").first).to_be_visible()
        page.wait_for_function(f"wanted => ({LIT})().join() === wanted", arg=",".join(sorted(legal(game))))
        sow(page, game, game.decisions[0])
        agree(page, game)


def test_the_trough_from_which_a_seed_is_dropped_has_a_rim_of_gold(board: Open) -> None:
    """The fault: "Drop a reserve seed into a glowing pit", and nothing showed where the reserve is."""
    page, game = board("?game=fandatsaka"), Game(variant("fandatsaka").start)
    rims = """it => [...document.querySelectorAll('#board .bowl')].filter(bowl =>
        getComputedStyle(bowl.querySelector('.ring')).stroke !== 'rgba(0, 0, 0, 0)').map(bowl => bowl.dataset.bowl)"""
    for player in ("south", "north"):
        assert page.evaluate(rims) == [player]
        sow(page, game, game.decisions[0])
        agree(page, game)


def test_no_pit_is_lit_beside_the_one_that_the_first_game_shows_or_whose_way_is_asked_for(board: Open) -> None:
    """The fault: six more pits glowed while "Choose this pit" meant one, and were ringed while it said "Which way?"."""
    page = board("?teach=1")
    lit = f"wanted => ({LIT})().join() === wanted"
    page.wait_for_function(lit, arg="A2")
    page.locator('[data-pit="A2"]').click()
    expect(page.locator("#board [data-decision]")).to_have_count(2)
    page.wait_for_function(lit, arg="A2")
    page.locator('[data-pit="A1"]').click()
    page.wait_for_function(lit, arg="A1")


def test_the_hand_is_seen_over_the_half_that_it_sows_and_what_it_takes_over_the_pit_it_comes_from(board: Open) -> None:
    page, mover = board(LONG.link, speed=SLOWEST), LONG.turn.before.mover
    name = LONG.turn.before.variant.board.name
    page.locator(f'[data-pit="{LONG.text[:-1]}"]').click()
    page.locator(f'[data-decision="{LONG.text}"]:visible').first.click()
    page.wait_for_function("document.querySelector('#player:not([hidden])')")
    expect(page.locator("#ribbon")).to_be_visible()  # the question which way hid it on a laptop
    assert page.evaluate(OUTSIDE, mover.name.lower()) == 0
    slide(page, FILM.at(FILM.captures[0]).lap)
    page.keyboard.press(" ")
    ((pit, _),) = FILM.at(FILM.captures[0]).taken
    seen = page.wait_for_function(TAKEN, arg=name(pit, mover.other)).json_value()
    (x, y), (_, number), (there, down) = seen
    assert (x, y) == pytest.approx((there, down), abs=12)
    assert number > down + 20, "it is on the lip that is farther from the words in the river"


def test_the_half_and_the_plaque_of_who_has_won_are_seen_to_glow(board: Open) -> None:
    page = board("?game=katro&size=4&position=0.0.0.0/0.0.1.0/0.1.1.0/0.0.0.0_S")
    dull = page.evaluate(GLOWS, "north")
    page.locator('[data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]').first.dispatch_event("click")
    expect(page.locator("html")).to_have_attribute("data-over", "true")
    page.evaluate("Promise.all(document.getAnimations().map(motion => motion.finished))")
    assert page.evaluate(GLOWS, "north") == dull
    glows = page.evaluate(GLOWS, "south")
    assert [mine != other for mine, other in zip(glows, dull, strict=True)] == [True, True]
    page.keyboard.press("Control+z")
    expect(page.locator("#board")).to_have_attribute("data-won", "")


def test_what_is_opened_on_a_tablet_leaves_the_whole_board_in_sight(board: Open) -> None:
    page = board("?game=katro", viewport=(820, 1180))
    play_a_turn(page)
    leave_the_board_in_sight(page)
