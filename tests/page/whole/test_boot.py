"""Python starts where a page is hardly welcome: in a frame without rights, behind a server that knows few types."""

from playwright.sync_api import Browser, Page, expect

from katra.words.language import language
from tests.page.hosting import send_with
from tools.browsing import PLAYABLE, START_MS, open_katra


def test_it_starts_in_a_frame_that_may_not_store_anything(browser: Browser, plain_site: str) -> None:
    page = browser.new_context().new_page()
    page.route(f"{plain_site}**", lambda route: send_with(route, {"access-control-allow-origin": "*"}))
    page.set_content(f'<iframe sandbox="allow-scripts" src="{plain_site}?lang=mg"></iframe>')
    frame = page.frames[1]
    expect(frame.get_by_text(language("mg").say("loading"))).to_be_visible()
    frame.wait_for_function(PLAYABLE, timeout=START_MS)
    assert frame.evaluate("origin") == "null"
    page.unroute_all(behavior="ignoreErrors")  # the fonts may still be on their way
    page.context.close()


def test_it_starts_behind_a_server_that_sends_webassembly_as_plain_bytes(browser: Browser, plain_site: str) -> None:
    page = browser.new_context().new_page()
    page.route("**/*.wasm", lambda route: send_with(route, {"content-type": "application/octet-stream"}))
    open_katra(page, plain_site)
    page.context.close()


def test_python_runs_on_the_one_stack_that_the_browser_gave_it(page: Page) -> None:
    open_katra(page, "./")
    assert page.evaluate("'Suspending' in WebAssembly || 'Suspender' in WebAssembly") is False
    can_run_sync = "import pyodide.ffi; document.documentElement.dataset.stacks = str(pyodide.ffi.can_run_sync())"
    script = "Object.assign(document.createElement('script'), {type: 'py', textContent: code})"
    page.evaluate(f"code => document.body.append({script})", f"from pyscript import document; {can_run_sync}")
    page.wait_for_function("document.documentElement.dataset.stacks")
    assert page.evaluate("document.documentElement.dataset.stacks") == "False"
