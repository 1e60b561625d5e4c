"""`deckbuilder replay`: a game, played again."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import Database, Json, opened
from deckbuilder.cli.render import narrate, say, say_json, wrapped
from deckbuilder.cli.root import end

if TYPE_CHECKING:
    from pathlib import Path

    from deckbuilder.app.library import Library
    from deckbuilder.app.replay import Playback, Walk

SEAT_HELP = "Whose eyes to see it with: the number or name of a seat. Otherwise a spectator's."


def replay(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game file, or the number of a saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether it plays out as written.")] = False,
    to: Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="Play to after so many choices.")] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=0, help="Play to this turn.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it choice by choice, forwards and back.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=SEAT_HELP)] = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Play a game again, by its own cards, and compare every step.

    Ends with 0 when all is equal, 1 when something differs (the choice is named), 2 when it is no game file.

    Example: `deckbuilder replay ./game.json --verify`
    """
    from deckbuilder.app import replay as app

    _require_one_way(verify=verify, step=step, to=to, turn=turn, as_json=as_json)
    with _library(game, database) as library:
        found = app.replay(game, library)
        walk = None if verify else app.walk(game, library, seat)
    if walk is None:
        _say_playback(found, as_json=as_json)
    elif step:
        _step(walk)
    elif to is None and turn is None:
        walk.go(walk.last)
        _say_playback(found, walk.told(), as_json=as_json)
    else:
        _go(walk, to, turn)
        _say_point(walk, found, as_json=as_json)
    if not found.equal:
        if walk is not None and (step or to is not None or turn is not None):
            narrate(found.message)
        end(1)


def _require_one_way(*, verify: bool, step: bool, to: int | None, turn: int | None, as_json: bool) -> None:
    if [verify, step, to is not None, turn is not None].count(True) > 1 or (step and as_json):
        raise typer.BadParameter("Say one of --verify, --step (without --json), --to and --turn.")


def _library(game: str, database: Path | None) -> AbstractContextManager[Library | None]:
    """A file needs no database."""
    return opened(database) if game.isdecimal() else nullcontext()


def _go(walk: Walk, to: int | None, turn: int | None) -> None:
    if to is not None:
        walk.go(to)
    elif turn is not None:
        walk.go_to_turn(turn)


def _say_playback(found: Playback, log: tuple[str, ...] | None = None, *, as_json: bool) -> None:
    if as_json:
        answer = found.as_dict()
        say_json(answer if log is None else {**answer, "log": list(log)})
        return
    if log:
        say("\n".join(wrapped(sentence) for sentence in log))
    say(found.message)


def _say_point(walk: Walk, found: Playback, *, as_json: bool) -> None:
    from deckbuilder.cli.table import table_lines

    if as_json:
        here = {"at": walk.at, "turn": walk.turn, "log": list(walk.told()), "table": asdict(walk.view())}
        say_json({**found.as_dict(), **here})
        return
    say("\n".join(wrapped(sentence) for sentence in walk.told()))
    say(f"\n{table_lines(walk.view())}")
    say(f"\n{walk.where}")


def _step(walk: Walk) -> None:
    from deckbuilder.cli.keyboard import make_input_safe
    from deckbuilder.cli.walking import Stepping

    make_input_safe()
    Stepping(walk).run()
