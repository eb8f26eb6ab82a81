"""What is printed of the real page: sheets of A4 alone, black on white, whose codes lead back to their pages."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from katra.study.books import records
from katra.words.language import language
from tests.languages import COMPLETE
from tests.page.axe import AXE, VIOLATIONS
from tests.page.places import go_to
from tests.page.playing import Open
from tests.page.print_pages import WORDS
from tests.page.printed import PRINTED, UPRIGHT, WIDE, bare, codes, picture, said, sheets, sizes, texts
from tools.browsing import PLAYABLE, START_MS
from web.learn.pages.plans import PLANS


@pytest.mark.parametrize(
    ("item", "size"), [("board:katra-be", WIDE), ("board:katro/4", UPRIGHT), ("floor:katro/4", UPRIGHT)]
)
def test_a_board_takes_one_sheet_that_is_white_in_the_dark_too(board: Open, item: str, size: tuple[int, int]) -> None:
    page = board(f"?screen=print&item={item}&theme=dark&lang=en")
    page.emulate_media(color_scheme="dark")
    printed = sheets(page)
    assert sizes(printed) == [size]
    dots = bytes(picture(printed[0]))
    assert sum(dot > 240 for dot in dots) > 0.8 * len(dots)
    assert sum(dot < 60 for dot in dots) > 0.005 * len(dots)
    (held,) = codes(printed)
    assert len(held) == 1


@pytest.mark.parametrize("code", COMPLETE)
@pytest.mark.parametrize("age", PLANS)
def test_a_lesson_plan_is_one_sheet_in_every_language(board: Open, age: str, code: str) -> None:
    words = language(code)
    printed = sheets(board(f"?screen=plans&item={age}&lang={code}"))
    assert sizes(printed) == [UPRIGHT]
    (told,) = texts(printed)
    assert bare(words.say("plans.hand")) in told
    assert "–45min" in told


def test_the_rules_are_printed_from_their_panel_beside_a_game_and_nothing_of_the_game_is(board: Open) -> None:
    page = board("?game=katro&size=4&lang=en")
    go_to(page, "rules")
    page.locator("#print-rules").click()
    title = WORDS.say("sheet.title", game="Katro")
    expect(page.locator("#reading-title")).to_have_text(title)
    printed = sheets(page)
    told = texts(printed)
    assert told[0].startswith(bare(title))
    assert set(sizes(printed)) == {UPRIGHT}
    for hidden in ("#whose", "#new-game", "#reading-copy"):
        label = bare(page.locator(hidden).inner_text())
        assert not label or all(label not in text for text in told)
    page.go_back()
    expect(page.locator("#rules-title")).to_have_text(title)


def test_the_print_button_waits_for_the_codes_whose_library_is_fetched_only_now(page: Page, board: Open) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    board("?lang=en")
    page.evaluate(PRINTED)
    page.locator("#learn-button").click()
    expect(page.locator("#reading")).to_be_visible()
    assert "qr.js" not in asked
    page.locator('#reading [data-screen="plans"]').click()
    page.locator('#reading [data-item="8"]').click()
    expect(page.locator(".sheet")).to_have_count(1)
    page.locator('#reading [data-press="print"]').click()
    page.wait_for_function("window.printed")
    assert page.evaluate("window.printed === document.querySelectorAll('[data-qr]').length")
    assert asked.count("qr.js") == 1


def test_a_page_to_read_is_printed_alone_while_its_panel_is_open_beside_a_game(board: Open) -> None:
    page = board("?game=katro&size=4&lang=en")
    page.locator("#learn-button").click()
    page.locator('#reading .more[data-screen="lessons"]').click()
    expect(page.locator("#reading-title")).to_have_text(WORDS.say("lessons"))
    told = "".join(texts(sheets(page)))
    assert said("lessons") in told
    assert said("lessons.lead") in told
    assert said("page.copy") not in told
    assert bare(page.locator("#whose").text_content() or "") not in told


@pytest.mark.parametrize(
    ("place", "scheme", "size"),
    [
        ("screen=print", "light", (390, 844)),
        ("screen=print&item=lesson:katro", "dark", (1366, 768)),
        ("screen=plans&item=8", "dark", (390, 844)),
        ("screen=print&item=board:bao", "light", (768, 1024)),
    ],
)
def test_axe_core_finds_nothing_in_what_can_be_printed(
    board: Open, place: str, scheme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    page = board(f"?lang=en&{place}", viewport=size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.wait_for_function("!document.querySelector('#reading-page [data-qr]:empty')")
    page.evaluate(AXE)
    assert page.evaluate(VIOLATIONS) == []
    assert page.evaluate("document.querySelector('#panel').scrollWidth <= innerWidth")


def test_a_set_of_puzzles_is_printed_from_its_page_and_each_has_a_code_that_opens_it(board: Open, site: str) -> None:
    names = list(records("puzzle", "katro-4"))[:7]
    numbers = ",".join(name.partition(".")[2] for name in names[1:])
    page = board(f"?screen=puzzles&item=class:{names[0]},{numbers}&lang=en")
    page.locator("#reading .print-link a").click()
    expect(page.locator(".sheet")).to_have_count(3)
    printed = sheets(page)
    assert sizes(printed) == [UPRIGHT] * 3
    first, second, solutions = codes(printed)
    whole = f"{site}?v=1&lang=en&screen=puzzle&item="
    assert {*first, *second} >= {whole + name for name in names}
    assert len(first) == 6 + 1
    assert solutions == [f"{site}?v=1&lang=en&screen=puzzles&item=set:{names[0]},{numbers}"]
    page.goto(whole + names[0])
    expect(page.locator("#study-title")).not_to_be_empty()


def test_the_game_on_the_board_is_printed_with_its_last_turns_and_its_code_sets_it_up_again(board: Open) -> None:
    page = board("?game=katro&size=4&moves=A2%3E_a1%3E&lang=en")
    turns = page.evaluate(
        "[...document.querySelectorAll('#board [data-pit]')].map(pit => [pit.dataset.pit, pit.dataset.count])"
    )
    page.locator("#learn-button").click()
    page.locator('#reading [data-screen="print"]').click()
    page.locator('#reading [data-item="position"]').click()
    expect(page.locator(".sheet")).to_have_count(1)
    printed = sheets(page)
    (told,) = texts(printed)
    assert "1.A2>" in told
    ((address,),) = codes(printed)
    page.goto(address)
    page.wait_for_function(PLAYABLE, timeout=START_MS)
    again = page.evaluate(
        "[...document.querySelectorAll('#board [data-pit]')].map(pit => [pit.dataset.pit, pit.dataset.count])"
    )
    assert again == turns
