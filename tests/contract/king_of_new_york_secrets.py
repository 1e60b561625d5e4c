"""Hidden facts at a table of King of New York: the order of the power deck, and the tiles below others."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.known import Known, mixed
from tests.support.city_invariants import check_invariants
from tests.support.pools import king_of_new_york


def hidden(state: CityState, seat: int) -> frozenset[int]:
    """The cards and tiles that are face down, for everybody alike."""
    return frozenset((*state.deck, *(tile for stack in state.below for tile in stack)))


def permuted(state: CityState, seat: int, luck: Luck, kept: Collection[int] = ()) -> CityState:
    """A table that looks the same: face-down pieces have changed places, except those kept and their like."""
    stay = frozenset(copy for one in kept for copy in state.data.alike[state.data.definitions[one].index])
    other = state.copy()
    cards = mixed([card for card in state.deck if card not in stay], luck)
    tiles = mixed([tile for stack in state.below for tile in stack if tile not in stay], luck)
    other.deck = tuple([card if card in stay else cards.pop() for card in state.deck])
    other.below = [tuple([tile if tile in stay else tiles.pop() for tile in stack]) for stack in state.below]
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: CityState, luck: Luck) -> CityState:
    """The same cards and tiles in every pile, each in another order."""
    other = state.copy()
    other.deck = tuple(mixed(state.deck, luck))
    other.below = [tuple(mixed(stack, luck)) for stack in state.below]
    return other


def leaks_to_seat(state: CityState, seat: int, seen: CityState) -> list[str]:
    """The hidden zones of which an observation shows something."""
    zones = {"power deck": seen.deck, **{f"stack {number}": stack for number, stack in enumerate(seen.below)}}
    return [zone for zone, pile in zones.items() if any(card != UNKNOWN for card in pile)]


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The pieces turned up by these events."""
    return {event[1] for event in events if event[0] in ("revealed", "turned_up")}


def cards_in_frames(state: CityState) -> set[int]:
    """Every card that a rule in progress remembers."""
    return {int(str(frame.vars["card"])) for frame in state.stack if "card" in frame.vars}


KNOWN = Known(
    pool=king_of_new_york,
    check=check_invariants,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    in_frames=cards_in_frames,
    all_may_lose=True,
)
