"""A deck in figures: its piles and fields counted, the chance to hold a card in time, and sample hands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.decks.changes.differences import DeckDifference, difference
from deckbuilder.decks.changes.revising import card_among, pile_called
from deckbuilder.decks.dealing import Dealing, chance_to_hold
from deckbuilder.decks.figures import PileCount, Spread, pile_counts, spreads
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys, picked
from deckbuilder.kernel import chance
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import fresh_seed
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.decks.pool_facts import CardFacts


@dataclass(frozen=True, slots=True)
class Figures:
    """A deck counted: its piles, the fields of its cards, and the lines that could not be counted."""

    name: str
    piles: tuple[PileCount, ...]
    fields: tuple[Spread, ...]
    unlisted: int
    """The number of cards in the deck that are not listed."""
    uncounted: tuple[str, ...]
    """The text of lines that name no card that a pile may hold."""

    @property
    def cards(self) -> int:
        """The number of cards listed in all piles."""
        return sum(pile.cards for pile in self.piles)

    as_dict = json_keys("name cards unlisted piles fields uncounted")


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances to hold a card: a row for each turn, with a chance for each number of cards drawn per turn."""

    card: str
    title: str
    cards: int
    copies: int
    wanted: int
    hand: int
    clause: str
    draws: tuple[int, ...]
    turns: tuple[tuple[int, tuple[Fraction, ...]], ...]

    @property
    def hand_said(self) -> str:
        """The size of the first hand, in a sentence."""
        return f"A first hand has {counted(self.hand, 'card')}" if self.hand else "Nobody begins with a hand"

    def as_dict(self) -> dict[str, object]:
        """The chances for `--json`, exact and rounded."""

        def told(chances: tuple[Fraction, ...]) -> list[dict[str, object]]:
            return [
                {"draws": draws, "exact": str(one), "percent": round(float(one * 100), 4)}
                for draws, one in zip(self.draws, chances, strict=True)
            ]

        turns = [{"turn": turn, "chances": told(chances)} for turn, chances in self.turns]
        return {**picked(self, "card pile=title cards copies at_least=wanted hand clause"), "turns": turns}


@dataclass(frozen=True, slots=True)
class Hands:
    """Sample hands of a deck, each in drawing order, and the seed that deals them again."""

    name: str
    title: str
    seed: int
    hands: tuple[tuple[str, ...], ...]
    is_hand: bool = True
    """False if the game has no first hand, and these are the first cards drawn."""


def count_deck(library: Library, ref: str | Deck, pile: str = "") -> Figures:
    """Count a deck by pile, and the whole deck or one pile by the fields of its cards."""
    book, found = _resolved(library, ref)
    piles = [pile_called(found.index.form, pile).key] if pile else list(found.piles)
    lost = [*found.unknown, *(line for line, _ in found.ambiguous), *(line for _, line in found.misfits)]
    words = [line.card for line in lost]
    words += [" ".join(problem.cards) for problem in found.deck.unread]
    return Figures(
        harmless(found.deck.title),
        pile_counts(found),
        spreads(found, book.schema, library.pool.card, piles),
        sum(found.base().values()),
        tuple(words),
    )


def odds(library: Library, ref: str | Deck, card: str, by: int, draws: int | None = None, wanted: int = 1) -> Odds:
    """The exact chances to have drawn a card, for each turn up to turn `by`."""
    book, found = _resolved(library, ref)
    dealing = _dealing(book)
    deck = {one: copies for pile in dealing.piles for one, copies in found.piles[pile].items()}
    meant = card_among(found, card, deck, dealing.title)
    if draws is not None and draws < 0:
        raise Refusal("bad-number", "The number of cards cannot be negative.", hint="Give a number from 0 up.")
    each = (draws,) if draws is not None else tuple(dict.fromkeys((dealing.least, dealing.most)))
    cards, copies = sum(deck.values()), deck[meant]
    turns = tuple(
        (turn, tuple(chance_to_hold(cards, copies, dealing.seen(turn, one), wanted) for one in each))
        for turn in range(1, by + 1)
    )
    return Odds(meant.name, dealing.title, cards, copies, wanted, dealing.hand, dealing.clause, each, turns)


def sample_hands(library: Library, ref: str | Deck, count: int = 1, seed: int | None = None) -> Hands:
    """Sample first hands of a deck, each dealt from the full deck with the shuffle that games use."""
    book, found = _resolved(library, ref)
    dealing = _dealing(book)
    deck = _listed_cards(found, dealing)
    if not deck:
        raise Refusal("empty-pile", f"The {dealing.title} is empty, so nothing can be drawn.", exit_code=ExitCode.NO)
    seed = fresh_seed() if seed is None else seed
    luck = GameState(data=None, rng=seed)
    order = range(len(deck))
    hands = tuple(
        tuple(deck[place].name for place in chance.shuffle(luck, order)[: dealing.hand or dealing.first])
        for _ in range(count)
    )
    return Hands(harmless(found.deck.title), dealing.title, seed, hands, is_hand=dealing.hand > 0)


def deals_hands(deck: Deck) -> bool:
    """Whether players of this deck's game draw hands from it."""
    return rulebook(deck.rulebook).construction.dealing is not None


def compare(library: Library, before: str | Deck, after: str | Deck) -> DeckDifference:
    """The difference between two decks or versions."""
    old, new = _meant(library, before), _meant(library, after)
    if old.rulebook != new.rulebook:
        raise Refusal("two-rulebooks", "These two belong to different games.", hint="Name two of the same game.")
    return difference(old, new, rulebook(old.rulebook).validator(library.pool).index)


def _meant(library: Library, ref: str | Deck) -> Deck:
    return load_deck(library, ref) if isinstance(ref, str) else ref


def _resolved(library: Library, ref: str | Deck) -> tuple[Rulebook, ResolvedDeck]:
    deck = _meant(library, ref)
    book = rulebook(deck.rulebook)
    return book, book.validator(library.pool).resolve(deck)


def _dealing(book: Rulebook) -> Dealing:
    dealing = book.construction.dealing
    if dealing is None:
        raise Refusal(
            "no-hand", f"In {book.title} players do not draw hands from piles of their own.", exit_code=ExitCode.NO
        )
    return dealing


def _listed_cards(found: ResolvedDeck, dealing: Dealing) -> list[CardFacts]:
    held = sorted((one for pile in dealing.piles for one in found.piles[pile].items()), key=lambda one: one[0].order)
    return [card for card, copies in held for _ in range(copies)]
