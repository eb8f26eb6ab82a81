"""What is said of a game: whose turn it is, what a turn did, who won and why, why a pit cannot start."""

from __future__ import annotations

from katra import Decision, KatraError, Lap, NotationError, Outcome, Player, Position, Turn, turn
from web.language import Language


def player_name(language: Language, player: Player) -> str:
    """Return a player's name."""
    return language.say(f"player.{player.name.lower()}")


def game_name(position: Position) -> str:
    """Return the name that a game is best known by."""
    return position.variant.game.names[0]


def pit_label(language: Language, name: str, count: int, legal: bool) -> str:
    """Say a pit's name and seeds, and whether it can be sown."""
    return language.say("pit.legal" if legal else "pit", pit=name, seeds=language.count("seeds", count))


def turn_sentence(language: Language, played: Turn) -> str:
    """Say what a turn did."""
    laps, captured = language.count("laps", played.laps), language.count("captured", played.captured)
    return language.say(
        f"said.{side(played.decision)}", **who_and_where(language, played), laps=laps, captured=captured
    )


def sowing_sentence(language: Language, played: Turn) -> str:
    """Say what is being sown."""
    return language.say(f"sowing.{side(played.decision)}", **who_and_where(language, played))


def who_and_where(language: Language, played: Turn) -> dict[str, str]:
    """Return the names of the player and of the pit of a turn."""
    mover = played.before.mover
    pit = played.before.variant.board.name(played.decision.pit, mover)
    return {"player": player_name(language, mover), "pit": pit}


def side(decision: Decision) -> str:
    """Return the key of the side to which a decision sows."""
    return "right" if decision.sign == ">" else "left"


def outcome_sentence(language: Language, outcome: Outcome) -> str:
    """Say who won and why, or why nobody did."""
    if outcome.winner is None:
        return language.say(f"outcome.{outcome.reason}")
    winner, loser = player_name(language, outcome.winner), player_name(language, outcome.winner.other)
    return language.say(f"outcome.{outcome.reason}", winner=winner, loser=loser)


def arrow_label(language: Language, position: Position, decision: Decision, last: int) -> str:
    """Say where an arrow sows and where its first lap ends."""
    board, mover = position.variant.board, position.mover
    return language.say(f"arrow.{side(decision)}", pit=board.name(decision.pit, mover), last=board.name(last, mover))


def first_lap(position: Position, decision: Decision) -> list[int]:
    """Return the pits that the first lap of a decision sows, in order."""
    for step in turn(position, decision).steps:
        if isinstance(step, Lap):
            pits = position.variant.board.pits
            return [(step.first + step.sense * index) % pits for index in range(step.seeds)]
    return []


def why_not(language: Language, position: Position, owner: Player, pit: int, over: bool) -> str:
    """Say why a pit cannot start a turn."""
    variant = position.variant
    names = {
        "pit": variant.board.name(pit, owner),
        "player": player_name(language, owner),
        "mover": player_name(language, position.mover),
    }
    count = position.counts(owner)[pit]
    if over:
        key = "why.over"
    elif owner != position.mover:
        key = "why.opponent"
    elif count == 0:
        key = "why.empty"
    elif count < variant.rules.min_start:
        key = "why.min_start"
    elif variant.rules.start != "any":
        key = f"why.start.{variant.rules.start}"
    else:
        key = "why.first_turn"
    return language.say(key, **names)


def error_sentence(language: Language, error: KatraError) -> str:
    """Say what is wrong with something from outside, and where."""
    sentence = language.say(f"error.{error.code}", **error.values)
    if not isinstance(error, NotationError) or error.place is None:
        return sentence
    place = language.say("place.line", line=error.place.line, character=error.place.character)
    return language.say("place", place=place, error=sentence)


def traces(played: Turn) -> tuple[tuple[Player, int], tuple[Player, int], frozenset[tuple[Player, int]]]:
    """Return where a turn started, where it ended, and the pits it emptied by captures."""
    mover = played.before.mover
    end, taken = played.decision.pit, set()
    for step in played.steps:
        if isinstance(step, Lap):
            end = (step.first + step.sense * (step.seeds - 1)) % played.before.variant.board.pits
        else:
            end = step.into
            taken |= {(mover.other, pit) for pit, _ in step.taken}
    return (mover, played.decision.pit), (mover, end), frozenset(taken)
