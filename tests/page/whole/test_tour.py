"""Every screen, in each language and at each size: nothing is cut off, small, pale, wrongly named or left unmarked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from katra import GAMES, variant
from katra.words.language import FALLBACK, codes, language
from tests.page.every_screen import CORNERS, SCREENS, VISIT, Screen
from tests.page.longer_words import LONGER
from tests.page.marking import unmarked
from tests.page.playing import AT_ONCE, MAIN, Open, resize, store_settings
from tests.page.probes import (
    CALLED,
    LAID_OUT,
    SCHEMES,
    TOUCHED,
    USUAL,
    WRITTEN,
    cut,
    cut_choices,
    lists,
    pale,
    small_letters,
    small_targets,
    violations,
    wrong,
)
from tests.page.watching import new_tab
from tools.browsing import chromium_of, open_katra

Size = tuple[int, int]
DESK, PHONE, SMALLEST = (1366, 768), (360, 740), (320, 568)
SIZES: Final = (DESK, PHONE, SMALLEST)
"""Each screen is seen at each of them, each time in another language."""
ZOOMED: Final = ((640, 400), (427, 267), (320, 256), (320, 200))
"""A window of 1280 x 800, or of 1280 x 1024, zoomed to 200, 300 and 400 %."""
LETTERED: Final = ((390, 844), (768, 1024), DESK)
LOOKS: Final = (("light", ()), ("dark", ("forced",)), ("contrast", ()))
"""The colours in which all is asked of a screen in a language, and those in which only colours are."""
OPENED: Final = {"en": "?teach=1", "fr": "?screen=rules&game=fandatsaka", "mg": "?screen=lessons"}
"""What the page begins with: its first game, which teaches itself, or a page to read, alone."""
LISTS: Final = {"game": 1, "settings": 2}
"""Screens that have lists, and how many."""
USUAL_LETTERS, LARGER_LETTERS = {"standard": 16, "fixed": 13}, {"standard": 32, "fixed": 26}
LEAST: Final = 20
"""How small a letter may be in the settings of a browser, in pixels."""

HALVES: Final = (0, 1)
"""A tour is made in two halves, so that no case is long."""


class Stop(NamedTuple):
    """A screen to see: its number among all, and its name."""

    number: int
    name: str
    screen: Screen


def stops(half: int, screens: Iterable[tuple[str, Screen]] = SCREENS.items()) -> list[Stop]:
    """Return one half of the screens."""
    return [Stop(number, *named) for number, named in enumerate(screens)][half::2]


def at_each(page: Page, sizes: Iterable[Size]) -> Iterator[Size]:
    """Give the window one size after the other; the one that it has comes first, for another costs a new board."""
    now = page.viewport_size
    for size in sorted(sizes, key=lambda size: now != {"width": size[0], "height": size[1]}):
        resize(page, *size)
        yield size


def told(found: list[str]) -> str:
    return "\n".join(found)


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("code", codes())
def test_nothing_is_wrong_with_any_screen(board: Open, code: str, half: int) -> None:
    turn = codes().index(code)
    page = board(f"{OPENED[code]}&lang={code}", viewport=SIZES[turn], captions=False, media=USUAL, runs=VISIT)
    found = [f"{OPENED[code]}: {it}" for it in violations(page)] if half == 0 else []
    letters = page.context.new_cdp_session(page)
    letters.send("Page.enable")
    for number, name, screen in stops(half):
        size = SIZES[(number + turn) % 3]
        first, others = LOOKS[(2 * number + turn) % 3]  # so that it meets each size in the course of three screens
        resize(page, *size)
        page.emulate_media(**USUAL | SCHEMES[first])
        screen.visit(page, code)
        resize(page, *size)
        by_axe = violations if size == SMALLEST else pale  # what no size or language can change is checked once
        asked = [by_axe, *LAID_OUT, *WRITTEN, *CALLED * (size == DESK), *TOUCHED * (size == SMALLEST)]
        found += [f"{name}, {code}, {size}, {first}: {it}" for it in wrong(page, *asked)]
        for scheme in others:
            page.emulate_media(**USUAL | SCHEMES[scheme])
            found += [f"{name}, {code}, {size}, {scheme}: {it}" for it in wrong(page, pale)]
        if (number + turn) % 3 == 0:
            for zoomed in at_each(page, ZOOMED):
                found += [f"{name}, {code}, {zoomed}: {it}" for it in wrong(page, cut)]
        if (number + turn) % 3 == 1:
            letters.send("Page.setFontSizes", {"fontSizes": LARGER_LETTERS})
            for lettered in at_each(page, LETTERED):
                found += [f"{name}, {code}, {lettered}, large letters: {it}" for it in wrong(page, cut)]
            letters.send("Page.setFontSizes", {"fontSizes": USUAL_LETTERS})
        for wide in at_each(page, (SMALLEST, DESK) if name in LISTS else ()):
            assert len(lists(page)) >= LISTS[name]
            found += [f"{name}, {code}, {wide}: {it}" for it in wrong(page, cut_choices)]
    letters.detach()
    assert not found, told(found)


@pytest.mark.parametrize("code", codes())
def test_nothing_is_wrong_with_what_screens_come_to(board: Open, code: str) -> None:
    turn = codes().index(code)
    page = board(f"?teach=0&lang={code}", viewport=SIZES[turn], captions=False, media=USUAL, runs=VISIT)
    found = list[str]()
    for number, (name, screen) in enumerate(CORNERS.items()):
        scheme = [*SCHEMES][number % 4]
        page.emulate_media(**USUAL | SCHEMES[scheme])
        screen.visit(page, code)
        resize(page, *SIZES[turn])
        asked = [*[violations] * (number % 3 == turn), *LAID_OUT, *WRITTEN, *TOUCHED * (turn == 2)]
        found += [f"{name}, {code}, {scheme}: {it}" for it in wrong(page, *asked)]
    assert not found, told(found)


# Longer words

STRETCHED: Final = (SMALLEST, PHONE, (768, 1024), DESK, (1920, 1080))


@pytest.mark.parametrize("half", HALVES)
def test_no_word_of_a_language_with_longer_words_is_cut_off(board: Open, half: int) -> None:
    page = board("?teach=0&lang=en", captions=False, media={"reduced_motion": "reduce"}, runs=LONGER + VISIT)
    SCREENS["board"].visit(page, next(code for code in codes() if code != FALLBACK))  # all is written anew after it
    found = list[str]()
    for _, name, screen in stops(half):
        screen.visit(page, FALLBACK)
        for size in at_each(page, STRETCHED):
            found += [f"{name}, {size}: {it}" for it in wrong(page, *LAID_OUT)]
    assert not found, told(found)
    SCREENS["what is to be forgotten"].visit(page, FALLBACK)
    for part, key in (("#undo", "undo"), ("#forget-asked", "device.forget.asked")):  # all were longer, late ones too
        usual = language(FALLBACK).say(key)
        assert not re.search(rf"{re.escape(usual)}(?!\w)", page.locator(part).inner_text()), key


# Every game


SEEN = {"analysis": "#lines"}
"""What is seen of a panel first, where that is not named like it."""


@pytest.mark.parametrize("name", ["analysis", "rules", "moves", "editor"])
def test_buttons_and_pits_are_large_enough_on_every_board(board: Open, name: str) -> None:
    page = board("?teach=0&lang=en", viewport=SMALLEST, captions=False, media=USUAL, runs=VISIT)
    found = list[str]()
    for game in GAMES:
        of = f"{game} {variant(game).board.cols}"
        SCREENS[name]._replace(game=of, turns="", seen=SEEN.get(name, f"#{name}")).visit(page, FALLBACK)
        found += [f"{of}: {it}" for it in small_targets(page)]
    assert not found, told(found)


def test_nothing_is_written_small_beside_the_longest_board_on_any_screen(board: Open) -> None:
    page = board("?teach=0&lang=en", captions=False, media=USUAL, runs=VISIT)
    found = list[str]()
    for name in ("board", "settings", "players", "game", "a line", "moves"):
        screen = SCREENS[name]
        (screen if name == "moves" else screen._replace(game="katra-be 8", turns="")).visit(page, FALLBACK)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        for size in at_each(page, (SMALLEST, (390, 844), (768, 1024), DESK, (1920, 1080), (3840, 2160))):
            found += [f"{name}, {size}: {it}" for it in small_letters(page)]
    assert not found, told(found)


# A browser's own settings


@pytest.fixture
def never_small(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Give a tab of a browser in which no letter is small; fail if it complained."""
    least = f"--blink-settings=minimumFontSize={LEAST}"
    with chromium_of(browser, tmp_path_factory.mktemp("least"), least, base_url=site) as context:
        page, wrong = new_tab(context, site)
        yield page
        assert wrong == []


