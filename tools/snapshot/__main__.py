"""Take the snapshot for `make play`: `python3 -m tools.snapshot`."""

from tools.page_archive import ARCHIVE
from tools.play import PackedFiles
from tools.snapshot import BUILT, taken

BUILT.write_bytes(taken(PackedFiles.packed(ARCHIVE)))
