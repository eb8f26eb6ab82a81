"""The servers of the kit, by which a teacher's computer serves a class."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

from tests.page.watching import watch
from tests.published.playing import QUERY, plays_a_turn

SERVE: Final[list[str | Path]] = [sys.executable, "server/serve.py", "192.0.2.7"]


class Teacher(NamedTuple):
    """A server that runs: its port, what its window says, and the folder that it serves."""

    port: int
    told: str
    folder: Path


@contextmanager
def serving(command: list[str | Path], folder: Path, **environment: str) -> Iterator[Teacher]:
    """Run a server from the folder of a kit until it has told its address, and end it afterwards."""
    environment = {**os.environ, "BROWSER": "true", "PORT": str(free_port())} | environment
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            told = ""
            while "\n  EN" not in told:
                line = process.stdout.readline()
                assert line, told
                told += line
            told += process.stdout.readline()
            port = int(told.split("http://")[1].split(":")[1].split()[0])
            yield Teacher(port, told, folder)
        finally:
            process.kill()


def free_port() -> int:
    """Return a port from which on some are likely to be free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return min(int(probe.getsockname()[1]), 65_000)


def plays_over_plain_http(far: Page, kit: Path, path: str) -> None:
    """Play what a path of a teacher's server gives over plain HTTP, without what only a secure page has."""
    with serving(SERVE, kit) as teacher:
        address = f"http://teacher.example:{teacher.port}/"
        wrong = watch(far, address)
        far.goto(address + path)
        far.goto(far.url.partition("?")[0] + QUERY)
        assert not far.evaluate("isSecureContext")
        plays_a_turn(far.evaluate)
        assert wrong == []
