"""Decks judged: by themselves, as a table, rule by rule, and whether two may meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.decks.construction import Rule
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Allowance, Problem, Report, Severity
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict of the rules on some decks, and on the table that they form if there are several."""

    decks: tuple[Report, ...]
    table: Report | None = None

    @property
    def is_clean(self) -> bool:
        """Whether all of it may be played."""
        return all(report.is_clean for report in self.reports)

    @property
    def reports(self) -> tuple[Report, ...]:
        """All reports, that of the table last."""
        return self.decks if self.table is None else (*self.decks, self.table)

    @property
    def first_error(self) -> Problem:
        """The first reason why it may not be played."""
        return next(problem for report in self.reports for problem in report.errors)


def check(library: Library, refs: Sequence[str], *, as_table: bool = False, choice: FormatChoice = USUAL) -> Verdict:
    """The verdict on decks by name or path; see `judge`."""
    return judge(library, [load_deck(library, ref) for ref in refs], as_table=as_table, choice=choice)


def judge(library: Library, decks: Sequence[Deck], *, as_table: bool = False, choice: FormatChoice = USUAL) -> Verdict:
    """The verdict on decks; several are also judged as a table, and a single one if `as_table` is set.

    With `as_table` the decks are about to be played, so that the owner of the cards does not matter.
    """
    if as_table and not decks:
        raise Refusal("no-decks", "Nobody sits at this table.", hint=library.book.worded("Name the {decks} that play."))
    choice = replace(choice, is_for_play=as_table)
    reports = tuple(validator_of(library, deck.rulebook, choice).explain(deck) for deck in decks)
    if len(decks) < 2 and not as_table:
        return Verdict(reports)
    return Verdict(reports, validator_of(library, decks[0].rulebook, choice).explain_table(decks))


@dataclass(frozen=True, slots=True)
class RuleSaid:
    """One rule of construction, and whether a deck complies with it."""

    code: str
    clause: str
    severity: Severity
    statement: str
    counted: str
    state: Literal["holds", "broken", "not counted"]

    as_dict = json_keys("code clause severity statement state counted")


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on a deck, every rule in printed order, and the cards that only another card allows."""

    report: Report
    rules: tuple[RuleSaid, ...]
    witness: tuple[str, ...]

    as_dict = json_keys(
        "subject=report.subject clean=report.is_clean format=report.judged_by rules witness=report.witness"
    )


def explain_deck(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> Explanation:
    """Every rule with what it counted in a deck, and whether it holds."""
    validator = validator_of(library, deck.rulebook, choice)
    construction, report = validator.construction, validator.explain(deck)
    broken = {problem.code for problem in report.problems}
    unasked = validator.unasked(validator.resolve(deck))

    def state(rule: Rule[Any]) -> Literal["holds", "broken", "not counted"]:
        if rule.code in unasked:
            return "not counted"
        return "broken" if rule.code in broken else "holds"

    rules = tuple(
        RuleSaid(rule.code, rule.clause, rule.severity, rule.statement, counted, state(rule))
        for rule, (_, counted) in zip(construction.rules, report.checked, strict=True)
    )

    name = library.pool.name_of

    def said(allowance: Allowance) -> str:
        pile = construction.form.title(allowance.pile)
        return f"{allowance.copies} {name(allowance.card)} in {pile}, by {name(allowance.by)}"

    return Explanation(report, rules, tuple(said(allowance) for allowance in report.witness))


def obstacle(library: Library, deck: Deck, opponent: Deck) -> Problem | None:
    """The first error that keeps a deck from a table with another of its game; None if they may meet."""
    report = rulebook(deck.rulebook).validator(library.pool).validate_table((deck, opponent))
    return next(iter(report.errors), None)


def nobody_to_meet(library: Library, deck: Deck) -> Problem | None:
    """A note that no starter may meet a legal deck, with the reason of the first; None if any may, or there is none."""
    reasons = []
    for starter in starter_decks(deck.rulebook):
        reason = obstacle(library, deck, starter)
        if reason is None:
            return None
        reasons.append(reason)
    if not reasons:
        return None
    said = f"No starter {rulebook(deck.rulebook).deck} can play against it. {reasons[0].message}"
    return replace(reasons[0], severity=Severity.NOTE, message=said)
