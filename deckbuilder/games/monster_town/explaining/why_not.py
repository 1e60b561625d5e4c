"""Why something can or cannot be used now: the condition that fails, the card in the way, and the clause.

Everything is read from the observation of the seat that is asked. What may be done is what the decision offers and
nothing else; the reasons are the obstacles that the rules themselves look for.
"""

from __future__ import annotations

from deckbuilder.gamekit.answers import Answers
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.cancelling import reactions_of
from deckbuilder.games.monster_town.explaining.actions import (
    ability_reason,
    card_reason,
    channel_reason,
    member_reasons,
)
from deckbuilder.games.monster_town.explaining.cancels import (
    ability_in_window,
    card_in_window,
    member_in_window,
    reaction_in_window,
)
from deckbuilder.games.monster_town.explaining.finding import Thing, named, piece
from deckbuilder.games.monster_town.explaining.kinds import KINDS
from deckbuilder.games.monster_town.explaining.picks import pick_reason, place_reason
from deckbuilder.games.monster_town.explaining.places import WAITING, bearer_of, lying_reason, place_at
from deckbuilder.games.monster_town.explaining.reasons import asked_something_else, because, not_yours
from deckbuilder.games.monster_town.explaining.targets import opposing_reason, target_reason
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState, is_fought_over
from deckbuilder.games.monster_town.telling.display_names import place_name, seat_name
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.views import Reason, WhyNot

MOST_REASONS = 3
"""Of several things with one name, so many different reasons are told."""
CHARACTERS = frozenset({"member", "reserve", "fallen"})


def why_not(answers: Answers[TownState], observation: TownState, what: int | str) -> WhyNot:
    """Whether the piece with this reference, or what bears this name or the nearest to it, can be used now."""
    asked = str(what) if isinstance(what, str) else "That"
    decision = observation.decision
    if decision is None:
        outcome = observation.outcome
        over = Reason("The game is over.", outcome.clause) if outcome else Reason("Nothing is decided now.", "MT-4.2")
        return WhyNot(asked, (), (over,))
    if not observation.stack:
        who = seat_name(observation.table, decision.seat)
        return WhyNot(asked, (), (Reason(f"It is not your decision: {who} decides now.", "MT-4.2"),))
    frame = observation.stack[-1]
    things = [piece(observation, frame.seat, what)] if isinstance(what, int) else named(observation, frame.seat, what)
    if not things:
        unknown = Reason(f'Nothing that you see, no ability and no kind of action is called "{what}".')
        return WhyNot(asked, (), (unknown,))
    return _answered(observation, frame, things)


def _answered(seen: TownState, frame: TownFrame, things: list[Thing]) -> WhyNot:
    assert seen.decision is not None
    name, actions = things[0].name(seen), seen.decision.actions
    answers = tuple(n for n, action in enumerate(actions) if any(thing.is_used_by(seen, action) for thing in things))
    if answers:
        said = "; ".join(SAID.label(seen, actions[n]) for n in answers)
        can = "It can be done now" if things[0].kind == "action" else "It can be used now"
        return WhyNot(name, answers, (Reason(f"{can}: {said}.", SAID.question(seen)[1], ref=things[0].copy),))
    reasons = [reason for thing in things for reason in _reasons(seen, frame, thing)]
    told = {(reason.sentence, reason.clause): reason for reason in reversed(reasons)}
    return WhyNot(name, (), tuple(reversed(told.values()))[:MOST_REASONS])


def _reasons(seen: TownState, frame: TownFrame, thing: Thing) -> tuple[Reason, ...]:
    """Why a thing is in none of the answers: by what is asked now, or else by where it lies."""
    assert seen.decision is not None
    if thing.kind == "action":
        return (KINDS[thing.number].why(seen, frame),)
    if thing.kind == "hand" and (twin := _twin(seen, thing.copy)):
        return (twin,)
    match seen.decision.kind:
        case "combat_action":
            found = _in_combat(seen, frame, thing)
        case "cancel":
            found = _in_window(seen, frame, thing)
        case _:
            found = _in_question(seen, frame, thing)
    return found or _elsewhere(seen, frame, thing)


def _twin(seen: TownState, card: int) -> Reason | None:
    """Of several copies of a card in hand one stands for all, except where they are picked one by one."""
    assert seen.decision is not None
    index = seen.table.blueprints[card].index
    for action in seen.decision.actions:
        if action[0] in ("play", "cancel") and seen.table.blueprints[int(action[1])].index == index:
            sentence = f"One answer stands for all copies of {seen.table.name(card)}: {SAID.label(seen, action)}."
            return because(seen.table, sentence, SAID.question(seen)[1], int(action[1]))
    return None


