"""What is on the table of Munchkin: the facts that change, and what they add up to."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.columns import SEATS, each
from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.games.munchkin_nightmare.amendments import ANY_RIDE_CARRIES
from deckbuilder.games.munchkin_nightmare.match_data import ALIVE, BIG_ITEMS, DEAD, MatchData
from deckbuilder.kernel.facts import NOBODY, Counted, Own, Public
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class NightState(GameState):
    """Everything that is true at one table; hands are seen by their seats, and the decks by nobody."""

    data: Public[MatchData]

    # by seat
    level: Public[list[int]] = each(SEATS, 1)
    life: Public[list[int]] = each(SEATS, ALIVE)
    hand: Own[list[tuple[int, ...]]] = each(SEATS, ())
    items: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """What is carried, one-shots among it."""
    used: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """The Items in use, in the order in which they were put on."""
    towns: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Citizenships, and the card that allows two."""
    curses: Public[list[tuple[int, ...]]] = each(SEATS, ())
    """Those that stay."""

    # the piles
    doors: Counted[tuple[int, ...]] = ()
    treasures: Counted[tuple[int, ...]] = ()
    door_discards: Public[tuple[int, ...]] = ()
    treasure_discards: Public[tuple[int, ...]] = ()
    shown: Public[tuple[int, ...]] = ()
    """Cards in hands that everybody has heard of."""
    cheats: Public[tuple[tuple[int, int], ...]] = ()
    """Cards that let an Item be used against all rules: card and Item."""
    pending: Public[tuple[int, ...]] = ()
    """What lies open while it is carried out: a door, a curse, a card that is played."""
    body: Public[tuple[int, ...]] = ()
    """What somebody leaves behind."""
    spoils: Public[tuple[int, ...]] = ()
    """Treasures that lie open until they are shared out."""

    # the turn
    active: Public[int] = 0
    met: Public[bool] = False
    """Whether a monster was met in this turn."""
    gained: Public[bool] = False
    """Whether cards came in this turn that may be put down before it ends."""
    handled: Public[tuple[int, ...]] = ()
    """Items that were put on or off between two other phases."""
    traded: Public[tuple[int, ...]] = ()
    """The seats that a trade was proposed to in this turn."""
    sold_dear: Public[int] = 0
    """How many Items were sold at double value in this turn."""

    # the fight
    fighter: Public[int] = NOBODY
    helper: Public[int] = NOBODY
    foes: Public[tuple[tuple[int, int], ...]] = ()
    """The monsters: each card, and the card whose face it has."""
    enhancers: Public[tuple[tuple[int, int], ...]] = ()
    """Each enhancer, and the monster that it is on."""
    boosts: Public[tuple[tuple[int, int, int], ...]] = ()
    """What was played or paid for a side: card, side, and how much it adds."""
    paid: Public[tuple[tuple[int, int], ...]] = ()
    """Powers that were used in this fight: seat and Citizenship."""
    asked: Public[tuple[int, ...]] = ()
    """The seats that were asked for help."""
    deal: Public[tuple[tuple[str | int, ...], ...]] = ()
    """What the helper was promised."""
    bonus_treasures: Public[int] = 0
    """Treasures of monsters that were removed, and are won all the same."""


def different(state: NightState, seat: int) -> tuple[int, ...]:
    """One of each card in a hand; of equal ones one that everybody knows, so that its number tells nothing."""
    hand, shown = state.hand[seat], state.shown
    return one_of_each(sorted(hand, key=lambda copy: copy not in shown) if shown else hand, state.data.kind)


def changed(state: NightState, seat: int, what: str) -> int:
    """By how much the cards of a seat change a number: Items that count, Citizenships, curses that stay."""
    cards = state.data.definitions
    total = 0
    for copy in (*state.used[seat], *state.towns[seat], *state.curses[seat]):
        changes = cards[copy].changes
        if changes is not None and what in changes and (cards[copy].type != "item" or counts(state, seat, copy)):
            total += changes[what]
    return total


def counts(state: NightState, seat: int, item: int) -> bool:
    """True for an Item in use that brings something: a Ride Enhancer does only with a Ride (MN-4.9)."""
    card = state.data.definitions[item]
    return card.slot != "ride-enhancer" or is_cheated(state, item) or _rides(state, seat)


def _rides(state: NightState, seat: int) -> bool:
    """True for whoever uses a Ride, against the rules or not."""
    return wears(state, seat, "ride") if ANY_RIDE_CARRIES in state.data.amended else bool(in_slot(state, seat, "ride"))


def is_cheated(state: NightState, item: int) -> bool:
    """True for an Item that may be used against all rules (MN-4.10)."""
    return bool(state.cheats) and any(one == item for _, one in state.cheats)


def in_slot(state: NightState, seat: int, slot: str) -> tuple[int, ...]:
    """The Items in use in a slot, those left aside that are used against the rules."""
    cards = state.data.definitions
    return tuple([copy for copy in state.used[seat] if cards[copy].slot == slot and not is_cheated(state, copy)])


def wears(state: NightState, seat: int, what: str) -> bool:
    """True for whoever uses such an Item, whatever allows it."""
    cards = state.data.definitions
    return any(cards[copy].big if what == "big" else cards[copy].slot == what for copy in state.used[seat])


def bigs_of(state: NightState, seat: int) -> tuple[int, ...]:
    """The Big Items that a seat carries, those left aside that are used against the rules."""
    cards = state.data.definitions
    return tuple([copy for copy in state.items[seat] if cards[copy].big and not is_cheated(state, copy)])


def has_room(state: NightState, seat: int, item: int) -> bool:
    """True for whoever may carry an Item: one Big one at most, and more only by cards (MN-4.4)."""
    if not state.data.definitions[item].big:
        return True
    return len(bigs_of(state, seat)) < BIG_ITEMS + changed(state, seat, "bigs")


def lives_in(state: NightState, seat: int, town: str) -> bool:
    """True for a citizen of a town, by its id."""
    return any(state.data.definitions[copy].slug == town for copy in state.towns[seat])


def is_allowed(state: NightState, seat: int, item: int) -> bool:
    """True where a card does not keep an Item from the citizens of some town (MN-4.5)."""
    card = state.data.definitions[item]
    if not (card.only or card.never) or is_cheated(state, item):
        return True
    if card.only and not any(lives_in(state, seat, town) for town in card.only):
        return False
    return not any(lives_in(state, seat, town) for town in card.never)


def present_seats(state: NightState) -> tuple[int, ...]:
    """The seats that take part: nobody who is dead does."""
    return tuple([seat for seat, life in enumerate(state.life) if life != DEAD])


def others(state: NightState, seat: int) -> tuple[int, ...]:
    """The other seats that take part, from the left round the table."""
    count = len(state.life)
    round_table = [(seat + step) % count for step in range(1, count)]
    return tuple([other for other in round_table if state.life[other] != DEAD])


def by_level(state: NightState, seat: int, lowest: bool) -> tuple[int, ...]:
    """The other seats of the lowest or the highest level, from the left (MN-3.6)."""
    found = others(state, seat)
    levels = [state.level[other] for other in found]
    if not levels:
        return ()
    bound = min(levels) if lowest else max(levels)
    return tuple([other for other in found if state.level[other] == bound])
