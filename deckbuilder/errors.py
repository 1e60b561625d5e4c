"""The one exception that carries a user's mistake to the front end."""

from __future__ import annotations

INTERRUPTED = 130
"""How a command ends that somebody has stopped."""


class Refusal(Exception):
    """What was asked cannot be done: `message` says why in one sentence, `hint` says what to do instead.

    The front ends print it and end with `exit_code`; anything else that reaches them is a fault of the program.
    """

    def __init__(self, code: str, message: str, hint: str = "", exit_code: int = 2) -> None:
        # All four go to Exception, so that a refusal survives the way back from another process.
        super().__init__(code, message, hint, exit_code)
        self.code = code
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

    @property
    def said(self) -> str:
        """Why not and what to do instead, where there is one line for both."""
        return f"{self.message} {self.hint}".rstrip()

    def __str__(self) -> str:
        return self.message
