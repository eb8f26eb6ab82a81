"""Read the proved results beside this module, even if all of `katra` is in an archive that is never unpacked."""

from __future__ import annotations

from pathlib import Path
from pkgutil import get_data
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where it lies, for tools that add to it; there `katra` is a folder."""


def read(name: str) -> str:
    """Return the text of a file of this package. Raises OSError if there is no file of this name."""
    content = get_data(__package__, name)
    assert content is not None  # every loader of a package can read its files
    return content.decode("utf-8")
