"""Serve the page to this machine's browsers: `python3 -m tools.play [PORT]`, or the next port that is free."""

from __future__ import annotations

import errno
import io
import itertools
import sys
import zipfile
from functools import partial
from http import HTTPStatus
from typing import BinaryIO

from tools.page_archive import (
    ARCHIVE,
    CONFIGURATION,
    LEARN,
    REST,
    archive,
    built_bytecode,
    configuration,
    divided,
    page_python,
)
from tools.serve import ROOT, PlainFiles, Server
from tools.snapshot import BUILT, EARLY, LIBRARY, MEMORY, early, fits
from tools.waiting_page import NAME, waiting_page


class PackedFiles(PlainFiles):
    """The repository, with the page's Python in two archives instead of hundreds of files, made anew when asked for.

    What was compiled before goes along, if it was from the same source. So does the snapshot of Python's memory: a page
    does not start from one that was taken with other files.
    """

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answer the request for one of the files that are made, or for one that lies there."""
        address = self.path.partition("?")[0]
        if address.endswith(f"/{CONFIGURATION}"):
            return self.send_made(configuration().encode(), "text/plain")
        if address.endswith(f"/{NAME}"):
            return self.send_made(waiting_page((ROOT / "index.html").read_text(encoding="utf-8")).encode(), "text/html")
        for name in (ARCHIVE, REST, LEARN):
            if address.endswith(f"/{name}"):
                return self.send_made(self.packed(name), "application/zip")
        if address.endswith(f"/{EARLY}"):
            return self.send_made(early(self.fetched()).encode(), "text/javascript")
        if address.endswith(f"/{MEMORY}"):
            return self.send_made(BUILT.read_bytes() if BUILT.exists() else b"", "application/wasm")
        return super().send_head()

    def fetched(self) -> dict[str, bytes]:
        """Return what a page fetches for Python; with the snapshot, if that was taken of the files as they are now."""
        files = {name: self.packed(name) for name in (ARCHIVE, REST, LEARN)}
        files[LIBRARY] = (ROOT / LIBRARY).read_bytes()
        snapshot = BUILT.read_bytes() if BUILT.exists() else b""
        return files | ({MEMORY: snapshot} if snapshot and fits(snapshot, files[ARCHIVE]) else {})

    @staticmethod
    def packed(name: str) -> bytes:
        """Return one of the archives, of the files as they are now."""
        files = page_python()
        return archive(divided(files | built_bytecode(files))[name], zipfile.ZIP_STORED)

    def send_made(self, content: bytes, media: str) -> io.BytesIO:
        """Send the headers of what was made for this request and for no other."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", media)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        return io.BytesIO(content)


def main() -> None:
    """Serve until interrupted."""
    with first_free_port(int(sys.argv[1]) if len(sys.argv) > 1 else 8000) as server:
        print(f"Katra is at http://localhost:{server.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def first_free_port(start: int) -> Server:
    """Return a server on port `start`, or on the first one after it that nobody uses."""
    for port in itertools.count(start):
        try:
            return Server(("localhost", port), partial(PackedFiles, directory=str(ROOT)))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise AssertionError("a count never ends")


if __name__ == "__main__":
    main()
