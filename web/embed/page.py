"""What the page embed.html begins with, as web/main.py does; all that it needs is in the rest."""

import sys

sys.path.append("katra.zip")

import asyncio
from importlib import import_module

from web.shell import rest

rest.hook_imports()


async def begin() -> None:
    """Begin once the rest is there."""
    await rest.arrive()
    import_module("web.embed.builder")


waiting = [asyncio.ensure_future(begin())]
