"""The publications that the games are taken from."""

from __future__ import annotations

from typing import Final

from katra.games.description import Source

SOURCES: Final[dict[str, Source]] = {
    "flacourt": Source("Étienne de Flacourt", "Histoire de la Grande Isle Madagascar", 1661, reported_by="dandouau"),
    "catat": Source("Louis Catat", "Voyage à Madagascar", 1895, reported_by="busser-fifanga"),
    "dandouau": Source("André Dandouau", "Jeux malgaches : jeu du katra", 1909),
    "linton": Source("Ralph Linton", "The Tanala, a Hill Tribe of Madagascar", 1933, reported_by="busser-katro"),
    "tiennot": Source(
        "Luc Tiennot",
        "À la recherche de jeux de semailles de type solo à Madagascar",
        2014,
        reported_by="busser-katro",
    ),
    "voogt": Source("Alex de Voogt", "", reported_by="busser-katro"),
    "haddon": Source("Alfred Cort Haddon", "", reported_by="murray"),
    "murray": Source("H. J. R. Murray", "A History of Board-Games Other Than Chess", 1952),
    "voogt-1999": Source("Alex de Voogt", "", 1999, reported_by="ludii"),
    "ludii": Source("Ludii", "Ludii Portal"),
    "awale-info": Source("awale.info", ""),
    "busser-katro": Source("Busser", "Katro"),
    "busser-fifanga": Source("Busser", "Fifanga"),
    "busser-betsileo": Source("Busser", "Katro betsileo"),
    "busser-gorobaka": Source("Busser", "Katro gorobaka, katro mandry dia homana"),
    "busser-bevohoka": Source("Busser", "Katro bevohoka"),
    "busser-sakalava": Source("Busser", "Katra Sakalava"),
    "busser-paika": Source("Busser", "Katra paika"),
    "busser-katrayo": Source("Busser", "Katrayo", 2024),
    "busser-mraha": Source("Busser", "M'raha wa ntso", 2025),
    "ylangue": Source("Rastami Spelo", "Le jeu de mraha wa tso"),
    "comores-online": Source("Comores Online", "Le jeu de mraha"),
    "omar": Source("Eddine Farid Omar", "Règle du jeu “mra”", 2016),
    "voogt-1995": Source("Alex de Voogt", "Limits of the Mind", 1995, reported_by="nkkmd"),
    "voogt-abstract-games": Source("Alex de Voogt", "Abstract Games", 2001),
    "voogt-2018": Source("Alex de Voogt", "", 2018, reported_by="ludii"),
    "voogt-2013": Source("Alex de Voogt", "", 2013),
    "donkers": Source("Jeroen Donkers", "Zanzibar Bao Rules for the Computer", 2001),
    "donkers-2003": Source("Jeroen Donkers, Jos Uiterwijk", "", 2003),
    "kiba": Source("K.I.B.A.", "Bao la kiswahili", 2009),
    "kronenburg": Source("Kronenburg, Donkers, de Voogt", "Never-ending moves in Bao", 2006),
    "nkkmd": Source("nkkmd", "bao-la-kiswahili-ja"),
    "gering": Source("Ralf Gering", "Mancala World"),
    "wikipedia-bao": Source("Wikipedia", "Bao"),
    "polovynka": Source("Polovynka", "Bao la kiswahili", 2026),
    "bga": Source("Board Game Arena", "Bao la kiswahili"),
    "abstractplay": Source("AbstractPlay", "Bao"),
}
