"""The sentences about a game: whose turn it is, what a turn did, who won and why, why a pit cannot start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from katra.beside import mark_around
from katra.board import Board, Player
from katra.position import Position, Turn, Variant
from katra.steps import Capture, Drop, Lap, Outcome, Tax
from katra.targets import Target
from katra.turns import brought_home, cycle, decided_at, emptied, lost, why_not_start
from katra.words.cast import Name
from katra.words.language import Language

SIGNS: Final = "<>"
"""The signs of decisions that lead somewhere."""

MAX_NAMED: Final = 3
"""How many pits a sentence names, where it could name many."""


def key_of(language: Language, key: str, name: str) -> str:
    """Return the key of a text about a field or family of this name, or the general key where a language lacks it."""
    own = f"{key}.{name}"
    if own in language.texts or (key not in language.texts and language.has(own)):
        return own
    return key


def key_of_kind(language: Language, key: str, variant: Variant) -> str:
    """Return the key of a text about a game, or about its kind of rules, or the general key."""
    own = f"{key}.{variant.game.id}"
    return own if own in language.texts else key_of(language, key, variant.rules.family)


def player_name(language: Language, player: Player) -> Name:
    """Return a player's name, or the name of their side if both players have the same name."""
    levels, people = language.cast.levels, language.cast.names
    names = [language.say(f"level.{levels[each]}.name") if levels[each] else people[each] for each in Player]
    if player is language.cast.reader and not people[player]:
        return Name(language.say("player.you"), reader=True)
    name = names[player] if names[0] != names[1] else ""
    return Name(name or language.say(f"player.{player.name.lower()}"))


def game_name(position: Position) -> str:
    """Return the name by which a game is best known."""
    return position.variant.game.names[0]


def board_size(position: Position) -> str:
    """Return how large a board is."""
    return f"{position.variant.board.cols} × {position.variant.board.rows}"


def game_and_size(position: Position) -> str:
    """Return the name of a game, and how large its board is."""
    return f"{game_name(position)} {board_size(position)}"


def pit_of(language: Language, owner: Player, pit: str) -> str:
    """Say whose pit it is: to the ear, A1 and a1 are the same."""
    return language.say("pit.of", player=player_name(language, owner), pit=pit)


def leading(language: Language, board: Board, player: Player, pit: int, sign: str) -> str:
    """Say in which direction a sowing leaves a pit, as its arrow shows: at the end of a row, to the row beside it."""
    return language.say(f"direction.{language.lie.leads(board, player, pit, sign)}")


def listed(language: Language, names: Sequence[str], most: int = MAX_NAMED, key: str = "list.last") -> str:
    """Say some names; of many, the first ones and how many more there are; `key`: joined by "and", or by "or"."""
    named, more = names[:most], len(names) - most
    last = [language.count("more", more)] if more > 0 else []
    *first, final = [*named, *last]
    return language.say(key, list=", ".join(first), last=final) if first else final


# Turns


def opening_sentence(language: Language, position: Position) -> str:
    """Say what to do as a game begins, to what end, and what the pits are that look different."""
    key = "said.begin" if position.variant.board.rows > 1 else "said.begin.row"
    told = language.say(key, game=game_name(position), aim=aim(language, position))
    kept = (f"said.begin.{field.name}" for field in position.variant.fields if field.pits)
    return " ".join([told.rstrip(), *map(language.say, filter(language.has, kept))])


def aim(language: Language, position: Position) -> str:
    """Say how a game is won, as the rules sheet does; nothing if its sheet is not written yet."""
    key = f"rules.aim.{getattr(position.variant.rules, 'goal', '')}"
    return language.say(key) if language.has(key) else ""


def turn_sentence(language: Language, played: Turn) -> str:
    """Say what a turn did, or has done so far; where it may still capture, not that it has captured nothing."""
    pause = played.after.pause
    if pause and pause.may_capture and not (played.captured or brought_home(played)):
        return sowing_sentence(language, played)
    values = {
        **who_and_where(language, played),
        "laps": language.count("laps", played.laps),
        "captured": captured(language, played),
    }
    said = language.say(beginning(language, "said", played), **values)
    sentence = " ".join([said, *lost_sentences(language, played)])
    if played.after.endless:
        around = cycle(played)
        key = "said.endless" if around else "said.endless.long"
        sentence += " " + language.say(key, laps=language.count("laps", around or played.laps))
    return sentence


