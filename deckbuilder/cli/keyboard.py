"""Input from people at the keyboard: asking for a line, the editor, and asking several people whether they react."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import UnsupportedOperation
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.render import say, unwritten, wrapped
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless, number_of

if TYPE_CHECKING:
    from deckbuilder.app.game.passing import CallOut


AskLine = Callable[[str], str | None]
"""Asks for a line; returns None at the end of input."""


def ask(prompt: str) -> str | None:
    """Read a line from the keyboard, or from piped input."""
    try:
        answer = input(prompt)
    except EOFError:
        say()
        return None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unwritten(error) from None
    if not sys.stdin.isatty():
        say(answer)  # a terminal has shown what was typed; a transcript has not
    return answer


def is_quit(line: str) -> bool:
    """Whether a line means that the player wants to stop; the same words everywhere."""
    return line.strip().casefold() in ("quit", "exit", "q")


def make_input_safe() -> None:
    """Replace bytes that are not text by question marks, and missing input by empty input; must be called first."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (lives as long as the program)
    if hasattr(sys.stdin, "reconfigure"):
        with suppress(UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")


def forget_typed() -> None:
    """Discard what was typed at a terminal before a question appeared; piped input is left alone."""
    with suppress(ImportError, OSError, ValueError):
        import termios

        if sys.stdin.isatty():
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def clear() -> None:
    """Push what was shown out of sight with empty lines, which every terminal and screen reader understands."""
    say("\n" * shutil.get_terminal_size((80, 24)).lines)


EDITORS = ("VISUAL", "EDITOR")
USUAL_EDITOR = "notepad" if os.name == "nt" else "vi"


def open_editor(path: Path, look: str) -> None:
    """Open a file in the editor and wait until it is closed; `look` is the command that checks it afterwards."""
    chosen = next((os.environ[name] for name in EDITORS if os.environ.get(name, "").strip()), "")
    if not chosen and not (sys.stdin.isatty() and sys.stdout.isatty()):
        # A chosen editor may need no terminal; the default one would fill a pipe with control codes.
        hint = f"Set EDITOR to a program that needs none, or open {path} yourself."
        raise Refusal("no-terminal", "There is no terminal to edit in.", hint=hint)
    named = chosen or USUAL_EDITOR
    try:
        subprocess.run([*shlex.split(named), str(path)], check=True)
    except (OSError, ValueError):
        hint = f"Set EDITOR to one, or open {path} yourself."
        raise Refusal("no-editor", f"The editor {harmless(named)} could not be started.", hint=hint) from None
    except subprocess.CalledProcessError as error:
        raise Refusal(
            "editor-failed",
            f"The editor {harmless(named)} ended with {error.returncode}.",
            hint=f"What it left is in {path}; `{look}` looks at it.",
        ) from None


CALLED = "Does anybody react?"
NOBODY_SAID = ("p", "pass", "nobody")


def call_lines(call: CallOut, name: Callable[[int], str]) -> str:
    """The players who may react, by number, and nobody."""
    players = [f"  {number}  {name(seat)}" for number, seat in enumerate(call.seats, start=1)]
    return wrapped("\n".join([*players, "  p  Nobody"]))


def called(call: CallOut, ask: AskLine, table: Callable[[], str]) -> tuple[int, ...] | None:
    """The seat that reacts, () for nobody, None if the session ends; `view` shows the public view of the table."""
    while True:
        line = ask("> ")
        if line is None or is_quit(line):
            return None
        said = line.strip().casefold()
        if said in NOBODY_SAID:
            return ()
        if said == "view":
            say(table())
            continue
        number = number_of(said) or 0
        if 1 <= number <= len(call.seats):
            return (call.seats[number - 1],)
        say('Type the number of a player, "p" for nobody, "view" for the table, or "quit".')
