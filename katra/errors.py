"""What can be wrong with something that came from outside, as a code, a place and the values to put in a sentence."""

from __future__ import annotations

from typing import Final, NamedTuple

SENTENCES: Final[dict[str, str]] = {
    "unknown_game": "there is no game called {game!r}",
    "bad_size": "{game} has no size {size}: choose {least} to {most} columns",
    "fixed_size": "{game} has no size {size}: it is played on {least} columns only",
    "not_a_number": "{text!r} is not a whole number",
    "unknown_option": "{game} has no option {option!r}",
    "bad_option_value": "{option} cannot be {value!r}: choose one of {values}",
    "bad_option": "{text!r} is not of the form KEY=VALUE",
    "empty": "the text is empty",
    "row_count": "the board has {found} rows, {game} has {expected}",
    "pit_count": "row {row} has {found} pits, the board has {expected} columns",
    "bad_seeds": "{text!r} is not a number of seeds (0 to {most})",
    "bad_mover": "{text!r} is not the side to move: write S or N",
    "bad_sense": "{text!r} does not tell the two fixed directions, South's then North's: each is >, < or .",
    "bad_reserve": "{text!r} does not tell the two reserves: write South's and North's, as in 22-21",
    "bad_rova": "{text!r} does not tell whose rova is intact: write R for South's, r for North's, - for none",
    "bad_pause": "{text!r} does not tell where the turn waits: write @, the pit and the direction, as in @A5>",
    "no_choice": "there is nothing to choose in {pit}",
    "unexpected_field": "{text!r} is one field too many for {game}",
    "bad_turn": "{text!r} is not a turn: write a pit and a direction, as in A4>",
    "no_such_pit": "there is no pit {pit} on this board",
    "wrong_player": "{pit} is a pit of the other player",
    "bad_sign": "{text!r} is not a direction: write > or <",
    "not_legal": "{turn} is not a legal turn here",
    "turn_too_long": "{text!r} stands after the end of the turn",
    "turn_unfinished": "{turn} stops before the turn ends: a choice is missing (one of {choices})",
    "choice_expected": "the turn waits for a choice: one of {choices}",
    "game_over": "the game is over: no turn can be played",
    "bad_tag": '{text!r} is not a line of the form [Name "value"]',
    "bad_tag_name": "{text!r} cannot name a tag: it must be one word of letters, digits and _",
    "repeated_tag": "the tag {tag} stands twice",
    "no_game_tag": 'the record does not name its game: it needs a line [Game "..."]',
    "bad_number": "{text!r} is not the number of this turn ({expected})",
    "open_comment": "a comment is opened and never closed",
    "open_variation": "a variation is opened and never closed",
    "stray_close": "a variation is closed that was not opened",
    "empty_variation": "a variation holds no turn",
    "stray_variation": "a variation stands where there is no turn to vary",
    "bad_result": "{text!r} is not a result: write 1-0, 0-1, 1/2-1/2 or *",
    "result_differs": "the record says {said}, its turns say {found}",
    "after_result": "{text!r} stands after the result",
    "bad_ply": "{text!r} is not a place in this record (0 to {most})",
}


class Place(NamedTuple):
    """Where in a text something is wrong: line and character, both counted from 1."""

    line: int
    character: int

    def __str__(self) -> str:
        return f"line {self.line}, character {self.character}" if self.line > 1 else f"character {self.character}"


START: Final = Place(1, 1)


class KatraError(ValueError):
    """Something from outside cannot be used; the subclass says what.

    `code` is a key of SENTENCES, `values` fill its sentence, `place` is where in the text it was met, if it was a text.
    """

    def __init__(self, code: str, place: Place | None = None, **values: object) -> None:
        self.code = code
        self.place = place
        self.values = values
        super().__init__(code)

    def __str__(self) -> str:
        sentence = SENTENCES[self.code].format(**self.values)
        return f"{self.place}: {sentence}" if self.place else sentence


class SetupError(KatraError):
    """No such game, size or option."""


class NotationError(KatraError):
    """A text that is not a position, a turn or a record."""


class IllegalTurn(KatraError):
    """A turn that the rules do not allow in this position."""
