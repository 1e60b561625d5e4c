"""Everything that one card does, parsed from the keys of its file; shown with a toy kitchen."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import CardEffects, parse_effects
from deckbuilder.cards.grammar import Statement
from deckbuilder.cards.model import CardModel, RawBlock, RawTable
from deckbuilder.cards.scope import Scope
from deckbuilder.cards.vocabulary import Operand, Shape, Takes, Vocabulary, Word, always_said

COUNT = Takes(number=(1, 9))


def word(key: str) -> Word:
    return Word(key, COUNT, "Something in the kitchen.", lambda phrase, speaker: Statement(key))


KITCHEN = Vocabulary(
    1,
    (word("stir"), word("salt"), word("taste")),
    (
        Shape("hour", "hour", settings=(Operand("at", COUNT, "When."), Operand("do", Takes(block=True), "What."))),
        Shape("changes", "number", settings=(Operand("heat", COUNT, "More heat."),)),
    ),
)


class Dish(CardModel):
    cook: RawBlock
    serve: RawBlock = ()
    hours: Annotated[tuple[RawTable, ...], Field(strict=False)] = ()
    changes: Annotated[RawTable, Field(default_factory=dict)]


class Spoon(CardModel):
    """A card without any of these keys."""


def parsed(model: CardModel) -> tuple[CardEffects, list[str]]:
    diagnostics = Diagnostics("kitchen.toml: soup")
    parser = EffectParser(Scope(KITCHEN, diagnostics), "")
    found = parse_effects(model, parser, blocks=("cook", "serve"), tables={"hours": "hour"}, numbers="changes")
    return found, [problem.where.partition(": ")[2] for problem in diagnostics.problems]


SOUP = Dish(
    id="soup",
    name="Soup",
    cook=({"stir": 2}, {"salt": 1}, {"stir": 1}),
    hours=({"at": 3, "do": ({"taste": 1},)},),
    changes={"heat": 4},
)


def test_the_contents_of_every_key_are_parsed() -> None:
    found, wrong = parsed(SOUP)
    assert wrong == []
    assert [phrase.word for phrase in found.block("cook")] == ["stir", "salt", "stir"]
    assert [record.fields["at"] for record in found.tables("hours")] == [3]
    assert found.numbers == {"heat": 4}


def test_fixed_words_need_no_function_of_their_own() -> None:
    said = always_said("wash up")
    (first, *_) = parsed(SOUP)[0].phrases
    assert said(first, None).said() == "wash up"


def test_its_words_are_those_of_lists_and_tables_each_once() -> None:
    found, _ = parsed(SOUP)
    assert found.words == ("stir", "salt", "taste")
    assert len(found.phrases) == 4


def test_a_card_has_nothing_under_a_key_that_it_does_not_write() -> None:
    found, wrong = parsed(Spoon(id="spoon", name="Spoon"))
    assert (found, wrong) == (CardEffects(), [])
    assert (found.block("cook"), found.tables("hours"), found.words) == ((), (), ())
    assert [*parsed(SOUP)[0].blocks] == ["cook"], "it is not served"


def test_a_list_that_has_to_be_there_may_not_be_empty() -> None:
    assert parsed(Dish(id="air", name="Air", cook=(), changes={}))[1] == ["soup: cook"]


def test_faults_of_a_card_are_reported_at_their_places() -> None:
    wrong = Dish(id="mud", name="Mud", cook=({"stri": 1},), hours=({"at": 0},), changes={"cold": 1})
    assert parsed(wrong)[1] == ["soup: cook[0].stri", "soup: hours[0].at", "soup: changes.cold"]
