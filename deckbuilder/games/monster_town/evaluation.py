"""What abilities are worth at this moment, seen from the seat that would use them, and how good a table looks for it.

Worths are rough points: a wound is worth about ten, a kill about sixty.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from deckbuilder.gamekit.answers import Asked as AnyAsked
from deckbuilder.gamekit.evaluation import Evaluation, beside_others, read_weights
from deckbuilder.games.monster_town.match_data import Amount, CombatAction, Several
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import SumsOfNow, life_points, wounds_dealt
from deckbuilder.games.monster_town.state import (
    EXERTED,
    READY,
    TownState,
    asking,
    conquest,
    members,
    members_at,
    seats_after,
)
from deckbuilder.games.monster_town.victory import GOAL
from deckbuilder.kernel.facts import NOTHING

Asked = AnyAsked[TownState]

WORTH = {
    "kill": 60,
    "convert": 55,
    "control": 45,
    "resurrect": 40,
    "recruit": 40,
    "wound": 4,
    "focus": 5,
    "destroy": 8,
    "hide": 8,
    "attach": 14,
    "replenish": 8,
    "item": 18,
    "life": 9,
    "heal": 3,
    "search": 10,
    "regenerate": 12,
}
"""What a word is worth before anything is counted."""
EXERTING = 9
"""To turn a ready opponent, or one's own exerted member, for a round of the fight."""
MODIFYING = 8
"""To change the wounds or costs of one member."""
EACH = {"draw": 7, "power": 5, "turns": 26, "discard": -8}
"""For each card, point of Power and turn that a seat gets; what an opponent gets counts against it."""


def left(seen: TownState, member: int) -> int:
    """Wounds that a character can take before the next one kills it."""
    return life_points(seen, member) - seen.wounds[member]


def worth(at: Asked, ability: CombatAction, actor: int) -> int:
    """What the words of an ability are worth now, its Power taken off."""
    total = -3 * ability.power
    if not ability.program:
        return total
    frame = asking(at.seen)
    place = frame.vars["place"]
    acting = TownFrame("combat_action", frame.seat, {"place": place, "self": actor, "actor": actor})
    for instruction in at.seen.table.programs[ability.program]:
        total += WORTH.get(instruction.word, 0)
        judge = _JUDGES.get(instruction.word)
        if judge is not None:
            total += judge(at, acting, ability, *instruction.operands)
    return total


def _damage(
    at: Asked, acting: TownFrame, ability: CombatAction, among: Several, amount: Amount, unmodifiable: bool
) -> int:
    """Ten for each wound, and forty more where somebody can die of it."""
    seen, actor = at.seen, acting.vars["actor"]
    printed = amount(seen, acting)
    swept = among(seen, acting)
    added = at.once(SumsOfNow)
    worths = []
    for victim in swept or _reachable(at, acting, ability):
        wounds = printed if unmodifiable else wounds_dealt(seen, printed, actor, victim, False, added)
        sign = -1 if seen.controller[victim] == acting.seat else 1
        deadly = at.once(left, victim)
        worths.append(sign * (10 * min(wounds, max(deadly, 0)) + (40 if wounds >= deadly else 0)))
    return sum(worths) if swept else max(worths, default=0)


def _healing(at: Asked, acting: TownFrame, ability: CombatAction, *operands: object) -> int:
    place = acting.vars["place"]
    hurt = sum(max(at.seen.wounds[m], 0) for m in members_at(at.seen, acting.seat, place))
    return 4 * min(hurt, 3)


def _exerting(at: Asked, acting: TownFrame, ability: CombatAction, among: Several) -> int:
    """Opponents who are ready."""
    return EXERTING * _count(at, acting, among, ability, READY)


def _readying(at: Asked, acting: TownFrame, ability: CombatAction, among: Several) -> int:
    """Own members who are exerted."""
    return EXERTING * _count(at, acting, among, ability, EXERTED)


def _changing(
    at: Asked, acting: TownFrame, ability: CombatAction, what: str, among: Several, amount: Amount, until: str
) -> int:
    """Each member changed; what lasts for the combat counts twice."""
    return MODIFYING * _count(at, acting, among, ability) * (2 if until == "combat" else 1)


