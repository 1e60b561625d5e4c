"""A deck as declared rules count it: kinds of cards, the numbers they are measured by, and sentences with both."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from deckbuilder.decks.construction import Limit
from deckbuilder.decks.index import CardFacts, IdentityFacts
from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.schema import SearchField

UNTOLD = ("name", "text", "flavour", "set", "copies")
"""The fields of a card that say nothing about what it is good for."""
_NAMED = re.compile(r"\{(\w+)\}")


@dataclass(slots=True, eq=False)
class DescribedCard(CardFacts):
    """A card with all that is printed on it and can be searched for."""

    words: frozenset[str] = frozenset()


@dataclass(slots=True, eq=False)
class NumberedIdentity(IdentityFacts):
    """An identity with the numbers that its file states, by their names there."""

    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class CardKind:
    """Cards that are counted together: those of some piles, or only those of one type or with some words in them."""

    noun: str
    piles: tuple[str, ...]
    type: str = ""
    words: frozenset[str] = frozenset()
    """What is printed on them, each as its field and value ("slot head"); any of it is enough."""
    plural: str = ""
    """What several are called, where that is not the noun with an s."""

    @property
    def pile(self) -> str:
        """Where one of them is put."""
        return self.piles[0]

    def suits(self, card: CardFacts) -> bool:
        """True for a card that is counted, if it stands in one of the piles."""
        if self.words and not (isinstance(card, DescribedCard) and self.words & card.words):
            return False
        return self.type in ("", card.type)

    @property
    def is_whole(self) -> bool:
        """True where everything in the piles is counted."""
        return not (self.type or self.words)

    def said(self, number: int) -> str:
        """So many of them: "3 creatures"."""
        return counted(number, self.noun, self.plural)


@dataclass(frozen=True, slots=True, eq=False)
class Amount:
    """A number in a rule: a fixed one, and what the identity of the deck and a format add to it."""

    fixed: int = 0
    of_identity: str = ""
    """The name of the identity's number."""
    limit: Limit | None = None


class DeckTally:
    """What declared rules look at: a deck with every name looked up."""

    __slots__ = ("_counts", "_numbers", "resolved")

    def __init__(self, resolved: ResolvedDeck) -> None:
        self.resolved = resolved
        self._counts: dict[CardKind, int] = {}
        identity = resolved.identity
        self._numbers = identity.numbers if isinstance(identity, NumberedIdentity) else {}

    def count(self, kind: CardKind) -> int:
        """How many cards of a kind there are; counted once for all rules."""
        found = self._counts.get(kind)
        if found is None:
            piles = [self.resolved.piles[pile] for pile in kind.piles]
            if not kind.is_whole:
                found = sum([copies for pile in piles for card, copies in pile.items() if kind.suits(card)])
            else:
                found = sum([sum(pile.values()) for pile in piles])
            self._counts[kind] = found
        return found

    def cards(self, kind: CardKind) -> Counts:
        """The copies of each card of a kind."""
        if len(kind.piles) == 1 and kind.is_whole:
            return self.resolved.piles[kind.pile]
        found: Counts = {}
        for pile in kind.piles:
            for card, copies in self.resolved.piles[pile].items():
                if kind.suits(card):
                    found[card] = found.get(card, 0) + copies
        return found

    def number(self, amount: Amount) -> int:
        """What an amount is for this deck."""
        number = amount.fixed
        if amount.of_identity:
            number += self._numbers[amount.of_identity]
        if amount.limit is not None:
            number += self.resolved.index.limits[amount.limit.key]
        return number


@dataclass(slots=True)
class Measured:
    """What a rule counted, and what its sentences may say of it: each property by its name in braces."""

    tally: DeckTally
    kind: CardKind
    number: int
    """How many cards there are."""
    least: int = 0
    most: int = 0
    others: str = ""
    """The cards that they are compared with."""
    card: str = ""
    """The one card that it is about."""

    def said(self, sentence: str) -> str:
        """A sentence of a rule with what was measured in the place of the names."""
        return _NAMED.sub(lambda name: str(getattr(self, name[1])), sentence)

    @property
    def count(self) -> str:
        """How many cards there are, with their noun."""
        return self.kind.said(self.number)

    @property
    def kinds(self) -> int:
        """How many different cards they are."""
        return len(self.tally.cards(self.kind))

    @property
    def different(self) -> str:
        """How many different cards there are, with their noun."""
        return self.kind.said(self.kinds)

    @property
    def copies(self) -> str:
        """The number as copies of one card."""
        return counted(self.number, "copy", "copies")

    @property
    def identity(self) -> str:
        """What the deck belongs to."""
        known = self.tally.resolved.identity
        return known.name if known is not None else "a deck"

    @property
    def range(self) -> str:
        """Between which numbers it has to be."""
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    @property
    def missing(self) -> str:
        """How many are missing, with their noun."""
        return self.kind.said(self.least - self.number)

    @property
    def change(self) -> str:
        """What mends it."""
        if self.number < self.least:
            return f"add {self.least - self.number}"
        return f"take out {self.number - self.most}"


_SAYABLE = {"number", "least", "most", "others", "card"}
_SAYABLE |= {name for name, part in vars(Measured).items() if isinstance(part, property)}


def checked(sentence: str) -> str:
    """A sentence of a rule. Raises ValueError where it names what is not measured."""
    unknown = {*_NAMED.findall(sentence)} - _SAYABLE
    if unknown:
        raise ValueError(f'"{sentence}" says {", ".join(sorted(unknown))}; there is {", ".join(sorted(_SAYABLE))}')
    return sentence


def described(fields: Sequence[SearchField]) -> Callable[[Card, int], DescribedCard]:
    """Reads the facts of a card, with its words in these fields."""
    told = [field for field in fields if field.key not in UNTOLD]

    def facts(card: Card, order: int) -> DescribedCard:
        words = frozenset(word for field in told for word in _words(field, card))
        return DescribedCard(card.id, card.name, card.type, card.set_id, card.copies, card.identity, order, words)

    return facts


def numbered(*names: str) -> Callable[[Identity], NumberedIdentity]:
    """Reads the facts of an identity, with the numbers of these names."""

    def facts(identity: Identity) -> NumberedIdentity:
        numbers = {name: cast("int", getattr(identity.model, name)) for name in names}
        return NumberedIdentity(identity.id, identity.name, identity.set_id, numbers)

    return facts


def no_base_cards(identity: IdentityFacts, cards: Sequence[CardFacts]) -> Iterable[CardFacts]:
    """Every card of a deck is listed."""
    return ()


def words_of(card: DescribedCard) -> frozenset[str]:
    """What a card is good for: all that is printed on it and can be searched for."""
    return card.words


def type_of(card: CardFacts) -> Hashable:
    """Equal for cards that rules which count kinds cannot tell apart."""
    return card.type


def told_apart(kinds: Iterable[CardKind]) -> Callable[[CardFacts], Hashable]:
    """What is equal for cards that rules cannot tell apart which count these kinds."""
    worded = tuple(kind for kind in kinds if kind.words)
    if not worded:
        return type_of
    return lambda card: (card.type, *[kind.suits(card) for kind in worded])


def _words(field: SearchField, card: Card) -> Iterable[str]:
    value = field.value(card)
    if not value:
        return ()
    return [f"{field.key} {part}" for part in (value if isinstance(value, tuple) else (value,))]
