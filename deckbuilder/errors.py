"""The exit codes, and the one exception that carries a user's mistake to the front end."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ends, for scripts; those above 128 are what a shell shows for a signal."""

    YES = 0
    """It was done, or the answer is yes."""
    NO = 1
    """The answer is no: a deck that is not legal, two decks that differ."""
    MISUSE = 2
    """The command was not understood, or a name or file does not exist."""
    FAULT = 70
    """The program has a bug; other programs use this number too."""
    HUNG_UP = 129
    """The terminal is gone."""
    INTERRUPTED = 130
    """It was interrupted."""
    PIPE_CLOSED = 141
    """The reader of the output is gone."""
    TERMINATED = 143
    """It was told to end by the system or another program."""


class Refusal(Exception):
    """A request that cannot be fulfilled: `message` says why in one sentence, `hint` says what to do instead.

    The front ends print it and exit with `exit_code`; any other exception that reaches them is a bug in the program.
    """

    def __init__(self, code: str, message: str, hint: str = "", exit_code: int = ExitCode.MISUSE) -> None:
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

    def about(self, subject: str) -> Refusal:
        """The same refusal, with the thing that it is about named first."""
        return Refusal(self.code, f"{subject}: {self.message}", self.hint, self.exit_code)

    def __str__(self) -> str:
        return self.message
