"""How hard hypothesis tries: by itself, inside Pyodide (tools/pyodide.mjs), and in `make check`."""

import sys

from hypothesis import settings

# A turn may take thousands of laps, so one example has no deadline. Derandomised: a run is the same everywhere.
settings.register_profile("everywhere", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("pyodide", settings.get_profile("everywhere"), max_examples=20)
settings.register_profile("check", settings.get_profile("everywhere"), max_examples=20)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "everywhere")
