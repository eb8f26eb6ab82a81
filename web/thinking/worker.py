"""The worker: answers the page's questions, and searches only as long as the page asks for more."""

import sys

sys.path.append("katra.zip")  # of an archive, only what is needed is unpacked

from importlib import import_module

from katra.service.slices import LocalRunner
from web.shell import rest

SLICE_SECONDS = 0.02  # a busy worker receives nothing: this is the delay in stopping it

__export__ = ["build", "more", "stop"]

rest.hook_imports()
import_module("katra.service.answering")  # compiled before the first question

runner = LocalRunner(SLICE_SECONDS)
stop = runner.stop
build = rest.build


async def more(number: int, question: str) -> str:
    """Return, as text, what has been found since the last time (katra/service/slices.py)."""
    return (await runner.more(number, question)).text