def totals(language: Language, position: Position) -> str:
    """Say how many seeds each player has, on the board and beside it."""
    south, north = (player_name(language, player) for player in Player)
    on_south, on_north = (position.seeds(player) for player in Player)
    in_south, in_north = (position.all_seeds(player) - position.seeds(player) for player in Player)
    key = "heard.totals.beside" if in_south or in_north else "heard.totals"
    values = {"on_south": on_south, "on_north": on_north, "in_south": in_south, "in_north": in_north}
    return language.say(key, south=south, north=north, **values)


def lost_sentences(language: Language, played: Turn) -> Iterator[str]:
    """Say which enclosures a turn removed."""
    for player, field in lost(played):
        yield language.say(key_of(language, "said.lost", field), player=player_name(language, player), mark=field)


def sowing_sentence(language: Language, whole: Turn) -> str:
    """Say what is being sown."""
    return language.say(beginning(language, "sowing", whole), **who_and_where(language, whole))


def captured(language: Language, played: Turn) -> str:
    """Say what a turn captured, and from where, or brought home; a kind of rules may have its own word for nothing."""
    if played.before.variant.special_pit is not None:
        return language.count("home", brought_home(played))
    if not played.captured:
        return language.say(key_of_kind(language, "captured.none", played.before.variant))
    if robbed := emptied(played):
        return taken_from(language, played, played.captured, robbed)
    return language.count("captured", played.captured)


def taken_from(language: Language, played: Turn, seeds: int, pits: Iterable[int]) -> str:
    """Say how many seeds a turn, or a part of it, captured from which of the opponent's pits."""
    name, prey = played.before.variant.board.name, played.before.mover.other
    values = {"player": player_name(language, prey), "pits": listed(language, [name(pit, prey) for pit in pits])}
    return language.say("captured.from", captured=language.count("captured", seeds), **values)


def beginning(language: Language, key: str, played: Turn) -> str:
    """Return the key of a sentence about a turn, by how it began."""
    decision = played.decisions[0]
    match played.movements[:2]:
        case _ if decision.pit is None:
            return f"{key}.on"
        case [Drop(), Capture()]:
            return f"{key}.drop.capture"
        case [Drop(), Tax()]:
            return f"{key}.drop.part"
        case [Drop(), Lap()]:
            return f"{key}.drop"
        case [Drop(pit)]:
            return key_of(language, f"{key}.drop.stay", mark_around(played.before, played.before.mover, pit))
        case [Capture(), *_]:
            return f"{key}.capture"
    return f"{key}.sow" if decision.sign in SIGNS else f"{key}.on"


def who_and_where(language: Language, played: Turn) -> dict[str, str]:
    """Return the names of a turn's player and pit, and its first direction on the screen."""
    mover, decision = played.before.mover, played.decisions[0]
    board, pit = played.before.variant.board, decided_at(played.before, decision)
    direction = leading(language, board, mover, pit, decision.sign) if decision.sign in SIGNS else ""
    part = language.count("seeds", sum(step.seeds for step in played.steps if isinstance(step, Tax)))
    named = {"player": player_name(language, mover), "pit": board.name(pit, mover)}
    return {**named, "direction": direction, "part": part}


def set_out(language: Language, position: Position, aimed: Target) -> str:
    """Say in which direction a target sows."""
    return language.say(f"direction.{language.lie.aimed(position.variant.board, position.mover, aimed)}")


def outcome_sentence(language: Language, outcome: Outcome) -> str:
    """Say who won and why, or why nobody won."""
    why = outcome_reason(language, outcome)
    return language.say("outcome.sentence", result=outcome_result(language, outcome), why=why)


def outcome_result(language: Language, outcome: Outcome) -> str:
    """Say who won, if anybody did."""
    if outcome.winner is None:
        return language.say("outcome.draw")
    return language.say("outcome.winner", winner=player_name(language, outcome.winner))


def outcome_reason(language: Language, outcome: Outcome) -> str:
    """Say why a game is over, as the rest of a sentence."""
    if outcome.winner is None:
        return language.say(f"outcome.{outcome.reason}")
    winner, loser = player_name(language, outcome.winner), player_name(language, outcome.winner.other)
    return language.say(f"outcome.{outcome.reason}", winner=winner, loser=loser)


# Choices


def to_move(language: Language, position: Position, first: Target) -> str:
    """Say what the mover is to do, as shown by the first of their ways to start."""
    pit, part = position.variant.board.name(first.pit, position.mover), language.count("seeds", first.part)
    return language.say(start_key(position, first), pit=pit, player=player_name(language, position.mover), part=part)


