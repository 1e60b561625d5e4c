"""What a rulebook registers with `cards`: its card types, its vocabulary and what can be searched for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.model import CardModel, IdentityModel
from deckbuilder.cards.vocabulary import Vocabulary
from deckbuilder.problems import Problem

FieldKind = Literal["number", "word", "words", "text", "flag"]
FieldValue = int | str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class CardType:
    """One kind of card: the array of tables in a file, its titles, and its model."""

    key: str
    title: str
    plural: str
    model: type[CardModel]


@dataclass(frozen=True, slots=True)
class IdentityType:
    """What a deck can belong to: the array of tables in a file, its titles, and its model."""

    key: str
    title: str
    plural: str
    model: type[IdentityModel]


@dataclass(frozen=True, slots=True)
class SearchField:
    """One field that can be asked for in a search: `key:word`, or `key>=3` for a number."""

    key: str
    title: str
    kind: FieldKind
    value: Callable[[Card], FieldValue]
    also: tuple[str, ...] = ()
    """Other names for it."""
    counts: bool = False
    """True where it makes sense to ask how many words a card has in it."""
    is_facet: bool = False
    """True where its values are offered to choose from, each with how many cards have it."""
    is_alias: bool = False
    """True where all words of a card name one thing: the first is what a query asks for, the last is what is shown."""
    is_kind: bool = False
    """True where its words say what kind of card it is: a word of a search that names no field finds them too."""
    is_said: bool = False
    """True where the text of a card says it already, so it is not printed a second time."""
    use: Callable[[str], str] | None = None
    """What a card with a value is good for, as a player says it: "kills outright"; nothing for what no player says."""

    @property
    def is_single(self) -> bool:
        """True where a card has one value at most."""
        return self.is_alias or self.kind not in ("words", "text")


def type_field(titles: Mapping[str, str]) -> SearchField:
    """What type of card it is: by its key, and by what it is called."""

    def type_of(card: Card) -> FieldValue:
        return card.type, titles[card.type]

    return SearchField("type", "type", "words", type_of, is_facet=True, is_alias=True, is_kind=True)


def values_of(value: FieldValue) -> tuple[str, ...]:
    """Each of the values that a card has in a field, as text."""
    if isinstance(value, tuple):
        return value
    return () if value is None else (str(value),)


def can_order(field: SearchField) -> bool:
    """Tell whether cards can be put in order by a field: by any but a text, and by the name."""
    return field.kind != "text" or field.key == "name"


def printed(name: str) -> Callable[[Card], FieldValue]:
    """The value of a field that is what stands under a name in the file of the card, None where that is nothing."""

    def value(card: Card) -> FieldValue:
        found: FieldValue = getattr(card.model, name, None)
        return None if found == "" else found

    return value


PRINTED = (
    SearchField("name", "name", "text", lambda card: card.name),
    SearchField("text", "text", "text", lambda card: card.text),
    SearchField("flavour", "flavour", "text", lambda card: card.flavour),
)
"""The fields that every card has, whatever the game."""
IN_SET = SearchField("set", "set", "word", lambda card: card.set_id, is_facet=True)
COPIES = SearchField("copies", "copies", "number", lambda card: card.copies)
"""In which set a card is, and how many of it are in the box."""


def effect_field(
    uses: Mapping[str, str], words: Callable[[Card], FieldValue] | None = None, *, is_facet: bool = False
) -> SearchField:
    """The effect words of a card, each with what it is good for, as players say it."""

    def use(word: str) -> str:
        return uses.get(word, "")

    found = words or _effect_words
    return SearchField("does", "effect", "words", found, ("effect",), counts=True, is_facet=is_facet, use=use)


def _effect_words(card: Card) -> FieldValue:
    assert isinstance(card.compiled, CardEffects)
    return card.compiled.words


Describe = Callable[[CardModel, Any, Mapping[str, str]], str]
"""Makes the rules text from a model, its compiled effects and the names of the identities by id."""


@dataclass(frozen=True, repr=False)
class CardSchema:
    """Everything that `cards` must know of one rulebook."""

    rulebook: str
    card_types: tuple[CardType, ...]
    identity: IdentityType
    vocabulary: Vocabulary
    search_fields: tuple[SearchField, ...]
    compile: Callable[[CardModel, EffectParser], object] = lambda model, parser: None
    """Compiles a card's effects; problems go to the parser. Unless said otherwise, cards have none."""
    describe: Describe = lambda model, compiled, identities: ""
    identity_of: Callable[[CardModel], str | None] = lambda model: None
    check_sets: Callable[[Sequence[CardSet]], Iterable[Problem]] = lambda sets: ()
    """Checks what no card shows alone."""
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
"""What cards say that do nothing."""
NAME_AND_TEXT = (
    SearchField("name", "name", "text", lambda card: card.name),
    SearchField("text", "text", "text", lambda card: card.text),
)
"""What can be asked about the cards of any game."""


def no_cards(rulebook: str) -> CardSchema:
    """The schema of a game that has no cards of its own: a file of cards for it says nothing that is known."""
    return CardSchema(
        rulebook=rulebook,
        card_types=(),
        identity=IdentityType("faction", "Faction", "Factions", IdentityModel),
        vocabulary=NO_WORDS,
        search_fields=NAME_AND_TEXT,
    )
