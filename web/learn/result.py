"""The result of a set of puzzles as a short code with a checksum, for a pupil to read out and a teacher to check."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import Final, NamedTuple
from zlib import crc32

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without the letters I, L, O and U, which are taken for others, and understood as those."""
HEARD_AS: Final = str.maketrans("OILU", "011V", " -")
LETTER: Final = 5
"""So many puzzles, or bits, a letter tells."""
CHECK_LETTERS: Final = 4
MODULUS: Final = 1_048_573
"""The greatest prime that four letters can tell: no change of one letter, nor two that change places, goes unseen."""
GROUP: Final = 4


def result_code(names: Sequence[str], solved: Container[str]) -> str:
    """Return the code that says which puzzles of a set were solved, and of which set.

    >>> result_code(["katro-4.1", "katro-4.5"], {"katro-4.5"})
    '2PMR-A'
    """
    bits = sum(1 << place for place, name in enumerate(names) if name in solved)
    text = written(bits, letters_of(names)) + written(checksum(bits, names), CHECK_LETTERS)
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read_result(code: str, names: Sequence[str]) -> tuple[bool, ...] | None:
    """Return which puzzles of a set were solved; None if the code is not one of this set.

    >>> read_result("2pmr a", ["katro-4.1", "katro-4.5"]), read_result("2PMRA", ["katro-4.5", "katro-4.1"])
    ((False, True), None)
    """
    text, letters = code.upper().translate(HEARD_AS), letters_of(names)
    if len(text) != letters + CHECK_LETTERS or not set(text) <= set(ALPHABET):
        return None
    bits = number(text[:letters])
    if bits >> len(names) or number(text[letters:]) != checksum(bits, names):
        return None
    return tuple(bool(bits >> place & 1) for place in range(len(names)))


class Results(NamedTuple):
    """What pupils have handed in: the name and the solved puzzles of each; the lines that have no code of the set."""

    of: tuple[tuple[str, tuple[bool, ...]], ...]
    wrong: tuple[str, ...]


def read_results(text: str, names: Sequence[str]) -> Results:
    """Return what is in some lines, each with a name and a code.

    >>> read_results("Ana 2PMR-A\\nBe: 2pmr a\\nCeline", ["katro-4.1", "katro-4.5"])
    Results(of=(('Ana', (False, True)), ('Be', (False, True))), wrong=('Celine',))
    """
    found, wrong = [], []
    for line in filter(None, map(str.strip, text.splitlines())):
        parts = re.split(r"[\s,;:]+", line)
        read = ((" ".join(parts[:at]), read_result("".join(parts[at:]), names)) for at in range(len(parts)))
        right = next(((name, solved) for name, solved in read if solved is not None), None)
        found.append(right) if right else wrong.append(line)
    return Results(tuple(found), tuple(wrong))


def letters_of(names: Sequence[str]) -> int:
    """Return how many letters encode which puzzles of a set were solved."""
    return -(-len(names) // LETTER)


def checksum(bits: int, names: Sequence[str]) -> int:
    return (bits + crc32(",".join(names).encode())) % MODULUS


def written(value: int, letters: int) -> str:
    """Write a number in letters of the alphabet."""
    return "".join(ALPHABET[value >> LETTER * place & len(ALPHABET) - 1] for place in reversed(range(letters)))


def number(text: str) -> int:
    """Return the number that some letters encode."""
    return sum(ALPHABET.index(letter) << LETTER * place for place, letter in enumerate(reversed(text)))
