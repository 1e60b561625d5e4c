"""What a screen draws: plain values that a rulebook fills in, so that screens know no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from deckbuilder.kernel.references import referred
from deckbuilder.text import listed

BETWEEN = " · "
"""Stands between the parts of a headline."""


Stance = Literal["", "usual", "spent", "hidden", "dead"]
"""How something stands: as usual, so that no word is needed for it, used up for now, out of sight, or dead."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """What runs out or grows: how much there is now, how much of it is usual, and both in words."""

    now: int
    usual: int
    said: str


class Counter(NamedTuple):
    """A number with its label: what a die shows, how many cards are in a hand or a pile, or any other."""

    label: str
    value: int
    kind: Literal["number", "die", "cards"] = "number"
    most: int | None = None
    """The end of its track, where it has one: life 7 of 10."""
    short: str = ""
    """Its label where there is little room."""
    is_score: bool = False
    """True for what belongs to the score line, which is always in sight."""

    @property
    def said(self) -> str:
        """In words: "Life 7 of 10"."""
        return f"{self.label} {self.value}" + (f" of {self.most}" if self.most is not None else "")


@dataclass(frozen=True, slots=True)
class Piece:
    """One card at the table, or a die or whatever else lies there: its reference (-1 where it may not be known), name,
    card id ("" for what is no card), a short note and marks.
    """

    ref: int
    name: str
    card: str
    note: str = ""
    marks: tuple[str, ...] = ()
    gauge: Gauge | None = None
    die: int | str | None = None
    """What the die beside it shows."""
    icon: str = ""
    """The sign that the card bears."""
    kind: str = ""
    """What every copy of the card is called, where this one has a name of its own."""
    face: str = ""
    """What it shows on top, where it is itself a die: a number, or the name of a side."""
    price: str = ""
    """What it costs to whoever wants it, with the unit: "5 energy"."""
    counters: tuple[Counter, ...] = ()
    """What lies on it by number, and how far it has come of so many."""
    stance: Stance = ""
    """How it stands, as far as that has a look of its own in every game; its first mark says the same in words."""

    @property
    def unnamed(self) -> Piece:
        """The piece without what only tells it from other copies; equal ones stand for each other."""
        return replace(self, ref=-1, name=self.kind or self.name, kind="")

    def with_icon(self, icon: str) -> Piece:
        """The piece under this icon."""
        return self if self.icon == icon else replace(self, icon=icon)

    @property
    def named(self) -> str:
        """Its name behind its icon."""
        return f"{self.icon} {self.name}".strip()

    @property
    def said(self) -> str:
        """All that is to be known of it but its marks, in words."""
        return ", ".join(part for part in (self.gauge.said if self.gauge is not None else "", self.told) if part)

    @property
    def told(self) -> str:
        """All that is said of the piece but its gauge."""
        price = f"costs {self.price}" if self.price else ""
        return ", ".join(part for part in (price, *(counter.said for counter in self.counters), self.note) if part)

    @property
    def is_somebody(self) -> bool:
        """True for what is told from its like by how it stands, and is never taken together with others."""
        return self.gauge is not None or self.die is not None or bool(self.face or self.counters)


@dataclass(frozen=True, slots=True)
class Area:
    """A named part of the table; ``count`` is larger than the pieces shown where some are hidden."""

    key: str
    title: str
    pieces: tuple[Piece, ...]
    count: int
    within: str = ""
    """The key of what lies between the seats, where this is a side of it: a seat's part or any other."""
    is_focus: bool = False
    """True where it all happens now."""
    at: int = -1
    """The reference of the card at which it lies, where it lies at one."""
    ref: int = -1
    """Its own reference, where it is a place that answers can be about."""
    spot: tuple[int, int] | None = None
    """Where it lies on the map, where there is one: its column and its row."""
    neighbours: tuple[str, ...] = ()
    """The keys of the areas that one gets to from here."""
    holds: str = "card"
    """What one of the things in it is called, for those that are not shown."""
    region: str = ""
    """The larger part of the map that it lies in, by name."""
    is_water: bool = False
    """True for a place on the map that is no land."""
    card: str = ""
    """The id of the card that it is, where the place itself is one."""
    signs: tuple[str, ...] = ()
    """What is printed there, in signs of one or two letters."""
    crossings: tuple[tuple[str, str], ...] = ()
    """The keys of areas beside it that are joined over it, as by a ferry."""
    is_pile: bool = False
    """True for what is looked through rather than looked at: its number is enough until somebody opens it."""
    counters: tuple[Counter, ...] = ()
    """The numbers that all of it comes to, said with its title: the strength of a side, the attacks to come."""
    notes: tuple[str, ...] = ()
    """What else there is to say of it, in sentences: what comes next, and what may still change it."""
    owner: int = -1
    """The seat that it is the side of, where it lies between the seats and is anybody's."""

    @property
    def unseen(self) -> int:
        """How many lie in it that are not shown."""
        return self.count - len(self.pieces)

    @property
    def as_piece(self) -> Piece:
        """What stands for the place itself, to be pointed at and chosen."""
        return Piece(self.ref, self.title, self.card)

    @property
    def numbered(self) -> str:
        """The name of a place behind its number, which begins with 1."""
        return f"{referred(self.ref)[1] + 1} {self.title}" if self.ref >= 0 else self.title

    @property
    def is_there(self) -> bool:
        """True for what is to be seen: something lies in it, or it is a place."""
        is_said = bool(self.counters or self.notes)
        return bool(self.count or self.pieces) or is_said or self.spot is not None or self.ref >= 0

    def with_icons(self, icons: Mapping[str, str]) -> Area:
        """The area with the icon that each card bears, by the id of the card."""
        if all(one.icon == icons.get(one.card, "") for one in self.pieces):
            return self  # most cards bear none, and a table has hundreds of pieces
        return replace(self, pieces=tuple(one.with_icon(icons.get(one.card, "")) for one in self.pieces))


