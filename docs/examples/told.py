"""Say a turn lap by lap in every language that the games are told in."""

from katra import Game
from katra.words.language import codes, language
from katra.words.turn_story import story

game = Game("katro", size=4)
turn = game.play_text("A1>")
for code in codes():
    print(*story(language(code), turn), sep="\n", end="\n\n")
