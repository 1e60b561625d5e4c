"""Cards of Monster Town that a test writes on the spot, to be played with those that come with the program."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.cards.card import Card
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town

HEADER = """[set]
id = "written"
rulebook = "monster-town"
title = "Written"
version = "1.0"
source = "Written for a test."
licence = "MIT"
vocabulary = 1
requires = ["core"]
"""


def with_written(text: str) -> CardPool:
    """All cards of the program, and those of a text that has to be sound."""
    known = monster_town().sets
    with TemporaryDirectory() as folder:
        path = Path(folder) / "written.toml"
        path.write_text(HEADER + text, encoding="utf-8")
        sets, problems = read_sets([path], rulebook("monster-town").schema, known)
    assert not problems, [problem.message for problem in problems]
    return CardPool((*known, *sets))


def encounter(do: str, name: str = "Test Card") -> str:
    """An Encounter that does this."""
    return f'[[encounter]]\nid = "test-card"\nname = "{name}"\ndo = {do}\n'


def combat(target: str, do: str, gang: str = "militia") -> str:
    """A Combat card of a gang, without a price, that does this to its targets."""
    gangs = f'gang = "{gang}"\n' if gang else ""
    return f'[[combat]]\nid = "test-card"\nname = "Test Card"\n{gangs}target = {target}\ndo = {do}\n'


def text_of(pool: CardPool) -> str:
    """What the written card says."""
    card = pool.find("Test Card")
    assert isinstance(card, Card)
    return card.text
