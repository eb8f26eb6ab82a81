"""The page's access to the search: its one question, and the worker that it starts; may import shell and katra."""
