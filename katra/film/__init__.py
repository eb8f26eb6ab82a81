"""A turn as a film: all that is seen of it in order, which laps are told, how long each picture stands, its player."""
