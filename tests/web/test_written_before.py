"""Records, codes and links from before a usual rule was changed open with the same boards and the same legal turns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from katra import Game, read_record, write_record
from katra.code import game_code, read_code
from katra.games import GAMES
from katra.notation import decision_text
from katra.setup import Setup
from katra.variants import variant
from tests.trying import for_each
from web.links.host_messages import read_message
from web.links.link import parse_link, query_text
from web.links.parameters import LinkOptions
from web.session.commands import Load

BEFORE: list[dict[str, Any]] = json.loads(Path(__file__).with_name("written_before.json").read_text(encoding="utf-8"))
"""What the code of November 2026 wrote, before any usual rule was changed; none names an option."""

CHANGED = [(game, option) for game in GAMES.values() for option in game.options if option.usual]


def reached(game: Game) -> tuple[str, list[str]]:
    """Return the place to which a game has come, and what may be played there."""
    return game.position.text, sorted(decision_text(game.position, decision) for decision in game.decisions)


def loaded(told: dict[str, object]) -> Game:
    """Return the game that a page around asks for in a message."""
    command = read_message(json.dumps({"katra": 1, "type": "load", **told}))
    assert isinstance(command, Load), command
    return command.game


def linked(query: str) -> Game:
    """Return the game of a link, none of which may be wrong."""
    link = parse_link(query)
    assert link.problems == ()
    assert link.game
    return link.game


@for_each("row", BEFORE)
def test_what_was_written_before_opens_as_it_did(row: dict[str, Any]) -> None:
    """The fault: a text that names no option is read by the rules of today, and its turns are refused or differ."""
    expected = (row["reaches"], row["decisions"])
    by_record = read_record(row["record"])
    assert reached(by_record) == expected
    assert reached(read_code(row["code"])) == expected
    assert reached(linked(row["link"])) == expected
    assert reached(loaded({"record": row["record"]})) == expected
    told = Setup.of(by_record)
    moves: dict[str, object] = {"game": told.game, "size": told.size, "moves": list(told.turns)}
    assert reached(loaded(moves | ({"position": told.position} if told.position else {}))) == expected
    assert by_record.position.variant == linked(row["link"]).position.variant == read_code(row["code"]).position.variant


@for_each("row", BEFORE)
def test_what_is_written_of_it_now_names_its_rules_or_needs_not(row: dict[str, Any]) -> None:
    game = read_record(row["record"])
    assert read_record(write_record(game)).position == game.position
    assert linked(query_text(LinkOptions(Setup.of(game)))).position == game.position
    assert game_code(game) == row["code"]


@for_each("changed", CHANGED)
def test_a_rule_whose_usual_value_has_changed_is_named_by_every_text(changed: Any) -> None:
    """The fault: a text of today does not say by which rules it was played, and is read as an old one."""
    described, option = changed
    for size in described.columns:
        for value in option.values:
            game = Game(variant(described.id, size, {option.key: value}).start)
            game.play(game.decisions[0])
            assert f"{option.key}={value}" in write_record(game)
            assert f"{option.key}={value}" in query_text(LinkOptions(Setup.of(game)))
            for read in (
                read_record(write_record(game)),
                linked(query_text(LinkOptions(Setup.of(game)))),
                read_code(game_code(game)),
            ):
                assert read.position == game.position


@for_each("changed", CHANGED)
def test_a_link_that_only_names_a_game_opens_it_as_it_is_played_today(changed: Any) -> None:
    described, option = changed
    for size in described.columns:
        game = linked(f"v=1&game={described.id}&size={size}")
        assert game.position.variant.options[option.key] == option.default(size)
