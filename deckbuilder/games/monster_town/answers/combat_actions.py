"""The choice of a combat action: the question, its answers and ratings, and why an action is not available.

The greedy computer player follows the ratings. They are rough points: a wound is worth about ten, a kill about sixty,
a captured location about eighty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from deckbuilder.gamekit.answers import AnswerKind, Question, QuestionKind
from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.games.monster_town.actions import (
    abilities_of,
    ability_behind,
    acting_frame,
    candidates,
    stalemate_obstacle,
    usable_through,
)
from deckbuilder.games.monster_town.answers.card_words import ability_words, card_words
from deckbuilder.games.monster_town.answers.obstacle_text import (
    ability_reason,
    card_reason,
    harness_reason,
    member_reasons,
    window_asked,
)
from deckbuilder.games.monster_town.answers.reasons import (
    ActionKind,
    Explain,
    Thing,
    absence,
    because,
    not_your_turn,
    not_yours,
    only_cancels,
)
from deckbuilder.games.monster_town.card_definition import CombatAction
from deckbuilder.games.monster_town.display_names import (
    called,
    fight_title,
    numbered,
    power_cost,
    rivals,
    seat_name,
)
from deckbuilder.games.monster_town.evaluation import Asked, worth
from deckbuilder.games.monster_town.fights import engaged_places
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.piles import still_in_hand
from deckbuilder.games.monster_town.selectors import cannot_be_named, is_out_of_reach
from deckbuilder.games.monster_town.state import HIDDEN, TownState, asking, members_at
from deckbuilder.games.monster_town.strikes import Strikes
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.views import Reason
from deckbuilder.text import capitalised, listed

HOPELESS: Final = 6
"""A gang this many times weaker than a foe runs away; that costs the location and a free attack from everyone."""


# ---- combat actions ----


def _combat_action(at: Asked) -> Question:
    memory = asking(at.seen).vars
    if memory["permit"] == "free":
        return f"{seat_name(at.seen.data, memory['prey'])} runs away: which free attack do you make?", "MT-10.4"
    against = rivals(at.seen, memory["place"], at.seat)
    where = capitalised(fight_title(at.seen, memory["place"])) + (f", against {against}" if against else "")
    if memory["permit"] == "ambush":
        return f"{where}: with which action do you strike?", "MT-10.16"
    return f"{where}: what do you do?", "MT-11.7" if memory["permit"] == "end_game" else "MT-8.6"


def _use(at: Asked, member: int, number: int) -> str:
    ability = abilities_of(at.seen, member)[number]
    cost = power_cost(action_cost(at.seen, member, ability.power))
    own = len(at.seen.data.definitions[member].abilities)
    item = f" of {at.seen.data.name(at.seen.item[member])}" if number >= own else ""
    return f"Use {ability.name}{cost}{item} with {called(at.seen.data, member)}"


def _user(at: Asked, member: int, number: int) -> tuple[int, ...]:
    """The member that acts, and the Special Item that lets it."""
    own = number < len(at.seen.data.definitions[member].abilities)
    return (member,) if own else (member, at.seen.item[member])


def _what_it_does(at: Asked, member: int, number: int) -> str:
    ability = abilities_of(at.seen, member)[number]
    return ability_words(at.seen, _user(at, member, number)[-1], ability.name)


def _rate_use(at: Asked, member: int, number: int) -> int:
    return worth(at, abilities_of(at.seen, member)[number], member)


def _play(at: Asked, card: int) -> str:
    costs = [cost for _member, cost in channel_costs(at.seen, card)]
    cost = power_cost(costs[0]) if len(set(costs)) < 2 else f" ({min(costs)} to {max(costs)} Power)"
    return f"Play {hand_name(at.seen, at.seat, card)}{cost}"


def channel_costs(seen: TownState, card: int) -> list[tuple[int, int]]:
    """The cost of a Combat card through each member that can channel it; its printed cost if none can (MT-8.15)."""
    definition = seen.data.definitions[card]
    price = definition.action.power if definition.action else 0
    if not price or not definition.channelled:
        return [(NOTHING, price)]
    frame = asking(seen)
    with still_in_hand(seen, frame.seat, frame.vars.get("card", NOTHING)):
        costs = [(member, action_cost(seen, member, price)) for member in usable_through(seen, frame, card)]
    return costs or [(NOTHING, price)]


def hand_name(seen: TownState, seat: int, card: int) -> str:
    """The name of a card in hand; the second of two different cards with the same name gets a number."""
    earlier = {seen.data.definitions[c].index: seen.data.name(c) for c in seen.hand[seat] if c < card}
    earlier.pop(seen.data.definitions[card].index, None)
    return numbered(seen.data.name(card), list(earlier.values()))


def _rate_play(at: Asked, card: int) -> int:
    ability = at.seen.data.definitions[card].action
    return 6 + worth(at, ability, at.once(_first_there, at.seat)) if ability is not None else 0


def card_said(at: Asked, card: int) -> str:
    """The words of a card that is played."""
    return card_words(at.seen, card)


def _first_there(seen: TownState, seat: int) -> int:
    """The first member of a gang in the fight, standing for whichever member would play the card."""
    return members_at(seen, seat, asking(seen).vars["place"])[0]


def _rate_replenish(at: Asked) -> int:
    return 4 + 6 * (5 - len(at.seen.hand[at.seat]))


def _rate_run(at: Asked) -> int:
    mine, theirs = at.once(Strikes).odds()
    return 60 if HOPELESS * mine < theirs else -100


def _rate_offer(at: Asked) -> int:
    if at.seen.end_game or asking(at.seen).vars.get("offered"):
        return -10
    mine, theirs = at.once(Strikes).odds()
    return 12 if mine < theirs else -10


def _harness(at: Asked, member: int) -> str:
    return f"Harness Power: discard {at.seen.data.name(at.seen.item[member])} of {called(at.seen.data, member)}"


def _armed(at: Asked, member: int) -> tuple[int, ...]:
    """A member and the Special Item that it wears."""
    return member, at.seen.item[member]


def _rate_harness(at: Asked) -> int:
    return 30 if at.seen.power[at.seat] <= 1 and at.seen.baseline[at.seat] >= 5 else -20


IN_A_FIGHT = ("attack", "replenish", "run away", "offer a stalemate", "harness power")
"""The kinds of combat action on the player's own turn, by name."""
QUESTIONS: tuple[QuestionKind[TownState], ...] = (
    QuestionKind("combat_action", _combat_action, bars=lambda at: IN_A_FIGHT),
)
ANSWERS = (
    AnswerKind(
        "use",
        "member:card number:number",
        _use,
        _user,
        rates=_rate_use,
        kinds=("attack", "use"),
        quotes=_what_it_does,
    ),
    AnswerKind(
        "play",
        "card",
        _play,
        "card",
        rates=_rate_play,
        kinds=("attack", "play"),
        quotes=card_said,
    ),
    AnswerKind(
        "replenish",
        "",
        "Replenish your hand",
        rates=_rate_replenish,
        kinds=("replenish",),
    ),
    AnswerKind("run", "", "Run away", rates=_rate_run, kinds=("run away",)),
    AnswerKind(
        "stalemate",
        "",
        "Offer a Stalemate",
        rates=_rate_offer,
        kinds=("offer a stalemate",),
    ),
    AnswerKind(
        "harness",
        "member:card",
        _harness,
        _armed,
        rates=_rate_harness,
        kinds=("harness power",),
    ),
)


