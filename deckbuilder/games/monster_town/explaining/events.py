"""Why something happened: the chain of events that led to it, each with its card and its clause."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.explaining.accounting import account_said
from deckbuilder.games.monster_town.explaining.causes import cause
from deckbuilder.games.monster_town.explaining.clauses import clause_of
from deckbuilder.games.monster_town.state import NOTHING
from deckbuilder.games.monster_town.table import Blueprint, Table
from deckbuilder.games.monster_town.telling.narrating import narrate
from deckbuilder.kernel.tracing import Happening
from deckbuilder.kernel.views import Reason

MOST_EVENTS = 12
"""A chain is told no further back than this."""


def why_happened(table: Table, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
    """The event and what led to it, the last first, as far as a seat (-1: a spectator) may know it."""
    chain: list[Reason] = []
    while index >= 0 and len(chain) < MOST_EVENTS:
        sentence = narrate(table, happenings[index].event, seat)
        if sentence:
            chain.append(_reason(table, happenings, index, sentence))
            made_of = account_said(table, happenings[index].event, happenings[index].account)
            if made_of is not None:
                chain.append(made_of)
        index = cause(happenings, index)
    return tuple(chain)


def _reason(table: Table, happenings: Sequence[Happening], index: int, sentence: str) -> Reason:
    source = source_of(table, happenings[index])
    clause = clause_of(happenings, index, source)
    copy = _named(table, happenings[index])
    if copy != NOTHING:
        return Reason(sentence, clause, table.blueprints[copy].id, copy)
    return Reason(sentence, clause, source.id if source else "")


NAMED = {
    "played": 2,
    "used": 2,
    "cancelled": 2,
    "harnessed": 3,
    "met": 2,
    "signed": 2,
    "arrived": 2,
    "came_home": 2,
    "discarded_rendezvous": 2,
    "looked_at": 2,
    "no_effect": 1,
    "lifted": 1,
    "reflected": 1,
    "drew_item": 2,
    "equipped": 2,
    "attached": 1,
}
"""Events that name the card which makes them, and where."""
PLACES = {"captured": 2, "snaked": 2, "lost_location": 2, "fight_began": 1, "joined": 1, "fight_ended": 1}
"""Events that name a place, and where."""


def _named(table: Table, happening: Happening) -> int:
    """The copy that an event itself names as its card."""
    event = happening.event
    if event[0] in NAMED:
        copy = int(event[NAMED[event[0]]])
        if event[0] == "used" and event[3] not in {ability.name for ability in table.blueprints[copy].abilities}:
            # An ability that its user does not have is that of the Special Item it bears.
            items = (c for start in table.seats for c in start.items)
            has = (c for c in items if any(ability.name == event[3] for ability in table.blueprints[c].abilities))
            return next(has, copy)
        return copy
    if event[0] in PLACES and 0 < (place := event[PLACES[event[0]]]) <= len(table.locations):
        return table.locations[int(place) - 1]
    return NOTHING


def source_of(table: Table, happening: Happening) -> Blueprint | None:
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
