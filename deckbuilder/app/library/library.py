"""The library: the database, the cards of the sets in use, and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from deckbuilder.app.files import existing
from deckbuilder.paths import database_path, shipped
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, Rulebook, rulebook, rulebook_ids, rulebook_or_default
from deckbuilder.storage.store import Store, open_store

if TYPE_CHECKING:
    from deckbuilder.app.library.facet_index import FacetIndex
    from deckbuilder.app.library.installed_sets import Shelf
    from deckbuilder.app.library.rows import Sign
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.storage.catalogue import Catalogue
    from deckbuilder.storage.challenges import ChallengeRuns
    from deckbuilder.storage.collection import Collection
    from deckbuilder.storage.deck_cards import DeckCards
    from deckbuilder.storage.decks import Decks
    from deckbuilder.storage.matches import Matches
    from deckbuilder.storage.rebuild import Content
    from deckbuilder.storage.results import Results
    from deckbuilder.storage.searches import Searches
    from deckbuilder.storage.settings import Settings
    from deckbuilder.storage.versions import Versions


class Library:
    """The open database and the cards in use; parts are loaded on first use."""

    def __init__(self, store: Store, extra_sets: tuple[Path, ...] = (), book: Rulebook | None = None) -> None:
        self.store = store
        self.extra_sets = extra_sets
        self.book = book or DEFAULT_RULEBOOK
        """The game used if nothing names another."""
        self.only = ""
        """The id of the game to which saved games are limited, because it was named for this command; empty for all."""
        self._owned: tuple[int, Mapping[str, int]] | None = None
        """The cards owned, and the change count of the database at which they were counted."""
        self._noticed: dict[str, None] = {}

    @property
    def notices(self) -> tuple[str, ...]:
        """The notices for the user; sets left out are known only once the catalogue or the cards have been used."""
        catalogue: Catalogue | None = self.__dict__.get("catalogue")
        shelf: Shelf | None = self.__dict__.get("shelf")
        told = list(self.store.notices)
        if catalogue is not None and self.store.is_writable:
            told += catalogue.notices
        if shelf is not None:
            told += shelf.notices
        elif catalogue is not None:
            told += catalogue.left_out
        return tuple(dict.fromkeys([*told, *self._noticed]))

    def notice(self, said: str) -> None:
        """Add a notice for the user, once."""
        self._noticed[said] = None

    @cached_property
    def catalogue(self) -> Catalogue:
        """The catalogue in the database of the cards in use, rebuilt when their files have changed."""
        from deckbuilder.app.library.set_paths import installed_fingerprint
        from deckbuilder.storage.catalogue import LAYOUT, open_catalogue
        from deckbuilder.storage.fingerprint import fingerprint

        package = Path(__file__).parents[2]
        made_from = fingerprint(shipped("card_sets"), package / "cards", package / "games")
        return open_catalogue(self.store, f"{LAYOUT} {made_from} {installed_fingerprint()}", self._content)

    @cached_property
    def whole_catalogue(self) -> Catalogue:
        """The catalogue including the extra sets; with extra sets, it is in memory and lasts as long as the program."""
        if not self.extra_sets:
            return self.catalogue
        from deckbuilder.storage.catalogue import memory_catalogue
        from deckbuilder.storage.rebuild import Content

        return memory_catalogue(Content(self.shelf.sets, {book: rulebook(book).schema for book in rulebook_ids()}))

    @cached_property
    def signs(self) -> Mapping[str, Sign]:
        """The names and icons of identities, by id."""
        from deckbuilder.app.library.rows import Sign

        known = self.whole_catalogue.identities()
        return {one.id: Sign(one.name, str(one.fields.get("icon") or "")) for one in known}

    @cached_property
    def facet_index(self) -> FacetIndex:
        """The cards of the current game, by the values that a list can be narrowed by."""
        from deckbuilder.app.library.facet_index import FacetIndex

        return FacetIndex(self.whole_catalogue, self.book.id, self.book.schema.search_fields)

    @cached_property
    def shelf(self) -> Shelf:
        """The shipped and the installed sets, and the extra ones."""
        from deckbuilder.app.library.installed_sets import read_shelf

        return read_shelf(self.extra_sets)

    @cached_property
    def pool(self) -> CardPool:
        """The cards of all sets in use."""
        from deckbuilder.cards.pool import CardPool

        return CardPool(self.shelf.sets)

    @cached_property
    def own_pool(self) -> CardPool:
        """The cards of the current game."""
        return self.pool.of(self.book.id)

    def look_again(self) -> None:
        """Read the cards again on next use, after a set was installed or removed."""
        self._close_catalogues()
        for part in self._loaded_parts():
            del self.__dict__[part]
        self._owned = None

    def _loaded_parts(self) -> list[str]:
        """The names of all parts loaded so far; those that only read the database are as quickly made again."""
        return [name for name in self.__dict__ if isinstance(getattr(type(self), name, None), cached_property)]

    @cached_property
    def decks(self) -> Decks:
        """The saved decks."""
        from deckbuilder.storage.decks import Decks

        return Decks(self.store)

    @cached_property
    def versions(self) -> Versions:
        """The versions of the saved decks, and the deleted ones."""
        from deckbuilder.storage.versions import Versions

        return Versions(self.store)

    @cached_property
    def deck_cards(self) -> DeckCards:
        """The cards that the saved decks list."""
        from deckbuilder.storage.deck_cards import DeckCards

        return DeckCards(self.store)

    @cached_property
    def matches(self) -> Matches:
        """The saved games."""
        from deckbuilder.storage.matches import Matches

        return Matches(self.store)

    @cached_property
    def results(self) -> Results:
        """The results of finished games, including those no longer saved."""
        from deckbuilder.storage.results import Results

        return Results(self.store)

    @cached_property
    def challenge_runs(self) -> ChallengeRuns:
        """The user's progress in each challenge."""
        from deckbuilder.storage.challenges import ChallengeRuns

        return ChallengeRuns(self.store)

    @cached_property
    def collection(self) -> Collection:
        """The boxes and single cards that the user owns."""
        from deckbuilder.storage.collection import Collection

        return Collection(self.store)

    @cached_property
    def searches(self) -> Searches:
        """The saved searches."""
        from deckbuilder.storage.searches import Searches

        return Searches(self.store)

    @cached_property
    def settings(self) -> Settings:
        """The remembered settings of the user."""
        from deckbuilder.storage.settings import Settings

        return Settings(self.store)

    def owned(self) -> Mapping[str, int]:
        """The number of copies that the user owns, by card id; empty if the collection is.

        Cached until the database changes.
        """
        changes = self.store.changes
        if self._owned is None or self._owned[0] != changes:
            self._owned = changes, self._count_owned()
        return self._owned[1]

    def owned_of(self, book_id: str) -> Mapping[str, int]:
        """The number of copies that the user owns of the cards of one game; empty if none of them is owned."""
        owned = self.owned()
        if not owned:
            return owned
        return {card.id: owned[card.id] for card in self.pool.of(book_id).cards if card.id in owned}

    def close(self) -> None:
        """Close the database, and a catalogue in memory."""
        self._close_catalogues()
        self.store.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _close_catalogues(self) -> None:
        for catalogue in {"catalogue", "whole_catalogue"} & self.__dict__.keys():
            getattr(self, catalogue).close()

    def _count_owned(self) -> Mapping[str, int]:
        from deckbuilder.storage.owning import is_anything_owned

        if not is_anything_owned(self.store):
            return {}
        boxes, singles = self.collection.boxes(), self.collection.singles()
        held = {one.id: one.copies * boxes.get(one.set_id, 0) + singles.get(one.id, 0) for one in self.pool.cards}
        return {id: copies for id, copies in held.items() if copies > 0}

    def _content(self) -> Content:
        """The content to fill the catalogue from: the sets in use without the extra ones."""
        from deckbuilder.app.library.installed_sets import read_shelf
        from deckbuilder.storage.rebuild import Content

        shelf = read_shelf() if self.extra_sets else self.shelf
        return Content(shelf.sets, {book: rulebook(book).schema for book in rulebook_ids()}, shelf.notices)


def open_library(database: Path | None = None, extra_sets: Sequence[Path] = (), game: str = "") -> Library:
    """Open the database (created if missing), with extra sets to read beside the installed ones, and a current game."""
    book = rulebook_or_default(game)
    sets = tuple(existing(path, "card set") for path in extra_sets)
    return Library(open_store(database_path(database)), sets, book)
