"""What a screen draws: plain values that a rulebook fills in, so that screens know no rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from deckbuilder.kernel.references import referred
from deckbuilder.text import listed

BETWEEN = " · "
"""The separator between the parts of a headline."""


Stance = Literal["", "usual", "spent", "hidden", "dead"]
"""How something stands: as usual (no word is needed), used up for now, out of sight, or dead."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something that runs out or grows: the amount now, the usual amount, and both in words."""

    now: int
    usual: int
    said: str


class Counter(NamedTuple):
    """A number with its label: what a die shows, how many cards are in a hand or a pile, or any other."""

    label: str
    value: int
    kind: Literal["number", "die", "cards"] = "number"
    most: int | None = None
    """The end of its track, if it has one: life 7 of 10."""
    short: str = ""
    """Its label for narrow screens."""
    is_score: bool = False
    """Whether it belongs to the score line, which is always visible."""

    @property
    def said(self) -> str:
        """In words: "Life 7 of 10"."""
        return f"{self.label} {self.value}" + (f" of {self.most}" if self.most is not None else "")


@dataclass(frozen=True, slots=True)
class Piece:
    """A card at the table, or a die or anything else there: its reference (-1 if it may not be known), name, card id
    ("" for what is not a card), a short note and marks.
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
    """The icon printed on the card."""
    kind: str = ""
    """What every copy of the card is called, if this copy has a name of its own."""
    face: str = ""
    """What it shows on top, if it is itself a die: a number, or the name of a side."""
    price: str = ""
    """What it costs to buy, with the unit: "5 energy"."""
    counters: tuple[Counter, ...] = ()
    """Numbers of things on it, and how far it has got on its tracks."""
    stance: Stance = ""
    """How it stands, if that has a look of its own in every game; its first mark says the same in words."""

    @property
    def unnamed(self) -> Piece:
        """The piece without what only distinguishes it from other copies; equal ones are interchangeable."""
        return replace(self, ref=-1, name=self.kind or self.name, kind="")

    def with_icon(self, icon: str) -> Piece:
        """The piece with this icon."""
        return self if self.icon == icon else replace(self, icon=icon)

    @property
    def named(self) -> str:
        """Its name, preceded by its icon."""
        return f"{self.icon} {self.name}".strip()

    @property
    def said(self) -> str:
        """All there is to know about it except its marks, in words."""
        return ", ".join(part for part in (self.gauge.said if self.gauge is not None else "", self.told) if part)

    @property
    def told(self) -> str:
        """All that is said about the piece except its gauge."""
        price = f"costs {self.price}" if self.price else ""
        return ", ".join(part for part in (price, *(counter.said for counter in self.counters), self.note) if part)

    @property
    def is_somebody(self) -> bool:
        """Whether how it stands distinguishes it from its like, so that it is never grouped with others."""
        return self.gauge is not None or self.die is not None or bool(self.face or self.counters)


@dataclass(frozen=True, slots=True)
class Area:
    """A named part of the table; `count` is larger than the number of pieces shown if some are hidden."""

    key: str
    title: str
    pieces: tuple[Piece, ...]
    count: int
    within: str = ""
    """The key of the area between the seats that this is one side of, a seat's or another; "" if it is none."""
    is_focus: bool = False
    """Whether the action is here now."""
    at: int = -1
    """The reference of the card that the area lies at; -1 if it lies at none."""
    ref: int = -1
    """Its own reference, if it is a place that answers can be about; otherwise -1."""
    spot: tuple[int, int] | None = None
    """Its column and row on the map, if there is one."""
    neighbours: tuple[str, ...] = ()
    """The keys of the areas that can be reached from here."""
    holds: str = "card"
    """What one of the things in it is called, when it is not shown."""
    region: str = ""
    """The name of the larger region of the map it is in."""
    is_water: bool = False
    """Whether it is a place on the map that is not land."""
    card: str = ""
    """The card's id, if the place itself is a card."""
    signs: tuple[str, ...] = ()
    """What is printed there, as signs of one or two letters."""
    crossings: tuple[tuple[str, str], ...] = ()
    """Pairs of keys of neighbouring areas that are joined across it, as by a ferry."""
    is_pile: bool = False
    """Whether it is searched rather than watched: its count is enough until somebody opens it."""
    counters: tuple[Counter, ...] = ()
    """The totals shown with its title: the strength of a side, the attacks to come."""
    notes: tuple[str, ...] = ()
    """Anything else to say about it, in sentences: what comes next, and what may still change it."""
    owner: int = -1
    """The seat whose side it is, if it lies between the seats and belongs to one; otherwise -1."""

    @property
    def unseen(self) -> int:
        """The number of things in it that are not shown."""
        return self.count - len(self.pieces)

    @property
    def as_piece(self) -> Piece:
        """A piece that stands for the place itself, to be pointed at and chosen."""
        return Piece(self.ref, self.title, self.card)

    @property
    def numbered(self) -> str:
        """The name of a place preceded by its number, counted from 1."""
        return f"{referred(self.ref)[1] + 1} {self.title}" if self.ref >= 0 else self.title

    @property
    def is_there(self) -> bool:
        """Whether there is anything to see: it holds or says something, or it is a place."""
        is_said = bool(self.counters or self.notes)
        return bool(self.count or self.pieces) or is_said or self.spot is not None or self.ref >= 0

    def with_icons(self, icons: Mapping[str, str]) -> Area:
        """The area with the icon of each card, given by card id."""
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
    """How near it is to winning, in words, if it is one step away: "1 point from winning"."""

    @property
    def score(self) -> tuple[Counter, ...]:
        """The numbers that are always visible: those its rulebook marks, or all of them."""
        return tuple(counter for counter in self.counters if counter.is_score) or self.counters

    def with_icons(self, icons: Mapping[str, str]) -> SeatView:
        """The seat with the icon of each card."""
        return replace(self, areas=tuple(area.with_icons(icons) for area in self.areas))


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one seat sees it."""

    headline: str
    """How far the game has got, in parts; the most important one, such as whose decision it is, comes last."""
    seats: tuple[SeatView, ...]
    areas: tuple[Area, ...]
    outcome: str = ""
    is_broad: bool = False
    """Whether the table needs the full width; what is usually beside it is then shown instead of it."""
    turn: int = -1
    """The seat whose turn it is; -1 if it is nobody's."""
    ahead: str = ""
    """How near the end is, in a few words: "End Game in 20 cards"."""

    @property
    def headline_parts(self) -> tuple[str, ...]:
        """The parts of the headline; the last one is shown even if there is no room for the others."""
        return tuple(self.headline.split(BETWEEN)) if self.headline else ()

    @property
    def everywhere(self) -> tuple[Area, ...]:
        """Every area: those between the seats first, then those of each seat."""
        return (*self.areas, *(area for seat in self.seats for area in seat.areas))

    def with_icons(self, icons: Mapping[str, str]) -> TableView:
        """The table with the icon of each card."""
        seats = tuple(seat.with_icons(icons) for seat in self.seats)
        return replace(self, seats=seats, areas=tuple(area.with_icons(icons) for area in self.areas))

    def beside(self, area: Area) -> str:
        """The names of an area's neighbours."""
        titles = {one.key: one.title for one in self.everywhere}
        return listed([titles.get(key, key) for key in area.neighbours])

    def cards_of(self, refs: Iterable[int]) -> tuple[str, ...]:
        """The ids of the cards that these pieces are, as far as they may be known, in the order of the pieces."""
        known = {piece.ref: piece.card for area in self.everywhere for piece in area.pieces if piece.ref >= 0}
        return tuple(dict.fromkeys(known[ref] for ref in refs if known.get(ref)))


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One legal answer in words, and the pieces it is about."""

    label: str
    refs: tuple[int, ...] = ()
    text: str = ""
    """The card text that the answer carries out, if any."""
    is_harmful: bool = False
    """Whether it harms the seat that gives it, so that no cursor begins on it."""


@dataclass(frozen=True, slots=True)
class Picks:
    """The things that may be picked in one answer, and how many at least and at most."""

    candidates: tuple[ChoiceView, ...]
    least: int
    most: int

    @property
    def takes_all(self) -> bool:
        """Whether everything may be picked."""
        return self.most == len(self.candidates)


@dataclass(frozen=True, slots=True)
class Asker:
    """The card that a question comes from: its piece on the table (-1: none), and its words about what is asked."""

    ref: int
    text: str


@dataclass(frozen=True, slots=True)
class OfferBeside:
    """A standing offer that may come up after a question: what accepting it does, and whether that is wanted."""

    says: str
    is_wanted: bool


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question pending for a seat, with its choices in the order of the legal actions."""

    seat: int
    question: str
    clause: str
    choices: tuple[ChoiceView, ...]
    picks: Picks | None = None
    """What may be picked in one answer, if that may be several things; each choice then picks a single one."""
    passing: int | None = None
    """The choice not to react, if the seat is only asked whether it reacts to what another seat does."""
    barred: tuple[str, ...] = ()
    """What the rules name for such a decision but no choice offers, as names that can be asked about."""
    asker: Asker | None = None
    """The card that asks, if one does."""
    beside: tuple[OfferBeside, ...] = ()
    """The standing offers that may come up after the answer; only wanted ones are asked about."""

    @property
    def first(self) -> int:
        """The choice on which a cursor begins: the first that neither passes nor harms the seat, if there is one."""
        kept = (place for place, choice in enumerate(self.choices) if place != self.passing and not choice.is_harmful)
        return next(kept, 0 if self.passing is None else self.passing)

    @property
    def has_one_answer(self) -> bool:
        """Whether there is only one answer, and not that of a seat that may react, so that it need not be asked for."""
        return len(self.choices) == 1 and self.passing is None

    @property
    def answers(self) -> tuple[ChoiceView, ...]:
        """The possible answers in the order they are numbered; picking nothing comes last."""
        if self.picks is None:
            return self.choices
        return self.picks.candidates if self.picks.least else (*self.picks.candidates, self.choices[-1])


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so: a sentence, the clause behind it, and the card that causes or prevents it.

    The card is given by its id and its reference at the table; "" and -1 if no card is involved.
    """

    sentence: str
    clause: str = ""
    card: str = ""
    ref: int = -1


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Whether something can be used now: the indices of the answers that use it, or the reasons why none does."""

    name: str
    answers: tuple[int, ...]
    reasons: tuple[Reason, ...]
