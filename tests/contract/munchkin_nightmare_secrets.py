"""Hidden facts at a table of Munchkin: the hands of others, except cards that all have seen, and both decks."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.known import Known, mixed
from tests.support.party_bound import Followed
from tests.support.party_invariants import check_invariants
from tests.support.pools import munchkin_nightmare

SHOWING = ("drew", "received", "opened", "met", "joined", "played", "played_on", "played_on_one", "played_at",
           "boosted", "laid", "settled", "discarded", "revealed", "cursed", "averted", "laid_out", "used_power", "took",
           "looted", "salvaged", "passed_on")  # fmt: skip


def hidden(state: MunchkinState, seat: int) -> frozenset[int]:
    """The cards whose place or order a seat (-1: a spectator) does not know."""
    hands = (card for owner, hand in enumerate(state.hand) if owner != seat for card in hand)
    return frozenset((*state.doors, *state.treasures, *hands)) - frozenset(state.shown)


def permuted(state: MunchkinState, seat: int, luck: Luck, kept: Collection[int] = ()) -> MunchkinState:
    """A table that looks the same to a seat: the cards it cannot see have changed places, except those kept.

    The two decks have different backs, so every hand keeps as many cards of each.
    """
    kinds = {state.data.definitions[card].index for card in kept}
    stay = frozenset(card for card in range(len(state.data.definitions)) if state.data.kind(card) in kinds) | frozenset(
        state.shown
    )
    other = state.copy()
    first = len(state.data.doors)
    owners = [owner for owner in range(len(state.hand)) if owner != seat]
    loose = [card for owner in owners for card in state.hand[owner] if card not in stay]
    loose += [card for card in (*state.doors, *state.treasures) if card not in stay]
    backs = [mixed([card for card in loose if (card >= first) == back], luck) for back in (False, True)]

    def turned(card: int) -> int:
        return card if card in stay else backs[card >= first].pop()

    for owner in owners:
        now = {card: turned(card) for card in state.hand[owner]}
        other.hand[owner] = tuple(sorted(now.values()))
        other.fresh[owner] = tuple(now[card] for card in state.fresh[owner])
    other.doors = tuple(map(turned, state.doors))
    other.treasures = tuple(map(turned, state.treasures))
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: MunchkinState, luck: Luck) -> MunchkinState:
    """The same cards in every pile, and both decks in another order."""
    other = state.copy()
    other.doors, other.treasures = tuple(mixed(state.doors, luck)), tuple(mixed(state.treasures, luck))
    return other


def leaks_to_seat(state: MunchkinState, seat: int, seen: MunchkinState) -> list[str]:
    """The hidden zones of which an observation shows a card."""
    zones = {f"hand of {owner}": hand for owner, hand in enumerate(seen.hand) if owner != seat}
    zones |= {"Door deck": seen.doors, "Treasure deck": seen.treasures}
    return [zone for zone, pile in zones.items() if any(card != UNKNOWN for card in pile)]


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The cards that events lawfully show to a seat, wherever they go afterwards."""
    shown: set[int] = set()
    for kind, *facts in events:
        if kind in ("revealed",):
            shown.add(facts[0])
        elif kind in ("drew", "received"):
            shown |= {facts[1]} if facts[0] == seat else set()
        elif kind in SHOWING:
            shown |= {fact for fact in facts[1:] if isinstance(fact, int)}
        elif kind == "offered":
            shown |= {int(term[1]) for term in facts[2] if term[0] not in ("share", "fee")}
    return shown


def cards_in_frames(state: MunchkinState) -> set[int]:
    """Every card that a rule in progress remembers."""
    found: set[int] = set()
    for frame in state.stack:
        found |= {int(str(frame.vars[key])) for key in ("card", "curse", "on", "town") if key in frame.vars}
        for key in ("left", "picked", "won", "drawn"):
            value = frame.vars.get(key, ())
            found |= set(value) if isinstance(value, tuple) else set()
    return found - {-1}


KNOWN = Known(
    pool=munchkin_nightmare,
    check=check_invariants,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    in_frames=cards_in_frames,
    followed=Followed,
)
