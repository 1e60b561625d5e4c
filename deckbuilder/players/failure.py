"""A player that cannot go on."""

from __future__ import annotations

STRICT = "external-or-forfeit:"
"""What the name of a program begins with whose seat gives up where it cannot go on; for others a stand-in goes on."""


class PlayerFailed(Exception):
    """Why a player is not asked any more, in a sentence."""

    def __init__(self, why: str, *, is_forfeit: bool = False) -> None:
        super().__init__(why)
        self.is_forfeit = is_forfeit
        """True where its seat gives up; otherwise a stand-in goes on for it."""
