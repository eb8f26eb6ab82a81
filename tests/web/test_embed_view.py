"""What the form of embed.html asks for, and what the page shows of it."""

import re

import pytest

from katra.setup import Setup
from katra.words.language import codes, language
from web.embed.builder_view import EmbedView, changed, form
from web.links.link import parse_link
from web.links.parameters import LinkOptions


def test_a_field_left_empty_asks_for_nothing() -> None:
    assert changed("game=katro", "game=katro&size=6&level=&moves=&lang=mg") == "game=katro&size=6&lang=mg"


def test_of_two_values_of_one_rule_the_new_one_is_meant() -> None:
    before = "game=bao&house_mtaji=stop&takasia=off"
    form = "game=bao&house_mtaji=stop&house_mtaji=choice&takasia=off"
    assert changed(before, form) == "game=bao&house_mtaji=choice&takasia=off"
    assert changed(before, before) == before


@pytest.mark.parametrize(
    ("before", "more"),
    [
        ("game=gorobaka&size=4&min_start=2", "&position=2.2.2.2/2.2.2.2/2.2.2.2/2.2.2.2_S&moves=A2>"),
        ("game=paika&size=8&side=turn", "&moves=A1>"),
        ("game=katro&size=4", "&moves=A2>_a2>"),
    ],
)
def test_another_game_is_asked_for_in_its_usual_size_from_its_opening(before: str, more: str) -> None:
    form = before.replace("game=", "game=fanga&was=") + more + "&side=south&level=2&theme=dark"
    link = parse_link(changed(before, form))
    assert link.options == LinkOptions(Setup("fanga", 8), side="south", level=2, theme="dark")
    assert link.problems == ()


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("query", ["game=katro&screen=rules", "game=katro&teach=1", "game=katro&teach=0"])
def test_what_is_seen_first_and_what_is_told_can_be_wished_for(query: str, code: str) -> None:
    words, drawn = language(code), "".join(map(str, form(language(code), query)))
    assert words.say("rules") in drawn
    assert words.say("embed.switch.teach=1") in drawn
    assert ('value="rules" selected' in drawn) == ("screen" in query)
    assert ('value="1" checked="" id="wish-teach=1"' in drawn) == ("teach=1" in query)


def test_the_same_game_keeps_its_position_and_its_turns() -> None:
    form = "game=katro&size=4&moves=A2>&side=south"
    assert parse_link(changed("game=katro", form)).options == LinkOptions(Setup("katro", 4, turns=("A2>",)), "south")


@pytest.mark.parametrize(("size", "usual"), [(2, "any"), (6, "outermost")])
def test_turns_in_the_form_are_played_by_what_is_usual_today(size: int, usual: str) -> None:
    """The fault: turns without a named rule are read as older than the change of a rule, against the empty box."""
    query = changed("game=fianarantsoa", f"game=fianarantsoa&size={size}&moves=C1%3E")
    asked = parse_link(query).options.variant
    assert asked
    assert asked.options["start"] == usual


def test_what_is_said_to_be_copied_and_the_frame_last_as_long_as_the_line() -> None:
    """The faults: another line would be said to be copied already; the frame would start anew with every change."""

    def keys(query: str, framed: str) -> dict[str, str]:
        drawn = str(EmbedView(language("en"), query, "https://example.org/", framed).draw())
        marks = re.findall(r'id="(\w+)-copied" role="status" data-key="([^"]*)"', drawn)
        return dict(marks) | {"frame": "".join(re.findall(r'<iframe [^>]*data-key="([^"]*)"', drawn))}

    katro, fanga = keys("game=katro", "./?game=katro"), keys("game=fanga", "./?game=katro")
    assert katro["line"] != fanga["line"]
    assert katro["component"] != fanga["component"]
    assert katro["frame"] == fanga["frame"] == "./?game=katro"
    assert keys("game=katro", "")["frame"] == ""
