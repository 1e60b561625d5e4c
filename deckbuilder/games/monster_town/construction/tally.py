"""A gang counted once for all rules: its starting characters, its reserves, and the cards they bring."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from operator import attrgetter
from typing import NamedTuple, TypeVar, cast

from deckbuilder.decks.assignment import Claim, assign
from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.decks.pool_facts import CardFacts, is_foreign
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.games.monster_town.construction.facts import GangCard, GangTable
from deckbuilder.problems import Allowance
from deckbuilder.text import counted

Cards = dict[GangCard, int]
_order = attrgetter("order")
Found = TypeVar("Found")


class Roll:
    """The characters of a pile, and those of them that some rule treats specially."""

    __slots__ = ("cards", "guests", "noun", "pile")

    def __init__(self, pile: str, noun: str, cards: Cards, foreign: Collection[CardFacts]) -> None:
        self.pile = pile
        self.noun = noun
        self.cards = cards
        self.guests = [card for card in cards if card in foreign] if foreign else []

    @property
    def leaders(self) -> list[GangCard]:
        """The Leaders."""
        return [card for card in self.cards if card.is_leader]

    @property
    def diplomats(self) -> list[GangCard]:
        """The Diplomats, who may bring a Treaty."""
        return [card for card in self.cards if card.is_diplomat]

    @property
    def outcasts(self) -> list[GangCard]:
        """The Outcasts, with whom nobody is recruited."""
        return [card for card in self.cards if card.is_outcast]

    def beyond_cap(self) -> list[GangCard]:
        """Characters with more copies than their card allows in this pile."""
        pile = self.pile
        return [card for card, count in self.cards.items() if card.caps and count > card.caps.get(pile, count)]

    @property
    def size(self) -> int:
        """Number of characters, counting copies."""
        return sum(self.cards.values())

    @property
    def counted(self) -> str:
        """Number of characters, in words."""
        return counted(self.size, self.noun)


class Guest(NamedTuple):
    """A foreign character with its pile, the copies that each Treaty lets in, and the copies that none does."""

    card: GangCard
    roll: Roll
    let_in: list[tuple[GangCard, int]]
    left: int


class TownDeckTally:
    """The counts that the construction rules use."""

    def __init__(self, resolved: ResolvedDeck) -> None:
        piles = cast("dict[str, Cards]", resolved.piles)
        self.resolved = resolved
        self.piles = piles
        self.gang = cast("GangTable | None", resolved.identity)
        self.starting = Roll("starting", "starting character", piles["starting"], resolved.foreign)
        self.waiting = Roll("reserves", "reserve", piles["reserves"], resolved.foreign)
        self.starters = self.starting.cards
        self.reserves = self.waiting.cards
        self.treaties = piles["treaty"]
        self.combat = piles["combat"]
        self.items = piles["items"]
        self.added = piles["rendezvous"]
        self._diplomats: list[GangCard] | None = None
        self._guests: list[Guest] | None = None

    @property
    def diplomats(self) -> list[GangCard]:
        """The starting Diplomats; found once and cached."""
        if self._diplomats is None:
            self._diplomats = self.starting.diplomats
        return self._diplomats

    @property
    def outcasts(self) -> list[GangCard]:
        """The starting Outcasts."""
        return self.starting.outcasts

    @property
    def guests(self) -> list[GangCard]:
        """All foreign characters, starting ones first."""
        return [*self.starting.guests, *self.waiting.guests]

    def is_foreign(self, card: GangCard) -> bool:
        """Whether the card has the icon of another gang; a card without an icon belongs to none."""
        return is_foreign(card, self.gang)

    def gang_called(self, id: str | None) -> str:
        """The name of a gang, or its id if no installed set defines it."""
        return next((one.name for one in self.resolved.index.identities if one.id == id), id or "no gang")

    def base(self) -> Cards:
        """The gang's base Rendezvous cards, with their copies."""
        return cast("Cards", self.resolved.base())

    def lets_in(self, treaty: GangCard) -> frozenset[str]:
        """The gangs that a Treaty lets into this gang: those it names, or none if it does not name this one."""
        return treaty.gangs if self.gang is not None and self.gang.id in treaty.gangs else frozenset()

    def idle_treaties(self) -> list[GangCard]:
        """The starting Treaties that no character of the gang needs."""
        icons = {card.identity for card in self.guests}
        return [treaty for treaty in in_order(self.treaties) if icons.isdisjoint(self.lets_in(treaty))]

    @property
    def has_envoy(self) -> bool:
        """Whether a Diplomat of the own gang may bring the one Treaty listed."""
        return sum(self.treaties.values()) == 1 and not all(map(self.is_foreign, self.diplomats))

    def admission(self) -> list[Guest]:
        """The assignment of foreign characters to starting Treaties, as many as possible, starting ones first."""
        if self._guests is None:
            treaties = in_order(self.treaties)
            open_to = [self.lets_in(treaty) for treaty in treaties]
            rolls = (self.starting, self.waiting)
            foreign = [(card, roll) for roll in rolls for card in in_order(roll.guests)]
            claims = [
                Claim(tuple([place for place, gangs in enumerate(open_to) if card.identity in gangs]), roll.cards[card])
                for card, roll in foreign
            ]
            room = {
                place: None if treaty.most_guests is None else treaty.most_guests * self.treaties[treaty]
                for place, treaty in enumerate(treaties)
            }
            self._guests = [
                Guest(card, roll, [(treaties[place], share[place]) for place in sorted(share) if share[place]], left)
                for (card, roll), share, left in zip(foreign, *assign(claims, room), strict=True)
            ]
        return self._guests

    def let_in(self) -> list[tuple[GangCard, Roll, int, GangCard]]:
        """Each admission: the character, its pile, the number of copies, and the Treaty."""
        return [(guest.card, guest.roll, copies, by) for guest in self.admission() for by, copies in guest.let_in]

    def turned_away(self, roll: Roll) -> list[GangCard]:
        """The foreign characters in a pile of which some copy is let in by no starting Treaty."""
        return [guest.card for guest in self.admission() if guest.left and guest.roll is roll]

    def allowances(self) -> tuple[Allowance, ...]:
        """The admissions by each Treaty and the Diplomat that brings it, which make a gang with a Treaty legal."""
        if not self.treaties or self.gang is None:
            return ()
        brings = [card.id for card in in_order(self.diplomats) if not self.is_foreign(card)][:1]
        treaties = in_order(self.treaties)
        bringing = [
            Allowance(one.id, "treaty", self.treaties[one], diplomat) for one in treaties for diplomat in brings
        ]
        letting_in = [Allowance(card.id, roll.pile, copies, by.id) for card, roll, copies, by in self.let_in()]
        return (*bringing, *letting_in)

    def can_recruit(self, card: GangCard) -> bool:
        """Whether this gang can ever recruit the character from reserves."""
        return not (card.is_leader or card.is_outcast or self.outcasts)


