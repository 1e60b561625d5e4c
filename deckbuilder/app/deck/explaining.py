"""The verdict on a gang rule by rule: what each rule says, what it counted, and why it holds or does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from deckbuilder.app.deck.terms import USUAL, FormatChoice, rules_of
from deckbuilder.decks.construction import Rule
from deckbuilder.decks.model import Deck
from deckbuilder.decks.validate import explain, prepared
from deckbuilder.problems import Allowance, Report, Severity

if TYPE_CHECKING:
    from deckbuilder.app.library import Library


@dataclass(frozen=True, slots=True)
class RuleSaid:
    """One rule of construction, and how a gang does by it."""

    code: str
    clause: str
    severity: Severity
    statement: str
    counted: str
    state: Literal["holds", "broken", "not counted"]

    def as_dict(self) -> dict[str, object]:
        """The rule for `--json`."""
        return {
            "code": self.code,
            "clause": self.clause,
            "severity": self.severity.value,
            "statement": self.statement,
            "state": self.state,
            "counted": self.counted,
        }


@dataclass(frozen=True, slots=True)
class Explanation:
    """The verdict on a gang, every rule in printed order, and who is in only because another card allows it."""

    report: Report
    rules: tuple[RuleSaid, ...]
    witness: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """The explanation for `--json`."""
        return {
            "subject": self.report.subject,
            "clean": self.report.is_clean,
            "format": self.report.judged_by.as_dict() if self.report.judged_by is not None else None,
            "rules": [rule.as_dict() for rule in self.rules],
            "witness": [allowance.as_dict() for allowance in self.report.witness],
        }


def explain_deck(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> Explanation:
    """Every rule with what it counted in a gang and why it holds, or the problems that it found."""
    construction = rules_of(library, deck.rulebook, choice)
    report = explain(deck, library.pool, construction)
    broken = {problem.code for problem in report.problems}
    is_known = prepared(library.pool, construction).identities_called(deck.identity).only is not None

    def state(rule: Rule[Any]) -> Literal["holds", "broken", "not counted"]:
        if rule.needs_identity and not is_known:
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
