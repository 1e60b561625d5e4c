"""Card sets: those in use, checking one for faults, and previewing its cards."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import SUFFIX as DECK_SUFFIX
from deckbuilder.app.expansions.needed_sets import explained
from deckbuilder.app.files import existing
from deckbuilder.app.library.installed_sets import core_fault, declared_book, declared_id, read_shelf
from deckbuilder.app.library.lookup import ONE_NAME, whole_name
from deckbuilder.app.library.rows import CardRow, FactionRow, printed_fields, row_of, signs_of
from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.limits import NO_INPUT
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class SetEntry:
    """A card set as shown in a list; `origin` is "shipped", "installed", or "extra" for one named for this run only."""

    id: str
    title: str
    rulebook: str
    version: str
    cards: int
    copies: int
    """The number of cards, counting copies."""
    licence: str
    source: str
    is_core: bool
    origin: str


@dataclass(frozen=True, slots=True)
class SetCheck:
    """Everything wrong with a set, and its valid factions and cards as they will look."""

    report: Report
    identities: tuple[FactionRow, ...] = ()
    cards: tuple[CardRow, ...] = ()
    read: CardSet | None = None
    """The set itself; None if even its header cannot be read."""


def list_sets(library: Library) -> tuple[SetEntry, ...]:
    """The sets in use, core sets first."""
    shelf = library.shelf
    found = [entry_of(one, shelf.origin(one.id)) for one in shelf.sets]
    return tuple(sorted(found, key=lambda entry: not entry.is_core))


def entry_of(one: CardSet, origin: str) -> SetEntry:
    """A set as shown in a list."""
    return SetEntry(
        id=one.id,
        title=one.header.title,
        rulebook=one.header.rulebook,
        version=one.header.version,
        cards=len(one.cards),
        copies=sum(card.copies for card in one.cards),
        licence=one.header.licence,
        source=one.header.source,
        is_core=one.header.core,
        origin=origin,
    )


def check_set(path: Path, rulebook_id: str = "") -> SetCheck:
    """Everything wrong with the set at a path, read with all others; a Refusal if there is none to judge.

    An installed set with the same id is ignored, since the one at the path may be its next version. The rulebook named
    is used if the set does not name one.
    """
    path = existing(path, "file")
    book = declared_book(path, rulebook_id)
    shelf = read_shelf(without={declared_id(path)})
    known = (*(one for one in shelf.shipped if not _is_same(one.path, path)), *shelf.installed)
    sets, problems = read_sets([path], book.schema, known, keep_broken=True)
    for problem in problems:
        if problem.code in NO_INPUT:
            raise Refusal(problem.code, problem.message)
    if not sets and path.suffix.casefold() == DECK_SUFFIX:
        judge = f"`deckbuilder deck check {shlex.quote(harmless(str(path)))}` judges it."
        raise Refusal("no-set-file", f"{harmless(path.name)} holds a deck, not a card set.", hint=judge)
    subject = path.name or str(path)
    theirs = set(book.schema.check_sets([one for one in known if one.header.rulebook == book.id]))
    ours = [*explained((problem for problem in problems if problem not in theirs), path, shelf.left_out)]
    if not sets:
        return SetCheck(Report(subject, tuple(ours)))
    (found,) = sets
    is_shipped = any(_is_same(one.path, path) for one in shelf.shipped)
    ours += [fault] if not is_shipped and (fault := core_fault(found)) is not None else []
    return SetCheck(Report(subject, tuple(ours)), _identities(found), _cards(found, known), found)


def preview_card(check: SetCheck, ref: str) -> SetCheck:
    """The same check with only the card or faction of this id or name, or the only one whose name begins so.

    A faulty card cannot be shown: the report says why. A Refusal names the nearest.
    """
    if found := _only(check, ref):
        return found
    known = [*(card.name for card in check.cards), *(one.name for one in check.identities)]
    if begun := _only(check, whole_name(ref, known)):
        return begun
    words = ref.split()
    all_known = len(words) > 1 and all(_only(check, word) for word in words)
    hint = ONE_NAME if all_known else nearest_hint(ref, known, "Omit the name to see all its cards.")
    raise Refusal("unknown-card", f'{check.report.subject} has no valid card "{harmless(ref)}".', hint=hint)


def _only(check: SetCheck, ref: str) -> SetCheck | None:
    """The check with only the card or faction of this id or name; None if neither it nor a problem has that."""
    sought = folded(ref.strip())
    cards = tuple(card for card in check.cards if sought in _names_of(card))
    identities = tuple(one for one in check.identities if sought in (one.id, folded(one.name)))
    is_known = cards or identities or any(_is_about(problem, sought) for problem in check.report.problems)
    return replace(check, cards=cards, identities=identities) if is_known else None


def _names_of(card: CardRow) -> Sequence[str]:
    return (card.id, card.id.partition("/")[2], folded(card.name))


def _is_about(problem: Problem, sought: str) -> bool:
    """Whether a problem is about the card with this id."""
    slugs = {id.partition("/")[2] for id in problem.cards} | {part.strip() for part in problem.where.split(":")}
    return sought in slugs or sought in problem.cards


def _cards(one: CardSet, others: Iterable[CardSet]) -> tuple[CardRow, ...]:
    # A set for an unknown rulebook has no cards to show.
    signs = signs_of(identity for each in (*others, one) for identity in each.identities)
    return tuple(row_of(card, rulebook(one.header.rulebook).schema, signs) for card in one.cards)


def _identities(one: CardSet) -> tuple[FactionRow, ...]:
    return tuple(
        FactionRow(
            identity.id,
            identity.name,
            one.id,
            sum(card.copies for card in one.cards if card.identity == identity.id),
            printed_fields(identity.model.model_dump()),
            rulebook(one.header.rulebook).schema.identity.title,
        )
        for identity in one.identities
    )


def _is_same(shipped: Path, path: Path) -> bool:
    try:
        return shipped.samefile(path)
    except OSError:
        return False
