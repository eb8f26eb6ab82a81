"""Whatever the browser has stored, the page starts; and the copies of Katra on one host have storages of their own."""

from __future__ import annotations