def _in_combat(seen: TownState, frame: TownFrame, thing: Thing) -> tuple[Reason, ...]:
    copy, number = thing.copy, thing.number
    if thing.kind == "hand":
        return (card_reason(seen, frame, copy),)
    if thing.kind == "ability":
        return (ability_reason(seen, frame, copy, number),)
    if thing.kind == "member":
        own = seen.controller[copy] == frame.seat
        return member_reasons(seen, frame, copy) if own else (opposing_reason(seen, frame, copy),)
    if thing.kind == "item" and seen.controller[bearer := bearer_of(seen, copy)] == frame.seat:
        first = len(seen.table.blueprints[bearer].abilities)
        given = range(first, len(abilities_of(seen, bearer)))
        return tuple(dict.fromkeys(ability_reason(seen, frame, bearer, n) for n in given))
    return ()


def _in_window(seen: TownState, frame: TownFrame, thing: Thing) -> tuple[Reason, ...]:
    copy, number = thing.copy, thing.number
    match thing.kind:
        case "hand":
            return (card_in_window(seen, frame, copy),)
        case "reaction":
            return (reaction_in_window(seen, frame, copy, number),)
        case "ability":
            return (ability_in_window(seen, frame, copy, number),)
        case "member":
            return (member_in_window(seen, frame, copy),)
    return ()


def _in_question(seen: TownState, frame: TownFrame, thing: Thing) -> tuple[Reason, ...]:
    """The reasons of the other questions, where they are about things of this kind."""
    assert seen.decision is not None
    kind, of = seen.decision.kind, frame.vars.get("of")
    if kind == "channel" and thing.kind == "member":
        return (channel_reason(seen, frame, thing.copy),)
    if kind == "target" and thing.kind in CHARACTERS:
        return (target_reason(seen, frame, thing.copy),)
    if kind in ("fight", "relocate") and thing.kind == "location":
        return (_other_location(seen, frame, kind, thing.copy),)
    if kind == "pick" and of == "place" and thing.kind == "location":
        return (place_reason(seen, frame, place_at(seen, thing.copy)),)
    if kind == "pick" and _is_picked_like(frame, thing):
        return (pick_reason(seen, frame, thing.copy),)
    return ()


def _is_picked_like(frame: TownFrame, thing: Thing) -> bool:
    """The pick is among things such as this one: recruits wait in reserves, only the fallen are resurrected."""
    if frame.vars["of"] == "card":
        return thing.kind == "hand"
    among = {"recruit": ("reserve", "member"), "resurrect": ("fallen", "member"), "choose": ("fallen", "member")}
    return frame.vars["of"] == "character" and thing.kind in among.get(str(frame.vars["why"]), ("member",))


def _other_location(seen: TownState, frame: TownFrame, kind: str, copy: int) -> Reason:
    """Why one does not fight or relocate there."""
    place, table = place_at(seen, copy), seen.table
    name = place_name(table, place)
    if kind == "relocate":
        if seen.holder[place] != frame.seat:
            return because(table, f"You do not hold {name}.", "MT-4.3.1", copy)
        return because(table, f"{name} is being fought over, and nobody relocates into a fight.", "MT-4.3.2", copy)
    if not is_fought_over(seen, place):
        return because(table, f"Nobody fights at {name}.", "MT-4.5", copy)
    if place in seen.acted:
        return because(table, f"You have acted at {name} this turn.", "MT-4.5.1", copy)
    return because(table, f"You have nobody in the fight at {name}.", "MT-4.5", copy)


def _elsewhere(seen: TownState, frame: TownFrame, thing: Thing) -> tuple[Reason, ...]:
    """When a thing of this kind can be used, and what is asked instead."""
    if thing.kind in ("ability", "reaction"):
        return _part_reason(seen, frame, thing), asked_something_else(seen)
    lying = lying_reason(seen, frame.seat, thing.copy) if thing.copy != NOTHING else asked_something_else(seen)
    return (lying, asked_something_else(seen)) if thing.kind in WAITING else (lying,)


def _part_reason(seen: TownState, frame: TownFrame, thing: Thing) -> Reason:
    if seen.controller[thing.copy] != frame.seat:
        return not_yours(seen, thing.copy)
    if thing.kind == "ability":
        name = abilities_of(seen, thing.copy)[thing.number].name
        return because(seen.table, f"{name} is used in a fight, as your combat action.", "MT-8.7", thing.copy)
    name = reactions_of(seen, thing.copy)[thing.number].name
    sentence = f"{name} only cancels: it waits for an action that hits your gang members."
    return because(seen.table, sentence, "MT-8.26", thing.copy)
