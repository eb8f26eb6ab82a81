"""Choosing who plays: the computer at a level, someone here, or someone far away, to whom links are sent."""

from __future__ import annotations

from collections.abc import Iterator

from katra import Game, Player
from katra.words.language import Language
from katra.words.sentences import player_name
from web.board.controls import button, choice, chooser, confirm, dialog, icon
from web.board.markup import Element, element
from web.screens.another_game import under_way
from web.screens.opened import Drawn, Opened, close_others
from web.session.commands import Action, Command, GoTo, Press, Rematch, Resign, Seat, Write
from web.session.effects import Effect
from web.session.players import (
    LEVELS,
    MAX_NAME,
    NEW,
    PERSON,
    Players,
    clean_name,
    friend,
    level_text,
    people,
    seat_icon,
    seat_name,
    seated,
)
from web.session.session import Screen, Session
from web.session.view import View


class ChoosePlayers(Opened):
    """The players dialog; nothing changes until the choice is confirmed.

    `far`: the side of a friend far away. `begun`: it is about the game on the board, which can also be ended, or gone
    on with; then who begins is a matter of the next one. `only_far`: that game is to go on with a friend far away, and
    nothing else is asked. `first`: the side that the visitor has chosen there.
    """

    place = "players"

    def __init__(
        self,
        below: Screen,
        players: Players,
        names: tuple[str, str] = ("", ""),
        far: Player | None = None,
        *,
        begun: bool = True,
        only_far: bool = False,
    ) -> None:
        super().__init__(below)
        self.names_pits = below.names_pits
        self.begun = begun
        self.only_far = only_far
        self.players = players
        self.names = names
        self.far = far
        self.first: Player | None = None
        self.asked = False

    def update(self, session: Session, command: Command) -> Iterator[Effect]:
        match command:
            case Write("opponent", kind):
                usual = self.players if any(self.players) else Players(0, session.settings.level)
                self.players = Players() if kind else usual
                self.far = Player.NORTH if kind == "far" else None
            case Write("level", level):
                self.players = self.players.with_level(int(level))
            case Write("first", side):
                self.first = Player[side.upper()]
            case Write("seat-south", level):
                self.players, self.far = self.players._replace(south=int(level)), None
            case Write("seat-north", level):
                self.players, self.far = self.players._replace(north=int(level)), None
            case Write("south", text):
                self.names = clean_name(text), self.names[1]
            case Write("north", text):
                self.names = self.names[0], clean_name(text)
            case Action.CONFIRM if self.runs(session):
                yield from self.leave(session, Seat(self.players, self.names, self.far))
            case Action.CONFIRM | Action.NEW_GAME:
                players, far = self.chosen
                plays = Rematch if self.runs(session) else Seat
                yield from self.leave(session, plays(players, self.names, far))
            case Action.ASK_END:
                self.asked = not self.asked
            case Press("resign", side):
                yield from self.leave(session, Resign(Player[side.upper()]))
            case Resign() | Action.AGREE_ON_DRAW:
                yield from self.leave(session, command)
            case Action.CLOSE | Action.CANCEL:
                session.close()
            case _:
                yield from self.below.update(session, command)

    def runs(self, session: Session) -> bool:
        """Return whether it is about a game that has begun, is not over, and may go on with other players."""
        return self.begun and under_way(session.game) and not session.taught

    @property
    def chosen(self) -> tuple[Players, Player | None]:
        """Who plays a game that begins, and a friend's side, as the visitor has chosen who begins."""
        if self.first is None:
            return self.players, self.far
        if self.far is not None:
            return self.players, self.first.other
        return (self.players if self.players.person in (None, self.first) else self.players.swapped), None

    def leave(self, session: Session, command: Command) -> Iterator[Effect]:
        """Go back to the game being played, and let it follow a command."""
        session.close()
        close_others(session)
        yield from session.update(command)

    # What is seen

    def view(self, session: Session) -> View:
        return self.below.view(session)._replace(dialog=Drawn(self.dialog(session)))

    def dialog(self, session: Session) -> Element:
        """Draw who is chosen for each side, and how the players may end the game."""
        words, runs = session.words, self.runs(session)
        return dialog(
            "players",
            words.say("players"),
            words.say("games.close"),
            element("div", *self.seats(session), id="seats", class_="body"),
            element("div", *self.endings(words, session.game), id="ends"),
            element("footer", *self.ways_on(words, runs=runs)),
            data_asked="true" if self.asked else "false",
        )

    @property
    def kind(self) -> str:
        """Who the visitor plays with: "here", "far", or "" for the computer."""
        return "far" if self.far is not None else "here" if self.players == Players() else ""

    @property
    def you(self) -> Player | None:
        """The visitor's side in a game that begins, if they play the computer or a friend far away."""
        return self.first or (self.players.person if self.far is None else self.far.other)

    def seats(self, session: Session) -> Iterator[Element]:
        """Draw who plays, from the usual choice to the rare one."""
        words, say, kind = session.words, session.words.say, self.kind
        kinds = (
            ("", say("players.computer")),
            ("here", say("players.here")),
            *([("far", say("players.far"))] if session.permissions.links else []),
        )
        yield chooser(
            "opponent",
            say("players"),
            ((each, text, each == kind) for each, text in kinds),
            focus=True,
        )
        shown = [self.levels(words)]
        if kind == "here":
            shown.append(face_to_face(words, session.settings.facing))
        elif kind:
            shown.append(element("p", say("players.far.note"), class_="note", id="far-note"))
        yield element("div", *shown, class_="kinds")
        if not self.runs(session):
            yield from self.who_begins(words)
        yield element(
            "details",
            element("summary", icon("down"), element("span", say("players.sides"))),
            *(self.side(words, player) for player in Player),
            id="sides",
            open=self.players.watched,
        )

    def levels(self, words: Language) -> Element:
        """Draw the computer at its levels; where another plays, it leaves the room, so that nothing moves."""
        say, level = words.say, max(self.players) or 1
        trees = (tree(words, each, each == max(self.players)) for each in range(1, LEVELS + 1))
        told = element("b", level_text(words, level)), element("span", say(f"level.{level}.note"))
        return element(
            "div",
            element("div", *trees, class_="who", role="radiogroup", aria_label=say("players.level")),
            element("p", *told, class_="note", id="level-note", aria_live="polite"),
            inert=bool(self.kind),
        )

    def who_begins(self, words: Language, *then: Element) -> Iterator[Element]:
        """Draw the question who begins the next game, or the room for it, and what stands in its row."""
        say, you = words.say, self.you
        if you is None and (then or not self.kind):
            yield from then
            return
        other = "players.first.they" if self.kind else "players.first.it"
        sides = (("south", say("players.first.you")), ("north", say(other)))
        entries = ((side, text, you is not None and side == you.name.lower()) for side, text in sides)
        title = element("span", say("players.first"), aria_hidden="true")
        asked = chooser("first", say("players.first"), entries)
        yield element("div", title, asked, *then, class_="first-turn", inert=you is None)

    def ways_on(self, words: Language, *, runs: bool) -> Iterator[Element]:
        """Draw the buttons that play: a game under way goes on, or another begins."""
        yield confirm("take-seats", words.say("players.go_on" if runs else "players.take"))
        if runs and not self.only_far:
            yield from self.who_begins(words, button("new-with", words.say("new_game"), data_action="new_game"))

    def side(self, words: Language, player: Player) -> Element:
        """Draw one side: a list of everyone who can play it, and a field for a person's name, which may be empty."""
        say, name, level = words.say, player.name.lower(), self.players[player]
        seats = (choice(str(each), seat_name(words, each), each == level) for each in range(PERSON, LEVELS + 1))
        field = element(
            "input", type="text", id=f"name-{name}", value=self.names[player], maxlength=MAX_NAME, autocomplete="off",
            data_field=name, placeholder=say("seat.name"),
        )  # fmt: skip
        return element(
            "div",
            element("label", say(f"seat.{name}"), for_=f"seat-{name}"),
            element("select", *seats, id=f"seat-{name}", data_field=f"seat-{name}"),
            element("label", element("span", say("seat.name")), field, class_="named", hidden=bool(level)),
        )

    def endings(self, words: Language, game: Game) -> Iterator[Element]:
        """Propose ending the game, if possible; once that is `asked`, ask how, and offer the way back."""
        found = ends(game) if self.begun and not self.only_far else ()
        if found and not self.asked:
            yield button("end-ask", words.say("end.ask.draw" if found[1:] else "end.ask"), data_action="ask_end")
        if not self.asked:
            return
        yield element("p", words.say("end.how"))
        for end in found:
            if isinstance(end, Resign):
                loser, winner = player_name(words, end.player), player_name(words, end.player.other)
                name, text = end.player.name.lower(), words.say("end.resign", loser=loser, winner=winner)
                yield button(f"end-{name}", text, data_press=f"resign {name}")
            else:
                yield button("end-agree", words.say("end.agree"), data_action="agree_on_draw")
        yield button("end-ask", words.say("end.play_on"), data_action="ask_end", class_="urged")


