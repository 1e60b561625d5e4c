"""The effects of possible wounds: what each character can still take, and the wounds a member deals to the others.

Everything is computed once and cached for as long as the table stays unchanged.
"""

from __future__ import annotations

from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import SumsOfNow, life_points, rage, wounds_added
from deckbuilder.games.monster_town.state import TownState, asking, members_at, seats_after
from deckbuilder.kernel.frames import Plain


def left(seen: TownState, member: int) -> int:
    """The number of wounds that would kill a character now."""
    return life_points(seen, member) - seen.wounds[member]


def points(wounds: int, deadly: int) -> int:
    """Ten points for each wound, and forty more if it is deadly."""
    if wounds < deadly:
        return 10 * wounds if wounds > 0 else 0
    return 10 * deadly + 40 if deadly > 0 else 40


class Lives:
    """The wounds that characters and gangs can still take, each computed once."""

    def __init__(self, seen: TownState) -> None:
        self.seen = seen
        self._left: dict[int, int] = {}
        self._strength: dict[tuple[int, int], int] = {}

    def left(self, member: int) -> int:
        """The number of wounds that would kill the member."""
        found = self._left.get(member)
        if found is None:
            found = self._left[member] = left(self.seen, member)
        return found

    def strength(self, seat: int, place: int) -> int:
        """The strength of a gang at a place: the life left to its members, and two for each of them."""
        found = self._strength.get((seat, place))
        if found is None:
            found = sum([self.left(member) + 2 for member in members_at(self.seen, seat, place)])
            self._strength[seat, place] = found
        return found


class Strikes(Lives):
    """A fight as seen by the seat asked to act in it: its possible targets, and the results of striking them."""

    def __init__(self, seen: TownState) -> None:
        super().__init__(seen)
        frame = asking(seen)
        self.seat, self.place = frame.seat, frame.vars["place"]
        self.opponents = [m for seat in seats_after(seen, self.seat) for m in members_at(seen, seat, self.place)]
        """All opposing members in the fight."""
        self._sums = SumsOfNow()
        taken = [self._sums.towards_all(seen, "wounds_taken", victim) for victim in self.opponents]
        """The amount added to wounds taken by each opponent; None if it depends on who causes them."""
        self._are_alike = None not in taken
        self._marks = [(more or 0, self.left(victim)) for more, victim in zip(taken, self.opponents, strict=True)]
        """For each opponent, the amount added to wounds from anyone, and the number of wounds that would kill it."""
        self._acting: dict[int, TownFrame] = {}
        self._dealt: dict[int, int | None] = {}
        self._best: dict[int, int] = {}

    def acting(self, actor: int) -> TownFrame:
        """The requested combat action as if this member had been chosen for it."""
        found = self._acting.get(actor)
        if found is None:
            memory: dict[str, Plain] = {"place": self.place, "self": actor, "actor": actor}
            found = self._acting[actor] = TownFrame("combat_action", self.seat, memory)
        return found

    def odds(self) -> tuple[int, int]:
        """The strength of the seat's gang in the fight, and that of the strongest opposing gang."""
        foes = [self.strength(seat, self.place) for seat in self.seen.fighters[self.place] if seat != self.seat]
        return self.strength(self.seat, self.place), max(foes, default=0)

    def best(self, actor: int, printed: int) -> int:
        """The worth of a member's best strike at an opponent.

        Members that add the same amount to wounds against everyone share one result.
        """
        dealt = self._dealt[actor] if actor in self._dealt else self._dealt_by(actor)
        if dealt is None:
            return max([points(printed + self.added(actor, v), self.left(v)) for v in self.opponents])
        wounds = printed + dealt
        best = self._best.get(wounds)
        if best is None:
            worths = [points(wounds + more, deadly) for more, deadly in self._marks]
            best = self._best[wounds] = max(worths, default=0)
        return best

    def _dealt_by(self, actor: int) -> int | None:
        """The amount a member itself adds to wounds it causes; None if it depends on the victim."""
        dealt: int | None = 0
        if self.opponents:
            dealt = self._sums.towards_all(self.seen, "wounds_dealt", actor) if self._are_alike else None
        if dealt is not None:
            dealt += rage(self.seen, actor)
        self._dealt[actor] = dealt
        return dealt

    def added(self, actor: int, victim: int) -> int:
        """The amount added to the wounds that one character causes to another."""
        return wounds_added(self.seen, actor, victim, False, self._sums)
