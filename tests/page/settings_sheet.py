"""What several tests of the settings share."""

PAPER = {"light": "#f4ecdf", "dark": "#281d15", "contrast": "#000"}
COLOUR = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"
