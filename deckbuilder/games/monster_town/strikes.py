"""What wounds would do now: how much everybody can still take, and what one member's wounds do to the others.

All of it is worked out once, for as long as nothing changes at a table.
"""

from __future__ import annotations

from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.modifiers import SumsOfNow, life_points, wounds_added
from deckbuilder.games.monster_town.state import TownState, asking, members_at, seats_after
from deckbuilder.kernel.frames import Plain


def left(seen: TownState, member: int) -> int:
    """Wounds that a character can take before the next one kills it."""
    return life_points(seen, member) - seen.wounds[member]


def points(wounds: int, deadly: int) -> int:
    """Ten for each wound, and forty more where somebody dies of it."""
    if wounds < deadly:
        return 10 * wounds if wounds > 0 else 0
    return 10 * deadly + 40 if deadly > 0 else 40


class Lives:
    """How much characters and gangs can still take."""

    def __init__(self, seen: TownState) -> None:
        self.seen = seen
        self._left: dict[int, int] = {}
        self._strength: dict[tuple[int, int], int] = {}

    def left(self, member: int) -> int:
        """How many wounds are deadly."""
        found = self._left.get(member)
        if found is None:
            found = self._left[member] = left(self.seen, member)
        return found

    def strength(self, seat: int, place: int) -> int:
        """What a gang can still take and give at a place: life left, and two for each member."""
        found = self._strength.get((seat, place))
        if found is None:
            found = sum([self.left(member) + 2 for member in members_at(self.seen, seat, place)])
            self._strength[seat, place] = found
        return found


class Strikes(Lives):
    """A fight as the seat sees it that is asked there: whom it can strike, and what comes of it."""

    def __init__(self, seen: TownState) -> None:
        super().__init__(seen)
        frame = asking(seen)
        self.seat, self.place = frame.seat, frame.vars["place"]
        self.opponents = [m for seat in seats_after(seen, self.seat) for m in members_at(seen, seat, self.place)]
        """Everybody who stands against it."""
        self._sums = SumsOfNow()
        taken = [self._sums.towards_all(seen, "wounds_taken", victim) for victim in self.opponents]
        """What is added to the wounds of each opponent; None where it matters whose wounds they are."""
        self._are_alike = None not in taken
        self._marks = [(more or 0, self.left(victim)) for more, victim in zip(taken, self.opponents, strict=True)]
        """What is added to the wounds of each opponent, whoever causes them, and how many of them are deadly."""
        self._acting: dict[int, TownFrame] = {}
        self._dealt: dict[int, int | None] = {}
        self._best: dict[int, int] = {}

    def acting(self, actor: int) -> TownFrame:
        """The combat action that is asked for, as if this member had been chosen for it."""
        found = self._acting.get(actor)
        if found is None:
            memory: dict[str, Plain] = {"place": self.place, "self": actor, "actor": actor}
            found = self._acting[actor] = TownFrame("combat_action", self.seat, memory)
        return found

    def odds(self) -> tuple[int, int]:
        """The strength of the own gang in the fight, and of the strongest that it fights there."""
        foes = [self.strength(seat, self.place) for seat in self.seen.fighters[self.place] if seat != self.seat]
        return self.strength(self.seat, self.place), max(foes, default=0)

    def best(self, actor: int, printed: int) -> int:
        """What the best strike of a member at an opponent is worth.

        Members who add as much to wounds, whoever is hit, strike alike.
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
        """What a member adds itself to the wounds that it causes; None where it matters whom it hits."""
        dealt: int | None = 0
        if self.opponents:
            is_alike = self._are_alike and self._sums.towards_all(self.seen, "wounds_dealt", actor) is not None
            dealt = self.added(actor, self.opponents[0]) - self._marks[0][0] if is_alike else None
        self._dealt[actor] = dealt
        return dealt

    def added(self, actor: int, victim: int) -> int:
        """What is added to the wounds that one causes to another."""
        return wounds_added(self.seen, actor, victim, False, self._sums)