def to_move_heard(language: Language, position: Position, first: Target, pits: Iterable[int]) -> str:
    """Say the same for those who cannot see which pits are lit, by naming them; "" where it mentions none."""
    key, player = f"{start_key(position, first)}.heard", player_name(language, position.mover)
    return language.say(key, player=player, pits=mine(language, position, pits)) if language.has(key) else ""


def start_key(position: Position, first: Target) -> str:
    """Return the key of what the mover is to do, as shown by the first of their ways to start."""
    outermost = position.variant.options.get("start") == "outermost" and not position.pause
    key = "to_move.drop" if first.source else "to_move.again" if position.pause else "to_move"
    key += ".capture" if first.kind == "enter" else ".outermost" if outermost else ""
    return f"{key}.part" if first.part else key


def mine(language: Language, position: Position, pits: Iterable[int], key: str = "list.last") -> str:
    """Name some pits of the mover, row by row; if they are nearly all the occupied ones, name the exceptions."""

    def named(chosen: Iterable[int]) -> str:
        names = [position.variant.board.name(pit, position.mover) for pit in chosen]
        return listed(language, sorted(names, key=lambda name: (name[0], int(name[1:]))), most=len(names), key=key)

    chosen = frozenset(pits)
    others = {pit for pit, seeds in enumerate(position.counts(position.mover)) if seeds} - chosen
    if len(chosen) <= MAX_NAMED or len(chosen) <= len(others) or len(others) > MAX_NAMED:
        return named(chosen)
    return language.say("pits.any_but", pits=named(others)) if others else language.say("pits.any")


def question(language: Language, position: Position, aims: Sequence[Target]) -> str:
    """Ask which of a pit's targets to choose."""
    board, mover, pit = position.variant.board, position.mover, decided_at(position, aims[0].decision)
    values = {"player": player_name(language, mover), "pit": board.name(pit, mover)}
    if aims[0].kind == "enter":
        values |= {"seeds": language.count("seeds", aims[0].seeds), "entry": board.name(aims[0].pit, mover)}
        key = "choice.side" if len(aims) > 1 else "choice.forced"
        return language.say(key, **values)
    if any(aim.kind == "stop" for aim in aims):
        key = "choice.stop" if position.pause else "choice.stay"
        return language.say(key_of(language, key, mark_around(position, mover, pit)), **values)
    if aims[0].part:
        return language.say("to_move.chosen.part", part=language.count("seeds", aims[0].part), **values)
    return language.say(key_of(language, "to_move.chosen", aims[0].gives_up), **values)


def target_label(language: Language, position: Position, aim: Target) -> str:
    """Say what a target does and where its first lap ends."""
    name, mover = position.variant.board.name, position.mover
    pit, seeds = name(aim.pit, mover), language.count("seeds", aim.seeds)
    if aim.kind == "stop":
        key = "target.stop" if position.pause else "target.stay"
        return language.say(key_of(language, key, mark_around(position, mover, aim.pit)))
    if aim.kind == "act":
        return language.say("target.take" if aim.taken else "target.act", pit=pit, seeds=seeds)
    last, direction = name(aim.way[-1], mover), set_out(language, position, aim)
    if aim.kind == "enter":
        return language.say("target.enter", seeds=seeds, pit=pit, direction=direction, last=last)
    values = {"pit": pit, "direction": direction, "last": last}
    if aim.part:
        return language.say("arrow.part", part=language.count("seeds", aim.part), **values)
    return language.say(key_of(language, "arrow", aim.gives_up), **values)


def why_not(language: Language, position: Position, owner: Player, pit: int, over: bool) -> str:
    """Say why a pit cannot start a turn."""
    names = {
        "pit": position.variant.board.name(pit, owner),
        "player": player_name(language, owner),
        "mover": player_name(language, position.mover),
    }
    reason = why_not_start(position, pit) if owner == position.mover else None
    if over:
        key = "why.over"
    elif position.pause:
        key = "why.choice" if position.variant.special_pit is None else "why.again"
    elif reason is None:
        key = "why.opponent"
    else:
        key = f"why.{reason}"
    if key in ("why.must_capture", "why.again"):
        pits = {each.pit for each in position.decisions if each.pit is not None}
        names["pits"] = mine(language, position, pits, "list.or")
    return language.say(key, **names)
