"""Functions called during import, whose results stay: `python -m tests.mutants.early`

It must be run in a separate process in which nothing of the program has been imported before.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).parents[2]


@contextmanager
def noting_calls(paths: Sequence[Path], called: set[tuple[str, int]]) -> Iterator[None]:
    """Note which functions of some files are called while this lasts, each by its file and first line."""
    files = {str(path) for path in paths}

    def note(frame: FrameType, _event: str, _arg: Any) -> None:
        code = frame.f_code
        if code.co_filename in files:
            called.add((code.co_filename, code.co_firstlineno))

    sys.settrace(note)
    try:
        yield
    finally:
        sys.settrace(None)


OF_EXTRAS = ("distributed", "gymnasium", "numpy", "pettingzoo")
"""Modules that come with the extras `cluster` and `adapters`."""


def called_early(paths: Sequence[Path]) -> set[tuple[str, int]]:
    """The functions of some files that are called while they, the games and the use cases are imported."""
    command = [sys.executable, "-m", "tests.mutants.early", *map(str, paths)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {(str(file), int(line)) for file, line in json.loads(told)}


def _read(module: str) -> None:
    """Import a module, unless it needs an extra that is not installed here."""
    try:
        importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name not in OF_EXTRAS:
            raise


def main(files: Sequence[str]) -> None:
    """Import the files, the games and the use cases, and print what is called."""
    called: set[tuple[str, int]] = set()
    paths = [Path(file) for file in files]
    with noting_calls(paths, called):
        for path in paths:
            importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        for package in ("deckbuilder.games", "deckbuilder.app"):
            for found in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
                _read(found.name)
    print(json.dumps(sorted(called)))


if __name__ == "__main__":
    main(sys.argv[1:])
