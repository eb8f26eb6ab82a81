"""What is proved is told, and Dandouau's proof is walked on the board, through its misprint, to the end."""

from playwright.sync_api import Page, expect

from katra import Game, Player, variant
from katra.words.language import language
from tests.page.panels import begin_walk
from tests.page.playing import Open, agree, answered, kept, lit, offered, sow

EN = language("en")


def north(page: Page, text: str) -> None:
    """Play a turn of North."""
    page.locator(f'[data-pit="{text[:-1]}"]').click()
    page.locator(f'[data-decision="{text}"]').click()


def test_dandouaus_proof_is_walked_through_its_misprint_to_the_end(board: Open) -> None:
    page = board()
    begin_walk(page)
    assert answered(page).ply == 1
    expect(page.locator("#walk-here")).to_contain_text("twelve seeds")
    assert lit(page) == {"a3", "a4", "a7", "b3", "b4", "b7"}

    north(page, "a3>")
    expect(page.locator("#whose")).to_contain_text("South wins")
    expect(page.locator("#walk-case")).to_have_text("Case 1, 1°")
    page.locator("#walk-again").click()
    assert answered(page).ply == 1

    north(page, "b4>")
    expect(page.locator("#walk-case")).to_have_text("Case 2, 1°")
    expect(page.locator("#walk-here")).to_contain_text("misprint")
    assert (lit(page), offered(page)) == (set(), [])
    page.locator("#walk-printed").click()
    expect(page.locator("#whose")).to_have_text("South has not won.")
    page.locator("#undo").click()
    page.locator("#walk-right").click()
    expect(page.locator("#whose")).to_contain_text("South wins")
    for _ in range(2):
        page.locator("#undo").click()
    assert answered(page).ply == 1

    north(page, "b7<")
    answered(page)
    assert kept(page).ply == 3
    expect(page.locator("#walk-here")).to_contain_text("four seeds")
    north(page, "a4<")
    expect(page.locator("#whose")).to_contain_text("South wins")
    assert kept(page).ply == 5


def test_the_walk_is_found_again_and_left(board: Open) -> None:
    page = board("?game=katro&size=4")
    page.locator('[data-pit="A1"]').click()
    page.locator('[data-decision="A1>"]').click()
    game = kept(page)
    begin_walk(page)
    answered(page)
    page.locator("#walk-leave").click()
    agree(page, game)
    begin_walk(page)
    north(page, "a4>")
    page.reload()
    page.wait_for_function("document.documentElement.dataset.state === 'playable'")
    expect(page.locator("#walk-right")).to_be_visible()
    page.locator("#walk-leave").click()
    agree(page, Game(variant("gorobaka").start))
    expect(page.locator("#panel")).to_be_hidden()


def test_the_page_of_a_game_says_what_is_proved_and_the_page_does_not_before_a_game(board: Open) -> None:
    page = board("?game=katrayo")
    expect(page.locator("#said")).to_contain_text("sow along your own row")
    page.get_by_role("button", name="Play against the computer").click()
    expect(page.locator("#players-button")).to_have_attribute("aria-label", "Who plays: Against Sprout (easiest)")
    expect(page.locator("#offers button")).to_have_count(0)
    page.locator("#choose-game").click()
    page.locator("[data-game=katrayo]").click()
    expect(page.locator("#about-best dd")).to_contain_text("The player who plays second can always win here")
    page.locator("#size").select_option("4")
    expect(page.locator("#about-best dd")).to_contain_text(
        "The player who begins can always win here, in 2 turns at most."
    )
    page.locator("#size").select_option("12")
    expect(page.locator("#about-best dd")).to_have_text("Not proved yet who wins with best play.")


def test_a_game_won_by_its_first_turn_is_told_at_its_end_and_another_proposed(board: Open) -> None:
    page, game = board("?game=paika"), Game(variant("paika").start)
    winning = next(
        turn for turn, after in game.position.turns() if (end := after.outcome) and end.winner == Player.SOUTH
    )
    for decision in winning:
        if not game.outcome:  # a choice that changes nothing any more is made by the page
            sow(page, game, decision)
    expect(page.locator("#said")).to_contain_text("With perfect play, South always wins")
    page.get_by_title(EN.say("option.side.turn")).click()
    agree(page, Game(variant("paika", 6, {"side": "turn"}).start))
    page.locator("#choose-game").click()
    page.locator("[data-game=paika]").click()
    page.locator("#options > summary").click()
    page.get_by_label(EN.say("option.side.turn")).check()
    expect(page.locator("#about-best dd")).to_contain_text("can always win here")
    page.get_by_label(EN.say("option.side.free")).check()
    expect(page.locator("#about-best dd")).to_contain_text("the very first turn")
