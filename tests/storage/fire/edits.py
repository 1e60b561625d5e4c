"""Gangs that are edited, imported, renamed, deleted and restored when the program is killed."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from deckbuilder.app.deck.decks import delete_deck, new_deck, save_deck
from deckbuilder.app.deck.editing import Ask, edit, rename_deck
from deckbuilder.app.deck.importing import keep, preview
from deckbuilder.app.deck.incoming_text import Incoming
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.deck.versions import history, restore
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.storage.changes import hash_of
from tests.storage.fire.victim import Deed, Promising, Say, Victim

NAMES = [f"Gang {number}" for number in range(4)]
CARDS = ("Kill Shot", "Flashbang", "Dive for Cover")


class Edits(Victim):
    """Cards added, gangs imported, renamed, deleted and restored; each state has as many copies as its versions say."""

    start = 0.6
    span = 0.08

    def load(self) -> None:
        read_shelf()
        starters()

    def prepare(self, say: Say) -> None:
        with open_library() as library:
            for name in NAMES:
                save_deck(library, new_deck(library, "militia", name))

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        with open_library() as library:
            while True:
                self.deed(library, promising, chance)

    def deed(self, library: Library, promising: Promising, chance: Random) -> None:
        there = [deck.name for deck in library.decks.listed()]
        name, kind = chance.choice(NAMES), chance.random()
        gone = [one.name for one in library.versions.deleted()]
        free = [other for other in NAMES if other not in (*there, *gone)]
        if name not in there:
            if name in gone:
                promising(["back", name], partial(restore, library, name))
            else:
                promising(["import", name, 1], partial(imported, library, name))
        elif kind < 0.15:
            promising(["delete", name], partial(delete_deck, library, name))
        elif kind < 0.3 and free:
            promising(["rename", name, free[0]], partial(rename_deck, library, name, free[0]))
        elif kind < 0.45:
            first = history(library, name)[-1]
            promising(["restore", name, first.cards], partial(restore, library, name, str(first.number)))
        else:
            ask = Ask("add", chance.choice(CARDS), 1)
            promising(["add", name], partial(edit, library, name, [ask]))

    def found(self) -> Any:
        with open_library() as library:
            assert all(hash_of(one.text) == one.hash for name in NAMES for one in library.versions.of(name))
            assert all(history(library, deck.name)[0].is_now for deck in library.decks.listed())
            saved = {deck.name: history(library, deck.name)[0].cards for deck in library.decks.listed()}
            gone: dict[str, int] = {}
            for one in library.versions.deleted():
                gone.setdefault(one.name, history_of(library, one.deck))
            return {"saved": saved, "deleted": gone}

    def after(self, state: Any, deed: Deed) -> Any:
        kind, name, *rest = deed
        saved, gone = dict(state["saved"]), dict(state["deleted"])
        if kind == "delete":
            gone[name] = saved.pop(name)
        elif kind == "back":
            saved[name] = gone.pop(name)
        elif kind == "rename":
            saved[rest[0]] = saved.pop(name)
        elif kind == "add":
            saved[name] += 1
        else:
            saved[name] = rest[0]
        return {"saved": saved, "deleted": gone}


def imported(library: Library, name: str) -> None:
    """Save a pasted gang with one card."""
    text = f"Name: {name}\nGang: militia\nCombat deck:\n1 Kill Shot\n"
    keep(library, preview(library, Incoming(text, "the input")))


def history_of(library: Library, deck: int) -> int:
    """The cards of a deleted gang."""
    newest = library.versions.of_deleted(deck)[0]
    return sum(int(line.split()[0]) for line in newest.text.splitlines() if line[:1].isdigit())
