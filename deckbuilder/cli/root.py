"""What holds for every command: a mistake is reported in one sentence with an exit code, never a traceback."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from deckbuilder.cli.presenter import document, finish, presenting
from deckbuilder.cli.render import denied, is_of_output, narrate, refuse, unwritten, write
from deckbuilder.cli.tree import put_words, speak
from deckbuilder.errors import ExitCode, Refusal

LONGEST_SHOWN = 40
ANYWAY = ("--replace", "--yes", "--anyway", "--force", "--overwrite", "-y", "-f")
"""Options for doing something anyway, as other programs call them, and first those that commands here have."""
FAULT = Refusal("fault", "deckbuilder stopped because of a bug.", hint="`deckbuilder report` prints where it happened.")
"""What another program is told of a fault; the place of the fault is printed on the standard error."""


class Misuse(typer.BadParameter):
    """Arguments that are valid but do not go together, explained in a sentence; reported like any other misuse."""

    def format_message(self) -> str:
        """The sentence alone, because no single argument is the invalid one."""
        return self.message


class Root(TyperGroup):
    """The root command."""

    def main(self, args: Any = None, standalone_mode: bool = True, **options: Any) -> Any:  # type: ignore[override]
        """Run a command and end the program with its exit code."""
        words = list(sys.argv[1:] if args is None else args)
        speak(words)
        put_words(self)
        with presenting(words) as made, _ended_as_interrupted():
            code = _as_signalled(self._carried_out(words, **options))
            try:
                finish(made, code, write)
            except Refusal as refusal:
                code = _refused(refusal)
        if standalone_mode:
            sys.exit(code)
        return code

    def _carried_out(self, words: list[str], **options: Any) -> int:
        """Carry out a command line and return its exit code."""
        try:
            answer = super().main(args=words, standalone_mode=False, **options)
        except typer.TyperException as error:
            answer = _misused(error)
        except typer.Abort:
            answer = ExitCode.INTERRUPTED
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            # Typer prints the help itself, before any command is carried out.
            answer = _refused(unwritten(error) if is_of_output(error) else denied(error))
        except SystemExit as ended:
            # Rich exits with 1 if the reader of the help has gone; completion exits with 0.
            answer = ExitCode.PIPE_CLOSED if ended.code == ExitCode.NO else ended.code
        except Exception:
            if _INTERRUPTS:  # some libraries turn it into an error of their own
                return _interrupted()
            made = document()
            if made is not None:
                made.refused(FAULT)
                finish(made, ExitCode.FAULT, write)
            raise
        return answer if isinstance(answer, int) else ExitCode.YES

    def invoke(self, ctx: Any) -> Any:
        """Carry out the command; a user's mistake ends it with a sentence."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            end(_refused(refusal))
        except KeyboardInterrupt:
            end(_interrupted())
        except BrokenPipeError:
            end(ExitCode.PIPE_CLOSED)


_INTERRUPTS: list[int] = []
"""The interrupts that have reached the present command."""


def _interrupt(number: int, _: object) -> NoReturn:
    _INTERRUPTS.append(number)
    raise KeyboardInterrupt


@contextmanager
def _ended_as_interrupted() -> Iterator[None]:
    """Turn a termination signal into an interrupt: the command gives an answer and leaves no process behind."""
    _INTERRUPTS.clear()
    if current_thread() is not main_thread():
        yield
        return
    usual = {signal.SIGTERM: signal.SIG_DFL, signal.SIGINT: signal.default_int_handler}
    # Whoever started the program may have had one of them ignored.
    ours = {one: handler for one, handler in usual.items() if signal.getsignal(one) is handler}
    for one in ours:
        signal.signal(one, _interrupt)
    try:
        yield
    finally:
        for one, handler in ours.items():
            signal.signal(one, handler)


def _interrupted() -> int:
    """Say that the command was interrupted, and return its exit code."""
    made = document()
    if made is not None:
        made.refused(Refusal("interrupted", "Interrupted."))
    narrate("\nInterrupted.")
    return ExitCode.INTERRUPTED


def _as_signalled(code: int) -> int:
    """The exit code of an interrupted command, by the signal that has interrupted it."""
    is_terminated = code == ExitCode.INTERRUPTED and signal.SIGTERM in _INTERRUPTS
    return ExitCode.TERMINATED if is_terminated else code


def end(code: int) -> NoReturn:
    """End the command with an exit code."""
    raise typer.Exit(code)


def end_unless(is_yes: bool) -> None:
    """End the command with 1 if the answer is no."""
    if not is_yes:
        end(ExitCode.NO)


def group(about: str) -> typer.Typer:
    """A group of commands."""
    return typer.Typer(help=about, rich_markup_mode="markdown")


def _refused(refusal: Refusal) -> int:
    refuse(refusal)
    return refusal.exit_code


def _misused(error: typer.TyperException) -> int:
    """Report how a command was misused, and where its help is."""
    context = getattr(error, "ctx", None)
    said, made = _plainly(error), document()
    help_said = f"`{context.command_path} --help` says more." if context is not None else ""
    if made is not None:
        made.refused(Refusal("usage", said, hint=help_said))
    narrate(f"Error: {said}")
    if context is not None:
        names = [*context.command.commands] if isinstance(context.command, TyperGroup) else []
        if names:
            narrate(f"Commands: {', '.join(names)}.")
        narrate(help_said)
    return ExitCode.MISUSE


def _meant(name: str, context: Any) -> str | None:
    """The option by which a command does something anyway, if it was called by another name for that."""
    if context is None or name not in ANYWAY:
        return None
    known = {option for one in context.command.params for option in one.opts if not getattr(one, "hidden", False)}
    return next((option for option in ANYWAY if option in known), None)


def _plainly(error: typer.TyperException) -> str:
    """What is wrong with an argument, without the wording of the library that found it."""
    said: str = getattr(error, "format_message", error.__str__)()
    found = getattr(error.__cause__, "errors", None)
    if found is None:
        name = getattr(error, "option_name", "")
        if (meant := _meant(name, getattr(error, "ctx", None))) is not None:
            return f"No such option: {name}. Here it is called {meant}."
        is_number = name[1:].isdecimal()
        return f"{said.rstrip('.')}. No number here is below 0." if is_number else said
    first, message = found()[0], getattr(error, "message", "")
    value = repr(str(first["input"])[:LONGEST_SHOWN])
    kind = first["type"]
    if kind.startswith(("int_", "string_unicode")):
        reason = f"{value} is not a whole number."
    elif kind == "greater_than_equal":
        reason = f"{value} is too little; the least is {first['ctx']['ge']}."
    elif kind == "less_than_equal":
        reason = f"{value} is too much; the most is {first['ctx']['le']}."
    else:
        reason = message.removeprefix("Value error, ").replace("Input should be", f"{value} is not").strip()
    return said.replace(message, reason)
