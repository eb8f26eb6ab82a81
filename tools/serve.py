"""Serve the repository to this machine's browsers: `python3 tools/serve.py [PORT]`, or the next port that is free."""

import errno
import itertools
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class PlainFiles(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` does, but only what fails is logged."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Leave the terminal to the address."""


class Server(ThreadingHTTPServer):
    """A server for a page of a hundred files: of those that wait, the stock one keeps five, and drops the others."""

    request_queue_size = 128


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
            return Server(("localhost", port), partial(PlainFiles, directory=str(ROOT)))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise AssertionError("a count never ends")


if __name__ == "__main__":
    main()
