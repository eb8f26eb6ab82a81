"""What several tests of settings share."""

PAPER = {"light": "#f4ecdf", "dark": "#1d1612", "contrast": "#000"}
COLOUR = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"
