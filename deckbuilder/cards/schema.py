"""What a rulebook registers with `cards`: its card types, its vocabulary and its search fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.doubts import Doubts, no_doubts
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.model import CardModel, IdentityModel
from deckbuilder.cards.vocabulary import Vocabulary
from deckbuilder.problems import Problem

FieldKind = Literal["number", "word", "words", "text", "flag"]
FieldValue = int | str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CardType:
    """One kind of card: the key of its tables in a file, its titles, and its model."""

    key: str
    title: str
    plural: str
    model: type[CardModel]


@dataclass(frozen=True, slots=True)
class IdentityType:
    """What a deck can belong to: the key of its tables in a file, its titles, and its model."""

    key: str
    title: str
    plural: str
    model: type[IdentityModel]


@dataclass(frozen=True, slots=True)
class SearchField:
    """One field of a search: `key:word`, or `key>=3` for a number."""

    key: str
    title: str
    kind: FieldKind
    value: Callable[[Card], FieldValue]
    also: tuple[str, ...] = ()
    """Other names for it."""
    counts: bool = False
    """Whether a search may ask how many words a card has in it."""
    is_facet: bool = False
    """Whether its values are offered as choices, each with the number of cards that have it."""
    is_alias: bool = False
    """Whether all words of a card name the same thing: queries use the first, and the last is shown."""
    is_kind: bool = False
    """Whether its words name the kind of a card: search words without a field also find them."""
    is_said: bool = False
    """Whether the text of a card already says it, so that it is not printed again."""
    use: Callable[[str], str] | None = None
    """The use of a card with a value, as a player puts it: "kills outright"; empty if players have no word for it."""

    @property
    def is_single(self) -> bool:
        """Whether a card has at most one value."""
        return self.is_alias or self.kind not in ("words", "text")


def type_field(titles: Mapping[str, str]) -> SearchField:
    """The type of a card, by its key and by its title."""

    def type_of(card: Card) -> FieldValue:
        return card.type, titles[card.type]

    return SearchField("type", "type", "words", type_of, is_facet=True, is_alias=True, is_kind=True)


def values_of(value: FieldValue) -> tuple[str, ...]:
    """The values of a card in a field, as texts."""
    if isinstance(value, tuple):
        return value
    return () if value is None else (str(value),)


def can_order(field: SearchField) -> bool:
    """Whether cards can be sorted by a field: any except texts, and the name."""
    return field.kind != "text" or field.key == "name"


def printed(name: str) -> Callable[[Card], FieldValue]:
    """Make a function that reads a field's value from a key of the card's file; None if missing or an empty text."""

    def value(card: Card) -> FieldValue:
        found: FieldValue = getattr(card.model, name, None)
        return None if found == "" else found

    return value


PRINTED = (
    SearchField("name", "name", "text", lambda card: card.name),
    SearchField("text", "text", "text", lambda card: card.text),
    SearchField("flavour", "flavour", "text", lambda card: card.flavour),
)
"""The fields that every card has, in any game."""
IN_SET = SearchField("set", "set", "word", lambda card: card.set_id, is_facet=True)
COPIES = SearchField("copies", "copies", "number", lambda card: card.copies)
"""The set a card is in, and its number of copies in the box."""


def effect_field(
    uses: Mapping[str, str], words: Callable[[Card], FieldValue] | None = None, *, is_facet: bool = False
) -> SearchField:
    """The search field for a card's effect words, each with its use as players put it."""

    def use(word: str) -> str:
        return uses.get(word, "")

    found = words or _effect_words
    return SearchField("does", "effect", "words", found, ("effect",), counts=True, is_facet=is_facet, use=use)


def _effect_words(card: Card) -> FieldValue:
    assert isinstance(card.effects, CardEffects)
    return card.effects.words


Describe = Callable[[CardModel, Any, Mapping[str, str]], str]
"""Makes the rules text from a model, its parsed effects and the names of the identities by id."""


@dataclass(frozen=True, repr=False)
class CardSchema:
    """Everything that `cards` must know about one rulebook."""

    rulebook: str
    card_types: tuple[CardType, ...]
    identity: IdentityType
    vocabulary: Vocabulary
    search_fields: tuple[SearchField, ...]
    parse: Callable[[CardModel, EffectParser], object] = lambda model, parser: None
    """Parses a card's effects; problems go to the parser. By default, cards have none."""
    describe: Describe = lambda model, effects, identities: ""
    identity_of: Callable[[CardModel], str | None] = lambda model: None
    check_sets: Callable[[Sequence[CardSet]], Iterable[Problem]] = lambda sets: ()
    """Checks what no single card shows."""
    doubts: Doubts = no_doubts
    """Finds the probable slips of one valid card that only this game knows of."""
    occasions: Mapping[str, str] = field(default_factory=dict)
    """The occasion at which the effects of each card type happen, for the defaults of the vocabulary."""

    @cached_property
    def type_by_key(self) -> Mapping[str, CardType]:
        """The card types by key."""
        return {kind.key: kind for kind in self.card_types}

    @cached_property
    def field_by_key(self) -> Mapping[str, SearchField]:
        """The search fields by key and by their other names."""
        return {key: field for field in self.search_fields for key in (field.key, *field.also)}


NO_WORDS = Vocabulary(version=1, words=(), shapes=())
"""The vocabulary of cards without effects."""
NAME_AND_TEXT = PRINTED[:2]
"""The search fields for cards that have no flavour text."""


def no_cards(rulebook: str) -> CardSchema:
    """The schema of a game without cards of its own, in which no content of a card file is valid."""
    return CardSchema(
        rulebook=rulebook,
        card_types=(),
        identity=IdentityType("faction", "Faction", "Factions", IdentityModel),
        vocabulary=NO_WORDS,
        search_fields=NAME_AND_TEXT,
    )
