"""The table of Munchkin: the facts that change, and what can be derived from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.gamekit.columns import SEATS, each
from deckbuilder.gamekit.copies import groups, one_of_each
from deckbuilder.gamekit.offers import OfferTerms
from deckbuilder.games.munchkin_nightmare.amendments import (
    ANY_RIDE_CARRIES,
    COPIES_DIFFER,
    DEAD_REST,
    LOSSES_DIFFER,
    PLACES_DIFFER,
    PROMISES_BIND,
)
from deckbuilder.games.munchkin_nightmare.match_data import ALIVE, BIG_ITEMS, DEAD, MatchData
from deckbuilder.kernel.facts import NOBODY, Counted, Own, Public, later
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class MunchkinState(GameState):
    """All facts of one table; a hand is seen by its own seat, and the decks by nobody."""

    data: Public[MatchData]

    # by seat
    level: Public[list[int]] = each(SEATS, 1)
    life: Public[list[int]] = each(SEATS, ALIVE)
    hand: Own[list[tuple[int, ...]]] = each(SEATS, ())
    items: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """The Items carried, including one-shots."""
    used: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """The Items in use, in the order they were put on."""
    towns: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Citizenships, and the card that allows two."""
    curses: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """The curses that stay."""
    idle: Public[list[tuple[int, ...]]] = later((), "used")
    """The Ride Enhancers in use of which everybody has heard that they count for nothing."""

    # the piles
    doors: Counted[tuple[int, ...]] = ()
    treasures: Counted[tuple[int, ...]] = ()
    door_discards: Public[tuple[int, ...]] = ()
    treasure_discards: Public[tuple[int, ...]] = ()
    shown: Public[tuple[int, ...]] = ()
    """Cards in hands that everybody knows about."""
    cheats: Public[tuple[tuple[int, int], ...]] = ()
    """Pairs of a card that lets an Item be used against all rules, and that Item."""
    pending: Public[tuple[int, ...]] = ()
    """Face-up cards still being carried out: a door, a curse, a played card."""
    body: Public[tuple[int, ...]] = ()
    """The cards a dead munchkin leaves behind."""
    spoils: Public[tuple[int, ...]] = ()
    """Treasures that are face up until they are shared out."""

    # the turn
    active: Public[int] = 0
    met: Public[bool] = False
    """Whether a monster was met this turn."""
    gained: Public[bool] = False
    """Whether cards were gained this turn that may be put down, or used, before it ends."""
    handled: Public[tuple[int, ...]] = ()
    """Items put on or taken off since the current phase of the turn began."""
    traded: Public[tuple[int, ...]] = ()
    """The seats that a trade was proposed to this turn."""
    sold_dear: Public[int] = 0
    """The number of Items sold at double value this turn."""

    # the fight
    fighter: Public[int] = NOBODY
    helper: Public[int] = NOBODY
    foes: Public[tuple[tuple[int, int], ...]] = ()
    """The monsters: each card, and the card whose face it has."""
    enhancers: Public[tuple[tuple[int, int], ...]] = ()
    """Each enhancer, and the monster it is on."""
    boosts: Public[tuple[tuple[int, int, int], ...]] = ()
    """Additions played or paid for a side: card, side, and amount."""
    paid: Public[tuple[tuple[int, int], ...]] = ()
    """Powers used in this fight: seat and Citizenship."""
    asked: Public[tuple[int, ...]] = ()
    """The seats that were asked for help."""
    deal: Public[tuple[tuple[str | int, ...], ...]] = ()
    """The terms promised to the helper."""
    bonus_treasures: Public[int] = 0
    """Treasures of removed monsters that are won all the same."""
    fresh: Own[list[tuple[int, ...]]] = later((), "hand")
    """Cards in a helper's hand that a Treasure played on arrival has brought, until all that was won is played."""


