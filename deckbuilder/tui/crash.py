"""What is said after a fault of the program: what failed and where the report is, but no value of any variable."""

from __future__ import annotations

import traceback

from deckbuilder import __version__
from deckbuilder.paths import data_home

FILE = "crash.txt"


def report(error: BaseException | None) -> str:
    """Write the report of a fault, which holds places in the program only, and say so in a few lines."""
    name = type(error).__name__ if error is not None else "unknown"
    said = (
        f"deckbuilder stopped because of a fault of its own ({name}). "
        "A game is saved after every choice: Play goes on with it."
    )
    if error is None:
        return said
    places = "".join(traceback.format_tb(error.__traceback__))
    try:
        path = data_home() / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"deckbuilder {__version__}\n{name}\n{places}", encoding="utf-8")
    except OSError:
        return f"{said}\n{places}"
    return (
        f"{said}\nWhere it happened is written in {path}, without any card. Please send it with a report of the fault."
    )
