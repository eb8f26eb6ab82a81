"""The service behind the line protocol and the page's worker: questions in, answers out, at once or in slices."""

from typing import Final

MAX_LEVEL: Final = 5
"""The level at which the computer plays best; the easiest is 1."""
