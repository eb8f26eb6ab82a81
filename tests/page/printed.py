"""What the page prints, read back from its sheets."""

from __future__ import annotations

import pypdfium2
import zxingcpp
from playwright.sync_api import Page

from katra.words.language import language

WORDS = language("en")
UPRIGHT, WIDE = (210, 297), (297, 210)
MM_A_POINT = 25.4 / 72
DOTS_A_POINT = 3
PRINTED = "window.print = () => { window.printed = document.querySelectorAll('[data-qr] svg').length; }"


def sheets(page: Page) -> pypdfium2.PdfDocument:
    """Print the page, once its codes are drawn."""
    page.wait_for_function("!document.querySelector('#reading-page [data-qr]:empty')")
    return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))


def sizes(printed: pypdfium2.PdfDocument) -> list[tuple[int, int]]:
    """Return the width and the height of every sheet, in mm."""
    return [(round(width * MM_A_POINT), round(height * MM_A_POINT)) for width, height in map(_size, printed)]


def _size(sheet: pypdfium2.PdfPage) -> tuple[float, float]:
    width, height = sheet.get_size()
    return width, height


def texts(printed: pypdfium2.PdfDocument) -> list[str]:
    """Return what stands on every sheet, without its spaces: the reader guesses them from the room between letters."""
    return [bare(sheet.get_textpage().get_text_bounded()) for sheet in printed]


def bare(text: str) -> str:
    """Return a text without its spaces."""
    return "".join(text.split())


def said(key: str, **values: object) -> str:
    """Return a text of the page as it stands on a sheet."""
    return bare(WORDS.say(key, **values))


def picture(sheet: pypdfium2.PdfPage) -> memoryview:
    """Return a sheet as it comes out of a printer that knows no colours: rows of grey dots."""
    bitmap = sheet.render(scale=DOTS_A_POINT, grayscale=True)
    return memoryview(bytes(bitmap.buffer)).cast("B", (bitmap.height, bitmap.stride))


def codes(printed: pypdfium2.PdfDocument) -> list[list[str]]:
    """Return the addresses that the codes of every sheet hold, as a phone reads them."""
    return [sorted(code.text for code in zxingcpp.read_barcodes(picture(sheet))) for sheet in printed]
