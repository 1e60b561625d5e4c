"""Why an answer that is rated highest is a good one: the facts that the ratings go by, said in a sentence."""

from __future__ import annotations

from deckbuilder.games.monster_town.actions import ability_behind
from deckbuilder.games.monster_town.answers.ratings import HOPELESS, Asked, foes, strength
from deckbuilder.games.monster_town.evaluation import deadliest, left
from deckbuilder.games.monster_town.match_data import CombatAction
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling.display_names import amount, called, place_name, seat_name
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Action


def combat_action(at: Asked, action: Action) -> str:
    """What a combat action is good for."""
    kind, seat = action[0], at.seat
    place = at.seen.stack[-1].vars["place"]
    if kind in ("use", "play"):
        ability = ability_behind(at.seen, action)
        actor = int(action[1]) if kind == "use" else NOTHING
        return _ability(at.seen, at.seen.stack[-1], ability, actor) if ability is not None else ""
    if kind == "replenish":
        held = amount(len(at.seen.hand[seat]), "card")
        return f"With {held} in hand, new ones are worth more than what can be done now."
    if kind == "harness":
        return f"You have {at.seen.power[seat]} Power left, and your dice would go back to {at.seen.baseline[seat]}."
    mine, theirs = strength(at.seen, seat, place), foes(at.seen, seat, place)
    compared = f"your strength here is about {mine}, that of the strongest against you about {theirs}"
    if kind == "run":
        return f"It is hopeless: {compared}, more than {HOPELESS} times as much."
    return f"You are the weaker: {compared}." if kind == "stalemate" else ""


def _ability(seen: TownState, frame: TownFrame, ability: CombatAction, actor: int) -> str:
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
    return f"{name} has {life} life left and is worth {points}: the quickest to lose, or the dearest."


def channel(at: Asked, action: Action) -> str:
    """Who has time for it."""
    return f"{called(at.seen.table, int(action[1]))} has the least to do otherwise."


def pick(at: Asked, action: Action) -> str:
    """What is picked, by what it is picked for."""
    why, of = at.seen.stack[-1].vars["why"], at.seen.stack[-1].vars["of"]
    if action[0] == "done":
        return "What is left to pick is worth keeping." if why in ("discard", "replenish", "exchange") else ""
    chosen = int(action[1])
    if why in ("discard", "replenish", "exchange"):
        return f"{at.seen.table.name(chosen)} is the card of your hand that can be used least."
    if why == "join":
        return "A strong party can capture more, and is seldom beaten."
    if of == "place" and at.seen.holder[chosen] != NOBODY:
        return f"{seat_name(at.seen.table, at.seen.holder[chosen])} is weakest at {place_name(at.seen.table, chosen)}."
    return target(at, action) if of == "character" and why in ("choose", "attack") else ""


def drawn(at: Asked, action: Action) -> str:
    """Whether the drawn Rendezvous card is worth playing."""
    if action[0] == "discard_drawn":
        return "It would bring a fight that your party would not win, or nothing; the next card may be better."
    if at.seen.drawn == NOTHING:
        return ""
    card = at.seen.table.blueprints[at.seen.drawn]
    if card.type in ("treaty", "encounter"):
        return "What it does is worth more on average than an unknown card."
    if not card.capture:
        return "Your party is strong enough for whoever may be met there."
    holder = at.seen.holder[at.seen.table.place_of[at.seen.drawn]]
    if holder == NOBODY:
        return "Nobody holds it: it is captured at once."
    return "" if holder == at.seat else f"{seat_name(at.seen.table, holder)} holds it with less than your party brings."


def cancel(at: Asked, action: Action) -> str:
    """Whether somebody is in danger."""
    hit = at.seen.stack[-1].vars["hit"]
    own = sorted((left(at.seen, m), called(at.seen.table, m)) for m in hit if at.seen.controller[m] == at.seat)
    if not own:
        return ""
    life, name = own[0]
    if action[0] == "pass":
        return f"{name}, the weakest that is hit, has {life} life left: the answer is better kept for worse."
    return f"{name} has only {life} life left."


def stalemate(at: Asked, action: Action) -> str:
    """Who is the weaker."""
    return "You are the weaker here." if action[0] == "accept" else "You are not the weaker here."


def relocate(at: Asked, action: Action) -> str:
    """Whether the gang goes apart."""
    return "Together they are harder to beat." if action[0] == "stay" else ""


def may(at: Asked, action: Action) -> str:
    """Whether to do what a card allows."""
    return "What may be done is mostly worth it." if action[0] == "yes" else ""
