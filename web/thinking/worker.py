"""The worker: answers the page's questions, and thinks only as long as the page asks for more."""

import sys

sys.path.append("katra.zip")  # of what is published as one archive, only what is asked for is unpacked

from importlib import import_module

from web.shell import rest
from web.thinking.slices import LocalRunner

SLICE_SECONDS = 0.02  # a worker that thinks hears nothing: so soon it can be told to stop

__export__ = ["build", "more", "stop"]

rest.hook_imports()
import_module("katra.service.answering")  # compiled before the first question

runner = LocalRunner(SLICE_SECONDS)
stop = runner.stop
build = rest.build


async def more(number: int, question: str) -> str:
    """Return what has been found since the last time, as text (web/thinking/slices.py)."""
    return (await runner.more(number, question)).text
