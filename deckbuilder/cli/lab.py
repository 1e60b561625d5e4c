"""`deckbuilder lab`: many games played by computers, and their statistics."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.machines import Cluster, Processes, machines
from deckbuilder.cli.many_files import tell_repeated
from deckbuilder.cli.options import DECK_HELP, Options, Replace, opened, options_typed, printed_or_written
from deckbuilder.cli.render import answer, narrate, say, say_rows, say_whole, table_width, wrapped
from deckbuilder.cli.root import Misuse, group
from deckbuilder.paths import expanded
from deckbuilder.text import counted, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.lab.balance import Balance
    from deckbuilder.app.lab.league import LeagueTable
    from deckbuilder.app.lab.level_games import LevelGames
    from deckbuilder.app.lab.training import Training
    from deckbuilder.interval import Interval
    from deckbuilder.lab.league import LeagueStanding
    from deckbuilder.lab.left_out import GamesLeftOut

app = group("Let computers play many games, and count the results.")

PLACE, CELL = 3, 5
"""The widest number of a deck in a league, and the columns for how often it won against another one."""

PLAYERS_HELP = (
    "A computer player, such as keen, search:200 (playouts per decision), keen@FILE (weights from a file), or "
    "external:COMMAND; may be repeated."
)
Player = Annotated[
    str,
    typer.Option(
        "--player",
        metavar="NAME",
        help="Who plays on all sides; a stronger one takes longer. keen@FILE uses the weights in a file.",
    ),
]


Out = Annotated[
    Path | None,
    typer.Option(
        "-o",
        "--output",
        "--out",
        metavar="FILE",
        readable=False,
        help="Write the result to this file.",
        callback=printed_or_written,
    ),
]


@app.command()
def train(
    games: Annotated[int, typer.Option("--games", metavar="N", min=5, max=100_000, help="How many games.")],
    player: Player = "rated",
    seats: Annotated[
        int, typer.Option("--seats", metavar="N", min=0, max=99, help="Learn only at tables with this many players.")
    ] = 0,
    output: Out = None,
    processes: Processes = None,
    cluster: Cluster = "",
    replace: Replace = False,
) -> None:
    """Learn the weights of the features of a table by which computer players look ahead.

    A computer plays against itself, and a logistic regression derives the weights from the results. One game in five is
    kept aside: on these the log loss is reported, beside that of knowing only the number of players. The same call
    finds the same weights.

    Example: `deckbuilder lab train --game monster-kids --games 20`
    """
    from deckbuilder.app.lab.entrants import Series
    from deckbuilder.app.lab.training import train as find

    with opened() as library:
        series = Series(games, player, machines(processes, cluster))
        found = find(library, series, output, seats=seats, is_replacing=replace)
    answer(found)
    _say_weights(found)
    say_stopped(found.stopped)


def _say_weights(found: Training) -> None:
    say_whole(found.text.rstrip("\n"))
    if found.is_worse_than_none:
        narrate("These weights predict worse than none at all: reconsider the features, or play more games.")
    if found.written is not None:
        narrate(f"Written: {found.written}")
        narrate(f"To test them in play: {found.trial}")


# ---- balance ----


@app.command()
def balance(
    games: Annotated[int, typer.Option("--games", metavar="N", min=2, max=100_000, help="Games per meeting.")],
    player: Player = "rated",
    seats: Annotated[
        int,
        typer.Option("--seats", metavar="N", min=0, max=99, help="Players per game; by default as few as possible."),
    ] = 0,
    cards: Annotated[bool, typer.Option("--cards", help="Show what each card did, least used first.")] = False,
    processes: Processes = None,
    cluster: Cluster = "",
) -> None:
    """Play every meeting of the starter {decks}, and count who wins, by what, from which seat, and how long it takes.

    If everybody plays with the same deck, each number of seats is counted instead. The bounds are 95 % confidence
    intervals. Ctrl-C stops it, and reports what was played so far.

    Example: `deckbuilder lab balance --games 4`
    """
    from deckbuilder.app.lab.balance import measure_balance
    from deckbuilder.app.lab.entrants import Series

    with opened() as library:
        found = measure_balance(library, Series(games, player, machines(processes, cluster)), seats)
    answer(found)
    _say_balance(found)
    if cards:
        _say_cards(found)
    end_as_interrupted(is_whole=found.played >= found.wanted)


def _say_balance(found: Balance) -> None:
    lines = [("", "won", "by seat", "who began", "turns", "won by")]
    is_between = found.is_together or any(len(one.sides) > 1 for one in found.meetings)
    for one in found.meetings:
        seats = "" if found.is_together else " / ".join(f"{100 * share:.0f}" for share in one.seats)
        began = "" if found.is_together else _percent(one.began)
        usual, longest = one.turns
        reasons: Counter[str] = sum((side.won_by for side in one.sides), Counter())
        for number, side in enumerate(one.sides):
            rest = (
                (seats, began, f"median {usual}, 95th percentile {longest}", _ways(reasons))
                if number == 0
                else ("",) * 4
            )
            lines.append((harmless(side.name), _percent(side.share) if is_between else "", *rest))
    say_rows(lines)
    if len(found.meetings) > 1 and len(found.sides) < sum(len(one.sides) for one in found.meetings):
        say()
        say_rows(
            [("in all", "won", "won by")]
            + [(harmless(side.name), _percent(side.share), _ways(side.won_by)) for side in found.sides]
        )
    say()
    say_rows([("decided by", "of all games")] + [(_words(one.reason), _percent(one.share)) for one in found.endings])
    if found.not_decided:
        say(f"{counted(found.not_decided, 'game')} did not finish: won by nobody.")
    say_left_out(found.left_out)
    narrate(f"{games_played(found.games, found.played, found.wanted)}, all seats played by {found.player}.")


def games_played(games: int, played: int, wanted: int) -> str:
    """The number of games that count, and of those requested if it was interrupted."""
    return counted(games, "game") + (f", of {wanted} requested" if played < wanted else "")


def say_left_out(left_out: GamesLeftOut) -> None:
    """Say how many games do not count, and which players stopped in them."""
    if left_out.games:
        say(wrapped(f"{counted(left_out.games, 'game')} left out: {_who_stopped(left_out)}"))


def say_stopped(stopped: GamesLeftOut) -> None:
    """Say in how many games a stand-in played on for a player that stopped."""
    if stopped.games:
        narrate(wrapped(f"In {counted(stopped.games, 'game')} greedy played on for a player: {_who_stopped(stopped)}"))


def _who_stopped(left_out: GamesLeftOut) -> str:
    """Who stopped, in how many games if there are several, and why the first time."""
    several = len(left_out.players) > 1
    return " ".join(
        f"{harmless(one.player)} stopped{f' in {one.games}' if several else ''}. {harmless(one.why)}"
        for one in left_out.players
    )


def end_as_interrupted(*, is_whole: bool) -> None:
    """End the command like any other that is interrupted, once the games played so far are reported."""
    if not is_whole:
        raise KeyboardInterrupt


def _say_cards(found: Balance) -> None:
    say()
    say_rows(
        [("card", "in games", "used a game")]
        + [
            (harmless(one.name), f"{100 * one.drawn / found.games:.0f} %", f"{one.used / found.games:.2f}")
            for one in found.cards
        ]
    )


def _percent(share: Interval) -> str:
    return f"{100 * share.mean:.1f} % {share.bounds_said()}"


def _ways(reasons: Counter[str]) -> str:
    total = sum(reasons.values())
    return ", ".join(f"{_words(reason)} {100 * n / total:.0f} %" for reason, n in reasons.most_common())


def _words(reason: str) -> str:
    return reason.replace("_", " ")


# ---- league ----

PAIR_HELP, LEVEL_HELP = "Games per pair, an even number.", "Games per level, an even number."


@app.command()
def league(
    refs: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK]...", help=DECK_HELP + " By default the starters.")
    ] = None,
    players: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME", help=PLAYERS_HELP),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=2, max=100_000, help=PAIR_HELP)] = 20,
    options: Options = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FILE", readable=False, help="Write every game to this file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue from the games in the file of --keep.")] = False,
    processes: Processes = None,
    cluster: Cluster = "",
) -> None:
    """Let everybody play everybody, and rate them: several players if you name them, otherwise {decks}.

    Both of a pair have each place at the table equally often, and games come in pairs with the same luck; players play
    all the {decks}. Ratings are as in chess, relative to the mean of all: a lead of 100 wins 64 of 100. Ctrl-C stops
    it, and reports what was played so far.

    Example: `deckbuilder lab league --player rated --player random --games 4`
    """
    from deckbuilder.app.game.table_options import options_written
    from deckbuilder.app.lab.league import play_league

    if resume and keep is None:
        raise Misuse("--resume continues the file named by --keep.")
    if resume and keep is not None and not expanded(keep).exists():
        narrate(f"{harmless(str(keep))} is new, so the league starts with its first game.")
    written = options_typed(options)
    tell_repeated(refs or ())
    with opened() as library:
        found = play_league(
            library,
            refs or (),
            players or (),
            games=games,
            options=options_written(library.book.game.options, written),
            keep=keep,
            is_resumed=resume,
            on=machines(processes, cluster),
        )
    answer(found)
    _say_league(found)
    end_as_interrupted(is_whole=found.is_whole)


def _say_league(found: LeagueTable) -> None:
    standings = found.standings
    say_rows(
        (
            f"{place}.",
            harmless(one.name),
            f"{one.rating.mean:+z.0f} ± {one.rating.margin:.0f}" if one.games else "not rated",
            f"{one.points:g} of {counted(one.games, 'game')}",
        )
        for place, one in enumerate(standings, 1)
    )
    say()
    say("Percentage won against:")
    _say_pairs(found)
    who = f"Both sides were played by {listed(found.players)}." if len(found.players) == 1 else ""
    say_left_out(found.left_out)
    narrate(wrapped(f"{counted(found.games, 'game')}. These are 95 % confidence intervals. {who}".rstrip()))
    if not found.is_whole:
        hint = "; the same command with --resume continues." if found.path is not None else "; --keep FILE keeps them."
        narrate(f"It was stopped before every pair had met {found.wanted} times{hint}")


def _say_pairs(found: LeagueTable) -> None:
    """Print how often each deck won against each other one, with as many opponents beside each other as fit."""
    placed = list(enumerate(found.standings, 1))
    beside = (table_width() - PLACE) // CELL
    for start in range(0, len(placed), beside):
        shown = placed[start : start + beside]
        rows = [(f"{place}.", *(_cell(found, one, other) for _, other in shown)) for place, one in placed]
        say_rows([("", *(f"{place}." for place, _ in shown)), *rows])


def _cell(found: LeagueTable, one: LeagueStanding, other: LeagueStanding) -> str:
    met = found.share(one.number, other.number)
    return "-" if met is None else f"{100 * met[0]:.0f}"


# ---- levels ----


@app.command()
def levels(
    games: Annotated[int, typer.Option("--games", metavar="N", min=2, max=100_000, help=LEVEL_HELP)],
    named: Annotated[
        list[str] | None,
        typer.Option("--level", metavar="NAME", help="Only this level against the one below it; may be repeated."),
    ] = None,
    options: Options = None,
    output: Out = None,
    processes: Processes = None,
    cluster: Cluster = "",
    replace: Replace = False,
) -> None:
    """Count how often each level of the computer players beats the one below.

    If the result is written to the game's file `levels.toml`, it is shown beside the levels when people choose an
    opponent. With --replace, levels that are not named stay in the file as they are.

    Example: `deckbuilder lab levels --level keen --games 4`
    """
    from deckbuilder.app.game.table_options import options_written
    from deckbuilder.app.lab.level_games import count_levels

    written = options_typed(options)
    with opened() as library:
        found = count_levels(
            library,
            games,
            named or (),
            options_written(library.book.game.options, written),
            output,
            on=machines(processes, cluster),
            is_replacing=replace,
        )
    answer(found)
    _say_levels(found)
    end_as_interrupted(is_whole=found.is_whole)


def _say_levels(found: LevelGames) -> None:
    from deckbuilder.app.game.seat_players import CALLED

    say_rows((CALLED.get(player, player), strength.said) for player, strength in found.strengths.items())
    if found.written is not None:
        narrate(f"Written: {found.written}")
