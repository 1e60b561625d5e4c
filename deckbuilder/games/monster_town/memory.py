"""The named variables of Monster Town's procedures; each frame holds those that its rule needs."""

from __future__ import annotations

from typing import TypedDict

from deckbuilder.kernel.frames import Frame


class Memory(TypedDict, total=False):
    """The variables of all procedures; names bound by a card (`@victim`) are kept beside them."""

    # the actor and the action
    self: int
    """The character that acts."""
    actor: int
    ability: int
    """Index of one of the actor's abilities."""
    card: int
    permit: str
    """The key of the combat action's timing window."""
    prey: int
    """The seat whose members are the only ones a free attack may hit."""
    hiding: int
    kind: int
    """The kind of target to name, or the kind of fight that begins."""
    offered: int
    """1 once a Stalemate has been offered."""

    # hits and cancels
    hit: tuple[int, ...]
    aimed: tuple[int, ...]
    """The members hit that the action would not harm."""
    shield: tuple[int, ...]
    stroke: tuple[tuple[int, int], ...]
    """The members already wounded by the current stroke, each with its number of wounds."""
    perished: tuple[tuple[int, int], ...]
    """The members that died when the effect snaked a location, each with the seat it acted for (since version 13)."""
    by: str
    """The source of the action to cancel: a card or an ability."""
    action: str
    against: int

    # places and fights
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
    """Where the program continues when "may" is answered with no."""
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
    """A running instance of a Monster Town procedure."""

    __slots__ = ()

    vars: Memory  # type: ignore[assignment]


def named(frame: TownFrame, key: str) -> tuple[int, ...]:
    """The characters, seats or cards that a name stands for; empty if it is not bound."""
    return frame.vars.get(key, ())  # type: ignore[return-value]


def name_as(frame: TownFrame, key: str, pieces: tuple[int, ...]) -> None:
    """Bind a name to some characters, seats or cards."""
    frame.vars[key] = pieces  # type: ignore[literal-required]


def forget(frame: TownFrame, key: str) -> tuple[int, ...]:
    """Unbind a name and return what it stood for."""
    return frame.vars.pop(key)  # type: ignore[misc,no-any-return]
