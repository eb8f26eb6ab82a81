"""Measurements taken by hand: `make bench` and `make peers`, or `.venv/bin/python -m benchmarks search` for a part."""
