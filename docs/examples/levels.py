"""Let the third level play the first, and print the game as it goes."""

from katra import Game, Player, computer_turn

game = Game("katrayo", size=4)
while not game.outcome:
    level = 3 if game.position.mover is Player.SOUTH else 1
    turn = computer_turn(game.position, level, seed=7, history=game.history)
    print(game.play_text(turn.text).text)
print(game.result)
