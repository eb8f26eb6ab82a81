"""A tab in which the page begins anew, as at a first visit, but without the wait for Python, which is there already."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from playwright.sync_api import CDPSession, Page

from tests.page.playing import MAIN
from tools.browsing import PLAYABLE, STORED_SETTINGS, SUB_PATH, open_katra

EMPTY: Final = "web/vendor/NOTICE.txt"
"""A page of the same origin without Katra."""
SPEAK: Final = "Object.defineProperty(navigator, 'languages', {get: () => ['en']})"

BEGIN_ANEW: Final = """
from pyscript import window
from pyscript.ffi import create_proxy

async def rest_from_all():
    while sys.modules["web.events"].app.history.returning:  # over entries of screens that were closed
        await asyncio.sleep(.01)
    while others := asyncio.all_tasks() - {asyncio.current_task()}:  # a turn that ends lets a computer think
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

def begin_anew():
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "Rest"]
    for name in [name for name in sys.modules if f"{name}.".startswith(("web.", "katra.words."))]:
        del sys.modules[name]
    import_module("web.shell.rest").hook_imports()
    import_module("web.events")

def run_python(code):
    exec(code, {"__name__": "__main__"})

window.restFromAll, window.beginAnew = create_proxy(rest_from_all), create_proxy(begin_anew)
window.runPython = create_proxy(run_python)
"""
"""Runs in the page after web/main.py: ends what is under way, and imports the page and the texts once more."""

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

  let head, told;
  addEventListener('DOMContentLoaded', () => {
    head = [...document.head.children];
    told = [...document.querySelectorAll('meta')].map(meta => [meta, meta.content]);
  });

  /** Return all that scripts could have put in the place of what the browser gives. */
  const world = () => {
    const given = Object.values(Object.getOwnPropertyDescriptors(window)).map(({ value }) => value?.prototype);
    const all = [window, navigator, document, screen, history, performance, Math, Date, JSON, ...given];
    return all.filter(it => it).flatMap(of => Object.entries(Object.getOwnPropertyDescriptors(of)))
      .filter(([name]) => !/^\d+$/.test(name)).flatMap(([name, { value, get, set }]) => [name, value, get, set]);
  };
  let before, names, written;
  /** Keep the window as it is before any test, and the page as the server sends it. */
  window.keepWorld = async () => {
    written = new DOMParser().parseFromString(await (await fetch('./')).text(), 'text/html');
    written.querySelectorAll('script, noscript').forEach(script => script.remove());
    names = new Set(Object.keys(window));
    before = world();
  };
  /** Take away what a test has added to the window; whether nothing else of it was changed. */
  window.isAsBefore = () => {
    for (const name of Object.keys(window)) if (names && !names.has(name) && !/^\d+$/.test(name)) delete window[name];
    const now = world();
    return now.length === before?.length && now.every((part, number) => Object.is(part, before[number]));
  };
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
    [...written.documentElement.attributes].forEach(({ name, value }) => page.setAttribute(name, value));
    document.body.replaceWith(document.importNode(written.body, true));
    document.title = written.title;
    for (const added of document.head.children) if (!head.includes(added)) added.remove();
    for (const [meta, content] of told) if (meta.content !== content) meta.content = content;
    scrollTo(0, 0);
    rests = true;
  };
  /** Whether all is still as it was put back; a page that has been loaded once more knows nothing of that. */
  window.doesRest = () => rests;
  /** Begin at an address; web/shell/before.js does the same with what it asks for. */
  window.beginAt = (address, theme) => {
    rests = false;
    const page = document.documentElement, asked = new URL(address, location).searchParams;
    const language = asked.get('lang');
    page.lang = LANGUAGES.includes(language) ? language : 'en';
    for (const name of LOOKS) if (asked.has(name)) page.dataset[name] = asked.get(name);
    if (page.dataset.kiosk === '1') page.dataset.links ??= '0';
    if (asked.has('theme')) page.dataset.themeAsked = '';
    else if (theme && page.dataset.kiosk !== '1') page.dataset.theme = theme;
    sessionStorage.clear();
    history.pushState(null, '', address);
    beginAnew();
  };
})()"""
"""Runs in the page before all else: remembers what Python does to it, and puts it back."""

