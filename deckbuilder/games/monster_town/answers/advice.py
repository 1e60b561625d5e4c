"""What is to be known of an answer that is advised: facts, which are true whether it is a good answer or not."""

from __future__ import annotations

from deckbuilder.games.monster_town.answers.ratings import Asked
from deckbuilder.games.monster_town.evaluation import left
from deckbuilder.games.monster_town.state import asking
from deckbuilder.games.monster_town.telling.display_names import amount, called
from deckbuilder.kernel.frames import Action


def target(at: Asked, action: Action) -> str:
    """How those who can be named stand; whether it helps or hurts them is not known here."""
    if action[0] == "enough":
        return ""
    member = int(action[1])
    name, life = called(at.seen.table, member), left(at.seen, member)
    if at.seen.controller[member] == at.seat:
        taken = amount(max(at.seen.wounds[member], 0), "wound")
        return f"Of your own, {name} has taken {taken} and has {life} life left."
    points = amount(at.seen.table.blueprints[member].conquest, "conquest point")
    return f"{name} has {life} life left and is worth {points}."


def pick(at: Asked, action: Action) -> str:
    """The same where it is asked who is chosen."""
    why, of = asking(at.seen).vars["why"], asking(at.seen).vars["of"]
    is_character = action[0] != "done" and of == "character" and why in ("choose", "attack")
    return target(at, action) if is_character else ""


def cancel(at: Asked, action: Action) -> str:
    """Who is in danger."""
    hit = asking(at.seen).vars["hit"]
    own = sorted((left(at.seen, m), called(at.seen.table, m)) for m in hit if at.seen.controller[m] == at.seat)
    return f"{own[0][1]}, the weakest of yours that is hit, has {own[0][0]} life left." if own else ""
