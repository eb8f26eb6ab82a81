"""The page in a frame of another site: it plays, it tells and hears, and nothing hostile moves it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from katra import Game, variant
from tests.page.frames import after, counts
from tests.page.hosting import embed, heard, say
from tests.page.playing import expected
from tools.browsing import SUB_PATH


def test_it_tells_its_host_what_happens_and_does_what_it_is_told(host: Page, site: str) -> None:
    frame = embed(host, site, "&game=katrayo&size=4")
    game = Game(variant("katrayo", 4).start)
    ready = heard(host, "ready")
    assert (ready["game"], ready["size"], ready["ply"], ready["lang"]) == ("katrayo", 4, 0, "en")
    assert ready["origin"] + "/" == site.removesuffix(SUB_PATH)
    assert heard(host, "height")["height"] > 300

    frame.locator('[data-pit="A2"]').click()
    frame.locator('[data-decision="A2>"]').click()
    after(game, "A2>")
    told = heard(host, "move")
    assert (told["turn"], told["player"], told["ply"]) == ("A2>", "south", 1)
    assert told["position"] == game.position.text

    reply = next(d for d in game.decisions)
    text = f"{game.position.variant.board.name(reply.pit or 0, game.position.mover)}{reply.sign}"
    say(host, "move", turn=text)
    after(game, text)
    assert heard(host, "move", 2)["position"] == game.position.text
    assert counts(frame) == expected(game.position)

    say(host, "undo")
    game.undo()
    assert heard(host, "position")["position"] == game.position.text
    assert counts(frame) == expected(game.position)
    say(host, "redo")
    game.redo()
    assert heard(host, "move", 3)["position"] == game.position.text

    say(host, "lang", lang="mg")
    expect(frame.locator("html")).to_have_attribute("lang", "mg")
    say(host, "load", game="fanga", size=4, moves="A2>")
    loaded = heard(host, "position", 2)
    assert (loaded["game"], loaded["ply"]) == ("fanga", 1)
    assert counts(frame) == expected(after(Game(variant("fanga", 4).start), "A2>").position)
    say(host, "new")
    assert heard(host, "position", 3)["ply"] == 0
