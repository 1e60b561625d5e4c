"""What validation must know of a card pool, prepared once so that a deck can be looked up in microseconds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from deckbuilder.cards.nearest import NearestNames
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.format_index import FormatIndex
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts, SetFacts, is_foreign
from deckbuilder.decks.quantity import comment_apart
from deckbuilder.text import folded, harmless


@dataclass(frozen=True, slots=True)
class ChosenSets:
    """The sets a deck takes its cards from."""

    ids: frozenset[str]
    missing: tuple[str, ...]
    """Names in the deck that no installed set has."""
    elsewhere: tuple[str, ...]
    """Names in the deck of sets for other games, which have no card for it."""
    by_default: bool
    """Whether the deck names no set, so that the core sets are taken."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """Names in the deck that no set of its game has."""
        return (*self.missing, *self.elsewhere)


@dataclass(frozen=True, slots=True)
class NamedIdentities:
    """The identities a deck names, and the words that name none."""

    found: tuple[IdentityFacts, ...]
    unknown: tuple[str, ...]

    @property
    def only(self) -> IdentityFacts | None:
        """The identity, if exactly one is named and every word is known; otherwise None."""
        return self.found[0] if len(self.found) == 1 and not self.unknown else None


@dataclass(frozen=True, slots=True)
class Heading:
    """The headers of a deck, looked up."""

    chosen: ChosenSets
    named: NamedIdentities
    identity: IdentityFacts | None
    at_home: Mapping[str, Mapping[str, CardFacts]] = field(repr=False)
    """The cards at home in each pile, by the words that mean exactly one card.

    They fit the pile, are of the chosen sets, have no icon of another identity and are not in the deck without being
    listed.
    """
    is_plain: bool
    """Whether all sets are known, and exactly one identity is named, which is in one of them."""


def _nothing(_card: CardFacts) -> Mapping[str, int]:
    return {}


def _nowhere(_name: str) -> None:
    return None


BaseCards = Callable[[IdentityFacts, "Sequence[CardFacts]"], Iterable[CardFacts]]
SURE_LIKENESS = 0.8
"""The least likeness to a card's name for a word to be taken for it."""
FAINT_LIKENESS = 0.4
"""The least likeness of a name worth suggesting to somebody who is asked what was meant."""
_MOST_REMEMBERED = 256
_MOST_CHOICES = 16  # combinations of sets and identity kept, each with all the words for its cards
_Key = TypeVar("_Key")
_Found = TypeVar("_Found")


