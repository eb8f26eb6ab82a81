"""The figures of the sources: each a link to the board on which it is played; Dandouau's claims with our findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from katra import Node, decision_text, frame_of
from katra.progress import Progress
from katra.solver.walk import CASE, WALK
from katra.study.books import books, names, records, study
from katra.study.figure import Figure
from katra.study.study import Claim, Study
from katra.words.language import Language
from katra.words.sentences import game_name, listed
from web.board.markup import Element, element
from web.board.miniature import miniature
from web.learn.endings import citation
from web.learn.happened import numbers, shows
from web.reading.links import link
from web.reading.page import Page


def page(item: str, words: Language, progress: Progress) -> Page:
    """Return the list of all figures; `item`: the requested source or figure, if any. Raises LookupError."""
    if item and item not in (*books("figure"), *names("figure")):
        raise LookupError(item)
    listed = [book(words, name) for name in books("figure")]
    lead = element("p", words.say("figures.lead"))
    body = (lead, *listed, cited(words, item))
    return Page(words.say("figures"), body, f"figures-{item}" if item else "")


def cited(words: Language, item: str) -> Element:
    """Say how to cite all figures, those of a source, or one, whose address is that of its board."""
    book, _, one = item.partition(".")
    parts = [words.say("figures"), *([words.say(f"figure.{book}.title")] if book else [])]
    if not one:
        return citation(words, ": ".join(parts), "figures", item)
    figure = Figure(study("figure", item))
    parts.append(numbers(words, figure) or one)
    return citation(words, ": ".join(parts), "figure", item)


def book(words: Language, name: str) -> Element:
    own = f"figure.{name}.source"
    each = [entry(words, Figure(study("figure", figure))) for figure in records("figure", name)]
    return element(
        "section",
        element("h3", words.say(f"figure.{name}.title")),
        element("p", words.say(own if words.has(own) else "figures.of_busser"), class_="note"),
        element("ul", *each, class_="figures", role="list"),
        *(walked(words) if name == WALK else ()),
        id=f"figures-{name}",
    )


KINDS_OF_ERRATA: Final = {"other_way": "figures.misprint", "wrong_case": "figures.slip"}
"""By their codes, what is said of errata that are no error of a printed board."""


def entry(words: Language, figure: Figure) -> Element:
    """Draw the link to a figure: its first board, its number, what it shows, and whether the print errs."""
    board = figure.start.variant.board
    game = f"{game_name(figure.start)} {board.cols}\u00a0×\u00a0{board.rows}"
    heading = f"{nth} · {game}" if (nth := numbers(words, figure)) else game
    code = figure.study.tags.get("Errata")
    mark = [element("em", words.say(KINDS_OF_ERRATA.get(code, "figures.errata")))] if code else []
    told = element("span", element("strong", heading), element("span", shows(words, figure)), *mark)
    picture = miniature(figure.start.variant, frame_of(figure.start))
    there = link(words, "figure", figure.study.id, picture, told, class_="place")
    return element("li", there, id=f"figures-{figure.study.id}")


# Dandouau's analysis


def walked(words: Language) -> tuple[Element, ...]:
    """Draw his claims, with the engine's finding on each, and the link into his tree."""
    rows = [
        element("li", text, " ", element("strong", words.say(f"walk.claim.{claim}"))) for text, claim in claims(words)
    ]
    return (
        element("h4", words.say("walk.claims")),
        element("ul", *rows, class_="claims", role="list"),
        element("p", words.say("walk.claims.terms"), class_="note"),
        element("p", link(words, "walk", WALK, words.say("walk.start"))),
    )


def claims(words: Language) -> Iterator[tuple[str, Claim]]:
    """Yield his claims in his order, with our findings; a front pit of North's also represents the back one."""
    walk = study("walk", f"{WALK}.1")
    claimed = [node for node in walk.nodes() if node.parent and walk.note(node).claim]
    in_front = [node for node in claimed if not any(turn.startswith("b") for turn in path(node))]  # North's back row
    for node in sorted(in_front, key=lambda node: of_case(walk, node)):
        claim = walk.note(node).claim
        assert claim
        assert node.parent
        others = [other for other in node.parent.children if walk.note(other).claim == claim]
        if node is others[0]:
            said = words.say(key(walk.note(node).say, node), **values(words, node, others))
            case = of_case(walk, node)
            yield words.say("walk.claims.case", case=case[0], part=case[1], claim=said) if case else said, claim
    if closing := walk.note(walk.root).claim:
        yield words.say("walk.claims.remark"), closing


def of_case(walk: Study, node: Node) -> str:
    """Return his case and its part, as "21", of a place of his tree; "" before them."""
    found = (CASE.match(walk.note(each).say) for each in node.path())
    return next((match[1] + match[2] for match in found if match), "")


def path(node: Node) -> list[str]:
    """Return the turns that lead to a place, the last first."""
    return [decision_text(each.parent.position, each.decision) for each in node.path() if each.parent and each.decision]


def key(code: str, node: Node) -> str:
    known = code if code in ("figure_3", "no_win", "misprint") else "last" if len(path(node)) > 3 else "answer"
    return f"walk.claims.{known}"


def values(words: Language, node: Node, others: list[Node]) -> dict[str, str]:
    """Return the turns named in a claim: South's, all equivalent ones, and North's before them."""
    turn, *before = path(node)
    alike = [path(other)[0] for other in others]
    return {"turn": listed(words, alike) if alike[1:] else turn, "reply": before[0] if before else ""}
