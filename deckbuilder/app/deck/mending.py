"""Mending gangs: the fixes of each problem, the nearest legal gang, and following them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.manuscript import Manuscript, open_manuscript
from deckbuilder.app.deck.terms import USUAL, Choice, rules_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.fixes import Mended, NearestLegal, fixes, mended_in_turn, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.validate import validate
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library


@dataclass(frozen=True, slots=True)
class Mending:
    """A gang, the verdict on it, and what would mend it."""

    manuscript: Manuscript
    report: Report
    mended: tuple[Mended, ...]

    @property
    def is_mendable(self) -> bool:
        """True when there is a fix for every problem."""
        return all(one.fixes for one in self.mended)


@dataclass(frozen=True, slots=True)
class Change:
    """A gang, what becomes of it, and the fixes that were followed one after the other."""

    manuscript: Manuscript
    after: Deck
    report: Report
    """The verdict on what becomes of it."""
    followed: tuple[Mended, ...] = ()
    nearest: NearestLegal | None = None


def find_fixes(library: Library, ref: str, codes: Collection[str] = (), choice: Choice = USUAL) -> Mending:
    """The fixes for the problems of a gang, or for those with certain codes."""
    manuscript, deck, construction, wanted = _opened(library, ref, codes, choice)
    report = validate(deck, library.pool, construction)
    asked = [problem for problem in report.problems if not wanted or problem.code in wanted]
    return Mending(manuscript, report, fixes(deck, library.pool, construction, asked=asked))


def follow_fixes(library: Library, ref: str, codes: Collection[str] = (), choice: Choice = USUAL) -> Change:
    """What becomes of a gang when the best fix of every error, or of certain problems, is followed in turn."""
    manuscript, deck, construction, wanted = _opened(library, ref, codes, choice)
    after, followed = mended_in_turn(deck, library.pool, construction, codes=wanted or None)
    return Change(manuscript, after, validate(after, library.pool, construction), followed)


def find_nearest(library: Library, ref: str, choice: Choice = USUAL) -> Change:
    """The nearest legal gang; a Refusal where none was found."""
    manuscript = open_manuscript(library, ref)
    deck = manuscript.deck
    found = nearest_legal(deck, library.pool, rules_of(library, deck.rulebook, choice))
    if found is None:
        raise Refusal(
            "no-legal-deck",
            f"No legal {rulebook(deck.rulebook).deck} was found near {harmless(deck.title)}.",
            hint="See `deckbuilder deck fix` without --all: it says of each problem what helps against it.",
            exit_code=1,
        )
    return Change(manuscript, found.fix.deck, found.fix.report, nearest=found)


def fixes_of(library: Library, deck: Deck, problem: Problem, choice: Choice = USUAL) -> Mended:
    """The fixes of one problem of a gang that is being built."""
    return fixes(deck, library.pool, rules_of(library, deck.rulebook, choice), asked=[problem])[0]


def nearest_to(library: Library, deck: Deck, choice: Choice = USUAL) -> NearestLegal | None:
    """The nearest legal gang to one that is being built; None where none was found."""
    return nearest_legal(deck, library.pool, rules_of(library, deck.rulebook, choice))


def _opened(
    library: Library, ref: str, codes: Collection[str], choice: Choice
) -> tuple[Manuscript, Deck, Construction[Any], frozenset[str]]:
    manuscript = open_manuscript(library, ref)
    construction = rules_of(library, manuscript.deck.rulebook, choice)
    known = [rule.code for rule in construction.rules]
    wanted = frozenset(code.upper() for code in codes)
    for code in sorted(wanted - set(known)):
        near = nearest(code, known)
        raise Refusal(
            "unknown-rule",
            f'There is no rule "{harmless(code)}".',
            hint=f"Nearest: {', '.join(near)}." if near else f"There are: {', '.join(known)}.",
        )
    return manuscript, manuscript.deck, construction, wanted