# ---- why not ----


def _attack_reason(seen: TownState, frame: TownFrame) -> Reason:
    if reason := not_your_turn(seen, "you take your combat actions"):
        return reason
    if is_own_action(seen):
        return Reason("Nobody of yours can use an ability or a Combat card here now.", "MT-8.6")
    places = engaged_places(seen, frame.seat)
    if not places:
        sentence = "You have nobody in a fight; one begins where your scouting party meets another gang."
        return Reason(sentence, "MT-6.7")
    if all(place in seen.acted for place in places):
        return Reason("You have acted in every fight of yours this turn.", "MT-4.5.1")
    return Reason("First answer the present question; then you act once in each of your fights.", "MT-4.5")


def is_own_action(seen: TownState) -> bool:
    """Whether the action itself is being chosen; who channels it and its targets are asked afterwards."""
    return seen.decision is not None and seen.decision.kind == "combat_action"


def _general(what: str, clause: str) -> Callable[[TownState, TownFrame], Reason]:
    """A reason for actions that are only available as a combat action on the player's own turn."""

    def why(seen: TownState, frame: TownFrame) -> Reason:
        if not is_own_action(seen):
            return Reason(f"{what} is a combat action of your own turn.", clause)
        if frame.vars["permit"] == "free":
            return Reason("A free attack hits one gang member of whoever runs away, and nothing else.", "MT-10.4")
        if frame.vars["permit"] == "ambush":
            opened = seen.opened_by[frame.vars["place"]]
            return because(seen.data, "In an Ambush an action wounds or kills.", "MT-10.16", opened)
        return Reason("Nobody runs away in the End Game.", "MT-11.9")

    return why


