"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.render import narrate
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def _or_that_of_the_program(context: typer.Context, value: Path | None) -> Path | None:
    """`--db` may stand before or after the name of the command."""
    found: Path | None = value or context.find_root().params.get("database")
    return found


def _and_those_of_the_program(context: typer.Context, value: list[Path] | None) -> list[Path]:
    """`--set` too may stand before the name of the command, after it, or both."""
    return [*(context.find_root().params.get("sets") or ()), *(value or ())]


def _or_the_usual_game(context: typer.Context, value: str) -> str:
    """`--game` too may stand before the name of the command, and the settings may name a game; otherwise none is."""
    if value:
        return value
    from deckbuilder.app.preferences.config import DEFAULT, open_config

    config = open_config(named_settings(context))
    return "" if config.source("game") == DEFAULT else config.game


SETS_HELP = "Read this card set too, a file or a folder; may be repeated."
DATABASE_HELP = "Use this database instead of the one in your data folder."
GAME_HELP = "The game that is meant where nothing else says it, by its id; `deckbuilder config show` has the usual one."
THEME_HELP = "The colours of the screen: dark, light, ansi (those of your terminal), or another theme."
ASCII_HELP = "Draw the screen with plain characters only."
ANIMATION_HELP = "Whether anything on the screen glides or blinks."
PAUSE_HELP = "Seconds after each move of a computer player, on the screen."
AUTO_PASS_HELP = "What is passed for you from the beginning of a game: off, on or turn."
Game = Annotated[str, typer.Option("--game", metavar="ID", help=GAME_HELP, callback=_or_the_usual_game)]
Replace = Annotated[bool, typer.Option("--replace", help="Write over the file if it is there already.")]
Database = Annotated[
    Path | None,
    typer.Option("--db", metavar="PATH", readable=False, help=DATABASE_HELP, callback=_or_that_of_the_program),
]
Sets = Annotated[
    list[Path] | None,
    typer.Option("--set", metavar="PATH", readable=False, help=SETS_HELP, callback=_and_those_of_the_program),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", min=0, max=2**63 - 1, help="The seed of all chance, to play the same again."),
]


Format = Annotated[
    str,
    typer.Option("--format", metavar="ID", help="Judge by this format too: its id, or the path of its file."),
]
AsOf = Annotated[str, typer.Option("--as-of", metavar="DATE", help="The day, such as 2030-01-31; today without it.")]


@contextmanager
def may_be_replaced() -> Iterator[None]:
    """Say of a file that is there already how it can be written over."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "file-exists":
            raise
        hint = "Name another file, or write over it with --replace."
        raise Refusal(refusal.code, refusal.message, hint=hint) from None


@contextmanager
def opened(database: Path | None, sets: list[Path] | None = None, game: str = "") -> Iterator[Library]:
    """The library, with whatever is to be noted about it said first."""
    from deckbuilder.app.library.library import open_library

    with open_library(database, tuple(sets or ()), game) as library:
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


def named_settings(context: typer.Context) -> Mapping[str, str]:
    """The settings that the options before the command name, by key."""
    from deckbuilder.app.preferences.settings import SETTINGS, shown

    given = context.find_root().params
    named = {one.key: given.get(one.key) for one in SETTINGS}
    return {key: shown(value) for key, value in named.items() if value not in (None, "")}
