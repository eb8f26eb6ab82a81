"""A game that is dropped onto the page, or pasted anywhere: it is opened as what is written in the panel of sharing."""

from __future__ import annotations

import asyncio
from typing import Any

from web.record.given import seems_given
from web.record.handing import begin, text_of
from web.screens.showing import Page
from web.session.commands import GoTo, Write
from web.shell import rest


def bring(app: Page, event: Any) -> None:
    """Follow something that is dragged over the page, dropped onto it or pasted; what is no game is the browser's.

    Nothing is opened where nobody may choose what to play, and in a dialog.
    """
    if event.type == "paste" and event.target.closest("#share-brought"):
        begin(take_pasted(app, event.target))
        return
    permissions = app.session.permissions
    if permissions.readonly or not permissions.links or app.dialogs.open or event.target.closest("input, textarea"):
        return
    if event.type == "paste":
        text = str(event.clipboardData.getData("text"))
        if seems_given(text):
            event.preventDefault()
            begin(open_text(app, text))
        return
    brought = event.dataTransfer
    kinds = set(brought.types)
    if not kinds & {"Files", "text/plain"}:
        return
    event.preventDefault()  # the browser would leave the page for it
    if event.type == "drop":
        begin(
            open_file(app, brought.files.item(0)) if brought.files.length else open_text(app, brought.getData("text"))
        )


async def take_pasted(app: Page, field: Any) -> None:
    """Open what was pasted where a record can be written, as soon as it stands there."""
    await asyncio.sleep(0)
    app.obey(Write("record", str(field.value)))


async def open_file(app: Page, file: Any) -> None:
    """Open the game of a file; what is too large for one is only begun, and refused."""
    await open_text(app, await text_of(file))


async def open_text(app: Page, text: str) -> None:
    """Open the game of a text; if it is none, the panel that opens says why."""
    await rest.arrive()
    app.showing.finish()
    app.obey(GoTo("share", "open"))
    app.obey(Write("record", text))
