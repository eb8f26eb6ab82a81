"""What several tests of the first game share."""

PLACES = ".points.to-pit .pulse:not(.second)", ".points.to-arrow .pulse:not(.second)"
"""What a pulse is around: a pit, or an arrow."""
TEACHING = "[data-offer=know]"
