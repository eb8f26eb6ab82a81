"""What is proved is told of the very game that is played; where it leaves nothing to find, another is proposed."""

import pytest

from katra import GAMES, Player, variant
from katra.solver.alternatives import alternatives
from katra.solver.known import everything_known, trivial, winner
from katra.words import solved
from katra.words.language import codes, language
from tests.web.sessions import session_of, view
from web.session.next_game import after_the_game
from web.session.players import Players, new_game
from web.session.session import Permissions
from web.session.suggestions import offers

EN = language("en")


def offer_codes(name: str, size: int | None, players: Players) -> list[str]:
    return [offer.code for offer in offers(EN, new_game(variant(name, size), players), players, False)]


def codes_after(name: str, players: Players, options: dict[str, str] | None = None) -> list[str]:
    """Return what is proposed once a game is over that was given up after its first turn."""
    game = new_game(variant(name, None, options), players)
    game.play(game.decisions[0])
    game.resign(Player.NORTH)
    return [offer.code for offer in after_the_game(EN, game, players, Permissions())]


@pytest.mark.parametrize("code", codes())
def test_everything_known_is_told_in_every_language(code: str) -> None:
    for known in everything_known():
        assert solved.sentence(language(code), known.variant.start)


def test_what_is_told_is_what_was_proved() -> None:
    assert solved.sentence(EN, variant("gorobaka").start) == (
        "The player who begins can always win here, in 3 turns at most. Can you?"
    )
    assert solved.sentence(EN, variant("katrayo").start) == (
        "The player who plays second can always win here, in 4 turns at most."
    )
    assert solved.sentence(EN, variant("kujifunza").start) == (
        "The player who begins can always win here, in 11 turns at most. Can you? "
        "Proved by Donkers and Uiterwijk in 2002, and again here."
    )
    assert solved.sentence(EN, variant("paika").start).startswith(
        "The player who begins can win here with the very first turn."
    )
    assert (winner(variant("gorobaka").start), winner(variant("katrayo").start)) == tuple(Player)


def test_nothing_is_told_of_what_is_not_known() -> None:
    assert solved.sentence(EN, variant("fianarantsoa").start) == ""
    game = new_game(variant("gorobaka"), Players())
    game.play(game.decisions[0])
    assert solved.sentence(EN, game.position) == ""
    assert winner(game.position) is None


def test_what_is_proved_is_neither_said_nor_proposed_before_a_game() -> None:
    """Who can always win is told in the catalogue, and at the end: it is not the aim of a game."""
    for name, size in (("katrayo", None), ("gorobaka", None), ("paika", None)):
        for players in (Players(0, 1), Players(1, 0)):
            assert offer_codes(name, size, players) == []
        assert offer_codes(name, size, Players()) == ["computer"]
        said = view(session_of(name, size)).said
        assert said.startswith(f"{variant(name).game.names[0]}: sow ")
        assert solved.sentence(EN, variant(name).start) not in said


def test_where_the_first_turn_wins_another_rule_or_size_is_proposed_once_the_game_is_over() -> None:
    assert "variant" in codes_after("paika", Players(0, 1))
    assert "variant" in codes_after("paika", Players())
    others = alternatives(variant("paika"))
    assert [other.chosen_options for other in others] == [{"side": "turn"}, {"side": "nearest"}]
    other = others[0]
    assert solved.difference(EN, variant("paika"), other) == ("With another rule", EN.say("option.side.turn"))
    assert "variant" not in codes_after("paika", Players(0, 1), {"side": "turn"})
    assert "variant" not in codes_after("gorobaka", Players(0, 1))


def test_whatever_is_proposed_is_not_trivial_itself() -> None:
    for game in GAMES.values():
        for size in game.sizes:
            chosen = variant(game.id, size)
            if trivial(chosen.start):
                others = alternatives(chosen)
                assert others
                assert not any(trivial(other.start) for other in others)
                assert all(solved.difference(EN, chosen, other)[0] for other in others)
