"""Why something happened: the chain of events that led to it, each with its card and its clause."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_kids.explaining.causes import cause
from deckbuilder.games.monster_kids.state import LIMBO, NOBODY
from deckbuilder.games.monster_kids.table import Table
from deckbuilder.games.monster_kids.telling.narrating import narrate
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.tracing import Happening
from deckbuilder.kernel.views import Reason

MOST_EVENTS = 12
"""A chain is told no further back than this."""


def why_happened(table: Table, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
    """The event and what led to it, the last first, as far as a seat (-1: a spectator) may know it."""
    chain: list[Reason] = []
    while index >= 0 and len(chain) < MOST_EVENTS:
        event = happenings[index].event
        sentence = narrate(table, event, seat)
        if sentence:
            copy = named(event, seat)
            card = table.blueprints[copy].id if copy >= 0 else ""
            chain.append(Reason(sentence, clause_of(table, event), card, copy))
        index = cause(happenings, index)
    return tuple(chain)


NAMED = {
    "became": 2,
    "drew": 2,
    "turned_up": 2,
    "waits": 1,
    "attached": 2,
    "unfought": 1,
    "negated": 2,
    "lit": 2,
    "discarded": 2,
    "fight_began": 2,
    "played": 2,
    "boosted": 1,
    "die_changed": 1,
    "shielded": 1,
    "endangered": 1,
    "untyped": 1,
    "fled": 1,
    "stripped": 1,
    "defeated": 2,
}
"""Events that name a card, and where."""


def named(event: Event, seat: int) -> int:
    """The card that an event is about; what another player drew is not told."""
    if event[0] not in NAMED or (event[0] == "drew" and event[1] != seat):
        return NOBODY
    return int(event[NAMED[event[0]]])


def clause_of(table: Table, event: Event) -> str:
    """The clause by which something happened."""
    kind = event[0]
    if kind == "became":
        return "MK-1.2" if table.options["choose_kids"] else "MK-1.1"
    if kind == "turned_up":
        return {"monster": "MK-6.2", "dark_power": "MK-6.4", "dark_portal": "MK-6.6"}[table.card(event[2]).type]
    if kind == "attached":
        return "MK-6.5" if event[1] == NOBODY else "MK-6.4"
    if kind == "rolled":
        return "MK-3.3" if event[2] < table.kids else "MK-3.2"
    if kind == "compared":
        return "MK-3.8" if event[3] != NOBODY else "MK-3.9"
    if kind == "boosted":
        return "MK-3.5" if table.is_held(event[1]) else "MK-6.10"
    if kind == "trapped":
        return "MK-5.2" if event[2] == LIMBO else "MK-6.6"
    if kind == "defeated":
        return "MK-8.2" if table.is_versus else "MK-3.11"
    if kind == "game_over":
        return "MK-8.7" if event[2] == "all_trapped" and table.is_versus else ENDINGS[event[2]]
    return BY_KIND[kind]


ENDINGS = {"all_trapped": "MK-7.2", "night_over": "MK-7.1", "most_captured": "MK-8.4", "final_battle": "MK-8.5"}
BY_KIND = {
    "rolled_first": "MK-1.5",
    "turn_began": "MK-1.5",
    "drew": "MK-6.1",
    "waits": "MK-6.5",
    "unfought": "MK-6.3",
    "negated": "MK-6.8",
    "lit": "MK-5.6",
    "freed": "MK-5.5",
    "discarded": "MK-5.3",
    "rolled_escape": "MK-5.5",
    "fight_began": "MK-3.1",
    "duel_began": "MK-8.3",
    "final_began": "MK-8.5",
    "played": "MK-3.5",
    "die_changed": "MK-3.13",
    "shielded": "MK-3.12",
    "endangered": "MK-3.12",
    "untyped": "MK-4.6",
    "fled": "MK-3.9",
    "stripped": "MK-6.4",
    "injured": "MK-3.12",
    "healed": "MK-5.1",
    "unharmed": "MK-3.12",
}
"""Events that always happen by the same clause."""
