"""Sharing a game: what is handed on, what is said of it, what is opened, and that nothing is lost."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import cast

import pytest

from katra import Player, Setup, read_record, write_record
from katra.code import game_code
from katra.study.study import Kind
from katra.words.language import language
from tests.web.sessions import Told, do, session_of, sow, view
from web.learn.solve import Solve
from web.links.link import parse_link
from web.record import share
from web.record.share import Share
from web.record.share_view import ShareSheet
from web.screens.arrived import Arrived
from web.session.commands import Action, Choose, Move, Press, Seat, Write
from web.session.effects import Download, Show, Signal
from web.session.places import PLACES
from web.session.players import FRIEND, GAME_ID, Players, friend, seated
from web.session.session import After, Permissions, Session
from web.session.settings import Settings

HERE = "https://katra.example/"
MACHINE = Players(0, 2)
TAKES = ("way-picture", "way-code", "way-text", "way-file", "way-page")


def sharing(
    *turns: str,
    players: Players = Players(),  # noqa: B008
    address: str = HERE,
    far: str = "",
) -> tuple[Session, Told]:
    """Return a session in which a game is shared after some turns, and the browser that it asks; `far`: the friend."""
    session, outside = session_of(players=players), Told()
    if far:
        session.game.tags[FRIEND] = far
    sow(session, *turns)
    session.open(Share(session.screen, outside, address))
    return session, outside


def panel(session: Session) -> ShareSheet:
    return cast("ShareSheet", view(session).dialog)


# What goes out


def test_the_short_link_to_a_friend_is_their_game_wherever_it_is_opened() -> None:
    session, _ = sharing("A1>", "a1>", far="South")
    session.game.tags |= {"South": "Rabe", "North": "Soa \u202e"}
    link = parse_link(panel(session).short.removeprefix(HERE))
    assert link.problems == ()
    assert link.game
    assert link.game.position == session.game.position
    assert link.options.id == session.game.tags[GAME_ID]
    assert (link.options.south, link.options.north) == ("Rabe", "Soa")


def test_a_game_against_the_computer_is_shown_but_not_played_by_links() -> None:
    session, _ = sharing("A1>", players=MACHINE)
    assert parse_link(panel(session).short.removeprefix(HERE)).options.id is None
    assert panel(session).first == "Send…"


def test_the_long_link_is_that_of_today() -> None:
    session, _ = sharing("A1>", "a1>")
    assert panel(session).long == f"{HERE}?v=1&game=katro&size=4&moves=A1%3E_a1%3E"


@pytest.mark.parametrize(
    ("kind", "name", "lead", "title"),
    [
        ("puzzle", "katro-4.5", "A link to this puzzle.", "Katro 4 × 2, puzzle 16"),
        ("lesson", "katro.3", "A link to this lesson.", "Katro"),
    ],
)
def test_from_a_puzzle_or_lesson_the_link_opens_that_and_the_board_keeps_it(
    kind: Kind, name: str, lead: str, title: str
) -> None:
    session, outside = session_of(), Told()
    session.open(Solve(session.screen, kind, name))
    seen = view(session).scene
    session.open(Share(session.screen, outside, HERE))
    shown, options = panel(session), parse_link(panel(session).short.removeprefix(HERE)).options
    assert (options.screen, options.item) == (kind, name)
    assert (shown.lead, shown.first, "code" in shown.takes, shown.long) == (lead, "Send…", True, "")
    assert view(session).scene == seen
    do(session, Press("link"))
    assert outside.asked == [("share", title, f"{title}: a {kind}.", shown.short)]
    do(session, Action.CLOSE)
    assert isinstance(session.screen, Solve)


def offered_ways(session: Session) -> list[str]:
    return re.findall(r'id="share-(way-\w+|link)"', str(panel(session).draw()))


def test_what_can_be_taken_along_is_named_plainly_beside_at_most_two_other_ways() -> None:
    """The fault: a second button copies the link where the first does, or a friend far away is asked for again."""
    session, _ = sharing("A1>", players=MACHINE)
    assert offered_ways(session) == ["link", "way-copy", "way-far", *TAKES]
    session, _ = sharing("A1>", far="North")
    assert offered_ways(session) == ["link", "way-copy", *TAKES]
    session = session_of(players=MACHINE)
    session.open(Share(session.screen, Told(sends=False), HERE))
    assert offered_ways(session) == ["link", "way-far", *TAKES]
    assert panel(session).first == "Copy the link"


def test_the_position_alone_is_a_link_without_the_turns_before_and_no_game_by_links() -> None:
    """The fault: the link would have the id of the game, and a friend's device would take it for that."""
    session, outside = sharing("A1>", "a1>")
    do(session, Write("part", "board"))
    link = parse_link(panel(session).short.removeprefix(HERE))
    assert link.game
    assert (link.game.ply, link.game.position, link.options.id) == (0, session.game.position, None)
    do(session, Press("copy"), Write("told", "copied"))
    assert outside.asked == [("copy", panel(session).short)]
    assert FRIEND not in session.game.tags