def _offer_reason(seen: TownState, frame: TownFrame) -> Reason:
    if not is_own_action(seen) or "stalemate" not in window_asked(seen).kinds:
        return _general("Offering a Stalemate", "MT-10.9")(seen, frame)
    if stalemate_obstacle(seen, frame) is Obstacle.OFFERED:
        return Reason("You have offered a Stalemate in this action already.", "MT-10.9")
    return Reason("A Skirmish ends by itself, by the Stalemate Rule.", "MT-10.15.2")


def _harness_power_reason(seen: TownState, frame: TownFrame) -> Reason:
    if is_own_action(seen):
        return harness_reason(seen)
    return Reason("Harness Power is a combat action of your own turn.", "MT-7.9")


KINDS = (
    ActionKind(("attack", "fight", "combat"), _attack_reason),
    ActionKind(("use", "use an ability"), _attack_reason),
    ActionKind(("play", "play a card"), _attack_reason),
    ActionKind(("replenish",), _general("Replenishing", "MT-8.9")),
    ActionKind(("run away", "run", "flee"), _general("Running away", "MT-8.10")),
    ActionKind(("stalemate", "offer a stalemate"), _offer_reason),
    ActionKind(("harness power", "harness"), _harness_power_reason),
)
"""The kinds of combat action, each with the reason why it is not available now."""


def _member_reasons(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    own = seen.controller[thing.copy] == asking(seen).seat
    return member_reasons(seen, thing.copy) if own else (_opposing_reason(seen, thing.copy),)


def _opposing_reason(seen: TownState, member: int) -> Reason:
    """An opposing member does not act for the player: which open actions may target it, or why none may."""
    data, at = seen.data, AnyAsked(seen)
    if away := absence(seen, member):
        return away
    whose = not_yours(seen, member).sentence
    if reaching := [said for action in at.actions if (said := _hitting(at, action, member))]:
        sentence = f"{whose} It can be hit by these answers: {listed(reaching, 'or')}."
        return because(data, sentence, "MT-8.14", member)
    if cannot_be_named(seen, asking(seen), member):
        how, clause = ("is hiding", "MT-8.21") if seen.posture[member] == HIDDEN else ("may not be targeted", "MT-8.14")
        sentence = f"{whose} {called(data, member)} {how}, and no action of yours reaches it."
        return because(data, sentence, clause, member)
    return because(data, f"{whose} No action that you can take now may target it.", "MT-8.14", member)


def _hitting(at: Asked, action: Action, member: int) -> str:
    """A combat action in words if it may target the member, or harms it as one of many; "" otherwise."""
    if action[0] not in ("use", "play"):
        return ""
    seen, frame, copy = at.seen, asking(at.seen), int(action[1])
    ability, is_card = ability_behind(seen, action), action[0] == "play"
    users: tuple[int, ...] = () if is_card else (copy,)
    if is_card:
        users = usable_through(seen, frame, copy) if seen.data.definitions[copy].channelled else (NOTHING,)
    acting = [acting_frame(frame, user, copy if is_card else NOTHING) for user in users]
    if ability is None or not any(_reaches(seen, one, ability, member) for one in acting):
        return ""
    return _play(at, copy) if is_card else _use(at, copy, int(action[2]))


def _reaches(seen: TownState, acting: TownFrame, ability: CombatAction, member: int) -> bool:
    if any(member in candidates(seen, acting, target) for target in ability.targets):
        return True
    # A sweep of a whole gang names no targets, so it reaches untargetable members, but not hidden ones.
    return any(member in harm(seen, acting) for harm in ability.harms) and not is_out_of_reach(seen, acting, member)


def _item_reasons(seen: TownState, thing: Thing) -> tuple[Reason, ...]:
    """Why one of the player's members cannot use what its Special Item gives it."""
    bearer = seen.item.index(thing.copy)
    if seen.controller[bearer] != asking(seen).seat:
        return ()
    given = range(len(seen.data.definitions[bearer].abilities), len(abilities_of(seen, bearer)))
    cancelling = seen.data.definitions[thing.copy].reactions
    reasons = [ability_reason(seen, bearer, n) for n in given]
    return tuple(dict.fromkeys([*reasons, *(only_cancels(seen, one.name, thing.copy) for one in cancelling)]))


WHY_NOT: Mapping[tuple[str, str], Explain] = {
    ("combat_action", "hand"): lambda seen, thing: (card_reason(seen, thing.copy),),
    ("combat_action", "ability"): lambda seen, thing: (ability_reason(seen, thing.copy, thing.number),),
    ("combat_action", "member"): _member_reasons,
    ("combat_action", "item"): _item_reasons,
}
"""Functions that explain why something is in no answer, by the question and the kind of thing."""