LASTING: Final = ("add_init_script", "on", "expose_function", "expose_binding", "set_content")
"""What is done to a tab for good."""
UNSEEN: Final[dict[str, Any]] = dict.fromkeys(
    ("media", "color_scheme", "reduced_motion", "forced_colors", "contrast"), "null"
)
"""What ends each thing that a tab was told to pretend about its screen and its reader."""
VISITS: Final = 40
"""How often a tab is begun anew, before its memory is given back."""


def forget_all(session: CDPSession, site: str) -> None:
    """Clear all that is stored on this device."""
    session.send("Storage.clearDataForOrigin", {"origin": site.removesuffix(SUB_PATH), "storageTypes": "all"})


class Tab:
    """A tab for one test after the other; `wrong` is the list of what goes wrong in it."""

    def __init__(self, page: Page, wrong: list[str], site: str) -> None:
        self.page, self.wrong, self.site = page, wrong, site
        self.session = page.context.new_cdp_session(page)
        self.visits = 0
        self.spent = False
        """Whether something was done to it that cannot be put back."""
        self.attached = 0
        """How many sessions of the browser's own protocol hold it: what one has set ends when it is detached."""
        page.add_init_script(SPEAK)
        page.add_init_script(f"if (name) {STORED_SETTINGS} ??= name")
        page.add_init_script(REMEMBER)
        self.answer_usual_requests()
        open_katra(page, "./")
        page.wait_for_function("'beginAnew' in window")
        page.evaluate("keepWorld()")
        page.evaluate("putBack()")
        for name in LASTING:
            self.note(page, name)
        self.note(page.clock, "set_fixed_time")
        self.note_sessions()

    def answer_usual_requests(self) -> None:
        """Give the page the Python by which it begins anew."""
        self.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        self.page.route(
            "**/web/main.py", lambda route: route.fulfill(body=MAIN + BEGIN_ANEW, content_type="text/plain")
        )

    def note(self, owner: object, name: str) -> None:
        """Note from now on that something was done for good."""
        do: Callable[..., Any] = getattr(owner, name)

        def noted(*values: Any, **more: Any) -> Any:
            self.spent = True
            return do(*values, **more)

        setattr(owner, name, noted)

    def note_sessions(self) -> None:
        """Note from now on which sessions are attached to this tab, and which are detached from it."""
        attach = self.page.context.new_cdp_session

        def attached(page: Any) -> CDPSession:
            session = attach(page)
            if page is self.page:
                self.attached += 1
                detach = session.detach

                def detached() -> None:
                    detach()
                    self.attached -= 1

                session.detach = detached  # type: ignore[method-assign]
            return session

        self.page.context.new_cdp_session = attached  # type: ignore[method-assign]

    def open(
        self,
        address: str,
        settings: Mapping[str, object] | None = None,
        stored: Mapping[str, str] | None = None,
        runs: str = "",
    ) -> None:
        """Begin the page anew, as at a first visit.

        `settings` and `stored` are found stored by it: settings by their names, and other texts by theirs ("game").
        `runs` is Python that runs once the page can be played.
        """
        page = self.page
        self.visits += 1
        page.bring_to_front()
        page.mouse.move(-1, -1)
        forget_all(self.session, self.site)
        kept = {"settings": json.dumps(settings)} if settings else {}
        page.evaluate(
            "([texts, folder, settings]) => { window.name = settings;"
            " for (const [name, text] of Object.entries(texts)) localStorage[`katra.${name} ${folder}`] = text; }",
            [{**kept, **(stored or {})}, f"/{SUB_PATH}", kept.get("settings", "")],
        )
        page.evaluate("([address, theme]) => beginAt(address, theme)", [address, (settings or {}).get("theme")])
        page.wait_for_function(PLAYABLE)
        if runs:
            page.evaluate("code => runPython(code)", runs)

    @property
    def rests(self) -> bool:
        """Whether it is still as it was reset: one tab may make all others of its site begin anew."""
        return bool(self.page.evaluate("window.doesRest?.()"))

    def put_back(self) -> bool:
        """Let it be as it was before Python; return whether it could."""
        page = self.page
        if (
            self.spent
            or self.attached
            or self.wrong
            or self.visits >= VISITS
            or not page.evaluate("window.isAsBefore?.()")
        ):
            return False
        page.unroute_all(behavior="ignoreErrors")
        self.answer_usual_requests()
        page.emulate_media(**UNSEEN)
        page.evaluate("putBack()")
        return True
