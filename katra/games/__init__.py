"""The games, one short file each."""

from __future__ import annotations

from typing import Final

from katra.games.bao import BAO, KUJIFUNZA
from katra.games.bevohoka import BEVOHOKA
from katra.games.description import (
    Citation,
    Disagreement,
    Ground,
    Inferred,
    LostGame,
    Option,
    Reading,
    Source,
    SowingGame,
    Witness,
)
from katra.games.fandatsaka import FANDATSAKA, FIFANGHA
from katra.games.fianarantsoa import FIANARANTSOA
from katra.games.gorobaka import GOROBAKA, KATRO_GOROBAKA
from katra.games.haddon import BOAOAKA, KATRA_HADDON
from katra.games.katra_be import KATRA_BE
from katra.games.katrayo import KATRAYO
from katra.games.katro import AMBOHIMANGA, FANGA, KATRO
from katra.games.lost import LOST_GAMES
from katra.games.mandry import MANDRY
from katra.games.mpantsaka import MPANTSAKA
from katra.games.mraha import MRAHA
from katra.games.paika import PAIKA
from katra.games.sources import SOURCES

GAMES: Final[dict[str, SowingGame]] = {
    game.id: game
    for game in (
        GOROBAKA,
        MPANTSAKA,
        KATRO,
        AMBOHIMANGA,
        FANGA,
        KATRO_GOROBAKA,
        MANDRY,
        KATRAYO,
        FIANARANTSOA,
        KATRA_HADDON,
        BOAOAKA,
        FANDATSAKA,
        FIFANGHA,
        KATRA_BE,
        PAIKA,
        MRAHA,
        BAO,
        KUJIFUNZA,
        BEVOHOKA,
    )
}

__all__ = [
    "GAMES",
    "LOST_GAMES",
    "SOURCES",
    "Citation",
    "Disagreement",
    "Ground",
    "Inferred",
    "LostGame",
    "Option",
    "Reading",
    "Source",
    "SowingGame",
    "Witness",
]
