"""How often a deck wins against others when computers play it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.judging import obstacle
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.lab.counted_games import require_counted
from deckbuilder.app.lab.entrants import Series, legal_deck
from deckbuilder.app.library.content import content_of
from deckbuilder.app.workers.processes import interruptible
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys, picked
from deckbuilder.lab.batches import Told, Workers
from deckbuilder.lab.contest import Contest, Score, change, differences
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class OpponentResult:
    """The results of a deck against one other."""

    opponent: str
    games: int
    share: Interval

    as_dict = json_keys("deck=opponent games share")


@dataclass(frozen=True, slots=True)
class DeckTrial:
    """The results of a deck and, if it is compared, of another one in the same games."""

    deck: str
    player: str
    wanted: int
    score: Score
    opponents: tuple[str, ...]
    other: str = ""
    instead: Score | None = None

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.score.counted)

    @property
    def played(self) -> int:
        """The number of games played; fewer than planned if interrupted."""
        return len(self.score.points)

    @property
    def _scores(self) -> tuple[Score, ...]:
        return (self.score,) if self.instead is None else (self.score, self.instead)

    @property
    def is_whole(self) -> bool:
        """Whether all planned games were played, with each of the decks."""
        return all(len(one.points) >= self.wanted for one in self._scores)

    @property
    def left_out(self) -> GamesLeftOut:
        """The games of either deck that do not count."""
        return GamesLeftOut.of_all(one.left_out for one in self._scores)

    @property
    def share(self) -> Interval:
        """The share of the games that it won."""
        return self.score.share

    @property
    def against(self) -> tuple[OpponentResult, ...]:
        """The results against each opponent that it met."""
        met = [(name, self.score.against(number)) for number, name in enumerate(self.opponents)]
        return tuple(OpponentResult(name, len(got), share_interval(sum(got), len(got))) for name, got in met if got)

    @property
    def change(self) -> Interval | None:
        """How much more of the games the other deck wins, over those that count for both; None if there are none."""
        return None if self.instead is None else change(self.score, self.instead)

    @property
    def compared(self) -> int:
        """The number of games that count for both decks."""
        return 0 if self.instead is None else len(differences(self.score, self.instead))

    def as_dict(self) -> dict[str, object]:
        """The trial for `--json`: shares are fractions of one."""
        found = picked(self, "deck player games left_out share against won_by=score.won_by lost_by=score.lost_by")
        if self.change is not None:
            found["compared"] = {"deck": self.other, "change": self.change.as_dict()}
        return found


def try_deck(
    library: Library,
    ref: str,
    against: Sequence[str] = (),
    other: str = "",
    *,
    series: Series,
) -> DeckTrial:
    """Play a deck (a name or a path) against others, by default the shipped ones.

    With `other` that deck also plays the same games, against the same opponents with the same luck. If interrupted,
    the games played so far are returned. A Refusal if the decks cannot be played against each other.
    """
    deck, book = may_win(library, ref)
    series = series.played_in(book)
    tried = [deck, *([legal_deck(library, other)] if other else [])]
    rivals = opponents_for(library, book, tried, against)
    content = content_of(library.pool, [*tried, *rivals])
    seats = [book.seat_of(one, library.pool, one.title) for one in (*tried, *rivals)]
    opponents = tuple(seats[len(tried) :])
    first, *others = [Score(Contest(book.id, own, opponents, series.player)) for own in seats[: len(tried)]]
    with interruptible(book, content, series.on) as workers:
        for score in (first, *others):
            play(score, series.games, workers, series.on.told)
    require_counted(len(first.counted), first.left_out)
    names = tuple(one.title for one in rivals)
    found = DeckTrial(deck.title, series.player, series.games, first, names)
    return replace(found, other=tried[1].title, instead=others[0]) if others else found


def may_win(library: Library, ref: str) -> tuple[Deck, Rulebook]:
    """A legal deck (a name or a path) and its game; a Refusal if the game has no opponents for it."""
    deck = legal_deck(library, ref)
    book = rulebook(deck.rulebook)
    if book.construction.form.is_shared:
        reason = f"In {book.title} everybody plays with the same {book.deck}, so there is no opponent to beat."
        raise Refusal(
            "shared-deck", reason, hint=f"`deckbuilder deck trial --game {book.id}` shows how games go with it."
        )
    return deck, book


def play(score: Score, games: int, workers: Workers, told: Told) -> None:
    """Continue a contest until this many games are played."""
    for result in workers.play([score.contest.job(game) for game in range(len(score.points), games)], told):
        score.add(result)


def opponents_for(library: Library, book: Rulebook, decks: Sequence[Deck], against: Sequence[str]) -> list[Deck]:
    """The opponents that all these decks may play against: those named, or every shipped deck that may."""
    if not against:
        fit = [one for one in starter_decks(book.id) if next(_unplayable(library, decks, one), None) is None]
        if not fit:
            raise Refusal("no-opponents", f"No starter {book.deck} can play against it.", "Name some with --against.")
        return fit
    named = [legal_deck(library, ref) for ref in against]
    for one in named:
        for problem in _unplayable(library, decks, one):
            raise Refusal("not-legal", f"{one.title} cannot play against it: {problem}", exit_code=ExitCode.NO)
    return named


def _unplayable(library: Library, decks: Sequence[Deck], opponent: Deck) -> Iterator[str]:
    for deck in decks:
        if opponent.rulebook != deck.rulebook:
            yield "these belong to different games."
        elif (problem := obstacle(library, deck, opponent)) is not None:
            yield problem.message
