"""A headless Firefox, driven over WebDriver BiDi, which it speaks by itself."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websocket

START_SECONDS = 180

# A new profile would otherwise ask its makers for news, experiments and settings. What Firefox sets by itself where
# it is driven is refused: files would have rights that a visitor's have not.
PREFERENCES = {
    "remote.prefs.recommended": False,
    "app.normandy.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",  # the one other address that a release obeys
    "toolkit.telemetry.enabled": False,
}
ITS_OWN = "https://firefox-settings-attachments.cdn.mozilla.net/"
"""From here it fetches pictures for its start page, even beside an empty tab, and says that the tab in front asks."""


def firefox_path() -> str | None:
    """Return the Firefox named by $FIREFOX, or the one on PATH."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class Tab:
    """One tab, and all that was said in its console, or asked for on the network by its page and its workers.

    What Firefox fetches for its own start page is not among that.
    """

    def __init__(self, socket: websocket.WebSocket) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.console: list[str] = []
        self.requests: list[str] = []
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def call(self, method: str, **params: Any) -> Any:
        """Send a command and return its result; what happens meanwhile is noted."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]
            self.note(message)

    def note(self, message: dict[str, Any]) -> None:
        """Keep the events that the browser reports."""
        params = message.get("params", {})
        if message.get("method") == "log.entryAdded" and params["level"] in {"error", "warn"}:
            self.console.append(f"{params['level']}: {params['text']}")
        elif message.get("method") == "network.beforeRequestSent" and params["context"] == self.context:
            address = params["request"]["url"]
            self.requests += [address] if not address.startswith(ITS_OWN) else []

    def open(self, address: str) -> None:
        """Go to an address."""
        self.call("browsingContext.navigate", context=self.context, url=address, wait="interactive")

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression, or what it promises."""
        result = self.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def wait_for(self, condition: str) -> None:
        """Wait until a JavaScript expression is true."""
        end = time.monotonic() + START_SECONDS
        while not self.evaluate(condition):
            if time.monotonic() > end:
                raise TimeoutError(f"{condition}; console: {self.console}")
            time.sleep(0.05)

    def photograph(self, path: Path) -> None:
        """Write a picture of the tab."""
        path.write_bytes(base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"]))


@contextmanager
def firefox(path: str, profile: Path | None = None) -> Iterator[Tab]:
    """Start a Firefox with a profile, a new one if none is given, and give its first tab."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as fresh:
        folder = profile or Path(fresh)
        wishes = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("".join(wishes))
        command = [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        told = folder / "WebDriverBiDiServer.json"
        told.unlink(missing_ok=True)
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                server = server_of(told)
                address = f"ws://{server['ws_host']}:{server['ws_port']}/session"
                tab = Tab(websocket.create_connection(address, timeout=START_SECONDS, suppress_origin=True))
                yield tab
                tab.call("browser.close")
                process.wait(START_SECONDS)
                tab.socket.close()
            finally:
                process.kill()


def server_of(told: Path) -> dict[str, Any]:
    """Return where Firefox listens, which it writes into its profile when it is ready."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            return dict(json.loads(told.read_text()))
        except (FileNotFoundError, ValueError):
            time.sleep(0.05)
    raise TimeoutError("Firefox did not start")
