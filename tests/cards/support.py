"""Small sets written on the spot, and the results of reading them."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.scope import Scope
from deckbuilder.cards.vocabulary import Vocabulary
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.games.monster_town.language.vocabulary import VOCABULARY
from deckbuilder.problems import Problem
from tests.support.sets import read_set

SETS = Path(__file__).parent / "sets"
HEADER = """
[set]
id = "mine"
rulebook = "monster-town"
title = "Mine"
version = "1.0"
source = "Written for a test."
licence = "MIT"
vocabulary = 1

[[gang]]
id = "militia"
name = "Renegade Militia"
icon = "m"
race = "Human"
collective = "squad"
starting = 1
power = 7

[[character]]
id = "stealth-unit"
name = "Stealth Unit"
gang = "militia"
life = 3
race = "Human"
"""


def write(folder: Path, text: str, header: str = HEADER, name: str = "mine.toml") -> Path:
    """Write a set file."""
    path = folder / name
    path.write_text(header + text, encoding="utf-8")
    return path


def parse_block(
    raw: object, vocabulary: Vocabulary, place: str, occasion: str = "", given: tuple[str, ...] = ()
) -> tuple[tuple[Phrase, ...], tuple[Problem, ...]]:
    """Parse one effect list on its own; `place` is "file: card", `given` the names that exist already."""
    diagnostics = Diagnostics(place)
    block = EffectParser(Scope(vocabulary, diagnostics), occasion).at("do").given(*given).block(raw)
    diagnostics.report_unused()
    return block, tuple(diagnostics.problems)


def problems_in(folder: Path, text: str, header: str = HEADER) -> list[Problem]:
    """Return every problem of a set with this text."""
    return list(read_set(write(folder, text, header), SCHEMA)[1])


def codes_in(folder: Path, text: str, header: str = HEADER) -> list[tuple[str, str]]:
    """Return the code and the place of every problem."""
    return [(problem.code, problem.where) for problem in problems_in(folder, text, header)]


def card_in(folder: Path, text: str) -> Card:
    """Return the last card of a set with this text, which must be sound."""
    found, problems = read_set(write(folder, text), SCHEMA)
    assert found is not None, problems
    return found.cards[-1]


def tiny() -> CardSet:
    """Return the tiny set."""
    (found,), _ = read_sets([SETS / "tiny.toml"], SCHEMA)
    return found


def said(block: list[object], occasion: str = "combat", given: tuple[str, ...] = ("self",)) -> str:
    """Return the sentences of an effect list, which must be sound."""
    effects, problems = parse_block(block, VOCABULARY, "a test", occasion, given)
    assert not [problem for problem in problems if problem.code != "unused-name"], problems
    titles = {name: {"self": "this character", "bearer": "the bearer"}[name] for name in given}
    identities = {"militia": "Renegade Militia", "undead": "The Living Undead"}
    return Speaker(VOCABULARY, titles, identities).sentences(effects)
