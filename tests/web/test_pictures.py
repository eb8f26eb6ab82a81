"""Pictures to share: files that need nothing else, in which every seed lies where it is, still or moving."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from math import hypot
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given

from katra import GAMES, Game, Player, Position, Turn, parse_position, parse_turn, variant
from katra.words.language import codes, language
from katra.words.sentences import player_name
from tests.engine.strategies import effort, positions
from tests.trying import for_each, some_of
from tests.web.long_turns import LONG_TURNS, LongTurn
from tests.web.sessions import Told, do, session_of, sow
from web.board.heap import MAX_DRAWN, SEED_RADIUS
from web.board.layout import PIT_RADIUS
from web.record.picture import DARK, Subject, subject
from web.record.picture import file as still
from web.record.reel import TIMES, Reel
from web.record.share import Share
from web.session.commands import Action, Press, Write
from web.session.effects import Download, Effect
from web.session.session import Session

SVG = "{http://www.w3.org/2000/svg}"
EN = language("en")
animated = partial(still, moving=True)
ENDLESS = "1.4.4.1/2.0.1.4/0.4.1.0/1.0.6.3 S"


@cache
def game_of(name: str, plies: int = 14) -> Game:
    """Play a game of many kinds of decisions."""
    played = Game(variant(name).start)
    while played.outcome is None and (played.ply < plies or played.position.pause):
        played.play(played.decisions[played.ply * 7 % len(played.decisions)])
    return played


def endless() -> Turn:
    start = parse_position(variant("paika", 4), ENDLESS)
    return start.turn(*parse_turn(start, "A2<"))


def of_turn(played: Turn) -> Subject:
    return Subject(played.after, played, 1)


class Drawing:
    """A picture, read again: what is drawn in it at rest, or at a moment of its animation."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root = ET.fromstring(file)
        style = self.root.findtext(f"{SVG}style") or ""
        self.seconds = float(found[1]) if (found := re.search(r"animation:([\d.]+)s", style)) else 0.0
        self.rules = {
            name: [
                (float(when), shown)
                for times, shown in re.findall(r"([\d.%,]+)\{visibility:(\w+)\}", rules)
                for when in times.replace("%", "").split(",")
            ]
            for name, rules in re.findall(r"@keyframes (k\d+)\{((?:[^{}]*\{[^{}]*\})*)\}", style)
        }

    def visible(self, drawn: ET.Element, share: float | None) -> bool:
        """Tell whether an element is to be seen at rest, or when so many hundredths of the time are over."""
        rules = [rule for name in drawn.get("class", "").split() for rule in self.rules.get(name, [])]
        if share is None or not rules:
            return drawn.get("visibility") != "hidden"
        _, shown = max((when, shown) for when, shown in rules if when <= share + 1e-6)
        return bool(shown == "visible")

    def shown(self, drawn: ET.Element, share: float | None = None) -> Iterator[ET.Element]:
        """Yield what is to be seen of an element and of all in it."""
        if self.visible(drawn, share):
            yield drawn
            for child in drawn:
                yield from self.shown(child, share)

    def pit(self, name: str) -> ET.Element:
        (found,) = (each for each in self.root.iter(f"{SVG}g") if each.get("id") == f"pit-{name}")
        return found

    def counts(self, position: Position, share: float | None = None) -> dict[str, tuple[int, int]]:
        """Return the seeds that are seen in each pit, and the number that is told there."""
        board, found = position.variant.board, {}
        for player in Player:
            for pit in range(board.pits):
                name = board.name(pit, player)
                parts = list(self.shown(self.pit(name), share))
                nuts = sum(part.get("href") == "#seed-light" for part in parts)
                numbers = [int(part.text or "") for part in parts if part.tag == f"{SVG}text"]
                assert len(numbers) < 2
                found[name] = nuts, sum(numbers)
        return found


