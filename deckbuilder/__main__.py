"""Where the program starts: the screen when nothing is asked, the command line otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TextIO

from deckbuilder.errors import INTERRUPTED
from deckbuilder.garbage import collect_rarely

if TYPE_CHECKING:
    from deckbuilder.app.preferences.keymap import Keyboard

PIPE_CLOSED = 141
USAGE = 2
DRIVER = "TEXTUAL_DRIVER"
"""Set by whoever shows the screen elsewhere than in a terminal, as `deckbuilder serve` does in a browser."""
COMPLETION = "_DECKBUILDER_COMPLETE"
"""Set by a shell that asks what may come next on the line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code; an interrupt, a closed pipe or a full disk ends it quietly."""
    _make_output_safe()
    collect_rarely()
    try:
        code = _start(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        code = PIPE_CLOSED
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        code = INTERRUPTED
    except Exception as error:
        from deckbuilder.app.crashes import FAULT, told

        print(told(error), file=sys.stderr)
        code = FAULT
    return _flushed(code)


def _flushed(code: int) -> int:
    """The exit code, once all is written; what cannot be written is let go, or Python would find it at its end."""
    try:
        sys.stdout.flush()
    except OSError as error:
        if code == 0:  # otherwise the fault has been told
            code = _unwritten(error)
        _let_go(sys.stdout)
    try:
        sys.stderr.flush()
    except OSError:
        _let_go(sys.stderr)
    return code


def _unwritten(error: OSError) -> int:
    """Say that the output takes no more; a reader who has left wants to hear nothing."""
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    with suppress(OSError):
        print(f"Error: The output could not be written to the end: {error.strerror}.", file=sys.stderr)
    return USAGE


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
        return 0
    if COMPLETION in os.environ:
        from deckbuilder.cli.shells import answer

        return answer(arguments)
    wanted = screen_options(arguments)
    if wanted is not None:
        return _open_screen(wanted)
    from deckbuilder.cli.main import run

    return run(arguments, _keyboard)


class ScreenOptions(NamedTuple):
    """With what the screen is opened: a database, card sets, the settings of this start by key, and an address."""

    database: Path | None
    sets: tuple[Path, ...]
    settings: Mapping[str, str]
    address: str = ""
    """What is opened over the first screen."""


FLAGS = {
    "--ascii": ("ascii", "yes"),
    "--animation": ("animation", "yes"),
    "--ask-offers": ("ask_offers", "yes"),
}
FLAGS |= {name.replace("--", "--no-"): (key, "no") for name, (key, _) in FLAGS.items()}
ADDRESS = "--at"
SETTINGS = {"--game": "game", "--theme": "theme", "--pause": "pause", "--auto-pass": "auto_pass"}


def screen_options(arguments: Sequence[str]) -> ScreenOptions | None:
    """With what the screen is opened; None where a command is asked for."""
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
        print(reason, file=sys.stderr)
        return USAGE
    from deckbuilder.tui.app import run

    return run(wanted.database, wanted.sets, wanted.settings, wanted.address)


def _no_screen() -> str:
    """Why no screen can be drawn here, with what else can be done; empty where one can."""
    if DRIVER in os.environ:
        return ""
    if os.environ.get("TERM") == "dumb":
        return (
            "This terminal (TERM=dumb) cannot draw a screen: `deckbuilder play` plays in plain lines, "
            "`deckbuilder --help` lists every command."
        )
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return (
            "The screen needs a terminal: `deckbuilder demo` plays a whole game in plain lines, "
            "`deckbuilder --help` lists every command."
        )
    return ""


def _keyboard() -> Keyboard:
    """What can be done on the screen, for the commands, which do not know it."""
    from deckbuilder.tui.app import keyboard

    return keyboard()


def _make_output_safe() -> None:
    """Started with its output closed the program has nowhere to write, and a terminal may lack letters."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 (lives as long as the program)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
