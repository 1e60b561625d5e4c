"""From a legal deck to a seat: everybody at a table brings the same deck, and the first one is drawn from."""

from __future__ import annotations

from deckbuilder.gamekit.seating import seating
from deckbuilder.games.monster_kids.construction import CONSTRUCTION

seat_of = seating(CONSTRUCTION)
