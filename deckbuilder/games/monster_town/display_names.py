"""What is called how at the table: gang members, cards, players, places and fights, and sentences about them.

Of several characters with one name each but the first has a number, the same for the whole game: the log, the choices
and the table speak of the same one.
"""

from __future__ import annotations

from deckbuilder.gamekit import narrator
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.modifiers import life_points
from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN, PATH, READY, Fight, TownState
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.text import counted, listed

POSTURES = {READY: "ready", EXERTED: "exerted", HIDDEN: "hidden", DEAD: "face down"}
FIGHTS = {
    Fight.COMBAT: "combat",
    Fight.SKIRMISH: "Skirmish",
    Fight.AMBUSH: "Ambush",
    Fight.END_GAME: "final combat",
}
ON_THE_PATH = "On the Path"


def called(data: MatchData, copy: int) -> str:
    """The name of a copy; characters of the same name are told apart by a number."""
    name = data.name(copy)
    if not 0 <= copy < data.characters:
        return name
    return numbered(name, [definition.name for definition in data.definitions[:copy]])


def numbered(name: str, before: list[str]) -> str:
    """A name with its number where others of the same name come before it."""
    earlier = before.count(name)
    return f"{name} ({earlier + 1})" if earlier else name


def all_called(data: MatchData, copies: tuple[int, ...]) -> str:
    """Several copies in one breath: "A, B and C"."""
    return listed([called(data, copy) for copy in copies])


def seat_name(data: MatchData, seat: int) -> str:
    """A player's name, with the gang where two players have the same name."""
    name = data.seats[seat].name
    is_shared = sum(1 for start in data.seats if start.name == name) > 1
    return f"{name} ({data.seats[seat].gang_name})" if is_shared else name


def place_name(data: MatchData, place: int) -> str:
    """The name of a location; every other place is somewhere on the Path."""
    if not PATH < place <= len(data.locations):
        return ON_THE_PATH
    names = [data.name(copy) for copy in data.locations[:place]]
    return numbered(names[-1], names[:-1])


def at_place(data: MatchData, place: int) -> str:
    """Where something is: "at Dock 9", "On the Path"."""
    return f"at {place_name(data, place)}" if PATH < place <= len(data.locations) else ON_THE_PATH


def fight_title(state: TownState, place: int) -> str:
    """What kind of fight goes on where: "combat at Dock 9", "Skirmish On the Path"."""
    kind = FIGHTS.get(state.fight[place], "fight")
    if state.fight[place] == Fight.END_GAME:
        return kind
    first = len(state.data.locations) + 1
    alike = [str(state.fight[p]) for p in range(first, place)]
    number = alike.count(str(state.fight[place]))
    return f"{kind} {at_place(state.data, place)}" + (f" ({number + 1})" if number else "")


def rivals(state: TownState, place: int, seat: int) -> str:
    """The other players in a fight: "Ben and Cleo"."""
    return listed([seat_name(state.data, s) for s in state.fighters[place] if s != seat])


def life_said(state: TownState, member: int) -> str:
    """Life points and tokens: "life 4, 1 wound", "life 4, 2 Life Tokens"."""
    said = f"life {life_points(state, member)}"
    tokens = state.wounds[member]
    if tokens > 0:
        return f"{said}, {counted(tokens, 'wound')}"
    return f"{said}, {counted(-tokens, 'Life Token')}" if tokens < 0 else said


def described(state: TownState, member: int) -> str:
    """What tells a gang member's state, beside its being ready: "life 4, 1 wound, exerted"."""
    posture = state.posture[member]
    if posture == DEAD:
        return "dead"
    said = life_said(state, member)
    return said if posture == READY or state.place[member] < PATH else f"{said}, {POSTURES[posture]}"


def power_cost(cost: int) -> str:
    """The cost of an action behind its name: " (2 Power)"."""
    return f" ({cost} Power)" if cost else ""


def is_known(copy: int) -> bool:
    """The copy may be named: an unknown card in an observation has no number."""
    return copy != NOTHING


class TownNarrator(narrator.Narrator[MatchData]):
    """Whoever is told, and what is called how at this table."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return seat_name(self.data, seat)

    def called(self, copy: int) -> str:
        """A card or a gang member."""
        return called(self.data, copy)

    def at(self, place: int) -> str:
        """Where something is: "at Dock 9", "On the Path"."""
        self._name_location(place)
        return at_place(self.data, place)

    def place(self, place: int) -> str:
        """The name of a place."""
        self._name_location(place)
        return place_name(self.data, place)

    def _name_location(self, place: int) -> None:
        if PATH < place <= len(self.data.locations):
            self.named.append(self.data.locations[place - 1])


def by(listener: TownNarrator, seat: int) -> str:
    """Who did it, where somebody did: " by you", " by Anna"."""
    return f" by {listener.who(seat)}" if seat != NOBODY else ""


def from_(listener: TownNarrator, copy: int, victim: int) -> str:
    """Which gang member caused it, where another one did."""
    return f" from {listener.card(copy)}" if copy not in (NOTHING, victim) else ""
