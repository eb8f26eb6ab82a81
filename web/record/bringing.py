"""A game dropped onto the page, or pasted anywhere: it is opened like a text written into My games."""

from __future__ import annotations

import asyncio
from typing import Any

from web.record.given import seems_given
from web.record.handing import begin, text_of
from web.screens.showing import Page
from web.session.commands import GoTo, Write
from web.shell import rest


def bring(app: Page, event: Any) -> None:
    """Follow a drag over the page, a drop onto it, or a paste; anything that is not a game is left to the browser.

    Nothing is opened in a dialog, or where nobody may choose what to play.
    """
    if event.type == "paste" and event.target.closest("#collection-brought"):
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
    """Open a text pasted into a field for records, as soon as the field holds it."""
    await asyncio.sleep(0)
    app.obey(Write("records", str(field.value)))


async def open_file(app: Page, file: Any) -> None:
    """Open the game in a file; one that is too large is only read in part, and refused."""
    await open_text(app, await text_of(file))


async def open_text(app: Page, text: str) -> None:
    """Open the game in a text; if there is none, the list that opens says why."""
    await rest.arrive()
    from web.record.collection import Collection

    app.showing.finish()
    if not isinstance(app.session.screen, Collection):
        app.obey(GoTo("collection"))
    app.obey(Write("records", text))
