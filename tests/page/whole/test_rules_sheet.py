"""The rules on the real page: one tap from the board, pictures that play themselves, a page of their own."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from katra import Game, variant
from katra.words.language import language
from tests.page.playing import Open, agree, resize, sow
from tests.page.sheets import KEEP_MOVES, PICTURES, open_rules
from web.screens.rules import rules


@pytest.mark.parametrize("size", [(768, 1024), (1080, 1920), (1366, 768), (1920, 1080)])
def test_where_there_is_room_the_next_rules_are_seen_and_how_many_there_are(board: Open, size: tuple[int, int]) -> None:
    """The fault: beside a laptop's board there was one step and a half, where there is now room for three."""
    page = board("?game=katro", viewport=size)
    open_rules(page)
    seen = 3 if size[0] > size[1] else 2
    steps = page.locator("#rules-sheet > ol > li")
    top, bottom = page.evaluate(
        """seen => [document.querySelector(`#rules-sheet > ol > li:nth-child(${seen}) p`).getBoundingClientRect().top,
            document.querySelector('#rules-scroll').getBoundingClientRect().bottom]""",
        seen,
    )
    assert bottom - top >= 16
    assert page.locator("#rules-sheet ol").get_attribute("style") == f'--steps:"{steps.count()}"'
    if size[0] > size[1]:  # where they take the place of what is said, which is read aloud all the same
        expect(page.locator("#status")).to_have_css("opacity", "0")
        assert page.locator("#whose").is_visible()
        page.locator("#rules-leave").click()
        expect(page.locator("#status")).to_have_css("opacity", "1")


