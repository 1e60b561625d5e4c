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
    """What every command takes stands beside its own options, where `named` finds it."""
    context.meta[str(parameter.name)] = value
    _context.set(context)


SETS_HELP = "Read this card set too, a file or a folder; may be repeated."
DATABASE_HELP = "Use this database instead of the one in your data folder."
GAME_HELP = "The game that is meant where nothing else says it, by its id; `deckbuilder config show` has the usual one."
THEME_HELP = "The colours of the screen: dark, light, ansi (those of your terminal), or another theme."
ASCII_HELP = "Draw the screen with plain characters only."
ANIMATION_HELP = "Whether anything on the screen glides or blinks."
PAUSE_HELP = "Seconds after each move of a computer player, on the screen."
ASK_OFFERS_HELP = "Ask for each offer that stands, not only where you want it or have something new to give."
AUTO_PASS_HELP = "What is passed for you from the beginning of a game: off, on, turn or stake."
Replace = Annotated[bool, typer.Option("--replace", help="Write over the file if it is there already.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", min=0, max=2**63 - 1, help="The seed of all chance, to play the same again."),
]

OPTION_HELP = "An option of the table: a number, or on or off, such as rounds=20; may be repeated."
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help=OPTION_HELP),
]
Format = Annotated[
    str,
    typer.Option("--format", metavar="ID", help="Judge by this format too: its id, or the path of its file."),
]
AsOf = Annotated[str, typer.Option("--as-of", metavar="DATE", help="The day, such as 2030-01-31; today without it.")]


Output = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", readable=False, help="Write it to this file.")
]
Faction = Annotated[str, typer.Option("--faction", "--gang", metavar="FACTION", help="The faction, by id or name.")]
CardCalled = Annotated[list[str], typer.Argument(metavar="ID|NAME", help="A card, by id or name.")]
DECK_HELP = "A path if it contains / or ends in .gang, otherwise a saved or starter {deck} by name, or NAME@VERSION."
SENT_HELP = "A share code and a folder of files will do, too; a folder in it has to be named."
Saved = Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}.")]
Deck = Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)]
OneCard = Annotated[str, typer.Argument(metavar="CARD", help="A card, by id or name.")]


def written_by(write: Callable[[], Path]) -> str:
    """Write a file and say where it is; of one that is there already, say how it can be written over."""
    try:
        written = write()
    except Refusal as refusal:
        if refusal.code != "file-exists":
            raise
        hint = "Name another file, or write over it with --replace."
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
    """What every command takes, whether it is said before its name or behind it."""


def _named(key: str) -> list[Any]:
    """What was said of an option that every command takes, before the name of the command and behind it."""
    context = _context.get()
    said = () if context is None else (context.find_root().params.get(key), context.meta.get(key))
    return [value for value in said if value]


def named_database() -> Path | None:
    """The database that is named, if one is."""
    found: list[Path] = _named("database")
    return found[-1] if found else None


def named_sets() -> tuple[Path, ...]:
    """The sets that are to be read too."""
    return tuple(path for paths in _named("sets") for path in paths)


def meant_game() -> str:
    """The game that is named, or that the settings name; nothing where neither does."""
    found: list[str] = _named("game")
    if found:
        return found[-1]
    from deckbuilder.app.preferences.config import DEFAULT, open_config

    config = open_config(named_settings(), wanted=("game",))
    return "" if config.source("game") == DEFAULT else config.game


@contextmanager
def opened(book: str = "", *, with_sets: bool = True) -> Iterator[Library]:
    """The library for a game, or for the one that is meant, with whatever is to be noted about it said first."""
    from deckbuilder.app.library.library import open_library

    with open_library(named_database(), named_sets() if with_sets else (), book or meant_game()) as library:
        told = library.notices
        for notice in told:
            narrate(f"Note: {notice}")
        try:
            yield library
        finally:
            # That a set does not fit, or that no backup could be made, is only known once a command has come so far.
            for notice in library.notices:
                if notice not in told:
                    narrate(f"Note: {notice}")


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
    """The options as they were written, name by name; a Refusal where one is no NAME=VALUE."""
    chosen: dict[str, str] = {}
    for option in written or ():
        name, _, value = option.partition("=")
        if not name.strip() or not value.strip():
            hint = "Write NAME=VALUE, such as rounds=20."
            raise Refusal("bad-option", f'"{harmless(option)}" is no option.', hint)
        chosen[name.strip()] = value.strip()
    return chosen
