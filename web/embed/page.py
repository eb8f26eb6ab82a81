"""What the page embed.html begins with, as web/main.py does; all that it needs is in the rest."""

import sys

sys.path.append("katra.zip")

from importlib import import_module

from web.shell import rest

rest.install()
import_module("web.embed.builder")
