"""Several people before one screen: two face to face, a class before a projector; may import screens and below."""
