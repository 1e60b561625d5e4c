"""Sets that are installed when the program is killed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.expansions.installation import install
from deckbuilder.app.library.installed_sets import read_shelf
from deckbuilder.app.library.library import open_library
from deckbuilder.paths import data_home
from tests.storage.fire.victim import Deed, Promising, Say, Victim
from tests.support.sets import river


class Sets(Victim):
    """Ever newer versions of a set, as a file or as a folder, with the catalogue filled from each."""

    start = 0.5
    span = 0.4
    enough = 2

    def load(self) -> None:
        read_shelf()
        starters()

    def prepare(self, say: Say) -> None:
        with open_library() as library:
            install(library, self._drafted(1))

    def work(self, say: Say, chance: Random) -> None:
        promising = Promising(say)
        with open_library() as library:
            while True:
                (version,) = [int(one.header.version) for one in library.shelf.installed]
                promising([version + 1], partial(install, library, self._drafted(version + 1)))
                promising([version + 1], partial(search, library, "ferryman"))

    def found(self) -> Any:
        shelf = read_shelf()
        assert not shelf.left_out, shelf.left_out
        (one,) = shelf.installed
        with open_library() as library:
            (card,) = search(library, "set:river").cards
            assert f"life {_life(int(one.header.version))}" in " ".join(card.lines)
            assert library.notices == ()
        return int(one.header.version)

    def after(self, state: Any, deed: Deed) -> Any:
        return deed[0]

    def _drafted(self, version: int) -> Path:
        """Write a version of the set; every third one is a folder: each replaces the other kind or its own."""
        folder = data_home().with_name("drafts")
        draft = folder / f"{version}" if version % 3 == 0 else folder / f"{version}.toml"
        file = draft / "a.toml" if version % 3 == 0 else draft
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(river(version, _life(version)), encoding="utf-8")
        return draft


def _life(version: int) -> int:
    return version % 7 + 1
