"""A small third-party card set as text, and reading one set by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.schema import CardSchema
from deckbuilder.problems import Problem

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
    """The set with one card, in the given version and with the given life on the card."""
    return RIVER.format(version=version, life=life)


def read_set(
    path: Path, schema: CardSchema, known: Sequence[CardSet] = ()
) -> tuple[CardSet | None, tuple[Problem, ...]]:
    """One set, and every problem; there is no set if anything in its files is an error."""
    sets, problems = read_sets([path], schema, known)
    return (sets[0] if sets else None), problems
