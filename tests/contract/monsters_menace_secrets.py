"""Hidden facts at a table of Monsters Menace the World: the order of the Minions still to come."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.known import Known, mixed
from tests.support.pools import monsters_menace
from tests.support.world_invariants import check_invariants


def hidden(state: WorldState, seat: int) -> frozenset[int]:
    """The Minions that are face down, for everybody alike."""
    return frozenset(state.deck)


def permuted(state: WorldState, seat: int, luck: Luck, kept: Collection[int] = ()) -> WorldState:
    """A table that looks the same: face-down Minions have changed places, except those kept."""
    other = state.copy()
    cards = mixed([copy for copy in state.deck if copy not in kept], luck)
    other.deck = tuple([copy if copy in kept else cards.pop() for copy in state.deck])
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: WorldState, luck: Luck) -> WorldState:
    """The same Minions in another order."""
    other = state.copy()
    other.deck = tuple(mixed(state.deck, luck))
    return other


def leaks_to_seat(state: WorldState, seat: int, seen: WorldState) -> list[str]:
    """The hidden zones of which an observation shows something."""
    return ["deck"] if any(copy != UNKNOWN for copy in seen.deck) else []


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The Minions drawn in these events."""
    return {event[2] for event in events if event[0] == "drew"}


def copies_in_frames(state: WorldState) -> set[int]:
    """Every Minion that a rule in progress remembers."""
    return {int(str(frame.vars["by"])) for frame in state.stack if "by" in frame.vars}


KNOWN = Known(
    pool=monsters_menace,
    check=check_invariants,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    in_frames=copies_in_frames,
)
