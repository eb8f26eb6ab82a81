"""The page's access to the search: a client, the worker it starts, or slices in its place; may import only katra."""
