"""The errors in input from outside, each as a code, a place, and the values that fill its sentence."""

from __future__ import annotations

from typing import Final, NamedTuple, Self

SENTENCES: Final[dict[str, str]] = {
    "unknown_game": "there is no game called {game!r}",
    "bad_size": "{game} has no size {size}: choose {least} to {most} columns",
    "fixed_size": "{game} has no size {size}: it is played on {least} columns only",
    "named_size": "{game} has no size {size}: it is played on {sizes} columns only",
    "unwinnable": "seeds behind the front row could never be captured, so the game could not be won",
    "endless_among_singletons": "where single seeds are safe, a front pit that captures nothing must end the turn: "
    "otherwise turns could be endless",
    "singletons_taken_and_safe": "an empty pit cannot capture single seeds that are safe",
    "needs_two_rows": "captured seeds enter by an end of the front row and go on into one back row: "
    "that needs two rows, not {rows}",
    "race_needs_two_rows": "a race is run along a front row and a back row: that needs two rows, not {rows}",
    "sides_overlap": "two columns at each end force the side: that needs {least} columns, not {columns}",
    "rova_off_board": "a rova in column {column} lies outside the board of {columns} columns",
    "no_house": "there is no house that these rules could be about",
    "house_without_reserve": "a house is kept while seeds are dropped: without a reserve there is none",
    "not_a_number": "{text!r} is not a whole number",
    "unknown_option": "{game} has no option {option!r}",
    "bad_option_value": "{option} cannot be {value!r}: choose one of {values}",
    "bad_option": "{text!r} is not of the form KEY=VALUE",
    "repeated_option": "the option {option} is given twice",
    "too_many": "there are more than {most} turns",
    "too_long": "the text is longer than {most} characters",
    "empty": "the text is empty",
    "row_count": "rows of the board: {found}, where {game} has {expected}",
    "pit_count": "pits in row {row}: {found}, where the board has {expected} columns",
    "bad_seeds": "{text!r} is not a number of seeds (0 to {most})",
    "bad_mover": "{text!r} does not tell whose turn it is: write S or N",
    "bad_sense": "{text!r} does not tell the two fixed directions, South's then North's: each is >, < or .",
    "bad_shared_sense": "{text!r} does not tell the one direction fixed for both players: write >>, << or ..",
    "bad_reserve": "{text!r} does not tell the two reserves: write South's and North's, as in 22-21",
    "bad_rova": "{text!r} does not tell whose rova is intact: write R for South's, r for North's, - for none",
    "bad_house": "{text!r} does not tell whose house is still owned: write H for South's, h for North's, - for none; "
    "a house that is owned holds a seed",
    "bad_blocked": "{text!r} does not tell which pit is blocked: write a front pit of the player to play with "
    "2 seeds or more, or -",
    "bad_field": "{text!r} does not tell the {field} of South and North: write for example {example}",
    "bad_pause": "{text!r} does not tell where the turn waits: write @, the pit and the direction, as in @A5>",
    "no_choice": "there is nothing to choose in {pit}",
    "unexpected_field": "{text!r} is one field too many for {game}",
    "bad_turn": "{text!r} is not a turn: write a pit and a direction, as in A4>",
    "no_such_pit": "there is no pit {pit} on this board",
    "wrong_player": "{pit} is a pit of the opponent",
    "bad_sign": "{text!r} is not a direction: write > or <",
    "not_legal": "{turn} is not a legal turn here",
    "turn_too_long": "{text!r} stands after the end of the turn",
    "turn_unfinished": "{turn} stops before the turn ends: a choice is missing (one of {choices})",
    "choice_expected": "the turn waits for a choice: one of {choices}",
    "game_over": "the game is over: no turn can be played",
    "bad_tag": '{text!r} is not a line of the form [Name "value"]',
    "bad_tag_name": "{text!r} cannot name a tag: it must be one word of letters, digits and _",
    "repeated_tag": "the tag {tag} appears twice",
    "no_game_tag": 'the record does not name its game: it needs a line [Game "..."]',
    "bad_number": "{text!r} is not the number of this turn ({expected})",
    "open_comment": "a comment is opened and never closed",
    "open_variation": "a variation is opened and never closed",
    "stray_close": "a variation is closed that was not opened",
    "empty_variation": "a variation holds no turn",
    "stray_variation": "a variation stands where there is no turn to vary",
    "bad_result": "{text!r} is not a result: write 1-0, 0-1, 1/2-1/2 or *",
    "result_differs": "the record says {said}, its turns say {found}",
    "termination_differs": "a game that ended by {text!r} cannot have the result {result}",
    "ended_twice": "the record says {text!r}, but its turns end the game by themselves",
    "after_result": "{text!r} stands after the result",
    "bad_ply": "{text!r} is not a place in this record (0 to {most})",
    "bad_path": "{text!r} is not a variation of this record: write after how many decisions, and which, as in 6:1",
    "bad_glyph": "{text!r} cannot be said of a turn: write one of !! ! !? ?! ? ??",
    "code_form": "{text!r} is not the code of a game: that begins with the game, its columns and the number of turns, "
    "as in katro-6-30.1",
    "code_version": "the code is of version {text}, and only version {known} is known here",
    "code_character": "{text!r} stands in no code",
    "code_mangled": "the code is mangled: it was not copied whole, or was changed",
    "code_rules": "the code was made by other rules than are played here",
    "code_too_long": "the game is too long for a link: only its record can carry it",
    # Errors of proofs only:
    "proof_tag_missing": "the tag {tag} is missing",
    "proof_tag_unknown": "a proof has no tag {tag}",
    "proof_tag_value": "{text!r} is no value of the tag {tag}",
    "proof_line": "{text!r} is not a position and a turn",
    "proof_position_repeated": "this position stands in line {first} already",
    "proof_position_count": "there are {found} positions, not {claimed}",
    "proof_turn": "{reason}",
    "proof_no_win": "{turn} ends the game, but does not win it",
    "proof_loser_lives": "after {turn} the answer {answer} ends the game, but does not lose it",
    "proof_no_turn": "after {turn} and the answer {answer} the winner has no turn: "
    "the proof has no line for {position}",
    "proof_no_first_turn": "the winner has no turn at the start: the proof has no line for {position}",
    "proof_comes_back": "after {turn} and the answer {answer} the game goes in a circle: it is at line {first} again",
    "proof_too_long": "the win takes up to {found} plies, not {claimed}",
    "proof_turn_count": "there are {found} turns, not {claimed}",
    "proof_fewer_turns": "it is won in fewer turns than {claimed}",
    "proof_no_end": "the last turn, and no other, must win, but here the position is {position}",
    "proof_game_over": "the game is over before it begins",
    "proof_never_reached": "the proof never comes to this position",
}
"""The one table of English: what each code means. The page says `error.CODE` in its other languages."""


