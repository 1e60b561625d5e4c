"""What one game starts from: who sits down with what, and the options of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat before the game: the name shown, the identity its deck was built for, and card ids by pile."""

    name: str
    identity: str
    piles: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game starts from, beside its seed and the content of its cards."""

    rulebook: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, int] = field(default_factory=dict)
    rules: int | None = None
    """The version of the rules that it is played by; None: the present one."""

    def settled(self, options: Mapping[str, Option]) -> Setup:
        """A set-up in which every option that the table left open is as it usually is."""
        usual = {name: option.default for name, option in options.items()}
        return replace(self, options={**usual, **self.options})


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game: its number where nobody says, its bounds, and what it means."""

    default: int
    """Its number in a set-up that does not name it; so an option that is added later leaves older games as they are."""
    least: int
    most: int
    meaning: str
    clause: str = ""
    """The rule that leaves it to the table, by its id."""
    is_vote: bool = False
    """True where the rules leave it to a vote of the players: where only people sit down, they are asked."""
    agreed: Callable[[Mapping[str, int]], str] | None = None
    """What the table has agreed to by it beside the print, from all options; told to everybody at the start."""
    by_seats: Callable[[int], int] | None = None
    """What a new table of so many seats begins with, where that is not its number everywhere."""
    title: str = ""
    """What a list calls it, where its name does not say enough beside its number."""
    played: tuple[str, str] = ("", "")
    """What is played where a switch is off, and where it is on."""

    def usual(self, seats: int) -> int:
        """What a new table of so many seats begins with, unless somebody says otherwise."""
        return self.default if self.by_seats is None else self.by_seats(seats)

    @classmethod
    def switch(
        cls,
        meaning: str,
        clause: str = "",
        *,
        agreed: Callable[[Mapping[str, int]], str] | None = None,
        by_seats: Callable[[int], int] | None = None,
        title: str = "",
        played: tuple[str, str] = ("", ""),
    ) -> Option:
        """An option that is off where nobody says otherwise."""
        return cls(0, 0, 1, meaning, clause, agreed=agreed, by_seats=by_seats, title=title, played=played)

    @property
    def is_switch(self) -> bool:
        """True for an option that is either on or off."""
        return (self.least, self.most) == (0, 1)
