"""Section 11 of docs/RULES.md, who says each rule, is what its tool writes from the data."""

from tools import witnesses_page


def test_the_rulebook_names_the_witnesses_that_the_data_have() -> None:
    text = witnesses_page.PAGE.read_text(encoding="utf-8")
    assert text == witnesses_page.page(text), "docs/RULES.md is stale: run python3 -m tools.witnesses_page"
