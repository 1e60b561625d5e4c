"""The facts of cards and gangs that construction rules use, read once from the models of the card files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.cards.card import Card, Identity
from deckbuilder.cards.phrases import Value
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts
from deckbuilder.games.monster_town.language.card_types import Character, Gang, stated
from deckbuilder.games.monster_town.language.parsed import ParsedCard
from deckbuilder.games.monster_town.language.schema import SEARCH_FIELDS
from deckbuilder.games.monster_town.language.shapes import is_described

_NO_ROLE = ("name", "text", "flavour", "set", "copies")  # fields that say nothing about the use of a card
USED = ("combat", "item")
RENDEZVOUS = ("encounter", "treaty", "location")


@dataclass(slots=True, eq=False)
class GangCard(CardFacts):
    """A Monster Town card as the construction rules see it; facts its type does not have are empty."""

    race: str = ""
    traits: frozenset[str] = frozenset()
    life: int = 0
    beside: frozenset[str] = frozenset()
    """The only races that an Outcast fights beside; empty for any."""
    alone_leader: bool = False
    end_game: bool = False
    spell: bool = False
    gangs: frozenset[str] = frozenset()
    """The gangs whose members a Treaty lets in."""
    caps: Mapping[str, int] = field(default_factory=dict)
    """Highest number of copies the card allows, by pile."""
    asks: Mapping[str, Value] = field(default_factory=dict)
    """The description of who may channel the Combat card or wear the item."""
    most_guests: int | None = None
    """Highest number of characters a Treaty lets in; no printed Treaty has such a limit so far."""
    printed: Card | None = None
    is_leader: bool = field(init=False)
    is_diplomat: bool = field(init=False)
    is_outcast: bool = field(init=False)
    users: frozenset[GangCard] | None = field(init=False, default=None)
    """The characters that can use the Combat card or wear the item, once found."""
    usable: frozenset[GangCard] | None = field(init=False, default=None)
    """The Combat cards and items that the character can use, once found."""
    _words: frozenset[str] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.is_leader = "Leader" in self.traits
        self.is_diplomat = "Diplomat" in self.traits
        self.is_outcast = "Outcast" in self.traits

    @property
    def words(self) -> frozenset[str]:
        """The printed facts that can be searched for; a number yields one word per unit."""
        if self._words is None:
            self._words = frozenset(_words(self.printed)) if self.printed is not None else frozenset()
        return self._words

    def find_users(self, cards: Iterable[GangCard]) -> frozenset[GangCard]:
        """The characters of the pool that can use this card; found once and cached."""
        if self.users is None:
            self.users = frozenset(card for card in cards if card.type == "character" and self.can_be_used_by(card))
        return self.users

    def find_usable(self, cards: Iterable[GangCard]) -> frozenset[GangCard]:
        """The Combat cards and items of the pool that this character can use; found once and cached."""
        if self.usable is None:
            self.usable = frozenset(card for card in cards if card.type in USED and card.can_be_used_by(self))
        return self.usable

    def can_be_used_by(self, member: GangCard) -> bool:
        """Whether icon, Spellcaster and printed conditions fit; an item demands no icon (MT-2.11.4, MT-2.12.1)."""
        if self.type == "combat" and self.identity is not None and self.identity != member.identity:
            return False
        if self.spell and "Spellcaster" not in member.traits:
            return False
        return is_described(self.asks, member.name, member.identity or "", member.race, member.traits, member.life)


@dataclass(slots=True, eq=False)
class GangTable(IdentityFacts):
    """A gang's line of the gang table."""

    starting: int
    reserves: int | None
    """Highest number of reserves at the start; None for no limit."""


def card_facts(card: Card, order: int) -> GangCard:
    """The facts of a card at a position of the pool."""
    model, effects = card.model, card.effects
    asked = effects.through or effects.wearer if isinstance(effects, ParsedCard) else None
    return GangCard(
        *(card.id, card.name, card.type, card.set_id, card.copies, card.identity, order),
        **stated(model, GangCard),
        caps=model.caps.model_dump(exclude_none=True) if isinstance(model, Character) and model.caps else {},
        asks=asked.fields if asked is not None else {},
        printed=card,
    )


def gang_table(identity: Identity) -> GangTable:
    """The gang table's line for a gang."""
    model = identity.model
    assert isinstance(model, Gang)
    return GangTable(identity.id, identity.name, identity.set_id, model.starting, model.reserves)


def base_cards(gang: IdentityFacts, cards: Sequence[CardFacts]) -> Iterable[CardFacts]:
    """The base Rendezvous cards of a gang: those with its icon in the set that defines it."""
    return (c for c in cards if c.type in RENDEZVOUS and c.identity == gang.id and c.set_id == gang.set_id)


def _words(card: Card) -> Iterable[str]:
    for name in SEARCH_FIELDS:
        if name.key in _NO_ROLE:
            continue
        value = name.value(card)
        if isinstance(value, tuple):
            yield from (f"{name.key} {part}" for part in value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield from (f"{name.key} over {below}" for below in range(value))
        elif value:
            yield f"{name.key} {value}"
