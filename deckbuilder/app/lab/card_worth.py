"""What each card of a deck is worth: the same games again without it, and how many more are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.lab.counted_games import nothing_played, require_counted
from deckbuilder.app.lab.entrants import Series
from deckbuilder.app.lab.trial import may_win, opponents_for, play
from deckbuilder.app.library.content import content_of
from deckbuilder.app.workers.processes import interruptible
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.interval import ERRORS_99, SETTLING_GAMES, Interval
from deckbuilder.json_values import json_keys
from deckbuilder.lab.batches import as_part
from deckbuilder.lab.contest import Contest, Score, change, differences
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.lab.variants import Bench, without

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


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
        if self.games < SETTLING_GAMES or not self.worth.is_beyond_nothing:
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
    rivals = opponents_for(library, book, [deck], against)
    bench = Bench(book, library.pool)
    own = replace(bench.by_id(deck), sets=deck.sets)
    variants = list(_variants(bench, own))
    if not variants:
        raise Refusal("no-variants", f"No card of {deck.title} can be replaced by another.", exit_code=ExitCode.NO)
    content = content_of(library.pool, [*[one.deck for one in variants], deck, *rivals])
    opponents = tuple(book.seat_of(one, library.pool, one.title) for one in rivals)
    seats = [book.seat_of(one, library.pool, deck.title) for one in (deck, *[variant.deck for variant in variants])]
    scores = [Score(Contest(book.id, seat, opponents, series.player)) for seat in seats]
    total, done = series.games * len(scores), 0
    with interruptible(book, content, series.on) as workers:
        for number, score in enumerate(scores):
            play(score, series.games, workers, as_part(series.on.told, number * series.games, total))
            done = number
    base, *others = scores
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
    worth = change(score, base, ERRORS_99)
    if worth is None:
        return None
    games = len(differences(score, base))
    return CardWorth(_name(bench.pool, variant.card), variant.pile, section, instead, games, worth)


def _name(pool: CardPool, card: str) -> str:
    found = pool.find(card)
    return card if isinstance(found, tuple) else found.name