def test_without_motion_the_way_is_seen_with_its_laps_in_numbers(board: Open, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page = board("?game=katro&size=4")
    page.evaluate(KEEP_MOVES)
    open_rules(page)
    page.locator(PICTURES).nth(2).scroll_into_view_if_needed()
    expect(page.locator(".small-board").nth(2).locator(".lap-number").first).to_be_visible()
    page.locator(PICTURES).nth(2).locator("button").click()
    assert page.evaluate("moves") == []
    page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize(("code", "size"), [("fr", (390, 844)), ("mg", (1366, 768)), ("fr", (320, 568))])
def test_the_address_of_the_rules_opens_them_as_a_page_that_leads_to_the_board(
    open_page: Open, code: str, size: tuple[int, int]
) -> None:
    page, words = open_page(f"?screen=rules&game=katra-be&lang={code}", viewport=size), language(code)
    expect(page.locator("#rules-title")).to_have_text(words.say("sheet.title", game="Katra-be"))
    expect(page.locator("html")).to_have_attribute("lang", code)
    box, head = page.locator("#panel").bounding_box(), page.locator("body > header").bounding_box()
    assert box
    assert head
    assert (box["x"], box["y"], box["width"]) == (0, head["height"], size[0])
    assert box["y"] + box["height"] == size[1]
    expect(page.locator("#board")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert "screen=rules" in page.locator("#rules-link").input_value()
    assert page.locator("#rules-sheet > ol > li").count() == page.locator(PICTURES).count()
    expect(page.locator(".ours li").first).to_have_css("display", "list-item")  # or its words are cells of a grid
    page.locator("#rules-board").click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#game-name")).to_have_text("Katra-be")
    page.wait_for_function("!location.search.includes('screen')")


def test_the_address_of_the_rules_names_the_game_with_its_rules_and_the_game_goes_on(board: Open) -> None:
    page, game = board("?game=gorobaka&size=6&min_start=2"), Game(variant("gorobaka", 6, {"min_start": "2"}).start)
    sow(page, game, game.decisions[0])
    before = page.url
    open_rules(page)
    page.locator("#copy-rules").click()
    expect(page.locator("#rules-copied")).to_have_text(language("en").say("copied"))
    address = page.locator("#rules-link").input_value()
    assert address.startswith(before.partition("?")[0])
    assert all(part in address for part in ("screen=rules", "game=gorobaka", "size=6", "min_start=2", "lang=en"))
    assert page.url == before
    page.locator("#rules-leave").click()
    agree(page, game)


def test_the_address_is_copied_at_the_head_of_the_rules_and_said_there(board: Open) -> None:
    page = board("?game=katra-be")
    for width, height in [(320, 568), (390, 844), (1366, 768)]:
        resize(page, width, height)
        open_rules(page)
        expect(page.locator("#rules-copied")).to_be_empty()
        the_address_is_copied_at_the_head(page)
        page.locator("#rules-leave").click()


def the_address_is_copied_at_the_head(page: Page) -> None:
    copy = page.get_by_role("button", name=language("en").say("page.copy"))
    expect(copy).to_be_in_viewport(ratio=1)
    copy.click()
    expect(page.locator("#rules-copied")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.querySelector('#rules-scroll').scrollTop") == 0
    head, sheet = (page.locator(node).bounding_box() for node in ("#rules-copied", "#rules-sheet"))
    assert head
    assert sheet
    assert head["y"] + head["height"] <= sheet["y"]
    assert page.evaluate("(it => it.scrollWidth <= it.clientWidth)(document.querySelector('#rules > header'))")


def test_a_screen_that_there_is_not_is_told_in_one_sentence(board: Open) -> None:
    page = board("?screen=shelf&game=katro")
    expect(page.locator("#notice-text")).to_contain_text("shelf")
    expect(page.locator("#rules")).to_be_hidden()


def test_the_malagasy_words_of_the_rules_are_marked_as_such_and_lead_to_what_they_mean(board: Open) -> None:
    page = board("?game=katra-be")
    open_rules(page)
    marked = set(page.locator('#rules-sheet .word[lang="mg"]').all_inner_texts())
    assert {"kamo", "rova", "fotsiny"} <= marked
    expect(page.locator('#rules-sheet .word[data-item="rova"]').first).to_have_attribute("data-screen", "glossary")
    assert page.locator("#rules-sheet [data-pits]").count() == 0


def test_a_reader_of_screens_finds_headings_steps_and_pictures_in_words_and_no_board_in_them(board: Open) -> None:
    page = board("?game=katra-be")
    open_rules(page)
    expect(page.get_by_role("heading", name="Katra-be: the rules")).to_be_visible()
    sheet = page.locator("#rules-sheet")
    again = sheet.locator("button:not([inert] *)")
    told = rules(language("en"), variant("katra-be"), alone=False).steps
    assert sheet.locator("> ol > li").count() == len(told)
    assert again.count() == len([step for step in told if step.picture.turn]) >= 4
    names = again.evaluate_all("all => all.map(it => it.getAttribute('aria-label'))")
    assert all(str(name).startswith("Watch again: ") for name in names), json.dumps(names)
    page.locator(PICTURES).last.scroll_into_view_if_needed()
    expect(page.locator(".small-board").last.locator("[data-pit]").first).to_be_attached()
    heard = [node for node in accessible(page, "#rules-sheet") if node["role"] not in ("listitem", "list")]
    pictures = [node["name"] for node in heard if node["role"] == "image"]
    assert pictures == [step.picture.said for step in told]
    assert [node["name"] for node in heard if node["role"] == "button"] == names, "and nothing of what is in a picture"


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_the_sign_that_plays_a_picture_again_hides_no_number_of_a_reserve(board: Open, size: tuple[int, int]) -> None:
    page = board("?screen=rules&game=bao", viewport=size)
    pictures = page.locator(f"{PICTURES}:has(button)")
    covered = """picture => {
        const box = part => part.getBoundingClientRect(), sign = box(picture.querySelector('.icon'));
        const numbers = [...picture.querySelectorAll('[data-bowl] text')].map(box);
        return [numbers.length, numbers.filter(it => it.left < sign.right && it.bottom > sign.top
            && it.right > sign.left && it.top < sign.bottom).length];
    }"""
    for nth in range(pictures.count()):
        picture = pictures.nth(nth)
        picture.scroll_into_view_if_needed()
        expect(picture.locator("[data-bowl] text").first).to_be_attached()
        assert picture.evaluate(covered) == [2, 0]


def accessible(page: Page, selector: str) -> list[dict[str, str]]:
    """Return the nodes of an element as Chromium gives them to screen readers: their roles and names."""
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    found = session.send("Accessibility.queryAXTree", {"nodeId": node})["nodes"]
    session.detach()
    return [
        {"role": each["role"]["value"], "name": each["name"]["value"]}
        for each in found
        if not each["ignored"] and each["role"]["type"] == "role"
    ]


def test_words_of_other_languages_are_explained_below_the_rules_and_marked_as_theirs(board: Open) -> None:
    page = board("?game=mraha&lang=fr", viewport=(390, 844))
    open_rules(page)
    words = page.locator("#rules-sheet .words dt")
    assert words.all_text_contents() == ["nyumba", "kotso", "trakatra", "kamu"]
    assert [word.get_attribute("lang") for word in words.all()] == ["sw", "swb", "swb", "swb"]
    expect(page.locator("#rules-sheet .words [lang=swb]").first).to_have_text("kotso")
    expect(page.locator("#rules-sheet .words dd").nth(1)).to_contain_text("Rastami Spelo")


@pytest.mark.parametrize("how", ["button", "key", "escape", "back"])
def test_the_rules_are_closed_in_every_way_and_the_game_goes_on(board: Open, how: str) -> None:
    page, game = board("?game=katro&size=4"), Game(variant("katro", 4).start)
    if how == "key":
        page.keyboard.press("i")
        expect(page.locator("#rules-title")).to_be_focused()
    else:
        open_rules(page)
    sow(page, game, game.decisions[0])
    agree(page, game)
    expect(page.locator("#rules")).to_be_visible()
    match how:
        case "button":
            page.locator("#rules-leave").click()
        case "key":
            page.keyboard.press("i")
        case "escape":
            page.keyboard.press("Escape")
        case "back":
            page.go_back()
    expect(page.locator("#rules")).to_be_hidden()
    page.wait_for_function("history.state === 0")
    agree(page, game)


def test_the_rules_lead_to_a_page_of_their_own_that_prints_with_its_wood(board: Open) -> None:
    page = board("?game=katro&size=4")
    open_rules(page)
    with page.context.expect_page() as opened:
        page.locator("#own-rules a").click()
    own = opened.value
    own.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(own.locator("#rules-title")).to_have_text("Katro: the rules")
    expect(own.locator("#own-rules")).to_be_hidden()
    own.emulate_media(media="print")
    assert own.evaluate("getComputedStyle(document.querySelector('#wood').closest('svg')).display") != "none"
    own.close()


MOVING = "document.querySelectorAll('#rules [data-performing]').length"


def has_moved(page: Page, number: int, times: int = 1) -> None:
    """Wait until a picture has performed its turn this often, and stands still."""
    page.wait_for_function(
        f"window.moves.filter(it => it === {number}).length >= {times} && !document.querySelectorAll('.small-board')"
        f"[{number}].dataset.performing"
    )


def seeds(page: Page, number: int) -> list[int]:
    """Return the seeds that a picture shows."""
    found = f"[...document.querySelectorAll('.small-board')[{number}].querySelectorAll('[data-count][data-pit]')]"
    return list(page.evaluate(f"{found}.map(pit => +pit.dataset.count)"))


def test_a_picture_plays_itself_once_in_view_and_again_when_touched(board: Open) -> None:
    page = board("?game=katro&size=4", viewport=(390, 844))
    page.evaluate(KEEP_MOVES)
    open_rules(page)
    second = page.locator(PICTURES).nth(1)
    assert not page.locator(".small-board").nth(3).locator("svg").count(), "what is not seen is not drawn"
    second.scroll_into_view_if_needed()
    has_moved(page, 1)
    ended = seeds(page, 1)
    second.locator("button").click()
    page.wait_for_function("document.querySelectorAll('.small-board')[1].dataset.performing")
    has_moved(page, 1, 2)
    assert seeds(page, 1) == ended
    last = page.locator(PICTURES).last
    last.scroll_into_view_if_needed()
    has_moved(page, page.locator(PICTURES).count() - 1)
    assert page.evaluate("moves.filter(it => it === 1).length") == 2, "by itself it plays once"
    assert page.evaluate("most.moving") == 1
    page.locator("#rules-leave").click()
    page.wait_for_function(f"{MOVING} === 0")


def test_a_small_picture_numbers_its_troughs_alone_and_has_an_arrow_for_its_capture(board: Open) -> None:
    """The fault: numbers lay over pits or were cut at the edge, troughs had none, and no arrow led from a capture."""
    page = board("?game=katra-be", viewport=(390, 844))
    page.evaluate(KEEP_MOVES)
    open_rules(page)
    second = page.locator(PICTURES).nth(1)
    second.scroll_into_view_if_needed()
    has_moved(page, 1)
    expect(second.locator(".leap")).to_have_count(1)
    assert second.locator(":is(text, .plaque)").filter(visible=True).all_text_contents() == ["4", "5"]
