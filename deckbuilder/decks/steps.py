"""The smallest changes that a search for a better deck makes, and what a rule says would help.

A copy taken out and one added make a move or a replacement; readers of a fix see only whole edits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

from deckbuilder.decks.listing import Slot
from deckbuilder.decks.model import Deck
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.problems import Problem

Check = TypeVar("Check")
"""The object that the rules of one rulebook examine."""


class EditKind(StrEnum):
    """The kind of an edit; a move or a replacement is a copy removed and one added, and so two steps."""

    ADD = "add"
    REMOVE = "remove"
    MOVE = "move"
    REPLACE = "replace"
    BELONG = "belong"
    CHOOSE = "choose"
    RENAME_SET = "rename-set"
    READ = "read"
    FILE = "file"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class EditStep:
    """One step: a copy of a card taken out of a pile or added to it, or a change to headers, headings or lines.

    REMOVE and ADD have a `card` and its `pile`; no step is MOVE or REPLACE. BELONG and CHOOSE have the new word in
    `to`. RENAME_SET, READ (a card's name) and FILE (a heading) have the written word in `word` and the right one in
    `to`; RENAME_SET without `to` drops the set. DROP takes lines out: those with the written `word`, those under the
    heading `pile`, or those that list no copy of `card`.
    """

    kind: EditKind
    pile: str = ""
    card: CardFacts | None = None
    word: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Something missing from a pile: any card of its types that suits."""

    pile: str
    suits: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Remedy:
    """Everything that helps against one problem: every solution includes at least one of these steps."""

    take: tuple[Slot, ...] = ()
    put: tuple[Wanted, ...] = ()
    other: tuple[EditStep, ...] = ()
    """Changes of lines and headers."""
    decisive: tuple[EditStep, ...] = ()
    """Steps that change what the whole deck may hold; a search for a legal deck considers them before all others."""
    last: tuple[EditStep, ...] = ()
    """Steps taken only if nothing else helps: they change the identity that the owner chose for the deck."""
    copies: int = 1
    """Number of copies to take out or add, if nothing else helps."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A card that a pile should have before all others, and what to say if it has none."""

    pile: str
    suits: Callable[[Any], bool]
    reason: str


@dataclass(frozen=True, slots=True)
class Remedies(Generic[Check]):
    """What a rulebook knows about mending its decks."""

    remedies: Mapping[str, Callable[[Check, Problem], Remedy]]
    """Finds everything that helps against a problem, by the code of its rule."""
    role: Callable[[Any], frozenset[str]]
    """What a card is good for, in words; the more words two cards share, the better one replaces the other."""
    alike: Callable[[Any], Hashable]
    """A key equal for cards of one type that no rule can tell apart, so that a search tries only one of them."""
    wishes: tuple[Wish, ...] = ()
    """Cards that no rule asks for, but that everybody wants in a completed deck."""
    beyond: Mapping[str, str] = field(default_factory=dict)
    """The codes of its own rules for which there may be no fix at all, each with the reason."""


def changed(found: ResolvedDeck, step: EditStep) -> Deck:
    """The deck after a step that is an edit by itself, not ADD or REMOVE."""
    deck = found.deck
    if step.kind is EditKind.BELONG:
        return replace(deck, identity=step.to)
    if step.kind is EditKind.CHOOSE:
        chosen = deck.sets or tuple(one.id for one in found.index.sets if one.id in found.chosen.ids)
        return replace(deck, sets=(*chosen, step.to))
    if step.kind is EditKind.RENAME_SET:
        words = (step.to if word == step.word else word for word in deck.sets)
        return replace(deck, sets=tuple(dict.fromkeys(word for word in words if word)))
    if step.kind is EditKind.READ:
        lost = _lost(found, step.word)
        lines = (replace(line, card=step.to) if id(line) in lost else line for line in deck.lines)
        return replace(deck, lines=tuple(lines))
    if step.kind is EditKind.FILE:
        lines = (replace(line, pile=step.to) if line.pile == step.word else line for line in deck.lines)
        return replace(deck, lines=tuple(lines))
    return _dropped(found, step)


def _dropped(found: ResolvedDeck, step: EditStep) -> Deck:
    deck = found.deck
    if step.pile:
        return replace(deck, lines=tuple(line for line in deck.lines if line.pile != step.pile))
    if step.card is not None:
        gone = {id(line) for card, line in found.without_copies if card is step.card}
    else:
        gone = _lost(found, step.word)
    unread = tuple(problem for problem in deck.unread if problem.cards != (step.word,))
    return replace(deck, lines=tuple(line for line in deck.lines if id(line) not in gone), unread=unread)


def _lost(found: ResolvedDeck, word: str) -> set[int]:
    """The `id()` of each line with this written name whose card is unknown or ambiguous."""
    lines = (*found.unknown, *(line for line, _ in found.ambiguous))
    return {id(line) for line in lines if line.card == word}
