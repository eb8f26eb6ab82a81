"""A server that does with some of the files what a bad one does: refuses them, never sends them, sends others."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any, Final

from tests.published.conftest import Built
from tests.published.server import SUB_PATH
from tools.serve import Server

Files = SimpleHTTPRequestHandler
Fault = Callable[[Files, bytes], None]
"""Answers with a file, whose content is given, otherwise than it should."""


class Faulty(Server):
    """A server of the site that does with some of the files what it is told."""

    def __init__(self, folder: Path, faults: dict[str, Fault]) -> None:
        self.faults = faults
        self.ended = threading.Event()
        server = self

        class Handler(Files):
            """Answers under the sub-path."""

            def do_GET(self) -> None:  # noqa: N802
                self.path = self.path.removeprefix(f"/{SUB_PATH}")
                name = self.path.partition("?")[0]
                if fault := server.faults.get(name):
                    fault(self, (folder / name).read_bytes())
                    self.close_connection = True
                else:
                    self.path = f"/{self.path}"
                    super().do_GET()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/{SUB_PATH}"


@contextmanager
def faulty(built: Built, faults: dict[str, Fault]) -> Iterator[Faulty]:
    """Serve the site with faults."""
    with Faulty(built.site, faults) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield server
        server.ended.set()
        server.shutdown()
        thread.join()


def send(handler: Files, size: int, status: int = 200, media: str = "application/wasm") -> None:
    """Send the headers of an answer."""
    handler.send_response(status)
    handler.send_header("Content-Type", handler.guess_type(handler.path) if media == "" else media)
    handler.send_header("Content-Length", str(size))
    handler.end_headers()


def refused(status: int) -> Fault:
    """Return what refuses a file with a page that says so."""
    words = b"<!doctype html><title>No</title>" + b"<p>This is not to be had. " * 40

    def answer(handler: Files, content: bytes) -> None:
        send(handler, len(words), status, "text/html")
        handler.wfile.write(words)

    return answer


def never(handler: Files, content: bytes) -> None:
    """Do not answer."""
    ended(handler).wait()


def headers_only(handler: Files, content: bytes) -> None:
    """Send the headers and no byte of the file."""
    send(handler, len(content), media="")
    ended(handler).wait()


def a_byte_a_second(handler: Files, content: bytes) -> None:
    """Send the file as slowly as that."""
    send(handler, len(content), media="")
    for byte in content:
        handler.wfile.write(bytes([byte]))
        handler.wfile.flush()
        if ended(handler).wait(1):
            return


def half(handler: Files, content: bytes) -> None:
    """Send half of the file, and then nothing."""
    send(handler, len(content), media="")
    handler.wfile.write(content[: len(content) // 2])
    handler.wfile.flush()
    ended(handler).wait()


def cut(handler: Files, content: bytes) -> None:
    """Send half of the file, and end the connection."""
    send(handler, len(content), media="")
    handler.wfile.write(content[: len(content) // 2])


def sent_as(change: Callable[[bytes], bytes], media: str = "") -> Fault:
    """Return what sends a file with other bytes, or under another type."""

    def answer(handler: Files, content: bytes) -> None:
        send(handler, len(change(content)), media=media)
        handler.wfile.write(change(content))

    return answer


def flipped(content: bytes) -> bytes:
    """Return a file with one bit in its middle flipped."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 16]) + content[middle + 1 :]


def of_another_build(content: bytes) -> bytes:
    """Return a snapshot that says it was taken of another interpreter, library and archive."""
    assert content.count(b'"sha256":"') >= 2
    return content.replace(b'"sha256":"', b'"sha256":"0')[: len(content)]


def ended(handler: Files) -> threading.Event:
    """Return what tells that the test is over."""
    server: Any = handler.server
    event: threading.Event = server.ended
    return event


FAULTS: Final[dict[str, Fault]] = {
    "403": refused(403),
    "404": refused(404),
    "500": refused(500),
    "a page instead": sent_as(lambda _: b"<!doctype html>" * 100, "text/html"),
    "another type": sent_as(bytes, "text/plain"),
    "no answer": never,
    "headers only": headers_only,
    "a byte a second": a_byte_a_second,
    "half of it": half,
    "cut short": cut,
    "garbage": sent_as(lambda content: bytes(len(content))),
    "a flipped bit": sent_as(flipped),
    "of another build": sent_as(of_another_build),
    "more than it is": sent_as(lambda content: content + b"more"),
}
