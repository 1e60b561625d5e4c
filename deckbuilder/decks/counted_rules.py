"""Rules that count cards, declared by a rulebook: what is counted, the bounds, and the wording.

Each declaration makes a rule with its remedy: a number of cards of a kind, a limit on copies of one card, or as many
cards of one kind as of another. Sentences name what was measured in braces (`tally.Measured`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.cards.grammar import article
from deckbuilder.decks.collection_rules import in_order
from deckbuilder.decks.construction import WHOLE, Fault, Rule
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.steps import Remedy, Wanted
from deckbuilder.decks.tally import Amount, CardKind, DeckTally, Measured, checked
from deckbuilder.problems import Problem, Severity

_TOO_FEW_OR_MANY = ("{count}, and {identity} has {range}; {change}.", "{count}; {identity} has {range}.")
_TOO_FEW = ("{count}, and {identity} needs {least}; {change}.", "{count}; {identity} needs {least}.")
_TOO_MANY = ("{count}, and {identity} allows {most}; {change}.", "{count}; {identity} allows {most}.")


class CountedRule(ABC):
    """A declared rule about the cards of one deck."""

    __slots__ = ()
    code: str
    clause: str
    statement: str
    kind: CardKind
    broken: str
    holds: str

    def __post_init__(self) -> None:
        checked(self.broken)
        checked(self.holds)

    @property
    def rule(self) -> Rule[DeckTally]:
        """The declaration as a rule."""
        return Rule(
            self.code,
            self.clause,
            Severity.ERROR,
            self.statement,
            self.faults,
            self.counted,
            self.needs_identity,
            self.remedy,
        )

    @property
    @abstractmethod
    def amounts(self) -> tuple[Amount, ...]:
        """The numbers that it counts to."""

    @property
    def needs_identity(self) -> bool:
        """Whether one of the numbers is stated by the identity."""
        return any(amount.of_identity for amount in self.amounts)

    @abstractmethod
    def faults(self, tally: DeckTally) -> Iterable[Fault]:
        """The breaches of the rule."""

    @abstractmethod
    def counted(self, tally: DeckTally) -> str:
        """What was counted, said if the rule holds."""

    @abstractmethod
    def remedy(self, tally: DeckTally, problem: Problem) -> Remedy:
        """What helps against a problem."""


@dataclass(frozen=True, slots=True)
class Between(CountedRule):
    """The number of cards of a kind has a lower bound, an upper bound, or both; optionally, all must be different."""

    code: str
    clause: str
    statement: str
    kind: CardKind
    least: Amount | None = None
    most: Amount | None = None
    broken: str = ""
    holds: str = ""
    """The sentences used if the rule is broken and if it holds; the usual ones if empty."""
    added: CardKind | None = None
    """The kind of card suggested if there are too few; by default, the kind counted."""
    is_each_once: bool = False
    """Whether no card may be there twice."""
    subject: str = ""

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """The bounds that are set."""
        return tuple(bound for bound in (self.least, self.most) if bound is not None)

    def faults(self, tally: DeckTally) -> Iterable[Fault]:
        """Too few cards, too many, or duplicates."""
        number, least, most = tally.count(self.kind), *self._bounds(tally)
        is_twice = self.is_each_once and len(tally.cards(self.kind)) < number
        if least <= number <= most and not is_twice:
            return
        found = Measured(tally, self.kind, number, least, most)
        yield Fault(
            found.said(self.broken or self._usual[0]),
            pile=(self.added or self.kind).pile,
            actual=number,
            required=least if number < least else most,
            subject=self.subject or self.kind.type or WHOLE,
        )

    def counted(self, tally: DeckTally) -> str:
        """The number of cards."""
        found = Measured(tally, self.kind, tally.count(self.kind), *self._bounds(tally))
        return found.said(self.holds or self._usual[1])

    def remedy(self, tally: DeckTally, problem: Problem) -> Remedy:
        """Take out or add cards of the kind; replace a duplicate by another card."""
        number, cards = tally.count(self.kind), tally.cards(self.kind)
        least, most = self._bounds(tally)
        take: tuple[Slot, ...] = ()
        if number > most:
            take = slots(tally, self.kind)
        elif self.is_each_once:
            take = tuple((pile, card) for pile, card in slots(tally, self.kind) if cards[card] > 1)
        if (len(cards) if self.is_each_once else number) >= least:
            return Remedy(take=take, copies=problem.extent)
        return Remedy(take=take, put=(self._wanted(tally),), copies=problem.extent)

    @property
    def _usual(self) -> tuple[str, str]:
        if self.least is None:
            return _TOO_MANY
        return _TOO_FEW if self.most is None else _TOO_FEW_OR_MANY

    def _bounds(self, tally: DeckTally) -> tuple[int, int]:
        least = tally.number(self.least) if self.least is not None else 0
        most = tally.number(self.most) if self.most is not None else max(tally.count(self.kind), least)
        return least, most

    def _wanted(self, tally: DeckTally) -> Wanted:
        kind, cards = self.added or self.kind, tally.cards(self.kind)
        if self.is_each_once:
            return Wanted(kind.pile, lambda card: kind.suits(card) and card not in cards)
        return Wanted(kind.pile, kind.suits)


@dataclass(frozen=True, slots=True)
class AtMostCopies(CountedRule):
    """The copies of one card of a kind have an upper bound, in each of its piles."""

    code: str
    clause: str
    statement: str
    kind: CardKind
    most: Amount
    broken: str = "{copies} of {card}, and {identity} allows {most}; {change}."
    holds: str = "At most {copies} of one card; {identity} allows {most}."

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """The most copies allowed."""
        return (self.most,)

    def faults(self, tally: DeckTally) -> Iterable[Fault]:
        """Each card with too many copies."""
        most = tally.number(self.most)
        for pile in self.kind.piles:
            cards = tally.resolved.piles[pile]
            over = [card for card, copies in cards.items() if copies > most and self.kind.suits(card)]
            for card in in_order(over) if over else ():
                found = Measured(tally, self.kind, cards[card], most=most, card=card.name)
                yield Fault(
                    found.said(self.broken),
                    cards=(card.id,),
                    pile=pile,
                    actual=cards[card],
                    required=most,
                    where=tally.resolved.where(card, pile=pile),
                )

    def counted(self, tally: DeckTally) -> str:
        """The number of copies of the most frequent card."""
        highest = max(tally.cards(self.kind).values(), default=0)
        found = Measured(tally, self.kind, highest, most=tally.number(self.most))
        return found.said(self.holds)

    def remedy(self, tally: DeckTally, problem: Problem) -> Remedy:
        """Take copies of the card out of the pile."""
        here = (card for card in tally.resolved.piles[problem.pile] if card.id == problem.subject)
        return Remedy(take=tuple((problem.pile, card) for card in here), copies=problem.extent)


def each_once(code: str, clause: str, kind: CardKind) -> AtMostCopies:
    """A rule that each different card of a kind is there once."""
    return AtMostCopies(
        code,
        clause,
        f"Each {kind.noun} is there once.",
        kind,
        most=Amount(1),
        broken=f"{{card}} is there {{number}} times; {article(kind.noun)} {kind.noun} is there once: {{change}}.",
        holds="{different}, each there once.",
    )


@dataclass(frozen=True, slots=True)
class AtLeastAsMany(CountedRule):
    """There are at least as many cards of one kind as of another, plus `more`."""

    code: str
    clause: str
    statement: str
    kind: CardKind
    others: CardKind
    more: int = 0
    broken: str = "{others} and {count}; add {missing}."
    holds: str = "{count} for {others}."

    @property
    def amounts(self) -> tuple[Amount, ...]:
        """How many more cards of the one kind there must be."""
        return (Amount(self.more),)

    def faults(self, tally: DeckTally) -> Iterable[Fault]:
        """Too few cards of the one kind, or too many of the other."""
        number, least = tally.count(self.kind), tally.count(self.others) + self.more
        if number < least:
            yield Fault(
                self._measured(tally).said(self.broken),
                pile=self.kind.pile,
                actual=number,
                required=least,
                subject=self.kind.type or WHOLE,
            )

    def counted(self, tally: DeckTally) -> str:
        """The numbers of both kinds."""
        return self._measured(tally).said(self.holds)

    def remedy(self, tally: DeckTally, problem: Problem) -> Remedy:
        """Add cards of the one kind, or take out cards of the other."""
        put = (Wanted(self.kind.pile, self.kind.suits),)
        return Remedy(take=slots(tally, self.others), put=put, copies=problem.extent)

    def _measured(self, tally: DeckTally) -> Measured:
        number, others = tally.count(self.kind), tally.count(self.others)
        return Measured(tally, self.kind, number, least=others + self.more, others=self.others.said(others))


def slots(tally: DeckTally, kind: CardKind) -> tuple[Slot, ...]:
    """Every slot with a card of a kind."""

    def here(pile: str) -> Iterable[CardFacts]:
        return (card for card in tally.resolved.piles[pile] if kind.suits(card))

    return tuple((pile, card) for pile in kind.piles for card in here(pile))
