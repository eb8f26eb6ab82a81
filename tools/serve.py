"""A plain static server of files."""

from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The folder of the repository."""


class PlainFiles(SimpleHTTPRequestHandler):
    """What `python3 -m http.server` does, but only what fails is logged."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Leave the terminal to whoever serves."""


class Server(ThreadingHTTPServer):
    """A server for a page of a hundred files: of those that wait, the stock one keeps five, and drops the others."""

    request_queue_size = 128
