"""The card behind an event: whose text was being carried out, and which one the event itself names."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import Occurrence
from deckbuilder.games.monster_town.match_data import CardDefinition, MatchData
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.happenings import Happening


def site(at: Occurrence[Any], place: int) -> int:
    """The Location card at a place."""
    table: MatchData = at.table
    return table.locations[place - 1] if 0 < place <= len(table.locations) else NOTHING


def user(at: Occurrence[Any], actor: int, ability: str) -> int:
    """Who uses an ability; one that its user does not have is that of the Special Item which it bears."""
    table: MatchData = at.table
    if any(own.name == ability for own in table.blueprints[actor].abilities):
        return actor
    items = (copy for start in table.seats for copy in start.items)
    return next((c for c in items if any(its.name == ability for its in table.blueprints[c].abilities)), actor)


def source_of(table: MatchData, happening: Happening) -> CardDefinition | None:
    """The card whose text or action was being carried out."""
    for rule in reversed(happening.rules):
        memory = rule.memory
        if rule.procedure == "effects":
            made_by = str(memory["program"]).rpartition("#")[0]
            return next(card for card in table.blueprints if card.id == made_by)
        if rule.procedure in ACTING:
            copy = memory.get("card", memory.get("actor", NOTHING))
            return table.blueprints[copy] if isinstance(copy, int) and copy != NOTHING else None
        if rule.procedure not in WITHIN:
            return None
    return None


ACTING = frozenset(
    {
        "combat_action",
        "encounter",
        "treaty",
        "location",
        "uncapturable_location",
        "location_free",
        "location_own",
        "location_controlled",
        "location_occupied",
        "location_fought_over",
    }
)
"""Rules that are carried out for a card which they remember."""
WITHIN = frozenset(
    {
        "aftermath",
        "settlement",
        "wiped_out",
        "eliminate",
        "capture",
        "benefit",
        "special_item",
        "replenish",
        "discard_cards",
        "fight_at_location",
        "fight_on_the_path",
    }
)
"""Rules that are part of what a card does."""
