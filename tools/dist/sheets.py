"""The teacher's sheets in the kit, to print without playing: a guide, lesson plans, rules, puzzles, boards."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from katra import variant
from katra.progress import Progress
from katra.words.language import Language, codes, language
from katra.words.named_pits import marks_of
from katra.words.titles import titles_of
from tools import policy
from tools.serve import ROOT
from web.board.markup import Element, element
from web.learn.pages import page
from web.learn.pages.plans import PLANS
from web.learn.paper import sheet, told
from web.links.link import address
from web.reading.diagram import diagram
from web.reading.page import Page
from web.words.marking import marked

CLASSROOM: Final = ROOT / "tools/dist/classroom"
CODES: Final = tuple(code for code in codes() if (CLASSROOM / f"texts/{code}.json").is_file())
"""The languages of the kit: those that its own texts are in."""
POLICY: Final = "<!-- policy --><!-- /policy -->"
SHEETS: Final[dict[str, tuple[str, str]]] = {
    **{f"plan-{age}": ("plans", age) for age in PLANS},
    "rules-katro-4": ("print", "rules:katro/4"),
    "lessons-katro": ("print", "lesson:katro"),
    "puzzles-katro-4": ("print", "puzzles:katro-4"),
    "board-katro-4": ("print", "board:katro/4"),
    "floor-katro-4": ("print", "floor:katro/4"),
    "rules-gorobaka-8": ("print", "rules:gorobaka/8"),
    "board-gorobaka-8": ("print", "board:gorobaka/8"),
}
"""What the lesson plans need, by the names of the files."""

MINUTES: Final = {"short": (4, 12, 4), "long": (5, 12, 18, 10, 5)}
"""How long each step of the guide takes."""

STYLE: Final = re.compile(r"/\* Sheets of paper.*?(?=/\* Puzzles, and sets of them \*/)", re.DOTALL)
FRAME: Final = """\
<!doctype html>
<html lang="{code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{policy}
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<nav><a href="../../start.html#{code}">{back}</a><span>{print}</span></nav>
<main id="reading-page">
{sheets}
</main>
</body>
</html>
"""


def teachers_sheets() -> Iterator[tuple[str, bytes]]:
    """Yield the files of all sheets by their names in the kit."""
    for code in CODES:
        words = language(code)
        yield f"sheets/{code}/guide.html", written(words, guide(words))
        for name in SHEETS:
            yield f"sheets/{code}/{name}.html", written(words, built(words, name))


def built(words: Language, name: str) -> Page:
    """Return the page of a sheet as the game shows it."""
    screen, item = SHEETS[name]
    return page(screen, item, words, Progress())


def written(words: Language, shown: Page) -> bytes:
    """Write the sheets of a page as a file of their own; its links lead to other sheets, or into the game."""
    sheets = [each for each in shown.body if dict(each.attributes).get("class", "").startswith("sheet")]
    terms = marks_of(words) + titles_of(words)
    text = "\n".join(str(marked(each, terms)) for each in sheets)
    text = re.sub(r' data-[\w-]+="[^"]*"', "", text)  # what the game's scripts need
    text = re.sub(r'href="(\?[^"]*)"', lambda link: f'href="{destination(words, html.unescape(link[1]))}"', text)
    text = text.replace('class="address">?', 'class="address">katra.html?')
    own = texts(words.code)
    made = FRAME.format(
        code=words.code,
        policy=POLICY,
        title=html.escape(shown.title),
        style=style(),
        back=own["back"],
        print=own["print"],
        sheets=text,
    )
    return made.replace(POLICY, policy.of_sheet(made)).encode()


def destination(words: Language, query: str) -> str:
    """Return where a link of a sheet leads."""
    for name, (screen, item) in SHEETS.items():
        if query == address(screen, item, language=words.code):
            return f"./{name}.html"
    return html.escape(f"../../katra.html{query}")


def guide(words: Language) -> Page:
    """Return the guide for a teacher who has never played."""
    own = {key: filled(words, text) for key, text in texts(words.code).items()}
    asked = (
        element("div", element("dt", own[f"guide.ask.{nth}"]), element("dd", own[f"guide.answer.{nth}"]))
        for nth in (1, 2, 3)
    )
    start = variant("katro", 4).start
    plans = (element("li", link_to(words, f"plan-{age}")) for age in PLANS)
    body = (
        element("div", diagram(start, told(words, start), seeds="dots"), class_="beside"),
        element("p", own["guide.about"], class_="aim"),
        part(own["guide.need"], element("p", own["guide.need.text"])),
        *(part(own[f"guide.{name}"], element("ol", *steps(words, name), class_="course")) for name in MINUTES),
        part(own["guide.ask"], element("dl", *asked), "questions"),
        part(own["guide.trouble"], element("p", own["guide.trouble.text"])),
        part(own["guide.on"], element("p", own["guide.on.text"]), "on"),
        element("ul", *plans),
    )
    title = own["guide.title"]
    return Page(title, (sheet(title, *body, query=address("learn", language=words.code), shape="long"),))


def part(title: str, inside: Element, name: str = "") -> Element:
    """Draw a part of the guide under its heading."""
    return element("div", element("h4", title), inside, class_=f"part {name}".rstrip())


def steps(words: Language, name: str) -> Iterator[Element]:
    """Draw the steps of a lesson, each with the minutes from when to when it is taken."""
    begun = 0
    for nth, minutes in enumerate(MINUTES[name], start=1):
        time = words.say("plans.minutes", n=f"{begun}–{begun + minutes}")
        text = filled(words, texts(words.code)[f"guide.{name}.{nth}"])
        yield element("li", element("b", time), element("span", text))
        begun += minutes


def link_to(words: Language, name: str) -> Element:
    """Return a link from one sheet to another."""
    return element("a", built(words, name).title, href=f"./{name}.html")


def filled(words: Language, text: str) -> str:
    """Return a text with the names that the game's buttons and players have."""
    buttons = {key: words.say(key) for key in ("learn", "asked", "undo", "new_game")}
    return text.format(**buttons, level=words.say("level.1.name"))


@cache
def texts(code: str) -> dict[str, str]:
    """Return the texts of the kit in a language."""
    return dict(json.loads((CLASSROOM / f"texts/{code}.json").read_text(encoding="utf-8")))


@cache
def style() -> str:
    """Return how sheets look, as the game prints them. Raises ValueError if its style no longer says where that is."""
    found = STYLE.search((ROOT / "web/learn/learn.css").read_text(encoding="utf-8"))
    if not found:
        raise ValueError("web/learn/learn.css has no part on sheets of paper")
    return (CLASSROOM / "sheet.css").read_text(encoding="utf-8") + found[0]
