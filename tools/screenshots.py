"""Take a set of pictures of the page, to look at with a critical eye.

`python -m tools.screenshots games` takes whole games instead, on every screen, light and dark: as each begins, in the
middle of its longest turn, before its last one, and at its end; all of one screen stand together in a sheet.

`python -m tools.screenshots install` takes those that an offer to install the page shows: docs/install/.
"""

import itertools
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from playwright.sync_api import Browser, Page

from katra import Game, decision_text, variant, write_record
from katra.words.language import codes
from tools.browsing import STORED_GAME, STORED_SETTINGS, chromium, open_katra, served
from tools.serve import ROOT

REVIEW = ROOT / "build" / "screenshots"


Scheme = Literal["light", "dark"]
GAMES = ("katro", "gorobaka", "mpantsaka", "katra-be", "fandatsaka", "paika", "fianarantsoa")
SCREENS = ((320, 568), (390, 844), (768, 1024), (1366, 768), (1920, 1080), (3840, 2160))
MAX_PLIES = 400
SLOWEST, AT_ONCE = 0, 5
OVER_MS = 20_000
OVER = "html[data-over=true]"
OVER_OR_ASKED = f"document.querySelector('{OVER}, [data-decision]')"
SHEET_COLUMNS = 4


class Shot(NamedTuple):
    """A picture: its name, the size of the window, the page's query, and what it shows."""

    name: str
    size: tuple[int, int]
    query: str
    seen: str = "choice"
    scheme: Scheme = "light"
    sharpness: float = 1
    record: str = ""  # the game that the page finds again


def half_played(game: str, position: str, turn: str) -> str:
    """Return the record of a game whose first turn has stopped to ask."""
    return f'[Game "{game}"]\n[Position "{position}"]\n\n{turn}\n'


SIDE = half_played("paika", "2.2.2.2.2.2/2.1.4.0.0.4/1.3.0.7.1.0/3.3.0.3.3.1 S", "A2>")
ROVA = half_played("katra-be", "1.1.0.3.0.0.0.0/0.4.0.13.0.1.3.1/3.1.0.0.0.4.0.0/1.1.1.1.1.1.1.1 N 10-11 r", "a3<")

SHOTS = (
    Shot("small-phone", (320, 568), "?game=gorobaka&lang=en", sharpness=2),
    Shot("phone", (390, 844), "?game=katro&lang=fr", sharpness=2),
    Shot("phone-on-its-side", (844, 390), "?game=gorobaka&lang=mg", sharpness=2),
    Shot("phone-one-row", (390, 844), "?game=katrayo&lang=mg", "sowing", sharpness=2),
    Shot("tablet", (820, 1180), "?game=fianarantsoa&lang=en"),
    Shot("laptop", (1440, 900), "?game=fanga&lang=fr"),
    Shot("laptop-dark", (1440, 900), "?game=katro&lang=en", "sowing", "dark"),
    Shot("games", (1440, 900), "?lang=en", "games"),
    Shot("games-phone", (390, 844), "?game=gorobaka&lang=mg", "games", sharpness=2),
    Shot("4k", (3840, 2160), "?game=mpantsaka&lang=en"),
    Shot("reserves", (1440, 900), "?game=fandatsaka&lang=en"),
    Shot("reserves-phone", (320, 568), "?game=katra-be&lang=fr", sharpness=2),
    Shot("side", (1440, 900), "?lang=en", "question", record=SIDE),
    Shot("rova", (1440, 900), "?lang=fr", "question", record=ROVA),
    Shot("rova-phone", (390, 844), "?lang=mg", "question", sharpness=2, record=ROVA),
    Shot("thinking", (1440, 900), "?game=katro&lang=en", "thinking"),
    Shot("hint", (1440, 900), "?game=katra-be&lang=fr", "hint"),
    Shot("hint-phone", (320, 640), "?game=katro&lang=mg", "hint", sharpness=2),
    Shot("analysis", (1440, 900), "?game=gorobaka&lang=en", "analysis", "dark"),
    Shot("analysis-tablet", (768, 1024), "?game=katro&lang=fr", "analysis"),
    Shot("analysis-phone", (390, 844), "?game=katro&lang=mg", "line", sharpness=2),
    Shot("players", (1440, 900), "?lang=en", "players"),
    Shot("players-phone", (320, 640), "?lang=fr", "players", sharpness=2),
    Shot("proved", (1920, 1080), "?game=katrayo&lang=en", "still"),
    Shot("proved-phone", (390, 844), "?game=paika&lang=fr", "still", "dark", sharpness=2),
    Shot("proof", (1280, 800), "?game=gorobaka&lang=fr", "proof"),
    Shot("proof-phone", (320, 640), "?game=gorobaka&lang=mg", "proof", sharpness=2),
    Shot("mini", (1280, 720), "?game=fianarantsoa&size=2&lang=fr", "over"),
)
INSTALL_PICTURES = ROOT / "docs" / "install"
MIDGAME = "?game=katro&position=1.4.0.1.4.1/1.0.0.3.0.1/2.1.3.3.1.4/6.4.0.7.1.0+S&teach=0&side=both"
INSTALL_SHOTS = tuple(
    shot
    for code in codes()
    for shot in (
        Shot(f"wide-{code}", (1280, 720), f"{MIDGAME}&lang={code}", "still", sharpness=0.75),
        Shot(f"narrow-{code}", (390, 844), f"{MIDGAME}&lang={code}", "still", sharpness=1),
    )
)
QUALITY = 40
"""The quality of a JPEG, in percent: there are many, and each must stay small."""


