"""The construction rules written a second time, as plainly as possible: slow, and read from the cards themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.games.monster_town.construction import FORM
from deckbuilder.games.monster_town.language.card_types import Character, Combat, Gang, GangCardModel, Item, Treaty

BASE = ("encounter", "treaty", "location")


HINTS = frozenset(
    {"POOL-2", "RES-3", "OUT-2", "OUT-3", "DIP-4", "RDV-3", "CMB-1", "CMB-2", "ITEM-1"},
)
"""The codes of warnings and notes, with which a gang is legal."""


def expected_codes(deck: Deck, pool: CardPool) -> set[str]:
    """The codes of all problems of a deck that names known cards by id, known piles and one known gang."""
    return Inspection(deck, pool).codes()


class Inspection:
    """One deck, with every copy listed individually."""

    def __init__(self, deck: Deck, pool: CardPool) -> None:
        self.pool = pool
        self.chosen = set(deck.sets) or {one.id for one in pool.sets if one.header.core}
        identity = pool.identity(deck.identity)
        assert not isinstance(identity, tuple)
        self.gang = cast(Gang, identity.model)
        self.listed: Counter[tuple[str, str]] = Counter()
        for line in deck.lines:
            self.listed[line.pile, line.card] += line.count
        self.base = [
            card
            for card in pool.cards
            if card.type in BASE and card.identity == identity.id and card.set_id == identity.set_id
        ]
        self.starting = self.pile("starting", "character")
        self.reserves = self.pile("reserves", "character")
        self.treaties = self.pile("treaty", "treaty")
        self.added = [card for kind in BASE for card in self.pile("rendezvous", kind)]

    def card(self, id: str) -> Card:
        found = self.pool.card(id)
        assert found is not None
        return found

    def pile(self, key: str, kind: str) -> list[Card]:
        """Every copy in a pile, listed individually."""
        found = ((self.card(id), copies) for (pile, id), copies in self.listed.items() if pile == key)
        return [card for card, copies in found if card.type == kind for _ in range(copies)]

    def codes(self) -> set[str]:
        broken = self.of_the_file() | self.of_the_characters() | self.of_outcasts() | self.of_treaties()
        return {code for code, is_broken in (broken | self.of_the_decks()).items() if is_broken}

    def of_the_file(self) -> dict[str, bool]:
        totals: Counter[str] = Counter()
        for (_, id), copies in self.listed.items():
            totals[id] += copies
        types = {pile.key: pile.card_types for pile in FORM.piles}
        return {
            "POOL-1": any(self.card(id).set_id not in self.chosen for id in totals),
            "POOL-2": any(self.used(id, copies) > self.card(id).copies for id, copies in totals.items()),
            "PILE-1": any(self.card(id).type not in types[pile] for pile, id in self.listed),
        }

    def used(self, id: str, copies: int) -> int:
        """Listed copies, and those base copies that stay in the shared deck."""
        card = self.card(id)
        if card not in self.base:
            return copies
        return copies + max(0, card.copies - sum(1 for treaty in self.treaties if treaty.id == id))

    def of_the_characters(self) -> dict[str, bool]:
        most = self.gang.reserves
        return {
            "START-1": len(self.starting) != self.gang.starting,
            "START-2": sum("Leader" in person(card).traits for card in self.starting) > 1,
            "START-3": any(over_cap(card, self.starting, "starting") for card in self.starting),
            "ICON-1": any(self.is_turned_away(card) for card in self.starting),
            "ICON-2": any(self.is_turned_away(card) for card in self.reserves),
            "RES-1": most is not None and len(self.reserves) > most,
            "RES-2": any(over_cap(card, self.reserves, "reserves") for card in self.reserves),
            "RES-3": any("Leader" in person(card).traits for card in self.reserves),
        }

    def is_foreign(self, card: Card) -> bool:
        return card.identity not in (None, self.gang.id)

    def is_turned_away(self, card: Card) -> bool:
        return self.is_foreign(card) and not any(card.identity in self.let_in(one) for one in self.treaties)

    def let_in(self, treaty: Card) -> set[str]:
        """The gangs that a Treaty mixes, if this gang is one of them; otherwise none."""
        gangs = set(treaty_of(treaty).gangs)
        return gangs if self.gang.id in gangs else set()

    def of_outcasts(self) -> dict[str, bool]:
        outcasts = [card for card in self.starting if "Outcast" in person(card).traits]
        unhappy = False
        for outcast in outcasts:
            others = list(self.starting)
            others.remove(outcast)
            for other in others:
                beside = person(outcast).beside
                unhappy |= bool(beside) and person(other).race not in beside
                unhappy |= person(outcast).alone_leader and "Leader" in person(other).traits
        return {
            "OUT-1": unhappy,
            "OUT-2": any("Outcast" in person(card).traits for card in self.reserves),
            "OUT-3": bool(outcasts) and bool(self.reserves),
        }

    def of_treaties(self) -> dict[str, bool]:
        diplomats = [card for card in self.starting if "Diplomat" in person(card).traits]
        guests = [card for card in (*self.starting, *self.reserves) if self.is_foreign(card)]
        return {
            "DIP-1": bool(self.treaties) and not diplomats,
            "DIP-2": len(self.treaties) > 1,
            "DIP-3": bool(self.treaties) and bool(diplomats) and all(self.is_foreign(card) for card in diplomats),
            "DIP-4": any(not self.is_needed(treaty, guests) for treaty in self.treaties)
            or bool(diplomats and not self.treaties),
            "RDV-2": any(copies > 4 for copies in Counter(card.id for card in self.added).values()),
            "RDV-3": any(self.is_foreign(card) for card in self.added),
        }

    def is_needed(self, treaty: Card, guests: list[Card]) -> bool:
        return any(guest.identity in self.let_in(treaty) for guest in guests)

    def of_the_decks(self) -> dict[str, bool]:
        combat, items = self.pile("combat", "combat"), self.pile("items", "item")
        lasting = [card for card in combat if cast(Combat, card.model).end_game]
        members, recruits = self.members(), self.recruits()
        return {
            "CMB-1": any(not any(can_use(member, card) for member in (*members, *recruits)) for card in combat),
            "CMB-2": len(combat) < 5 or len(lasting) < 5,
            "ITEM-1": any(not any(can_use(member, card) for member in members) for card in items),
        }

    def members(self) -> list[Card]:
        """All characters who fight from the start or may be recruited from the reserves."""
        return self.starting + self.recruitable(self.reserves)

    def recruits(self) -> list[Card]:
        """All characters whom a Treaty may bring, in play or drawn."""
        treaties = [*self.treaties, *(card for card in (*self.added, *self.base) if card.type == "treaty")]
        gangs = {gang for treaty in treaties for gang in self.let_in(treaty)} - {self.gang.id}
        people = [card for card in self.pool.cards if card.type == "character" and card.set_id in self.chosen]
        return self.recruitable([card for card in people if card.identity in gangs])

    def recruitable(self, cards: list[Card]) -> list[Card]:
        if any("Outcast" in person(card).traits for card in self.starting):
            return []
        return [card for card in cards if not {"Leader", "Outcast"} & set(person(card).traits)]


def expected_at_table(decks: Sequence[Deck], pool: CardPool) -> set[str]:
    """The codes of all problems between such decks."""
    gangs = [Inspection(deck, pool) for deck in decks]
    seated = [one.gang.id for one in gangs]
    added = Counter(card.id for one in gangs for card in one.added)
    icons = {card.identity for one in gangs for card in one.added} - {None}
    guests = {card.identity for one in gangs for card in one.starting + one.reserves if one.is_foreign(card)}
    broken = {
        "TABLE-1": not 2 <= len(decks) <= 4,
        "TABLE-2": len(set(seated)) < len(seated),
        "TABLE-3": len({len(one.added) for one in gangs}) > 1,
        "TABLE-4": any(copies > 4 for copies in added.values()),
        "TABLE-5": not icons <= set(seated),
        "TABLE-6": any(one.codes() - HINTS for one in gangs),
        "TABLE-7": not guests.isdisjoint(seated),
    }
    return {code for code, is_broken in broken.items() if is_broken}


def person(card: Card) -> Character:
    return cast(Character, card.model)


def treaty_of(card: Card) -> Treaty:
    return cast(Treaty, card.model)


def over_cap(card: Card, pile: list[Card], which: str) -> bool:
    caps = person(card).caps
    cap = getattr(caps, which) if caps is not None else None
    return cap is not None and pile.count(card) > cap


def can_use(member: Card, card: Card) -> bool:
    model, traits = card.model, person(member).traits
    if isinstance(model, Combat):
        icon = model.gang in (None, cast(GangCardModel, member.model).gang)
        if not icon or (model.spell and "Spellcaster" not in traits):
            return False
        asks = model.through or {}
    else:
        asks = cast(Item, model).wearer or {}
    race, most = person(member).race, asks.get("life_at_most", 99)
    return (
        asks.get("race", race) == race
        and asks.get("not_race") != race
        and ("trait" not in asks or asks["trait"] in traits)
        and asks.get("not_trait") not in traits
        and asks.get("name", member.name) == member.name
        and asks.get("gang", member.identity) == member.identity
        and person(member).life <= cast(int, most)
    )
