"""What kids, monsters and cards are called, also in sentences that are told to one seat: "You draw", "Anna draws"."""

from __future__ import annotations

from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.state import FREE, LIMBO, PORTAL, KidsState

TRAPS = {FREE: "free", LIMBO: "in Limbo", PORTAL: "in a Dark Portal"}
OUT_OF = {LIMBO: "out of Limbo", PORTAL: "out of the Dark Portal"}


def called(data: MatchData, copy: int) -> str:
    """A card by its name; one of several copies of a monster by its number too, so that no two are confused."""
    name = data.name(copy)
    if copy < 0 or data.definitions[copy].type != "monster":
        return name
    alike = data.alike[data.definitions[copy].index]
    return f"{name} {alike.index(copy) + 1}" if len(alike) > 1 else name


def signed(number: int) -> str:
    """A number as it is added: "+3", "−2"."""
    return f"+{number}" if number >= 0 else total(number)


def total(number: int) -> str:
    """A number as it stands, which may be below 0: "3", "−2"."""
    return str(number) if number >= 0 else f"−{-number}"


def side_name(seen: KidsState, viewer: int, side: int) -> str:
    """Whoever stands on a side of the fight: a monster, your kid, or another player's."""
    copy = seen.sides[side]
    if copy >= seen.data.kids:
        return called(seen.data, copy)
    seat = seen.kid.index(copy)
    return (
        f"your own {seen.data.name(copy)}" if seat == viewer else f"{seen.data.name(copy)} of {seen.data.seats[seat]}"
    )


def types_said(data: MatchData, copy: int) -> str:
    """The Power Type of a kid or monster with what it resists and what it is weak to."""
    card = data.definitions[copy]
    if not card.power:
        return "no Power Type"
    return f"{card.power}, resists {card.resists}, weak to {card.weak}"


def edge_said(data: MatchData, sides: tuple[int, ...], side: int) -> str:
    """What a side is to the Power Type of the other: " (weak to Water)"; nothing where it is neither."""
    if len(sides) != 2:
        return ""
    own, other = data.definitions[sides[side]], data.definitions[sides[1 - side]]
    if not own.power or not other.power:
        return ""
    said = {own.weak: "weak to", own.resists: "resists"}.get(other.power, "")
    return f" ({said} {other.power})" if said else ""


class KidsNarrator(NamedNarrator):
    """Whoever is told; of several copies of a monster each is called by its number."""

    __slots__ = ()
    data: MatchData

    def called(self, copy: int) -> str:
        """A card by its name."""
        return called(self.data, copy)
