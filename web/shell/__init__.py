"""What exists before Python and around it: first script, interpreter, service worker, styles; imports nothing."""
