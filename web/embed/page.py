"""The start of the page embed.html, as in web/main.py; everything it needs is in the rest."""

import sys

sys.path.append("katra.zip")

import asyncio
from importlib import import_module

from web.shell import rest

rest.hook_imports()


async def begin() -> None:
    """Begin once the rest has arrived."""
    await rest.arrive()
    import_module("web.embed.builder")


waiting = [asyncio.ensure_future(begin())]
