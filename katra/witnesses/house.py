"""Who states the rules of bao, of its learner's game, and of m'raha."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from katra.games.description import Ground, Inferred, Witness

VOOGT: Final = Witness("voogt-1995", "p. 35-51")
DONKERS: Final = Witness("donkers")
KIBA: Final = Witness("kiba")
NIERSE: Final = Witness("voogt-abstract-games")
WIKIPEDIA: Final = Witness("wikipedia-bao")
POLOVYNKA: Final = Witness("polovynka")
BUSSER: Final = Witness("busser-mraha")
BAO: Final = Witness("voogt-1995", "p. 35-51", "implies")

AS_PLAYED_ON: Final[Mapping[str, Ground]] = {
    "last_capture": Inferred("sown_after_win"),
    "repetition": Inferred("repetition"),
}

GROUNDS: Final[Mapping[str, Mapping[str, Ground]]] = {
    "bao": {
        "start": VOOGT,
        "house_min": Witness("voogt-1995", "p. 38-42"),
        "centre": VOOGT,
        "house_mtaji": NIERSE,
        "house_mtaji=plain": NIERSE,
        "house_mtaji=stop": Witness("kiba", "1.6.2, 4.2.1"),
        "house_mtaji=choice": WIKIPEDIA,
        "fotsiny_in_house": DONKERS,
        "first_turn": DONKERS._replace(how="implies"),
        "phase1_min": KIBA,
        "phase2": Witness("voogt-1995", "p. 38, 41"),
        "lone_end": Witness("voogt-1995", "p. 40-41"),
        "takasia": Witness("voogt-1995", "p. 41-43"),
        "takasia=on": Witness("voogt-1995", "p. 41-43"),
        "takasia=off": Witness("voogt-2019"),
        "setup": VOOGT,
        "south_begins": DONKERS,
        "capture": VOOGT,
        "must_capture": VOOGT,
        "fotsiny": VOOGT,
        "tax": Witness("voogt-1995", "p. 40"),
        "own_front": VOOGT,
        "no_start": VOOGT,
        "endless": DONKERS,
        "size.8": VOOGT,
        **AS_PLAYED_ON,
    },
    "kujifunza": {
        "start": WIKIPEDIA,
        "house_min": WIKIPEDIA,
        "centre": BAO,
        "house_mtaji": WIKIPEDIA._replace(how="implies"),
        "fotsiny_in_house": WIKIPEDIA._replace(how="implies"),
        "first_turn": WIKIPEDIA._replace(how="implies"),
        "phase1_min": WIKIPEDIA._replace(how="implies"),
        "phase2": POLOVYNKA,
        "lone_end": BAO,
        "takasia": POLOVYNKA._replace(how="implies"),
        "setup": WIKIPEDIA,
        "south_begins": Witness("bga", "", "implies"),
        "capture": POLOVYNKA,
        "must_capture": POLOVYNKA,
        "fotsiny": POLOVYNKA,
        "own_front": POLOVYNKA,
        "no_start": POLOVYNKA._replace(how="implies"),
        "endless": DONKERS._replace(how="implies"),
        "size.8": WIKIPEDIA,
        **AS_PLAYED_ON,
    },
    "mraha": {
        "reading=busser": BUSSER,
        "reading=bao": Witness("ylangue", "", "implies"),
        "start": BUSSER,
        "house_min": BUSSER,
        "centre": BUSSER,
        "house_mtaji": BUSSER._replace(how="implies"),
        "fotsiny_in_house": BUSSER,
        "first_turn": BUSSER,
        "phase1_min": Inferred("single_seed_in_phase_one"),
        "phase2": BUSSER,
        "lone_end": BUSSER._replace(how="shows"),
        "takasia": BUSSER._replace(how="implies"),
        "setup": BUSSER,
        "south_begins": Inferred("south_begins"),
        "capture": BUSSER,
        "must_capture": BUSSER,
        "fotsiny": BUSSER,
        "tax": BUSSER,
        "own_front": BUSSER,
        "no_start": Witness("ylangue"),
        "endless": Inferred("endless_as_bao"),
        "size.8": BUSSER,
        "size.6": BUSSER,
        **AS_PLAYED_ON,
    },
}
