"""`deckbuilder deck trial`: a gang played many times against others."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.decks import DECK_HELP, Deck
from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from collections import Counter

    from deckbuilder.app.game.trial import DeckTrial, Fare

app = typer.Typer()
BAR = 40


@app.command()
def trial(
    ref: Deck,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", metavar="DECK", help="Play against this {deck}; may be repeated. Or the starters."),
    ] = None,
    other: Annotated[
        str, typer.Option("--compare", metavar="DECK", help="Play the same games with this {deck} too. " + DECK_HELP)
    ] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", min=2, max=100_000, help="How many games.")] = 400,
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Who plays on both sides; a stronger one takes longer.")
    ] = "rated",
    processes: Annotated[
        int | None,
        typer.Option("--processes", metavar="N", min=1, max=256, help="How many play at once; all cores without it."),
    ] = None,
) -> None:
    """Play a {deck} many times against others by computer, and say how often it wins.

    The bounds hold the truth 95 times of 100. With --compare both meet the same opponents with the same luck, so that
    a small difference shows in few games. Ctrl-C ends it with what was played so far.

    Example: `deckbuilder deck trial "The Slow Tide" --games 100`
    """
    from deckbuilder.app.game.trial import try_deck

    at_once = processes or os.cpu_count() or 1
    with opened() as library:
        found = try_deck(
            library, ref, against or (), other, games=games, player=player, processes=at_once, told=_progress
        )
    answer(found.as_dict())
    _say_trial(found)


def _progress(done: int, of: int) -> None:
    """A bar for a person who waits."""
    if sys.stderr.isatty() and (done % 10 == 0 or done == of):
        filled = BAR * done // of
        bar = "#" * filled + "." * (BAR - filled)
        print(f"\r[{bar}] {done} of {of}", end="\n" if done == of else "", file=sys.stderr)


def _say_trial(found: DeckTrial) -> None:
    played = counted(found.games, "game")
    stopped = f", of {found.wanted} that were wanted" if found.games < found.wanted else ""
    say(wrapped(f"{harmless(found.deck)} wins {_share(found)} of {played}{stopped}."))
    say_rows((f"  against {harmless(one.opponent)}", _share(one), counted(one.games, "game")) for one in found.against)
    for word, reasons in (("Won by", found.score.won_by), ("Lost by", found.score.lost_by)):
        if reasons:
            say(wrapped(f"{word}: {_ways(reasons)}."))
    if found.change is not None:
        verdict = "Nobody can say yet which is better."
        if found.change.is_beyond_nothing:
            verdict = "It is better." if found.change.mean > 0 else "It is worse."
        points = f"{100 * found.change.mean:+.1f} ± {100 * found.change.margin:.1f} points"
        say(wrapped(f"{harmless(found.other)} in its place: {points}. {verdict}"))
    narrate(f"Both sides were played by the player {found.player}; each game has its own luck, the same at every call.")


def _share(found: Fare | DeckTrial) -> str:
    share = found.share
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _ways(reasons: Counter[str]) -> str:
    return ", ".join(f"{reason.replace('_', ' ')} {games}" for reason, games in reasons.most_common())
