"""What a combat action may be on each occasion: the own turn, a free attack, an Ambush, the End Game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Permit:
    """The kinds of action that are allowed, and the conditions they stand under."""

    kinds: frozenset[str]
    cancellable: bool = True
    only_harm: bool = False
    """Only an action that causes wounds or kills outright (MT-10.16)."""
    one_victim: bool = False
    """Only one gang member may be the target, and nobody else is touched (MT-10.4.1)."""
    by_member: bool = False
    """Only an action of a gang member, or a card that is channelled through one (D21a)."""
    optional: bool = False


ALL = frozenset({"use", "play", "replenish", "harness", "run", "stalemate"})

PERMITS = {
    "turn": Permit(ALL),
    "ambush": Permit(frozenset({"use", "play"}), only_harm=True, by_member=True, optional=True),
    "free": Permit(frozenset({"use", "play"}), cancellable=False, one_victim=True, optional=True),
    "end_game": Permit(ALL - {"run"}),
}
