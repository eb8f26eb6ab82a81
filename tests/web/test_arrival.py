"""A game that comes by a friend's link meets what this device has of it: what is seen, what is said, what is kept."""

from __future__ import annotations

import pytest

from katra import Game, Player, Setup, read_record, write_record
from katra.code import game_code
from web.links.arrival import Arrival, arrive
from web.links.link import parse_link
from web.session.players import FRIEND, GAME_ID, Players, friend, seated


def game(*turns: str) -> Game:
    return Setup("katro", 4, turns=turns).play()


LINE = ("A1>", "a1>", "B2>", "a4<")


def arrived(sent: Game, own: Game | None = None, more: str = "&id=x7x7x7x7") -> Arrival:
    link = parse_link(f"?play={game_code(sent)}{more}")
    assert link.game
    assert not link.problems
    return arrive(link.game, link.options, write_record(own) if own else None)


def own_of(*turns: str) -> Game:
    own = game(*turns)
    own.tags |= {GAME_ID: "x7x7x7x7", FRIEND: "South"}
    return own


def turns(of: Game) -> list[str]:
    """Return the turns of the main line."""
    whole = Game(of.root.position)
    whole.node = of.line[-1]
    return list(Setup.of(whole).turns)


def test_a_new_game_stands_before_the_turn_that_the_friend_has_sown() -> None:
    found = arrived(game(*LINE[:3]), more="&id=x7x7x7x7&south=Rabe&north=Soa")
    assert found.turn == "B2>"
    assert Setup.of(found.game).turns == LINE[:2]
    assert found.game.can_redo
    assert found.game.tags[GAME_ID] == "x7x7x7x7"
    assert (found.game.tags["South"], found.game.tags["North"]) == ("Rabe", "Soa")
    assert seated(found.game.tags) == Players()
    assert friend(found.game.tags) is Player.SOUTH
    assert found.news == ""


def test_who_is_sent_a_game_that_has_not_begun_begins_it() -> None:
    found = arrived(game())
    assert found.turn == ""
    assert friend(found.game.tags) is Player.NORTH


def test_a_link_that_goes_on_from_what_this_device_has_adds_its_turns() -> None:
    found = arrived(game(*LINE[:3]), own_of(*LINE[:2]))
    assert (found.turn, found.news) == ("B2>", "")
    assert turns(found.game) == list(LINE[:3])
    assert friend(found.game.tags) is Player.SOUTH


def test_what_was_said_of_the_game_here_stays_when_a_link_adds_to_it() -> None:
    own = own_of(*LINE[:2])
    own.line[1].comment = "bold"
    assert arrived(game(*LINE[:3]), own).game.line[1].comment == "bold"


def test_the_same_link_again_shows_the_same_turn_again() -> None:
    found = arrived(game(*LINE[:3]), own_of(*LINE[:3]))
    assert (found.turn, found.news) == ("B2>", "")


def test_ones_own_link_opens_ones_own_game_and_says_whose_it_is() -> None:
    """The fault: who opened the link that they had sent saw their own turn as a friend's, and could only send it."""
    own = own_of(*LINE[:3])
    own.tags[FRIEND] = "North"
    found = arrived(game(*LINE[:3]), own)
    assert (found.turn, found.news) == ("", "own")
    assert turns(found.game) == list(LINE[:3])


def test_a_link_older_than_what_this_device_has_says_so_and_the_newer_goes_on() -> None:
    found = arrived(game(*LINE[:1]), own_of(*LINE))
    assert (found.turn, found.news, found.ahead) == ("", "older", 3)
    assert Setup.of(found.game).turns == LINE


def test_a_link_that_goes_another_way_is_a_variation_and_nothing_is_lost() -> None:
    own = own_of(*LINE)
    own.line[4].comment = "mine"
    found = arrived(game(*LINE[:2], "B3<", "a2<"), own)
    assert (found.turn, found.news) == ("a2<", "branch")
    assert turns(found.game) == [*LINE[:2], "B3<", "a2<"]
    former = found.game.line[2].children[1]
    assert former.children[0].comment == "mine"
    assert [child.decision for child in found.game.line[2].children] != []


def test_a_variation_that_came_by_a_link_is_found_again() -> None:
    own = read_record(write_record(arrived(game(*LINE[:2], "B3<"), own_of(*LINE)).game))
    own.go_to(2)
    own.play_text("B2>")
    found = arrived(game(*LINE[:2], "B3<"), own)
    assert (found.turn, found.news) == ("B3<", "branch")
    assert len(found.game.line[2].children) == 2


def test_another_game_under_the_same_id_is_a_game_of_its_own() -> None:
    found = arrived(Setup("katrayo", 4, turns=("A1>",)).play(), own_of(*LINE))
    assert found.news == "separate"
    assert found.game.tags.get(GAME_ID) != "x7x7x7x7"


def test_a_friend_who_gave_up_has_ended_the_game_here_too() -> None:
    sent = game(*LINE[:2])
    sent.resign(Player.SOUTH)
    found = arrived(sent, own_of(*LINE[:2]))
    assert found.game.outcome == sent.outcome
    assert (found.turn, found.news) == ("", "")


def test_a_link_from_before_the_end_is_older() -> None:
    own = own_of(*LINE[:2])
    own.resign(Player.NORTH)
    found = arrived(game(*LINE[:2]), own)
    assert (found.news, found.ahead) == ("older", 0)
    assert found.game.outcome == own.outcome


def test_a_game_that_its_players_ended_here_is_not_gone_on_with_but_another_one_is() -> None:
    own = own_of(*LINE[:2])
    own.resign(Player.NORTH)
    found = arrived(game(*LINE[:3]), own)
    assert found.news == "separate"
    assert found.game.tags.get(GAME_ID) != "x7x7x7x7"
    sent = game(*LINE[:2])
    sent.resign(Player.SOUTH)
    assert arrived(sent, own_of(*LINE)).news == "separate"


@pytest.mark.parametrize("kept", ["", "nonsense", "x" * 100_000, '[Game "katro"] 1. A9> *'])
def test_a_record_that_cannot_be_read_is_as_none(kept: str) -> None:
    link = parse_link(f"?play={game_code(game(*LINE[:1]))}&id=x7x7x7x7")
    assert link.game
    assert arrive(link.game, link.options, kept).turn == "A1>"
