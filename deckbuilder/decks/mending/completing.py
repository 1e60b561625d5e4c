"""Completing a half-built deck by the example of whole ones: as many cards in each pile, with similar uses.

A copy is added only if the verdict on the resulting deck finds nothing that it did not find before. The owner's own
cards stay, unless the deck cannot be legal with them: then the nearest legal deck decides what has to go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import median_high
from typing import Any

from deckbuilder.decks.changes.candidate import DeckCandidate, started
from deckbuilder.decks.changes.edits import Edit
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.mending.fixes import NearestLegal, nearest_legal
from deckbuilder.decks.mending.open_problems import OpenProblems
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.steps import Wish
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem, Report
from deckbuilder.text import counted

_DOUBLE = 2  # factor by which a card of the examples is preferred to another of the same use
_WORK_AT_HAND, _MOST_WORK = 2_000, 25_000
"""Work for mending with the cards at hand, and with any; the fewest edits need not be found here."""
_MEASURED = " over "  # in a word that says how high a number is, which makes no good reason


@dataclass(frozen=True, slots=True)
class Suggested:
    """Copies of a card that were added, and why."""

    pile: str
    title: str
    card: str
    name: str
    copies: int
    reason: str
    is_owned: bool

    as_dict = json_keys("pile card name copies reason owned=is_owned")


@dataclass(frozen=True, slots=True)
class Completion:
    """A completed deck: what was added, what was changed because it was not legal, and the verdict."""

    deck: Deck
    suggested: tuple[Suggested, ...]
    changed: tuple[Edit, ...]
    broken: tuple[Problem, ...]
    """The errors that made a change necessary."""
    report: Report


@dataclass(slots=True)
class _Example:
    """One pile of whole decks: the median size, and total copies of each card and of each word of a role."""

    decks: int
    size: int
    copies: Counter[CardFacts]
    words: Counter[str]
    holding: Counter[CardFacts]
    """The number of decks that have a card at all."""


@dataclass(slots=True)
class _Filling:
    """A deck that is being completed."""

    strict: DeckValidator[Any]
    """The rules and the cards at hand."""
    usual: DeckValidator[Any]
    """The rules alone, for cards that nobody owns."""
    examples: Mapping[str, _Example]
    say: Callable[[str], str]
    reasons: dict[tuple[Slot, bool], str] = field(default_factory=dict)
    put: Counter[tuple[Slot, bool]] = field(default_factory=Counter)
    _lines: dict[tuple[Slot, int], DeckLine] = field(default_factory=dict)

    def fill(self, candidate: DeckCandidate) -> DeckCandidate:
        """The candidate with every pile as full as in the examples, as far as nothing new is wrong."""
        ways = [(self.strict, True)]
        if self.strict is not self.usual:
            ways.append((self.usual, False))
        # Cards at hand go first in each pile; a later pile may depend on cards that nobody has.
        for pile in self.strict.construction.piles:
            for validator, is_owned in ways:
                candidate = self._fill_pile(candidate, pile.key, validator, is_owned=is_owned)
        return candidate

    def _fill_pile(
        self, candidate: DeckCandidate, pile: str, validator: DeckValidator[Any], *, is_owned: bool
    ) -> DeckCandidate:
        for wish in self._wishes(pile):
            found = self._looked_up(candidate)
            if not any(wish.suits(card) for card in found.piles[pile]):
                wanted = [card for card in self._ranked(pile, found) if wish.suits(card)]
                candidate = (
                    self._with_one(candidate, pile, wanted, validator, is_owned=is_owned, why=wish.reason) or candidate
                )
        fuller: DeckCandidate | None = candidate
        while fuller is not None:
            candidate, found = fuller, self._looked_up(fuller)
            if sum(found.piles[pile].values()) >= self.examples[pile].size:
                break
            fuller = self._with_one(candidate, pile, self._ranked(pile, found), validator, is_owned=is_owned)
        return candidate

    def _with_one(
        self,
        candidate: DeckCandidate,
        pile: str,
        cards: Sequence[CardFacts],
        validator: DeckValidator[Any],
        *,
        is_owned: bool,
        why: str = "",
    ) -> DeckCandidate | None:
        """The candidate with a copy of the first of some cards that may be added; None if none may."""
        open_problems = OpenProblems(validator.problems(candidate.plain(self._lines)))
        for card in cards:
            slot = (pile, card)
            fuller = DeckCandidate(candidate.head, {**candidate.delta, slot: candidate.delta.get(slot, 0) + 1})
            if any(open_problems.is_new(problem) for problem in validator.problems(fuller.plain(self._lines))):
                continue
            self.reasons.setdefault((slot, is_owned), self._reason(pile, card, self._looked_up(candidate), why))
            self.put[slot, is_owned] += 1
            return fuller
        return None

    def _wishes(self, pile: str) -> list[Wish]:
        assert self.usual.construction.mending is not None
        return [wish for wish in self.usual.construction.mending.wishes if wish.pile == pile]

    def _looked_up(self, candidate: DeckCandidate) -> ResolvedDeck:
        """Look up a candidate by one index for all rules, since the same card is another object in another index."""
        return self.strict.resolve(candidate.plain(self._lines))

    def _ranked(self, pile: str, found: ResolvedDeck) -> list[CardFacts]:
        """The cards for a pile, first those that supply what it lacks most."""
        own = (None, found.identity.id if found.identity is not None else None)
        types = next(one.card_types for one in self.strict.construction.piles if one.key == pile)
        cards = [card for card in found.index.cards if card.type in types and card.set_id in found.chosen.ids]
        have = self._words(found.piles[pile])
        return sorted(
            (card for card in cards if card.identity in own),
            key=lambda card: (-self._worth(pile, card, have, found.piles[pile].get(card, 0)), card.order),
        )

    def _worth(self, pile: str, card: CardFacts, have: Counter[str], copies: int) -> Fraction:
        example = self.examples[pile]
        words = self._role(card)
        lacks = sum(max(0, example.words[word] - have[word] * example.decks) for word in words)
        is_wanted = example.copies[card] > copies * example.decks
        # One more copy of a card already there is worth less than another card of the same use.
        return Fraction(lacks * (_DOUBLE if is_wanted else 1), (len(words) + 1) * (copies + 1))

    def _reason(self, pile: str, card: CardFacts, found: ResolvedDeck, why: str) -> str:
        """Why a card was chosen: the wish it meets or the use missed most, and how many examples have it."""
        example = self.examples[pile]
        said = [one for one in (why or self._missed(pile, card, found),) if one]
        holding, called = example.holding[card], self.strict.construction.form.called
        if holding:
            number = f"all {example.decks}" if holding == example.decks else f"{holding} of {example.decks}"
            said.append(f"in {number} starter {called}s" if example.decks > 1 else f"in the starter {called}")
        count = sum(found.piles[pile].values())
        return "; ".join(said) or f"{counted(count, 'card')} here so far, usually {example.size}"

    def _missed(self, pile: str, card: CardFacts, found: ResolvedDeck) -> str:
        """The use of a card that is missed most, as a player puts it; empty if none is."""
        example = self.examples[pile]
        have = self._words(found.piles[pile])
        total = max(1, example.size * example.decks)
        missed = []
        for word in self._role(card):
            usually = round(Fraction(example.words[word], example.decks))
            if _MEASURED in word or not 0 < example.words[word] < total * 3 // 4 or not self.say(word):
                continue
            if not have[word] or usually > have[word]:
                lack = Fraction(example.words[word] - have[word] * example.decks, example.words[word])
                missed.append((-lack, word, usually))
        if not missed:
            return ""
        _, word, usually = min(missed)
        so_far = f"{have[word] or 'none'} so far"
        return f"{self.say(word)}: {so_far}, usually {usually}" if usually else f"{self.say(word)}: {so_far}"

    def _words(self, held: Mapping[CardFacts, int]) -> Counter[str]:
        words: Counter[str] = Counter()
        for card, copies in held.items():
            for word in self._role(card):
                words[word] += copies
        return words

    def _role(self, card: CardFacts) -> frozenset[str]:
        assert self.usual.construction.mending is not None
        return self.usual.construction.mending.role(card)

    def keep(self, before: Mapping[Slot, int], after: Mapping[Slot, int]) -> None:
        """Forget additions that had to go again to make the deck legal."""
        for slot, is_owned in sorted(self.put, key=lambda one: not one[1]):
            others = 0 if is_owned else self.put[slot, True]
            room = after.get(slot, 0) - before.get(slot, 0) - others
            self.put[slot, is_owned] = max(0, min(self.put[slot, is_owned], room))
        self.put = +self.put

    def suggested(self) -> tuple[Suggested, ...]:
        """The cards added, pile by pile in the order of adding, since a reason counts what was there before."""
        order = {pile.key: number for number, pile in enumerate(self.strict.construction.piles)}
        title = self.strict.construction.form.title
        slots = sorted(self.put, key=lambda one: order[one[0][0]])
        return tuple(
            Suggested(pile, title(pile), card.id, card.name, self.put[slot, owned], self.reasons[slot, owned], owned)
            for slot, owned in slots
            for pile, card in (slot,)
        )


def completed(
    deck: Deck,
    strict: DeckValidator[Any],
    usual: DeckValidator[Any],
    examples: Sequence[Deck],
    say: Callable[[str], str],
) -> Completion:
    """The deck completed by some examples, and legal if possible; `say` gives the use of a word in a card's role.

    `strict` are the rules with the cards at hand, which come first; `usual` are the rules for what is still missing.
    They are the same if no collection was counted.
    """
    index = strict.index
    whole = [strict.resolve(example) for example in examples]
    known = {pile.key: _example(pile.key, whole, usual) for pile in strict.construction.piles}
    filling = _Filling(strict, usual, known, say)
    after = filling.fill(DeckCandidate(started(deck, index), {})).deck()
    report = strict.validate(after)
    broken = report.errors
    legal = _legal(after, strict) if broken else None
    if legal is None:
        return Completion(after, filling.suggested(), (), (), report)
    after = filling.fill(DeckCandidate(started(legal.fix.deck, index), {})).deck()
    filling.keep(started(deck, index).standing, started(after, index).standing)
    return Completion(after, filling.suggested(), legal.fix.edits, broken, strict.validate(after))


def _legal(deck: Deck, validator: DeckValidator[Any]) -> NearestLegal | None:
    """A legal deck near this one: without new warnings, such as for cards not at hand, if one is found in time."""
    found = nearest_legal(deck, validator, is_no_worse=True, most=_WORK_AT_HAND)
    return found or nearest_legal(deck, validator, most=_MOST_WORK)


def _example(pile: str, whole: Sequence[ResolvedDeck], usual: DeckValidator[Any]) -> _Example:
    mending = usual.construction.mending
    assert mending is not None
    copies: Counter[CardFacts] = Counter()
    words: Counter[str] = Counter()
    holding = Counter(card for found in whole for card in found.piles[pile])
    for found in whole:
        for card, count in found.piles[pile].items():
            copies[card] += count
            for word in mending.role(card):
                words[word] += count
    sizes = [sum(found.piles[pile].values()) for found in whole]
    return _Example(max(1, len(whole)), median_high(sizes) if sizes else 0, copies, words, holding)
