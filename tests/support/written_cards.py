"""Cards that a test writes on the spot, to be played with the shipped ones or to be refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.problems import Problem, Severity
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


def with_written(text: str, game: str = "monster-town", *, is_doubted: bool = False) -> CardPool:
    """All shipped cards, and those of a text that must be free of problems, or raises warnings only."""
    known = _known(game)
    sets, problems = _read(game, text, known)
    wanted = {Severity.WARNING} if is_doubted else set()
    assert {problem.severity for problem in problems} == wanted, [problem.message for problem in problems]
    return CardPool((*known, *sets))


def refused(game: str, text: str) -> list[str]:
    """The problems of a card text, each with its place inside the card."""
    _, problems = _read(game, text, _known(game))
    return [f"{problem.where.removeprefix('written.toml: test-card: ')}: {problem.message}" for problem in problems]


def doubted(game: str, text: str) -> list[str]:
    """The warnings about a card text whose cards can be used, each with its place inside the card."""
    sets, problems = _read(game, text, _known(game))
    assert [one for one in problems if one.severity is Severity.ERROR] == []
    assert [len(one.cards) for one in sets] == [1]
    return [f"{one.where.removeprefix('written.toml: test-card: ')}: {one.message}" for one in problems]


def _known(game: str) -> tuple[CardSet, ...]:
    return (monster_town() if game == "monster-town" else shipped_cards(game)).sets


def _read(game: str, text: str, known: Sequence[CardSet]) -> tuple[tuple[CardSet, ...], tuple[Problem, ...]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "written.toml"
        path.write_text(HEADER.format(game=game) + text, encoding="utf-8")
        sets, problems = read_sets([path], rulebook(game).schema, known)
    return tuple(sets), tuple(problems)


def encounter(do: str, name: str = "Test Card") -> str:
    """The text of an Encounter with this effect."""
    return f'[[encounter]]\nid = "test-card"\nname = "{name}"\ndo = {do}\n'


def combat(target: str, do: str, gang: str = "militia") -> str:
    """The text of a Combat card of a gang, without a price, with this effect on its targets."""
    gangs = f'gang = "{gang}"\n' if gang else ""
    return f'[[combat]]\nid = "test-card"\nname = "Test Card"\n{gangs}target = {target}\ndo = {do}\n'


def text_of(pool: CardPool) -> str:
    """The generated text of the written card."""
    card = pool.find("Test Card")
    assert isinstance(card, Card)
    return card.text
