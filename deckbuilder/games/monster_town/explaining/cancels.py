"""Why something does not cancel the action that is being played."""

from __future__ import annotations

from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.cancelling import cancel_obstacle, protected, reactions_of, still_hit
from deckbuilder.games.monster_town.explaining.reasons import absence, because, not_yours, printed
from deckbuilder.games.monster_town.match_data import CancelAction
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling.display_names import called
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Reason


def card_in_window(seen: TownState, frame: TownFrame, card: int) -> Reason:
    """Why a Combat card in hand does not cancel."""
    blueprint = seen.table.blueprints[card]
    if not blueprint.reactions or blueprint.action is not None:
        sentence = f"You can only cancel now, and {blueprint.name} cancels nothing."
        return because(seen.table, sentence, "MT-8.26", card)
    return _reason(seen, frame, blueprint.reactions[0], NOTHING, card)


def reaction_in_window(seen: TownState, frame: TownFrame, member: int, number: int) -> Reason:
    """Why one of a member's ways to cancel is of no use."""
    if seen.controller[member] != frame.seat:
        return not_yours(seen, member)
    return _reason(seen, frame, reactions_of(seen, member)[number], member, NOTHING)


def ability_in_window(seen: TownState, frame: TownFrame, member: int, number: int) -> Reason:
    """A combat ability is no answer to somebody else's action."""
    if seen.controller[member] != frame.seat:
        return not_yours(seen, member)
    name = abilities_of(seen, member)[number].name
    sentence = f"You can only cancel now; {name} waits for a combat action of your own."
    return because(seen.table, sentence, "MT-8.6", member)


def member_in_window(seen: TownState, frame: TownFrame, member: int) -> Reason:
    """Why a gang member does not cancel."""
    if seen.controller[member] != frame.seat:
        return not_yours(seen, member)
    reactions = reactions_of(seen, member)
    if not reactions:
        return because(seen.table, f"{called(seen.table, member)} has nothing that cancels.", "MT-8.26", member)
    return _reason(seen, frame, reactions[0], member, NOTHING)


def _reason(seen: TownState, frame: TownFrame, reaction: CancelAction, member: int, card: int) -> Reason:
    table, name = seen.table, reaction.name
    source = card if card != NOTHING else member
    obstacle = cancel_obstacle(seen, frame, reaction, member)
    if obstacle is Obstacle.POWER:
        have = seen.power[frame.seat]
        return because(table, f"{name} costs {reaction.power} Power and you have {have}.", "MT-8.15.1", source)
    if obstacle is Obstacle.WRONG_KIND:
        answers = "Combat cards" if reaction.cancels == "card" else "abilities"
        return because(table, f"{name} cancels only {answers}, and this is none.", "MT-8.26", source)
    if obstacle is Obstacle.CONDITION:
        said = printed(seen, source, name, "Only if", "Not if")
        return because(table, f"What {name} requires is not the case now{said}.", "MT-8.26", source)
    place = frame.vars["place"]
    assert isinstance(place, int)
    if member != NOTHING and (away := absence(seen, member, place)):
        return away
    if not protected(seen, frame, reaction, member, card, still_hit(seen, frame)):
        return because(table, f"{name} protects nobody who is hit.", "MT-F.12", source)
    return because(table, f"Whoever {name} could protect is protected already.", "MT-8.26", source)
