"""What is hidden at a table of Monster Town: other hands, face-down decks, the card that another seat has drawn."""

from __future__ import annotations

from deckbuilder.games.monster_town.state import NOTHING, UNKNOWN, TownState
from deckbuilder.players.luck import Luck


def permuted(state: TownState, seat: int, luck: Luck) -> TownState:
    """A table that looks the same to a seat: the cards it cannot see lie in another order."""
    other = state.copy()
    for owner in range(len(state.alive)):
        hand = () if owner == seat else state.hand[owner]
        mixed = _shuffled((*hand, *state.combat_deck[owner]), luck)
        if owner != seat:
            other.hand[owner] = tuple(sorted(mixed[: len(hand)]))
        other.combat_deck[owner] = mixed[len(hand) :]
        other.item_deck[owner] = _shuffled(state.item_deck[owner], luck)
    other.deck = _shuffled(state.deck, luck)
    if state.drawn != NOTHING and seat != state.active:
        other.drawn, *rest = _shuffled((state.drawn, *state.deck), luck)
        other.deck = tuple(rest)
    other.rng = luck.below(1 << 30)
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


def _shuffled(cards: tuple[int, ...], luck: Luck) -> tuple[int, ...]:
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = luck.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)
