"""More words of the games and of who writes on them, which the rules do without: where each is found."""

from __future__ import annotations

from typing import Final

from katra.games.description import Citation

FIELD: Final = "field"
"""In place of a language: words of who writes on such games, by codes, for every language has its own."""

_DANDOUAU: Final = Citation("dandouau")
_FLACOURT: Final = Citation("flacourt", "p. 108-110")
_KATRO: Final = Citation("busser-katro")
_MRAHA: Final = Citation("busser-mraha")

MORE_TERMS: Final[dict[str, tuple[tuple[str, Citation], ...]]] = {
    "mg": (
        ("atrika", _DANDOUAU),
        ("bassy", _FLACOURT),
        ("camou", _FLACOURT),
        ("chibon", _FLACOURT),
        ("fanaovan-katra", _DANDOUAU),
        ("fandatsaka", Citation("dandouau", "3° Katra fandatsaka")),
        ("fanga", _DANDOUAU),
        ("fantsina", _DANDOUAU),
        ("fifangha", _FLACOURT),
        ("fikatrahana", _DANDOUAU),
        ("gorobaka", Citation("dandouau", "1° Katra gorobaka")),
        ("katra", _DANDOUAU),
        ("katro", _KATRO),
        ("lahàrana", _DANDOUAU),
        ("mamenoatrika", _MRAHA),
        ("mandre", _FLACOURT),
        ("mpantsaka", Citation("dandouau", "2° Katra mpantsaka")),
        ("vary", _DANDOUAU),
        ("vato", _MRAHA),
        ("vatolalaka", _DANDOUAU),
        ("voandelaka", _DANDOUAU),
        ("zazakely", Citation("busser-bevohoka")),
    ),
    "sw": (("bao", _MRAHA), ("kujifunza", Citation("wikipedia-bao"))),
    "swb": (("m’raha", _MRAHA), ("m’raha mwana", _KATRO), ("tso", _MRAHA)),
    FIELD: (
        ("sow", _KATRO),
        ("lap", _KATRO),
        ("turn", _DANDOUAU),
        ("capture", _DANDOUAU),
        ("front", _DANDOUAU),
        ("back", _DANDOUAU),
        ("column", _DANDOUAU),
        ("facing", _DANDOUAU),
        ("end", Citation("dandouau", "Katra fandatsaka, II")),
        ("reserve", _DANDOUAU),
        ("single", Citation("murray", "p. 214-215")),
        ("endless", Citation("kronenburg")),
    ),
}
"""The words by their languages: Malagasy, Swahili, Shimaore."""
