"""Options that every command takes, or several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import CallbackParam

from deckbuilder.cli.render import narrate
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


_context: ContextVar[typer.Context | None] = ContextVar("context", default=None)


def _keep(context: typer.Context, parameter: CallbackParam, value: object) -> None:
    """Keep the options that every command takes, apart from its own, for `named_database` and the like."""
    context.meta[str(parameter.name)] = value
    _context.set(context)


SETS_HELP = "Also read this card set, a file or a folder; may be repeated."
DATABASE_HELP = "Use this database instead of the one in your data folder."
GAME_HELP = "The id of the game, if nothing else determines it; `deckbuilder config show` shows the default."
THEME_HELP = "The colours of the screen: dark, light, ansi (those of your terminal), or another theme."
ASCII_HELP = "Draw the screen with plain characters only."
ANIMATION_HELP = "Whether things on the screen may glide or blink."
PAUSE_HELP = "Seconds after each move of a computer player, on the screen."
ASK_OFFERS_HELP = "Ask about every standing offer, not only if you want it or have something new to give."
AUTO_PASS_HELP = "Automatic passing from the beginning of a game: off, on, turn or stake."
CONFIG_CHECK = "`deckbuilder config check` says which."
_TOLD = "told"
Replace = Annotated[bool, typer.Option("--replace", help="Overwrite the file if it exists.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", min=0, max=2**63 - 1, help="The seed of all chance, to repeat the same luck."),
]

OPTION_HELP = "A table option: a number, or on or off, such as rounds=20; may be repeated."
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=OPTION_HELP),
]
Format = Annotated[
    str,
    typer.Option("--format", metavar="ID", help="Judge by this format too: its id, or the path of its file."),
]
AsOf = Annotated[str, typer.Option("--as-of", metavar="DATE", help="The date, such as 2030-01-31; by default today.")]


STANDARD_OUTPUT = (Path("-"), Path("/dev/stdout"), Path("/dev/fd/1"), Path("/proc/self/fd/1"))
"""The dash, which means by custom that something is printed, and what some systems call the standard output."""


def is_standard_output(output: Path | None) -> bool:
    """Whether an output is to be printed rather than written to a file."""
    return output in STANDARD_OUTPUT


def printed_or_written(output: Path | None) -> Path | None:
    """The file to write to; None if it is to be printed."""
    return None if is_standard_output(output) else output


_OUTPUT_HELP = "Write it to this file; - prints it."
Output = Annotated[
    Path | None,
    typer.Option("-o", "--output", metavar="FILE", readable=False, help=_OUTPUT_HELP, callback=printed_or_written),
]
"""A file to write to, for what is printed if none is named."""
NamedOutput = Annotated[Path | None, typer.Option("-o", "--output", metavar="FILE", readable=False, help=_OUTPUT_HELP)]
"""A file to write to, for what is not printed without being asked."""
Faction = Annotated[str, typer.Option("--faction", "--gang", metavar="FACTION", help="The faction, by id or name.")]
CardCalled = Annotated[
    list[str], typer.Argument(metavar="ID|NAME", help="A card, by id or name; several words are one name.")
]
DECK_HELP = (
    "A path if it contains / or ends in .gang, - for the standard input, otherwise a saved or starter {deck} by name, "
    "or NAME@VERSION."
)
FOLDERS_HELP = "A share code or a folder of files works too; subfolders must be named separately."
Saved = Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}.")]
Deck = Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)]
OneCard = Annotated[str, typer.Argument(metavar="CARD", help="A card, by id or name.")]


def written_by(write: Callable[[], Path]) -> str:
    """Write a file and say where it is; if it exists already, say how to overwrite it."""
    try:
        written = write()
    except Refusal as refusal:
        if refusal.code != "file-exists":
            raise
        hint = "Name another file, or overwrite it with --replace."
        raise Refusal(refusal.code, refusal.message, hint=hint) from None
    narrate(f"Written: {written}")
    return str(written)


Json = Annotated[bool, typer.Option("--json", expose_value=False, help="Print JSON for another program.")]
Game = Annotated[str, typer.Option("--game", metavar="ID", expose_value=False, help=GAME_HELP, callback=_keep)]
Sets = Annotated[
    list[Path] | None,
    typer.Option("--set", metavar="PATH", readable=False, expose_value=False, help=SETS_HELP, callback=_keep),
]
Database = Annotated[
    Path | None,
    typer.Option("--db", metavar="PATH", readable=False, expose_value=False, help=DATABASE_HELP, callback=_keep),
]


def of_every_command(game: Game = "", sets: Sets = None, database: Database = None, json: Json = False) -> None:
    """The options that every command takes, before or after its name."""


def _named(key: str) -> list[Any]:
    """The values given for an option that every command takes, before the name of the command and after it."""
    context = _context.get()
    said = () if context is None else (context.find_root().params.get(key), context.meta.get(key))
    return [value for value in said if value]


def named_database() -> Path | None:
    """The database named by an option; None if none is."""
    found: list[Path] = _named("database")
    return found[-1] if found else None


def named_sets() -> tuple[Path, ...]:
    """The additional sets named by options."""
    return tuple(path for paths in _named("sets") for path in paths)


def named_game() -> str:
    """The game named by an option; "" if none is, whatever the settings say."""
    found: list[str] = _named("game")
    return found[-1] if found else ""


def meant_game() -> str:
    """The game named by an option or by the settings; "" if there is none."""
    named = named_game()
    if named:
        return named
    from deckbuilder.app.preferences.config import DEFAULT, open_config

    config = open_config(named_settings(), wanted=("game",))
    if config.source("game") != DEFAULT:
        return config.game
    if "game" in config.lost:
        _say_once(f"Note: {harmless(str(config.path))} has a fault, so no game is chosen by it; {CONFIG_CHECK}")
    return ""


def _say_once(notice: str) -> None:
    """Print a notice, unless this command has printed it before."""
    context = _context.get()
    told = context.meta.setdefault(_TOLD, []) if context is not None else []
    if notice not in told:
        told.append(notice)
        narrate(notice)


@contextmanager
def opened(book: str = "", *, with_sets: bool = True) -> Iterator[Library]:
    """The library for a game, or for the one named; its notices are printed."""
    from deckbuilder.app.library.library import open_library

    with open_library(named_database(), named_sets() if with_sets else (), book or meant_game()) as library:
        library.only = named_game()
        tell_notices(library)
        try:
            yield library
        except (Refusal, OSError, typer.Exit, typer.Abort, typer.TyperException):
            raise
        except Exception:
            # What a damaged file holds can break any code that uses it.
            library.store.require_sound()
            raise
        finally:
            # That a set does not fit, or that no backup could be made, may only be noticed while the command runs.
            tell_notices(library)


def tell_notices(library: Library) -> None:
    """Print the notices of the library that this command has not printed before."""
    for notice in library.notices:
        _say_once(f"Note: {notice}")


def named_settings() -> Mapping[str, str]:
    """The settings that options name for this start, by key."""
    from deckbuilder.app.preferences.settings import SETTINGS, shown

    context = _context.get()
    if context is None:
        return {}
    given = {**context.find_root().params, **{key: value for key, value in context.meta.items() if value}}
    named = {one.key: given.get(one.key) for one in SETTINGS}
    return {key: shown(value) for key, value in named.items() if value not in (None, "")}


def options_typed(written: Sequence[str] | None) -> dict[str, str]:
    """The options as written, by name; raises Refusal for one that is not NAME=VALUE."""
    chosen: dict[str, str] = {}
    for option in written or ():
        name, _, value = option.partition("=")
        if not name.strip() or not value.strip():
            hint = "Write NAME=VALUE, such as rounds=20."
            raise Refusal("bad-option", f'"{harmless(option)}" is not an option.', hint)
        chosen[name.strip()] = value.strip()
    return chosen
