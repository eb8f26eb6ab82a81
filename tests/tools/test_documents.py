"""What the documents say of the games is true: how many there are, their names, the sections that the code cites."""

import re
from pathlib import Path

from katra import GAMES, Player
from katra.variants import variant
from tests.engine.reference import GAMES as GAMES_OF_THE_RULEBOOK
from tests.engine.reference import MORE_GAMES
from tests.trying import for_each

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "docs/RULES.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
DESIGN = (ROOT / "docs/DESIGN.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([a-z-]+) \| [^|]+ \| (\d+ x \d[^|]*) \|.*$", RULES, re.MULTILINE))
"""The games of the rulebook, with their sizes."""


def test_the_readme_says_which_games_of_the_rulebook_there_are() -> None:
    assert ROWS.keys() == GAMES_OF_THE_RULEBOOK.keys() | MORE_GAMES.keys()
    said = README.partition(" games: ")[2].partition("Choose a pit")[0].lower()
    said = (
        " ".join(said.split()).replace("katro of fianarantsoa", "fianarantsoa").replace("mandry dia homana", "mandry")
    )
    of_other_names = {"katra-haddon": "katra after haddon", "mraha": "m'raha wa ntso", "bao": "bao la kiswahili"}
    names = [of_other_names.get(game, game.replace("katro-", "katro ")) for game in ROWS]
    assert [name for name in names if name not in said] == []


@for_each("game", ROWS)
def test_the_row_of_a_game_has_its_sizes_and_its_reserve(game: str) -> None:
    row, *_ = re.findall(rf"^\| {game} \|.*$", RULES, re.MULTILINE)  # later rows say who says its rules
    named = variant(game).game.columns
    found = [int(n) for n in re.findall(r"\d+", re.sub(r"x \d|\(.*?\)", "", ROWS[game]))]
    assert found[0] == named[0]
    assert set(found) <= set(named)
    reserve = variant(game).start.value(Player.SOUTH, "reserve")
    assert (f"reserve {reserve}" in row) == (reserve > 0)


def test_the_readme_is_short_and_its_numbers_are_those_of_the_other_documents() -> None:
    """The faults: the limits of browsers move, or a speed is copied that is measured again."""
    assert len(README.splitlines()) <= 120
    hosting = " ".join((ROOT / "docs/HOSTING.md").read_text(encoding="utf-8").split())
    said = " ".join(README.split())
    for browser in ("Chrome", "Firefox", "Safari"):
        (version,) = set(re.findall(rf"{browser}(?: or Edge)? (\d+)", said))
        assert re.search(rf"{browser}(?: and Edge)? {version} \(", hosting), browser
    (minutes,) = re.findall(r"(\d+) minutes", README)
    (told,) = re.findall(r"^test: ## (.*)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert f"({minutes} minutes)" in told
    assert re.findall(r"\d\s?(?:ms|s|kB|MB|MiB|%)\b|a second", README) == [], "speeds are in docs/BENCHMARKS.md"


@for_each("path", sorted((ROOT / "docs").glob("*.md")))
def test_a_document_begins_with_whom_it_is_for(path: Path) -> None:
    title, empty, first, *_ = path.read_text(encoding="utf-8").splitlines()
    assert (title[:2], empty) == ("# ", "")
    assert first.startswith("For those who "), path.name


def test_every_section_that_the_code_cites_is_there() -> None:
    sections = set(re.findall(r"^## (\d+)\.", RULES, re.MULTILINE)) | set(
        re.findall(r"^\*\*(\d+\.\d+) ", RULES, re.MULTILINE)
    )
    code = [path.read_text(encoding="utf-8") for folder in ("katra", "tests") for path in (ROOT / folder).rglob("*.py")]
    cited = {found for text in code for found in re.findall(r"(?:RULES\.md|[Ss]ections?) (\d+(?:\.\d+)?)", text)}
    assert {"9.4", "9.14"} <= cited
    assert cited - sections - {section.partition(".")[0] for section in sections} == set()


def test_the_options_of_a_game_with_a_house_stand_in_the_rules_as_they_are_offered() -> None:
    (text,) = re.findall(r"^\*\*9\.12 Options\*\*.*?(?=^\*\*9\.13)", RULES, re.MULTILINE | re.DOTALL)
    for game in ("mraha", "bao", "kujifunza"):
        said = text.partition(f"`{game}`: ")[2].partition(". ")[0]
        for option in GAMES[game].options:
            assert f"`{option.key}` = {' / '.join(option.values)}" in said.replace("\n", " ")
        assert GAMES[game].options or said == "none"


@for_each("house", ("katra", "web"))
def test_the_design_names_every_room_and_no_other(house: str) -> None:
    rooms = {path.parent.name for path in (ROOT / house).glob("*/__init__.py")}
    table = DESIGN.partition(f"| room of `{house}/` |")[2].partition("\n\n")[0]
    first_cells = [line.split("|")[1] for line in table.splitlines()[2:]]
    named = [name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)]
    assert sorted(named) == sorted(rooms)
    drawn = re.findall(
        rf'class="{house}" [^>]*>\n<text[^>]*>(\w+)', (ROOT / "docs/house.svg").read_text(encoding="utf-8")
    )
    assert rooms <= {*drawn}, "the picture shows each, too"


def test_the_readme_leads_to_files_that_are_there() -> None:
    named = re.findall(r"\]\(([^):#]+)", README + DESIGN.replace("](", "](docs/"))
    linked = [path for path in named if path not in {"http", "https", "docs/http", "docs/https"}]
    assert len(linked) > 20
    assert [path for path in linked if not (ROOT / path).exists()] == []
