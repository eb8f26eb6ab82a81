"""What goes on in the background; without its name here, Python might drop it before it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

tasks: set[asyncio.Future[None]] = set()


def begin(work: Coroutine[Any, Any, None]) -> None:
    """Start a task."""
    task = asyncio.ensure_future(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
