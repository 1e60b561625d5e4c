"""The current worth of abilities, from the point of view of the seat that would use them.

Worths are rough points: a wound is worth about ten, a kill about sixty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.games.monster_town.card_definition import CombatAction, Judged, TownAmount, TownSeveral
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import EXERTED, READY, TownState, members_at
from deckbuilder.games.monster_town.strikes import Strikes, points
from deckbuilder.kernel.effects import Program

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
"""Base worth of each word, before anything is counted."""
EXERTING: Final = 9
"""Worth of exerting a ready opponent, or readying an exerted member of the seat's own, for a round of the fight."""
MODIFYING: Final = 8
"""Worth of changing the wounds or costs of one member."""
EACH = {"draw": 7, "power": 5, "turns": 26, "discard": -8}
"""Worth of each card, point of Power and turn that a seat gets; an opponent's gains count against it."""


def usual_worth(program: Program, power: int) -> int:
    """The base worth of an ability's words, regardless of the table, after deducting its Power."""
    return sum([WORTH.get(instruction.word, 0) for instruction in program]) - 3 * power


def judged(program: Program) -> tuple[Judged, ...]:
    """The judging functions for those words of an ability whose worth depends on the table, with their operands."""
    return tuple([(_JUDGES[one.word], one.operands) for one in program if one.word in _JUDGES])


def worth(at: Asked, ability: CombatAction, actor: int) -> int:
    """The present worth of an ability's words, after deducting its Power."""
    total = ability.usual_worth
    if ability.judged:
        now = at.once(Strikes)
        acting = now.acting(actor)
        for judge, operands in ability.judged:
            total += judge(now, acting, ability, *operands)
    return total


def _damage(
    now: Strikes,
    acting: TownFrame,
    ability: CombatAction,
    among: TownSeveral,
    amount: TownAmount,
    unmodifiable: bool,
    *more: object,
) -> int:
    """The worth of wounds to everyone they sweep, or to the best of the possible targets."""
    seen, actor = now.seen, acting.vars["actor"]
    printed = amount(seen, acting)
    swept = among(seen, acting)
    if not (swept or unmodifiable) and ability.at_anyone:
        return now.best(actor, printed)
    worths = []
    for victim in swept or _reachable(now, acting, ability):
        wounds = printed if unmodifiable else printed + now.added(actor, victim)
        gain = points(wounds, now.left(victim))
        worths.append(-gain if seen.controller[victim] == acting.seat else gain)
    return sum(worths) if swept else max(worths, default=0)


def _healing(now: Strikes, acting: TownFrame, ability: CombatAction, *operands: object) -> int:
    place = acting.vars["place"]
    hurt = sum(max(now.seen.wounds[m], 0) for m in members_at(now.seen, acting.seat, place))
    return 4 * min(hurt, 3)


def _exerting(now: Strikes, acting: TownFrame, ability: CombatAction, among: TownSeveral, *more: object) -> int:
    """The worth of exerting ready opponents."""
    return EXERTING * _count(now, acting, among, ability, READY)


def _readying(now: Strikes, acting: TownFrame, ability: CombatAction, among: TownSeveral) -> int:
    """The worth of readying the seat's own exerted members."""
    return EXERTING * _count(now, acting, among, ability, EXERTED)


def _changing(
    now: Strikes,
    acting: TownFrame,
    ability: CombatAction,
    what: str,
    among: TownSeveral,
    amount: TownAmount,
    until: str,
) -> int:
    """The worth of each member changed; changes that last for the combat count twice."""
    return MODIFYING * _count(now, acting, among, ability) * (2 if until == "combat" else 1)


def _count(
    now: Strikes, acting: TownFrame, among: TownSeveral, ability: CombatAction, posture: int | None = None
) -> int:
    """The number of members a word reaches, as far as it is known before targets are named."""
    named = among(now.seen, acting)
    members = named or _reachable(now, acting, ability)
    fitting = [m for m in members if posture is None or now.seen.posture[m] == posture]
    return len(fitting) if named else min(len(fitting), max((target.most for target in ability.targets), default=0))


def _reachable(now: Strikes, acting: TownFrame, ability: CombatAction) -> Sequence[int]:
    if ability.at_anyone:
        return now.opponents
    return [m for target in ability.targets for m in target.among(now.seen, acting)]


def _for_seats(word: str) -> Callable[..., int]:
    def judge(
        now: Strikes, acting: TownFrame, ability: CombatAction, among: TownSeveral, amount: TownAmount, *more: object
    ) -> int:
        seats = among(now.seen, acting)
        own = sum(1 if seat == acting.seat else -1 for seat in seats)
        # A seat that depends on targets not yet named is taken to be an opponent's.
        return EACH[word] * amount(now.seen, acting) * (own if seats else -1)

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
