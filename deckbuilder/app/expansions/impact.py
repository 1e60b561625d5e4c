"""The effect of changed cards or formats on the saved decks: whose verdict changes."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.decks import saved_decks
from deckbuilder.decks.formats import Terms
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck
    from deckbuilder.decks.validator import DeckValidator

RULES = Terms()
"""The rulebook without a format."""


@dataclass(frozen=True, slots=True)
class VerdictChange:
    """A saved deck whose verdict changes: the verdicts before and after, the new errors, and what mends them."""

    name: str
    before: str
    after: str
    problems: tuple[Problem, ...]
    fix: str = ""
    """The command that mends the deck; empty if there are no new errors."""

    as_dict = json_keys("name before after problems fix?")


@dataclass(frozen=True, slots=True)
class Installed:
    """The result of installing a file; if it was refused, the report has the errors."""

    report: Report
    path: Path | None = None
    replaced: str = ""
    """The version that was installed before, if any."""
    is_new: bool = True
    """False if exactly this file was installed already."""
    changes: tuple[VerdictChange, ...] = ()


def verdict_changes(
    library: Library, before: Terms = RULES, after: Terms = RULES, cards: tuple[CardPool, CardPool] | None = None
) -> tuple[VerdictChange, ...]:
    """The saved decks, by name, whose errors change with the terms, or with the second pool of `cards`."""
    old_pool, new_pool = cards or (library.pool, library.pool)
    found = []
    for deck in saved_decks(library):
        old = _validator(deck, old_pool, before).validate(deck)
        new = _validator(deck, new_pool, after).validate(deck)
        known = {_kind(problem) for problem in old.errors}
        if known != {_kind(problem) for problem in new.errors}:
            fresh = tuple(problem for problem in new.errors if _kind(problem) not in known)
            fix = _fix(deck, after) if fresh else ""
            found.append(VerdictChange(deck.name, _verdict(old), _verdict(new), fresh, fix))
    return tuple(found)


def _validator(deck: Deck, pool: CardPool, terms: Terms) -> DeckValidator[Any]:
    """The validator of a deck on these terms; a format applies only to decks of its own rulebook."""
    is_meant = terms.format is not None and terms.format.rulebook == deck.rulebook
    return rulebook(deck.rulebook).validator(pool, terms if is_meant else None)


def _fix(deck: Deck, terms: Terms) -> str:
    by = f" --format {terms.format.id}" if terms.format is not None else ""
    return f"deckbuilder deck fix {shlex.quote(deck.name)}{by}"


def _kind(problem: Problem) -> tuple[object, ...]:
    """The key by which two problems count as the same, even if other cards are nearest now."""
    return (problem.code, problem.cards, problem.pile, problem.actual, problem.required)


def _verdict(report: Report) -> str:
    count = len(report.errors)
    return "legal" if not count else f"not legal ({count} error{'s' if count > 1 else ''})"
