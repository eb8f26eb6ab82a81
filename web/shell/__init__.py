"""What is there before Python and around it: the first script, the interpreter, the service worker, the styles."""