def test_before_the_first_turn_the_game_is_its_position_and_there_is_nothing_to_choose() -> None:
    session, _ = sharing()
    assert panel(session).parts == ()
    assert 'class="chooser"' not in str(panel(session).draw())


def test_what_is_behind_a_way_leads_back_to_it() -> None:
    """The fault: back from the texts, the focus would be on the button that sends."""
    session, _ = sharing("A1>")
    do(session, Press("way", "text"), Press("way", ""))
    focused = r'<button id="([\w-]+)"[^>]* data-focus'
    assert re.findall(focused, str(panel(session).draw())) == ["share-way-text"]


def test_nothing_is_searched_while_a_game_is_shared() -> None:
    session, _ = sharing("A1>", players=MACHINE)
    assert session.screen.wants(session) is None


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("shared", "Shared."),
        ("dismissed", "Nothing was shared."),
        ("copied", "Link copied: paste it into a message."),
        ("selected", "Not copied: the text is selected, copy it yourself."),
    ],
)
def test_the_page_says_what_has_come_of_it(outcome: str, said: str) -> None:
    session, outside = sharing("A1>", far="North")
    do(session, Press("link"))
    assert outside.asked == [("share", "Katro", "Katro: your turn.", panel(session).short)]
    assert panel(session).told == ""
    do(session, Write("told", outcome))
    assert panel(session).told == said
    assert panel(session).selected == (panel(session).short if outcome == "selected" else "")
    do(session, Press("position"))
    assert (panel(session).told, panel(session).selected) == ("", "")


@pytest.mark.parametrize(
    ("what", "text", "said"),
    [
        ("position", "1.3.0.3/3.3.1.0/0.1.1.3/4.4.1.4 S", "Position copied."),
        ("turn", "a1>", "Last turn copied."),
        ("record", None, "Record copied."),
        ("short", None, "Short link copied."),
        ("long", None, "Long link copied."),
    ],
)
def test_the_position_the_turn_the_record_and_both_links_can_be_copied(what: str, text: str | None, said: str) -> None:
    session, outside = sharing("A1>", "a1>")
    do(session, Press(what))
    texts = {"record": write_record(session.game), "short": panel(session).short, "long": panel(session).long}
    if what == "position":
        assert Setup("katro", 4, position=outside.asked[0][1]).start() == session.game.position
    else:
        assert outside.asked == [("copy", text or texts[what])]
    do(session, Write("told", "copied"))
    assert panel(session).told == said


def test_before_the_first_turn_there_is_none_to_copy() -> None:
    session, _ = sharing()
    assert not panel(session).turn
    sow(session, "A1>")
    assert panel(session).turn


def test_a_record_is_saved_as_a_file_of_a_name_that_tells_the_game() -> None:
    session, outside = sharing("A1>")
    assert do(session, Press("save")) == [Download("katra-katro-4-1.txt", write_record(session.game))]
    assert outside.asked == []
    assert panel(session).told == "Saved as katra-katro-4-1.txt."


def test_a_page_that_was_opened_as_a_file_has_a_code_and_no_link() -> None:
    session, outside = sharing("A1>", address="")
    assert panel(session).short == game_code(session.game)
    assert (panel(session).long, panel(session).takes) == ("", ("picture", "text", "file"))
    assert panel(session).refused.startswith("This page was opened as a file")
    do(session, Press("link"))
    assert outside.asked == [("share", "Katro", write_record(session.game), "")]


def test_a_game_that_is_too_long_for_a_link_is_carried_by_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("katra.code.MAX_CODE", 10)
    session, outside = sharing("A1>")
    assert panel(session).short == ""
    assert panel(session).refused == "the game is too long for a link: only its record can carry it"
    assert panel(session).first == "Send the record…"
    do(session, Press("link"))
    assert outside.asked == [("share", "Katro", write_record(session.game), "")]


