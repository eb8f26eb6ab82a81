"""The outside: the page's address, its opening game, messages of an embedding page; may import session and below."""
