"""The setup of a game as one value for every interface: game, size, options, position and turns, with its limits."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from katra.errors import START, KatraError, Place, SetupError
from katra.game import Game
from katra.notation import decision_text, parse_position, unfinished
from katra.position import Position, Variant
from katra.variants import variant

MAX_TURNS: Final = 1_000
"""The most turns that are played of a link or a message: a stranger must not keep the page at work."""

MAX_LINK: Final = 20_000
MAX_MESSAGE: Final = 32_000
"""The most characters of a link and of a message that are read."""

MAX_LINE: Final = 1_000_000
"""The longest line, in bytes, that another program's are read to: a game of 100,000 turns has fewer."""

MAX_DIGITS: Final = 9

FIELD_OF: Final = {
    "unknown_game": "game",
    **dict.fromkeys(("bad_size", "fixed_size", "named_size", "sides_overlap", "rova_off_board"), "size"),
}
"""The field that an error of `variant` is about; any other is about the options."""

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
NOWHERE: Final[Mapping[str | int, Place]] = MappingProxyType({})


class Setup(NamedTuple):
    """Which game, on how many columns (None: its own), with which options, from which position, after which turns.

    Positions and turns are text; the last turn may wait for a choice. `places` gives the place of each field in
    a longer text, by its name, or of a turn, by its number from 0. An error names the field and the place.

    >>> setup = Setup("katrayo", 4, turns=("A1>", "a4>"))
    >>> setup.variant(), setup.start().text
    (variant('katrayo', 4, {}, 16), '2.2.2.2/2.2.2.2 S')
    >>> game = setup.play()
    >>> game.position.text
    '0.0.1.1/6.1.6.1 S'

    >>> Setup.of(game).turns, setup.without("turns", 1).turns
    (('A1>', 'a4>'), ('A1>',))
    >>> Setup("katro", 99).play()
    Traceback (most recent call last):
        ...
    katra.errors.SetupError: katro has no size 99: choose 2 to 12 columns
    """

    game: str
    size: int | None = None
    options: Mapping[str, str] = NOTHING
    position: str | None = None
    turns: tuple[str, ...] = ()
    places: Mapping[str | int, Place] = NOWHERE

    @classmethod
    def of(cls, game: Game) -> Setup:
        """Return the setup that leads to the position on the board, as short as possible except for the size."""
        start = game.root.position
        chosen = start.variant
        position = None if start == chosen.start else start.text
        return cls(chosen.game.id, chosen.size, chosen.named_options, position, tuple(_turns(game)))

    def variant(self) -> Variant:
        """Return the game with its size and options. Raises SetupError."""
        try:
            return variant(self.game, self.size, self.options)
        except SetupError as error:
            field = FIELD_OF.get(error.code, "options")
            option = error.values.get("option") if field == "options" else None
            error.of(field, option if isinstance(option, str) else None, self.places.get(field))
            raise

    def start(self) -> Position:
        """Return the position before the turns. Raises SetupError or NotationError."""
        return self._start(self.variant())

    def play(self) -> Game:
        """Return the game after the turns. Raises SetupError, NotationError or GameOver."""
        game, errors = read(self)
        if game is None or errors:
            raise errors[0]
        return game

    def play_whole(self) -> Game:
        """Return the game after the turns, the last of which must be complete. Raises as `play` does.

        >>> Setup("paika", 4, turns=("A2<",)).play_whole()
        Traceback (most recent call last):
            ...
        katra.errors.NotationError: character 1: A2< stops before the turn ends: a choice is missing (one of < >)
        """
        game = self.play()
        if self.turns and game.position.pause:
            last = len(self.turns) - 1
            raise unfinished(game.position, self.turns[last], game.decisions, self.places.get(last, START)).of(
                "turns", last
            )
        return game

    def without(self, field: str, item: str | int | None = None) -> Setup:
        """Return the setup without a field, without one of its options, or without a turn and the turns after it."""
        match field:
            case "options" if item is not None:
                return self._replace(options={key: value for key, value in self.options.items() if key != item})
            case "turns" if isinstance(item, int):
                return self._replace(turns=self.turns[:item])
            case _:
                return self._replace(**{field: Setup._field_defaults[field]})

    def _start(self, chosen: Variant) -> Position:
        if self.position is None:
            return chosen.start
        try:
            return parse_position(chosen, self.position, self.places.get("position", START))
        except KatraError as error:
            error.of("position")
            raise


class Reading(NamedTuple):
    """The game of a setup as far as it can be played (None: there is no such game), and what is wrong with the rest."""

    game: Game | None
    errors: tuple[KatraError, ...]


def read(setup: Setup, max_turns: int | None = None) -> Reading:
    """Return the game of a setup and all that is wrong with it.

    Unusable parts are left out: a size, an option, a position with the turns from it, a turn with those after it.

    >>> from katra.setup import read
    >>> game, errors = read(Setup("katrayo", 4, turns=("A1>", "a9>")))
    >>> len(game.line), [(error.field, error.item, error.code) for error in errors]
    (2, [('turns', 1, 'no_such_pit')])
    """
    reading = read_in_steps(setup, max_turns)
    while True:
        try:
            next(reading)
        except StopIteration as end:
            found: Reading = end.value
            return found


def read_in_steps(setup: Setup, max_turns: int | None = None) -> Generator[None, None, Reading]:
    """Do as `read`, and yield after each turn, so that a host can stop."""
    errors = list[KatraError]()
    while True:
        try:
            chosen = setup.variant()
            break
        except SetupError as error:
            errors.append(error)
            rest = setup.without(error.field, error.item) if error.field != "game" else setup
            if rest == setup:
                return Reading(None, tuple(errors))
            setup = rest
    try:
        game = Game(setup._start(chosen))
    except KatraError as error:
        return Reading(Game(chosen.start), (*errors, error))
    for number, text in enumerate(setup.turns):
        place = setup.places.get(number, START)
        try:
            if number == max_turns:
                raise SetupError("too_many", most=max_turns)
            game.play_text(text, place)
        except KatraError as error:
            errors.append(error.of("turns", number))
            break
        yield
    return Reading(game, tuple(errors))


def _turns(game: Game) -> list[str]:
    """Return the turns that led to the place on the board."""
    turns = list[str]()
    for node in reversed(list(game.node.path())):
        if node.parent is None or node.decision is None:
            continue
        text = decision_text(node.parent.position, node.decision)
        if node.parent.position.pause and turns:
            turns[-1] += text
        else:
            turns.append(text)
    return turns


def read_number(text: str, place: Place | None = None) -> int:
    """Return the whole number that a text gives. Raises SetupError."""
    if re.fullmatch(f"-?[0-9]{{1,{MAX_DIGITS}}}", text, re.ASCII):
        return int(text)
    raise SetupError("not_a_number", place, text=text)


def read_size(text: str, place: Place | None = None) -> int:
    """Return the number of columns that a text gives. Raises SetupError."""
    try:
        return read_number(text, place)
    except SetupError as error:
        error.of("size")
        raise


def read_options(texts: Iterable[str], place: Place | None = None) -> dict[str, str]:
    """Return options written as KEY=VALUE. Raises SetupError."""
    options = dict[str, str]()
    for text in texts:
        key, _, value = text.partition("=")
        if not (key and value):
            raise SetupError("bad_option", place, text=text).of("options")
        if key in options:
            raise SetupError("repeated_option", place, option=key).of("options", key)
        options[key] = value
    return options
