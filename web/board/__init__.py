"""The picture: how a board is laid out, how it is drawn, how a turn is shown; may import only katra."""