def area_of(key: str, title: str, pieces: Sequence[Piece], is_focus: bool = False) -> Area:
    """An area in which nothing is hidden."""
    return Area(key, title, tuple(pieces), len(pieces), is_focus=is_focus)


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is seen of one seat: name, title, numbers with their labels, and its areas."""

    seat: int
    name: str
    title: str
    counters: tuple[Counter, ...]
    areas: tuple[Area, ...]
    note: str = ""
    near: str = ""
    """How near it is to winning, in words, where it is a step from it: "1 point from winning"."""

    @property
    def score(self) -> tuple[Counter, ...]:
        """The numbers that are always in sight: those that its rulebook says, or all of them."""
        return tuple(counter for counter in self.counters if counter.is_score) or self.counters

    def with_icons(self, icons: Mapping[str, str]) -> SeatView:
        """The seat with the icon that each card bears."""
        return replace(self, areas=tuple(area.with_icons(icons) for area in self.areas))


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one seat sees it."""

    headline: str
    """How far the game is, in parts; what matters most, such as whose decision it is, comes last."""
    seats: tuple[SeatView, ...]
    areas: tuple[Area, ...]
    outcome: str = ""
    is_broad: bool = False
    """True for a table that needs all the width there is; what is usually beside it is looked at instead of it."""
    turn: int = -1
    """The seat whose turn it is, where it is anybody's."""
    ahead: str = ""
    """How near the end is, in a few words: "End Game in 20 cards"."""

    @property
    def headline_parts(self) -> tuple[str, ...]:
        """The parts of the headline, the last of which is said even where there is no room for the others."""
        return tuple(self.headline.split(BETWEEN)) if self.headline else ()

    @property
    def everywhere(self) -> tuple[Area, ...]:
        """Every area: those between the seats first, then those of each seat."""
        return (*self.areas, *(area for seat in self.seats for area in seat.areas))

    def with_icons(self, icons: Mapping[str, str]) -> TableView:
        """The table with the icon that each card bears."""
        seats = tuple(seat.with_icons(icons) for seat in self.seats)
        return replace(self, seats=seats, areas=tuple(area.with_icons(icons) for area in self.areas))

    def beside(self, area: Area) -> str:
        """The neighbours of an area by name."""
        titles = {one.key: one.title for one in self.everywhere}
        return listed([titles.get(key, key) for key in area.neighbours])

    def cards_of(self, refs: Iterable[int]) -> tuple[str, ...]:
        """The ids of the cards that some pieces are, where they may be known, in the order of the pieces."""
        known = {piece.ref: piece.card for area in self.everywhere for piece in area.pieces if piece.ref >= 0}
        return tuple(dict.fromkeys(known[ref] for ref in refs if known.get(ref)))


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One legal answer in words, and the pieces it is about."""

    label: str
    refs: tuple[int, ...] = ()
    text: str = ""
    """What the card says that it is carried out by, where one does."""


@dataclass(frozen=True, slots=True)
class Picks:
    """All that may be picked in one answer, and how many of it at least and at most."""

    candidates: tuple[ChoiceView, ...]
    least: int
    most: int

    @property
    def takes_all(self) -> bool:
        """True where everything may be picked."""
        return self.most == len(self.candidates)


@dataclass(frozen=True, slots=True)
class Asker:
    """The card that a question comes from: its piece on the table (-1: none), and its words about what is asked."""

    ref: int
    text: str


@dataclass(frozen=True, slots=True)
class OfferBeside:
    """An offer that stands and may come up after a question: what is done by it, and whether that is wanted."""

    says: str
    is_wanted: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question that waits for a seat, with its choices in the order of the legal actions."""

    seat: int
    question: str
    clause: str
    choices: tuple[ChoiceView, ...]
    picks: Picks | None = None
    """What may be picked in one answer, where that may be several things; the choices then pick a single one."""
    passing: int | None = None
    """Which of the choices lets the moment go by, where the seat is only asked whether it reacts to another's doing."""
    barred: tuple[str, ...] = ()
    """What the rules name for such a decision and none of the choices is, by names that can be asked about."""
    asker: Asker | None = None
    """The card that asks, where one does."""
    beside: tuple[OfferBeside, ...] = ()
    """What may be wanted after the answer; only what is wanted is asked about."""

    @property
    def answers(self) -> tuple[ChoiceView, ...]:
        """What can be answered, in the order in which it is numbered; picking nothing comes last."""
        if self.picks is None:
            return self.choices
        return self.picks.candidates if self.picks.least else (*self.picks.candidates, self.choices[-1])


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a sentence, the clause behind it, and the card that does it or stands in the way.

    The card is named by its id and by its reference at the table; "" and -1 where no card has a part in it.
    """

    sentence: str
    clause: str = ""
    card: str = ""
    ref: int = -1


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Whether something can be used now: the answers that use it, by their index, or the reasons why none does."""

    name: str
    answers: tuple[int, ...]
    reasons: tuple[Reason, ...]
