"""What a rulebook registers with `decks`: the layout of a deck, the facts that rules need, and the rules in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.index import BaseCards
from deckbuilder.decks.model import Deck
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.topics import Topic
from deckbuilder.problems import Allowance, JudgedBy, Problem, Report, Severity

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.decks.dealing import Dealing
    from deckbuilder.decks.formats import Terms
    from deckbuilder.decks.steps import Remedies, Remedy

C = TypeVar("C")
"""The object that the rules of one rulebook examine."""

WHOLE = "*"
"""The subject of a fault about a pile or the deck as a whole, whichever cards it names."""


@dataclass(slots=True)
class Fault:
    """One breach of a rule, before the rule's code, clause and severity are added."""

    message: str
    cards: tuple[str, ...] = ()
    pile: str = ""
    actual: int | str | None = None
    required: int | str | None = None
    where: str = ""
    nearest: tuple[str, ...] = ()
    subject: str = ""
    """The subject of the resulting problem; by default, the first of its cards."""


@dataclass(frozen=True, slots=True)
class Rule(Generic[C]):
    """One rule of construction: what breaks it, and what it counted if it holds."""

    code: str
    clause: str
    severity: Severity
    statement: str
    check: Callable[[C], Iterable[Fault]]
    counted: Callable[[C], str]
    """Says in a sentence what was counted and why the rule holds; called only if it does."""
    needs_identity: bool = False
    """Whether the rule can count only once the identity of the deck is known."""
    remedy: Callable[[C, Problem], Remedy] | None = None
    """What helps against its problems, if the rule itself defines it."""
    topics: tuple[Topic, ...] = ()
    """The only topics it is about; it is skipped for a deck with none of them. Without topics, it is always asked."""
    leads: bool = False
    """Whether its problems come first in a verdict, because they may be the cause of others."""

    def problem(self, fault: Fault) -> Problem:
        """The problem made of a breach of this rule."""
        return Problem(
            self.code,
            fault.message,
            self.severity,
            self.clause,
            fault.where,
            fault.cards,
            fault.pile,
            fault.actual,
            fault.required,
            fault.nearest,
            subject=fault.subject or (fault.cards[0] if fault.cards else ""),
        )


@dataclass(frozen=True, slots=True)
class TableCheck(Generic[C]):
    """The object that the rules about a whole table examine."""

    decks: tuple[Deck, ...]
    checks: tuple[C, ...]
    reports: tuple[Report, ...]
    rulebook: str
    content: str
    """The hash of the cards that all decks were read with."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number in the rules that a format may change: its key in a file, its title, and the rules that use it."""

    key: str
    title: str
    number: int
    rules: tuple[str, ...]


def _no_allowances(_check: object) -> tuple[Allowance, ...]:
    return ()


@dataclass(frozen=True, slots=True, repr=False)
class Construction(Generic[C]):
    """How decks of one rulebook are built."""

    form: DeckForm
    card_facts: Callable[[Card, int], CardFacts]
    """Makes the facts of a card from the card and its position in the pool."""
    identity_facts: Callable[[Identity], IdentityFacts]
    base_cards: BaseCards
    """The cards that are in every deck of an identity without being listed."""
    gather: Callable[[ResolvedDeck], C]
    rules: tuple[Rule[C], ...]
    version: int = 1
    """The version of these rules, raised whenever some deck would be judged differently with the same cards."""
    table_rules: tuple[Rule[TableCheck[C]], ...] = field(default=())
    allowances: Callable[[C], tuple[Allowance, ...]] = _no_allowances
    """The cards that are allowed only by another card: the witness of the verdict."""
    mending: Remedies[C] | None = None
    """What helps against a broken rule."""
    dealing: Dealing | None = None
    """How cards get from a pile into the hand, in a game where each player draws from a pile of their own."""
    limits: tuple[Limit, ...] = ()
    """The numbers that a format may change."""
    terms: Terms | None = None
    """The format and the collection that decks are judged by; None for the rulebook alone."""

    @property
    def rulebook(self) -> str:
        """The id of the rulebook."""
        return self.form.rulebook

    @property
    def judged_by(self) -> JudgedBy | None:
        """The format as a verdict states it; None without one."""
        return self.terms.judged_by if self.terms is not None else None

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The sections of a deck."""
        return self.form.piles
