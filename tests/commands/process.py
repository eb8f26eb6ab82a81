"""The real command line: `python -m katra` in a process of its own."""

import os
import subprocess
import sys


def katra(*arguments: str, said: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run a command with `said` as its standard input; its lines end as on this system, and return as anywhere."""
    done = subprocess.run(
        [sys.executable, "-m", "katra", *arguments], input=said, capture_output=True, timeout=60, check=False
    )
    done.stdout, done.stderr = (told.replace(os.linesep.encode(), b"\n") for told in (done.stdout, done.stderr))
    return done
