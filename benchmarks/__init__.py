"""Measurements taken by hand: `make bench`, or `.venv/bin/python -m benchmarks engine` (or `page`) for a part."""
