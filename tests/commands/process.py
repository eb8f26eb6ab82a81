"""The real command line: `python -m katra` in a process of its own."""

import subprocess
import sys


def katra(*arguments: str, said: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a command with `said` as its standard input."""
    return subprocess.run(
        [sys.executable, "-m", "katra", *arguments], input=said, capture_output=True, timeout=60, check=False
    )
