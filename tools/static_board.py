"""Write what is there before Python: the first board, palette, languages, policies, dark colours, words, what to open.

Each part stands in its file between two comments of its name, which are all that is written by hand.
"""

import json
import re
from collections.abc import Iterator, Sequence
from html import escape

from katra import Player, Position
from katra.beside import in_bowls
from katra.words.language import codes, join, language
from tools import policy
from tools.serve import ROOT
from web.board.fitting import fitting
from web.board.layout import layout_of
from web.board.markup import element
from web.board.whole import whole
from web.links.parameters import NAMES, OPTIONS, PARAMETERS
from web.links.startup import FIRST_BOARD
from web.record.picture_parts import palette

join("web.device")

WAITING = {"index.html": "loading", "embed.html": "embed.loading"}
"""What each page says while it waits for Python."""
FAILURES = {key: key for key in ("failed", "failed.network", "failed.types")}
FAILURES |= {f"failed.{reason}": f"device.failed.{reason}" for reason in ("stopped", "policy", "frame", "version")}
WAITS = ("minutes", "minute", "seconds", "soon", "arrived", "silent")
"""How long it takes over a slow connection, and what does not come: web/shell/before.js says one of them."""

TELEPHONE = (380, 600)
"""The space of the board in a window of 390 x 844."""

OLDEST = {"chrome": 114, "firefox": 125, "safari": 17}
"""The oldest browsers that have all that the page asks of them (docs/HOSTING.md): the last was the popover."""
OFF_A_DISK = "failed.disk"
"""What a page of the site says that was opened without a server, even where it alone was taken out of an archive."""
ATTRIBUTES = tuple(dict.fromkeys(name for name in (*NAMES, *OPTIONS) if name not in ("v", "host", "id")))
"""The parameters that are attributes of <katra-board>, which knows the version and its page; an id is HTML's own."""
OLDEST_SCRIPT = "web/shell/oldest.js"
STYLES = ("web/shell/status.css", "web/shell/embedded.css")
FILES = (OLDEST_SCRIPT, *WAITING, "katra-board.js", "web/shell/before.js", *STYLES)
"""The first before the pages, which hold it."""
MARKS = re.compile(r"/\* /?silence \*/")
DARK = re.compile(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', re.DOTALL)


def parts(name: str, text: str) -> dict[str, str]:
    """Return the parts of a file, by the names in its comments."""
    match name.rpartition(".")[2]:
        case "html":
            return page_parts(name, text)
        case "js":
            return {
                "languages": javascript(codes()),
                "looks": javascript([each.name for each in PARAMETERS if each.whose == "page"]),
                "parameters": javascript(ATTRIBUTES),
                "silence": json.dumps(dict(said_in_silence()), ensure_ascii=False),
            }
        case _:
            return {"languages": "\n".join(["", *hidden_words(), ""]), "dark": dark_colours()}


def page_parts(name: str, page: str) -> dict[str, str]:
    return {
        "oldest": f"<script>{MARKS.sub('', (ROOT / OLDEST_SCRIPT).read_text(encoding='utf-8'))}</script>",
        "policy": policy.of_site(page),
        "palette": f'<svg class="aside" aria-hidden="true"><defs>{"".join(palette().values())}</defs></svg>',
        "board": boards(FIRST_BOARD),
        "disk": "".join(of_the_file()),
        "words": "".join([*words({"loading": WAITING[name], **FAILURES}), *buttons(), *waits()]),
        "noscript": f"<noscript>{''.join(words({'without': 'device.noscript'}))}</noscript>",
        "too-old": "".join(words({"too-old": "device.too_old"})),
        "languages": "".join(
            str(element("option", language(code).say("language"), value=code, lang=code)) for code in codes()
        ),
    }


def words(keys: dict[str, str]) -> Iterator[str]:
    """Yield what is said before Python is there, of each kind in each language."""
    for kind, key in keys.items():
        for code in codes():
            said = language(code).say(key, **OLDEST)
            yield str(element("p", said, class_=kind.replace(".", "-"), lang=code))


def buttons() -> Iterator[str]:
    """Yield the button that tries again, in each language."""
    for code in codes():
        said = language(code).say("device.again")
        yield str(element("button", said, type="button", class_="again first", lang=code))


def said_in_silence() -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield for each language what is said where not even the first script comes, and what tries again."""
    for code in codes():
        yield code, (language(code).say("failed.network"), language(code).say("device.again"))


def waits() -> Iterator[str]:
    """Yield a line in each language for how long it takes, which holds all that it may say, and a bar."""
    for code in codes():
        told = {f"data-{name}": language(code).text(f"device.waiting.{name}") for name in WAITS}
        inside = [element("span"), element("progress", max="1", aria_hidden="true")]
        yield str(element("p", *inside, class_="waiting", lang=code, role="status", **told))


def of_the_file() -> Iterator[str]:
    """Yield what to open instead of a page that needs a server, in all languages, with a link to it."""
    for code in codes():
        before, name, after = language(code).say(OFF_A_DISK).partition("katra.html")
        yield str(element("p", before, element("a", name, href=f"../{name}"), after, lang=code))


def boards(start: Position) -> str:
    """Draw a board as it lies on a telephone, and in a larger window."""
    drawn = []
    counts = [start.counts(player) for player in Player]
    usual = layout_of(start.variant)
    for name, layout in (("wide", usual), ("narrow", fitting(usual, *TELEPHONE))):
        board = whole(layout, counts, in_bowls(start))
        drawn.append(f'<div class="{name}" data-layout="{escape(str(layout))}">{board}</div>')
    return "".join(drawn)


def hidden_words() -> Iterator[str]:
    """Yield the rules that hide those words in all languages but the reader's."""
    for code in codes():
        yield f'html:not([lang="{code}"]) #status > [lang="{code}"] {{ display: none; }}'


def dark_colours() -> str:
    """Return the colours of a dark screen, for a page that is asked to be dark on any screen."""
    match = DARK.search((ROOT / "web/shell/style.css").read_text(encoding="utf-8"))
    assert match
    return "".join(f"\n  {line.strip()}" for line in match[1].strip().splitlines()) + "\n  "


def javascript(names: Sequence[str]) -> str:
    """Write names as a list in JavaScript."""
    return f"[{', '.join(map(repr, names))}]"


def written(name: str, text: str) -> str:
    """Return a file with its parts made anew."""
    for part in parts(name, text):
        content = parts(name, text)[part]  # the policy names the script that stands before it
        for opening, closing in ((f"<!-- {part} -->", f"<!-- /{part} -->"), (f"/* {part} */", f"/* /{part} */")):
            before, found, rest = text.partition(opening)
            if found:
                _, _, after = rest.partition(closing)
                text = before + opening + content + closing + after
    return text


def main() -> None:
    for name in FILES:
        path = ROOT / name
        path.write_text(written(name, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
