"""The solver: who wins with best play, and the proof of it."""
