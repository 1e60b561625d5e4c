"""From a legal gang to a seat: its base Rendezvous cards are in, but not its own starting Treaty (MT-3.8, MT-5.10)."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.gamekit.seating import seating
from deckbuilder.games.monster_town.construction import CONSTRUCTION

OWN_PILES = ("starting", "reserves", "combat", "items", "treaty")


def brings(deck: ResolvedDeck) -> Mapping[str, Counts]:
    """The cards a gang brings to the table, by pile."""
    rendezvous = dict(deck.base())
    for treaty in deck.piles["treaty"]:
        if rendezvous.get(treaty, 0):
            rendezvous[treaty] -= 1
    for card, count in deck.piles["rendezvous"].items():
        rendezvous[card] = rendezvous.get(card, 0) + count
    return {pile: deck.piles[pile] for pile in OWN_PILES} | {"rendezvous": rendezvous}


seat_of = seating(CONSTRUCTION, brings)
