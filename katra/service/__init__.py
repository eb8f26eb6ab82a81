"""The service behind the line protocol and the page's worker: questions about a game in, answers out."""

from typing import Final

MAX_LEVEL: Final = 5
"""The level at which the computer plays best; the easiest is 1."""
