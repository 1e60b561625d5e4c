"""`deckbuilder replay`: a game, played again."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import opened
from deckbuilder.cli.presenter import document
from deckbuilder.cli.render import answer, narrate, say, wrapped
from deckbuilder.cli.root import Misuse, end_unless

if TYPE_CHECKING:
    from deckbuilder.app.game.replay import Playback, ReplayCursor, ReplaySession
    from deckbuilder.app.library.library import Library

OPEN_HELP = "Show every hand, and what each seat is told."
ANYWAY_HELP = "Show hidden cards even if the game is not over."
WHY_HELP = "Explain what led to sentence N of the log; negative numbers count from its end."
GAME_HELP = "A game file, or the number of a saved game; `last` is the one played last."
SEAT_HELP = "The seat whose view to show, by number or name; by default a spectator's."


def replay(
    ref: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether it replays as recorded.")] = False,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", min=0, help="Play until this many choices are made.")
    ] = None,
    turn: Annotated[int | None, typer.Option("--turn", metavar="N", min=0, help="Play to this turn.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it choice by choice, forwards and back.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help=SEAT_HELP)] = None,
    is_open: Annotated[bool, typer.Option("--open", help=OPEN_HELP)] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help=ANYWAY_HELP)] = False,
    why: Annotated[int | None, typer.Option("--why", metavar="N", help=WHY_HELP)] = None,
) -> None:
    """Replay a game with its own cards, and compare every step.

    Ends with 0 if everything is equal, 1 if something differs (the choice is named), 2 if it is not a game file.

    Example: `deckbuilder replay ./game.json --verify`
    """
    from deckbuilder.app.game import replay as app
    from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN, viewpoint_called

    _require_one_way(verify=verify, step=step, to=to, turn=turn)
    _require_fitting(seat, is_open=is_open, why=why, verify=verify, step=step)
    with _library(ref) as library:
        found = app.replay(ref, library)
        session = None if verify else app.open_replay(ref, library)
    if session is None:
        _say_playback(found)
        if found.equal:
            narrate("This proves the choices, the luck and the cards, but not who played.")
    else:
        session.cursor.require(to, turn)
        session.look_as(ALL_HANDS_OPEN if is_open else viewpoint_called(session.cursor.names, seat), anyway=anyway)
        is_whole = not step and [to, turn, why] == [None, None, None]
        _go(session.cursor, to, turn, 0 if step else session.cursor.last)
        _show(session, found, why, step=step, is_whole=is_whole)
        if not found.equal and not is_whole:
            narrate(found.message)
    end_unless(found.equal)


def _show(session: ReplaySession, found: Playback, why: int | None, *, step: bool, is_whole: bool) -> None:
    """Show what was asked for, from the cursor's position."""
    if step:
        _step(session)
    elif why is not None:
        _say_why(session, why)
    elif is_whole:
        _say_playback(found, _story(session.cursor))
    else:
        _say_point(session.cursor, found)


def _require_one_way(*, verify: bool, step: bool, to: int | None, turn: int | None) -> None:
    if [verify, step, to is not None, turn is not None].count(True) > 1 or (step and document() is not None):
        raise Misuse("Say one of --verify, --step (without --json), --to and --turn.")


def _require_fitting(seat: str | None, *, is_open: bool, why: int | None, verify: bool, step: bool) -> None:
    if is_open and seat is not None:
        raise Misuse("Say --seat or --open.")
    if why is not None and (verify or step):
        raise Misuse("--why goes with neither --verify nor --step; there, say why -N.")
    if why == 0:
        raise Misuse("The first sentence of the log is 1, the last is -1.")


def _library(ref: str) -> AbstractContextManager[Library | None]:
    """The library for a saved game; a game file needs none."""
    from deckbuilder.app.game.opening import is_saved_game

    return opened() if is_saved_game(ref) else nullcontext()


def _go(cursor: ReplayCursor, to: int | None, turn: int | None, otherwise: int) -> None:
    """Go to a choice, to a turn, or to a default place if neither is named."""
    if turn is not None:
        cursor.go_to_turn(turn)
    else:
        cursor.go(otherwise if to is None else to)


def _story(cursor: ReplayCursor) -> tuple[str, ...]:
    """Everything that was told, and who has won if that is not told already."""
    told, outcome = cursor.told(), cursor.view().outcome
    return told if outcome in ("", *told) else (*told, outcome)


def _say_playback(found: Playback, log: tuple[str, ...] | None = None) -> None:
    answer(found.as_dict() | ({} if log is None else {"log": list(log)}))
    if log:
        say("\n".join(wrapped(sentence) for sentence in log))
    say(found.message)


def _say_point(cursor: ReplayCursor, found: Playback) -> None:
    from deckbuilder.cli.table import table_lines

    here = {"at": cursor.at, "turn": cursor.turn, "log": list(cursor.told()), "table": asdict(cursor.view())}
    answer({**found.as_dict(), **here})
    say("\n".join(wrapped(sentence) for sentence in cursor.told()))
    say(f"\n{table_lines(cursor.view())}")
    say(f"\n{cursor.where}")


def _say_why(session: ReplaySession, number: int) -> None:
    from deckbuilder.cli.table import say_chain

    chain = session.cursor.why(number - 1 if number > 0 else number)
    answer([asdict(reason) for reason in chain])
    say_chain(chain, session.opened.content.pool)


def _step(session: ReplaySession) -> None:
    from deckbuilder.cli.keyboard import make_input_safe
    from deckbuilder.cli.replay_steps import ReplaySteps

    make_input_safe()
    ReplaySteps(session).run()
