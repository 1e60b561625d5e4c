"""`deckbuilder deck trial`: a deck played many times, against others or by the whole table, and the results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from deckbuilder.cli.lab import end_as_interrupted, games_played, say_left_out
from deckbuilder.cli.machines import Cluster, Processes, machines
from deckbuilder.cli.options import DECK_HELP, Deck, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import Misuse
from deckbuilder.interval import SETTLING_GAMES
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from deckbuilder.app.lab.card_worth import DeckByCard
    from deckbuilder.app.lab.shared_trial import SharedDeckChange, SharedDeckTrial
    from deckbuilder.app.lab.trial import DeckTrial
    from deckbuilder.interval import Interval

app = typer.Typer()
Found = TypeVar("Found", "SharedDeckTrial", "DeckByCard", "DeckTrial")
OWN_LUCK = "each game has its own luck, the same in every run."
TOO_FEW = f"Too few games to conclude anything; play {SETTLING_GAMES} or more."


@app.command()
def trial(
    ref: Deck,
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against", metavar="DECK", help="Play against this {deck}; may be repeated. By default the starters."
        ),
    ] = None,
    other: Annotated[
        str, typer.Option("--compare", metavar="DECK", help="Also play the same games with this {deck}. " + DECK_HELP)
    ] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", min=2, max=100_000, help="How many games.")] = 400,
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Who plays on both sides; a stronger one takes longer.")
    ] = "rated",
    seats: Annotated[
        int,
        typer.Option("--seats", metavar="N", min=0, max=99, help="How many play, if all play with the same {deck}."),
    ] = 0,
    each_card: Annotated[
        bool, typer.Option("--each-card", help="Show what each card is worth, from as many games without it.")
    ] = False,
    processes: Processes = None,
    cluster: Cluster = "",
) -> None:
    """Let computers play a {deck} many times, and count its wins, or how games go if everybody plays with it.

    The bounds are 95 % confidence intervals. With --compare, both {decks} meet the same opponents with the same
    luck, so that a small difference shows in few games. A {deck} that the whole table plays with has no opponent to
    beat; for it the length of games, the winners and the reasons are counted, beside those of --compare or of a shipped
    {deck}. Ctrl-C stops it, and reports what was played so far.

    Example: `deckbuilder deck trial "The Slow Tide" --games 100`
    """
    from deckbuilder.app.game.seating import is_for_all
    from deckbuilder.app.lab.card_worth import try_each_card
    from deckbuilder.app.lab.entrants import Series
    from deckbuilder.app.lab.shared_trial import try_shared_deck
    from deckbuilder.app.lab.trial import try_deck

    rivals = against or ()
    if each_card and other:
        raise Misuse("Say --each-card or --compare.")
    series = Series(games, player, machines(processes, cluster))
    with opened() as library:
        if is_for_all(library, ref):
            _require_no_sides(rivals, each_card=each_card)
            _tell(try_shared_deck(library, ref, other, seats=seats, series=series), _say_shared_trial)
        elif seats:
            raise Misuse("--seats is for games in which everybody plays with the same deck; here two decks meet.")
        elif each_card:
            _tell(try_each_card(library, ref, rivals, series=series), _say_each_card)
        else:
            _tell(try_deck(library, ref, rivals, other, series=series), _say_trial)


def _tell(found: Found, say_it: Callable[[Found], None]) -> None:
    answer(found)
    say_it(found)
    say_left_out(found.left_out)
    end_as_interrupted(is_whole=found.is_whole)


def _require_no_sides(against: Sequence[str], *, each_card: bool) -> None:
    """Say what to use instead if there are no two sides that a card or a deck could win for."""
    if against:
        raise Misuse("Everybody plays with this one, so nobody plays against it. Name it with --compare.")
    if each_card:
        instead = "Remove one from a copy, and name that with --compare."
        raise Misuse(f"Everybody plays with the same cards, so no side wins. {instead}")


def _say_shared_trial(found: SharedDeckTrial) -> None:
    played, seats = games_played(found.games, found.played, found.wanted), counted(found.seats, "seat")
    beside = f", beside {harmless(found.other)}" if found.change is not None else ""
    say(wrapped(f"{harmless(found.deck)}, {seats}, {played}{beside}:"))
    say_rows(_shared_rows(found))
    say(wrapped(f"Decided by: {_ways(found.score.decided_by)}."))
    if found.beside is not None and found.change is not None:
        say(wrapped(f"With {harmless(found.other)}: {_ways(found.beside.decided_by)}."))
        say(wrapped(_verdict(found, found.change)))
    narrate(wrapped(f"All seats were played by the player {found.player}; {OWN_LUCK}"))


def _shared_rows(found: SharedDeckTrial) -> list[list[str]]:
    """How games end and how long they last, beside those with the other deck if there is one."""
    own, other, more = found.score, found.beside, found.change
    share, shares = ("won", "won by all together") if found.is_together else ("began", "won by the starting player")
    won, turns = [f"  {shares}", _percent(getattr(own, share))], ["  turns", f"{own.turns.mean:.1f}"]
    if other is not None and more is not None:
        won += [f"beside {_percent(getattr(other, share))}", _more(getattr(more, share), 100)]
        turns += [f"beside {other.turns.mean:.1f}", _more(more.turns, 1)]
    return [won, turns]


def _verdict(found: SharedDeckTrial, more: SharedDeckChange) -> str:
    """What is certain about the differences, in words."""
    if found.compared < SETTLING_GAMES:
        return TOO_FEW
    said = []
    if more.turns.is_beyond_nothing:
        said.append(f"Games last {'longer' if more.turns.mean > 0 else 'less long'}.")
    if found.is_together and more.won.is_beyond_nothing:
        said.append(f"It is {'easier' if more.won.mean > 0 else 'harder'}.")
    if not found.is_together and more.began.is_beyond_nothing:
        said.append(f"Starting is worth {'more' if more.began.mean > 0 else 'less'}.")
    return " ".join(said) or "It is too early to say what is different."


def _more(change: Interval, scale: int) -> str:
    return f"{scale * change.mean:+.1f} {change.bounds_said('+.1f', scale)}"


def _say_each_card(found: DeckByCard) -> None:
    played = counted(found.games, "game")
    say(wrapped(f"{harmless(found.deck)} wins {_percent(found.share)} of {played}. Its cards are worth:"))
    say_rows(
        (
            f"  {_points(one.worth)} {one.worth.bounds_said('+.1f')}",
            harmless(found.called(one)),
            "" if one.verdict == "unsure" else one.verdict,
            f"replaced by {harmless(', '.join(one.instead))}",
        )
        for one in found.cards
    )
    if found.untried:
        say(wrapped(f"Not tried: {', '.join(harmless(card) for card in found.untried)}."))
    narrate(
        wrapped("Wins per 100 games, with 99 % confidence intervals, compared with the same games without the card.")
    )
    if found.games < SETTLING_GAMES:
        narrate(TOO_FEW)


def _say_trial(found: DeckTrial) -> None:
    played = games_played(found.games, found.played, found.wanted)
    say(wrapped(f"{harmless(found.deck)} wins {_percent(found.share)} of {played}."))
    say_rows(
        (f"  against {harmless(one.opponent)}", _percent(one.share), counted(one.games, "game"))
        for one in found.against
    )
    for word, reasons in (("Won by", found.score.won_by), ("Lost by", found.score.lost_by)):
        if reasons:
            say(wrapped(f"{word}: {_ways(reasons)}."))
    if found.change is not None:
        say(wrapped(f"With {harmless(found.other)} instead: {_in_its_place(found.change, found.compared)}"))
    narrate(wrapped(f"Both sides were played by the player {found.player}; {OWN_LUCK}"))


def _in_its_place(change: Interval, games: int) -> str:
    """How much more another deck wins, and whether that is certain."""
    verdict = TOO_FEW if games < SETTLING_GAMES else "It is too early to say which is better."
    if games >= SETTLING_GAMES and change.is_beyond_nothing:
        verdict = "It is better." if change.mean > 0 else "It is worse."
    return f"{_points(change)} points {change.bounds_said('+.1f')}. {verdict}"


def _points(change: Interval) -> str:
    return f"{100 * change.mean:+.1f}"


def _percent(share: Interval) -> str:
    return f"{100 * share.mean:.1f} % {share.bounds_said('.1f')}"


def _ways(reasons: Counter[str]) -> str:
    return ", ".join(f"{reason.replace('_', ' ')} {games}" for reason, games in reasons.most_common())
