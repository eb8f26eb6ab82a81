"""The screen of the rules without a browser: opened over a game that goes on, told in words, closed again."""

from __future__ import annotations

import re

import pytest

from katra import GAMES, Game, Player, Turn, Variant, variant
from katra.words.language import Language, codes, language
from katra.words.turn_story import story
from tests.trying import for_each
from tests.web.sessions import EN, NOBODY, do, go, session_of, sow, view
from web.links.link import game_address, parse_link
from web.links.startup import FIRST_BOARD
from web.screens.rules import RulesPanel, RuleStep, ShowRules, rules
from web.session import rules_sheets
from web.session.commands import Action, BeginVariant, GoTo, SetLanguage
from web.session.effects import Open
from web.session.players import Players
from web.session.session import Session


def opened(*, alone: bool = False, players: Players = NOBODY) -> Session:
    """Return a session with the rules open."""
    session = session_of(players=players)
    go(session, "rules", linked=alone)
    return session


def panel(session: Session) -> RulesPanel:
    shown = view(session).panel
    assert isinstance(shown, RulesPanel)
    return shown


def test_the_button_asks_for_the_rules_and_closes_them_again() -> None:
    session = session_of()
    assert do(session, GoTo("rules")) == [Open(GoTo("rules"))]
    session = opened()
    assert do(session, GoTo("rules")) == []
    assert view(session).panel is None


def test_the_game_goes_on_beside_its_rules() -> None:
    session = opened(players=Players(0, 1))
    sow(session, "A2>")
    assert session.game.ply == 1
    assert panel(session).chosen.game.id == "katro"
    assert session.screen.wants(session) == session.screens[0].wants(session) is not None


def test_nobody_plays_behind_a_page_of_rules() -> None:
    session = opened(alone=True, players=Players(1, 1))
    assert panel(session).alone
    assert session.screen.wants(session) is None
    do(session, Action.CLOSE)
    assert session.screen.wants(session)


def test_the_rules_follow_the_game_the_size_the_options_and_the_language() -> None:
    session = opened()
    first = panel(session)
    assert panel(session) is first, "nothing is made twice"
    do(session, BeginVariant(variant("katra-be")))
    assert panel(session).chosen.game.id == "katra-be"
    do(session, SetLanguage("fr"))
    assert panel(session).words.code == "fr"
    assert panel(session) != first


@pytest.mark.parametrize(
    ("levels", "begins"),
    [(Players(0, 1), "You begin."), (Players(1, 0), "Sprout begins."), (NOBODY, "South begins."), ((1, 2), "South")],
)
def test_a_visitor_alone_is_told_which_of_the_two_begins(levels: tuple[int, int], begins: str) -> None:
    """The fault: nothing told a visitor against the computer who South is."""
    session = session_of("katro", players=Players(*levels))
    go(session, "rules")
    panel = view(session).panel
    assert isinstance(panel, RulesPanel)
    assert begins in panel.steps[0].text


def test_the_best_turns_take_the_place_of_the_rules() -> None:
    session = opened()
    sow(session, "A2>")
    assert do(session, GoTo("analysis")) == [Open(GoTo("analysis"))]
    assert len(session.screens) == 1


@for_each("code", codes())
@for_each("game", GAMES)
def test_every_game_tells_its_steps_with_a_picture_and_what_it_shows(game: str, code: str) -> None:
    told = rules(language(code), variant(game), alone=False)
    assert 4 <= len(told.steps) <= 8
    for step in told.steps:
        assert isinstance(step, RuleStep)
        assert step.picture.said
        assert not re.search("[{}]", step.text + step.picture.said + step.picture.again)
        assert not step.picture.turn or step.picture.turn.before == step.picture.position


@for_each("code", codes())
@for_each("game", GAMES)
def test_who_hears_a_picture_is_told_where_every_seed_lies_and_how_the_turn_goes(game: str, code: str) -> None:
    words = language(code)
    for step in rules(words, variant(game), alone=False).steps:
        position, played, said, again = step.picture
        for player in Player:
            counts, name = position.counts(player), position.variant.board.name
            for pit, seeds in enumerate(counts):
                told = f"{name(pit, player)} ({words.count('seeds', seeds)})"
                assert (told in said) == (seeds > 0 and len(set(counts)) > 1) or (
                    played and told in story_of(words, played)
                )
        assert said.endswith(story_of(words, played))
        assert bool(again) == bool(played)


def story_of(words: Language, played: Turn | None) -> str:
    return " ".join(story(words, played)) if played else ""


def test_a_picture_of_the_grand_game_tells_its_reserves_and_its_rovas() -> None:
    first = rules(EN, variant("katra-be"), alone=False).steps[0].picture
    assert first
    assert first.said.startswith(
        "South: A5 (3 seeds), A6 (2 seeds), A7 (2 seeds), B5 (3 seeds), rova around A5 and B5. "
        "South’s reserve: 22 seeds. North: a5 (3 seeds), a6 (2 seeds), a7 (2 seeds), b5 (3 seeds), rova around"
    )
    last = rules(EN, variant("katra-be"), alone=False).steps[-1].picture
    assert last
    assert "North: a7 (3 seeds), b6 (1 seed). North’s reserve" in last.said, "a rova that is lost is not told"


@for_each("game", GAMES)
def test_the_address_of_the_rules_leads_to_them(game: str) -> None:
    chosen = variant(game, options={option.key: option.values[-1] for option in GAMES[game].options})
    read = parse_link(game_address(chosen, language="mg", screen="rules"))
    assert read.problems == ()
    assert (read.options.screen, read.options.variant, read.options.lang) == ("rules", chosen, "mg")


def test_a_kind_of_rules_that_nobody_has_told_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def untold(_: Variant) -> rules_sheets.Sheet:
        raise LookupError

    monkeypatch.setattr("web.screens.rules.sheet", untold)
    told = rules(EN, variant("katro"), alone=False)
    assert (told.aim, told.steps) == (EN.say("sheet.untold"), ())


def test_words_lead_to_what_they_mean_unless_the_address_wants_no_links() -> None:
    session = session_of("bao", None)
    session.open(ShowRules(session.screen))
    assert 'data-screen="glossary"' in str(panel(session).draw())
    closed = panel(session)._replace(leads=False)
    assert 'data-screen="glossary"' not in str(closed.draw())
    pictures = re.findall(r'data-picture="(\d+)"', str(closed.draw()))
    assert pictures == [str(number) for number, _ in enumerate(closed.steps)]


def test_the_rules_beside_the_first_game_say_that_it_begins_with_fewer_seeds_and_no_others_do() -> None:
    """The fault: they tell of 2 seeds in each pit, and on the board each player has an empty one, unexplained."""
    said = EN.say("sheet.first")
    for game, tells in ((Game(FIRST_BOARD), True), (Game(variant("katro", 4).start), False)):
        session = session_of(game)
        session.open(ShowRules(session.screen))
        assert panel(session).steps[0].text.endswith(said) is tells