def expected(counts: tuple[tuple[int, ...], ...], position: Position) -> dict[str, tuple[int, int]]:
    board = position.variant.board
    return {
        board.name(pit, player): (min(counts[player][pit], MAX_DRAWN), counts[player][pit])
        for player in Player
        for pit in range(board.pits)
    }


@for_each("game", GAMES)
def test_a_picture_shows_the_seeds_of_the_position_each_inside_its_pit(game: str) -> None:
    played = game_of(game)
    drawing = Drawing(still(EN, subject(played)))
    position = played.position
    assert drawing.counts(position) == expected(tuple(position.counts(player) for player in Player), position)
    for group in drawing.root.iter(f"{SVG}g"):
        if group.get("id", "").startswith("pit-"):
            for seed in group.findall(f"{SVG}g[{SVG}ellipse]"):
                x, y, *_ = map(float, re.findall(r"-?[\d.]+", seed.get("transform", "")))
                assert hypot(x, y) + SEED_RADIUS <= PIT_RADIUS


@for_each("game", GAMES)
def test_a_pit_is_drawn_where_the_board_has_it(game: str) -> None:
    played = game_of(game)
    drawing, layout = Drawing(still(EN, subject(played))), subject(played).layout
    for player in Player:
        for pit in range(layout.board.pits):
            x, y = map(float, re.findall(r"[\d.]+", drawing.pit(layout.board.name(pit, player)).get("transform", "")))
            assert hypot(x - layout.pit(player, pit).x, y - layout.pit(player, pit).y) < 0.1


@for_each("make", [still, animated])
@for_each("game", GAMES)
def test_a_picture_needs_nothing_that_is_not_in_its_file(make: Callable[..., str], game: str) -> None:
    file = make(EN, subject(game_of(game)))
    root = ET.fromstring(file)
    known = {each.get("id") for each in root.iter()}
    assert len(known) - 1 == len(re.findall(r'\bid="', file))
    written = re.findall(r'href="([^"]*)"', file) + re.findall(r"url\(([^)]*)\)", file)
    assert written
    assert {name.lstrip("#") for name in written} <= known
    assert all(name.startswith("#") for name in written)
    for forbidden in ("var(", "<script", "@import", "font-face", "filter", "data-", " on", "foreignObject"):
        assert forbidden not in re.sub(r"<(title|desc|text)[^>]*>[^<]*", "", file)
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {
        "svg", "title", "desc", "style", "defs", "g", "use", "path", "rect", "circle", "ellipse", "text",
        "linearGradient", "radialGradient", "stop",
    }  # fmt: skip


def test_a_still_picture_leaves_nothing_to_a_style_sheet() -> None:
    file = still(EN, subject(game_of("katra-be")))
    assert "class=" not in file
    assert "style" not in file


@pytest.mark.parametrize("code", codes())
def test_a_picture_is_told_to_who_does_not_see_it(code: str) -> None:
    words, game = language(code), Game(variant("katro", 4).start)
    game.play_text("A2>")
    root = ET.fromstring(still(words, subject(game)))
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == code
    assert (root.findtext(f"{SVG}title") or "").startswith("Katro · 4 × 2")
    assert "A2>" in (root.findtext(f"{SVG}title") or "")
    assert (root.findtext(f"{SVG}desc") or "").endswith("2.2.2.2/0.0.2.0/1.0.5.2/4.4.1.5 N")
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert words.say("share.picture.turn", number=1, turn="A2>") in texts
    assert words.say("share.picture.to_move", player=player_name(words, Player.NORTH)) in texts


def test_a_picture_names_the_players_and_holds_no_sign_that_a_file_cannot() -> None:
    game = Game(variant("katro", 4).start, {"South": "R\x00&<o>\x1b", "North": "Katra, level 2"})
    texts = [each.text for each in ET.fromstring(still(EN, subject(game))).iter(f"{SVG}text")]
    assert "R&<o>" in texts
    assert "Shrub" in texts, "as a computer is called"


