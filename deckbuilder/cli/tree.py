"""The tree of commands, of which only the part in use is ever made, with help in the words of a game.

Typer makes all commands before it looks for the one that was typed, which takes longer than most commands do.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from copy import copy
from functools import partial, wraps
from types import SimpleNamespace
from typing import Any

from typer import Typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_from_info, get_command_name, get_group_from_info
from typer.models import CommandInfo, TyperInfo

from deckbuilder.app.reference.nouns import worded
from deckbuilder.cli.options import of_every_command
from deckbuilder.cli.presenter import HELP, OPTION
from deckbuilder.text import composed

NAMED_BY = "--game"


def game_named(arguments: Sequence[str]) -> str:
    """The id after `--game`, before or after the command; "" if none is named."""
    named = ""
    for place, argument in enumerate(arguments):
        name, is_joined, value = argument.partition("=")
        if name == NAMED_BY:
            named = value if is_joined else "".join(arguments[place + 1 : place + 2])
    return named


_HELPED = SimpleNamespace(help_option_names=HELP)
"""The context that a command needs to make its help option."""
_game: ContextVar[str] = ContextVar("game", default="")


def speak(arguments: Sequence[str]) -> None:
    """From now on, word all help for the game named on this command line."""
    _game.set(game_named(arguments))


def put_words(command: Any) -> Any:
    """A command with its help and that of its options in the words of the game, but not that of its subcommands."""
    game = _game.get()
    for one in (*command.params, command.get_help_option(_HELPED)):
        if one.param_type_name == "option" and one.is_flag:
            one.metavar = ""  # a flag takes no value, but Typer would show <bool>
    for one in (command, *command.params):
        # Options are shared by commands, so each records which game it is worded for.
        if vars(one).get("words_of") == game:
            continue
        one.words_of = game
        for part in ("help", "short_help"):
            # The text with its placeholders is kept, because the next line may name another game.
            written = vars(one).setdefault(f"written_{part}", getattr(one, part, None))
            if written:
                setattr(one, part, worded(written, game))
    return command


FORMERLY = {"gangs": "factions"}
"""Former names of commands, which still work but are not listed."""


class Conversation(TyperCommand):
    """A command that talks with a person, or runs until it is stopped: it has no answer for another program."""


_SHARED = get_command_from_info(
    CommandInfo(callback=of_every_command), pretty_exceptions_short=False, rich_markup_mode=None
)


class Commands(Mapping[str, Any]):
    """The commands of a group by name, each made when it is first asked for."""

    def __init__(self, group: Typer) -> None:
        self._makers = _makers(group)
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        name = FORMERLY.get(name, name)
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return put_words(self._made[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


def tree_of(group: Typer, name: str | None = None) -> TyperGroup:
    """A group as Typer makes it, except that its commands are made only when they are asked for."""
    bare = copy(group)
    bare.registered_commands, bare.registered_groups = [], []
    info = TyperInfo(bare) if name is None else TyperInfo(bare, name=name)
    made = get_group_from_info(
        info,
        pretty_exceptions_short=group.pretty_exceptions_short,
        rich_markup_mode=group.rich_markup_mode,
        suggest_commands=group.suggest_commands,
    )
    made.commands = Commands(group)  # type: ignore[assignment]
    return made


def _makers(group: Typer, within: Typer | None = None) -> dict[str, Callable[[], Any]]:
    """Makers of the commands in a group and of the groups in it; a group without a name adds its commands directly.

    Such a nameless group is `within` another, and its help is formatted like that of the other.
    """
    found: dict[str, Callable[[], Any]] = {}
    for command in group.registered_commands:
        found[_name(command)] = partial(_command, within or group, command)
    for inner in group.registered_groups:
        assert inner.typer_instance is not None
        if isinstance(inner.name, str):
            found[inner.name] = partial(tree_of, inner.typer_instance, inner.name)
        else:
            found |= _makers(inner.typer_instance, within or group)
    return found


def _name(command: CommandInfo) -> str:
    assert command.callback is not None
    return command.name or get_command_name(command.callback.__name__)


def _command(group: Typer, command: CommandInfo) -> Any:
    made = get_command_from_info(
        command, pretty_exceptions_short=group.pretty_exceptions_short, rich_markup_mode=group.rich_markup_mode
    )
    own = {name for one in made.params for name in one.opts}
    if isinstance(made, Conversation):
        own.add(OPTION)
    made.params += [one for one in _SHARED.params if own.isdisjoint(one.opts)]
    made.callback = _reading_names(made.callback)
    return made


def _reading_names(carry_out: Any) -> Any:
    """The function of a command, called with every typed text in composed Unicode, in which names are saved."""

    @wraps(carry_out)
    def called(**values: Any) -> Any:
        return carry_out(**{key: _as_named(value) for key, value in values.items()})

    return called


def _as_named(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return type(value)(map(_as_named, value))
    # A file is found only by its name as it is written.
    return composed(value) if isinstance(value, str) and not value.isascii() and not _is_file(value) else value


def _is_file(value: str) -> bool:
    return "/" in value or os.path.lexists(value)