def tree(words: Language, level: int, chosen: bool) -> Element:
    """Draw the computer at a level."""
    box = element("input", type="radio", name="level", value=level, data_field="level", checked=chosen)
    return element("label", box, icon(seat_icon(level)), element("span", words.say(f"level.{level}.name")))


def face_to_face(words: Language, facing: bool) -> Element:
    """Say how two people play, and offer them to lay the screen between them, within reach from both sides."""
    box = element("input", data_setting="facing", type="checkbox", checked=facing)
    told = element("span", element("span", words.say("facing.setting")), element("small", words.say("facing.note")))
    return element(
        "div",
        element("p", words.say("players.here.note"), class_="note"),
        element("label", box, told, id="facing-offer", class_="line"),
    )


def ends(game: Game) -> tuple[Command, ...]:
    """Return how the people who play a game may end it; the computer neither resigns nor accepts a draw."""
    players = seated(game.tags)
    if not under_way(game) or players.watched:
        return ()
    if players.person is not None:
        return (Resign(players.person),)
    return (*map(Resign, Player), Action.AGREE_ON_DRAW)


def open(session: Session, place: GoTo) -> None:
    """Ask who plays, with the present players preselected, or a friend far away in the place of the computer."""
    tags = session.game.tags
    south, north = (name or usual for name, usual in zip(people(tags), session.settings.called, strict=True))
    players, far = seated(tags), friend(tags)
    if (only_far := place.item == "far") and far is None:
        players, far = Players(), Player.SOUTH if players.person is Player.NORTH else Player.NORTH
    begun = place.item != NEW
    session.open(ChoosePlayers(session.screen, players, (south, north), far, begun=begun, only_far=only_far))