def _count(at: Asked, acting: TownFrame, among: Several, ability: CombatAction, posture: int | None = None) -> int:
    """How many members a word reaches, as far as it can be known before the targets are named."""
    named = among(at.seen, acting)
    members = named or _reachable(at, acting, ability)
    fitting = [m for m in members if posture is None or at.seen.posture[m] == posture]
    return len(fitting) if named else min(len(fitting), max((target.most for target in ability.targets), default=0))


def _reachable(at: Asked, acting: TownFrame, ability: CombatAction) -> tuple[int, ...]:
    targets = ability.targets
    if len(targets) == 1 and targets[0].plain:
        return at.once(_opponents)
    return tuple([m for target in targets for m in target.among(at.seen, acting)])


def _opponents(seen: TownState) -> tuple[int, ...]:
    """Everybody who stands against the asker in the fight."""
    frame = asking(seen)
    place = frame.vars["place"]
    return tuple([m for seat in seats_after(seen, frame.seat) for m in members_at(seen, seat, place)])


def _for_seats(word: str) -> Callable[..., int]:
    def judge(
        at: Asked, acting: TownFrame, ability: CombatAction, among: Several, amount: Amount, *more: object
    ) -> int:
        seats = among(at.seen, acting)
        own = sum(1 if seat == acting.seat else -1 for seat in seats)
        # A seat that only the targets will name is an opponent's.
        return EACH[word] * amount(at.seen, acting) * (own if seats else -1)

    return judge


_JUDGES: dict[str, Callable[..., int]] = {
    "wound": _damage,
    "heal": _healing,
    "life": _healing,
    "exert": _exerting,
    "ready": _readying,
    "modify": _changing,
    **{word: _for_seats(word) for word in EACH},
}


# ---- how good a table looks for a seat: what it has, beside what the others have ----

CHANGING = ("points", "members", "life", "power", "cards")
"""What counts otherwise at the beginning than towards the end, when few cards are left to draw."""
STEADY = ("near_goal", "ready", "leader", "baseline", "items", "turns")
"""What counts the same all the time."""
NAMES = (*(f"early_{name}" for name in CHANGING), *(f"late_{name}" for name in CHANGING), *STEADY, "in_game")
HANDFUL = 5
"""As many Combat cards are usual."""
BEYOND = 0.1
"""What a card is worth beyond them: little, but not nothing."""


def _holdings(state: TownState, seat: int) -> list[float]:
    """What a seat has, in the order of the names."""
    blueprints, posture, item = state.table.blueprints, state.posture, state.item
    gang = members(state, seat)
    points = conquest(state, seat)
    life = ready = leader = items = 0
    for member in gang:
        blueprint = blueprints[member]
        life += left(state, member)
        items += item[member] != NOTHING
        leader |= "Leader" in blueprint.traits
        ready += posture[member] == READY
    return [
        points,
        len(gang),
        life / 5,
        state.power[seat] / 5,
        _hand(len(state.hand[seat])),
        max(0, points - GOAL // 2) ** 2 / GOAL,
        ready,
        leader,
        state.baseline[seat] / 5,
        items,
        state.turns[seat],
    ]


def _hand(cards: int) -> float:
    return min(cards, HANDFUL) + BEYOND * max(0, cards - HANDFUL)


def _progress(state: TownState) -> float:
    """How far the game is, from 0 to 1: the End Game comes when no card is left to draw."""
    return 1.0 if state.end_game else 1 - len(state.deck) / max(1, len(state.table.rendezvous))


def features(state: TownState, seat: int) -> list[float]:
    """What the seat has more than the others have on average; nothing for whoever is out of the game."""
    others = [other for other, alive in enumerate(state.alive) if alive and other != seat]
    own = beside_others(_holdings, state, seat, others)
    late, changing = _progress(state), own[: len(CHANGING)]
    return [
        *[amount * (1 - late) for amount in changing],
        *[amount * late for amount in changing],
        *own[len(CHANGING) :],
        float(state.alive[seat]) - 1,
    ]


PROSPECTS: Evaluation[TownState] = Evaluation(
    NAMES,
    features,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"scouting", "combat_action", "end_of_combat"}),
)
"""What computer players compare imagined tables by."""
