"""Search: the best turn (thinking.py), how the game will end, and how strong an opponent is (levels.py).

Nothing is imported here: a page needs the values of turns at its start, and the search only when something is asked.
"""
