"""A pit that a sentence names glows on the board when its name is pointed at, touched or reached by a key."""

import pytest
from playwright.sync_api import Page, expect

from katra import Game, parse_turn, variant
from tests.page.playing import Open, agree, shown, sow

LIT = "[...document.querySelectorAll('#board [data-named]')].map(pit => pit.dataset.pit).sort()"
SAID = "South sows A3 to the right: 8 laps, 8 seeds captured from North’s a2, a6, a1 and 1 more pit."
MUST_CAPTURE = "?game=fandatsaka&position=0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/0.1.0.1.0.0.0.0/1.0.0.0.0.0.0.0+S+3-3"


@pytest.fixture
def refused(board: Open) -> Page:
    """Give a page on which a pit was refused, with the sentence that says why."""
    page = board(MUST_CAPTURE)
    page.locator('[data-pit="A4"]').click(force=True)
    expect(page.locator("#whose")).to_have_text("Not A4: you must capture. Choose A2.")
    return page


@pytest.fixture
def sown(board: Open) -> Page:
    """Give a page on which one turn has been played, with its sentence, in whose place its ribbon is seen."""
    page, game = board("?game=katro"), Game(variant("katro").start)
    sow(page, game, parse_turn(game.position, "A3>")[0])
    agree(page, game)
    expect(page.locator("#said")).to_have_text(SAID)
    return page


def lit(page: Page, *names: str) -> None:
    page.wait_for_function(f"names => {LIT}.join() === names.join()", arg=sorted(names))


def test_a_name_that_is_pointed_at_lights_its_pit_and_a_sentence_lights_all_of_its_pits(refused: Page) -> None:
    refused.locator("#whose").get_by_text("A2", exact=True).hover()
    lit(refused, "A2")
    refused.locator("#whose").hover(position={"x": 2, "y": 2})
    lit(refused, "A2", "A4")
    refused.mouse.move(3, 120)
    lit(refused)


def test_a_sentence_that_names_pits_can_be_reached_by_the_tab_key_and_one_that_names_none_cannot(refused: Page) -> None:
    expect(refused.locator("#said")).to_have_attribute("tabindex", "-1")
    expect(refused.get_by_role("note")).to_have_attribute("id", "whose")
    refused.locator("#whose").focus()
    lit(refused, "A2", "A4")
    refused.locator("#new-game").focus()
    lit(refused)


def test_what_is_lit_follows_a_sentence_that_changes_under_the_pointer(sown: Page) -> None:
    sown.locator('[data-pit="A1"]').click(force=True)
    expect(sown.locator("#whose")).to_have_text("A1 belongs to South, and it is North’s turn.")
    sown.locator("#whose").focus()
    lit(sown, "A1")
    sown.locator("#undo").evaluate("button => button.click()")
    expect(sown.locator("#said")).to_have_text("Undone: South’s A3 to the right.")
    lit(sown)
    sown.locator("#said").focus()
    lit(sown, "A3")


def test_a_touch_lights_a_pit_and_does_nothing_else(sown: Page) -> None:
    sown.locator("#undo").click()
    named, before = sown.locator("#said span", has_text="A3"), shown(sown)
    named.dispatch_event("pointerover", {"bubbles": True, "pointerType": "touch"})
    lit(sown, "A3")
    named.click()
    lit(sown, "A3")
    expect(sown.locator("#board [data-decision], #board [aria-pressed=true]")).to_have_count(0)
    assert shown(sown) == before


def test_a_line_of_the_analysis_lights_its_first_turn_for_the_keyboard(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.keyboard.press("a")
    expect(page.locator("#line-0")).to_be_enabled()
    page.locator("#line-0").focus()
    page.wait_for_function(f"document.querySelector('#line-0-first')?.textContent.replace(/[<>]/, '') === {LIT}.join()")


def test_what_did_not_change_is_not_said_again(sown: Page) -> None:
    sown.evaluate(
        "window.changed = []; new MutationObserver(all => all.forEach(it => changed.push(it.target.id)))"
        ".observe(document.body, {childList: true, subtree: true})"
    )
    sown.locator('[data-pit="a4"]').click()
    expect(sown.locator("#whose")).to_contain_text("which way?")
    assert "whose" in sown.evaluate("changed")
    assert "said" not in sown.evaluate("changed")
    heard = sown.get_by_role("log").locator("p")
    expect(heard.last).to_contain_text("which way?")
    expect(heard.first).to_contain_text(SAID)
    sown.keyboard.press("Escape")
    expect(sown.locator("#whose")).to_contain_text("choose a glowing pit")
    expect(heard.last).to_contain_text("which way?")


def test_a_word_of_the_game_is_malagasy_wherever_it_is_said(board: Open) -> None:
    page, game = board("?game=katra-be"), Game(variant("katra-be").start)
    sow(page, game, parse_turn(game.position, "A6>")[0])
    expect(page.locator("#said [lang=mg]")).to_have_text("fotsiny")
    page.locator("#settings-button").click()
    page.locator("#language").select_option("mg")
    expect(page.locator("#said")).to_contain_text("fotsiny (tsy nihinana)")
    expect(page.locator("#said [lang]")).to_have_count(0)