def different(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """Each different card in a hand, preferably a copy that everybody knows, so that its number reveals nothing."""
    return one_of_each(well_known_first(state, seat), state.data.kind)


def well_known_first(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """A hand, with the cards that everybody knows first."""
    hand, shown = state.hand[seat], state.shown
    return tuple(sorted(hand, key=lambda copy: copy not in shown)) if shown else hand


def either_place(state: MunchkinState, seat: int, carried: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
    """Different cards on the table, then those in hand; under older rules one of both places stands for the other."""
    if not carried:
        return tuple(held)
    if PLACES_DIFFER in state.data.amended:
        return (*unlike(state, seat, carried), *held)
    return one_of_each((*carried, *held), state.data.kind)


def unlike(state: MunchkinState, seat: int, items: Sequence[int]) -> tuple[int, ...]:
    """Each different Item of a seat once; copies in use, or used against the rules, differ from others (MN-4.3)."""
    if state.data.doubles.isdisjoint(items):
        return tuple(items)
    if COPIES_DIFFER not in state.data.amended:
        return one_of_each(items, state.data.kind)
    return one_of_each(items, lambda item: condition(state, seat, item))


def side_by_side(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """All Items of a seat, with those that are alike one after another; under older rules one of each."""
    if state.data.doubles.isdisjoint(state.items[seat]):
        return state.items[seat]
    if COPIES_DIFFER not in state.data.amended:
        return one_of_each(state.items[seat], state.data.kind)
    alike = groups(state.items[seat], lambda item: condition(state, seat, item))
    return tuple([item for same in alike.values() for item in same])


def owner(state: MunchkinState, item: int) -> int:
    """The seat that has an Item on the table; NOBODY if none has."""
    return next((seat for seat, items in enumerate(state.items) if item in items), NOBODY)


def items_in(terms: OfferTerms) -> tuple[int, ...]:
    """The Items that an offer of help names, whether the fighter offers them or the helper asks for them (MN-8.3)."""
    return tuple([int(term[1]) for term in terms if term[0] in ("give", "want")])


def is_promised(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether a fighter has promised an Item to the helper, and so does not use it up in the fight (MN-8.5)."""
    if seat != state.fighter or PROMISES_BIND not in state.data.amended:
        return False
    return item in items_in(state.deal)


def unpromised(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The Items of a seat that it may use up."""
    if not state.deal:
        return state.items[seat]
    return tuple([copy for copy in state.items[seat] if not is_promised(state, seat, copy)])


def condition(state: MunchkinState, seat: int, item: int) -> tuple[int, bool, bool]:
    """What tells an Item on the table from others: the card, and whether it is in use and against the rules."""
    return state.data.kind(item), item in state.used[seat], is_cheated(state, item)


def distinction(state: MunchkinState, item: int, *, is_worn: bool = False) -> str:
    """The condition of an Item in words, if its owner has an identical one that is in another; empty otherwise.

    `is_worn` says that the words around it tell whether it is in use.
    """
    if item not in state.data.doubles:
        return ""
    seat = owner(state, item)
    if seat == NOBODY:
        return ""
    kind, is_used, is_against = condition(state, seat, item)
    others = [condition(state, seat, one) for one in state.items[seat] if state.data.kind(one) == kind]
    if len(set(others)) == 1:
        return ""
    notes = [] if is_worn else ["in use" if is_used else "not in use"]
    return ", ".join([*notes, *(["against the rules"] if is_against else [])])


def note_of(state: MunchkinState, item: int) -> tuple[str, ...]:
    """What an event adds to the name of an Item that leaves its owner; nothing under older rules."""
    note = distinction(state, item) if LOSSES_DIFFER in state.data.amended else ""
    return (note,) if note else ()


def changed(state: MunchkinState, seat: int, what: str) -> int:
    """The total change a seat's cards make to a number: Items that count, Citizenships, and lasting curses."""
    cards = state.data.definitions
    total = 0
    for copy in (*state.used[seat], *state.towns[seat], *state.curses[seat]):
        changes = cards[copy].changes
        if changes is not None and what in changes and (cards[copy].type != "item" or counts(state, seat, copy)):
            total += changes[what]
    return total


def changing(state: MunchkinState, seat: int, what: str) -> tuple[int, ...]:
    """The cards of a seat that change a number, as `changed` adds them up."""
    cards, found = state.data.definitions, []
    for copy in (*state.used[seat], *state.towns[seat], *state.curses[seat]):
        changes = cards[copy].changes
        if changes is not None and what in changes and (cards[copy].type != "item" or counts(state, seat, copy)):
            found.append(copy)
    return tuple(found)


def counts(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether an Item in use has an effect: a Ride Enhancer needs a Ride (MN-4.9)."""
    card = state.data.definitions[item]
    return card.slot != "ride-enhancer" or is_cheated(state, item) or _rides(state, seat)


def _rides(state: MunchkinState, seat: int) -> bool:
    """Whether a seat uses a Ride, against the rules or not; under older rules only within them."""
    return wears(state, seat, "ride") if ANY_RIDE_CARRIES in state.data.amended else bool(in_slot(state, seat, "ride"))


def is_cheated(state: MunchkinState, item: int) -> bool:
    """Whether an Item may be used against all rules (MN-4.10)."""
    return bool(state.cheats) and any(one == item for _, one in state.cheats)


def in_slot(state: MunchkinState, seat: int, slot: str) -> tuple[int, ...]:
    """The Items in use in a slot, except those used against the rules."""
    cards = state.data.definitions
    return tuple([copy for copy in state.used[seat] if cards[copy].slot == slot and not is_cheated(state, copy)])


def wears(state: MunchkinState, seat: int, what: str) -> bool:
    """Whether a seat uses such an Item, whatever allows it."""
    cards = state.data.definitions
    return any(cards[copy].big if what == "big" else cards[copy].slot == what for copy in state.used[seat])


def bigs_of(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The Big Items a seat carries, except those used against the rules."""
    cards = state.data.definitions
    return tuple([copy for copy in state.items[seat] if cards[copy].big and not is_cheated(state, copy)])


def most_bigs(state: MunchkinState, seat: int) -> int:
    """The number of Big Items a seat may carry: one, unless cards change that (MN-4.4)."""
    return BIG_ITEMS + changed(state, seat, "bigs")


def has_room(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether a seat may carry one more Item, which is limited only for Big ones (MN-4.4)."""
    if not state.data.definitions[item].big:
        return True
    return len(bigs_of(state, seat)) < most_bigs(state, seat)


def number_of(state: MunchkinState, foe: int) -> int:
    """The number that a monster has among several of its name in the fight; 0 if there is no other."""
    faces = dict(state.foes)
    name = state.data.name(faces.get(foe, foe))
    alike = [one for one, face in state.foes if state.data.name(face) == name]
    return alike.index(foe) + 1 if len(alike) > 1 and foe in alike else 0


def lives_in(state: MunchkinState, seat: int, town: str) -> bool:
    """Whether a seat is a citizen of a town, given by its id."""
    return any(state.data.definitions[copy].slug == town for copy in state.towns[seat])


def is_allowed(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether a seat's towns let it use an Item, which may be limited to some citizens (MN-4.5)."""
    card = state.data.definitions[item]
    if not (card.only or card.never) or is_cheated(state, item):
        return True
    if card.only and not any(lives_in(state, seat, town) for town in card.only):
        return False
    return not any(lives_in(state, seat, town) for town in card.never)


def present_seats(state: MunchkinState) -> tuple[int, ...]:
    """The seats that take part, which excludes the dead."""
    return tuple([seat for seat, life in enumerate(state.life) if life != DEAD])


def rests(state: MunchkinState, seat: int) -> bool:
    """Whether a seat has died, and so neither does anything nor gets cards until its next turn (MN-9.3)."""
    return DEAD_REST in state.data.amended and state.life[seat] == DEAD


def others(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The other seats that take part, clockwise from the left."""
    count = len(state.life)
    round_table = [(seat + step) % count for step in range(1, count)]
    return tuple([other for other in round_table if state.life[other] != DEAD])


def by_level(state: MunchkinState, seat: int, lowest: bool) -> tuple[int, ...]:
    """The other seats of the lowest or the highest level, clockwise from the left (MN-3.6)."""
    found = others(state, seat)
    levels = [state.level[other] for other in found]
    if not levels:
        return ()
    bound = min(levels) if lowest else max(levels)
    return tuple([other for other in found if state.level[other] == bound])