def in_order(cards: Cards | list[GangCard]) -> list[GangCard]:
    """Cards in the order of the pool, regardless of the order of the lines."""
    return sorted(cards, key=_order) if len(cards) > 1 else list(cards)


def gang_of(tally: TownDeckTally) -> GangTable:
    """The gang, for rules that are checked only when it is known."""
    assert tally.gang is not None
    return tally.gang


def of_pile(message: str, pile: str, cards: Iterable[GangCard], actual: int, required: int) -> Fault:
    """A fault of a pile as a whole, with the cards it concerns."""
    return Fault(message, tuple(card.id for card in cards), pile, actual, required, subject=WHOLE)


def breach(
    tally: TownDeckTally,
    message: str,
    cards: Iterable[GangCard],
    pile: str,
    actual: int | str | None,
    required: int | str,
    subject: str = "",
    besides: Iterable[GangCard] = (),
) -> Fault:
    """A fault of some cards, with their lines in a pile; further cards may be named with them."""
    about = tuple(cards)
    ids = tuple(card.id for card in (*about, *besides))
    return Fault(message, ids, pile, actual, required, tally.resolved.where(*about, pile=pile), subject=subject)


def starting(rule: Callable[[TownDeckTally, Roll], Found]) -> Callable[[TownDeckTally], Found]:
    """A rule about a pile of characters, applied to the starting characters."""
    return lambda tally: rule(tally, tally.starting)


def waiting(rule: Callable[[TownDeckTally, Roll], Found]) -> Callable[[TownDeckTally], Found]:
    """A rule about a pile of characters, applied to the reserves."""
    return lambda tally: rule(tally, tally.waiting)
