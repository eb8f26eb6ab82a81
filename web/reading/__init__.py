"""Pages to read, over all but the head, and the games as such pages; may import screens and below."""
