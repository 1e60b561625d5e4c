"""The cards layer with a game made up on the spot: it needs no word of any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from deckbuilder.cards.card import CardSet
from deckbuilder.cards.control_words import MAY, REPEAT, choose, for_each
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.grammar import Noun, Statement
from deckbuilder.cards.model import CardModel, IdentityModel, RawBlock
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.cards.schema import CardSchema, CardType, IdentityType, SearchField
from deckbuilder.cards.vocabulary import Fields, Operand, Shape, Takes, Vocabulary, Word
from deckbuilder.problems import Problem
from tests.support.sets import read_set


class Recipe(CardModel):
    minutes: int
    do: RawBlock


def ingredient(fields: Fields, speaker: Speaker) -> Noun:
    """Name ingredients by their colour."""
    colour = str(fields.get("colour", ""))
    return Noun(f"{colour} fruit".strip(), f"{colour} fruits".strip(), "in the kitchen")


def peel(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say what is peeled."""
    return Statement("peel", f"{speaker.mention(phrase.object).object}{' twice' if phrase.settings['twice'] else ''}")


FRUIT = "fruit"
COOKING = Vocabulary(
    version=3,
    words=(
        MAY,
        choose(FRUIT, "fruits"),
        for_each(FRUIT, "fruits"),
        REPEAT,
        Word(
            "peel",
            Takes(name=FRUIT, table="fruits"),
            "Takes the peel off.",
            peel,
            (Operand("twice", Takes(flag=True), "Again.", False),),
        ),
    ),
    shapes=(
        Shape(
            "fruits", "choice of fruits", settings=(Operand("colour", Takes(text=20), "Its colour."),), noun=ingredient
        ),
    ),
)


def parse_recipe(model: CardModel, parser: EffectParser) -> tuple[Phrase, ...]:
    assert isinstance(model, Recipe)
    return parser.at("do").block(model.do)


def describe(model: CardModel, effects: tuple[Phrase, ...], names: Mapping[str, str]) -> str:
    return Speaker(COOKING).sentences(effects)


def check(sets: Sequence[CardSet]) -> Iterable[Problem]:
    return ()


KITCHEN = CardSchema(
    rulebook="kitchen",
    card_types=(CardType("recipe", "Recipe", "Recipes", Recipe),),
    identity=IdentityType("cook", "Cook", "Cooks", IdentityModel),
    vocabulary=COOKING,
    search_fields=(SearchField("minutes", "time", "number", lambda card: card.model.model_dump()["minutes"]),),
    parse=parse_recipe,
    describe=describe,
    identity_of=lambda model: None,
    check_sets=check,
    occasions={"recipe": "cooking"},
)
SET = """
[set]
id = "winter"
rulebook = "kitchen"
title = "Winter"
version = "1"
source = "Made up."
licence = "MIT"
vocabulary = 3

[[recipe]]
id = "salad"
name = "Salad"
minutes = 10
do = [
  { choose = { colour = "orange" }, as = "first", count = 2 },
  { may = [{ peel = "first", twice = true }] },
  { for_each = {}, as = "each", do = [{ peel = "each" }] },
]
"""


def test_another_game_brings_its_own_words(tmp_path: Path) -> None:
    path = tmp_path / "winter.toml"
    path.write_text(SET)
    found, problems = read_set(path, KITCHEN)
    assert found is not None, problems
    (card,) = found.cards
    assert card.text == (
        "Choose 2 orange fruits in the kitchen. You may peel them twice. For each fruit in the kitchen, peel it."
    )
    query = parse_query("minutes<=10", KITCHEN)
    assert isinstance(query, Query) and query.matches(card)


def test_another_game_has_its_own_mistakes(tmp_path: Path) -> None:
    path = tmp_path / "winter.toml"
    path.write_text(SET.replace("{ peel =", "{ peal ="))
    found, problems = read_set(path, KITCHEN)
    assert found is None
    assert {(problem.code, problem.nearest) for problem in problems} == {("unknown-word", ("peel",))}
