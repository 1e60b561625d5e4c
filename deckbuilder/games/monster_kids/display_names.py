"""Names of kids, monsters and cards, and phrases about them told to one seat: "You draw", "Anna draws"."""

from __future__ import annotations

from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.state import FREE, LIMBO, PORTAL, KidsState

TRAPS = {FREE: "free", LIMBO: "in Limbo", PORTAL: "in a Dark Portal"}
OUT_OF = {LIMBO: "out of Limbo", PORTAL: "out of the Dark Portal"}


def called(data: MatchData, copy: int) -> str:
    """A card's name, with a number for each of several copies of a monster, so that they are told apart."""
    name = data.name(copy)
    if copy < 0 or data.definitions[copy].type != "monster":
        return name
    alike = data.alike[data.definitions[copy].index]
    return f"{name} {alike.index(copy) + 1}" if len(alike) > 1 else name


def signed(number: int) -> str:
    """A number as an addition: "+3", "−2"."""
    return f"+{number}" if number >= 0 else total(number)


def total(number: int) -> str:
    """A number that may be below 0: "3", "−2"."""
    return str(number) if number >= 0 else f"−{-number}"


def side_name(seen: KidsState, viewer: int, side: int) -> str:
    """The name of a side of the fight: a monster, your kid, or another player's."""
    copy = seen.sides[side]
    if copy >= seen.data.kids:
        return called(seen.data, copy)
    seat = seen.kid.index(copy)
    return (
        f"your own {seen.data.name(copy)}" if seat == viewer else f"{seen.data.name(copy)} of {seen.data.seats[seat]}"
    )


def types_said(data: MatchData, copy: int) -> str:
    """The Power Type of a kid or monster, with its resistance and weakness."""
    card = data.definitions[copy]
    if not card.power:
        return "no Power Type"
    return f"{card.power}, resists {card.resists}, weak to {card.weak}"


def edge_said(data: MatchData, sides: tuple[int, ...], side: int) -> str:
    """A side's relation to the other's Power Type: " (weak to Water)"; empty if there is none."""
    if len(sides) != 2:
        return ""
    own, other = data.definitions[sides[side]], data.definitions[sides[1 - side]]
    if not own.power or not other.power:
        return ""
    said = {own.weak: "weak to", own.resists: "resists"}.get(other.power, "")
    return f" ({said} {other.power})" if said else ""


class KidsNarrator(NamedNarrator):
    """Names everything for one listener; several copies of a monster are told apart by numbers."""

    __slots__ = ()
    data: MatchData

    def called(self, copy: int) -> str:
        """The name of a card."""
        return called(self.data, copy)
