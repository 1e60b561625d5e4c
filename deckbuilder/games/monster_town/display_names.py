"""Names of gang members, cards, players, places and fights at the table, and phrases about them.

If several characters have the same name, all but the first get a number that stays the same for the whole game, so
that the log, the choices and the table agree.
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
    """The name, followed by a number if the same name occurs earlier."""
    earlier = before.count(name)
    return f"{name} ({earlier + 1})" if earlier else name


def all_called(data: MatchData, copies: tuple[int, ...]) -> str:
    """Several copies in a list: "A, B and C"."""
    return listed([called(data, copy) for copy in copies])


def seat_name(data: MatchData, seat: int) -> str:
    """A player's name, with the gang if two players have the same name."""
    name = data.seats[seat].name
    is_shared = sum(1 for start in data.seats if start.name == name) > 1
    return f"{name} ({data.seats[seat].gang_name})" if is_shared else name


def place_name(data: MatchData, place: int) -> str:
    """The name of a location; every other place is somewhere On the Path."""
    if not PATH < place <= len(data.locations):
        return ON_THE_PATH
    names = [data.name(copy) for copy in data.locations[:place]]
    return numbered(names[-1], names[:-1])


def at_place(data: MatchData, place: int) -> str:
    """A place in a phrase: "at Dock 9", "On the Path"."""
    return f"at {place_name(data, place)}" if PATH < place <= len(data.locations) else ON_THE_PATH


def fight_title(state: TownState, place: int) -> str:
    """The kind and place of a fight: "combat at Dock 9", "Skirmish On the Path"."""
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
    """A gang member's state, with its posture unless it is ready: "life 4, 1 wound, exerted"."""
    posture = state.posture[member]
    if posture == DEAD:
        return "dead"
    said = life_said(state, member)
    return said if posture == READY or state.place[member] < PATH else f"{said}, {POSTURES[posture]}"


def power_cost(cost: int) -> str:
    """The cost of an action to append to its name: " (2 Power)"."""
    return f" ({cost} Power)" if cost else ""


def is_known(copy: int) -> bool:
    """Whether the copy may be named: an unknown card in an observation has no number."""
    return copy != NOTHING


class TownNarrator(narrator.Narrator[MatchData]):
    """Names everything at this table for one listener."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """The name of a player."""
        return seat_name(self.data, seat)

    def called(self, copy: int) -> str:
        """The name of a card or gang member."""
        return called(self.data, copy)

    def at(self, place: int) -> str:
        """A place in a phrase: "at Dock 9", "On the Path"."""
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
    """The seat responsible: " by you", " by Anna"; empty for NOBODY."""
    return f" by {listener.who(seat)}" if seat != NOBODY else ""


def from_(listener: TownNarrator, copy: int, victim: int) -> str:
    """The gang member that caused it, unless that is the victim itself."""
    return f" from {listener.card(copy)}" if copy not in (NOTHING, victim) else ""
