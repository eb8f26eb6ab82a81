"""What the buttons pressed most and a few sentences say, by hand: two swapped texts agree with their file."""

from __future__ import annotations

from typing import Final

from katra.words.language import language

SAID: Final = {
    "en": {
        "undo": "Undo", "redo": "Redo", "new_game": "New game", "settings": "Settings",
        "hint.button": "Hint", "analysis": "Best turns", "learn": "Learn", "moves": "Study", "share": "Share",
        "rules": "Rules", "player.south": "South", "player.north": "North", "players.two": "Two people",
        "asked": "Why?", "said.goes_on": "Undone: the game goes on.",
        "friend.theirs": "Your friend’s turn.",
    },
    "fr": {
        "undo": "Annuler", "redo": "Rétablir", "new_game": "Nouvelle partie",
        "settings": "Réglages",
        "hint.button": "Conseil", "analysis": "Meilleurs coups", "learn": "Apprendre", "moves": "Étudier",
        "share": "Partager",
        "rules": "Règles", "player.south": "Sud", "player.north": "Nord", "players.two": "Deux personnes",
        "asked": "Pourquoi\u202f?", "said.goes_on": "Annulé\u00a0: la partie continue.",
        "friend.theirs": "C’est à votre adversaire de jouer.",
    },
    "mg": {
        "undo": "Hiverina", "redo": "Handroso", "new_game": "Lalao vaovao",
        "settings": "Fandrindrana", "hint.button": "Torohevitra", "analysis": "Ny anjara tsara indrindra",
        "learn": "Hianatra", "moves": "Fandinihana",
        "share": "Zarao", "rules": "Fitsipika",
        "player.south": "Atsimo", "player.north": "Avaratra",
        "players.two": "Olona roa", "asked": "Nahoana?", "said.goes_on": "Naverina: mitohy ny lalao.",
    },
}  # fmt: skip
LATER: Final = {
    "en": {
        "study.again": "Try again", "lessons.next": "Next lesson", "puzzles.next": "Next puzzle",
        "record.leave": "Close",
    },
    "fr": {"study.again": "Réessayer", "lessons.next": "Leçon suivante", "puzzles.next": "Problème suivant"},
}  # fmt: skip


def test_the_buttons_say_what_they_do() -> None:
    for code, texts in SAID.items():
        words = language(code)
        assert {key: words.say(key) for key in texts} == texts


def test_those_of_what_comes_later_too() -> None:
    for code, texts in LATER.items():
        words = language(code)
        assert {key: words.say(key) for key in texts} == texts
