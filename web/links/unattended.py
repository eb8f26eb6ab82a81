"""What an address asks for where nobody attends the page: a kiosk's screen, each visitor a new one (docs/EMBEDDING.md).

`kiosk=1` stands for `teach=1&links=0&idle=60&attract=1&keep=0`; all but the last can be said otherwise beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from web.board.timeline import SPEEDS
from web.session.settings import Settings
from web.words.language import codes, speaks
from web.words.problems import Problem

DEFAULT_IDLE: Final = 60
MIN_IDLE: Final = 30
MAX_IDLE: Final = 3600
"""The seconds without a visitor before it is asked whether there is one."""
MIN_MM, MAX_MM = 50, 20_000
"""How wide a screen is, in millimetres."""

YES: Final = ("0", "1")
NO: Final = "0"
SILENT: Final = "off"
"""Of the parameter `sound`: no sound, and no control of it."""


class Unattended(NamedTuple):
    """What such an address asks for; None where it leaves that to `kiosk`, or to the page.

    `idle`: after so many seconds without a visitor it is asked whether there is one; 0: never. `attract`: the board
    plays by itself until somebody comes. `keep`: whether anything is kept on the device. `players`: whether there is
    the dialog of who plays. `languages`: those that a visitor can choose from. `silent`: there is no control of the
    sound. `mm`: the width of the screen in millimetres, by which whatever is touched is large enough.
    """

    kiosk: bool = False
    idle: int | None = None
    attract: bool | None = None
    keep: bool = True
    speed: int | None = None
    numbers: bool | None = None
    names: bool | None = None
    players: bool = True
    languages: tuple[str, ...] | None = None
    silent: bool = False
    mm: int | None = None

    @property
    def seconds(self) -> int:
        """After how many seconds without a visitor it is asked whether there is one; 0: never."""
        return (DEFAULT_IDLE if self.kiosk else 0) if self.idle is None else self.idle

    @property
    def attracts(self) -> bool:
        """Whether the board plays by itself until somebody comes."""
        return self.kiosk if self.attract is None else self.attract

    @property
    def keeps(self) -> bool:
        """Whether anything is kept on the device; where each visitor is a new one, nothing is."""
        return self.keep and not self.begins_anew

    @property
    def begins_anew(self) -> bool:
        """Whether what a visitor has left is cleared away for the next one."""
        return bool(self.kiosk or self.seconds or self.attracts)

    def applied(self, settings: Settings) -> Settings:
        """Return settings as the address asks for them."""
        asked = {"speed": self.speed, "numbers": self.numbers, "names": self.names}
        asked["sound"] = False if self.silent else None
        for name, value in asked.items():
            if value is not None:
                settings = settings.changed(name, value)
        return settings

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield the parameters that ask for this."""
        for name, value in self._asdict().items():
            if name == "silent" or value is None or value == getattr(Unattended(), name):
                continue
            if isinstance(value, tuple):
                yield name, ",".join(value) or NO
            else:
                yield name, str(int(value))


def read_unattended(asked: Mapping[str, str]) -> tuple[Unattended, list[Problem]]:
    """Return what the parameters of an address ask for, and what of it cannot be used."""
    problems: list[Problem] = []

    def one_of(name: str, values: Sequence[str]) -> str | None:
        text = asked.get(name)
        if text is None or text in values:
            return text
        problems.append(Problem.of(name, "link.not_one_of", text=text, values=", ".join(values)))
        return None

    def number(name: str, least: int, most: int, fits: Callable[[int], bool] = lambda _: False) -> int | None:
        text = asked.get(name)
        found = int(text) if text is not None and re.fullmatch("[0-9]{1,6}", text, re.ASCII) else None
        if found is not None and (least <= found <= most or fits(found)):
            return found
        if text is not None:
            problems.append(Problem.of(name, "kiosk.not_between", text=text, least=least, most=most))
        return None

    def choice(name: str) -> bool | None:
        text = one_of(name, YES)
        return None if text is None else text == "1"

    speed = one_of("speed", tuple(map(str, range(len(SPEEDS)))))
    return Unattended(
        bool(choice("kiosk")),
        number("idle", MIN_IDLE, MAX_IDLE, lambda seconds: seconds == 0),
        choice("attract"),
        choice("keep") is not False,
        None if speed is None else int(speed),
        choice("numbers"),
        choice("names"),
        choice("players") is not False,
        chosen_languages(asked.get("languages"), problems),
        asked.get("sound") == SILENT,
        number("mm", MIN_MM, MAX_MM),
    ), problems


def chosen_languages(text: str | None, problems: list[Problem]) -> tuple[str, ...] | None:
    """Return the languages that a visitor can choose from; () if none, None if all."""
    if text is None:
        return None
    if text == NO:
        return ()
    named = list(dict.fromkeys(text.split(",")))
    wrong = [code for code in named if not speaks(code)]
    if wrong:
        problems.append(Problem.of("languages", "link.not_one_of", text=wrong[0], values=", ".join((NO, *codes()))))
        return None
    return tuple(named)
