"""The page's state as values, without a browser: players, settings, undo, suggestions; may import words and below."""
