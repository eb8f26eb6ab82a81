"""The result of a set of puzzles as a short code with a checksum, for a pupil to read out and a teacher to check."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
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

    >>> from katra.study.result import result_code
    >>> result_code(["katro-4.1", "katro-4.5"], {"katro-4.5"})
    '2PMR-A'
    """
    bits = sum(1 << place for place, name in enumerate(names) if name in solved)
    text = written(bits, letters_of(names)) + written(checksum(bits, names), CHECK_LETTERS)
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read_result(code: str, names: Sequence[str]) -> tuple[bool, ...] | None:
    """Return which puzzles of a set were solved; None if the code is not one of this set.

    >>> from katra.study.result import read_result
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
    """What pupils have handed in: the name and the solved puzzles of each, and what is to be said of other lines.

    `told`: the key of the sentence, and the line or the name that it is about.
    """

    of: tuple[tuple[str, tuple[bool, ...]], ...]
    told: tuple[tuple[str, str], ...]


def read_results(text: str, names: Sequence[str]) -> Results:
    """Return what is in some lines, each with a name and a code; of a pupil's several codes the best one.

    >>> from katra.study.result import read_results
    >>> read_results("Ana 2PMR-A\\nBe: 2pmr a\\nCeline", ["katro-4.1", "katro-4.5"])
    Results(of=(('Ana', (False, True)), ('Be', (False, True))), told=(('result.none', 'Celine'),))
    """
    found, told = dict[str, tuple[str, tuple[bool, ...]]](), []
    for nth, line in enumerate(filter(None, map(str.strip, text.splitlines()))):
        parts = re.split(r"[\s,;:]+", line)
        codes = ["".join(parts[at:]) for at in range(len(parts))]
        read = ((" ".join(parts[:at]), read_result(code, names)) for at, code in enumerate(codes))
        name, solved = next(((name, solved) for name, solved in read if solved is not None), ("", None))
        if solved is None:
            told.append((what_is_wrong(codes, names), line))
            continue
        pupil = name.casefold() or f"{nth}"  # who gave no name is somebody else
        if pupil in found:
            told.append(("result.twice", name))
        found[pupil] = max(found.get(pupil, (name, ())), (name, solved), key=lambda each: sum(each[1]))
    return Results(tuple(found.values()), tuple(told))


def what_is_wrong(codes: Sequence[str], names: Sequence[str]) -> str:
    """Return what to say of a line: a slip in its code, one of another set, or none. `codes`: what may be meant."""
    if any(read_result(each, names) is not None for code in codes for each in one_slip_away(code, letters_of(names))):
        return "result.slip"
    return "result.foreign" if re.search(r"\d|[A-Z]-", codes[-1]) else "result.none"


def one_slip_away(code: str, letters: int) -> Iterator[str]:
    """Yield what may have been meant: a letter was left out, added or mistaken, or two have changed places."""
    text = code.upper().translate(HEARD_AS)
    if abs(len(text) - letters - CHECK_LETTERS) > 1:
        return
    for at in range(len(text) + 1):
        before, after = text[:at], text[at:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ALPHABET:
            yield before + letter + after
            yield before + letter + after[1:]


def letters_of(names: Sequence[str]) -> int:
    """Return how many letters encode which puzzles of a set were solved."""
    return -(-len(names) // LETTER)


def code_of(names: Sequence[str]) -> str:
    """Return the few letters that tell one set from others."""
    return written(checksum(0, names), CHECK_LETTERS)


def checksum(bits: int, names: Sequence[str]) -> int:
    return (bits + crc32(",".join(names).encode())) % MODULUS


def written(value: int, letters: int) -> str:
    """Write a number in letters of the alphabet."""
    return "".join(ALPHABET[value >> LETTER * place & len(ALPHABET) - 1] for place in reversed(range(letters)))


def number(text: str) -> int:
    """Return the number that some letters encode."""
    return sum(ALPHABET.index(letter) << LETTER * place for place, letter in enumerate(reversed(text)))
