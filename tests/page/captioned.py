"""What several tests of the captions share."""

import json

from playwright.sync_api import Page, expect

from katra import Game, Player, variant
from katra.words.language import language
from katra.words.novelties import KEYS, Novelty, caption, sentence
from katra.words.ribbon import River
from tests.page.playing import store_settings
from tools.browsing import STORED_SETTINGS, open_katra

FIRST_TURN = ["sow", "captured", "goes_on.behind", "empty"]
USUAL = 2
KATRO = "?game=katro&size=4&lang=en"


def novelty(key: str, mark: str = "") -> Novelty:
    return Novelty(key, (Player.SOUTH, 0), Player.SOUTH, mark=mark)


def told(key: str, code: str = "en", mark: str = "") -> River:
    return caption(language(code), novelty(key, mark))


def learner(page: Page, query: str = KATRO, speed: int = USUAL, **more: object) -> Game:
    """Open the page for somebody to whom everything is new; return the game of katro on its board."""
    store_settings(page, **{"speed": speed, "captions": True, "seen": [], **more})
    open_katra(page, f"./{query}")
    return Game(variant("katro", 4).start)


def begin(page: Page) -> None:
    page.locator('[data-pit="A2"]').click()
    page.locator('[data-decision="A2>"]:visible').first.click()


def reads(page: Page, key: str, code: str = "en", mark: str = "") -> None:
    """Wait until the river tells something new."""
    river = told(key, code, mark)
    expect(page.locator("#telling-head")).to_have_text(river.head)
    expect(page.locator("#telling-more")).to_have_text(river.more)


def tips(page: Page, task: str, key: str, code: str = "en", mark: str = "") -> None:
    """Wait until the river tells something new below what there is to do."""
    expect(page.locator("#telling-head")).to_have_text(task)
    expect(page.locator("#telling-more")).to_have_text(sentence(language(code), novelty(key, mark)))


def seen(page: Page) -> list[str]:
    return [key for key in json.loads(page.evaluate(STORED_SETTINGS)).get("seen", ()) if key in KEYS]
