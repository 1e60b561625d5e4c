"""What a deck for the whole table makes of a game, compared with another: its length, who wins, and by what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.game.seating import setup_of
from deckbuilder.app.lab.counted_games import require_counted
from deckbuilder.app.lab.entrants import Series, all_win_together, legal_deck, require_table, shipped
from deckbuilder.app.library.content import content_of
from deckbuilder.app.workers.processes import interruptible
from deckbuilder.errors import Refusal
from deckbuilder.interval import Interval, paired_interval
from deckbuilder.json_values import picked
from deckbuilder.lab.batches import as_part
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.shared_deck import (
    SharedDeckScore,
    change,
    has_winner,
    pairs_of,
    points_of_first,
    turns_interval,
    turns_of,
)
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class SharedDeckChange:
    """The differences between the games of one deck and those of another with the same numbers."""

    won: Interval
    began: Interval
    turns: Interval


@dataclass(frozen=True, slots=True)
class SharedDeckTrial:
    """The games with a deck and, if it is compared, those with another one."""

    deck: str
    player: str
    is_together: bool
    """Whether all win or lose together."""
    wanted: int
    score: SharedDeckScore
    other: str = ""
    beside: SharedDeckScore | None = None

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.score.counted)

    @property
    def played(self) -> int:
        """The number of games played; fewer than planned if interrupted."""
        return len(self.score.results)

    @property
    def _scores(self) -> tuple[SharedDeckScore, ...]:
        return (self.score,) if self.beside is None else (self.score, self.beside)

    @property
    def is_whole(self) -> bool:
        """Whether all planned games were played, with each of the decks."""
        return all(len(one.results) >= self.wanted for one in self._scores)

    @property
    def left_out(self) -> GamesLeftOut:
        """The games of either deck that do not count."""
        return GamesLeftOut.of_all(one.left_out for one in self._scores)

    @property
    def compared(self) -> int:
        """The number of games that count for both decks."""
        return 0 if self.beside is None else len(pairs_of(self.beside, self.score))

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.score.setup.seats)

    @property
    def change(self) -> SharedDeckChange | None:
        """The difference to the other deck, over the games that both have played; None if there are none."""
        if self.beside is None or not (pairs := pairs_of(self.beside, self.score)):
            return None
        # A difference of shares is bounded by -1 and 1, unlike one of numbers of turns.
        counted = ((has_winner, paired_interval), (points_of_first, paired_interval), (turns_of, turns_interval))
        return SharedDeckChange(*[change(pairs, *one) for one in counted])

    def as_dict(self) -> dict[str, object]:
        """The trial for `--json`: shares are fractions of one, of games `won` if all win together, else `began`."""
        kinds = ("won" if self.is_together else "began", "turns")
        facts = " ".join((*kinds, "decided_by"))
        found = {**picked(self, "deck player seats games left_out is_together"), **picked(self.score, facts)}
        if self.beside is not None and self.change is not None:
            found["compared"] = {"deck": self.other, **picked(self.beside, facts)}
            found["change"] = picked(self.change, " ".join(kinds))
        return found


def try_shared_deck(
    library: Library,
    ref: str,
    other: str = "",
    *,
    seats: int = 0,
    series: Series,
) -> SharedDeckTrial:
    """Play games with a deck for the whole table (a name or a path), and as many with another one.

    The other is the one named, or a shipped deck with different cards. If interrupted, the games played so far are
    returned. A Refusal if the decks belong to different games, or this number of seats cannot play.
    """
    deck = legal_deck(library, ref)
    book = rulebook(deck.rulebook)
    series = series.played_in(book)
    several = [many for many in book.game.seats if many > 1]
    count = seats or next(iter(book.validator(library.pool).table_sizes(deck, several)), several[0])
    require_table(library, book, deck, count)
    beside = _beside(library, book, deck, other, count)
    decks = [deck, *([] if beside is None else [beside])]
    content = content_of(library.pool, decks)
    scores = [SharedDeckScore(setup_of([one] * count, library.pool, {}), series.player) for one in decks]
    total = series.games * len(scores)
    with interruptible(book, content, series.on) as workers:
        for number, score in enumerate(scores):
            heard = as_part(series.on.told, number * series.games, total)
            for result in workers.play([score.job(game) for game in range(series.games)], heard):
                score.results.append(result)
    require_counted(len(scores[0].counted), scores[0].left_out)
    together = all_win_together(book.game, scores[0].setup, content.pool)
    rest = () if beside is None else (beside.title, scores[1])
    return SharedDeckTrial(deck.title, series.player, together, series.games, scores[0], *rest)


def _beside(library: Library, book: Rulebook, deck: Deck, other: str, seats: int) -> Deck | None:
    """The deck named, or a shipped one with other cards, preferably of the same identity; None if there is none."""
    if not other:
        known = [one for one in shipped(book) if one.lines != deck.lines]
        known = [one for one in known if book.validator(library.pool).table_sizes(one, [seats])]
        return next(iter(sorted(known, key=lambda one: one.identity != deck.identity)), None)
    found = legal_deck(library, other)
    if found.rulebook != deck.rulebook:
        raise Refusal("other-game", f"{found.title} belongs to another game than {deck.title}.")
    require_table(library, book, found, seats)
    return found
