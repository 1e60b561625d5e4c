"""Whether anything changed that the catalogue is made from, judged by bytes alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

# A card's text is written by code, so a change of the code outdates the catalogue like a change of a file.
SUFFIXES = (".toml", ".py")


def fingerprint(*folders: Path) -> str:
    """A hash over the card files and modules below the folders: their relative paths and their bytes."""
    total = sha256()
    for folder in folders:
        for name, path in sorted(_files(folder, "")):
            content = path.read_bytes()
            total.update(f"{name}\0{len(content)}\0".encode("utf-8", "surrogateescape"))
            total.update(content)
    return total.hexdigest()


def _files(folder: Path, inside: str) -> Iterator[tuple[str, Path]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(Path(entry.path), f"{inside}{entry.name}/")
            elif entry.name.endswith(SUFFIXES) and entry.is_file():
                yield f"{inside}{entry.name}", Path(entry.path)
