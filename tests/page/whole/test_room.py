"""There is room: for the longest sentences of each language, and for the wood on every screen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from katra import GAMES, variant
from katra.words.cast import Name
from katra.words.language import Language, codes, language
from katra.words.sentences import listed
from tests.page.ends import WON, end
from tests.page.playing import BEGIN, Open, begin, choose_language, resize

SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1080, 1920),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
]

# What is said


def values(words: Language) -> defaultdict[str, str]:
    """Return something long to put into each place of a sentence."""
    player = Name(max((words.say(f"player.{name}") for name in ("south", "north")), key=len))
    seeds = words.count("seeds", 48)
    pits = listed(words, [f"a{column}" for column in range(1, 13)])
    captured = words.say("captured.from", captured=words.count("captured", 48), player=player, pits=pits)
    counts = {"seeds": seeds, "loses": "48", "threat": "48", "turns": words.count("turns", 26)}
    laps = {"laps": words.count("laps", 300), "lap": "300", "captured": captured}
    names = dict.fromkeys(("player", "winner", "loser", "mover"), player)
    direction = max((words.texts[key] for key in words.texts if key.startswith("direction.")), key=len)
    aim = max((words.say(f"rules.aim.{goal}") for goal in ("all", "front")), key=len)
    return defaultdict(
        lambda: "A12", counts | laps | names | {"game": "Katra gorobaka", "direction": direction, "aim": aim}
    )


def texts(words: Language, *beginnings: str, **more: str) -> Iterator[str]:
    """Yield what is said under all keys that begin like this."""
    for key in language("en").texts:
        if key.startswith(beginnings) and not key.endswith((".one", ".other", ".note")):
            text = words.texts.get(key) or language("en").texts[key]
            yield text.format_map(values(words) | more)


def asked(words: Language) -> list[str]:
    """Return what #whose can say, in the river."""
    hints = [words.say("hint.why", reason=reason) for reason in texts(words, "reason.")]
    return hints + list(texts(words, "to_move", "choice.", "thinking", "paused", "lap", "why.", "outcome."))


def told(words: Language) -> list[str]:
    """Return what #said can say, in the status."""
    return list(texts(words, "said.", "sowing.", "why.", "known.", "readonly.why", "hint.lo"))


CUT = """([id, all]) => {
    const node = document.getElementById(id), room = node.parentElement;
    return all.filter(text => {
        const [, head, colon, more] = text.match(/^(.+?)(\\s?: )(.+)$/) ?? [];
        node.textContent = text;
        if (head && id === 'whose') node.innerHTML = `<b>${head}</b><i class="colon">${colon}</i><span>${more}</span>`;
        room.removeAttribute('data-long');
        room.toggleAttribute('data-long', node.offsetHeight > room.clientHeight);
        return node.offsetHeight > room.clientHeight || room.scrollWidth > room.clientWidth + 1;
    });
}"""
"""Write one sentence after the other, as the page does, and return those that are cut."""


@pytest.mark.parametrize("code", codes())
def test_the_river_and_the_status_have_room_for_the_longest_sentences_of_each_language(board: Open, code: str) -> None:
    page = board()
    page.wait_for_function("[...document.fonts].some(font => font.status === 'loaded')")
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate(CUT, ["whose", asked(language(code))]) == [], (width, height)
        scrolled = page.evaluate(CUT, ["said", told(language(code))])
        assert len(scrolled) <= (width == 320), (width, height, scrolled)  # one hint has five lines there


@pytest.mark.parametrize("code", codes())
def test_the_head_is_one_line_on_phones_in_each_language(board: Open, code: str) -> None:
    """The fault: the settings lie over the page below the head, on the smallest phone or where larger letters begin."""
    page = board("?screen=learn", viewport=(320, 568))
    choose_language(page, code)
    lowest = "all => Math.max(...all.map(it => it.getBoundingClientRect().bottom))"
    for width in (320, 360, 384, 390):
        resize(page, width, 640)
        assert page.locator("body > header > button:visible").evaluate_all(lowest) <= 52, width


# The wood

WOODEN = [(360, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)]

SHARE = """async () => {
    for (const _ of '12') await new Promise(requestAnimationFrame);  // a board that turns has been drawn anew
    const box = part => document.querySelector(part).getBoundingClientRect();
    const wood = box('#board .wood rect:nth-of-type(2)');
    const beside = getComputedStyle(document.documentElement).getPropertyValue('--beside') === '0px'
        ? innerWidth : box('#status').left;
    const free = innerHeight - box('body > header').height - box('body > footer').height;
    return [wood.height / free, wood.width / beside];
}"""


@pytest.mark.parametrize("screen", WOODEN)
def test_the_wood_of_every_game_takes_most_of_what_the_bars_and_the_panel_leave(
    board: Open, screen: tuple[int, int]
) -> None:
    page = board("?game=katro", viewport=screen, runs=BEGIN)
    for game in GAMES.values():
        for columns in game.columns:
            begin(page, game.id, columns)
            expect(page.locator("#board [data-pit]")).to_have_count(variant(game.id, columns).board.pits * 2)
            down, across = page.evaluate(SHARE)
            assert down >= 0.8 or across >= 0.92, (game.id, columns, screen, down, across)


# What stands below the wood

TALL = [(390, 844), (768, 1024), (1080, 1920)]

BELOW = """() => {
    const box = part => document.querySelector(part).getBoundingClientRect();
    return box('#status').top - box('#board .wood rect:nth-of-type(2)').bottom;
}"""


@pytest.mark.parametrize("screen", TALL)
def test_what_is_said_below_the_wood_is_near_it_however_much_room_is_left(board: Open, screen: tuple[int, int]) -> None:
    """It stood at the foot of the page, an eighth of the screen below a board of many columns."""
    page = board("?game=gorobaka", viewport=screen, runs=BEGIN)
    for game in ("gorobaka", "katra-be", "katrayo", "katro"):
        begin(page, game, variant(game).board.cols)
        expect(page.locator("#board [data-pit]")).to_have_count(variant(game).board.pits * 2)
        assert 4 <= page.evaluate(BELOW) <= 36, (game, screen)


APART = """() => {
    const boxes = [...document.querySelectorAll('#offers button, #turns button')]
        .filter(it => it.checkVisibility({visibilityProperty: true})).map(it => it.getBoundingClientRect());
    return Math.min(...boxes.flatMap((one, index) => boxes.slice(index + 1).map(other => Math.max(
        other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom))));
}"""


@pytest.mark.parametrize("screen", [(844, 390), (667, 375), (390, 844), (1366, 768)])
def test_the_buttons_at_the_end_of_a_game_stand_apart(board: Open, screen: tuple[int, int]) -> None:
    """On a phone that lies they touched each other, though half of the column was free."""
    page = board(f"{WON}&level=1", viewport=screen)
    end(page)
    assert page.evaluate(APART) >= 4, screen


def test_what_is_said_does_not_touch_the_wood_where_no_room_is_left(board: Open) -> None:
    page = board("?game=fianarantsoa&side=both", viewport=(480, 640))
    assert page.evaluate(BELOW.replace("#status", "#said")) >= 6
