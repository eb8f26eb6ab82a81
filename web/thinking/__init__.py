"""Who thinks for the page: a client, the worker it starts, or slices where there can be none; knows katra alone."""
