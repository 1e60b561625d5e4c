"""How often a deck wins against others, played out by computer players, and whether another in its place wins more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.lab.fields import QUICKEST, computer, legal_deck
from deckbuilder.app.lab.workers import HERE, Machines, workers
from deckbuilder.app.library.content import content_of
from deckbuilder.decks.validate import validate_table
from deckbuilder.errors import Refusal
from deckbuilder.interval import Interval, share_interval
from deckbuilder.json_values import json_keys, picked
from deckbuilder.lab.batches import Told
from deckbuilder.lab.contest import Contest, Score, change, results
from deckbuilder.lab.runs import Load
from deckbuilder.rulebooks import Rulebook, rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class Fare:
    """How a deck fares against one other."""

    opponent: str
    games: int
    share: Interval

    as_dict = json_keys("deck=opponent games share")


@dataclass(frozen=True, slots=True)
class DeckTrial:
    """How a deck fares over some games, and, where it is compared, how much more another wins in the same games."""

    deck: str
    player: str
    wanted: int
    score: Score
    opponents: tuple[str, ...]
    other: str = ""
    instead: Score | None = None

    @property
    def games(self) -> int:
        """How many games were played; fewer than were wanted where somebody stopped it."""
        return len(self.score.points)

    @property
    def share(self) -> Interval:
        """The share of the games that it won."""
        return self.score.share

    @property
    def against(self) -> tuple[Fare, ...]:
        """How it fares against each opponent that it met."""
        met = [(name, self.score.against(number)) for number, name in enumerate(self.opponents)]
        return tuple(Fare(name, len(got), share_interval(sum(got), len(got))) for name, got in met if got)

    @property
    def change(self) -> Interval | None:
        """How much more of the games the other deck wins, as far as both played the same."""
        return change(self.score, self.instead) if self.instead is not None and self.instead.points else None

    def as_dict(self) -> dict[str, object]:
        """The trial for `--json`: shares are parts of one."""
        found = picked(self, "deck player games share against won_by=score.won_by lost_by=score.lost_by")
        if self.change is not None:
            found["compared"] = {"deck": self.other, "change": self.change.as_dict()}
        return found


def try_deck(
    library: Library,
    ref: str,
    against: Sequence[str] = (),
    other: str = "",
    *,
    games: int = 400,
    player: str = QUICKEST,
    on: Machines = HERE,
) -> DeckTrial:
    """Play a deck, by name or path, against others, the shipped ones unless they are named.

    With ``other`` that deck plays the same games too, against the same opponents with the same luck. Whoever
    interrupts it gets what was played so far. A Refusal where they cannot be played against each other.
    """
    deck, book = may_win(library, ref)
    player = computer(player)
    tried = [deck, *([legal_deck(library, other)] if other else [])]
    field = field_of(library, book, tried, against)
    content = content_of(library.pool, [*tried, *field])
    seats = [book.seat_of(one, library.pool, one.title) for one in (*tried, *field)]
    opponents = tuple(seats[len(tried) :])
    first, *others = [Score(Contest(book.id, own, opponents, player)) for own in seats[: len(tried)]]
    with workers(book, content, on) as (load, executor), suppress(KeyboardInterrupt):
        for score in (first, *others):
            play(score, games, load, executor, on.told)
    if not first.points:
        raise Refusal("nothing-played", "It was interrupted before the first game was over.", exit_code=1)
    names = tuple(one.title for one in field)
    found = DeckTrial(deck.title, player, games, first, names)
    return replace(found, other=tried[1].title, instead=others[0]) if others else found


def may_win(library: Library, ref: str) -> tuple[Deck, Rulebook]:
    """A legal deck, by name or path, and its game; a Refusal where it has nobody to win against."""
    deck = legal_deck(library, ref)
    book = rulebook(deck.rulebook)
    if book.construction.form.is_shared:
        reason = f"In {book.title} everybody plays with the same {book.deck}, so it has nobody to win against."
        raise Refusal(
            "shared-deck", reason, hint=f"What it makes of a game says `deckbuilder deck trial --game {book.id}`."
        )
    return deck, book


def play(score: Score, games: int, load: Load, executor: Executor, told: Told) -> None:
    """Let a contest go on until so many games are played."""
    for result in results(load, score.contest, range(len(score.points), games), executor, told):
        score.add(result)


def field_of(library: Library, book: Rulebook, decks: Sequence[Deck], against: Sequence[str]) -> list[Deck]:
    """Whom they all may play against: those who are named, or every shipped deck that may sit at their table."""
    if not against:
        known = [one.deck for one in starters() if one.deck.rulebook == book.id]
        fit = [one for one in known if next(_unplayable(library, book, decks, one), None) is None]
        if not fit:
            raise Refusal("no-opponents", f"No starter {book.deck} can play against it.", "Name some with --against.")
        return fit
    named = [legal_deck(library, ref) for ref in against]
    for one in named:
        for problem in _unplayable(library, book, decks, one):
            raise Refusal("not-legal", f"{one.title} cannot play against it: {problem}", exit_code=1)
    return named


def _unplayable(library: Library, book: Rulebook, decks: Sequence[Deck], opponent: Deck) -> Iterator[str]:
    for deck in decks:
        if opponent.rulebook != deck.rulebook:
            yield "these belong to different games."
            continue
        report = validate_table((deck, opponent), library.pool, book.construction)
        yield from (problem.message for problem in islice(report.errors, 1))
