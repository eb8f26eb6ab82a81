"""The page offline, and its next version: kept in the background, offered when no game is under way."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pyodide.ffi import JsException
from pyscript.ffi import create_proxy

LOOK_AGAIN: Final = 3600  # seconds: a kiosk's page may stay open for weeks


class Updates:
    """The service worker that keeps the published page; elsewhere, and where a browser refuses it, nothing happens."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.page = window.document.documentElement
        self.waiting: Any = None
        self.watching: asyncio.Future[None] | None = None

    def begin(self) -> None:
        """Start watching."""
        self.watching = asyncio.ensure_future(self.watch())

    async def watch(self) -> None:
        """Have this version kept, and look for the next one from time to time as long as the page is open."""
        worker = self.window.document.querySelector('meta[name="service-worker"]')
        if not worker:
            return
        try:
            registration = await self.window.navigator.serviceWorker.register(worker.content, updateViaCache="none")
        except (AttributeError, JsException):  # insecure origin, sandbox, another site's frame, storage refused
            return
        registration.addEventListener("updatefound", create_proxy(lambda _: self.follow(registration)))
        self.follow(registration)
        if registration.waiting:
            self.offer(registration.waiting)
        if registration.active:
            registration.active.postMessage("keep all")  # if the browser has dropped any part of it
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            try:
                await registration.update()
            except JsException:
                continue  # no network now

    def follow(self, registration: Any) -> None:
        """Offer a version as soon as all its files are there; the very first one needs no offer."""

        def on_change(_: Any) -> None:
            if worker.state == "installed" and registration.active:
                self.offer(worker)

        worker = registration.installing
        if worker:
            worker.addEventListener("statechange", create_proxy(on_change))

    def offer(self, worker: Any) -> None:
        """Say on the page that a new version waits; its style hides that while a game is under way."""
        self.waiting = worker
        self.page.dataset.update = "ready"

    def take(self) -> None:
        """Switch to the new version, or to an even newer one; the game on the board is kept."""

        def on_change(_: Any = None) -> None:
            if worker.state in ("activated", "redundant"):
                self.window.location.reload()

        worker = self.waiting
        if not worker:  # nothing keeps this page, but the server has another version
            self.window.loadAnew()
            return
        worker.addEventListener("statechange", create_proxy(on_change))
        if worker.state == "installed":
            worker.postMessage("take over")
        on_change()  # another tab may already have switched to it