def test_letters_that_are_never_small_lose_nothing(never_small: Page) -> None:
    page = never_small
    page.emulate_media(reduced_motion="reduce")
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + VISIT, content_type="text/plain"))
    store_settings(page, speed=AT_ONCE, players=(0, 0), captions=False)
    open_katra(page, "./?teach=0&lang=en")
    expect(page.locator("#undo span")).to_have_css("font-size", f"{LEAST}px")
    found = list[str]()
    for number, (name, screen) in enumerate(SCREENS.items()):
        screen.visit(page, codes()[number % len(codes())])
        found += [f"{name}, {size}: {it}" for size in at_each(page, ((390, 844), DESK)) for it in cut(page)]
    assert not found, told(found)


# Other pages


def test_nothing_is_wrong_with_the_page_that_builds_the_line_to_embed(page: Page, site: str) -> None:
    open_katra(page, f"{site}embed.html?lang=en")
    found = list[str]()
    for number, code in enumerate(codes()):
        scheme = [*SCHEMES][number]
        page.emulate_media(**USUAL | SCHEMES[scheme])
        page.locator("#language").select_option(code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        for size in at_each(page, SIZES):
            assert len(lists(page)) >= 8
            asked = [*[violations] * (size == SIZES[number]), cut_choices, unmarked]
            found += [f"{code}, {size}, {scheme}: {it}" for it in wrong(page, *asked)]
    assert not found, told(found)
    assert page.locator("#wish-lang option").evaluate_all("all => all.map(each => each.lang)")[-3:] == [
        "fr",
        "mg",
        "en",
    ]
    assert page.locator("#wish-game option").first.get_attribute("lang") == "mg"
