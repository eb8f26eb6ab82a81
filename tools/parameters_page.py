"""Write the table of the address's parameters in docs/EMBEDDING.md, a row of web/links/parameters.py each."""

from tools.serve import ROOT
from web.links.parameters import NAMES

PAGE = ROOT / "docs/EMBEDDING.md"
BEFORE, AFTER = "<!-- parameters -->\n", "<!-- /parameters -->\n"
HEAD = ("parameter", "values", "if it is left out")
USUAL = "its usual value; beside `moves` or `position` its first one, as before the usual ones were changed"
OPTION = ("an option of the game", "as the command line has it, such as `min_start=2`", USUAL)
"""The row of all parameters that games have of their own, after that of the size."""

MEANT = {
    "v": (
        "`1`",
        "1",
    ),
    "game": (
        "a name from `python -m katra games`",
        "the game of the last visit, or katro on four columns; in a frame, katro on four columns",
    ),
    "size": (
        "columns",
        "the game's usual size",
    ),
    "position": (
        "a position as text ([RULES.md](RULES.md), section 6), its spaces written `_`",
        "the opening",
    ),
    "moves": (
        "turns from there, with `_` or `,` between two: `A3>_a4<`",
        "none",
    ),
    "play": (
        (
            "a whole game as a short code, such as `katro-6-30.1…`, see below; it counts instead of `game` "
            "and all that belongs to it, unless it cannot be read"
        ),
        "none",
    ),
    "id": (
        "eight letters (`a` to `z`) and digits by which the game of `play` is known wherever it is played by links",
        "none: the game is shown, and goes on here alone",
    ),
    "south": (
        "the name of the person who plays South, 40 characters",
        "none",
    ),
    "north": (
        "the name of the person who plays North, 40 characters",
        "none",
    ),
    "side": (
        "whom the visitor plays: `south`, `north`, `both`, `none`",
        "as the visitor chose; `south` if there is a `level`, or with `kiosk=1`",
    ),
    "level": (
        "`1` to `5`, of the computer at the other side",
        "1 if there is a `side`, or with `kiosk=1`",
    ),
    "lang": (
        "`fr`, `mg`, `en`",
        "the visitor's",
    ),
    "theme": (
        "`light`, `dark`, `contrast`, `auto`",
        "`auto`: same as the visitor's device",
    ),
    "controls": (
        "`full`; `few`: the board, what is said, the turns; `none`: the board and what is said",
        "`full`",
    ),
    "readonly": (
        "`1`: the board cannot be played, only stepped through",
        "`0`",
    ),
    "hint": (
        "`0`: no hint and no best turns",
        "`1`",
    ),
    "links": (
        "`0`: nothing leads to other games or pages, as a museum's screen wants it",
        "`1`; `0` with `kiosk=1`",
    ),
    "sound": (
        (
            "`1`: seeds tick as they fall, once somebody has touched the page; `0`: not at first; `off`: "
            "never, and there is no control of it"
        ),
        "`0`, or as the visitor chose",
    ),
    "screen": (
        (
            "`rules`: the rules of the game, large, as a page of its own, which leads to the board; "
            "`puzzle`: the race of bevohoka alone, in how few turns, on 2 to 6 columns "
            "(`game=bevohoka&size=4`; of any other game or size, 4 columns); or a screen where the games are"
            " learnt or a game is studied, see below"
        ),
        "the board",
    ),
    "item": (
        "what of that screen is meant: `katro.3`, `rova`",
        "the screen's own beginning",
    ),
    "teach": (
        "`1`: the first game teaches itself, also in a frame and to those who come back; `0`: it never does",
        (
            "to those who come for the first time, outside frames, by an address that names neither game nor"
            " players; `1` with `kiosk=1`, unless `side`, `level` or `facing=1` says who plays"
        ),
    ),
    "facing": (
        (
            "`1`: two people sit face to face over a lying screen, and what is North's is turned to them; "
            "says also that two people play, if neither `side` nor `level` says who does"
        ),
        "`0`, unless chosen in the settings",
    ),
    "presenter": (
        (
            "`1`: for a projector: large names, numbers and sentences, the pit that is pointed at "
            "lit and named, the keys of a clicker"
        ),
        "`0`, unless chosen in the settings",
    ),
    "speed": (
        "`0` (very slow) to `5` (at once): how fast turns are shown at first",
        "2, or as the visitor chose",
    ),
    "numbers": (
        "`1`: a number beside the seeds of every pit; `0`: only where there are more than five",
        "`0`, or as the visitor chose",
    ),
    "names": (
        "`1`: the pits have their names also while one only plays; `0`: only beside what speaks of them",
        "`0`, or as the visitor chose",
    ),
    "players": (
        "`0`: there is no dialog of who plays",
        "`1`",
    ),
    "languages": (
        "those that a visitor can choose from: `fr,mg`; `0`: none",
        "all",
    ),
    "kiosk": (
        "`1`: a screen that nobody attends, see [below](#a-screen-that-nobody-attends)",
        "`0`",
    ),
    "idle": (
        (
            "seconds, 30 to 3600, after which it is asked whether somebody is there, twice as many while a game is "
            "under way; `0`: never"
        ),
        "`0`; `60` with `kiosk=1`",
    ),
    "attract": (
        "`1`: the board plays by itself until somebody comes; `0`: the visitor's game waits",
        "`0`; `1` with `kiosk=1`",
    ),
    "keep": (
        "`0`: nothing is kept on the device",
        "`1`; `0` with `kiosk`, `idle` or `attract`, whatever it says",
    ),
    "mm": (
        (
            "the width of the screen in millimetres, 50 to 20000: buttons are then at least 15 mm wide and "
            "high (at most a seventh of the shorter side of a small screen); pits, and the arrows between them, are "
            "as large as the board has room for"
        ),
        "none: sizes as on any screen",
    ),
    "host": (
        "the origin of the page around, such as `https://museum.example`: without it no messages are exchanged",
        "none",
    ),
}
"""What each parameter can say, and what holds without it, as Markdown."""


def table() -> str:
    """Return the table, in the order of the parameters."""
    rows = [(f"`{name}`", *MEANT[name]) for name in NAMES]
    rows.insert(NAMES.index("size") + 1, OPTION)
    return "".join(f"| {' | '.join(row)} |\n" for row in (HEAD, ("---",) * len(HEAD), *rows))


def page(text: str) -> str:
    """Return the text of the page with the table of today."""
    before, _, rest = text.partition(BEFORE)
    return f"{before}{BEFORE}{table()}{AFTER}{rest.partition(AFTER)[2]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
