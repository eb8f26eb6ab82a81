"""What the page begins with. It is compiled at every start, all that it imports was compiled before."""

import asyncio
import sys
from importlib import import_module

sys.path.append("katra.zip")  # of what is published as one archive, only what is asked for is unpacked

from web.shell import rest

rest.hook_imports()


async def begin_with_the_rest() -> None:
    """Begin once the rest is there, or cannot be had: some addresses, and a walk that was left, need it."""
    await rest.arrive()
    import_module("web.events")


try:
    import_module("web.events")
except rest.NotAskedFor:
    waiting = [asyncio.ensure_future(begin_with_the_rest())]
