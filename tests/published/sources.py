"""The page's Python as it stands in the repository."""

from __future__ import annotations

import tomllib

from tools.serve import ROOT

FILES = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))["files"]
PYTHON = {target.removeprefix("./"): (ROOT / source).read_bytes() for source, target in FILES.items()}
ENGINE = {name: content for name, content in PYTHON.items() if name.startswith("katra/")}
