"""What led to what: for each event the one before it without which it would not have happened.

Something is announced (a turn, a card, a fight) and has consequences. Announced by a rule that is still under way, it
is the cause of what that rule goes on to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.kernel.tracing import Happening

ANNOUNCED = frozenset(
    {"turn_began", "turned_up", "fight_began", "duel_began", "final_began", "played", "compared", "injured", "trapped"}
)
"""Events that are the cause of whatever the rule which told them does next."""
BROAD = frozenset({"game"})
"""Rules that last so long that being under way at the same time connects nothing."""
SETTLED = {"compared": frozenset({"defeated", "injured", "unharmed", "stripped"})}
"""Events that are the cause of these alone."""
BY_CARD = frozenset({"boosted", "die_changed", "shielded", "endangered", "untyped", "fled"})
"""Events that name the card which makes them; it is the cause where it was played."""


def cause(happenings: Sequence[Happening], index: int) -> int:
    """The place of the event that led to this one, or -1."""
    happening = happenings[index]
    kind = happening.event[0]
    runs = {rule.run for rule in happening.rules if rule.procedure not in BROAD}
    for before in range(index - 1, -1, -1):
        other = happenings[before]
        name = other.event[0]
        if name not in ANNOUNCED or other.step.run not in runs:
            continue
        if name == "played" and not _is_by(happening, other):
            continue
        if name in SETTLED and kind not in SETTLED[name] and kind not in ("trapped", "discarded", "game_over"):
            continue
        return before
    return -1


def _is_by(happening: Happening, played: Happening) -> bool:
    """The event is told by the card that was played."""
    memory = happening.rules[-1].memory
    return happening.step.procedure == "effects" and memory.get("card") == played.event[2]
