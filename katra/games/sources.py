"""The publications that the games are taken from."""

from __future__ import annotations

from typing import Final

from katra.games.description import Source

SOURCES: Final[dict[str, Source]] = {
    "flacourt": Source("Étienne de Flacourt", "Histoire de la Grande Isle Madagascar", 1661, reported_by="dandouau"),
    "dandouau": Source("André Dandouau", "Jeux malgaches : jeu du katra", 1909),
    "linton": Source("Ralph Linton", "The Tanala, a Hill Tribe of Madagascar", 1933, reported_by="busser-katro"),
    "tiennot": Source("Luc Tiennot", "", reported_by="busser-katro"),
    "voogt": Source("Alex de Voogt", "", reported_by="busser-katro"),
    "haddon": Source("Alfred Cort Haddon", "", reported_by="murray"),
    "murray": Source("H. J. R. Murray", "A History of Board-Games Other Than Chess", 1952),
    "voogt-1999": Source("Alex de Voogt", "", 1999, reported_by="ludii"),
    "ludii": Source("Ludii", "Ludii Portal"),
    "awale-info": Source("awale.info", ""),
    "busser-katro": Source("Busser", "Katro"),
    "busser-gorobaka": Source("Busser", "Katra gorobaka"),
    "busser-bevohoka": Source("Busser", "Katro bevohoka"),
    "busser-sakalava": Source("Busser", "Katra Sakalava"),
    "busser-paika": Source("Busser", "Katra paika"),
    "busser-katrayo": Source("Busser", "Katrayo", 2024),
}
