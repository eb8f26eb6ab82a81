"""The little boards of the games: each shows a turn that the engine plays, and in it what is special to the game."""

import re
import xml.etree.ElementTree as ET

from katra import GAMES, Player, Variant, frame_of, variant
from katra.words.catalogue import START_HERE
from katra.words.language import codes, language
from katra.words.pictured import pictured
from tests.trying import for_each
from web.board.miniature import miniature, moment, telling
from web.reading import rules
from web.reading.pictures import CARDS, Picture, picture_of, picture_on_card
from web.session.rules_sheets import sheet


@for_each("card", CARDS)
def test_every_turn_is_played_to_its_end_captures_or_starts_again_and_is_soon_over(card: tuple[str, int]) -> None:
    film = picture_on_card(*card).film
    assert film.turn.after.pause is None
    assert film.captures or len(film.turn.decisions) > 1
    assert film.end <= 30
    assert telling(film) <= 14
    for here in range(film.end + 1):
        ET.fromstring(str(moment(film, here)))


def test_every_card_has_a_turn_of_its_own_choice() -> None:
    cards = {(game.id, game.columns[0]) for game in GAMES.values()} | {(each.game, each.columns) for each in START_HERE}
    assert set(CARDS) == cards


def test_the_page_of_a_game_shows_its_opening() -> None:
    for one in CARDS:
        shown = picture_of(*one)
        assert str(shown.still) == str(miniature(shown.variant, frame_of(variant(*one).start)))


def test_a_card_shows_how_its_game_captures_as_no_other_card_does() -> None:
    """The fault: cards showed the opening, in which games look alike."""
    shown = {key: picture_on_card(*key) for key in CARDS}
    stills = {key: str(each.still) for key, each in shown.items()}
    assert all('class="flight"' in still for (game, _), still in stills.items() if game != "bevohoka")
    assert len(set(stills.values())) == len(stills)


def test_what_is_a_games_own_is_seen() -> None:
    taken = {}
    for game, columns in CARDS:
        film = picture_on_card(game, columns).film
        shown = film.at(telling(film))
        taken[game] = len(shown.taken)
        if game == "katra-haddon":  # the turn ends among seeds of the front row
            last = film.at(film.end)
            assert last.frame.counts[Player.SOUTH][last.pit] > 1
            assert film.turn.before.variant.board.place(last.pit)[0] == 0
        if game in ("mandry", "boaoaka"):  # "sleep, then eat": it captures from a pit that was empty
            assert film.at(telling(film) - 1).frame.counts[Player.SOUTH][shown.pit] == 1
        if game == "bevohoka":  # its last seed fell into the special pit
            assert shown.pit == film.turn.before.variant.special_pit
        if game == "fanga":
            end = film.turn.after.outcome
            assert end
            assert end.reason == "front_captured"
        if game == "katra-be":
            assert any(each.kind == "loss" and each.robbed for each in film.keyframes)
    several = {"gorobaka", "katro-gorobaka", "mandry", "boaoaka", "katra-be"}
    assert several <= {game for game, pits in taken.items() if pits > 1}


def test_a_board_of_another_size_shows_its_start_and_its_first_turn() -> None:
    shown = picture_of("gorobaka", 5)
    assert str(shown.still).count("h0") == 2 * 2 * 5 * 3
    assert shown.film.turn.before == variant("gorobaka", 5).start
    assert shown.film.at(0).frame == frame_of(variant("gorobaka", 5).start)


def test_the_picture_tells_what_is_captured_and_where_it_goes() -> None:
    film = picture_of("gorobaka", 8).film
    assert drawn_marks(str(moment(film, telling(film)))) == (2, 2, 1)
    assert drawn_marks(str(moment(film, 0))) == (0, 0, 0)
    reserve = picture_of("fandatsaka", 8).film
    assert drawn_marks(str(moment(reserve, 1))) == (1, 1, 0)


def drawn_marks(drawn: str) -> tuple[int, int, int]:
    """Count what is taken, the ways it flies, and the ways that were sown."""
    return drawn.count('class="taken"'), drawn.count('class="flight"'), drawn.count('class="way"')


def test_a_bowl_loses_the_seed_that_is_dropped() -> None:
    film = picture_of("fandatsaka", 8).film
    had = film.at(0).frame.beside[Player.SOUTH][0]
    assert film.at(2).frame.beside[Player.SOUTH][0] == had - 1
    for here, south in ((0, had), (2, had - 1)):
        (drawn,) = re.findall(r'<path d="([^"]*)" class="nuts small"', str(moment(film, here)))
        assert drawn.count("h0") == south + had


@for_each("code", codes())
@for_each("game", GAMES)
def test_the_rules_are_told_with_a_board_for_each_step(game: str, code: str) -> None:
    chosen = variant(game)
    told = f"<div>{''.join(map(str, rules.rules_of(language(code), chosen, still=False)))}</div>"
    ET.fromstring(told)
    steps, shown_above = sheet(chosen).steps, len(rules.pictures(chosen)) - len(below_the_opening(chosen))
    assert told.partition("</ol>")[0].count("<li") == told.count("<svg") + shown_above == len(steps)
    for step, shown in zip(steps, rules.pictures(chosen), strict=True):
        if step.turn:
            assert shown.film.turn.decisions


def below_the_opening(chosen: Variant) -> list[Picture]:
    """Return the pictures of the rules that do not repeat the opening, which the page of a game shows above them."""
    shown = rules.pictures(chosen)
    return [each for each in shown if each.position != chosen.start or each.turn]


@for_each("game", GAMES)
def test_who_hears_the_rules_of_a_game_is_told_each_picture_and_not_its_rule_twice(game: str) -> None:
    words, chosen = language("en"), variant(game)
    told = ET.fromstring(f"<div>{''.join(map(str, rules.rules_of(words, chosen, still=False)))}</div>")
    pictures = told.findall("./ol/li/*[@aria-label]")
    for heard, shown in zip(pictures, below_the_opening(chosen), strict=True):
        played = shown.film.turn if shown.turn else None
        assert heard.get("aria-label", "").endswith(pictured(words, shown.position, played))
        assert heard.tag == "button" or heard.get("role") == "img"
