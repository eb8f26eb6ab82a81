"""What Python in the page was given."""

# Runs in the page's own interpreter, beside the game: PyScript starts every script of type "py" it finds in the page.
READ_FILES = """
import json
from pathlib import Path
from zipfile import ZipFile
from pyscript import document
from web.shell import rest
await rest.arrive((rest.REST, rest.LEARN))
packed = [ZipFile(name) for name in ("katra.zip", "rest.zip", "learn.zip") if Path(name).exists()]
held = {name: archive.read(name) for archive in packed for name in archive.namelist()}
contents = {path: (held.get(path.removeprefix("./")) or Path(path).read_bytes()).hex() for path in json.loads(%r)}
document.documentElement.dataset.filesRead = json.dumps(contents)
"""
