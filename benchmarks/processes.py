"""The environment of a program that a benchmark starts in a new process."""

from __future__ import annotations

import os
from pathlib import Path


def environment(home: Path, **more: str) -> dict[str, str]:
    """This environment with `home` as the user's folder, and with `more`.

    A program finds what it imports compiled by an earlier start, as everybody's does from the second start on, even
    where Python is told to write no bytecode.
    """
    ours = {"DECKBUILDER_HOME": str(home), "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | ours | more
