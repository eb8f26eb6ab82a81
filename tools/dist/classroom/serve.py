"""Serve Katra to a class from the unpacked kit: `python3 server/serve.py [ADDRESS OF THIS MACHINE...]`.

What the kit holds is given to whoever asks in this network, and nothing else that may lie beside it. It needs
Python 3.7 or later and nothing more; $PORT is the first port that is tried.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SERVER = Path(__file__).resolve().parent
KIT = SERVER.parent
GIVEN = ("katra.html", "start.html", "LICENSE.txt", "LICENSE-TEXTS.txt", "server/class.html")
GIVEN_FOLDERS = ("site", "sheets", "licences")
FIRST_PORT, PORTS = 8000, 20
OTHER = "application/octet-stream"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED_ALREADY = (".png", ".woff2", ".zip")


class Content:
    """What a file holds, as it is and packed, read when it is first asked for."""

    def __init__(self, path: Path) -> None:
        self.media = TYPES.get(path.suffix, OTHER)
        self.plain = path.read_bytes()
        self.packed = None if path.suffix in PACKED_ALREADY else gzip.compress(self.plain, 6)
        self.tag = f'"{hashlib.sha256(self.plain).hexdigest()[:20]}"'


class Files:
    """The files of the kit by their addresses: an address that is not in the list leads nowhere."""

    def __init__(self, folder: Path) -> None:
        paths = [folder / name for name in GIVEN]
        for name in GIVEN_FOLDERS:
            paths += sorted((folder / name).rglob("*"))
        self.paths = {"/" + path.relative_to(folder).as_posix(): path for path in paths if path.is_file()}
        self.first = "/site/" if "/site/index.html" in self.paths else "/katra.html"
        self.contents: dict[str, Content] = {}
        self.lock = threading.Lock()

    def content(self, address: str) -> Content | None:
        """Return the file at an address, if it is one of the kit's."""
        name = address.partition("?")[0]
        name += "index.html" if name.endswith("/") else ""
        with self.lock:  # a whole class asks for the same file at once: it is packed once
            if name in self.paths and name not in self.contents:
                self.contents[name] = Content(self.paths[name])
            return self.contents.get(name)


class Answers(BaseHTTPRequestHandler):
    """Answers the requests of one browser."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Katra", ""
    timeout = 30

    def __init__(self, files: Files, *arguments: object) -> None:
        self.files = files
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send the requested file."""
        content = self.files.content(self.path)
        if self.path == "/":
            self.answer(HTTPStatus.FOUND, {"Location": self.files.first})
        elif not content:
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".html"]}, (SERVER / "missing.html").read_bytes())
        elif self.headers.get("If-None-Match") == content.tag:
            self.answer(HTTPStatus.NOT_MODIFIED, {"ETag": content.tag})
        elif content.packed and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.answer(HTTPStatus.OK, {**about(content), "Content-Encoding": "gzip"}, content.packed)
        else:
            self.answer(HTTPStatus.OK, about(content), content.plain)

    def do_HEAD(self) -> None:
        """Send the head of it."""
        self.do_GET()

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send an answer, without its body if only its head was asked for."""
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body)), "X-Content-Type-Options": "nosniff"}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Leave the window to the address."""


def about(content: Content) -> dict[str, str]:
    """Return what is said about a file; a browser that has it asks whether it is still the same."""
    return {
        "Content-Type": content.media,
        "ETag": content.tag,
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
    }


class Server(ThreadingHTTPServer):
    """A server for a class that begins all at once."""

    request_queue_size = 256
    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # or Windows lets two servers have one port

    def server_bind(self) -> None:
        """Take the port, and look up no name for it, which takes long where there is no network."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(self.allow_reuse_address))
        self.socket.bind(self.server_address)
        self.server_name, self.server_port = "katra", self.socket.getsockname()[1]

    def handle_error(self, *_: object) -> None:
        """Say nothing of a browser that leaves before it is answered."""


def server_on_free_port(first: int) -> Server:
    """Return a server on the first of some ports that nobody uses. Raises OSError if there is none."""
    for port in range(first, first + PORTS):
        try:
            return Server(("", port), partial(Answers, Files(KIT)))
        except OSError as error:
            busy = error
    raise busy


def addresses() -> list[str]:
    """Return the addresses of this machine in its networks, the likeliest first."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 9))  # nothing is sent; it fails where no way leads out of this network
        found.append(probe.getsockname()[0])
    with suppress(OSError):  # this machine may not know its own name
        found += sys.argv[1:] or socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def main() -> None:
    """Serve until the window is closed."""
    with server_on_free_port(int(os.environ.get("PORT", FIRST_PORT))) as server:
        port = server.server_port
        places = [f"{address}:{port}" for address in addresses()]
        text = (SERVER / ("address.txt" if places else "no-network.txt")).read_text(encoding="utf-8")
        shown = "\n\n".join("     http://" + place for place in places)
        told = text.replace("ADDRESS", shown).replace("PORT", str(port))
        sys.stdout.buffer.write(told.encode())
        sys.stdout.buffer.flush()
        threading.Thread(target=server.serve_forever, daemon=True).start()
        webbrowser.open(f"http://localhost:{port}/server/class.html?{','.join(places)}")
        with suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    main()