def test_a_long_name_has_its_letters_closer_together_and_is_whole_below_the_board() -> None:
    game = Game(variant("katro", 4).start, {"South": "Rakotomalala Andriamanitra"})
    drawn = list(ET.fromstring(still(EN, subject(game))).iter(f"{SVG}text"))
    assert "Rakotomalala Andriamanitra’s turn" in [each.text for each in drawn]
    assert [each.text for each in drawn if each.get("textLength")] == ["Rakotomalala Andriamanitra"]


def test_a_picture_is_as_dark_as_the_page() -> None:
    assert DARK.paper in still(EN, subject(game_of("katro")), DARK)
    assert DARK.paper not in still(EN, subject(game_of("katro")))


def test_a_picture_of_a_start_shows_no_turn() -> None:
    start = Game(variant("katro", 4).start)
    root = ET.fromstring(still(EN, subject(start)))
    assert "Turn" not in "".join(each.text or "" for each in root.iter(f"{SVG}text"))
    assert animated(EN, subject(start)) == still(EN, subject(start))


def test_a_picture_is_turned_round_for_north() -> None:
    game = game_of("katro")
    south, north = (Drawing(still(EN, subject(game, near=near))) for near in Player)
    assert south.pit("A1").get("transform") == north.pit("a1").get("transform")


def test_a_turn_is_counted_whole_however_many_decisions_it_took() -> None:
    game = Game(variant("paika", 4).start)
    game.play_text("A2<>")
    assert (game.ply, subject(game).number) == (2, 1)


@pytest.mark.parametrize("make", [still, animated])
def test_equal_games_have_equal_pictures(make: Callable[..., str]) -> None:
    first, second = (Game(variant("katro", 4).start) for _ in range(2))
    for game in (first, second):
        game.play_text("A2>")
    assert make(EN, subject(first)) == make(EN, subject(second))


# What moves


def check(shown: Subject) -> None:
    """Check that what moves shows each moment of its turn, and before, after and without it the end."""
    assert shown.turn
    file, reel = animated(EN, shown), Reel(shown.position, shown.turn)
    drawing = Drawing(file)
    after = tuple(shown.position.counts(player) for player in Player)
    assert drawing.counts(shown.position) == expected(after, shown.position)
    assert drawing.counts(shown.position, 99.99) == expected(after, shown.position)
    assert drawing.counts(shown.position, 0) == expected(
        tuple(shown.turn.before.counts(player) for player in Player), shown.position
    )
    for index in {0, 1, 2, reel.end // 3, reel.end // 2, reel.end - 2, reel.end - 1, reel.end} & set(
        range(reel.end + 1)
    ):
        share = float(reel.share(index).removesuffix("%"))
        assert drawing.counts(shown.position, share) == expected(reel.frames[index].counts, shown.position)
    assert drawing.seconds == pytest.approx(reel.seconds, abs=0.01)
    assert reel.seconds <= 20
    assert len(file) < 300_000
    assert f"step-end {TIMES}}}" in file


@for_each("game", some_of(GAMES))
def test_a_turn_moves_from_its_first_board_to_its_last(game: str) -> None:
    path = [node for node in game_of(game).node.path() if not node.position.pause]
    for node in path[-2::-4]:
        if node.turn:
            check(of_turn(node.turn))


@effort(0.5)
@given(positions())
def test_any_turn_moves_from_its_first_board_to_its_last(position: Position) -> None:
    game = Game(position)
    while game.outcome is None and (game.ply == 0 or game.position.pause):
        game.play(game.decisions[0])
    if game.last_turn:
        check(subject(game))


def test_where_nothing_moves_the_picture_tells_the_turn() -> None:
    game = Game(variant("katro", 4).start)
    game.play_text("A2>")
    still_one, moving = (Drawing(make(EN, subject(game))) for make in (still, animated))
    for drawing, share in ((still_one, None), (moving, None), (moving, 99.0)):
        seen = list(drawing.shown(drawing.root, share))
        texts = {each.text for each in seen if each.tag == f"{SVG}text"}
        assert {"−2", "North’s turn", "Turn 1: A2>"} <= texts
        assert not any((text or "").startswith("Lap") for text in texts)
        assert sum(each.get("stroke-dasharray") == "4 7" for each in seen) == 1
        assert sum(each.get("fill") == "#e0c593" for each in seen) == 1
    begun = {each.text for each in moving.shown(moving.root, 1.0) if each.tag == f"{SVG}text"}
    assert game.last_turn
    assert f"Lap 1 of {game.last_turn.laps}" in begun
    assert not begun & {"−2", "North’s turn"}


