"""Who states the rules of the games in which captured seeds come in again by an end pit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from katra.games.description import Ground, Inferred, Witness

FANDATSAKA: Final = Witness("dandouau", "Katra fandatsaka")
KATRA_BE: Final = Witness("dandouau", "Katra sakalava ou katra-be")
AS_FANDATSAKA: Final = KATRA_BE._replace(how="implies")
FLACOURT: Final = Witness("flacourt", "p. 108-110")
FIFANGA: Final = Witness("busser-fifanga")
PAIKA: Final = Witness("busser-paika")
SAKALAVA: Final = Witness("busser-sakalava")

ENDLESS: Final[Mapping[str, Ground]] = {
    "endless": Inferred("endless_draw"),
    "endless=draw": Inferred("endless_draw"),
    "endless=illegal": Witness("donkers", "", "implies"),
}
OURS: Final[Mapping[str, Ground]] = {
    "repetition": Inferred("repetition"),
    "last_capture": Inferred("sown_after_win"),
    **ENDLESS,
}


def where(paragraph: str) -> Witness:
    """Return a paragraph of Dandouau on fandatsaka."""
    return Witness("dandouau", paragraph)


GROUNDS: Final[Mapping[str, Mapping[str, Ground]]] = {
    "fandatsaka": {
        "start": where("Katra fandatsaka, I"),
        "side": where("Katra fandatsaka, II, VIII"),
        "centre": where("Katra fandatsaka, II, VI, VIII"),
        "phase2_min": where("Règles particulières, V"),
        "rova": FANDATSAKA._replace(how="implies"),
        "setup": where("Fig. XIV"),
        "south_begins": FANDATSAKA._replace(where="Fig. XIV", how="implies"),
        "capture": where("Katra fandatsaka, V, VI"),
        "must_capture": where("Règles particulières, III"),
        "fotsiny": where("Règles particulières, I"),
        "own_front": Witness("mancala-world"),
        "no_start": where("Règles particulières, VII"),
        "size.8": where("Fig. XIV"),
        **OURS,
    },
    "fifangha": {
        "start": FLACOURT,
        "side": FIFANGA,
        "centre": FIFANGA,
        "phase2_min": FIFANGA._replace(how="implies"),
        "rova": FLACOURT._replace(how="implies"),
        "setup": FLACOURT,
        "south_begins": FIFANGA._replace(how="shows"),
        "capture": FLACOURT._replace(how="implies"),
        "must_capture": FLACOURT,
        "fotsiny": FLACOURT,
        "own_front": FLACOURT._replace(how="implies"),
        "size.8": FLACOURT,
        "size.6": FIFANGA,
        "size.4": FIFANGA,
        **OURS,
    },
    "katra-be": {
        "start": AS_FANDATSAKA,
        "side": AS_FANDATSAKA,
        "centre": SAKALAVA._replace(how="shows"),
        "centre=always": SAKALAVA._replace(how="shows"),
        "centre=first": AS_FANDATSAKA,
        "phase2_min": KATRA_BE,
        "rova": Witness("dandouau", "Fig. XVI"),
        "setup": Witness("dandouau", "Fig. XVI"),
        "south_begins": SAKALAVA,
        "capture": AS_FANDATSAKA,
        "must_capture": AS_FANDATSAKA,
        "fotsiny": AS_FANDATSAKA,
        "own_front": KATRA_BE,
        "no_start": SAKALAVA,
        "rova_taken": KATRA_BE,
        "rova_start": KATRA_BE,
        "rova_stop": KATRA_BE,
        "rova_capture_first": Inferred("rova_capture_first"),
        "rova_stay": Inferred("rova_stay"),
        "size.8": Witness("dandouau", "Fig. XVI"),
        **OURS,
    },
    "paika": {
        "start": PAIKA,
        "side": PAIKA._replace(where="fig. 9-37", how="shows"),
        "side=free": PAIKA._replace(where="fig. 9-37", how="shows"),
        "side=turn": PAIKA,
        "side=nearest": FIFANGA,
        "centre": PAIKA._replace(where="fig. 9-37", how="shows"),
        "phase2_min": PAIKA._replace(how="implies"),
        "rova": PAIKA._replace(how="implies"),
        "setup": PAIKA,
        "south_begins": PAIKA._replace(how="shows"),
        "capture": PAIKA,
        "must_capture": PAIKA,
        "fotsiny": PAIKA,
        "singleton": Inferred("paika_singleton"),
        "own_front": PAIKA._replace(how="implies"),
        "size.6": PAIKA,
        "size.4": PAIKA,
        **OURS,
    },
}
