"""The dialog of the games as it is drawn: the catalogue as a shelf, and what there is to know of the game picked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from katra import GAMES, LOST_GAMES, Position, SowingGame, Variant, variant
from katra.games import LostGame
from katra.games.lost import UNDESCRIBED_GAMES
from web.board.controls import check, choice, one_of
from web.board.markup import Element, element
from web.board.miniature import moment
from web.screens.elements import Elements, explaining
from web.screens.games import GamesView
from web.screens.shelf_pictures import Picture, drawn, picture_of, picture_of_family
from web.words import catalogue, solved
from web.words.catalogue import START_HERE, Beginning, Family
from web.words.language import Language
from web.words.named_pits import Terms, marks_of

if TYPE_CHECKING:
    from web.board.board_view import BoardView

SEEN: Final = {"seed": 0.16, "capture": 0.7, "take": 0.5}
"""How many seconds a little board shows a seed sown, a capture, or a seed taken from a bowl; all else PACE."""
PACE: Final = 0.3
REST: Final = 1.2
"""How long it shows its last moment."""
MAX_MOMENTS: Final = 40
"""A longer turn is not shown to its end."""

PLAYS: Final = ".play, #games-detail [data-picture]"
MOVES: Final = f"{PLAYS}, .card:has([data-game])"
"""Where one clicks to see a little board move, and where one points."""


class GamesDialog:
    """The dialog in which a game is chosen. On a small screen it shows either the list or the game that was picked."""

    def __init__(self, page: Elements, _: BoardView) -> None:
        self.page = page
        self.element = page.get("games")
        self.words: Language | None = None
        self.shown: GamesView | None = None
        self.picked_on: Any = None
        """The card on which the game was picked."""
        self.moving: asyncio.Task[None] | None = None
        """The little board that moves."""
        self.moved: Any = None

    def draw(self, words: Language, view: GamesView) -> None:
        """Show the catalogue; only what differs from what is shown, its shelf also from what was when it was closed."""
        opened = not self.element.open
        drawn_before = self.shown if words == self.words else None
        before = None if opened else drawn_before
        self.words, self.shown = words, view
        if before is None or before.still != view.still:
            self.rest()
        if drawn_before is None or drawn_before.still != view.still:
            self.page.say("games-lead", words.say("games.lead", games=len(GAMES)))
            self.put("games-start", beginnings(words))
            self.put("games-list", (on_shelf(words, shelf, still=view.still) for shelf in catalogue.families()))
            self.put("games-lost", lost(words))
        if before is None or before.picked != view.picked:
            self.mark_picked()
            self.draw_picked(words, view)
        if before is None or (before.picked, before.size) != (view.picked, view.size):
            self.put("detail-head", head(words, view.picked, view.size))
            self.draw_options(words, view)
        if before is None or before[:3] != view[:3] or before.still != view.still:
            self.fold_rules()
        self.page.say("detail-known", view.known)
        self.page.get("start-walk").hidden = not view.can_walk
        self.page.get("start-puzzle").hidden = not view.can_be_alone
        if opened:
            self.element.dataset.view = "list"
            self.element.showModal()
            self.page.get("games-shelf").scrollTop = 0
            self.first_card().focus()

    def draw_picked(self, words: Language, view: GamesView) -> None:
        """Show the sizes and sources of the game that was picked."""
        self.put("size", sizes(words, view.picked, view.size))
        self.put("detail-sources", sources(words, view.picked))
        self.page.get("games-detail").scrollTop = 0

    def draw_options(self, words: Language, view: GamesView) -> None:
        """Show the rules that may be changed on the board that was picked."""
        lines = list(options(words, view.picked, view.size, dict(view.options)))
        self.put("options-list", lines)
        self.page.get("options").hidden = not lines

    def fold_rules(self) -> None:
        """Fold the rules in, for they are those of another game, or of another board; they are told when one asks."""
        self.page.get("detail-rules").removeAttribute("open")
        self.page.get("rules-told").innerHTML = ""

    def tell_rules(self) -> None:
        """Tell the rules of the game that was picked as it would be played."""
        from web.screens.shelf_rules import told

        assert self.words
        assert self.shown
        self.put("rules-told", told(self.words, self.chosen))

    @property
    def chosen(self) -> Variant:
        """The game that was picked, as it would be played."""
        assert self.shown
        return variant(self.shown.picked.id, self.shown.size, dict(self.shown.options))

    def put(self, name: str, elements: Iterable[Element]) -> None:
        """Fill a part of the dialog."""
        from web.words.titles import titles_of

        assert self.words
        self.page.get(name).innerHTML = self.page.markup(elements, titles_of(self.words))

    def mark_picked(self) -> None:
        """Show which game is picked, wherever it stands."""
        assert self.shown
        for card in self.page.document.querySelectorAll("#games-shelf [data-game]"):
            if card.dataset.game == self.shown.picked.id:
                card.setAttribute("aria-current", "true")
            else:
                card.removeAttribute("aria-current")

    def first_card(self) -> Any:
        return self.page.document.querySelector("#games-start [data-game]")

    def show_detail(self, card: Any) -> None:
        """Go to the game that was picked on a card; where there is no room for both, it stands instead of the list."""
        self.picked_on = card
        self.element.dataset.view = "detail"
        self.page.get("detail-name").focus()
        self.move(self.page.document.querySelector("#detail-head [data-picture]"))

    def show_list(self) -> None:
        """Show the list again."""
        self.element.dataset.view = "list"
        (self.picked_on or self.first_card()).focus()

    def step_back(self) -> bool:
        """Go from the game that was picked to the list, where one hides the other; return whether that was so."""
        narrow = bool(self.page.get("show-list").offsetParent)
        if narrow:
            self.show_list()
        return narrow

    def options(self) -> tuple[tuple[str, str], ...]:
        """Return the options that are chosen otherwise than usual."""
        assert self.shown
        usual = {option.key: option.default(self.shown.size) for option in self.shown.picked.options}
        checked = self.page.document.querySelectorAll("#options-list input:checked")
        pairs = (str(box.value).partition("=") for box in checked)
        return tuple((key, value) for key, _, value in pairs if usual[key] != value)

    # Little boards that move

    def point_at(self, target: Any, event: str) -> None:
        """Let the little board move at which one points or to which the keyboard comes, and no other.

        A click shows it again, but for one on a card, which picks the game. One on the rules unfolds them.
        """
        if event == "click" and target.closest("#detail-rules > summary"):
            self.tell_rules()
        where = PLAYS if event == "click" else MOVES
        within = target.closest(where) if hasattr(target, "closest") else None
        if not within and event != "pointerover":
            return
        if event == "focusin" and not target.matches(":focus-visible"):
            return  # the page gave it the focus, nobody asked for it
        picture = within and (within.querySelector("[data-picture]") or within)
        if picture and self.moving and picture.isSameNode(self.moved) and not (event == "click" and self.moving.done()):
            return
        self.move(picture)

    def move(self, picture: Any) -> None:
        """Let a little board show its turn once, from the beginning; the one that moves stands still again."""
        self.rest()
        if picture and self.shown and not self.shown.still:
            self.moved = picture
            self.moving = asyncio.ensure_future(show_turn(picture, self.named(str(picture.dataset.picture))))

    def named(self, name: str) -> Picture:
        """Return the picture of a name that `drawn` wrote: of a game on so many columns, of a family, or of a rule."""
        before, _, number = name.partition("/")
        if before == "rule":
            from web.screens.shelf_rules import pictures

            return pictures(self.chosen)[int(number)]
        if number:
            return picture_of(before, int(number))
        return picture_of_family(next(shelf for shelf in catalogue.families() if shelf.code == name))

    def rest(self) -> None:
        """Let no little board move."""
        if self.moving:
            self.moving.cancel()
        self.moving = self.moved = None


async def show_turn(place: Any, picture: Picture) -> None:
    """Show the turn of a little board in its place on the page, then its still picture again."""
    film = picture.film
    try:
        for here in range(min(film.end, MAX_MOMENTS) + 1):
            if not place.getClientRects().length:
                return  # it is not seen any more
            place.innerHTML = str(moment(film, here))
            await asyncio.sleep(SEEN.get(film.at(here).kind, PACE))
        await asyncio.sleep(REST)
    finally:
        place.innerHTML = str(picture.still)


# The shelf


def beginnings(words: Language) -> Iterator[Element]:
    """Draw the games to start with, and why each of them."""
    yield element("h3", words.say("shelf.start"), id="shelf.start")
    cards = (beginning(words, each) for each in START_HERE)
    yield element("ul", *cards, class_="cards")


def beginning(words: Language, beginning: Beginning) -> Element:
    game, columns = GAMES[beginning.game], beginning.columns
    why = words.say(f"shelf.start.{game.id}")
    return card(words, game, columns, "shelf.start", why)


def on_shelf(words: Language, shelf: Family, *, still: bool) -> Element:
    """Draw a family: what its games have in common, as a picture and in words, and their cards."""
    name = f"shelf.family.{shelf.code}"
    heading = catalogue.heading(words, shelf)
    picture = drawn(picture_of_family(shelf), shelf.code)
    if not still:
        picture = element(
            "button", picture, type="button", class_="play", aria_label=words.say("shelf.show", what=heading)
        )
    note = [element("p", words.say(f"{name}.note"), class_="note")] if words.has(f"{name}.note") else []
    about = element("div", element("h3", heading, id=name), *note)
    cards = (card(words, game, game.columns[0], name, catalogue.special(words, game)) for game in shelf.games)
    return element(
        "section",
        element("div", picture, about, class_="family"),
        element("ul", *cards, class_="cards"),
        aria_labelledby=name,
        class_=None if shelf.games[1:] else "single",
    )


def card(words: Language, game: SowingGame, columns: int, place: str, why: str) -> Element:
    """Draw a game's card: its board, its name, where it is from, what is special in it, and what is proved.

    Its name is the button, as large as the whole card.
    """
    name = f"{place}.{game.id}"
    proof = proved(words, variant(game.id, columns).start)
    lines = [
        element("span", why, class_="special"),
        traits(*catalogue.level(words, game, columns)),
        *([element("span", proof, class_="proved")] if proof else []),
    ]
    choose = element(
        "button",
        game.names[0],
        type="button",
        data_game=game.id,
        data_columns=columns,
        aria_describedby=f"{name}.origin {name}.about",
    )
    return element(
        "li",
        drawn(picture_of(game.id, columns), f"{game.id}/{columns}"),
        element("h4", choose),
        element("span", catalogue.origin(words, game), class_="origin", id=f"{name}.origin"),
        element("span", *lines, class_="about", id=f"{name}.about"),
        class_="card",
    )


def proved(words: Language, start: Position) -> str:
    """Say in short who can always win a game from its start; nothing if that is not proved."""
    found = solved.known_at(start)
    return words.say(f"shelf.proved.{'now' if solved.trivial(start) else found.winner}") if found else ""


def lost(words: Language) -> Iterator[Element]:
    """Draw the games of which nobody wrote down the rules: names, and nothing to choose."""
    source = catalogue.source(words, LOST_GAMES[0].citation._replace(where=""))
    yield element("h3", words.say("shelf.lost"), id="shelf.lost")
    yield element("p", words.say("shelf.lost.note", source=source), class_="note")
    names = [
        element(
            "li",
            element("h4", game.names[0]),
            *(element("span", also(words, game.names), class_="special") for _ in game.names[1:2]),
            element("span", " · ".join(words.say(f"place.{p}") for p in game.places), class_="origin"),
            class_="card",
        )
        for game in LOST_GAMES
    ]
    yield element("ul", *names, class_="cards")
    yield element("p", words.say("shelf.undescribed"), class_="note")
    yield element("ul", *(undescribed(words, game) for game in UNDESCRIBED_GAMES), class_="cards")


def undescribed(words: Language, game: LostGame) -> Element:
    """Draw a game that is known, and what is not known of it."""
    return element(
        "li",
        element("h4", game.names[0]),
        element("span", " · ".join(words.say(f"place.{place}") for place in game.places), class_="origin"),
        element("span", words.say(f"undescribed.{game.id}"), class_="special"),
        element("span", catalogue.short_source(game.citation), class_="origin"),
        class_="card",
    )


def also(words: Language, names: tuple[str, ...]) -> str:
    return words.say("card.names", names=", ".join(names[1:]))


def head(words: Language, game: SowingGame, size: int) -> Iterator[Element]:
    """Draw what stands above the choice of size and options."""
    yield element("h3", game.names[0], id="detail-name", tabindex=-1)
    if game.names[1:]:
        yield element("p", also(words, game.names), class_="special")
    if origin := catalogue.origin(words, game):
        yield element("p", origin, class_="origin")
    yield drawn(picture_of(game.id, size), f"{game.id}/{size}")
    if lead := catalogue.special(words, game):
        yield element("p", lead, class_="lead")
    yield traits(*catalogue.level(words, game, size))


def sizes(words: Language, game: SowingGame, size: int) -> Iterator[Element]:
    """Draw the sizes to choose from, those of the sources first."""
    groups = ("games.usual_sizes", game.columns), ("games.other_sizes", catalogue.other_sizes(game))
    for key, columns in groups:
        sizes = [choice(str(n), catalogue.size_text(words, game, n), n == size) for n in sorted(columns)]
        if sizes:
            yield element("optgroup", *sizes, label=words.say(key))


def options(words: Language, game: SowingGame, size: int, chosen: Mapping[str, str]) -> Iterator[Element]:
    """Draw the rules that players may change: a box for each, or a line for every way where there are several."""
    for option in game.options:
        now = chosen.get(option.key, option.default(size))
        several = len(option.values) > 2
        lines = [
            one_of(option.key, f"{option.key}={value}", catalogue.option_text(words, option, value), now == value)
            if several
            else check(f"{option.key}={value}", catalogue.option_text(words, option, value), now == value)
            for value in (option.values if several else option.others(size))
        ]
        yield element("div", *lines)


def sources(words: Language, game: SowingGame) -> Iterator[Element]:
    """Draw where the rules are from, and where the sources differ; each is folded until one asks."""
    terms = marks_of(words)
    points = [point_lines(words, point, terms) for point in catalogue.points(words, game)]
    lines = [element("li", catalogue.source(words, citation)) for citation in catalogue.cited(game)]
    yield folded(words.say("games.sources"), len(lines), element("ul", *lines, class_="sources"))
    if points:
        differ = element("dl", *(part for point in points for part in point))
        yield folded(words.say("games.disagreements"), len(points), differ)


def folded(title: str, count: int, inside: Element) -> Element:
    """Draw what unfolds when one asks for it, and how much it is."""
    return element("details", element("summary", title, " ", element("span", str(count))), inside)


def point_lines(words: Language, point: catalogue.Point, terms: Terms) -> Iterator[Element]:
    """Draw one point on which sources differ."""
    yield element("dt", point.topic)
    for said in point.readings:
        followed = [element("em", words.say("games.followed"))] if said.played else []
        parts = [*followed, element("span", *explaining(said.text, terms)), element("cite", said.source)]
        yield element("dd", *parts, class_="played" if said.played else "other")
    if point.way:
        yield element("dd", point.way, class_="way-out")


def traits(*texts: str) -> Element:
    """Draw short texts in a row, with dots between them; none hangs at the end of a line."""
    return element("span", *(element("span", text) for text in texts), class_="traits")
