"""What is printed of the real page: sheets of A4 alone, black on white, whose codes lead back to their pages."""

from __future__ import annotations

from playwright.sync_api import expect

from katra.study.books import books, records
from tests.page.playing import Open
from tests.page.print_pages import WORDS
from tests.page.printed import UPRIGHT, codes, said, sheets, sizes, texts


def test_lessons_are_printed_so_many_a_sheet_with_solutions_last_and_codes_that_lead_to_them(
    board: Open, site: str
) -> None:
    book = books("lesson")[0]
    names = list(records("lesson", book))
    page = board(f"?screen=print&item=lesson:{book}&lang=en")
    printed = sheets(page)
    told, tasks = texts(printed), -(-len(names) // 6)
    assert sizes(printed) == [UPRIGHT] * (tasks + -(-len(names) // 15))
    assert said(f"print.lesson.{names[0]}") in told[0]
    assert all("solutions" not in text for text in told[:tasks])
    assert all("solutions" in text for text in told[tasks:])
    held = codes(printed)
    whole = f"{site}?v=1&lang=en&screen=lesson&item="
    assert {code for sheet in held[:tasks] for code in sheet} >= {whole + name for name in names}
    page.goto(next(code for code in held[0] if code.endswith(names[0])))
    expect(page.locator("#study-task")).to_have_text(WORDS.say(f"lesson.{names[0]}.goal"))
