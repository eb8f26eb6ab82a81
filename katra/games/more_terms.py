"""More words of the games and of who writes on them, which the rules do without: where each is found."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation
from katra.games.terms import Term

_DANDOUAU: Final = Citation("dandouau")
_FLACOURT: Final = Citation("flacourt", "p. 108-110")
_KATRO: Final = Citation("busser-katro")
_MRAHA: Final = Citation("busser-mraha")
_SPELO: Final = Citation("ylangue")
_MANCALA_WORLD: Final = Citation("mancala-world")
_FORT_DAUPHIN: Final = ("fort-dauphin",)
_MAYOTTE: Final = ("mayotte",)
_ZANZIBAR: Final = ("zanzibar",)

MORE_TERMS: Final[dict[str, Term]] = {
    "ambani-trano": Term("mg", _MANCALA_WORLD, (), _MANCALA_WORLD),
    "amparalakana": Term("mg", _MANCALA_WORLD, (), _MANCALA_WORLD),
    "ati-trano": Term("mg", _MANCALA_WORLD, (), _MANCALA_WORLD),
    "atrika": Term("mg", _DANDOUAU),
    "bassy": Term("mg", _FLACOURT, _FORT_DAUPHIN, _DANDOUAU),
    "camou": Term("mg", _FLACOURT, _FORT_DAUPHIN),
    "chibon": Term("mg", _FLACOURT, _FORT_DAUPHIN, _DANDOUAU),
    "fanaovan-katra": Term("mg", _DANDOUAU, (), _MANCALA_WORLD),
    "fandatsaka": Term("mg", Citation("dandouau", "3° Katra fandatsaka"), ("coast",), _DANDOUAU),
    "fanga": Term("mg", _DANDOUAU),
    "fantsina": Term("mg", _DANDOUAU, ("north-west",)),
    "fifangha": Term("mg", _FLACOURT, _FORT_DAUPHIN),
    "fikatrahana": Term("mg", _DANDOUAU),
    "gorobaka": Term("mg", Citation("dandouau", "1° Katra gorobaka"), ("coast",), _DANDOUAU),
    "katra": Term("mg", _DANDOUAU, ("imerina", "coast")),
    "katro": Term("mg", _KATRO, ("highlands",)),
    "lahàrana": Term("mg", _DANDOUAU, (), _MANCALA_WORLD),
    "mamenoatrika": Term("mg", _DANDOUAU, _FORT_DAUPHIN, _DANDOUAU),
    "mandre": Term("mg", _FLACOURT, _FORT_DAUPHIN, _FLACOURT),
    "mpantsaka": Term("mg", Citation("dandouau", "2° Katra mpantsaka"), ("coast",), _DANDOUAU),
    "vary": Term("mg", _DANDOUAU, (), _DANDOUAU),
    "vato": Term("mg", _MRAHA, (), _DANDOUAU),
    "vatolalaka": Term("mg", _DANDOUAU, ("coast",), _DANDOUAU),
    "voandelaka": Term("mg", _DANDOUAU, ("imerina",)),
    "zazakely": Term("mg", Citation("busser-bevohoka"), ("highlands",)),
    "bao": Term("sw", _MRAHA, _ZANZIBAR, _MRAHA),
    "kujifunza": Term("sw", Citation("wikipedia-bao"), _ZANZIBAR, Citation("wikipedia-bao")),
    "hisabu": Term("swb", _SPELO, _MAYOTTE),
    "kotsoni": Term("swb", _SPELO, _MAYOTTE, _SPELO),
    "ladza": Term("swb", _SPELO, _MAYOTTE),
    "lala": Term("swb", _SPELO, _MAYOTTE, _SPELO),
    "m’raha": Term("swb", _MRAHA, ("comoros",), _SPELO),
    "m’raha mwana": Term("swb", _KATRO, _MAYOTTE),
    "munia": Term("swb", _SPELO, _MAYOTTE),
    "ndrazi": Term("swb", _SPELO, _MAYOTTE),
    "ngama": Term("swb", _SPELO, _MAYOTTE),
    "teza": Term("swb", _SPELO, _MAYOTTE),
    "tria": Term("swb", _SPELO, _MAYOTTE),
    "tso": Term("swb", _SPELO, _MAYOTTE),
    "wula": Term("swb", _SPELO, _MAYOTTE, _SPELO),
    "wuma": Term("swb", _SPELO, _MAYOTTE),
}

FIELD_TERMS: Final[dict[str, Citation]] = {
    "sow": _KATRO,
    "lap": _KATRO,
    "turn": _DANDOUAU,
    "capture": _DANDOUAU,
    "front": _DANDOUAU,
    "back": _DANDOUAU,
    "column": _DANDOUAU,
    "facing": _DANDOUAU,
    "end": Citation("dandouau", "Katra fandatsaka, II"),
    "reserve": _DANDOUAU,
    "single": Citation("murray", "p. 214-215"),
    "endless": Citation("kronenburg"),
}
"""Words of who writes on such games, by codes: every language has its own."""
