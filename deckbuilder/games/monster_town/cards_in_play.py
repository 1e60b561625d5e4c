"""Cards that lie open: the one being played, Treaties, lasting Encounters, and Combat cards on table and members."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.amendments import CLEARING_IS_TOLD
from deckbuilder.games.monster_town.piles import clear_combat_card, discard_rendezvous
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import emit


def announce(state: TownState, card: int) -> None:
    """Lay a card open while it is played, without an event: the step that plays it has its own."""
    state.announced = card


def put_away(state: TownState) -> None:
    """Take up the card that was being played, without an event; the caller puts it where it stays."""
    state.announced = NOTHING


def lay(state: TownState, place: int, seat: int, card: int) -> None:
    """Leave a Combat card in play on the table at a place."""
    state.laid[place] = (*state.laid[place], (seat, card))
    if CLEARING_IS_TOLD in state.data.amended:
        emit(state, "laid", card)


def attach(state: TownState, card: int, member: int) -> None:
    """Leave the Combat card being played on a character (MT-8.4)."""
    state.attached[member] = (*state.attached[member], card)
    put_away(state)
    emit(state, "attached", card, member)


def clear_cards(state: TownState, place: int, seat: int) -> None:
    """Discard the Combat cards that a seat has in play at a place, on the table and on gang members."""
    for owner, card in state.laid[place]:
        if owner == seat:
            clear_combat_card(state, owner, card)
    state.laid[place] = tuple(pair for pair in state.laid[place] if pair[0] != seat)
    for member, lying in enumerate(state.attached):
        if lying and state.place[member] == place:
            for card in lying:
                if state.data.owner[card] == seat:
                    clear_combat_card(state, seat, card)
            state.attached[member] = tuple(c for c in lying if state.data.owner[c] != seat)


def add_treaty(state: TownState, seat: int, card: int) -> None:
    """Lay a Treaty in front of its player, without an event: signing it has its own."""
    state.treaties[seat] = (*state.treaties[seat], card)


def leave_open(state: TownState, card: int, seat: int, open_for: Sequence[int]) -> None:
    """Leave an Encounter open until turns of these seats are used up (MT-5.7); no event, as its turns were told."""
    state.lasting = (*state.lasting, (card, seat, *open_for))


def lift(state: TownState, card: int) -> None:
    """Discard an Encounter that stayed open."""
    state.lasting = tuple(entry for entry in state.lasting if entry[0] != card)
    discard_rendezvous(state, card)
    emit(state, "lifted", card)


def in_effect(state: TownState) -> list[tuple[int, ...]]:
    """The Encounters that stay open, each with the seat that played it and those whose turns it changed (MT-5.7)."""
    return [entry for entry in state.lasting if not _is_worn_off(state, entry)]


def worn_off(state: TownState) -> list[int]:
    """The Encounters whose last turn was used in the End Game, where nobody takes them up any more."""
    return [entry[0] for entry in state.lasting if _is_worn_off(state, entry)]


def _is_worn_off(state: TownState, entry: Sequence[int]) -> bool:
    _card, _seat, *open_for = entry
    return state.end_game and not any(state.turns[seat] for seat in open_for)
