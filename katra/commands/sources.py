"""`sources`: the publications that the rules are from."""

from __future__ import annotations

import argparse
from typing import Final

from katra.bibliography import export, records
from katra.bibliography.reference import reference
from katra.commands.arguments import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--csl", action="store_true", help="write their records as CSL-JSON, for Zotero and the like")


def _run(chosen: argparse.Namespace) -> None:
    if chosen.csl:
        print(export(), end="")
        return
    for record in records():
        print(f"{record['id']}: {''.join(part.text for part in reference(record))}")


LIST_SOURCES: Final = Command(
    name="sources",
    summary="List the publications that the rules are from",
    description="""\
Each line has the word by which a publication is cited, and a reference in APA style.
With --csl it is a file for a reference manager instead; its notes say how far each was read, and through whom.""",
    example="python -m katra sources --csl > sources.json",
    arguments=_arguments,
    run=_run,
)
