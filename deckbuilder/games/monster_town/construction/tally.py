"""A gang drawn up for inspection: who starts, who waits, what they bring, counted once for all rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from operator import attrgetter
from typing import NamedTuple, TypeVar, cast

from deckbuilder.decks.assignment import Claim, assign
from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.decks.index import CardFacts, is_foreign
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.games.monster_town.construction.facts import GangCard, GangTable
from deckbuilder.problems import Allowance
from deckbuilder.text import counted

Cards = dict[GangCard, int]
_order = attrgetter("order")
Found = TypeVar("Found")


class Roll:
    """The characters of a pile, and those of them whom some rule treats specially."""

    __slots__ = ("cards", "guests", "noun", "pile")

    def __init__(self, pile: str, noun: str, cards: Cards, foreign: Collection[CardFacts]) -> None:
        self.pile = pile
        self.noun = noun
        self.cards = cards
        self.guests = [card for card in cards if card in foreign] if foreign else []

    @property
    def leaders(self) -> list[GangCard]:
        """Those who lead."""
        return [card for card in self.cards if card.is_leader]

    @property
    def diplomats(self) -> list[GangCard]:
        """Those who may bring a Treaty."""
        return [card for card in self.cards if card.is_diplomat]

    @property
    def outcasts(self) -> list[GangCard]:
        """Those with whom nobody is recruited."""
        return [card for card in self.cards if card.is_outcast]

    def beyond_cap(self) -> list[GangCard]:
        """Those of whom there are more than their card allows here."""
        pile = self.pile
        return [card for card, count in self.cards.items() if card.caps and count > card.caps.get(pile, count)]

    @property
    def size(self) -> int:
        """How many they are, copies counted."""
        return sum(self.cards.values())

    @property
    def counted(self) -> str:
        """How many they are, in words."""
        return counted(self.size, self.noun)


class Guest(NamedTuple):
    """A foreign character, the pile that it is in, how many copies each Treaty lets in, and how many none does."""

    card: GangCard
    roll: Roll
    let_in: list[tuple[GangCard, int]]
    left: int


class TownDeckTally:
    """What the rules of construction look at."""

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
        """The Diplomats who start; they are sought once."""
        if self._diplomats is None:
            self._diplomats = self.starting.diplomats
        return self._diplomats

    @property
    def outcasts(self) -> list[GangCard]:
        """The Outcasts who start."""
        return self.starting.outcasts

    @property
    def guests(self) -> list[GangCard]:
        """Every foreign character; those that start come first."""
        return [*self.starting.guests, *self.waiting.guests]

    def is_foreign(self, card: GangCard) -> bool:
        """True for a card with the icon of another gang; a card without an icon is nobody's."""
        return is_foreign(card, self.gang)

    def gang_called(self, id: str | None) -> str:
        """The name of a gang, as far as a set that defines it is installed."""
        return next((one.name for one in self.resolved.index.identities if one.id == id), id or "no gang")

    def base(self) -> Cards:
        """The gang's base Rendezvous cards, with their copies."""
        return cast("Cards", self.resolved.base())

    def lets_in(self, treaty: GangCard) -> frozenset[str]:
        """The gangs that a Treaty mixes in this one: those that it names, and none where it does not name this one."""
        return treaty.gangs if self.gang is not None and self.gang.id in treaty.gangs else frozenset()

    def idle_treaties(self) -> list[GangCard]:
        """The starting Treaties that nobody in the gang needs."""
        icons = {card.identity for card in self.guests}
        return [treaty for treaty in in_order(self.treaties) if icons.isdisjoint(self.lets_in(treaty))]

    @property
    def has_envoy(self) -> bool:
        """True when somebody of the own gang may bring the one Treaty that is listed."""
        return sum(self.treaties.values()) == 1 and not all(map(self.is_foreign, self.diplomats))

    def admission(self) -> list[Guest]:
        """Which starting Treaty lets in every foreign character, as many as can be; those that start come first."""
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
        """Whom which Treaty lets in: the character, where it is, how many copies of it, and the Treaty."""
        return [(guest.card, guest.roll, copies, by) for guest in self.admission() for by, copies in guest.let_in]

    def turned_away(self, roll: Roll) -> list[GangCard]:
        """The foreign characters in a pile that no starting Treaty lets in, or not all copies of them."""
        return [guest.card for guest in self.admission() if guest.left and guest.roll is roll]

    def allowances(self) -> tuple[Allowance, ...]:
        """Who is let in by which Treaty, and which Diplomat brings it: what makes a gang with a Treaty legal."""
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
        """True for a character that may ever be recruited from reserves by this gang."""
        return not (card.is_leader or card.is_outcast or self.outcasts)


def in_order(cards: Cards | list[GangCard]) -> list[GangCard]:
    """Cards in the order of the pool, whatever the order of the lines."""
    return sorted(cards, key=_order) if len(cards) > 1 else list(cards)


def gang_of(tally: TownDeckTally) -> GangTable:
    """The gang, for rules that are asked only when it is known."""
    assert tally.gang is not None
    return tally.gang


def of_pile(message: str, pile: str, cards: Iterable[GangCard], actual: int, required: int) -> Fault:
    """A fault of a pile as a whole, and the cards that it is about."""
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
    """A fault about some cards and the lines on which they stand in a pile; others may be named with them."""
    about = tuple(cards)
    ids = tuple(card.id for card in (*about, *besides))
    return Fault(message, ids, pile, actual, required, tally.resolved.where(*about, pile=pile), subject=subject)


def starting(rule: Callable[[TownDeckTally, Roll], Found]) -> Callable[[TownDeckTally], Found]:
    """A rule about a pile of characters, asked of those who start."""
    return lambda tally: rule(tally, tally.starting)


def waiting(rule: Callable[[TownDeckTally, Roll], Found]) -> Callable[[TownDeckTally], Found]:
    """A rule about a pile of characters, asked of those who wait in reserve."""
    return lambda tally: rule(tally, tally.waiting)
