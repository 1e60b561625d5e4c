"""What Python compiles is kept in a folder of the tests, for all workers, all that they start, and later runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / ".pytest_cache" / "compiled"
"""Beside what else pytest remembers from run to run; whatever has changed since is compiled anew."""


def compile_once() -> None:
    """Compile nothing twice, and leave nothing of it anywhere else.

    Reading the tests takes three times as long where all of them have to be compiled; so it is done here, too, where
    somebody wants no such files in the checkout. Where they are wanted, this process keeps to the usual place.
    """
    if sys.dont_write_bytecode:
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(FOLDER)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER)
