"""What several tests of first game share."""

PLACES = ".points.to-pit .pulse:not(.second)", ".points.to-arrow .pulse:not(.second)", "#ways button:has(.points)"
"""What a pulse is around: a pit, an arrow on the board, or its button beside the board."""
TEACHING = "[data-offer=know]"
