"""Every button and every panel of the page's markup is known to the code that answers it, and the other way round."""

import re
from pathlib import Path

from katra import Player
from katra.words.language import language
from tests.web.panels import panels
from web.session.commands import Action
from web.session.settings import Settings
from web.together.together_view import FarView

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "index.html").read_text(encoding="utf-8")


def ways_of_looking() -> set[str]:
    """Return the buttons that have a row of their own in web/layers/panel.py, which only a browser can import."""
    rows = re.findall(r'\(CLICK, "(#[^"[]+)", lambda', (ROOT / "web/layers/panel.py").read_text(encoding="utf-8"))
    return set(re.findall(r"#([\w-]+)", " ".join(rows)))


def test_every_button_of_the_page_says_what_it_does_or_has_a_row_of_its_own() -> None:
    far = FarView(language("en"), Player.NORTH, "", "", undo=True, again=True).draw()
    drawn = f"{PAGE}{panels()}{far}"
    says = 'popovertarget|data-screen|data-press|data-action|data-copy|data-to|type="submit"'
    buttons = set(re.findall(rf'<button id="([^"]+)"(?![^>]*(?:{says}))', drawn))
    buttons.remove("install")  # web/shell/before.js answers it: a browser wants that within the press
    assert ways_of_looking() == buttons
    assert set(re.findall('data-action="([^"]+)"', drawn)) <= {action.name.lower() for action in Action}


def test_what_a_button_copies_and_where_it_says_so_are_in_the_page() -> None:
    """The fault: the button copies an element that has got another id, and nothing happens."""
    drawn = panels()
    named = re.findall('data-copy="([^"]+)"', drawn)
    assert {"rules-link rules-copied", "reading-link reading-copied"} <= set(named)
    assert {each for pair in named for each in pair.split(" ")} <= set(re.findall(' id="([^"]+)"', drawn))


def test_every_setting_has_a_field_in_the_page_or_is_chosen_where_it_is_seen() -> None:
    elsewhere = {"language", "players", "level", "called", "seen", "taught", "races", "ended", "shortcuts"}
    assert set(re.findall(r'data-setting="([^"]+)"', PAGE)) == set(Settings._fields) - elsewhere


def test_every_small_picture_that_is_drawn_is_in_the_page() -> None:
    """The button that opens the comment on a turn was empty once its picture had left the page."""
    drawn = set(re.findall(r'href="#(icon-[\w-]+)"', f"{PAGE}{panels()}"))
    assert len(drawn) > 10
    assert drawn <= set(re.findall(r'id="(icon-[\w-]+)"', PAGE))


def test_what_search_engines_are_told_is_what_a_shared_link_says() -> None:
    assert f'<meta name="description" content="{language("en").say("description")}">' in PAGE
