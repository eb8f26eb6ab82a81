"""A static server that can die, come back, move on to another version, lose files, or send them under wrong types."""

from __future__ import annotations

import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, ClassVar

from tools.serve import Server as ManyWait

SUB_PATH = "museum/katra/"


class Server:
    """Serves a folder under a sub-path; every time on the same port, which no other had before."""

    taken: ClassVar[set[int]] = set()

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.missing: set[str] = set()
        self.type_of: Callable[[str], str | None] = lambda name: None
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{SUB_PATH}"

    def start(self) -> None:
        """Serve, again if it was stopped."""
        site = self

        class Files(SimpleHTTPRequestHandler):
            """The files of the folder, as the server is told to send them."""

            def translate_path(self, path: str) -> str:
                self.directory = str(site.folder)  # not before it is asked: browsers connect ahead
                name = path.removeprefix(f"/{SUB_PATH}").partition("?")[0]
                site.asked.append(name)
                return "/nowhere" if name in site.missing else super().translate_path(f"/{name}")

            def guess_type(self, path: Any) -> str:
                return site.type_of(Path(path).name) or super().guess_type(path)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ManyWait(("127.0.0.1", self.port), Files)
        while not self.port and self.server.server_port in self.taken:
            self.server.server_close()
            self.server = ManyWait(("127.0.0.1", 0), Files)
        self.port = self.server.server_port
        self.taken.add(self.port)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Close the port: whoever asks is refused."""
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()
