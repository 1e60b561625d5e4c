"""A player that can no longer play."""

from __future__ import annotations

STRICT = "external-or-forfeit:"
"""The prefix of the names of programs whose seat gives up if they fail; for others a stand-in plays on."""


class PlayerFailed(Exception):
    """A player is not asked any more, with the reason in a sentence."""

    def __init__(self, why: str, *, is_forfeit: bool = False) -> None:
        super().__init__(why)
        self.is_forfeit = is_forfeit
        """Whether its seat gives up; otherwise a stand-in plays on for it."""
