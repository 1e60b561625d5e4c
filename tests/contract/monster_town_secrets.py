"""Hidden facts at a table of Monster Town: other hands, face-down decks, the card that another seat has drawn.

A card is not hidden if everybody knows it to be in a hand, through an open search or because all others are open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import NOTHING, UNKNOWN
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.known import Known, mixed
from tests.support.invariants import check_invariants
from tests.support.pools import monster_town

Piles = list[tuple[int, ...]]
LOOKED_THROUGH = {"deck_pick": "combat_deck", "item_pick": "item_deck"}
"""The piles that a seat looks through while it picks, by the procedure of the pick."""
NO_CARDS = frozenset({"pc", "jump", "starts", "turns", "least", "most", "picked", "place", "where", "kind", "count"})
"""Frame variables that are not cards."""


def hidden(state: TownState, seat: int) -> frozenset[int]:
    """The cards whose place or order a seat (-1: a spectator) does not know."""
    cards = [*state.deck]
    for owner, hand in enumerate(state.hand):
        cards += state.combat_deck[owner]
        cards += state.item_deck[owner]
        if owner != seat:
            cards += (card for card in hand if card not in state.known_hand[owner])
    if state.drawn != NOTHING and seat != state.active:
        cards.append(state.drawn)
    decision = state.decision
    looked = LOOKED_THROUGH.get(state.stack[-1].procedure) if decision and decision.seat == seat else None
    return frozenset(cards) - frozenset(getattr(state, looked)[seat] if looked else ())


def permuted(state: TownState, seat: int, luck: Luck, kept: Collection[int] = ()) -> TownState:
    """A table that looks the same to a seat: the cards it cannot see have changed places, except those kept."""
    other = state.copy()
    for owner, hand in enumerate(state.hand):
        fixed = {*kept, *state.known_hand[owner], *(hand if owner == seat else ())}
        cards, deck = _dealt([hand, state.combat_deck[owner]], fixed, luck)
        other.hand[owner], other.combat_deck[owner] = _numbered(state, [tuple(sorted(cards)), deck], fixed)
        (other.item_deck[owner],) = _dealt([state.item_deck[owner]], kept, luck)
    if state.drawn != NOTHING and seat != state.active:
        (other.drawn,), other.deck = _dealt([(state.drawn,), state.deck], kept, luck)
    else:
        (other.deck,) = _dealt([state.deck], kept, luck)
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: TownState, luck: Luck) -> TownState:
    """The same cards in every pile, and each face-down pile in another order."""
    other = state.copy()
    (other.deck,) = _dealt([state.deck], (), luck)
    for owner, pile in enumerate(state.combat_deck):
        (other.combat_deck[owner],) = _numbered(state, _dealt([pile], (), luck), ())
        (other.item_deck[owner],) = _dealt([state.item_deck[owner]], (), luck)
    return other


def leaks_to_seat(state: TownState, seat: int, seen: TownState) -> list[str]:
    """The hidden zones of which an observation shows a card."""
    zones = {f"hand of {owner}": pile for owner, pile in enumerate(seen.hand) if owner != seat}
    zones |= {f"Combat Deck of {owner}": pile for owner, pile in enumerate(seen.combat_deck)}
    zones |= {f"Special Item Deck of {owner}": pile for owner, pile in enumerate(seen.item_deck)}
    zones["Rendezvous Deck"] = seen.deck
    if seat != state.active:
        zones["drawn card"] = (seen.drawn,)
    return [zone for zone, pile in zones.items() if any(card != UNKNOWN for card in pile)]


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The Combat cards that events lawfully show to a seat, wherever they go afterwards."""
    shown: set[int] = set()
    for kind, *facts in events:
        if kind == "discarded" or (kind == "drew_cards" and facts[0] == seat):
            shown.update(facts[1])
        elif kind in ("played", "cancelled"):
            shown.add(facts[1])
    return shown


def names_of_places(state: TownState) -> frozenset[int]:
    """Location cards whose number stands for the place of the same name, wherever the cards themselves are."""
    return frozenset(state.data.locations)


def cards_in_frames(state: TownState) -> set[int]:
    """Every card that a rule in progress remembers; a rule that is over makes no use of it."""
    first = state.data.characters
    busy = [frame for frame in state.stack if frame.step < len(GAME.procedures[frame.procedure].steps)]
    numbers = (n for f in busy for key, kept in f.vars.items() if not _is_no_card(f, key) for n in _numbers(kept))
    return {number for number in numbers if number >= first}


def _is_no_card(frame: Frame, key: str) -> bool:
    """Whether a variable holds no cards but, say, places, whose numbers with four gangs look like those of cards."""
    return key in NO_CARDS or (key == "candidates" and frame.vars.get("of") == "place")


def _numbers(kept: object) -> Iterator[int]:
    if isinstance(kept, int):
        yield kept
    elif isinstance(kept, tuple):
        for part in kept:
            yield from _numbers(part)


def _numbered(state: TownState, piles: Piles, fixed: Collection[int]) -> Piles:
    """The same piles in canonical form: of identical cards the first has the lowest number."""
    definitions = state.data.definitions
    alike: dict[int, list[int]] = {}
    for card in sorted((card for pile in piles for card in pile if card not in fixed), reverse=True):
        alike.setdefault(definitions[card].index, []).append(card)
    numbered = [tuple(c if c in fixed else alike[definitions[c].index].pop() for c in pile) for pile in piles]
    return [tuple(sorted(numbered[0])), *numbered[1:]] if len(piles) > 1 else numbered


def _dealt(piles: Piles, fixed: Collection[int], luck: Luck) -> Piles:
    """The piles with all cards but the fixed ones dealt among them again."""
    loose = mixed((card for pile in piles for card in pile if card not in fixed), luck)
    return [tuple(card if card in fixed else loose.pop() for card in pile) for pile in piles]


KNOWN = Known(
    pool=monster_town,
    check=check_invariants,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    stand_ins=names_of_places,
    in_frames=cards_in_frames,
)
