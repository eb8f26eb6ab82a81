"""The page: a board one can touch, drawn from the engine's values."""
