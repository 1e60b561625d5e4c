"""The facts that never change at a table of the empty game; all copies of a state share them."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.match_data import BaseMatchData
from deckbuilder.games.template.card_definition import CardDefinition


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class MatchData(BaseMatchData[CardDefinition]):
    """The cards by copy, the seats by name, and the copies that each seat brought."""

    seats: tuple[str, ...]
    decks: tuple[tuple[int, ...], ...]
