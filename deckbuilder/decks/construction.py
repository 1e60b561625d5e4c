"""What a rulebook registers with `decks`: the layout of a deck, the facts that rules need, and the rules in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.index import BaseCards, CardFacts, IdentityFacts
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.topics import Topic
from deckbuilder.problems import Allowance, Problem, Report, Severity

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.decks.dealing import Dealing
    from deckbuilder.decks.formats import Terms
    from deckbuilder.decks.steps import Remedies, Remedy

C = TypeVar("C")
"""What the rules of one rulebook look at."""

WHOLE = "*"
"""The subject of a fault that is about a pile or the deck as a whole, whichever cards it names."""


@dataclass(slots=True)
class Fault:
    """One breach of a rule, before the rule's code, clause and severity are put on it."""

    message: str
    cards: tuple[str, ...] = ()
    pile: str = ""
    actual: int | str | None = None
    required: int | str | None = None
    where: str = ""
    nearest: tuple[str, ...] = ()
    subject: str = ""
    """What it is about, as a problem's subject; the first of its cards where nothing is said."""


@dataclass(frozen=True, slots=True)
class Rule(Generic[C]):
    """One rule of construction: what breaks it, and what it counted where it holds."""

    code: str
    clause: str
    severity: Severity
    statement: str
    check: Callable[[C], Iterable[Fault]]
    counted: Callable[[C], str]
    """Says in a sentence what was counted and why the rule holds; asked only where it does."""
    needs_identity: bool = False
    """True when there is nothing to count as long as nobody knows what the deck belongs to."""
    remedy: Callable[[C, Problem], Remedy] | None = None
    """What helps against its problems, where the rule says it by itself."""
    topics: tuple[Topic, ...] = ()
    """The only things that it speaks of: it is not asked about a deck with none of them. Without any, about each."""

    def problem(self, fault: Fault) -> Problem:
        """The problem that a breach of this rule is."""
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
    """What the rules about a whole table look at."""

    decks: tuple[Deck, ...]
    checks: tuple[C, ...]
    reports: tuple[Report, ...]
    rulebook: str
    content: str
    """The hash of the cards that all decks were read with."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number in the rules that a format may change: its key in a file, its title, and the rules that count to it."""

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
    """The facts of a card; the number is its position in the pool."""
    identity_facts: Callable[[Identity], IdentityFacts]
    base_cards: BaseCards
    """The cards that are in every deck of an identity without being listed."""
    gather: Callable[[ResolvedDeck], C]
    rules: tuple[Rule[C], ...]
    version: int = 1
    """The version of these rules; one more whenever some deck is judged otherwise than before by the same cards."""
    table_rules: tuple[Rule[TableCheck[C]], ...] = field(default=())
    allowances: Callable[[C], tuple[Allowance, ...]] = _no_allowances
    """Which cards are in only because another card allows them: the witness of the verdict."""
    mending: Remedies[C] | None = None
    """What helps against a broken rule."""
    dealing: Dealing | None = None
    """How cards of a pile come to the hand, in a game where each player has a pile to draw from."""
    limits: tuple[Limit, ...] = ()
    """The numbers that a format may change."""
    terms: Terms | None = None
    """By which format and out of whose cards decks are judged; None for the rulebook alone."""

    @property
    def rulebook(self) -> str:
        """The id of the rulebook."""
        return self.form.rulebook

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The sections of a deck."""
        return self.form.piles
