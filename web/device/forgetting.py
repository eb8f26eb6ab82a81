"""Forgetting all that this device has of the page: what is stored for its folder, and what its service worker keeps."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from pyscript.ffi import create_proxy

from web.device.asked import ASKED
from web.screens.elements import Elements
from web.session.settings import DEVICE, FORGOTTEN, TAB, Storage
from web.words.language import Language


class Forgetting:
    """The question in the settings whether all is to be forgotten, which is asked once, and what is done then."""

    def __init__(self, page: Elements, storage: Storage) -> None:
        self.page = page
        self.storage = storage
        self.window = storage.window
        self.under_way: asyncio.Future[None] | None = None
        page.get("forget-device").insertAdjacentHTML("afterend", str(ASKED))
        page.get("settings").addEventListener("toggle", create_proxy(lambda _: self.show(asked=False)))

    def ask(self, words: Language) -> None:
        """Ask whether all is to be forgotten."""
        for name, key in (("words", "asked"), ("keep", "keep"), ("now", "now")):
            self.page.get(f"forget-{name}").textContent = words.say(f"device.forget.{key}")
        self.show(asked=True)
        self.page.get("forget-keep").focus()

    def keep(self) -> None:
        """Forget nothing."""
        self.show(asked=False)
        self.page.get("forget-device").focus()

    def show(self, *, asked: bool) -> None:
        """Put the question in the place of the button, or the button back."""
        self.page.get("forget-device").hidden = asked
        self.page.get("forget-asked").hidden = not asked

    def forget(self) -> None:
        """Forget all, and begin anew."""
        self.under_way = asyncio.ensure_future(self.forget_and_begin_anew())

    async def forget_and_begin_anew(self) -> None:
        self.storage.save(FORGOTTEN, "now")  # other tabs hear it and store nothing any more: web/shell/before.js
        self.storage.closed = True  # nor does this one
        with suppress(Exception):  # whatever a browser raises where it keeps nothing
            await self.forget_kept()
        for place in (TAB, DEVICE):
            with suppress(Exception):  # as above
                self.forget_stored(getattr(self.window, place))
        self.window.location.replace(self.window.location.pathname)

    async def forget_kept(self) -> None:
        """Let the service worker of this folder go, and what it keeps; those of other folders stay."""
        folder = self.window.URL.new("./", self.window.location.href).href
        registration = await self.window.navigator.serviceWorker.getRegistration(folder)
        if registration and registration.scope == folder:
            await registration.unregister()
        for name in await self.window.caches.keys():
            if name.startswith(f"katra {folder} "):
                await self.window.caches.delete(name)

    def forget_stored(self, texts: Any) -> None:
        """Remove from a storage all texts of the page in this folder; at the last of them other tabs begin anew."""
        before, after = self.storage.key("|").split("|")
        keys = [str(texts.key(index)) for index in range(texts.length)]
        for key in sorted(keys, key=self.storage.key(FORGOTTEN).__eq__):
            if key.startswith(before) and key.endswith(after):
                texts.removeItem(key)
