"""Why a Rendezvous card could not be played, as far as the preceding events tell it (MT-I.11)."""

from __future__ import annotations

from collections import Counter

from deckbuilder.gamekit.causes import Occurrence
from deckbuilder.games.monster_town.amendments import BARRED_ARE_PUT_AWAY
from deckbuilder.games.monster_town.match_data import MatchData


def bars(later: Occurrence[MatchData], earlier: Occurrence[MatchData]) -> bool:
    """Whether the earlier event barred the card: its player has the same Treaty, or that Encounter lies open."""
    data = later.data
    card, lying = data.definitions[later["card"]], data.definitions[earlier["card"]]
    if card.id != lying.id or later.step.step != "first_card" or BARRED_ARE_PUT_AWAY not in data.amended:
        return False
    if earlier.kind in ("signed", "began_with"):
        return bool(earlier["seat"] == later["seat"])
    return card.non_stackable and card.lasting and _lies_open(earlier, later.index)


def _lies_open(met: Occurrence[MatchData], until: int) -> bool:
    """Whether the Encounter changed turns that were not used up before a later event."""
    before: tuple[int, ...] = ()
    changed: Counter[int] = Counter()
    for happening in met.happenings[met.index + 1 : until]:
        kind, *facts = happening.event
        if kind == "lifted" and facts[0] == met["card"]:
            return False
        run = next((rule for rule in happening.rules if rule.run == met.step.run), None)
        if kind == "turns" and run is not None:
            turns = run.memory["turns"]
            assert isinstance(turns, tuple)
            before = turns
            changed[facts[0]] += facts[1]
    return any(number and before[seat] + number for seat, number in changed.items())
