"""Entry point of the program: the screen if no command is given, the command line otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from deckbuilder.errors import ExitCode
from deckbuilder.garbage import collect_rarely

if TYPE_CHECKING:
    from deckbuilder.app.preferences.keymap import Keyboard

DRIVER = "TEXTUAL_DRIVER"
"""Set by a process that shows the screen outside a terminal, as `deckbuilder serve` does for a browser."""
COMPLETION = "_DECKBUILDER_COMPLETE"
"""Set by a shell that asks for the possible completions of a line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; an interrupt, a closed pipe or a full disk ends it quietly."""
    _make_output_safe()
    collect_rarely()
    try:
        code = _start(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        code = ExitCode.PIPE_CLOSED
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        code = ExitCode.INTERRUPTED
    except Exception as error:
        from deckbuilder.app.crashes import told

        print(told(error), file=sys.stderr)
        code = ExitCode.FAULT
    return _flushed(code)


def _flushed(code: int) -> int:
    """Flush the output and return the exit code; drop what cannot be written, or Python would report it at exit."""
    try:
        sys.stdout.flush()
    except OSError as error:
        if code == ExitCode.YES:  # otherwise the error has already been reported
            code = _unwritten(error)
        _let_go(sys.stdout)
    try:
        sys.stderr.flush()
    except OSError:
        _let_go(sys.stderr)
    return code


def _unwritten(error: OSError) -> int:
    """Report that the output could not be written, unless a closed pipe was the reason, and return the exit code."""
    if isinstance(error, BrokenPipeError):
        return ExitCode.PIPE_CLOSED
    with suppress(OSError):
        print(f"Error: The output could not be written completely: {error.strerror}.", file=sys.stderr)
    return ExitCode.MISUSE


def _let_go(stream: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _start(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        # Typer, SQLModel and Textual take half a second to load; this answer needs none of them.
        from deckbuilder import __version__

        try:
            print(f"deckbuilder {__version__}")
        except OSError as error:
            return _unwritten(error)
        return ExitCode.YES
    if COMPLETION in os.environ:
        from deckbuilder.cli.shells import answer

        return answer(arguments)
    wanted = screen_options(arguments)
    if wanted is not None:
        return _open_screen(wanted)
    from deckbuilder.cli.main import run

    return run(arguments, _keyboard)


class ScreenOptions(NamedTuple):
    """What to open the screen with: a database, card sets, settings for this session by key, and an address."""

    database: Path | None
    sets: tuple[Path, ...]
    settings: Mapping[str, str]
    address: str = ""
    """The address to open on top of the first screen."""


FLAGS = {
    "--ascii": ("ascii", "yes"),
    "--animation": ("animation", "yes"),
    "--ask-offers": ("ask_offers", "yes"),
}
FLAGS |= {name.replace("--", "--no-"): (key, "no") for name, (key, _) in FLAGS.items()}
ADDRESS = "--at"
SETTINGS = {"--game": "game", "--theme": "theme", "--pause": "pause", "--auto-pass": "auto_pass"}


def screen_options(arguments: Sequence[str]) -> ScreenOptions | None:
    """The options to open the screen with; None if the arguments ask for a command."""
    paths: dict[str, list[Path]] = {"--db": [], "--set": []}
    address = ""
    settings: dict[str, str] = {}
    left = list(arguments)
    while left:
        name, is_joined, value = left.pop(0).partition("=")
        if name in FLAGS and not is_joined:
            settings.update([FLAGS[name]])
            continue
        if name not in (*paths, *SETTINGS, ADDRESS) or not (is_joined or left):
            return None
        value = value if is_joined else left.pop(0)
        if name == ADDRESS:
            address = value
        elif name in paths:
            paths[name].append(Path(value))
        else:
            settings[SETTINGS[name]] = value
    return ScreenOptions(paths["--db"][-1] if paths["--db"] else None, tuple(paths["--set"]), settings, address)


def _open_screen(wanted: ScreenOptions) -> int:
    reason = _no_screen()
    if reason:
        # Whoever leads only the standard error elsewhere still reads the output.
        is_read = _is_terminal(sys.stderr) or not _is_terminal(sys.stdout)
        print(reason, file=sys.stderr if is_read else sys.stdout)
        return ExitCode.MISUSE
    from deckbuilder.tui.startup import run

    return run(wanted.database, wanted.sets, wanted.settings, wanted.address)


def _no_screen() -> str:
    """Why no screen can be drawn here and what to do instead; empty if one can."""
    if DRIVER in os.environ:
        return ""
    if os.environ.get("TERM") == "dumb":
        return (
            "This terminal (TERM=dumb) cannot draw a screen: `deckbuilder play` plays in plain lines, "
            "`deckbuilder --help` lists every command."
        )
    if not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout)):
        return (
            "The screen needs a terminal: `deckbuilder demo` plays a whole game in plain lines, "
            "`deckbuilder --help` lists every command."
        )
    if not _is_terminal(sys.stderr):
        return "The screen is drawn on the standard error, which leads elsewhere: start `deckbuilder` without `2>`."
    return ""


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _keyboard() -> Keyboard:
    """The key bindings of the screen, passed to the commands, which do not import it."""
    from deckbuilder.tui.app import keyboard

    return keyboard()


def _make_output_safe() -> None:
    """Give the program an output if it was started with a closed one, and escape characters that the terminal lacks."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (open until the program ends)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
