"""From a legal deck to a seat: everybody at a table brings the same deck, and the first one is played with."""

from __future__ import annotations

from deckbuilder.gamekit.seating import seating
from deckbuilder.games.king_of_new_york.construction import CONSTRUCTION

seat_of = seating(CONSTRUCTION)
