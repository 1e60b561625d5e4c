"""The commands by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperGroup

import deckbuilder
from deckbuilder.cli import (
    cards,
    challenges,
    collection,
    config,
    db,
    decks,
    editing,
    exchange,
    factions,
    figures,
    formats,
    games,
    lab,
    play,
    program,
    replay,
    rules,
    sets,
    terms,
    trial,
    verdicts,
)
from deckbuilder.cli.options import (
    ANIMATION_HELP,
    ASCII_HELP,
    ASK_OFFERS_HELP,
    AUTO_PASS_HELP,
    DATABASE_HELP,
    GAME_HELP,
    PAUSE_HELP,
    SETS_HELP,
    THEME_HELP,
)
from deckbuilder.cli.root import Root
from deckbuilder.cli.tree import Conversation, tree_of
from deckbuilder.errors import ExitCode

if TYPE_CHECKING:
    from deckbuilder.app.preferences.keymap import Keyboard

app = typer.Typer(
    name="deckbuilder",
    cls=Root,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
cards.app.add_typer(cards.searches, name="searches")
app.add_typer(cards.app, name="cards")
app.add_typer(factions.app, name="factions")
app.add_typer(rules.app, name="rules")
app.add_typer(terms.app, name="terms")
app.add_typer(collection.app, name="collection")
app.add_typer(formats.app, name="formats")
app.add_typer(sets.app, name="sets")
decks.app.add_typer(editing.app)
decks.app.add_typer(figures.app)
decks.app.add_typer(trial.app)
decks.app.add_typer(verdicts.app)
decks.app.add_typer(exchange.app)
app.add_typer(decks.app, name="deck")
app.command("play", cls=Conversation)(play.play)
app.add_typer(games.app, name="game")
app.add_typer(challenges.app, name="challenge")
app.command("replay")(replay.replay)
app.add_typer(lab.app, name="lab")
app.command("demo", cls=Conversation)(play.demo)
app.add_typer(config.app, name="config")
app.add_typer(db.app, name="db")
app.command("schema")(program.schema)
app.command("where")(program.where)
app.command("report")(program.report)
app.command("serve", cls=Conversation)(program.serve)
app.command("completion")(program.completion)


@cache
def command() -> TyperGroup:
    """The root command."""
    return tree_of(app)


def run(arguments: Sequence[str], keyboard: Callable[[], Keyboard] | None = None) -> int:
    """Carry out one command and return its exit code; `keyboard` knows the actions of the screen and their keys."""
    try:
        command().main(args=list(arguments), prog_name="deckbuilder", obj=keyboard)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else ExitCode.YES
    return ExitCode.YES


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"deckbuilder {deckbuilder.__version__}")
        raise typer.Exit


@app.callback()
def about(
    database: Annotated[Path | None, typer.Option("--db", metavar="PATH", readable=False, help=DATABASE_HELP)] = None,
    sets: Annotated[list[Path] | None, typer.Option("--set", metavar="PATH", readable=False, help=SETS_HELP)] = None,
    game: Annotated[str, typer.Option("--game", metavar="ID", help=GAME_HELP)] = "",
    theme: Annotated[str, typer.Option("--theme", metavar="NAME", help=THEME_HELP)] = "",
    ascii: Annotated[bool | None, typer.Option("--ascii/--no-ascii", help=ASCII_HELP)] = None,
    animation: Annotated[bool | None, typer.Option("--animation/--no-animation", help=ANIMATION_HELP)] = None,
    pause: Annotated[str, typer.Option("--pause", metavar="SECONDS", help=PAUSE_HELP)] = "",
    auto_pass: Annotated[str, typer.Option("--auto-pass", metavar="MODE", help=AUTO_PASS_HELP)] = "",
    ask_offers: Annotated[bool | None, typer.Option("--ask-offers/--no-ask-offers", help=ASK_OFFERS_HELP)] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Browse cards, build {decks}, check them against every rule, and play.

    Without a command, the screen opens. Start with: `deckbuilder demo`
    """
