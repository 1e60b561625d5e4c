"""A gang drawn up for inspection: who starts, who waits, what they bring, counted once for all rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from deckbuilder.decks.assignment import Assignment, Claim, assign
from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.games.monster_town.construction.facts import GangCard, GangTable
from deckbuilder.problems import Allowance

Cards = dict[GangCard, int]


class Muster:
    """What the rules of construction look at."""

    __slots__ = (
        "_admission",
        "_claims",
        "added",
        "combat",
        "diplomats",
        "gang",
        "guests",
        "items",
        "leaders",
        "outcasts",
        "over_cap",
        "reserves",
        "resolved",
        "starters",
        "treaties",
        "waiting_guests",
        "waiting_leaders",
        "waiting_outcasts",
        "waiting_over_cap",
    )

    def __init__(self, resolved: ResolvedDeck) -> None:
        piles = cast("dict[str, Cards]", resolved.piles)
        self.resolved = resolved
        self.gang = cast("GangTable | None", resolved.identity)
        self.starters = piles["starting"]
        self.reserves = piles["reserves"]
        self.treaties = piles["treaty"]
        self.combat = piles["combat"]
        self.items = piles["items"]
        self.added = piles["rendezvous"]
        self.leaders: list[GangCard] = []
        self.diplomats: list[GangCard] = []
        self.outcasts: list[GangCard] = []
        self.waiting_leaders: list[GangCard] = []
        self.waiting_outcasts: list[GangCard] = []
        self.over_cap: list[GangCard] = []
        self.waiting_over_cap: list[GangCard] = []
        self.guests: list[GangCard] = []
        self.waiting_guests: list[GangCard] = []
        self._admission: Assignment | None = None
        self._claims: list[tuple[GangCard, bool]] | None = None
        self._call_the_roll()

    def is_foreign(self, card: GangCard) -> bool:
        """True for a card with the icon of another gang; a card without an icon is nobody's."""
        return self.gang is not None and card.identity is not None and card.identity != self.gang.id

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
        icons = {card.identity for card in (*self.guests, *self.waiting_guests)}
        return [treaty for treaty in in_order(self.treaties) if icons.isdisjoint(self.lets_in(treaty))]

    @property
    def has_envoy(self) -> bool:
        """True when somebody of the own gang may bring the one Treaty that is listed."""
        return sum(self.treaties.values()) == 1 and not all(map(self.is_foreign, self.diplomats))

    def claims(self) -> list[tuple[GangCard, bool]]:
        """Every foreign character with whether it starts; those that start come first."""
        if self._claims is None:
            starting = [(card, True) for card in in_order(self.guests)]
            self._claims = starting + [(card, False) for card in in_order(self.waiting_guests)]
        return self._claims

    def admission(self) -> Assignment:
        """Which starting Treaty lets in the copies of each of the claims, as many of them as can be."""
        if self._admission is None:
            treaties = in_order(self.treaties)
            open_to = [self.lets_in(treaty) for treaty in treaties]
            claims = [
                Claim(
                    tuple(place for place, gangs in enumerate(open_to) if card.identity in gangs),
                    (self.starters if starts else self.reserves)[card],
                )
                for card, starts in self.claims()
            ]
            room = {
                place: None if treaty.most_guests is None else treaty.most_guests * self.treaties[treaty]
                for place, treaty in enumerate(treaties)
            }
            self._admission = assign(claims, room)
        return self._admission

    def turned_away(self, starting: bool) -> list[GangCard]:
        """The foreign characters that no starting Treaty lets in, or not all copies of them."""
        if not self.treaties:
            return in_order(self.guests if starting else self.waiting_guests)
        claims = self.claims()
        return [claims[left][0] for left in self.admission().left_over if claims[left][1] is starting]

    def allowances(self) -> tuple[Allowance, ...]:
        """Who is let in by which Treaty, and which Diplomat brings it: what makes a gang with a Treaty legal."""
        if not self.treaties or self.gang is None:
            return ()
        treaties = in_order(self.treaties)
        brings = next((card for card in in_order(self.diplomats) if not self.is_foreign(card)), None)
        bringing = [
            Allowance(treaty.id, "treaty", self.treaties[treaty], brings.id)
            for treaty in treaties
            if brings is not None
        ]
        letting_in = [
            Allowance(card.id, "starting" if starts else "reserves", copies, treaties[place].id)
            for (card, starts), share in zip(self.claims(), self.admission().shares, strict=True)
            for place, copies in sorted(share.items())
            if copies
        ]
        return (*bringing, *letting_in)

    def can_recruit(self, card: GangCard) -> bool:
        """True for a character that may ever be recruited from reserves by this gang."""
        return not (self.outcasts or card.is_leader or card.is_outcast)

    def _call_the_roll(self) -> None:
        gang = self.gang.id if self.gang is not None else None
        for card in self.starters:
            if card.is_remarkable:
                self._note_starting(card)
            if card.identity != gang and card.identity is not None and gang is not None:
                self.guests.append(card)
        for card in self.reserves:
            if card.is_remarkable:
                self._note_waiting(card)
            if card.identity != gang and card.identity is not None and gang is not None:
                self.waiting_guests.append(card)

    def _note_starting(self, card: GangCard) -> None:
        if card.is_leader:
            self.leaders.append(card)
        if card.is_outcast:
            self.outcasts.append(card)
        if card.is_diplomat:
            self.diplomats.append(card)
        if card.most_starting is not None and self.starters[card] > card.most_starting:
            self.over_cap.append(card)

    def _note_waiting(self, card: GangCard) -> None:
        if card.is_leader:
            self.waiting_leaders.append(card)
        if card.is_outcast:
            self.waiting_outcasts.append(card)
        if card.most_reserves is not None and self.reserves[card] > card.most_reserves:
            self.waiting_over_cap.append(card)


def in_order(cards: Cards | list[GangCard]) -> list[GangCard]:
    """Cards in the order of the pool, whatever the order of the lines."""
    return sorted(cards, key=lambda card: card.order) if cards else []


def gang_of(muster: Muster) -> GangTable:
    """The gang, for rules that are asked only when it is known."""
    assert muster.gang is not None
    return muster.gang


def of_pile(message: str, pile: str, cards: Iterable[GangCard], actual: int, required: int) -> Fault:
    """A fault of a pile as a whole, and the cards that it is about."""
    return Fault(message, tuple(card.id for card in cards), pile, actual, required, subject=WHOLE)


def breach(
    muster: Muster,
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
    return Fault(message, ids, pile, actual, required, muster.resolved.where(*about, pile=pile), subject=subject)
