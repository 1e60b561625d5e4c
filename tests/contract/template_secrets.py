"""Invariants of the template game, and what is hidden at its table: the hands of others, and every deck."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.state import Event
from deckbuilder.players.luck import Luck
from tests.contract.books import template_cards
from tests.contract.known import Known, mixed


def check(state: TemplateState) -> None:
    """Check that no card is duplicated or lost, and nobody holds more than three."""
    for seat, cards in enumerate(state.data.decks):
        everywhere = (*state.deck[seat], *state.hand[seat], *state.played[seat])
        assert sorted(everywhere) == sorted(cards)
        assert len(state.hand[seat]) <= 3


def hidden(state: TemplateState, seat: int) -> frozenset[int]:
    """The cards whose place or order a seat does not know."""
    hands = (card for owner, hand in enumerate(state.hand) if owner != seat for card in hand)
    return frozenset((*(card for deck in state.deck for card in deck), *hands))


def permuted(state: TemplateState, seat: int, luck: Luck, kept: Collection[int] = ()) -> TemplateState:
    """A table that looks the same to a seat: the cards it cannot see have changed places, except those kept."""
    other = state.copy()
    for owner, hand in enumerate(state.hand):
        seen = hand if owner == seat else ()
        loose = mixed([card for card in (*hand, *state.deck[owner]) if card not in seen and card not in kept], luck)
        stays = {*seen, *kept}
        other.hand[owner] = tuple(sorted(card if card in stays else loose.pop() for card in hand))
        other.deck[owner] = tuple([card if card in stays else loose.pop() for card in state.deck[owner]])
    other.rng = luck.below(1 << 30)
    return other


def reordered(state: TemplateState, luck: Luck) -> TemplateState:
    """The same cards in every pile, and each deck in another order."""
    other = state.copy()
    other.deck = [tuple(mixed(deck, luck)) for deck in state.deck]
    return other


def leaks_to_seat(state: TemplateState, seat: int, seen: TemplateState) -> list[str]:
    """The hidden zones of which an observation shows a card."""
    zones = {f"hand of {owner}": hand for owner, hand in enumerate(seen.hand) if owner != seat}
    zones |= {f"deck of {owner}": deck for owner, deck in enumerate(seen.deck)}
    return [zone for zone, pile in zones.items() if any(card != UNKNOWN for card in pile)]


def shown_by(events: Iterable[Event], seat: int) -> set[int]:
    """The cards that events lawfully show to a seat."""
    return {event[2] for event in events if event[0] == "played" or (event[0] == "drew" and event[1] == seat)}


def kind(state: TemplateState, card: int) -> int:
    """No two cards of a deck are the same."""
    return card


KNOWN = Known(
    pool=template_cards,
    check=check,
    permuted=permuted,
    reordered=reordered,
    leaks=leaks_to_seat,
    hidden=hidden,
    shown_by=shown_by,
    kind=kind,
)
