"""Search: what is the best turn, how it will end, and how strong an opponent is."""

from katra.search.thinking import Line, Thought, think
from katra.search.values import plies_to_end

__all__ = ["Line", "Thought", "plies_to_end", "think"]
