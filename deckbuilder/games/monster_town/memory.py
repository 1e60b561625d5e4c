"""What the rules of Monster Town remember while they are carried out, by name; each frame holds what its rule needs."""

from __future__ import annotations

from typing import TypedDict

from deckbuilder.kernel.frames import Frame


class Memory(TypedDict, total=False):
    """The variables of all procedures; what a card has named (``@victim``) is kept beside them."""

    # whose doing it is
    self: int
    """The character that acts."""
    actor: int
    ability: int
    """Which one of the actor's."""
    card: int
    permit: str
    """What a combat action may be, by the occasion."""
    prey: int
    """The only one that a free attack may hit."""
    hiding: int
    kind: int
    """Which kind of target is named, or which kind of fight begins."""
    offered: int
    """A Stalemate has been offered already."""

    # who is hit, and how it is cancelled
    hit: tuple[int, ...]
    aimed: tuple[int, ...]
    """Those of them whom the action would do no harm."""
    shield: tuple[int, ...]
    stroke: tuple[tuple[int, int], ...]
    """Whom the stroke under way has wounded before, and how much."""
    by: str
    """What is cancelled: a card or an ability."""
    action: str
    against: int

    # where
    place: int
    where: tuple[int, ...]
    whom: tuple[int, ...]
    hunted: int
    winner: int
    keeper: int
    refused: int

    # effects, picks and questions
    program: str
    pc: int
    jump: int
    """Where the program goes on when "may" is answered with no."""
    converted: int
    wanted: str
    of: str
    why: str
    least: int
    most: int
    candidates: tuple[int, ...]
    picked: tuple[int, ...]
    question: str
    about: tuple[str, int] | tuple[()]
    labels: tuple[str, ...]

    # scouting
    to: int
    movers: tuple[int, ...]
    joiners: tuple[int, ...]
    settled: int
    turns: tuple[int, ...]

    # cards and items
    count: int
    cards: tuple[int, ...]
    item: int
    bearer: int
    wearer: tuple[int, ...]
    picked_item: tuple[int, ...]


class TownFrame(Frame):
    """A rule of Monster Town in the middle of being carried out."""

    __slots__ = ()

    vars: Memory  # type: ignore[assignment]


def named(frame: TownFrame, key: str) -> tuple[int, ...]:
    """The characters, seats or cards that a name stands for; none where nothing has it."""
    return frame.vars.get(key, ())  # type: ignore[return-value]


def name_as(frame: TownFrame, key: str, pieces: tuple[int, ...]) -> None:
    """Let a name stand for some characters, seats or cards."""
    frame.vars[key] = pieces  # type: ignore[literal-required]


def forget(frame: TownFrame, key: str) -> tuple[int, ...]:
    """What a name stood for; nothing has it any more."""
    return frame.vars.pop(key)  # type: ignore[misc,no-any-return]
