"""A page that nobody attends: it attracts, is played, and begins anew for the next visitor; may import all below."""
