"""What a file of games carries to another device besides them: which lessons and puzzles are solved."""

from __future__ import annotations

import re
from typing import Final

from web.session.progress import MAX_CHARACTERS, Progress
from web.session.session import Session

_LINE: Final = re.compile(r'^\[Solved "([^"\n]*)"\]\r?\n?', re.MULTILINE)
"""The tag of the first game that names them; no game that is kept has it."""
_NAME: Final = re.compile(r"(?:lesson|puzzle) [a-z]+(?:-[a-z0-9]+)*\.[0-9]{1,3}")
"""Whether there is such a lesson is not asked: what nobody shows does no harm, and books of lessons come late."""


def with_solved(records: str, progress: Progress) -> str:
    """Return records whose first one also names what was solved.

    >>> from web.record.carrying import with_solved
    >>> print(with_solved('[Game "katro"]\\n\\n*\\n', Progress(("lesson katro.1", "puzzle katro-4.2"))))
    [Game "katro"]
    [Solved "lesson katro.1, puzzle katro-4.2"]
    <BLANKLINE>
    *
    <BLANKLINE>
    """
    if not progress.solved:
        return records
    head, end, rest = records.partition("]\n")
    return f'{head}{end}[Solved "{", ".join(progress.solved)}"]\n{rest}'


def take_solved(session: Session, text: str) -> tuple[str, int]:
    """Add what a file says was solved to what is; return the file without it, and how many were added.

    A file that names more than can be kept adds nothing.
    """
    line = _LINE.search(text)
    if line is None:
        return text, 0
    before = session.progress
    told = [name for name in dict.fromkeys(line[1].split(", ")) if _NAME.fullmatch(name) and name not in before.solved]
    joined = before._replace(solved=(*before.solved, *told))
    session.progress = joined if len(joined.text) <= MAX_CHARACTERS else before
    rest = text[: line.start()] + text[line.end() :]
    return rest, len(session.progress.solved) - len(before.solved)
