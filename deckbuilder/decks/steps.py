"""The smallest changes that a search for a better deck goes by, and what a rule says would help.

A copy taken out here and one put in there make a move or a replacement; those who read a fix see only whole edits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

from deckbuilder.decks.index import CardFacts
from deckbuilder.decks.listing import Slot
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.problems import Problem

Check = TypeVar("Check")
"""What the rules of one rulebook look at."""


class EditKind(StrEnum):
    """What one edit does; a move or a replacement is a copy removed here and one added there, and so two steps."""

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
class Step:
    """One step: a copy of a card out of a pile or into it, or a change of what stands above or between the cards.

    REMOVE and ADD have a `card` and its `pile`; no step is MOVE or REPLACE. BELONG and CHOOSE have the new word in
    `to`. RENAME_SET, READ (a card's name) and FILE (a heading) have the written word in `word` and the right one in
    `to`; RENAME_SET without `to` leaves the set out. DROP takes lines out: those with the written `word`, those under
    the heading `pile`, or those that list no copy of `card`.
    """

    kind: EditKind
    pile: str = ""
    card: CardFacts | None = None
    word: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a pile is short of: any card of its types that suits."""

    pile: str
    suits: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Remedy:
    """Everything that helps against one problem: whatever mends it holds at least one of these steps."""

    take: tuple[Slot, ...] = ()
    put: tuple[Wanted, ...] = ()
    other: tuple[Step, ...] = ()
    """Changes of lines and headers."""
    decisive: tuple[Step, ...] = ()
    """Steps that change what the whole deck may hold; a search for a legal deck weighs them before all others."""
    last: tuple[Step, ...] = ()
    """Steps that are taken only where nothing else helps: they change what its owner said that the deck belongs to."""
    copies: int = 1
    """How many copies have to be taken or put, where nothing else helps."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A card that a pile does well to have before all others, and what to say where it has none."""

    pile: str
    suits: Callable[[Any], bool]
    reason: str


@dataclass(frozen=True, slots=True)
class Remedies(Generic[Check]):
    """What a rulebook knows of mending its decks."""

    remedies: Mapping[str, Callable[[Check, Problem], Remedy]]
    """For the code of each rule everything that helps against its problems."""
    role: Callable[[Any], frozenset[str]]
    """What a card is good for, in words; the more words two cards share, the better one stands in for the other."""
    alike: Callable[[Any], Hashable]
    """Equal for cards of one type that no error can tell apart, so that a search tries one of them for all."""
    wishes: tuple[Wish, ...] = ()
    """What no rule asks for, and everybody wants in a deck that is filled up."""
    beyond: Mapping[str, str] = field(default_factory=dict)
    """The codes of its own rules for which there may be no edit at all, each with the reason."""


def changed(found: ResolvedDeck, step: Step) -> Deck:
    """The deck after a step that is no half of an edit."""
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


def _dropped(found: ResolvedDeck, step: Step) -> Deck:
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
    """The lines with this written name of which nobody can say what they mean."""
    lines = (*found.unknown, *(line for line, _ in found.ambiguous))
    return {id(line) for line in lines if line.card == word}