def take(browser: Browser, address: str, shot: Shot, path: Path) -> None:
    """Take one picture."""
    width, height = shot.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=shot.scheme,
        device_scale_factor=shot.sharpness,
    )
    context.add_init_script(f"if ({json.dumps(shot.record)}) {STORED_GAME} = {json.dumps(shot.record)}")
    page = context.new_page()
    open_katra(page, address + shot.query)
    SCENES[shot.seen](page)
    page.screenshot(path=path, quality=QUALITY if path.suffix == ".jpg" else None)
    context.close()


def play(page: Page, which: int) -> None:
    """Make a decision: start from the legal pit of this number, or answer a question, to the right."""
    lit = page.locator("#board [data-legal=true]")
    if lit.count():
        lit.nth(which % lit.count()).click()
    page.locator("#board [data-decision]").last.click()


def play_at_once(page: Page, which: int) -> None:
    """Play a turn without watching it."""
    play(page, which)
    page.wait_for_timeout(60)
    page.keyboard.press("Escape")
    page.wait_for_timeout(60)


def show_choice(page: Page) -> None:
    """Two turns on, a pit is chosen and one of its ways is pointed at."""
    for which in (1, 5):
        play_at_once(page, which)
    lit = page.locator("#board [data-legal=true]")
    lit.nth(lit.count() // 2).click()
    page.locator("#board [data-decision]").last.hover()
    page.wait_for_timeout(300)


def show_question(page: Page) -> None:
    """A turn that has stopped to ask, with one of the answers pointed at."""
    page.locator("#board [data-decision]").first.hover()
    page.wait_for_timeout(300)


def show_sowing(page: Page) -> None:
    """In the middle of a turn."""
    play_at_once(page, 1)
    play(page, 3)
    page.wait_for_timeout(1500)


def show_games(page: Page) -> None:
    """The choice of a game."""
    page.locator("#choose-game").click()
    page.wait_for_timeout(200)


def show_still(page: Page) -> None:
    """The page as it opens."""
    page.wait_for_timeout(300)


def show_thinking(page: Page) -> None:
    """The computer is about to answer the first turn."""
    page.locator("[data-offer=computer]").click()
    play_at_once(page, 2)
    page.wait_for_timeout(100)


def show_hint(page: Page) -> None:
    """A hint with its reason."""
    page.locator("#hint").click()
    page.locator("#board .hinted").wait_for()
    page.wait_for_timeout(300)


def show_analysis(page: Page) -> None:
    """Three lines of the analysis, some turns deep."""
    play_at_once(page, 4)
    page.keyboard.press("a")
    page.wait_for_timeout(4000)


def show_line(page: Page) -> None:
    """A line of the analysis on the board."""
    show_analysis(page)
    page.locator("#line-0").click()
    page.wait_for_timeout(200)
    page.keyboard.press("Escape")
    page.wait_for_timeout(600)


def show_players(page: Page) -> None:
    """The choice of who plays."""
    page.locator("#players-button").click()
    page.locator("#players [name=level][value='4']").check(force=True)
    page.wait_for_timeout(200)


def show_proof(page: Page) -> None:
    """Dandouau's proof, at its misprint."""
    page.locator("#choose-game").click()
    page.locator("#reading-page [data-game=gorobaka]").click()
    page.locator("#start-walk").click()
    page.wait_for_timeout(1000)
    page.keyboard.press("Escape")
    page.locator('[data-pit="a4"][data-legal=true]').click()
    page.locator('[data-decision="a4>"]').click()
    page.keyboard.press("Escape")
    page.locator("#walk-right").wait_for()
    page.wait_for_timeout(300)


def show_end(page: Page) -> None:
    """A finished game."""
    for turn in range(200):
        if page.locator("html").get_attribute("data-over") == "true":
            return
        play_at_once(page, turn * 3)


SCENES = {
    "choice": show_choice,
    "question": show_question,
    "sowing": show_sowing,
    "games": show_games,
    "over": show_end,
    "still": show_still,
    "thinking": show_thinking,
    "hint": show_hint,
    "analysis": show_analysis,
    "line": show_line,
    "players": show_players,
    "proof": show_proof,
}


# Whole games


class WholeGame(NamedTuple):
    """A game played at random to its end: its records as it begins, after its longest turn, before its last one."""

    begun: str
    longest: str
    before_end: str
    last: tuple[str, ...]
    """The decisions of the last turn."""


def whole_game(name: str) -> WholeGame:
    """Play a game at random until somebody wins it; always the same one."""
    for seed in itertools.count():
        game, choose = Game(variant(name).start), random.Random(seed)
        longest, most = "", 0
        while not game.outcome and game.ply < MAX_PLIES:
            before, taken = write_record(game), list[str]()
            mover = game.position.mover
            while not taken or (game.position.pause and game.position.mover == mover):
                decision = choose.choice(game.decisions)
                taken.append(decision_text(game.position, decision))
                game.play(decision)
            if game.last_turn and game.last_turn.laps > most:
                longest, most = write_record(game), game.last_turn.laps
        if game.outcome and game.outcome.winner is not None:
            return WholeGame(write_record(Game(variant(name).start)), longest, before, tuple(taken))
    raise AssertionError


def take_games(browser: Browser, address: str) -> int:
    """Take the pictures of whole games on every screen; return how many."""
    played = {name: whole_game(name) for name in GAMES}
    taken = 0
    for (width, height), scheme in itertools.product(SCREENS, get_args(Scheme)):
        folder = REVIEW / "games" / f"{width}x{height}-{scheme}"
        folder.mkdir(parents=True, exist_ok=True)
        for name, game in played.items():
            for station, page in seen_in(browser, address, game, (width, height), scheme):
                page.screenshot(path=folder / f"{name}-{station}.png", animations="disabled")
                taken += 1
        take_sheet(browser, folder)
    return taken


def seen_in(
    browser: Browser, address: str, game: WholeGame, size: tuple[int, int], scheme: Scheme
) -> Iterator[tuple[str, Page]]:
    """Yield what is to be seen of a game, each as a name and the page that shows it."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page = context.new_page()
    for station, record in (("1-begun", game.begun), ("2-middle", game.longest), ("3-before-end", game.before_end)):
        speed = SLOWEST if record == game.longest else AT_ONCE
        open_katra(page, address)
        kept = json.dumps(json.dumps({"speed": speed}))
        page.evaluate(f"{STORED_GAME} = {json.dumps(record)}; {STORED_SETTINGS} = {kept}")
        open_katra(page, f"{address}?lang=en")
        page.wait_for_function("[...document.fonts].some(font => font.status === 'loaded')")
        if record == game.longest:
            stop_in_the_middle(page)
        yield station, page
    play_out(page, game.last)
    yield "4-end", page
    context.close()


def stop_in_the_middle(page: Page) -> None:
    """Show the last turn again, and stop it half way."""
    page.locator("#why").click()
    page.locator("#player").wait_for()
    page.keyboard.press("5")


def play_out(page: Page, decisions: tuple[str, ...]) -> None:
    """Make the decisions that end a game, and wait for its card."""
    for decision in decisions:
        if decision[0].isalpha():
            page.locator(f'[data-pit="{decision[:-1]}"]').dispatch_event("click")
        page.wait_for_function(OVER_OR_ASKED)
        if page.locator(OVER).count():
            break  # what changes nothing any more the page decides itself
        exact = page.locator(f'[data-decision="{decision}"]')
        (exact if exact.count() else page.locator("[data-decision]")).first.dispatch_event("click")
    page.locator(OVER).wait_for()
    page.locator("dialog[open]").wait_for(timeout=OVER_MS)


def take_sheet(browser: Browser, folder: Path) -> None:
    """Put all pictures of a folder on one sheet beside it."""
    pictures = sorted(folder.glob("*.png"))
    shown = "".join(f'<img src="{folder.name}/{picture.name}">' for picture in pictures)
    grid = f"display: grid; grid-template-columns: repeat({SHEET_COLUMNS}, 1fr); gap: 8px; margin: 8px"
    sheet = folder.with_suffix(".html")
    sheet.write_text(f'<body style="{grid}; background: #888">{shown}<style>img {{ width: 100% }}</style>', "utf-8")
    page = browser.new_page(viewport={"width": 1600, "height": 100})
    page.goto(sheet.as_uri(), wait_until="load")
    page.screenshot(path=folder.with_suffix(".png"), full_page=True)
    page.close()


def main() -> None:
    REVIEW.mkdir(parents=True, exist_ok=True)
    with served() as address, chromium() as browser:
        if sys.argv[1:] == ["games"]:
            taken = take_games(browser, address)
            print(f"{taken} pictures in {(REVIEW / 'games').relative_to(ROOT)}")
            return
        if sys.argv[1:] == ["install"]:
            INSTALL_PICTURES.mkdir(parents=True, exist_ok=True)
            for shot in INSTALL_SHOTS:
                take(browser, address, shot, INSTALL_PICTURES / f"{shot.name}.jpg")
            return
        for shot in SHOTS:
            take(browser, address, shot, REVIEW / f"{shot.name}.png")
    print(f"{len(SHOTS)} pictures in {REVIEW.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
