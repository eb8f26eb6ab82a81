"""Several people at one screen: two face to face, or a class at a projector; may import screens and below."""
