"""A new visitor is a new visit: the page itself keeps nothing of the one before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
OF_THE_PAGE = {"visit", "facing", "presenter", "fetching"}
"""What the page sets while it is used: another visit, and what it imports when it is first asked for."""


def targets(node: ast.AST) -> Iterator[ast.Attribute]:
    """Yield the attributes that are set somewhere inside a piece of code."""
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
            yield each


def test_the_page_itself_keeps_nothing_of_a_visitor() -> None:
    """Else a kiosk would have to set it back by hand, and somebody would forget to."""
    [app] = [node for node in ast.parse((WEB / "app.py").read_text("utf-8")).body if getattr(node, "name", "") == "App"]
    assert isinstance(app, ast.ClassDef)
    methods = [method for method in app.body if getattr(method, "name", "__init__") != "__init__"]
    found = {target.attr for method in methods for target in targets(method) if ast.unparse(target.value) == "self"}
    assert found == OF_THE_PAGE


def test_nobody_else_sets_anything_on_the_page() -> None:
    found = [
        f"{path.relative_to(WEB)}: {ast.unparse(target)}"
        for path in sorted(WEB.rglob("*.py"))
        if "vendor" not in path.parts
        for target in targets(ast.parse(path.read_text("utf-8")))
        if ast.unparse(target.value) in ("app", "self.app")
    ]
    assert found == []
