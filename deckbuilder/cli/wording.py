"""The help of all commands in the words of the game that is named on the line."""

from __future__ import annotations

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Any

from deckbuilder.app.reference.nouns import worded

NAMED_BY = "--game"


def game_named(arguments: Sequence[str]) -> str:
    """The id behind `--game`, before or after the command; nothing where none is named."""
    named = ""
    for place, argument in enumerate(arguments):
        name, is_joined, value = argument.partition("=")
        if name == NAMED_BY:
            named = value if is_joined else "".join(arguments[place + 1 : place + 2])
    return named


_game: ContextVar[str] = ContextVar("game", default="")


def speak(arguments: Sequence[str]) -> None:
    """From now on, say all help in the words of the game that is named on this line."""
    _game.set(game_named(arguments))


def put_words(command: Any) -> Any:
    """A command with its help and that of its options in the words of the game; not of the commands in it."""
    for one in (command, *command.params):
        for part in ("help", "short_help"):
            # What is written with marks is kept, for the next line may name another game.
            written = vars(one).setdefault(f"written_{part}", getattr(one, part, None))
            if written:
                setattr(one, part, worded(written, _game.get()))
    return command
