"""Changes without an effect, judged by hand: each is listed with the reason (`harmless.toml`)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Harmless:
    """A change by its file and by the statement before and after it, and why no test can notice it."""

    file: str
    before: str
    after: str
    why: str


def read_harmless() -> list[Harmless]:
    """All known harmless changes, in the order of their table."""
    table = tomllib.loads((HERE / "harmless.toml").read_text(encoding="utf-8"))
    return [Harmless(**entry) for entry in table.get("change", [])]
