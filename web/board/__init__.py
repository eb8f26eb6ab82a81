"""The picture: where a board lies, how it is drawn, how a turn is shown; knows katra and nothing else of web."""
