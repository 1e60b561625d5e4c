"""A deck as declared rules count it: kinds of cards, the amounts they are measured by, and sentences with both."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from deckbuilder.decks.construction import Limit
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts
from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.schema import SearchField

UNTOLD = ("name", "text", "flavour", "set", "copies")
"""Fields of a card that say nothing about its use."""
_NAMED = re.compile(r"\{(\w+)\}")


@dataclass(slots=True, eq=False)
class DescribedCard(CardFacts):
    """A card with everything printed on it that can be searched for."""

    words: frozenset[str] = frozenset()


@dataclass(slots=True, eq=False)
class NumberedIdentity(IdentityFacts):
    """An identity with the numbers stated in its file, by their names there."""

    numbers: Mapping[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class CardKind:
    """Cards counted together: those of some piles, or only those of one type or with some words on them."""

    noun: str
    piles: tuple[str, ...]
    type: str = ""
    words: frozenset[str] = frozenset()
    """Words printed on them, each as a field and its value ("slot head"); any one of them is enough."""
    plural: str = ""
    """The plural of the noun, if it is not the noun with an s."""

    @property
    def pile(self) -> str:
        """The pile that a new card is added to."""
        return self.piles[0]

    def suits(self, card: CardFacts) -> bool:
        """Whether a card is counted, provided that it is in one of the piles."""
        if self.words and not (isinstance(card, DescribedCard) and self.words & card.words):
            return False
        return self.type in ("", card.type)

    @property
    def is_whole(self) -> bool:
        """Whether everything in the piles is counted."""
        return not (self.type or self.words)

    def said(self, number: int) -> str:
        """A number of them in words: "3 creatures"."""
        return counted(number, self.noun, self.plural)


@dataclass(frozen=True, slots=True, eq=False)
class Amount:
    """A number in a rule: a fixed one, plus what the identity of the deck and a format add to it."""

    fixed: int = 0
    of_identity: str = ""
    """The name of the identity's number."""
    limit: Limit | None = None


class DeckTally:
    """The object that declared rules examine: a deck with every name looked up."""

    __slots__ = ("_counts", "_numbers", "resolved")

    def __init__(self, resolved: ResolvedDeck) -> None:
        self.resolved = resolved
        self._counts: dict[CardKind, int] = {}
        identity = resolved.identity
        self._numbers = identity.numbers if isinstance(identity, NumberedIdentity) else {}

    def count(self, kind: CardKind) -> int:
        """The number of cards of a kind; counted once for all rules."""
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
        """The value of an amount for this deck."""
        number = amount.fixed
        if amount.of_identity:
            number += self._numbers[amount.of_identity]
        if amount.limit is not None:
            number += self.resolved.index.limits[amount.limit.key]
        return number


@dataclass(slots=True)
class Measured:
    """What a rule counted; its sentences may use every property by its name in braces."""

    tally: DeckTally
    kind: CardKind
    number: int
    """The number of cards."""
    least: int = 0
    most: int = 0
    others: str = ""
    """The cards that they are compared with, in words."""
    card: str = ""
    """The name of the one card it is about."""

    def said(self, sentence: str) -> str:
        """A sentence of a rule with the names in braces replaced by what was measured."""
        return _NAMED.sub(lambda name: str(getattr(self, name[1])), sentence)

    @property
    def count(self) -> str:
        """The number of cards, with their noun."""
        return self.kind.said(self.number)

    @property
    def kinds(self) -> int:
        """The number of different cards."""
        return len(self.tally.cards(self.kind))

    @property
    def different(self) -> str:
        """The number of different cards, with their noun."""
        return self.kind.said(self.kinds)

    @property
    def copies(self) -> str:
        """The number as copies of one card."""
        return counted(self.number, "copy", "copies")

    @property
    def identity(self) -> str:
        """The name of the deck's identity."""
        known = self.tally.resolved.identity
        return known.name if known is not None else "a deck"

    @property
    def range(self) -> str:
        """The bounds of the number, in words."""
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    @property
    def missing(self) -> str:
        """The number missing, with their noun."""
        return self.kind.said(self.least - self.number)

    @property
    def change(self) -> str:
        """The change that would mend the deck, in words."""
        if self.number < self.least:
            return f"add {self.least - self.number}"
        return f"take out {self.number - self.most}"


_SAYABLE = {"number", "least", "most", "others", "card"}
_SAYABLE |= {name for name, part in vars(Measured).items() if isinstance(part, property)}


def checked(sentence: str) -> str:
    """The sentence; raises ValueError if a name in braces is not measured."""
    unknown = {*_NAMED.findall(sentence)} - _SAYABLE
    if unknown:
        raise ValueError(f'"{sentence}" says {", ".join(sorted(unknown))}; there is {", ".join(sorted(_SAYABLE))}')
    return sentence


def described(fields: Sequence[SearchField]) -> Callable[[Card, int], DescribedCard]:
    """Make a function that reads the facts of a card, with its words in these fields."""
    told = [field for field in fields if field.key not in UNTOLD]

    def facts(card: Card, order: int) -> DescribedCard:
        words = frozenset(word for field in told for word in _words(field, card))
        return DescribedCard(card.id, card.name, card.type, card.set_id, card.copies, card.identity, order, words)

    return facts


def numbered(*names: str) -> Callable[[Identity], NumberedIdentity]:
    """Make a function that reads the facts of an identity, with the numbers of these names."""

    def facts(identity: Identity) -> NumberedIdentity:
        numbers = {name: cast("int", getattr(identity.model, name)) for name in names}
        return NumberedIdentity(identity.id, identity.name, identity.set_id, numbers)

    return facts


def no_base_cards(identity: IdentityFacts, cards: Sequence[CardFacts]) -> Iterable[CardFacts]:
    """No base cards: every card of a deck is listed."""
    return ()


def words_of(card: DescribedCard) -> frozenset[str]:
    """What a card is good for: everything printed on it that can be searched for."""
    return card.words


def type_of(card: CardFacts) -> Hashable:
    """A key equal for cards that rules counting by type cannot tell apart."""
    return card.type


def same_to_rules(kinds: Iterable[CardKind]) -> Callable[[CardFacts], Hashable]:
    """Make a key function that is equal for cards that rules counting these kinds cannot tell apart."""
    worded = tuple(kind for kind in kinds if kind.words)
    if not worded:
        return type_of
    return lambda card: (card.type, *[kind.suits(card) for kind in worded])


def _words(field: SearchField, card: Card) -> Iterable[str]:
    value = field.value(card)
    if not value:
        return ()
    return [f"{field.key} {part}" for part in (value if isinstance(value, tuple) else (value,))]
