"""What is proved is told of the very game that is played; where it leaves nothing to find, another is proposed."""

import pytest

from katra import GAMES, Player, variant
from katra.solver.known import everything_known
from web.session.players import Players, new_game
from web.session.suggestions import offers
from web.words import solved
from web.words.language import codes, language

EN = language("en")


def offer_codes(name: str, size: int | None, players: Players, options: dict[str, str] | None = None) -> list[str]:
    return [offer.code for offer in offers(EN, new_game(variant(name, size, options), players), players, False)]


@pytest.mark.parametrize("code", codes())
def test_everything_known_is_told_in_every_language(code: str) -> None:
    for known in everything_known():
        assert solved.sentence(language(code), known.variant.start)


def test_what_is_told_is_what_was_proved() -> None:
    assert solved.sentence(EN, variant("gorobaka").start) == (
        "Whoever begins can always win here, in at most 3 turns. Can you?"
    )
    assert solved.sentence(EN, variant("katrayo").start) == (
        "The second player can always win here, in at most 4 turns. Can you?"
    )
    assert solved.sentence(EN, variant("paika").start).startswith(
        "Whoever begins can win here with the very first turn."
    )
    assert (solved.winner(variant("gorobaka").start), solved.winner(variant("katrayo").start)) == tuple(Player)


def test_nothing_is_told_of_what_is_not_known() -> None:
    assert solved.sentence(EN, variant("fianarantsoa").start) == ""
    game = new_game(variant("gorobaka"), Players())
    game.play(game.decisions[0])
    assert solved.sentence(EN, game.position) == ""
    assert solved.winner(game.position) is None


def test_whoever_sits_on_the_losing_side_is_offered_the_other() -> None:
    assert offer_codes("katrayo", None, Players(0, 1)) == ["seat"]
    assert offer_codes("katrayo", None, Players(1, 0)) == []
    assert offer_codes("gorobaka", None, Players(0, 3)) == []
    assert offer_codes("gorobaka", None, Players(3, 0)) == ["seat"]
    assert offer_codes("katrayo", None, Players()) == ["computer"]


def test_where_the_first_turn_wins_another_side_rule_or_size_is_proposed() -> None:
    assert offer_codes("paika", None, Players(0, 1)) == ["seat", "variant"]
    assert offer_codes("paika", None, Players()) == ["computer", "variant"]
    (other,) = solved.alternatives(variant("paika"))
    assert other.chosen_options == {"side": "turn"}
    assert solved.difference(EN, variant("paika"), other) == ("With another rule", EN.say("option.side.turn"))
    assert offer_codes("paika", None, Players(0, 1), {"side": "turn"}) == []


def test_whatever_is_proposed_is_not_trivial_itself() -> None:
    for game in GAMES.values():
        for size in range(game.least_columns, game.most_columns + 1):
            chosen = variant(game.id, size)
            if solved.trivial(chosen.start):
                others = solved.alternatives(chosen)
                assert others
                assert not any(solved.trivial(other.start) for other in others)
                assert all(solved.difference(EN, chosen, other)[0] for other in others)
