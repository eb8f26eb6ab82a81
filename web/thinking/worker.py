"""The opponent's seat: what the worker runs; it thinks only as long as the page asks for more."""

import web.thinking.service  # noqa: F401 - compiled before the first request
from web.thinking.slices import Desk

SLICE_SECONDS = 0.02  # a worker that thinks hears nothing: so soon it can be told to stop

__export__ = ["more", "stop"]

desk = Desk(SLICE_SECONDS)
stop = desk.stop


async def more(number: int, request: str) -> str:
    """Return what has been found since the last time, as text (web/thinking/slices.py)."""
    return (await desk.more(number, request)).text
