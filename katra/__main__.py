"""The command line: `python -m katra`."""

from __future__ import annotations

import sys

from katra.commands import main

if __name__ == "__main__":
    sys.exit(main())
