"""Links and messages as nobody should write them, the same at every run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from katra import GAMES
from web.links import parameters
from web.links.host_messages import FIELDS

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "javascript:alert(1)",
    "{0.__class__}",
    "%s%n",
    "\u202e\u0000\ud800",
    "A1>" * 500,
    "9" * 5000,
    "🌰" * 40,
    "-1",
    "",
    " ",
    "null",
    "[" * 3000,
    "1e9",
    "٣",
)
SOUND = (
    *GAMES, "4", "6", "8", "12", "1", "0", "A1>", "A2<_b2>", "A1>,a1>", "south", "none", "fr", "mg", "dark", "few",
    "https://museum.example", "2.2.2.2/2.2.2.2_S", "free", "turn", "2", "draw",
    "katro-4-2.151DLR", "x7x7x7x7", "Rabe",
)  # fmt: skip
NAMES = (*parameters.NAMES, *parameters.OPTIONS, "utm_source", "katra", "type")


def value(random: Random) -> str:
    """Return a value that may be sound, hostile, or one with a character gone wrong."""
    text = random.choice(SOUND if random.random() < 0.6 else HOSTILE)
    if text and random.random() < 0.3:
        at = random.randrange(len(text))
        text = text[:at] + random.choice("<>&=+#%_,.@~/\"'\\\x7fé") + text[at + 1 :]
    return text


def queries(count: int, seed: int = 5) -> Iterator[str]:
    """Yield queries of addresses."""
    random = Random(seed)
    for _ in range(count):
        pairs = [(random.choice(NAMES), value(random)) for _ in range(random.randrange(9))]
        if random.random() < 0.7:
            pairs.append(("game", random.choice(tuple(GAMES))))
        yield "?" + random.choice("&&&;?").join(f"{name}={text}" for name, text in pairs)


def messages(count: int, seed: int = 5) -> Iterator[object]:
    """Yield what a page around may send: objects that JSON can write."""
    random = Random(seed)
    for _ in range(count):
        yield message(random)


def message(random: Random) -> object:
    if random.random() < 0.1:
        return random.choice([None, 1, True, "undo", [], [1, 2], {}, '{"katra": 1, "type": "undo"}'])
    told: dict[str, object] = {"katra": random.choice([1, 1, 1, 1, 2, "1", None, True, [1]])}
    told["type"] = random.choice([*FIELDS, *FIELDS, "ready", "jump", "", 7, None, {"a": 1}])
    for _ in range(random.randrange(5)):
        name = random.choice([*(name for names in FIELDS.values() for name in names), "__proto__", "x"])
        told[name] = thing(random)
    return told


def thing(random: Random) -> object:
    text = value(random)
    simple: list[object] = [text, text, text, random.randrange(-5, 15), None, True, 1.5, [text], {"min_start": text}]
    simple += [f'[Game "{text}"]\n\n1. {text}', [random.choice(SOUND), text], {}, [], {"a": {"b": [text]}}]
    return random.choice(simple)


def texts(count: int, seed: int = 5) -> Iterator[str]:
    """Yield messages as JSON texts, some of them broken."""
    random = Random(seed)
    for told in messages(count, seed):
        text = json.dumps(told)
        if random.random() < 0.2:
            at = random.randrange(len(text) + 1)
            text = text[:at] + random.choice(HOSTILE) + text[at + random.randrange(3) :]
        yield text
