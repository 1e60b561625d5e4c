"""Keep compiled Python in one folder of the tests, for all workers, all processes they start, and later runs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / ".pytest_cache" / "compiled"
"""Beside pytest's own cache; Python compiles again whatever has changed."""


def compile_once() -> None:
    """Compile nothing twice, and write no bytecode anywhere else.

    Importing the tests takes three times as long if all of them have to be compiled, so they are cached even for
    somebody who wants no bytecode in the checkout. For others, this process keeps to the usual place.
    """
    if sys.dont_write_bytecode:
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(FOLDER)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER)
