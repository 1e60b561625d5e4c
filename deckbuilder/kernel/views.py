"""What a screen draws: plain values that a rulebook fills in, so that screens know no rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """One card at the table: its reference (-1 where it may not be known), name, card id, a short note and marks."""

    ref: int
    name: str
    card: str
    note: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A named part of the table; ``count`` is larger than the pieces shown where some are hidden."""

    key: str
    title: str
    pieces: tuple[Piece, ...]
    count: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What is seen of one seat: name, title, numbers with their labels, and its areas."""

    seat: int
    name: str
    title: str
    counters: tuple[tuple[str, int], ...]
    areas: tuple[Area, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one seat sees it."""

    headline: str
    seats: tuple[SeatView, ...]
    areas: tuple[Area, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One legal answer in words, and the pieces it is about."""

    label: str
    refs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question that waits for a seat, with its choices in the order of the legal actions."""

    seat: int
    question: str
    clause: str
    choices: tuple[ChoiceView, ...]
    open_picks: int = 0
    """How many of the choices may still be picked one after the other; more than one may be picked at once."""
