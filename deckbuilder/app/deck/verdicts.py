"""The verdict on a deck rule by rule, and what would mend it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from deckbuilder.app.deck.deck_source import DeckSource, open_source
from deckbuilder.app.deck.terms import USUAL, FormatChoice, rules_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.construction import Construction, Rule
from deckbuilder.decks.mending.fixes import Mended, NearestLegal, fixes, mended_in_turn, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.remedies import outnumbering
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.validate import explain, prepared, validate
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Allowance, Problem, Report, Severity
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class Mending:
    """A deck, its verdict, and what would mend it."""

    source: DeckSource
    report: Report
    mended: tuple[Mended, ...]
    rather: str = ""
    """A sentence that more of its cards belong to another identity than to the deck's; empty otherwise."""

    @property
    def is_mendable(self) -> bool:
        """Whether there is a fix for every problem."""
        return all(one.fixes for one in self.mended)


@dataclass(frozen=True, slots=True)
class Change:
    """A deck, the deck after a change, and the fixes applied one after the other."""

    source: DeckSource
    after: Deck
    report: Report
    """The verdict on the changed deck."""
    followed: tuple[Mended, ...] = ()
    nearest: NearestLegal | None = None
    rather: str = ""


def find_fixes(library: Library, ref: str, codes: Collection[str] = (), choice: FormatChoice = USUAL) -> Mending:
    """The fixes for the problems of a deck, or for those with certain codes."""
    source, deck, construction, wanted = _opened(library, ref, codes, choice)
    report = validate(deck, library.pool, construction)
    asked = [problem for problem in report.problems if not wanted or problem.code in wanted]
    found = fixes(deck, library.pool, construction, asked=asked)
    return Mending(source, report, found, better_identity_hint(library, deck, choice))


def follow_fixes(library: Library, ref: str, codes: Collection[str] = (), choice: FormatChoice = USUAL) -> Change:
    """A deck after the best fix of every error (or of the problems with certain codes) was applied in turn."""
    source, deck, construction, wanted = _opened(library, ref, codes, choice)
    if not wanted:
        _require_sets(library, deck, construction)
    after, followed = mended_in_turn(deck, library.pool, construction, codes=wanted or None)
    report = validate(after, library.pool, construction)
    return Change(source, after, report, followed, rather=better_identity_hint(library, deck, choice))


def find_nearest(library: Library, ref: str, choice: FormatChoice = USUAL) -> Change:
    """The nearest legal deck; a Refusal if none was found."""
    source = open_source(library, ref)
    deck = source.deck
    found = nearest_to(library, deck, choice)
    if found is None:
        raise Refusal(
            "no-legal-deck",
            f"No legal {rulebook(deck.rulebook).deck} was found near {harmless(deck.title)}.",
            hint="See `deckbuilder deck fix` without --all: it suggests fixes for each problem.",
            exit_code=ExitCode.NO,
        )
    rather = better_identity_hint(library, deck, choice)
    return Change(source, found.fix.deck, found.fix.report, nearest=found, rather=rather)


def better_identity_hint(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> str:
    """A sentence that more cards belong to another identity than to the deck's; empty otherwise.

    Fixes keep the identity as written as long as anything else helps.
    """
    construction = rules_of(library, deck.rulebook, choice)
    found = resolve(deck, prepared(library.pool, construction))
    others = outnumbering(found)
    if found.identity is None or not others or validate(deck, library.pool, construction).is_clean:
        return ""
    word, other = construction.form.identity, harmless(others[0].name)
    said = f"More of its cards are from {other} than from {harmless(found.identity.name)}"
    return f'{said}; if it is theirs, write "{word}: {other}".'


def fixes_of(library: Library, deck: Deck, problem: Problem, choice: FormatChoice = USUAL) -> Mended:
    """The fixes of one problem in a deck under construction."""
    return fixes(deck, library.pool, rules_of(library, deck.rulebook, choice), asked=[problem])[0]


def nearest_to(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> NearestLegal | None:
    """The legal deck nearest to one under construction; None if none was found, a Refusal if it lacks a set."""
    construction = rules_of(library, deck.rulebook, choice)
    _require_sets(library, deck, construction)
    return nearest_legal(deck, library.pool, construction)


def _require_sets(library: Library, deck: Deck, construction: Construction[Any]) -> None:
    """Raise a Refusal if unknown cards may be in a set that is not installed: mending would remove them all."""
    problems = validate(deck, library.pool, construction).problems
    missing = [problem for problem in problems if problem.code == "FILE-2"]
    if not missing or all(problem.code != "FILE-1" for problem in problems):
        return
    if not all(problem.nearest for problem in missing):
        raise Refusal(
            "missing-set",
            f"{missing[0].message} Its cards are unknown without it, and fixes would remove them.",
            hint="`deckbuilder deck fix` with --code FILE-1 and --apply removes them all the same.",
            exit_code=ExitCode.NO,
        )


def _opened(
    library: Library, ref: str, codes: Collection[str], choice: FormatChoice
) -> tuple[DeckSource, Deck, Construction[Any], frozenset[str]]:
    source = open_source(library, ref)
    construction = rules_of(library, source.deck.rulebook, choice)
    known = [rule.code for rule in construction.rules]
    wanted = frozenset(code.upper() for code in codes)
    for code in sorted(wanted - set(known)):
        raise Refusal("unknown-rule", f'There is no rule "{harmless(code)}".', nearest_hint(code, known))
    return source, source.deck, construction, wanted


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
