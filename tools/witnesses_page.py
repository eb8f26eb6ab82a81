"""Write section 11 of docs/RULES.md, who states each rule, from katra/witnesses."""

from collections.abc import Iterator, Mapping

from katra import GAMES, SOURCES
from katra.games import Ground, Inferred, Witness
from katra.witnesses import GROUNDS
from katra.words.language import language
from tools.serve import ROOT

PAGE = ROOT / "docs/RULES.md"
BEFORE, AFTER = "<!-- witnesses -->\n", "<!-- /witnesses -->\n"


def witnessed() -> Iterator[str]:
    """Yield the rules that a source says, game by game, as lines of a table."""
    yield "| game | who says it | how | rules |"
    yield "|---|---|---|---|"
    for game, rules in GROUNDS.items():
        for found, names in grouped(rules).items():
            if isinstance(found, Witness):
                yield f"| {game} | {cited(found)} | {found.how} | {listed(names)} |"


def inferred() -> Iterator[str]:
    """Yield what no source says, each with its games and its reason, as lines of a table."""
    words = language("en")
    yield "| rules | games | why, and what else it could be |"
    yield "|---|---|---|"
    ours: dict[tuple[Inferred, str], list[str]] = {}
    for game in GAMES:
        for found, names in grouped(GROUNDS[game]).items():
            if isinstance(found, Inferred):
                ours.setdefault((found, listed(names)), []).append(game)
    for (mark, rules), games in ours.items():
        yield f"| {rules} | {', '.join(games)} | {words.say(f'ours.{mark.code}')} |"


def grouped(rules: Mapping[str, Ground]) -> dict[Ground, list[str]]:
    """Return the names of rules by what they rest on."""
    found: dict[Ground, list[str]] = {}
    for name, ground in rules.items():
        found.setdefault(ground, []).append(name)
    return found


def listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def cited(witness: Witness) -> str:
    source = SOURCES[witness.source]
    return ", ".join(str(part) for part in (source.author, source.title, source.year, witness.where) if part)


def page(text: str) -> str:
    """Return the text of the page with the tables of today."""
    start, _, rest = text.partition(BEFORE)
    return "\n".join([start + BEFORE, *witnessed(), "", *inferred(), "", AFTER]) + rest.partition(AFTER)[2]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
