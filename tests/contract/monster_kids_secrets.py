"""Hidden facts at a table of Monster Kids: the hands of others, and the order of the Draw deck."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.known import Known, mixed
from tests.support.kids_invariants import check_invariants
from tests.support.pools import monster_kids


def hidden(state: KidsState, seat: int) -> frozenset[int]:
    """The cards whose place or order a seat (-1: a spectator) does not know."""
    hands = (card for owner, hand in enumerate(state.hand) if owner != seat for card in hand)
    return frozenset((*state.deck, *hands))


def permuted(state: KidsState, seat: int, luck: Luck, kept: Collection[int] | None = None) -> KidsState:
    """A table that looks the same to a seat: the cards it cannot see have changed places, except those kept.

    Only cards that can be held change places with those of a hand. Whether a drawn card is one of them is seen by all;
    so if the game continues from here and some cards are kept, such cards change places among themselves. Nobody can
    tell which of several identical cards is kept, so all of them are.
    """
    kinds = {state.data.definitions[card].index for card in kept or ()}
    stay = frozenset(card for index in kinds for card in state.data.alike[index])
    other = state.copy()
    owners = [owner for owner in range(len(state.hand)) if owner != seat]
    hands = [card for owner in owners for card in state.hand[owner] if card not in stay]
    loose = [card for card in state.deck if card not in stay]
    held = mixed([*hands, *(card for card in loose if state.data.is_held(card))], luck)
    for owner in owners:
        hand = [card if card in stay else held.pop() for card in state.hand[owner]]
        other.hand[owner] = tuple(sorted(hand))
    rest = [card for card in loose if not state.data.is_held(card)]
    if kept is None:
        rest = held = mixed([*held, *rest], luck)
    else:
        rest = mixed(rest, luck)
    turned = [card if card in stay else (held if state.data.is_held(card) else rest).pop() for card in state.deck]
    other.deck = tuple(turned)
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: KidsState, luck: Luck) -> KidsState:
    """The same cards in every pile, and the Draw deck in another order."""
    other = state.copy()
    other.deck = tuple(mixed(state.deck, luck))
    return other


def leaks_to_seat(state: KidsState, seat: int, seen: KidsState) -> list[str]:
    """The hidden zones of which an observation shows a card."""
    zones = {f"hand of {owner}": hand for owner, hand in enumerate(seen.hand) if owner != seat}
    zones["Draw deck"] = seen.deck
    return [zone for zone, pile in zones.items() if any(card != UNKNOWN for card in pile)]


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The cards that events lawfully show to a seat, wherever they go afterwards."""
    shown: set[int] = set()
    for kind, *facts in events:
        if kind in ("turned_up", "played", "discarded", "negated", "lit") or (kind == "drew" and facts[0] == seat):
            shown.add(facts[1])
    return shown


def cards_in_frames(state: KidsState) -> set[int]:
    """Every card that a rule in progress remembers."""
    return {int(str(frame.vars[key])) for frame in state.stack for key in ("card", "foe") if key in frame.vars}


KNOWN = Known(
    pool=monster_kids,
    check=check_invariants,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    in_frames=cards_in_frames,
    all_may_lose=True,
)
