"""The page of a board that waits: the page as it stands before Python, which it fetches only when it is touched.

It is made of index.html whenever it is published or asked for, so that both are always the same page.
"""

from __future__ import annotations

import json
import re
from typing import Final

from katra import GAMES
from katra.words.language import codes, language
from tools.static_board import boards
from web.board.markup import Element, element
from web.links.link import FIRST_GAME

NAME: Final = "waiting.html"
BEGIN: Final = "waiting.begin"
"""What its button says."""

START: Final = re.compile(
    r' *(?:<script (?:type="module"|async) src="[^"]+/(?:core|early)\.js"></script>'
    r'|<link rel="(?:module)?preload" [^>]*>)\n'
)
"""What fetches Python, or asks for what it will need."""
BOARD: Final = re.compile(r"(?<=<!-- board -->).*?(?=<!-- /board -->)", re.DOTALL)
"""That of the first game, which teaches itself; a board that waits shows the usual one."""


def waiting_page(page: str) -> str:
    """Return the page that waits; `page` is index.html, as it lies there or as it is published."""
    needed = "".join(START.findall(page))
    page = START.sub("", page)
    page = put(page, BOARD.findall(page)[0], boards(FIRST_GAME.variant().start))
    head = f"""\
  <link rel="stylesheet" href="./web/shell/waiting.css">
  <template id="start">
{needed}  </template>
  <script src="./web/shell/waiting.js" defer></script>
</head>
"""
    page = put(page, 'data-state="loading"', 'data-state="waiting"')
    page = put(page, "</head>\n", head)
    return put(page, "<main>\n", f"<main>\n    {sign()}\n")


def put(page: str, old: str, new: str) -> str:
    """Return the page with one part of it replaced. Raises ValueError if the part is not there just once."""
    if page.count(old) != 1:
        raise ValueError(f"index.html has {page.count(old)} times {old!r}")
    return page.replace(old, new)


def sign() -> Element:
    """Draw what is pressed to begin, with the names of the games, and which of them is drawn on the board."""
    disc = element("circle", cx=12, cy=12, r=12), element("path", d="M9 6.5v11L18 12Z")
    words = (element("span", language(code).say(BEGIN), lang=code) for code in codes())
    return element(
        "button",
        element("svg", *disc, viewBox="0 0 24 24", aria_hidden="true"),
        element("span", element("b", ""), *words),
        id="begin",
        type="button",
        data_games=json.dumps({game.id: game.names[0] for game in GAMES.values()}, ensure_ascii=False),
        data_first=f"{FIRST_GAME.game} {FIRST_GAME.size}",
    )
