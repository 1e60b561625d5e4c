"""The toy islands on a larger map of placed areas: two lands, a reef between them, and an edge round the world."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.play import Match
from deckbuilder.app.library.content import GameContent
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.views import Area, Piece, TableView
from tests.support.islands import ISLANDS, Islands, IslandsBook

NORTH, HARBOUR, REEF, SOUTH, FAR = (f"place {number}" for number in range(5))
LAID_OUT: dict[str, dict[str, Any]] = {
    NORTH: {"spot": (12, 2), "region": "Westland", "neighbours": (HARBOUR, SOUTH, FAR), "signs": ("◆",)},
    HARBOUR: {"spot": (40, 3), "region": "Eastland", "neighbours": (NORTH, REEF)},
    REEF: {"spot": (44, 9), "is_water": True, "neighbours": (HARBOUR, FAR), "crossings": ((HARBOUR, FAR),)},
    SOUTH: {"spot": (14, 10), "region": "Westland", "neighbours": (NORTH,), "signs": ("B",)},
}
FAR_ISLE = Area(
    FAR,
    "Far Isle",
    (Piece(-1, "Gull", ""), Piece(-1, "Gull", ""), Piece(-1, "Hermit Crab", "")),
    3,
    ref=1_000_004,
    spot=(70, 4),
    region="Eastland",
    neighbours=(REEF, NORTH),
)


def laid_out(view: TableView) -> TableView:
    """The same table view on the larger map."""
    areas = [replace(area, **LAID_OUT.get(area.key, {})) for area in view.areas]
    return replace(view, areas=(*areas, FAR_ISLE))


def present(seen: Islands, viewer: int) -> TableView:
    return laid_out(ISLANDS.present(seen, viewer))


CHARTED: Game[Islands] = replace(ISLANDS, present=present)


class ChartBook(IslandsBook):
    """The toy game with its larger map."""

    __slots__ = ()

    @property
    def game(self) -> Game[Any]:
        return CHARTED


def charted(*players: str, seed: int = 3) -> Match:
    """An unsaved match of the toy game on the larger map."""
    setup = Setup("islands", tuple(SeatSetup(name, "", {}) for name in ("Anna", "Ben", "Cleo")[: len(players)]))
    content = GameContent(CardPool(()), "{}")
    recorder = Recorder(CHARTED, setup, seed, content.pool, content.hash)
    return Match(ChartBook("islands", "Islands", "islands"), recorder, Attendance(players), content)
