"""The page's state as values, without a browser: session, commands, players; may import words and below."""
