"""The page that builds the embedding line: the options, and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from katra import GAMES
from katra.words import catalogue
from katra.words.language import Language, codes, language
from web.board.controls import button
from web.board.markup import Element, element
from web.links.link import FIRST_GAME, parse_link, query_text
from web.links.parameters import PARAMETERS, LinkOptions, Parameter, is_option
from web.words.problems import sentences

HEIGHTS = {"full": 720, "few": 620, "none": 560}
"""How high a frame is by its controls, in pixels, where its page does not follow its messages."""

WAITS = "wait=1"

LISTS: Final = tuple(each for each in PARAMETERS if each.offer == "list" and each.kind)
LINES: Final = tuple(each.name for each in PARAMETERS if each.offer == "line")
BOXES: Final = tuple(f"{each.name}={each.offer}" for each in PARAMETERS if each.offer in ("0", "1"))


def changed(query: str, form: str) -> str:
    """Return the query that a form asks for; a different game comes in its usual size, from its opening.

    Of two values of one rule, the newly chosen one counts. A rule whose usual value has changed is named, or turns in
    the form would be read as older than the change.
    """
    pairs, known = parse_qsl(form), parse_qsl(query)  # an empty field asks for nothing
    rules = Counter(name for name, value in pairs if is_option(name, value))
    asked = [(name, value) for name, value in pairs if rules[name] < 2 or (name, value) not in known]
    before, after = parse_link(query).options.variant, parse_link(urlencode(asked)).options.variant
    if not (before and after):
        return urlencode(asked)
    if before.game != after.game:  # nothing that was chosen for the board of the other
        kept = [pair for pair in asked if pair[0] not in ("size", "position", "moves") and not is_option(*pair)]
        return urlencode(kept)
    usual = [(option.key, option.default(after.size)) for option in after.game.options if option.usual]
    return urlencode([*asked, *((name, value) for name, value in usual if name not in rules)])


def waits(query: str) -> bool:
    """Return whether the board is to wait until touched, which is another page and not a parameter of the address."""
    return tuple(WAITS.split("=")) in parse_qsl(query)


def address(wished: LinkOptions, site: str, *, waits: bool) -> str:
    """Return the address of the frame, of a copy of Katra at this address."""
    return f"{site}{'waiting.html' if waits else ''}?{query_text(wished)}"


def line(wished: LinkOptions, site: str, *, waits: bool) -> str:
    """Return the line to copy."""
    src, height = address(wished, site, waits=waits), HEIGHTS[wished.controls]
    return str(element("iframe", "", src=src, title=named_game(wished), width="100%", height=height, style="border: 0"))


def component(wished: LinkOptions, site: str, *, waits: bool) -> str:
    """Return the lines to copy for a page that uses the custom element, which finds its host page by itself."""
    asked = [pair for pair in parse_qsl(query_text(wished)) if pair[0] not in ("v", "host", "id")]
    shown = Element("katra-board", (*asked, ("title", named_game(wished)), *([("wait", "1")] if waits else [])), ("",))
    return f"{element('script', '', src=f'{site}katra-board.js', async_='')}\n{shown}"


def named_game(wished: LinkOptions) -> str:
    """Return the name of a frame for screen readers."""
    return wished.variant.game.names[0] if wished.variant else "Katra"


# The page


class EmbedView(NamedTuple):
    """What the page shows: the options, the lines for the copy of Katra at `site`, and what is `framed`."""

    words: Language
    query: str
    site: str
    framed: str

    def draw(self) -> Element:
        say, (asked, _, wrong), touched = self.words.say, parse_link(self.query), waits(self.query)
        copied = (
            self.to_copy("line", say("embed.line"), line(asked, self.site, waits=touched)),
            self.to_copy("component", say("embed.component"), component(asked, self.site, waits=touched)),
        )
        title, height = say("embed.preview"), HEIGHTS[asked.controls]
        frame = element("iframe", src=self.framed, title=title, height=height, data_key=self.framed)
        fields = element("form", *form(self.words, self.query), id="fields")
        wishes = element(
            "section", element("h2", say("embed.title")), element("p", say("embed.lead")), fields, id="wishes"
        )
        outcome = element(
            "section",
            element("div", *copied, id="to-copy"),
            element("div", element("p", sentences(self.words, wrong), id="wrong", role="alert"), id="over-preview"),
            element("div", *([frame] if self.framed else []), id="preview"),
            id="outcome",
        )
        return element("main", wishes, outcome)

    def to_copy(self, name: str, label: str, text: str) -> Element:
        """Draw one of the lines with the button that copies it; a changed line counts as not yet copied."""
        copy = button(
            f"copy-{name}", self.words.say("embed.copy"), data_copy=name, class_="first", aria_describedby=name
        )
        return element(
            "div",
            element("label", label, for_=name),
            element("textarea", text, id=name, readonly="", rows=5, spellcheck="false"),
            element("p", copy, element("span", id=f"{name}-copied", role="status", data_key=text), class_="copy"),
            class_="to-copy",
        )


def form(words: Language, query: str) -> Iterator[Element]:
    """Draw the form with the options of a query; values that cannot be used stay as written."""
    wished = parse_link(query).options
    written = dict(parse_qsl(query))
    chosen = wished.variant
    game = chosen.game if chosen else GAMES[FIRST_GAME.game]
    options = {f"{key}={value}" for key, value in (chosen.chosen_options if chosen else {}).items()}
    games = [(each.id, each.names[0]) for each in GAMES.values()]
    size = chosen.size if chosen else game.columns[0]
    columns = sorted({*game.columns, *catalogue.other_sizes(game)})
    sizes = [(str(n), catalogue.size_text(words, game, n)) for n in columns]
    rules = [(f"{key}={value}", text) for key, value, text in catalogue.switches(words, game, size)]
    checked = {f"{name}={value}" for name, value in parse_qsl(query_text(wished))} & {*BOXES}
    checked |= {WAITS} if waits(query) else set()
    yield select("game", words.say("embed.game"), games, game.id)
    yield select("size", words.say("games.size"), sizes, str(size))
    if rules:
        yield boxes(words.say("games.options"), rules, options)
    yield from (listed(words, each, getattr(wished, each.name)) for each in LISTS)
    more = [(box, words.say(f"embed.switch.{box}")) for box in (*BOXES, WAITS)]
    yield boxes(words.say("embed.more"), more, checked)
    yield from (field(name, words.say(f"embed.{name}"), written.get(name, "")) for name in LINES)


def listed(words: Language, parameter: Parameter, chosen: object) -> Element:
    """Draw a line with the values of a parameter to choose from; each language by its own name."""
    name, key = parameter.name, f"embed.{parameter.name}"
    if name == "lang":
        named, key = [(code, language(code).say("language")) for code in codes()], "choose_language"
    else:
        own = "" if name == "screen" else f"embed.{name}."  # a screen has the same name there as everywhere
        values = parameter.kind.values if parameter.kind else ()
        named = [(value, value if value.isdecimal() else words.say(f"{own}{value}")) for value in values]
    if parameter.default is None:
        named.insert(0, ("", words.say(f"embed.{name}.any")))
    return select(name, words.say(key), named, "" if chosen is None else str(chosen))


def select(name: str, label: str, values: Sequence[tuple[str, str]], chosen: str) -> Element:
    """Draw a line with a list of values to choose from."""
    entries = (
        element(
            "option",
            text,
            value=value,
            lang=(value or None) if name == "lang" else None,
            selected="" if value == chosen else None,
        )
        for value, text in values
    )
    return element("label", element("span", label), element("select", *entries, name=name, id=f"wish-{name}"))


def boxes(legend: str, values: Sequence[tuple[str, str]], checked: set[str]) -> Element:
    """Draw check boxes; a value gives the name and the value of its parameter."""
    lines = []
    for parameter, text in values:
        name, _, value = parameter.partition("=")
        on = "" if parameter in checked else None
        box = element("input", type="checkbox", name=name, value=value, checked=on, id=f"wish-{parameter}")
        lines.append(element("label", box, element("span", text), class_="line"))
    return element("fieldset", element("legend", legend), *lines)


def field(name: str, label: str, text: str) -> Element:
    """Draw a line with a text field."""
    box = element(
        "input", type="text", name=name, value=text, id=f"wish-{name}", spellcheck="false", autocomplete="off"
    )
    return element("label", element("span", label), box)