@dataclass(slots=True, eq=False, repr=False)
class PoolIndex:
    """The cards, identities and sets of one pool by every way a person may write them."""

    form: DeckForm
    cards: tuple[CardFacts, ...]
    identities: tuple[IdentityFacts, ...]
    sets: tuple[SetFacts, ...]
    base_cards: BaseCards
    limits: Mapping[str, int] = field(default_factory=dict)
    """The numbers in the rules that a format may change, by key."""
    owned: Mapping[str, int] | None = None
    """Copies of each card at hand, by id; None if one box of each set is assumed."""
    format: FormatIndex | None = None
    """What a format says about the cards, if one is played."""
    topics_of: Callable[[CardFacts], Mapping[str, int]] = _nothing
    """Finds the topics that a card brings up in a deck, by pile."""
    elsewhere: Callable[[str], str | None] = _nowhere
    """Finds the title of a set for another game that has a card of this name."""
    sets_elsewhere: frozenset[str] = frozenset()
    """The ids and titles of the sets for other games, folded."""
    piles_of_type: Mapping[str, frozenset[str]] = field(init=False)
    piles_from_base: tuple[str, ...] = field(init=False)
    by_word: dict[str, CardFacts] = field(init=False)
    """The card with this id, or the only card with exactly this name."""
    by_folded: dict[str, list[CardFacts]] = field(init=False)
    _near: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)
    _names: NearestNames = field(init=False)
    _chosen: dict[tuple[str, ...], ChosenSets] = field(init=False, default_factory=dict)
    _identities: dict[str, NamedIdentities] = field(init=False, default_factory=dict)
    _bases: dict[str, dict[CardFacts, int]] = field(init=False, default_factory=dict)
    _at_home: dict[tuple[frozenset[str], str], dict[str, dict[str, CardFacts]]] = field(
        init=False, default_factory=dict
    )
    _headings: dict[tuple[str, tuple[str, ...]], Heading] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.piles_of_type = {
            kind: frozenset(pile.key for pile in self.form.piles if kind in pile.card_types)
            for kind in dict.fromkeys(card.type for card in self.cards)
        }
        self.piles_from_base = tuple(pile.key for pile in self.form.piles if pile.from_base)
        by_name: dict[str, list[CardFacts]] = {}
        self.by_folded = {}
        for card in self.cards:
            by_name.setdefault(card.name, []).append(card)
            for word in dict.fromkeys((folded(card.name), card.id, card.id.rpartition("/")[2])):
                self.by_folded.setdefault(word, []).append(card)
        self._names = NearestNames(tuple(by_name))
        self.by_word = {name: found[0] for name, found in by_name.items() if len(found) == 1}
        self.by_word.update((card.id, card) for card in self.cards)
        for card in self.cards:
            card.at_hand = card.copies if self.owned is None else self.owned.get(card.id, 0)
            card.topics = self.topics_of(card)
            card.ordinary = card.at_hand if not card.topics else 0

    def cards_called(self, written: str) -> Sequence[CardFacts]:
        """Every card that the words may mean: by name, ignoring case and accents, or by id with or without its set.

        A comment after the name is ignored, unless a card has that name.
        """
        found: Sequence[CardFacts] = self.by_folded.get(folded(written), ())
        return found or self.by_folded.get(folded(comment_apart(written)[0]), ())

    def why_unknown(self, written: str) -> str:
        """Why no card is meant, as far as that is certain: it is one of another game; "" otherwise."""
        title = self.elsewhere(written)
        if title is None:
            return ""
        return f'"{harmless(written)}" is a card of another game; it is in "{harmless(title)}".'

    def card_names_near(self, written: str) -> tuple[str, ...]:
        """The names of cards most like these words, nearest first."""
        found = self._near.get(written)
        if found is None:
            found = _remember(self._near, written, self._names.nearest(written))
        return found

    def card_names_ranked(self, written: str) -> tuple[tuple[str, float], ...]:
        """The names of up to three cards most like these words, with their likeness."""
        return self._names.ranked(written, cutoff=FAINT_LIKENESS)

    def chosen_sets(self, written: tuple[str, ...]) -> ChosenSets:
        """The installed sets that a deck names, or the core sets if it names none."""
        found = self._chosen.get(written)
        if found is None:
            found = _remember(self._chosen, written, self._choose_sets(written))
        return found

    def heading(self, identity: str, sets: tuple[str, ...]) -> Heading:
        """The identity and sets that a deck names, looked up."""
        found = self._headings.get((identity, sets))
        if found is None:
            chosen, named = self.chosen_sets(sets), self.identities_called(identity)
            only = named.only
            is_plain = only is not None and only.set_id in chosen.ids and not chosen.unknown
            made = Heading(chosen, named, only, self._cards_at_home(chosen, only), is_plain)
            found = _remember(self._headings, (identity, sets), made)
        return found

    def identities_called(self, written: str) -> NamedIdentities:
        """The identities that a deck names; exactly one, if all is well."""
        found = self._identities.get(written)
        if found is None:
            found = _remember(self._identities, written, self._identify(written))
        return found

    def base_of(self, identity: IdentityFacts) -> dict[CardFacts, int]:
        """The cards that are in every deck of an identity without being listed, with their copies."""
        found = self._bases.get(identity.id)
        if found is None:
            base = self.base_cards(identity, self.cards)
            found = self._bases[identity.id] = {card: card.copies for card in base}
        return found

    def set_title(self, set_id: str) -> str:
        """The title of an installed set; its id if it is not installed."""
        return next((found.title for found in self.sets if found.id == set_id), set_id)

    def _cards_at_home(self, chosen: ChosenSets, identity: IdentityFacts | None) -> dict[str, dict[str, CardFacts]]:
        key = (chosen.ids, identity.id if identity is not None else "")
        found = self._at_home.get(key)
        if found is None:
            here = {word: card for word, card in self.by_word.items() if card.set_id in chosen.ids}
            unlisted = self.base_of(identity) if identity is not None else {}
            own = {w: card for w, card in here.items() if card not in unlisted and not is_foreign(card, identity)}
            piles = {
                pile.key: {word: card for word, card in own.items() if pile.key in self.piles_of_type[card.type]}
                for pile in self.form.piles
            }
            found = _remember(self._at_home, key, piles, _MOST_CHOICES)
        return found

    def _choose_sets(self, written: tuple[str, ...]) -> ChosenSets:
        if not written:
            return ChosenSets(frozenset(found.id for found in self.sets if found.is_core), (), (), True)
        ids: list[str] = []
        unknown: list[str] = []
        for word in written:
            sought = folded(word)
            found = [one.id for one in self.sets if sought in (folded(one.id), folded(one.title))]
            ids += found
            unknown += [] if found else [word]
        elsewhere = tuple(word for word in unknown if folded(word) in self.sets_elsewhere)
        missing = tuple(word for word in unknown if word not in elsewhere)
        return ChosenSets(frozenset(ids), missing, elsewhere, False)

    def _identify(self, written: str) -> NamedIdentities:
        whole = self._identity(written)
        if whole is not None:
            return NamedIdentities((whole,), ())
        parts = [part.strip() for part in written.split(",") if part.strip()]
        each = {part: self._identity(part) for part in parts}
        found = dict.fromkeys(one for one in each.values() if one is not None)
        return NamedIdentities(tuple(found), tuple(part for part, one in each.items() if one is None))

    def _identity(self, written: str) -> IdentityFacts | None:
        sought = folded(written.strip())
        for words in (lambda one: (one.id, one.id.rpartition("/")[2]), lambda one: (one.name,)):
            for one in self.identities:
                if sought in (folded(word) for word in words(one)):
                    return one
        return None


def _remember(kept: dict[_Key, _Found], key: _Key, found: _Found, most: int = _MOST_REMEMBERED) -> _Found:
    if len(kept) >= most:
        kept.clear()
    kept[key] = found
    return found