def test_a_link_stays_below_two_thousand_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = sharing("A1>")
    monkeypatch.setattr(share, "MAX_SHORT", len(panel(session).short))
    assert panel(session).short == ""


# Play by link


def offered(session: Session) -> dict[str, bool]:
    """Return what is proposed, and whether it should be seen first."""
    return {offer.code: offer.urged for offer in view(session).offers}


def test_who_has_sent_a_turn_waits_and_is_reminded_when_the_next_is_sown() -> None:
    session, _ = sharing("A1>", far="North")
    do(session, Press("link"), Write("told", "shared"), Action.CLOSE)
    assert session.near is Player.SOUTH
    assert offered(session) == {"friend": False, "here": False}
    sow(session, "a1>")  # on the same device: it is the friend's
    assert offered(session) == {}
    sow(session, "B2>")
    assert offered(session) == {"friend": True, "here": False}


def test_what_was_only_looked_at_is_not_sent() -> None:
    session, _ = sharing("A1>", far="North")
    do(session, Press("link"), Write("told", "dismissed"))
    assert session.sent is None
    do(session, Press("position"), Write("told", "copied"))
    assert session.sent is None


@pytest.mark.parametrize("players", [MACHINE, Players()])
def test_a_friend_far_away_gets_a_copy_and_the_game_so_far_stays_whole_and_named(players: Players) -> None:
    """The fault: a shared game against the computer became one of two people, set back to what was shown."""
    session, _ = sharing("A1>", "a1>", players=players)
    before = session.game
    before.undo()
    do(session, Action.CLOSE, Seat(Players(), far=Player.NORTH))
    assert (friend(session.game.tags), session.game.ply, before.ply) == (Player.NORTH, 1, 1)
    assert session.game.tags[GAME_ID] != before.tags[GAME_ID]
    assert (seated(before.tags), friend(before.tags)) == (players, None)
    assert before.can_redo
    assert "My games" in view(session).said


def test_the_link_of_a_new_game_tells_of_no_last_turn() -> None:
    """The fault: before the first turn the sheet promised a link "up to the last turn"."""
    assert [panel(sharing(*turns)[0]).lead for turns in ((), ("A1>",))] == [
        "The link shows others this board; they can play.",
        "The link shows others all the turns of this game; they can play on.",
    ]


def test_the_whole_game_is_whole_wherever_it_is_looked_at_and_what_was_undone_is_not() -> None:
    """The fault: on turn 1 of 4 in Study, "The whole game" was a link, and lines to embed, of one turn."""
    session, _ = sharing("A1>", "a1>", players=MACHINE)
    game = session.game
    game.resign(Player.SOUTH)

    def linked(part: str) -> tuple[int, bool, int]:
        do(session, Write("part", part))
        shown = panel(session)
        link, line = parse_link(shown.short.removeprefix(HERE)).game, parse_link(shown.long.removeprefix(HERE)).game
        assert link
        assert line
        assert shown.position == link.position
        return link.ply, link.outcome is not None, line.ply

    game.go_to_node(game.line[1])
    session.replace(Share(session.screens[0], Told(), HERE))
    assert (panel(session).part, panel(session).parts) == ("whole", ("whole", "here", "board"))
    assert panel(session).lead == "The link shows others all the turns of this game.", "nobody plays on"
    assert [linked(part) for part in panel(session).parts] == [(2, True, 2), (1, False, 1), (0, False, 0)]
    assert (game.ply, "far" in panel(session).ways) == (1, False)
    game.go_to(1)  # undone while it is played
    session.replace(Share(session.screens[0], Told(), HERE))
    assert (panel(session).part, panel(session).lead) == ("here", session.words.say("share.lead.here"))


def test_a_look_back_at_a_friends_game_is_shown_to_others_and_is_no_turn_sent() -> None:
    """The fault: the link of a turn seen once more was older than the game, so that nobody could go on with it."""
    session, _ = sharing("A1>", "a1>", far="South")
    session.game.undo()
    session.replace(Share(session.screens[0], Told(), HERE))
    assert parse_link(panel(session).short.removeprefix(HERE)).options.id is None
    assert panel(session).lead == "The link shows others the turns up to this one; they can play on."


@pytest.mark.parametrize("players", [Players(0, 2), Players(3, 0), Players(2, 2)])
def test_a_link_of_a_game_with_the_computer_says_who_played(players: Players) -> None:
    session, _ = sharing(players=players)
    assert parse_link(panel(session).short.removeprefix(HERE)).options.seats() == players


