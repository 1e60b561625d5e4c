"""A small set of Monster Town as text, and its file."""

from __future__ import annotations

from pathlib import Path

SET = """
[set]
id = "{id}"
rulebook = "monster-town"
title = "The {id}"
version = "{version}"
source = "made for a test"
licence = "MIT"
vocabulary = 1
requires = {requires}
"""
FERRYMAN = """
[[character]]
id = "the-ferryman"
name = "The Ferryman"
gang = "militia"
life = 3
race = "Human"
"""


def write_set(
    folder: Path, id: str = "river", cards: str = FERRYMAN, version: str = "1.0", requires: str = '["core"]'
) -> Path:
    """Write a small set and return its path."""
    path = folder / f"{id}.toml"
    path.write_text(SET.format(id=id, version=version, requires=requires) + cards, encoding="utf-8")
    return path
