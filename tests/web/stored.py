"""What a browser's storage may hold that the page has not put there, or not so."""

from __future__ import annotations

import json

SETTINGS = (
    '{"speed": true}',
    "[" * 5000,
    '{"players": ' + "[" * 5000,
    '{"language": {"toString": 1, "valueOf": 1}}',
    '{"language": "\\ud800"}',
    "\ud800\u0000",
    json.dumps({"language": "x" * 100_000}),
    '{"speed": ' + "9" * 5000 + "}",
    '{"players": [[], {}]}',
    "x" * 1_000_000,
    "null",
    "",
    "[]",
    "{",
    '"words"',
    '{"speed": 99, "numbers": "x", "language": 3}',
    '{"speed": 1e400, "players": [true, false]}',
    '{"players": {"0": 1, "1": 2}, "theme": []}',
)
"""Texts of which nothing, or not all, can be used as settings."""

GAMES = (
    "[" * 5000,
    "(" * 5000,
    "{" * 5000,
    "null",
    '[Game "katro"]\n\n1. A3> nonsense',
    '[Game "katro"]\n[Size "99999999"]\n\n*',
    '[Game "katro"]\n[Position "' + "9" * 4000 + '"]\n\n*',
    '[Game "katro"]\n[Ply "-1"]\n\n*',
    "\ud800\u0000",
    "1. A1> " * 20_000,
    "x" * 1_000_000,
)
"""Texts that are no game."""

HOSTILE_GAMES = (
    '[Game "katro"]\n[Seed "' + "9" * 5000 + '"]\n[South "Katra, level 9"]\n[North "<img src=x>"]\n\n*',
    '[Game "katro"]\n[é "\ud800"]\n\n{' + "x" * 10_000 + "} *",
)
"""Texts that are a game, with more in them than the page has ever written."""
