"""What abilities are worth at this moment, seen from the seat that would use them.

Worths are rough points: a wound is worth about ten, a kill about sixty.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.gamekit.answers import Asked as AnyAsked
from deckbuilder.games.monster_town.match_data import Amount, CombatAction, Several
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import SumsOfNow, life_points, wounds_added
from deckbuilder.games.monster_town.state import (
    EXERTED,
    READY,
    TownState,
    asking,
    members_at,
    seats_after,
)

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
    acting = at.once(_acting, actor)
    for instruction in at.seen.table.programs[ability.program]:
        total += WORTH.get(instruction.word, 0)
        judge = _JUDGES.get(instruction.word)
        if judge is not None:
            total += judge(at, acting, ability, *instruction.operands)
    return total


def _acting(seen: TownState, actor: int) -> TownFrame:
    """The combat action that is asked for, as if this member had been chosen for it."""
    frame = asking(seen)
    return TownFrame("combat_action", frame.seat, {"place": frame.vars["place"], "self": actor, "actor": actor})


def _damage(
    at: Asked, acting: TownFrame, ability: CombatAction, among: Several, amount: Amount, unmodifiable: bool
) -> int:
    """Ten for each wound, and forty more where somebody can die of it."""
    seen, actor = at.seen, acting.vars["actor"]
    printed = amount(seen, acting)
    swept = among(seen, acting)
    strikes = at.once(Strikes)
    worths = []
    for victim in swept or _reachable(at, acting, ability):
        added, deadly = strikes(actor, victim)
        wounds = printed if unmodifiable else max(printed + added, 0)
        points = 10 * wounds if wounds < deadly else 10 * max(deadly, 0) + 40
        worths.append(-points if seen.controller[victim] == acting.seat else points)
    return sum(worths) if swept else max(worths, default=0)


class Strikes:
    """What wounds of one member would do to another, worked out once for as long as nothing changes at a table."""

    def __init__(self, seen: TownState) -> None:
        self._seen = seen
        self._added = SumsOfNow(seen)
        self._found: dict[tuple[int, int], tuple[int, int]] = {}
        self._left: dict[int, int] = {}

    def __call__(self, actor: int, victim: int) -> tuple[int, int]:
        """What is added to the wounds, and how many of them are deadly."""
        found = self._found.get((actor, victim))
        if found is None:
            added = wounds_added(self._seen, actor, victim, False, self._added)
            found = self._found[actor, victim] = added, self.left(victim)
        return found

    def left(self, victim: int) -> int:
        """How many wounds are deadly."""
        found = self._left.get(victim)
        if found is None:
            found = self._left[victim] = left(self._seen, victim)
        return found


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
