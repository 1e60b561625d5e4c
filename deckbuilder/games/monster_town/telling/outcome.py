"""How a game has ended: who won, and which of the printed measures decided it."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.state import TownState, conquest
from deckbuilder.games.monster_town.telling.display_names import amount, capital
from deckbuilder.games.monster_town.telling.narrator import TownNarrator
from deckbuilder.kernel.state import Outcome
from deckbuilder.text import listed

LAST_GANG = "MT-1.1"
"""The clause by which the last gang standing wins, whatever the points."""


def outcome_said(seen: TownState, ended: Outcome, viewer: int) -> str:
    """Who has won and by how much, told to a seat (-1: a spectator)."""
    to = TownNarrator(seen.table, viewer)
    what = "the End Game" if seen.end_game else "the game"
    winners = ended.winners
    if len(winners) > 1:
        points, places = conquest(seen, winners[0]), seen.captures[winners[0]]
        score = f"{amount(points, 'conquest point')} and {amount(places, 'captured location')}"
        return f"{capital(to.everybody(winners))} win {what} together: a dead heat, with {score} each."
    said = f"{to.says(winners[0], 'win')} {what}"
    if ended.clause == LAST_GANG:
        return f"{said} as the last gang standing."
    return f"{said} by {_score(seen, winners[0], to)}."


def _score(seen: TownState, winner: int, to: TownNarrator) -> str:
    """Conquest points decide; where somebody still in the game has as many, the locations captured in all of it."""
    others = [seat for seat in range(len(seen.alive)) if seat != winner]
    points = conquest(seen, winner)
    level = [seat for seat in others if seen.alive[seat] and conquest(seen, seat) == points]
    if level:
        places, theirs = seen.captures[winner], _against(to, level, seen.captures)
        return f"{amount(places, 'captured location')} to {theirs}, after a tie at {amount(points, 'conquest point')}"
    numbers = [conquest(seen, seat) for seat in range(len(seen.alive))]
    return f"{amount(points, 'conquest point')} to {_against(to, others, numbers)}"


def _against(to: TownNarrator, seats: Sequence[int], numbers: Sequence[int]) -> str:
    """What the others have, by name where there are several."""
    if len(to.table.seats) == 2:
        return str(numbers[seats[0]])
    return listed([f"{to.of(seat)} {numbers[seat]}" for seat in seats])
