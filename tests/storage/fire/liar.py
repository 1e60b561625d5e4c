"""A program that promises too early, which the harness must detect."""

from __future__ import annotations

import select
from random import Random
from typing import Any

from deckbuilder.paths import database_path
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.store import open_store
from tests.storage.fire.victim import Deed, Promising, Say, Victim


class Liar(Victim):
    """Claims that a gang is saved, and saves none."""

    def prepare(self, say: Say) -> None:
        open_store(database_path()).close()

    def work(self, say: Say, chance: Random) -> None:
        Promising(say)([1], lambda: None)
        select.select([], [], [])

    def found(self) -> Any:
        with open_store(database_path()) as store:
            return len(Decks(store).listed())

    def after(self, state: Any, deed: Deed) -> Any:
        return deed[0]
