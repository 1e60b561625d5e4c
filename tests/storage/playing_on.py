"""Continue a saved match as a program does that shares its database with others."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.errors import Refusal
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.store import Store


def play_on(store: Store, number: int, change: Callable[[str], str]) -> None:
    """Save a change of the record; if another program has just saved, change what that one wrote."""
    matches = Matches(store)
    while True:
        saved = matches.load(number)
        assert saved is not None
        try:
            matches.save(number, MatchSnapshot(change(saved.record)), saved.hash)
            return
        except Refusal as refusal:
            assert refusal.code == "changed-elsewhere"