def test_a_friend_sees_the_turn_sown_plays_and_sends_it_back() -> None:
    sent, _ = sharing("A1>", far="North")
    link = parse_link(panel(sent).short.removeprefix(HERE))
    from web.links.arrival import arrive

    assert link.game
    came = arrive(link.game, link.options, None)
    session = Session(language("en"), Settings(), [Arrived(came.game, came.turn)], Permissions())
    assert session.near is Player.NORTH
    assert view(session).whose == "South’s last turn."
    assert view(session).offers == ()
    assert not view(session).scene.legal
    wanted = session.screen.wants(session)
    assert isinstance(wanted, After)
    assert wanted.command == Move("A1>")
    effects = do(session, wanted.command)
    assert any(isinstance(effect, Show) for effect in effects)
    assert Signal.FORGET_LINK not in effects
    assert session.game.position == sent.game.position
    assert view(session).scene.legal
    assert view(session).whose == "Your friend has played: your turn."
    assert offered(session) == {}
    sow(session, "a1>")
    assert offered(session) == {"friend": True, "here": False}
    assert view(session).whose == session.words.say("friend.theirs")
    assert not view(session).scene.legal
    session.open(Share(session.screen, Told(), HERE))
    assert panel(session).near is Player.NORTH, "the board on the sheet lies as the board behind it"
    do(session, Action.CLOSE)
    do(session, Choose(Player.SOUTH, 0))
    assert view(session).said == session.words.say("friend.theirs")
    do(session, next(offer.command for offer in view(session).offers if offer.code == "here"))
    assert view(session).scene.legal, "two people at this device play on"
    assert session.game.tags[GAME_ID] == sent.game.tags[GAME_ID]


def test_who_does_not_wait_for_the_turn_finds_it_sown() -> None:
    game = Setup("katro", 4, turns=("A1>", "a1>")).play()
    game.undo()
    session = Session(language("en"), Settings(), [Arrived(game, "a1>")], Permissions())
    effects = do(session, Action.TURN_BOARD, Action.LEAVE_PIT)
    assert session.game.ply == 2
    assert Signal.FORGET_LINK in effects
    assert Signal.FORGET_LINK not in do(session, Action.LEAVE_PIT)
    assert session.screen.wants(session) is None


def test_a_game_that_is_over_is_sent_to_who_has_not_seen_the_end() -> None:
    session = session_of()
    sow(session, "A1>", "a1>")
    session.game.tags[FRIEND] = "North"
    session.game.resign(Player.SOUTH)
    assert offered(session) == {"look_back": False, "friend": True}
    del session.game.tags[FRIEND]
    assert offered(session) == {"look_back": False}


def test_the_id_of_a_game_goes_with_its_record() -> None:
    session, _ = sharing("A1>")
    assert panel(session).short
    assert read_record(write_record(session.game)).tags[GAME_ID] == session.game.tags[GAME_ID]


# What is drawn


def test_the_panel_offers_what_there_is_and_nothing_else() -> None:
    session, _ = sharing()
    do(session, Press("way", "code"))
    assert f'data-qr="{escape(panel(session).short)}"' in str(panel(session).draw())
    do(session, Press("way", "text"))
    drawn = str(panel(session).draw())
    assert 'id="share-position"' in drawn
    assert 'id="share-turn"' not in drawn, "no turn was played"
    assert "share-selected" not in drawn
    sow(session, "A1>")
    drawn = str(panel(session).draw())
    assert 'id="share-turn"' in drawn
    do(session, Press("record"), Write("told", "selected"))
    assert f">{escape(panel(session).selected, quote=False)}</textarea>" in str(panel(session).draw())
    do(session, Press("way", "page"))
    drawn = unescape(str(panel(session).draw()))
    assert 'href="./embed.html?v=1&game=katro&size=4&moves=A1%3E"' in drawn
    assert f'<iframe src="{HERE}?v=1&game=katro&size=4&moves=A1%3E"' in unescape(drawn)
    assert '<katra-board game="katro" size="4" moves="A1>"' in unescape(drawn)


def test_the_board_behind_the_sheet_stays_as_it_is() -> None:
    """The fault: the names of the pits flashed up behind the sheet, and the head said that one studies."""
    session, _ = sharing("A1>")
    assert not session.shows("names")
    assert PLACES["share"].part == ""
