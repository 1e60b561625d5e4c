"""A deck under repair: the cards at hand, how well one replaces another, and how each candidate is judged."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.decks.changes.candidate import CandidateKey, DeckCandidate, DeckHead
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.mending.lower_bound import least_cost, pile_groups
from deckbuilder.decks.mending.open_problems import Goal
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.remedies import FORMAT_REMEDIES
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.steps import EditKind, EditStep, Remedies, Remedy, Wanted
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.problems import Problem


@dataclass(frozen=True, slots=True, eq=False)
class SearchNode:
    """A judged candidate: all its problems, and what helps against those still open."""

    candidate: DeckCandidate
    check: Any
    found: ResolvedDeck
    problems: tuple[Problem, ...]
    open: list[Problem]
    remedies: list[Remedy]
    """What helps against each open problem."""
    least: int
    """A lower bound: no deck that reaches the goal from here takes fewer edits."""

    @property
    def is_solved(self) -> bool:
        """Whether nothing is open any more."""
        return not self.remedies

    @property
    def left(self) -> int:
        """A rough measure of what is still to be done."""
        return sum(remedy.copies for remedy in self.remedies)


def work_of(deck: Deck, problems: Sequence[Problem]) -> float:
    """The work of judging a deck, in units of candidates with few lines and few problems."""
    return 1 + len(deck.lines) / 20 + len(problems) / 2 + (len(problems) / 20) ** 2


class Repair:
    """One deck under repair: the cards of a pool, and what was learned about them on the way."""

    def __init__(self, validator: DeckValidator[Any]) -> None:
        mending = validator.construction.mending
        assert mending is not None
        self.validator = validator
        self.mending: Remedies[Any] = mending
        self.index = validator.index
        self.spent = 0.0
        """The work done so far: 1 for each candidate, more for long decks and for many problems."""
        self.is_last_resort = False
        """Whether everything else was tried, so that the identity of the deck may be changed as well."""
        self.holds_back = False
        """Whether a search skipped a step because it is the last resort."""
        self.opened: set[CandidateKey] = set()
        """The candidates that a search begins from, one for each choice of decisive steps."""
        self.is_partial = False
        """Whether a search ignored a decisive step that no opening took, so that it proves nothing."""
        self._lines: dict[tuple[Slot, int], DeckLine] = {}
        self._groups: dict[DeckHead, dict[str, int]] = {}
        self._fitting: dict[tuple[str, frozenset[str]], list[CardFacts]] = {}
        self._roles: dict[CardFacts, frozenset[str]] = {}

    def resorts(self) -> Iterator[None]:
        """Loop over a search: once without the last resort, and again with it if that makes a difference."""
        self.is_last_resort = self.holds_back = False
        yield
        if self.holds_back:
            self.is_last_resort = True
            yield
            self.is_last_resort = False

    def judge(self, candidate: DeckCandidate, goal: Goal, *, is_open: bool) -> SearchNode:
        """Judge a candidate; if the search is open, decisive steps count as ways out."""
        found, check, problems = self.validator.examine(candidate.plain(self._lines))
        left = goal(problems)
        remedies = [self._remedy(check, problem, kept) for problem, kept in left]
        self.spent += work_of(found.deck, problems)
        groups = self._groups.get(candidate.head)
        if groups is None:
            groups = self._groups[candidate.head] = pile_groups(self.index, candidate.head.standing)
        least = least_cost(candidate, remedies, groups, is_open=is_open)
        return SearchNode(candidate, check, found, problems, [problem for problem, _ in left], remedies, least)

    def steps(self, node: SearchNode, *, is_open: bool) -> Iterator[EditStep]:
        """Everything that helps against the open problem with the fewest choices, most fitting first.

        The worst problems come first, so that candidates are reached in which only lesser ones are open.
        """
        pairs = zip(node.open, node.remedies, strict=True)
        _, remedy = min(pairs, key=lambda pair: (pair[0].severity.rank, *_width(pair[1])))
        yield from remedy.other
        if is_open:
            yield from remedy.decisive
        for pile, card in sorted(remedy.take, key=lambda slot: (self.loss(node, slot), slot[1].order)):
            yield EditStep(EditKind.REMOVE, pile, card)
        for wanted in remedy.put:
            for card in self._cards_for(node, wanted, is_open=is_open):
                yield EditStep(EditKind.ADD, wanted.pile, card)

    def fitting(self, pile: str, found: ResolvedDeck) -> list[CardFacts]:
        """The cards of the chosen sets whose type belongs in a pile."""
        key = (pile, found.chosen.ids)
        known = self._fitting.get(key)
        if known is None:
            types = next(one.card_types for one in self.index.form.piles if one.key == pile)
            known = [card for card in self.index.cards if card.type in types and card.set_id in found.chosen.ids]
            if self.index.format is not None:
                known = [card for card in known if not self.index.format.rules_out(card)]
                if self.index.format.format.own_cards:
                    known = [card for card in known if card.at_hand]
            self._fitting[key] = known
        return known

    def lacks(self, node: SearchNode, card: CardFacts) -> bool:
        """Whether one more copy would be more than the owner has, or may use."""
        used = node.found.totals.get(card, 0)
        most = self.index.format.most_of(card) if self.index.format is not None else None
        return (most is not None and used >= most) or used + node.found.base().get(card, 0) >= card.at_hand

    def loss(self, node: SearchNode, slot: Slot) -> int:
        """What a pile loses with a copy: 0 while another copy is there, else 1 plus the distance to the nearest one."""
        pile, card = slot
        here = node.found.piles[pile]
        if here.get(card, 0) > 1:
            return 0
        return 1 + self.nearest(card, [other for other in here if other is not card])

    def nearest(self, card: CardFacts, others: Collection[CardFacts]) -> int:
        """The distance in role to the most similar of some cards; 0 if there are none."""
        return min((self.distance(card, other) for other in others), default=0)

    def distance(self, one: CardFacts, other: CardFacts) -> int:
        """The number of words in the roles of two cards that they do not share."""
        return len(self._role(one) ^ self._role(other))

    def _cards_for(self, node: SearchNode, wanted: Wanted, *, is_open: bool) -> list[CardFacts]:
        """The cards that may be put into a pile, most fitting first; one for all that are alike, unless open."""
        gone = [card for (pile, card), copies in node.candidate.delta.items() if copies < 0 and pile == wanted.pile]
        like = gone or node.found.piles[wanted.pile]
        fitting = [card for card in self.fitting(wanted.pile, node.found) if wanted.suits(card)]
        own = (None, node.found.identity.id if node.found.identity is not None else None)
        fitting.sort(
            key=lambda card: (self.lacks(node, card), card.identity not in own, self.nearest(card, like), card.order)
        )
        if is_open:
            return fitting
        here = {card for _, card in node.candidate.head.standing}
        first: dict[object, CardFacts] = {}
        kept = []
        for card in fitting:
            is_first = first.setdefault(self._kind(card), card) is card
            if is_first or card in here:  # a card of the deck may be moved, which costs less than adding another
                kept.append(card)
        return kept

    def _kind(self, card: CardFacts) -> object:
        """A key equal for cards that no error can tell apart, by the rulebook and by the format played."""
        format = self.index.format
        if format is None:
            return self.mending.alike(card)
        if format.format.strict or format.format.own_cards:
            return card  # some warnings are errors here, and may tell any two cards apart
        return (self.mending.alike(card), format.kind_of(card))

    def _remedy(self, check: Any, problem: Problem, kept: int) -> Remedy:
        remedy = (self.mending.remedies.get(problem.code) or FORMAT_REMEDIES[problem.code])(check, problem)
        if remedy.last and self.is_last_resort:
            remedy = replace(remedy, decisive=(*remedy.decisive, *remedy.last))
        self.holds_back |= bool(remedy.last) and not self.is_last_resort
        return replace(remedy, copies=max(1, remedy.copies - kept)) if kept else remedy

    def _role(self, card: CardFacts) -> frozenset[str]:
        known = self._roles.get(card)
        if known is None:
            known = self._roles[card] = self.mending.role(card)
        return known


def _width(remedy: Remedy) -> tuple[bool, bool, int]:
    """A sort key: lines and headers first, since they decide what is counted; then remedies with the fewest choices."""
    is_half = bool(remedy.take or remedy.put)
    return (is_half, bool(remedy.put), len(remedy.take))
