"""The review of a played game: what each turn changed, by one pass of the search, with the reason and a better turn."""