@pytest.mark.parametrize("long", LONG_TURNS, ids=lambda long: long.game)
def test_a_long_turn_is_over_in_good_time(long: LongTurn) -> None:
    check(of_turn(long.turn))


def test_an_endless_turn_is_over_in_good_time_all_the_same() -> None:
    check(of_turn(endless()))


# Taken along


def sharing(session: Session) -> tuple[Share, Told]:
    """Return the sheet for sharing the game of a session, and the browser that it asks."""
    outside = Told()
    session.open(sheet := Share(session.screen, outside, ""))
    return sheet, outside


def taken(session: Session, step: str) -> list[Effect | tuple[str, ...]]:
    """Return what is saved, and what the browser is asked for."""
    _, outside = sharing(session)
    saved = do(session, Press(step))
    do(session, Action.CLOSE)
    return [*saved, *outside.asked]


def test_each_button_gives_its_picture_under_a_name_that_tells_it() -> None:
    session = session_of("katro", 4)
    assert taken(session, "picture-svg") == [Download("katro-4-start.svg", still(EN, subject(session.game)))]
    assert taken(session, "picture-turn") == []
    sow(session, "A2>", "a2>")
    assert taken(session, "picture-svg") == [Download("katro-4-turn-2.svg", still(EN, subject(session.game)))]
    moving = animated(EN, subject(session.game))
    assert taken(session, "picture-turn") == [Download("katro-4-turn-2.moving.svg", moving)]
    large = still(EN, subject(session.game), width=1600)
    assert taken(session, "picture-copy") == [("copy_png", large)]
    assert taken(session, "picture-png") == [("save_png", "katro-4-turn-2.png", large)]


@pytest.mark.parametrize(
    ("step", "outcome", "said"),
    [
        ("picture-copy", "copied", "Picture copied."),
        ("picture-copy", "not_copied", "This browser cannot copy pictures: save the picture instead."),
        ("picture-png", "saved", "Saved as katro-4-start.png."),
        ("picture-png", "failed", "This browser could not make the picture: save it as an SVG instead."),
    ],
)
def test_it_is_said_what_became_of_a_picture(step: str, outcome: str, said: str) -> None:
    session = session_of("katro", 4)
    sheet, _ = sharing(session)
    do(session, Press(step))
    assert sheet.sheet(session).told == ""
    do(session, Write("told", outcome))
    assert (sheet.sheet(session).told, sheet.sheet(session).selected) == (said, "")


def test_a_turn_moves_only_when_and_while_someone_wants_to_see_it() -> None:
    session = session_of("katro", 4)
    sow(session, "A2>")
    sheet, _ = sharing(session)
    assert sheet.sheet(session).picture == ""
    do(session, Press("way", "picture"))
    assert sheet.sheet(session).picture == still(EN, subject(session.game))
    do(session, Press("picture-moving"))
    assert sheet.sheet(session).picture == animated(EN, subject(session.game))
    do(session, Press("way", ""), Press("way", "picture"))
    assert not sheet.sheet(session).moving


def test_a_picture_that_is_seen_is_drawn_once() -> None:
    session = session_of("katro", 4)
    sheet, _ = sharing(session)
    do(session, Press("way", "picture"))
    assert sheet.sheet(session).picture is sheet.sheet(session).picture


def test_a_picture_is_dark_for_someone_who_chose_a_dark_page() -> None:
    session = session_of("katro", 4)
    session.settings = session.settings._replace(theme="dark")
    assert DARK.paper in str(taken(session, "picture-svg"))
