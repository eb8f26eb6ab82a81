"""A tab in which the page begins anew, as at a first visit, but without the wait for Python, which is there already."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qs

from playwright.sync_api import CDPSession, Page

from tests.page.playing import MAIN
from tools.browsing import STORED_SETTINGS, SUB_PATH, open_katra
from web.links.link import LOOKS

EMPTY: Final = "web/vendor/NOTICE.txt"
"""A page where something can be stored before Katra is opened."""
SPEAK: Final = "Object.defineProperty(navigator, 'languages', {get: () => ['en']})"

BEGIN_ANEW: Final = """
from pyscript import window
from pyscript.ffi import create_proxy

async def rest_from_all():
    while sys.modules["web.events"].app.history.returning:  # over entries of screens that were closed
        await asyncio.sleep(.01)
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)

def begin_anew():
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "Rest"]
    for name in [name for name in sys.modules if name.partition(".")[0] == "web"]:
        del sys.modules[name]
    import_module("web.shell.rest").install()
    import_module("web.events")

window.restFromAll, window.beginAnew = create_proxy(rest_from_all), create_proxy(begin_anew)
"""
"""Runs in the page after web/main.py: ends what is under way, and imports all but the engine once more."""

REMEMBER: Final = r"""(() => {
  const { addEventListener } = EventTarget.prototype, { setTimeout, Worker } = window;
  const heard = [], observers = [], workers = [], timers = [];
  let rests = false;
  const isOfPython = hear => typeof hear?.destroy === 'function';
  EventTarget.prototype.addEventListener = function (...how) {
    if (isOfPython(how[1])) heard.push([this, how]);
    return addEventListener.apply(this, how);
  };
  for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
    window[name] = class extends window[name] {
      constructor(hear, ...how) {
        super(hear, ...how);
        if (isOfPython(hear)) observers.push(this);
      }
    };
  }
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      workers.push(this);
    }
  };
  window.setTimeout = (...how) => {
    const timer = setTimeout(...how);
    timers.push(timer);
    return timer;
  };

  let body, title, attributes, head, told;
  addEventListener('DOMContentLoaded', () => {
    body = document.body.cloneNode(true);
    body.querySelectorAll('script').forEach(script => script.remove());
    [title, head] = [document.title, document.head.children.length];
    told = [...document.querySelectorAll('meta')].map(meta => [meta, meta.content]);
    attributes = [...document.documentElement.attributes].map(({ name, value }) => [name, value]);
  });
  /** Put back all that Python has changed, and hear nothing more of it. */
  window.putBack = async () => {
    await restFromAll();
    heard.splice(0).forEach(([target, how]) => target.removeEventListener(...how));
    observers.splice(0).forEach(observer => observer.disconnect());
    workers.splice(0).forEach(worker => worker.terminate());
    timers.splice(0).forEach(clearTimeout);
    if (document.fullscreenElement) await document.exitFullscreen();
    getSelection().empty();
    const page = document.documentElement;
    [...page.attributes].forEach(({ name }) => page.removeAttribute(name));
    attributes.forEach(attribute => page.setAttribute(...attribute));
    document.body.replaceWith(body.cloneNode(true));
    document.title = title;
    for (const [meta, content] of told) if (meta.content !== content) meta.content = content;
    scrollTo(0, 0);
    rests = true;
  };
  /** Whether all is still as it was put back; a page that has been loaded once more knows nothing of that. */
  window.doesRest = () => rests;
  /** Begin at an address. */
  window.beginAt = address => {
    rests = false;
    const language = new URL(address, location).searchParams.get('lang');
    document.documentElement.lang = LANGUAGES.includes(language) ? language : 'en';
    sessionStorage.clear();
    history.pushState(null, '', address);
    beginAnew();
  };

  /** Return all that scripts could have put in the place of what the browser gives. */
  const world = () => {
    const given = Object.values(Object.getOwnPropertyDescriptors(window)).map(({ value }) => value?.prototype);
    const all = [window, navigator, document, screen, history, performance, Math, Date, JSON, ...given];
    return all.filter(it => it).flatMap(of => Object.entries(Object.getOwnPropertyDescriptors(of)))
      .filter(([name]) => !/^\d+$/.test(name)).flatMap(([name, { value, get, set }]) => [name, value, get, set]);
  };
  let before;
  window.keepWorld = () => { before = world(); };
  /** Whether a test has left nothing in the window that the page did not have from its beginning. */
  window.isAsBefore = () => {
    const now = world();
    return now.length === before?.length && now.every((part, number) => Object.is(part, before[number]))
      && document.head.children.length === head;
  };
})()"""
"""Runs in the page before all else: remembers what Python does to it, and puts it back."""

LASTING: Final = ("add_init_script", "route", "emulate_media", "on", "expose_function", "expose_binding", "set_content")
"""What is done to a tab for good."""
VISITS: Final = 40
"""How often a tab is begun anew, before its memory is given back."""


def can_begin_anew(query: str) -> bool:
    """Return whether an address asks for nothing that the page shows before Python is there, but its language."""
    return not set(parse_qs(query.removeprefix("?"))) & set(LOOKS)


def forget_all(session: CDPSession, site: str) -> None:
    """Let nothing be stored on this device any more."""
    session.send("Storage.clearDataForOrigin", {"origin": site.removesuffix(SUB_PATH), "storageTypes": "all"})


class Tab:
    """A tab for one test after the other; `wrong` is the list of what goes wrong in it."""

    def __init__(self, page: Page, wrong: list[str], site: str) -> None:
        self.page, self.wrong, self.site = page, wrong, site
        self.session = page.context.new_cdp_session(page)
        self.visits = 0
        self.spent = False
        """Whether something was done to it that cannot be put back."""
        page.add_init_script(SPEAK)
        page.add_init_script(f"if (name) {STORED_SETTINGS} ??= name")
        page.add_init_script(REMEMBER)
        page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        page.route("**/web/main.py", lambda route: route.fulfill(body=MAIN + BEGIN_ANEW, content_type="text/plain"))
        for name in LASTING:
            self.note(page, name)
        self.note(page.clock, "set_fixed_time")
        self.note(page.context, "new_cdp_session", page)

    def note(self, owner: object, name: str, *of: object) -> None:
        """Note from now on that something was done for good."""
        do: Callable[..., Any] = getattr(owner, name)

        def noted(*values: Any, **more: Any) -> Any:
            self.spent |= values[: len(of)] == of
            return do(*values, **more)

        setattr(owner, name, noted)

    def open(self, address: str, **settings: object) -> None:
        """Open the page, or begin it anew, as at a first visit of who has these settings."""
        self.visits += 1
        if self.visits == 1:
            self.page.goto(EMPTY)
        else:
            self.page.bring_to_front()
            self.page.mouse.move(-1, -1)
            forget_all(self.session, self.site)
        self.page.evaluate(f"settings => {{ {STORED_SETTINGS} = window.name = settings; }}", json.dumps(settings))
        if self.visits == 1:
            open_katra(self.page, address)
            self.page.wait_for_function("'beginAnew' in window")
            self.page.evaluate("keepWorld()")
        else:
            self.page.evaluate("address => beginAt(address)", address)
            self.page.wait_for_function('document.documentElement.dataset.state === "playable"')

    @property
    def rests(self) -> bool:
        """Whether it is as it was put back: one tab may let all others of its site begin anew."""
        return bool(self.page.evaluate("window.doesRest?.()"))

    def put_back(self) -> bool:
        """Let it be as it was before Python; return whether it could."""
        if self.spent or self.wrong or self.visits >= VISITS or not self.page.evaluate("window.isAsBefore?.()"):
            return False
        self.page.evaluate("putBack()")
        return True
