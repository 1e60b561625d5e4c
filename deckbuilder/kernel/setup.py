"""What a game starts from: the seats and their decks, and the options of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat before the game: the displayed name, the identity its deck was built for, and card ids by pile."""

    name: str
    identity: str
    piles: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game starts from, besides its seed and the content of its cards."""

    rulebook: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, int] = field(default_factory=dict)
    rules: int | None = None
    """The version of the rules it is played by; None means the present one."""

    def with_defaults(self, options: Mapping[str, Option]) -> Setup:
        """The set-up with the default value for every option left open."""
        usual = {name: option.default for name, option in options.items()}
        return replace(self, options={**usual, **self.options})


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes before the game: its default number, its bounds, and what it means."""

    default: int
    """The number used if a set-up does not name the option; an option added later thus leaves older games unchanged."""
    least: int
    most: int
    meaning: str
    clause: str = ""
    """The id of the rule that leaves the choice to the table."""
    is_vote: bool = False
    """Whether the rules leave it to a vote of the players: they are asked if all seats are people."""
    agreed: Callable[[Mapping[str, int]], str] | None = None
    """The sentence that tells everybody at the start what is agreed beyond the printed rules, given all options."""
    by_seats: Callable[[int], int] | None = None
    """The initial number at a new table with this many seats, if it is not `default` everywhere."""
    title: str = ""
    """What a list calls it, if its name and number do not say enough."""
    played: tuple[str, str] = ("", "")
    """What is played with a switch off, and with it on."""

    def usual(self, seats: int) -> int:
        """The initial number at a new table with this many seats, unless another is chosen."""
        return self.default if self.by_seats is None else self.by_seats(seats)

    def takes(self, number: int) -> bool:
        """Whether a number is within the bounds of the option."""
        return self.least <= number <= self.most

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
        """An option that is off by default."""
        return cls(0, 0, 1, meaning, clause, agreed=agreed, by_seats=by_seats, title=title, played=played)

    @property
    def is_switch(self) -> bool:
        """Whether the option is either on or off."""
        return (self.least, self.most) == (0, 1)
