"""Nothing that is read on the page is smaller than 14 px on the screen."""

from playwright.sync_api import Page

from tests.page.playing import Open, resize

SIZES = [(320, 568), (390, 844), (768, 1024), (1366, 768), (1920, 1080), (3840, 2160)]

SMALL = """() => {
    const small = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const part = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || !part.checkVisibility()) continue;
        if (part.closest(".spoken, script")) continue;
        const box = part.getBoundingClientRect();
        const scale = part.getScreenCTM ? Math.hypot(part.getScreenCTM().a, part.getScreenCTM().b) : 1;
        const size = parseFloat(getComputedStyle(part).fontSize) * scale;
        if (box.width > 1 && size < 13.99) small.add(`${size} ${part.id || part.className.baseVal || part.className}`);
    }
    return [...small];
}"""


def test_nothing_is_written_small(board: Open) -> None:
    page = board("?game=katra-be")
    for width, height in SIZES:
        resize(page, width, height)
        for seen in (nothing, settings, players, games, details, analysis):
            seen(page)
            assert page.evaluate(SMALL) == [], (seen.__name__, width, height)
            page.keyboard.press("Escape")
        page.locator("#line-leave").click()
        page.locator("#close-analysis").click()


def nothing(_: Page) -> None:
    """Leave the page as it is."""


def settings(page: Page) -> None:
    page.locator("#settings-button").click()


def players(page: Page) -> None:
    page.locator("#players-button").click()


def games(page: Page) -> None:
    page.locator("#choose-game").click()


def details(page: Page) -> None:
    """See what is known of a game, where that hides the list."""
    games(page)
    page.locator("#games-list [data-game=katra-be]").click()
    for summary in page.locator("#detail-sources summary").all():
        summary.click()
    page.locator("#start-game").focus()


def analysis(page: Page) -> None:
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    page.locator("#analysis-button").click()
    page.locator("#line-0").click()
