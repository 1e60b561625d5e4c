"""The one exception that carries a user's mistake to the front end."""

from __future__ import annotations

INTERRUPTED = 130
"""Exit code of a command that was interrupted."""


class Refusal(Exception):
    """A request that cannot be fulfilled: `message` says why in one sentence, `hint` says what to do instead.

    The front ends print it and exit with `exit_code`; any other exception that reaches them is a bug in the program.
    """

    def __init__(self, code: str, message: str, hint: str = "", exit_code: int = 2) -> None:
        # All four go to Exception, so that a refusal can be passed back from another process.
        super().__init__(code, message, hint, exit_code)
        self.code = code
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

    @property
    def said(self) -> str:
        """The message and the hint on one line."""
        return f"{self.message} {self.hint}".rstrip()

    def __str__(self) -> str:
        return self.message
