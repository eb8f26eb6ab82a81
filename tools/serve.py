"""A plain static server of files."""

import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the repository."""


class PlainFiles(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` does, but only what fails is logged."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Leave the terminal to whoever serves."""


class Server(ThreadingHTTPServer):
    """A server for a page of a hundred files: of those that wait, the stock one keeps five, and drops the others."""

    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of what goes wrong, but not of a browser that leaves before it is answered."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
