"""The state of a table of the empty game: one list per changing fact, indexed by seat."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.columns import SEATS, each
from deckbuilder.games.template.match_data import MatchData
from deckbuilder.kernel.facts import NOBODY, Counted, Own, Public
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class TemplateState(GameState):
    """The complete state of one table; unknown copies are UNKNOWN."""

    data: Public[MatchData]
    active: Public[int] = NOBODY
    deck: Counted[list[tuple[int, ...]]] = each(SEATS, ())
    hand: Own[list[tuple[int, ...]]] = each(SEATS, ())
    played: Public[list[tuple[int, ...]]] = each(SEATS, ())


def sum_of(state: TemplateState, seat: int) -> int:
    """The sum of the numbers that a seat has played."""
    return sum([state.data.card(copy).number for copy in state.played[seat]])
