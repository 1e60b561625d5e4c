"""The places of all user files, for a user who wants to look at them, copy them, or move to another machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.app.crashes import FOLDER as FAULTS
from deckbuilder.app.deck.starters import SUFFIX
from deckbuilder.app.deck.text_editing import FOLDER as DRAFTS
from deckbuilder.app.game.gamefile import FOLDER as GAMES
from deckbuilder.app.library.set_paths import installed_paths
from deckbuilder.json_values import json_keys
from deckbuilder.paths import challenges_home, config_path, data_home, database_path, formats_home, sets_home, shipped
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.storage.backup_files import backups_of, folder_of


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder, and what is in it."""

    name: str
    path: Path
    holds: str
    count: int | None = None
    """The number of things there, if they can be counted without reading them."""

    @property
    def is_there(self) -> bool:
        """Whether it exists; it is created when it is first needed."""
        return os.path.exists(self.path)

    as_dict = json_keys("name path holds exists=is_there count")


def user_folders(database: Path | None = None) -> tuple[Place, ...]:
    """Every place with files of the user, and the shipped cards; nothing is created."""
    path, games, home = database_path(database), data_home() / GAMES, formats_home()
    drafts, faults = data_home() / DRAFTS, data_home() / FAULTS
    books = rulebook_ids()
    return (
        Place("database", path, "saved decks, saved games, what you own, settings"),
        Place("backups", folder_of(path), "verified copies of the database", len(backups_of(path))),
        Place("config", config_path(), "your colours, keys and other settings"),
        Place("games", games, "game files", _count(games, ".json")),
        Place("drafts", drafts, "unsaved texts of decks", _count(drafts, SUFFIX)),
        Place("sets", sets_home(), "installed card sets", sum(len(installed_paths(rulebook(id))) for id in books)),
        Place("formats", home, "installed formats", sum(_count(home / id, ".toml") for id in books)),
        Place("challenges", challenges_home(), "your own challenges", _count(challenges_home(), ".toml")),
        Place("faults", faults, "bug reports", _count(faults, ".txt")),
        Place("cards", shipped("card_sets"), "sets and starter decks included in the program"),
    )


def _count(folder: Path, suffix: str) -> int:
    try:
        return sum(name.endswith(suffix) and name[0] != "." for name in os.listdir(folder))
    except OSError:
        return 0
