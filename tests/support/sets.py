"""A small card set of a stranger's, as a text."""

from __future__ import annotations

RIVER = """[set]
id = "river"
rulebook = "monster-town"
title = "The River"
version = "{version}"
source = "made for a test"
licence = "MIT"
vocabulary = 1
requires = ["core"]

[[character]]
id = "the-ferryman"
name = "The Ferryman"
gang = "militia"
life = {life}
race = "Human"
"""


def river(version: int | str = 1, life: int = 3) -> str:
    """The set with one card, in a version and with so much life on the card."""
    return RIVER.format(version=version, life=life)
