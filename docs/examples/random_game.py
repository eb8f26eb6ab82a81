"""Play a game at random, and print its board and its record."""

import random

from katra import Game, write_record

game = Game("katro", size=4)
while not game.outcome:
    game.play(random.choice(game.decisions))
print(game)
print(write_record(game))
