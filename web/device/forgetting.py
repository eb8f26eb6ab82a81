"""Erasing the page's data on this device: the storage of its folder, and the files its service worker keeps."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pyscript.ffi import create_proxy

from katra.words.language import Language
from web.screens.elements import Elements
from web.session.settings import DEVICE, FORGOTTEN, TAB, Storage


class Forgetting:
    """The question, in the settings, of whether to erase everything, asked once, and the erasing."""

    def __init__(self, page: Elements, storage: Storage) -> None:
        self.page = page
        self.storage = storage
        self.window = storage.window
        self.under_way: asyncio.Future[None] | None = None
        page.get("settings").addEventListener("toggle", create_proxy(lambda _: self.show(asked=False)))

    def ask(self, words: Language) -> None:
        """Ask whether to erase everything."""
        for name, key in (("words", "asked"), ("keep", "keep"), ("now", "now")):
            self.page.get(f"forget-{name}").textContent = words.say(f"device.forget.{key}")
        self.show(asked=True)
        self.page.get("forget-keep").focus()

    def keep(self) -> None:
        """Keep everything."""
        self.show(asked=False)
        self.page.get("forget-device").focus()

    def show(self, *, asked: bool) -> None:
        """Replace the button by the question, or the question by the button."""
        self.page.get("forget-device").hidden = asked
        self.page.get("forget-asked").hidden = not asked

    def forget(self) -> None:
        """Erase everything, and start afresh."""
        self.under_way = asyncio.ensure_future(self.forget_and_begin_anew())

    async def forget_and_begin_anew(self) -> None:
        self.storage.save(FORGOTTEN, "now")  # other tabs notice it and stop storing: web/shell/before.js
        self.storage.closed = True  # nor does this one
        with suppress(Exception):  # some browsers raise an error where they keep nothing
            await self.forget_kept()
        for place in (TAB, DEVICE):
            with suppress(Exception):  # as above
                for name in sorted(self.storage.names(place), key=FORGOTTEN.__eq__):
                    self.storage.erase(name, place)  # after the last one, other tabs start afresh
        self.window.location.replace(self.window.location.pathname)

    async def forget_kept(self) -> None:
        """Remove the service worker of this folder, and what it keeps; those of other folders stay."""
        folder = self.window.URL.new("./", self.window.location.href).href
        registration = await self.window.navigator.serviceWorker.getRegistration(folder)
        if registration and registration.scope == folder:
            await registration.unregister()
        for name in await self.window.caches.keys():
            if name.startswith(f"katra {folder} "):
                await self.window.caches.delete(name)
