"""What each card of a deck is worth: the same games with the card, and with another in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.lab.fields import QUICKEST, computer
from deckbuilder.app.lab.trial import field_of, may_win, play
from deckbuilder.app.lab.workers import HERE, Machines, workers
from deckbuilder.app.library.content import content_of
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import Refusal
from deckbuilder.interval import Interval
from deckbuilder.json_values import json_keys
from deckbuilder.lab.contest import Contest, Score, change
from deckbuilder.lab.variants import Bench, without

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

CERTAIN = 2.58
"""Standard errors that hold the truth 99 times of 100: of many cards looked at, one soon seems good by chance."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """How much more of its games a deck wins with a card than with others in its place."""

    card: str
    pile: str
    instead: tuple[str, ...]
    """What took its place, by name."""
    games: int
    worth: Interval

    as_dict = json_keys("card pile instead games worth verdict")

    @property
    def verdict(self) -> str:
        """What can be said of it: it carries, it is better left out, or neither is sure."""
        if not self.worth.is_beyond_nothing:
            return "unsure"
        return "carries" if self.worth.mean > 0 else "better left out"


@dataclass(frozen=True, slots=True)
class DeckByCard:
    """A deck, and what each of its cards is worth to it, the worthiest first."""

    deck: str
    player: str
    score: Score
    cards: tuple[CardWorth, ...]
    untried: tuple[str, ...]
    """The cards that nothing may take the place of, or that it did not come to."""

    as_dict = json_keys("deck player games share cards untried")

    @property
    def games(self) -> int:
        """How many games were played with each card."""
        return len(self.score.points)

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
    games: int = 100,
    player: str = QUICKEST,
    on: Machines = HERE,
) -> DeckByCard:
    """Play a deck, and then again without each of its cards in turn: the same opponents with the same luck.

    The other copies in its pile take the place of a card, or whatever else is legal there. Whoever interrupts it gets
    the cards that were tried so far.
    """
    deck, book = may_win(library, ref)
    player = computer(player)
    field = field_of(library, book, [deck], against)
    bench = Bench(book, library.pool)
    own = replace(bench.by_id(deck), sets=deck.sets)
    variants = list(_variants(bench, own))
    if not variants:
        raise Refusal("no-variants", f"Nothing may take the place of any card of {deck.title}.", exit_code=1)
    content = content_of(library.pool, [*[one.deck for one in variants], deck, *field])
    opponents = tuple(book.seat_of(one, library.pool, one.title) for one in field)
    base, *others = [
        Score(Contest(book.id, book.seat_of(one, library.pool, deck.title), opponents, player))
        for one in (deck, *[variant.deck for variant in variants])
    ]
    total, found = games * (1 + len(others)), []
    with workers(book, content, on) as (load, executor), suppress(KeyboardInterrupt):
        play(base, games, load, executor, lambda done, of: on.told(done, total))
        for number, (variant, score) in enumerate(zip(variants, others, strict=True), 1):
            play(score, games, load, executor, lambda done, of, so_far=number * games: on.told(so_far + done, total))  # type: ignore[misc]
            found.append(_worth(library.pool, variant, base, score))
    if not found:
        raise Refusal("nothing-played", "It was interrupted before the first card was tried.", exit_code=1)
    tried = {one.card for one in found}
    names = dict.fromkeys(_name(library.pool, line.card) for line in own.lines)
    untried = tuple(name for name in names if name not in tried)
    worthiest = sorted(found, key=lambda one: -one.worth.mean)
    return DeckByCard(deck.title, player, base, tuple(worthiest), untried)


def _variants(bench: Bench, deck: Deck) -> Iterator[_Variant]:
    """The deck without each of its cards, as far as something may take its place."""
    held = {(line.pile, line.card): line.count for line in deck.lines}
    for pile, card in held:
        own = [other for other_pile, other in held if other_pile == pile and other != card]
        rest = [other for other in bench.candidates(pile) if other not in own]
        other = without(bench, deck, pile, card, [*own, *rest])
        if other is not None:
            more = [line.card for line in other.lines if line.count > held.get((line.pile, line.card), 0)]
            yield _Variant(card, pile, other, tuple(more))


def _worth(pool: CardPool, variant: _Variant, base: Score, score: Score) -> CardWorth:
    instead = tuple(_name(pool, card) for card in variant.instead)
    worth = change(score, base, CERTAIN)
    return CardWorth(_name(pool, variant.card), variant.pile, instead, len(score.points), worth)


def _name(pool: CardPool, card: str) -> str:
    found = pool.find(card)
    return card if isinstance(found, tuple) else found.name
