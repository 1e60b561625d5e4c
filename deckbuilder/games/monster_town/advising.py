"""Why an answer that is rated highest is a good one: the facts that the ratings go by, said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.games.monster_town.actions import ability_behind
from deckbuilder.games.monster_town.heuristics import HOPELESS, foes, strength
from deckbuilder.games.monster_town.state import NOBODY, NOTHING, TownState
from deckbuilder.games.monster_town.table import Ability
from deckbuilder.games.monster_town.telling.nameplates import amount, called, place_name, seat_name
from deckbuilder.games.monster_town.valuing import deadliest, left
from deckbuilder.kernel.frames import Action, Frame

Why = Callable[[TownState, Frame, Action], str]


def advise(seen: TownState, action: Action) -> str:
    """Why this action is advised, where there is more to say than that it is rated highest."""
    assert seen.decision is not None
    say = _REASONS.get(seen.decision.kind)
    return say(seen, seen.stack[-1], action) if say is not None else ""


def _combat_action(seen: TownState, frame: Frame, action: Action) -> str:
    kind, seat = action[0], frame.seat
    place: Any = frame.vars["place"]
    if kind in ("use", "play"):
        ability = ability_behind(seen, action)
        actor = int(action[1]) if kind == "use" else NOTHING
        return _ability(seen, frame, ability, actor) if ability is not None else ""
    if kind == "replenish":
        return (
            f"With {amount(len(seen.hand[seat]), 'card')} in hand, new ones are worth more than what can be done now."
        )
    if kind == "harness":
        return f"You have {seen.power[seat]} Power left, and your dice would go back to {seen.baseline[seat]}."
    mine, theirs = strength(seen, seat, place), foes(seen, seat, place)
    compared = f"your strength here is about {mine}, that of the strongest against you about {theirs}"
    if kind == "run":
        return f"It is hopeless: {compared}, more than {HOPELESS} times as much."
    return f"You are the weaker: {compared}." if kind == "stalemate" else ""


def _ability(seen: TownState, frame: Frame, ability: Ability, actor: int) -> str:
    """The member who would suffer most from it, or that it does most for its price."""
    found = deadliest(seen, frame, ability, actor)
    if found is None:
        price = f", its {ability.power} Power counted" if ability.power else ""
        return f"It is worth most of all that can be done here{price}."
    victim, wounds = found
    name, life = called(seen.table, victim), left(seen, victim)
    if wounds >= life:
        return f"{name} has {life} life left, and this can do {amount(wounds, 'wound')}: it can kill."
    return f"It does the most harm here: {amount(wounds, 'wound')}, such as to {name}, who has {life} life left."


def _target(seen: TownState, frame: Frame, action: Action) -> str:
    if action[0] == "enough":
        return ""
    member = int(action[1])
    name, life = called(seen.table, member), left(seen, member)
    if seen.controller[member] == frame.seat:
        return f"Of your own, {name} has taken {amount(max(seen.wounds[member], 0), 'wound')} and needs it most."
    points = amount(seen.table.blueprints[member].conquest, "conquest point")
    return f"{name} has {life} life left and is worth {points}: the quickest to lose, or the dearest."


def _channel(seen: TownState, frame: Frame, action: Action) -> str:
    return f"{called(seen.table, int(action[1]))} has the least to do otherwise."


def _pick(seen: TownState, frame: Frame, action: Action) -> str:
    why, of = frame.vars["why"], frame.vars["of"]
    if action[0] == "done":
        return "What is left to pick is worth keeping." if why in ("discard", "replenish", "exchange") else ""
    chosen: Any = action[1]
    if why in ("discard", "replenish", "exchange"):
        return f"{seen.table.name(chosen)} is the card of your hand that can be used least."
    if why == "join":
        return "A strong party can capture more, and is seldom beaten."
    if of == "place" and seen.holder[chosen] != NOBODY:
        return f"{seat_name(seen.table, seen.holder[chosen])} is weakest at {place_name(seen.table, chosen)}."
    return _target(seen, frame, action) if of == "character" and why in ("choose", "attack") else ""


def _drawn(seen: TownState, frame: Frame, action: Action) -> str:
    if action[0] == "discard_drawn":
        return "It would bring a fight that your party would not win, or nothing; the next card may be better."
    if seen.drawn == NOTHING:
        return ""
    card = seen.table.blueprints[seen.drawn]
    if card.type in ("treaty", "encounter"):
        return "What it does is worth more on average than an unknown card."
    if not card.capture:
        return "Your party is strong enough for whoever may be met there."
    holder = seen.holder[seen.table.place_of[seen.drawn]]
    if holder == NOBODY:
        return "Nobody holds it: it is captured at once."
    return "" if holder == frame.seat else f"{seat_name(seen.table, holder)} holds it with less than your party brings."


def _cancel(seen: TownState, frame: Frame, action: Action) -> str:
    hit: Any = frame.vars["hit"]
    own = sorted((left(seen, m), called(seen.table, m)) for m in hit if seen.controller[m] == frame.seat)
    if not own:
        return ""
    life, name = own[0]
    if action[0] == "pass":
        return f"{name}, the weakest that is hit, has {life} life left: the answer is better kept for worse."
    return f"{name} has only {life} life left."


def _stalemate(seen: TownState, frame: Frame, action: Action) -> str:
    return "You are the weaker here." if action[0] == "accept" else "You are not the weaker here."


_REASONS: dict[str, Why] = {
    "combat_action": _combat_action,
    "target": _target,
    "channel": _channel,
    "pick": _pick,
    "first_card": _drawn,
    "second_card": _drawn,
    "relocate": lambda seen, frame, action: "Together they are harder to beat." if action[0] == "stay" else "",
    "cancel": _cancel,
    "stalemate": _stalemate,
    "may": lambda seen, frame, action: "What may be done is mostly worth it." if action[0] == "yes" else "",
}
