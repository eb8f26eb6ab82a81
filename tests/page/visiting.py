"""Visitors of an unattended page: they touch at random and go away; what they leave, and how much memory that takes."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from random import Random
from typing import Final, NamedTuple

from playwright.sync_api import CDPSession, Page

from tests.page.playing import FRAMES, MAIN
from web.kiosk.timer import COUNTDOWN, MAX_BUSY

HURRY: Final = """
import asyncio
import gc
from time import monotonic
from pyodide_js import _module
from pyscript import window
from pyscript.ffi import create_proxy
from web.events import app
from web.kiosk import attract, kiosk
clock = [int(monotonic()) + 1]  # whole seconds, or two would differ by less than that
kiosk.monotonic = lambda: clock[0]
window.looks = 0
class Hurried:
    def __getattr__(self, name):
        return getattr(asyncio, name)
    async def sleep(self, seconds):
        await asyncio.sleep(0.02)
        window.looks = getattr(window, "looks", 0) + 1  # a tab that begins anew has forgotten it
kiosk.asyncio = Hurried()
attract.FIRST_PAUSE = window.firstPause or attract.FIRST_PAUSE
app.kiosk.take_update = lambda: setattr(window.document, "title", "taken")
window.later = create_proxy(lambda seconds: clock.append(clock.pop() + seconds))
window.pythonObjects = create_proxy(lambda: gc.collect() * 0 + len(gc.get_objects()))
window.pythonBytes = create_proxy(lambda: _module.HEAP8.length)
"""
"""Runs in the page after web/main.py: its timer's clock stands still until put forward; it looks often, and counts."""
ATTRACTS: Final = "document.documentElement.hasAttribute('data-attract')"
ASKED: Final = "!!document.querySelector('#kiosk-question')"

TOUCHED: Final = """seed => {
  let state = seed;
  const random = n => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const all = [...document.querySelectorAll('button, a[href], select, input, summary, [data-pit], [data-decision]')]
    .filter(it => it.getClientRects().length && !it.matches(':disabled')
      && getComputedStyle(it).visibility === 'visible' && !it.closest('#kiosk-question, #kiosk-again'));
  if (!all.length) return null;
  const it = all[random(all.length)];
  const box = it.getBoundingClientRect(), name = it.id || it.dataset.pit || it.dataset.decision || it.className;
  return [`${it.localName} ${name}`, box.left + box.width / 2, box.top + box.height / 2];
}"""

FIRST_PICTURE: Final = """() => {
  const seen = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE || ['SCRIPT', 'STYLE'].includes(node.tagName)) return '';
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    const names = [...node.attributes].filter(it => !/^(style|d|id)$/.test(it.name))
      .map(it => `${it.name}=${it.value}`).sort().join(' ');
    return `\\n<${node.tagName} ${names}>` + [...node.childNodes].map(seen).join('');
  };
  const page = document.documentElement;
  return [page.lang, document.title, location.href, history.length, scrollX, scrollY, visualViewport.scale,
    document.activeElement?.tagName, getSelection().toString(),
    Object.entries(page.dataset).sort().join(';'), seen(document.body),
    ...[...document.querySelectorAll('*')].filter(it => it.scrollTop || it.scrollLeft)
      .map(it => `${it.tagName}#${it.id} ${it.scrollLeft} ${it.scrollTop}`)].join('\\n');
}"""
"""All that is seen, and what else a visitor could leave behind."""

PAINTED_ANEW: Final = """async () => {
  const {style} = document.documentElement, frame = () => new Promise(requestAnimationFrame);
  for (const seen of ['hidden', '']) {
    style.visibility = seen;
    await frame();
    await frame();
  }
}"""
"""Where Chromium paints only what has changed, its corners may be some dots off by one: all is painted, as at first."""


class Memory(NamedTuple):
    """What the page takes once garbage has been collected, in bytes and numbers."""

    javascript: int
    python: int
    """The memory of Python, which grows and never shrinks..."""
    objects: int
    """... and how many objects are in it."""
    nodes: int
    listeners: int


