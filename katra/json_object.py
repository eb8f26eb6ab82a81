"""Read JSON objects from outside, refusing text with thousands of nested brackets before a parser reads it."""

from __future__ import annotations

import json
import re
from typing import Any, Final

MAX_BRACKETS: Final = 8
"""No object of ours has more; a parser that meets thousands runs out of stack, which in a browser ends Python."""


def read_object(text: str) -> dict[str, Any] | None:
    """Return the object of a JSON text, or None if it holds no usable object.

    >>> from katra.json_object import read_object
    >>> read_object('{"turns": ["A3>"]}')
    {'turns': ['A3>']}
    >>> read_object("[" * 5000) is None
    True
    """
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", text)
    if bare.count("[") + bare.count("{") > MAX_BRACKETS:
        return None
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
