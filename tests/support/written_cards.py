"""Cards that a test writes on the spot, to be played with those that come with the program, or to be refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town, shipped_cards

HEADER = """[set]
id = "written"
rulebook = "{game}"
title = "Written"
version = "1.0"
source = "Written for a test."
licence = "MIT"
vocabulary = 1
"""


def with_written(text: str, game: str = "monster-town") -> CardPool:
    """All cards of the program, and those of a text that has to be sound."""
    known = (monster_town() if game == "monster-town" else shipped_cards(game)).sets
    sets, problems = _read(game, text, known)
    assert not problems, [problem.message for problem in problems]
    return CardPool((*known, *sets))


def refused(game: str, text: str) -> list[str]:
    """What is wrong with cards of a game, each with its place inside the card."""
    _, problems = _read(game, text, shipped_cards(game).sets)
    return [f"{problem.where.removeprefix('written.toml: test-card: ')}: {problem.message}" for problem in problems]


def _read(game: str, text: str, known: Sequence[CardSet]) -> tuple[tuple[CardSet, ...], tuple[Problem, ...]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "written.toml"
        path.write_text(HEADER.format(game=game) + text, encoding="utf-8")
        sets, problems = read_sets([path], rulebook(game).schema, known)
    return tuple(sets), tuple(problems)


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
