"""What is saved of decks: plain values, known without opening the database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeckText:
    """A deck as it is written in the database: its text, and what is known of it without reading that."""

    name: str
    rulebook: str
    identity: str
    text: str


@dataclass(frozen=True, slots=True)
class SavedDeck(DeckText):
    """A deck as it was saved; `hash` is that of its text, `created` and `updated` count changes."""

    hash: str
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class DeckVersion(DeckText):
    """A deck as it was once saved: `change` says by what, `label` is the name given to it; `saved` counts changes.

    `made` is the time by the clock (UTC), for display only. `back_to` is the version whose state it is again after an
    undo or redo, otherwise 0.
    """

    deck: int
    number: int
    hash: str
    change: str
    label: str
    saved: int
    made: str = ""
    back_to: int = 0


@dataclass(frozen=True, slots=True)
class DeckChange:
    """A change of a saved deck, as its history tells it."""

    said: str = ""
    seen: str | None = None
    """The hash of the deck that it started from: one that was changed elsewhere since is not overwritten."""
    was: str = ""
    """The name so far of a deck that is renamed, which keeps its history."""
    goes_on: bool = False
    """Whether it continues the last change, so that it replaces the newest version, unless that has a label."""
    back_to: int = 0
    """The version whose state it restores, for an undo or a redo."""


UNTOLD = DeckChange()
"""A change of which the history tells nothing."""
