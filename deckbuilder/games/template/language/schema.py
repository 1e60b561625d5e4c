"""What the empty game registers with `cards`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.compile import Compiler
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.schema import CardSchema, CardType, IdentityType, SearchField
from deckbuilder.cards.vocabulary import Vocabulary
from deckbuilder.games.template.language.card_types import Colour, Number
from deckbuilder.problems import Problem


def number_of(card: Card) -> int:
    """The number on a card."""
    assert isinstance(card.model, Number)
    return card.model.number


def _compile(model: CardModel, compiler: Compiler) -> None:
    """No card does anything."""


def _describe(model: CardModel, compiled: object, identities: Mapping[str, str]) -> str:
    assert isinstance(model, Number)
    return f"Counts {model.number}."


def _no_identity(model: CardModel) -> str | None:
    return None


def _no_checks(sets: Sequence[CardSet]) -> Iterable[Problem]:
    return ()


SCHEMA = CardSchema(
    rulebook="template",
    card_types=(CardType("number", "Number", "Numbers", Number),),
    identity=IdentityType("colour", "Colour", "Colours", Colour),
    vocabulary=Vocabulary(version=1, words=(), shapes=()),
    search_fields=(
        SearchField("name", "name", "text", lambda card: card.name),
        SearchField("text", "text", "text", lambda card: card.text),
        SearchField("number", "number", "number", number_of),
    ),
    compile=_compile,
    describe=_describe,
    identity_of=_no_identity,
    check_sets=_no_checks,
    occasions={"number": ""},
)
"""The cards of the empty game."""
