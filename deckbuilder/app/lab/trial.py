"""How often a deck wins against others when computers play it, and what each of its cards is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.judging import obstacle
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.lab.entrants import Series, legal_deck
from deckbuilder.app.lab.workers import interruptible, nothing_played, require_counted
from deckbuilder.app.library.content import content_of
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.interval import FEW, Interval, share_interval
from deckbuilder.json_values import json_keys, picked
from deckbuilder.lab.batches import Told, Workers, as_part
from deckbuilder.lab.contest import Contest, Score, change, differences
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.variants import Bench, without
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
    field = field_of(library, book, tried, against)
    content = content_of(library.pool, [*tried, *field])
    seats = [book.seat_of(one, library.pool, one.title) for one in (*tried, *field)]
    opponents = tuple(seats[len(tried) :])
    first, *others = [Score(Contest(book.id, own, opponents, series.player)) for own in seats[: len(tried)]]
    with interruptible(book, content, series.on) as workers:
        for score in (first, *others):
            play(score, series.games, workers, series.on.told)
    require_counted(len(first.counted), first.left_out)
    names = tuple(one.title for one in field)
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


def field_of(library: Library, book: Rulebook, decks: Sequence[Deck], against: Sequence[str]) -> list[Deck]:
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


# ------------------------------------------------------------------ what each card is worth

CERTAIN = 2.58
"""The standard errors of a 99 % interval; among many cards, one soon looks good by chance."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """How much more of its games a deck wins with a card than with others in its place."""

    card: str
    pile: str
    section: str
    """The title of its pile."""
    instead: tuple[str, ...]
    """The names of the cards that replaced it."""
    games: int
    """The number of games that count both with it and without."""
    worth: Interval

    as_dict = json_keys("card pile section instead games worth verdict")

    @property
    def verdict(self) -> str:
        """The conclusion: the card carries, is better left out, or neither is certain."""
        if self.games < FEW or not self.worth.is_beyond_nothing:
            return "unsure"
        return "carries" if self.worth.mean > 0 else "better left out"


@dataclass(frozen=True, slots=True)
class DeckByCard:
    """A deck, and what each of its cards is worth to it, in descending order."""

    deck: str
    player: str
    score: Score
    cards: tuple[CardWorth, ...]
    untried: tuple[str, ...]
    """The cards that nothing may replace, or that were not reached."""
    several: frozenset[str]
    """The cards that are in several piles, so that their names alone do not tell which one is meant."""

    left_out: GamesLeftOut
    """The games that do not count, with all of its cards or without one."""
    is_whole: bool
    """Whether all planned games were played; otherwise it was interrupted."""

    as_dict = json_keys("deck player games left_out share cards untried")

    @property
    def games(self) -> int:
        """The number of games with all of its cards that count."""
        return len(self.score.counted)

    def called(self, one: CardWorth) -> str:
        """The name of a card, with its pile if it is in several."""
        return _called(one.card, one.section, self.several)

    @property
    def share(self) -> Interval:
        """The share of the games that the deck wins as it is."""
        return self.score.share


@dataclass(frozen=True, slots=True)
class _Variant:
    """A deck without one of its cards."""

    card: str
    pile: str
    deck: Deck
    instead: tuple[str, ...]


def try_each_card(
    library: Library,
    ref: str,
    against: Sequence[str] = (),
    *,
    series: Series,
) -> DeckByCard:
    """Play a deck, and then again without each of its cards in turn: the same opponents with the same luck.

    A card is replaced by more copies of others in its pile, or by anything else that is legal there. If interrupted,
    the cards tried so far are returned.
    """
    deck, book = may_win(library, ref)
    series = series.played_in(book)
    field = field_of(library, book, [deck], against)
    bench = Bench(book, library.pool)
    own = replace(bench.by_id(deck), sets=deck.sets)
    variants = list(_variants(bench, own))
    if not variants:
        raise Refusal("no-variants", f"No card of {deck.title} can be replaced by another.", exit_code=ExitCode.NO)
    content = content_of(library.pool, [*[one.deck for one in variants], deck, *field])
    opponents = tuple(book.seat_of(one, library.pool, one.title) for one in field)
    base, *others = [
        Score(Contest(book.id, book.seat_of(one, library.pool, deck.title), opponents, series.player))
        for one in (deck, *[variant.deck for variant in variants])
    ]
    total, done = series.games * (1 + len(others)), 0
    with interruptible(book, content, series.on) as workers:
        play(base, series.games, workers, as_part(series.on.told, 0, total))
        for number, score in enumerate(others, 1):
            play(score, series.games, workers, as_part(series.on.told, number * series.games, total))
            done = number
    require_counted(len(base.counted), base.left_out)
    if not done:
        raise nothing_played("card was tried")
    tried = list(zip(variants[:done], others, strict=False))
    return _by_card(bench, own, base, tried, is_whole=done == len(others))


def _by_card(
    bench: Bench, deck: Deck, base: Score, tried: Sequence[tuple[_Variant, Score]], *, is_whole: bool
) -> DeckByCard:
    """The worth of each card that was tried, from the games with all cards and those without it."""
    found = [one for variant, score in tried if (one := _worth(bench, variant, base, score)) is not None]
    form, piles = bench.book.construction.form, Counter(line.card for line in deck.lines)
    several = frozenset(_name(bench.pool, card) for card, count in piles.items() if count > 1)
    known = {(one.pile, one.card) for one in found}
    held = [(line.pile, _name(bench.pool, line.card)) for line in deck.lines]
    untried = tuple(_called(card, form.title(pile), several) for pile, card in held if (pile, card) not in known)
    return DeckByCard(
        deck=deck.title,
        player=base.contest.player,
        score=base,
        cards=tuple(sorted(found, key=lambda one: -one.worth.mean)),
        untried=untried,
        several=several,
        left_out=GamesLeftOut.of_all([base.left_out, *(score.left_out for _, score in tried)]),
        is_whole=is_whole,
    )


def _variants(bench: Bench, deck: Deck) -> Iterator[_Variant]:
    """The deck without each of its cards in turn, as far as there is a replacement."""
    held = {(line.pile, line.card): line.count for line in deck.lines}
    for pile, card in held:
        own = [other for other_pile, other in held if other_pile == pile and other != card]
        rest = [other for other in bench.candidates(pile) if other not in own]
        other = without(bench, deck, pile, card, [*own, *rest])
        if other is not None:
            more = [line.card for line in other.lines if line.count > held.get((line.pile, line.card), 0)]
            yield _Variant(card, pile, other, tuple(more))


def _called(card: str, section: str, several: frozenset[str]) -> str:
    return f"{card} ({section})" if card in several else card


def _worth(bench: Bench, variant: _Variant, base: Score, score: Score) -> CardWorth | None:
    """The worth of a card; None if no game counts both with it and without."""
    section = bench.book.construction.form.title(variant.pile)
    instead = tuple(_name(bench.pool, card) for card in variant.instead)
    worth = change(score, base, CERTAIN)
    if worth is None:
        return None
    games = len(differences(score, base))
    return CardWorth(_name(bench.pool, variant.card), variant.pile, section, instead, games, worth)


def _name(pool: CardPool, card: str) -> str:
    found = pool.find(card)
    return card if isinstance(found, tuple) else found.name
