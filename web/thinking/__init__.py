"""Who thinks for the page: a client, the worker it starts, or slices in its stead; may import katra alone."""