class Place(NamedTuple):
    """Where in a text something is wrong: line and character, both counted from 1; character 0 is the whole line.

    >>> str(Place(1, 7)), str(Place(3, 2)), str(Place(3, 0))
    ('character 7', 'line 3, character 2', 'line 3')
    """

    line: int
    character: int

    def __str__(self) -> str:
        if not self.character:
            return f"line {self.line}"
        return f"line {self.line}, character {self.character}" if self.line > 1 else f"character {self.character}"


START: Final = Place(1, 1)


class KatraError(ValueError):
    """Input from outside that cannot be used; the subclass says what kind.

    `code` is a key of SENTENCES, `values` fill its sentence, `place` is its place in the text, if there is one.
    `field` is the part of a setup (setup.py) that is wrong: game, size, options, position or turns. `item` is the key
    of the option, or the number of the turn from 0.

    >>> try:
    ...     variant("katro", size=99)
    ... except KatraError as error:
    ...     error.code, error.values["most"], str(error)
    ('bad_size', 12, 'katro has no size 99: choose 2 to 12 columns')
    """

    def __init__(self, code: str, place: Place | None = None, **values: object) -> None:
        self.code = code
        self.place = place
        self.values = values
        self.field = ""
        self.item: str | int | None = None
        super().__init__(code)

    def of(self, field: str, item: str | int | None = None, place: Place | None = None) -> Self:
        """Return this error with the field of a setup added, and the field's place if the error has none of its own."""
        self.field, self.item, self.place = field, item, self.place or place
        return self

    def __str__(self) -> str:
        sentence = SENTENCES[self.code].format(**self.values)
        return f"{self.place}: {sentence}" if self.place else sentence


class SetupError(KatraError):
    """No such game, size or option."""


class RulesError(SetupError):
    """Rules that contradict each other, or that cannot be played on their board."""


class NotationError(KatraError):
    """A text that is not a position, a turn or a record."""


class IllegalTurn(KatraError):
    """A turn that the rules do not allow in this position."""


class GameOver(KatraError):
    """The game has ended: no turn can be played, and there is nothing to think about."""

    def __init__(self, place: Place | None = None) -> None:
        super().__init__("game_over", place)


class ProofError(KatraError):
    """Something is wrong with a proof, in the line that its place gives."""


class Unreadable(ProofError):
    """The text is not a proof."""


class Flaw(ProofError):
    """The text is a proof, but it does not prove what it claims."""
