"""The picture: where a board lies, how it is drawn, how a turn is shown; may import katra alone."""