def memory(session: CDPSession, page: Page) -> Memory:
    """Return what the page takes now."""
    objects, python = page.evaluate("[pythonObjects(), pythonBytes()]")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    used, counted = session.send("Runtime.getHeapUsage"), session.send("Memory.getDOMCounters")
    return Memory(round(used["usedSize"]), python, objects, counted["nodes"], counted["jsEventListeners"])


def let_hurry(page: Page, *, first_pause: int = 0, more: str = "") -> None:
    """Let the clock of the page, once it is opened, be put forward; `first_pause`: its board stands so many seconds.

    `more`: what else runs in the page then.
    """
    page.add_init_script(f"window.firstPause = {first_pause}")
    page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + HURRY + more, content_type="text/plain"))


def later(page: Page, seconds: float) -> None:
    """Let this many seconds pass for the timer."""
    page.evaluate("seconds => { later(seconds); }", seconds)


def looked(page: Page) -> None:
    """Wait until the page has looked ten times, at the clock or for a new version: all that can come of it has come."""
    page.wait_for_function("before => looks > before + 10", arg=page.evaluate("looks"))


def touch_anything(page: Page, chance: Random) -> str:
    """Touch something that can be touched, whatever it is; return what, "" if there is nothing."""
    found = page.evaluate(TOUCHED, chance.randrange(2**31))
    if not found:
        return ""
    what, x, y = found
    page.mouse.click(x, y)
    return str(what)


def visit(page: Page, chance: Random, touches: int) -> list[str]:
    """Let a visitor come, touch this and that, and go away without a word; return what they have touched."""
    page.mouse.click(page.evaluate("innerWidth / 2"), page.evaluate("innerHeight / 2"))
    page.wait_for_function(f"!{ATTRACTS}")
    touched = list[str]()
    for _ in range(touches):
        touched.append(touch_anything(page, chance))
        if not chance.randrange(3):  # a look at what has been done
            page.evaluate(FRAMES, chance.randrange(20))
    leave(page)
    return touched


def leave(page: Page) -> None:
    """Let nobody touch the page until it attracts again."""
    page.mouse.move(0, 0)
    later(page, MAX_BUSY)
    page.wait_for_function(ASKED)
    later(page, COUNTDOWN)
    page.wait_for_function(ATTRACTS)


def painted(page: Page) -> bytes:
    """Return a photograph of the page, dot for dot."""
    page.evaluate(PAINTED_ANEW)
    return page.screenshot(animations="disabled")


def visitors(page: Page, cycles: int, seed: int = 16, touches: int = 12, *, look: bool = False) -> Iterator[Memory]:
    """Let this many visitors come, one after the other, and yield the memory after each; all leave what they found.

    Each has a seed of their own, which is told with what they touched if they leave something: the same seed and number
    touch the same things. The page has been opened as an unattended one, after `let_hurry`. `look`: every tenth, and
    the last, leaves it dot for dot.
    """
    session = page.context.new_cdp_session(page)
    page.wait_for_function(ATTRACTS)
    visit(page, Random(seed), 0)  # on a slow machine the board plays before its clock stands still: it begins anew
    page.mouse.move(0, 0)
    first, picture = page.evaluate(FIRST_PICTURE), painted(page) if look else b""
    for number in range(cycles):
        touched = visit(page, Random(f"{seed} {number}"), touches)
        who = f"visitor {number} of seed {seed}, who touched {', '.join(touched)}"
        left = [*unified_diff(first.split("\n"), page.evaluate(FIRST_PICTURE).split("\n"), n=0, lineterm="")]
        assert not left, f"{who}, has left something: {left}"
        if look and (number % 10 == 0 or number == cycles - 1):
            assert painted(page) == picture, f"{who}, has left something that is seen"
        yield memory(session, page)
    session.detach()
