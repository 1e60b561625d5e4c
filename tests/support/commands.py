"""Type a command line in this process."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from typer.testing import CliRunner, Result

from deckbuilder.cli.main import app, command
from deckbuilder.tui.app import keyboard


def carry_out(*arguments: str, said: str | None = None) -> Result:
    """The result of a command line; `said` is typed at its questions."""
    # The runner would build all commands again each time, which the program never does.
    with patch("typer.testing._get_command", _that_of_the_program):
        return CliRunner().invoke(
            app, list(arguments), input=said, prog_name="deckbuilder", obj=keyboard, catch_exceptions=False
        )


def _that_of_the_program(_: Any) -> Any:
    return command()
