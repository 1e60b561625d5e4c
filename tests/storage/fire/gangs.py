"""Gangs that are saved when the program is killed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from deckbuilder.app.databases import back_up_database
from deckbuilder.app.deck.decks import delete_deck, export_deck, save_deck
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import open_library
from deckbuilder.paths import database_path
from deckbuilder.storage.backup_files import backups_of
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.checking import check
from tests.storage.fire.victim import Deed, Promising, Say, Victim

GANGS = [f"Gang {number}" for number in range(9)]


class Gangs(Victim):
    """Gangs saved over and over, removed now and then, and the database copied in between."""

    start = 0.5
    span = 0.06

    def load(self) -> None:
        read_shelf()
        starters()

    def prepare(self, say: Say) -> None:
        with open_library() as library:
            save_deck(library, replace(starters()[0].deck, name=GANGS[0], notes="the first"))

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        with open_library() as library:
            while True:
                name, kind = chance.choice(GANGS), chance.random()
                if kind < 0.08:
                    promising(["backup"], back_up_database)
                elif kind < 0.2 and library.decks.load(name) is not None:
                    promising(["delete", name], partial(delete_deck, library, name))
                else:
                    deck = replace(
                        starters()[0].deck, name=name, notes=f"{chance.random()} " * chance.randrange(1, 900)
                    )
                    promising(["save", name, hash_of(export_deck(deck))], partial(save_deck, library, deck))

    def found(self) -> Any:
        for copy in backups_of(database_path()):
            condition = check(copy.path)
            assert condition is not None
            assert condition.is_sound
        with open_library() as library:
            return {deck.name: hash_of(deck.text) for deck in library.decks.listed()}

    def after(self, state: Any, deed: Deed) -> Any:
        if deed[0] == "backup":
            return state
        rest = {name: notes for name, notes in state.items() if name != deed[1]}
        return {**rest, deed[1]: deed[2]} if deed[0] == "save" else rest
