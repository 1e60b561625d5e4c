"""Building decks with declared rules: the rules that all decks share, and a construction made of declarations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from deckbuilder.decks import collection_rules as collection
from deckbuilder.decks import file_rules as files
from deckbuilder.decks.construction import Construction, Rule
from deckbuilder.decks.counted_rules import CountedRule
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.remedies import SHARED_REMEDIES, identity_remedy
from deckbuilder.decks.seat_rules import SeatRule
from deckbuilder.decks.steps import Remedies
from deckbuilder.decks.tally import (
    DeckTally,
    DescribedCard,
    NumberedIdentity,
    no_base_cards,
    same_to_rules,
    words_of,
)
from deckbuilder.decks.topics import HEADERS, LINES, STOCK
from deckbuilder.problems import Severity

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.decks.dealing import Dealing

_ALL_DECKS: tuple[Rule[Any], ...] = (
    Rule(
        "FILE-1",
        "",
        Severity.ERROR,
        "Every line is readable and names a card of an installed set.",
        files.unknown_names,
        files.unknown_names_counted,
        topics=(LINES,),
    ),
    Rule(
        "FILE-2",
        "",
        Severity.ERROR,
        "Every set named by the {deck} is installed.",
        files.unknown_sets,
        files.unknown_sets_counted,
        topics=(HEADERS,),
        leads=True,
    ),
    Rule(
        "FILE-3",
        "",
        Severity.ERROR,
        "Every line lists at least one copy.",
        files.lines_without_copies,
        files.lines_without_copies_counted,
        topics=(LINES,),
    ),
    Rule(
        "POOL-1",
        "",
        Severity.ERROR,
        "Every card is in a chosen set.",
        collection.foreign_sets,
        collection.foreign_sets_counted,
        topics=(LINES,),
    ),
    Rule(
        collection.COPIES,
        "",
        Severity.WARNING,
        "The collection holds enough copies for all piles together.",
        collection.too_many_copies,
        collection.too_many_copies_counted,
        topics=(STOCK,),
    ),
    Rule(
        "PILE-1",
        "",
        Severity.ERROR,
        "Each card's type fits its section.",
        collection.misplaced,
        collection.misplaced_counted,
        topics=(LINES,),
    ),
)


def shared_rules(form: DeckForm, clauses: Mapping[str, str]) -> tuple[Rule[Any], ...]:
    """The shared rules that a rulebook has a clause for; `clauses` maps rule codes to clauses.

    Raises ValueError for a code that no shared rule has.
    """
    strange = sorted({*clauses} - {rule.code for rule in _ALL_DECKS})
    if strange:
        raise ValueError(f"no shared rule is called {', '.join(strange)}")
    return tuple(
        replace(
            rule,
            clause=clauses[rule.code],
            statement=rule.statement.replace("{deck}", form.called),
            remedy=SHARED_REMEDIES[rule.code],
        )
        for rule in _ALL_DECKS
        if rule.code in clauses
    )


def identity_rule(form: DeckForm, code: str, clause: str) -> Rule[Any]:
    """A rule that a deck belongs to exactly one identity."""
    return Rule(
        code,
        clause,
        Severity.ERROR,
        f"There is exactly one {form.identity.lower()}, defined in a chosen set.",
        collection.unknown_identity,
        collection.unknown_identity_counted,
        topics=(HEADERS,),
        remedy=identity_remedy,
    )


def constructed(
    form: DeckForm,
    rules: Iterable[Rule[DeckTally] | CountedRule],
    card_facts: Callable[[Card, int], DescribedCard],
    identity_facts: Callable[[Identity], NumberedIdentity],
    table_rules: Iterable[SeatRule] = (),
    dealing: Dealing | None = None,
    version: int = 1,
) -> Construction[DeckTally]:
    """A construction made of declared rules; a rule that is a function may be among them if it has a remedy.

    Raises ValueError for a rule without remedy.
    """
    declared = tuple(rules)
    asked = tuple(rule.rule if isinstance(rule, CountedRule) else rule for rule in declared)
    remedies = {rule.code: rule.remedy for rule in asked if rule.remedy is not None}
    unhelped = [rule.code for rule in asked if rule.code not in remedies]
    if unhelped:
        raise ValueError(f"{', '.join(unhelped)}: each rule says what helps against its problems")
    kinds = [rule.kind for rule in declared if isinstance(rule, CountedRule)]
    amounts = [amount for rule in declared if isinstance(rule, CountedRule) for amount in rule.amounts]
    return Construction(
        form=form,
        card_facts=card_facts,
        identity_facts=identity_facts,
        base_cards=no_base_cards,
        gather=DeckTally,
        rules=asked,
        version=version,
        table_rules=tuple(rule.rule for rule in table_rules),
        mending=Remedies(remedies, words_of, same_to_rules(kinds)),
        dealing=dealing,
        limits=tuple(amount.limit for amount in amounts if amount.limit is not None),
    )
