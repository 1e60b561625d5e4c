"""Work in the background that is refused or comes too late: the refusal is shown, and the program stays."""

from __future__ import annotations

import asyncio
import sqlite3
from itertools import count
from threading import Event
from typing import Any

import pytest
from textual import events
from textual.worker import WorkerFailed

from deckbuilder.app.cards.catalogue import Grouping, Listing, browse
from deckbuilder.app.cards.facets import Facet, facets
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.paths import database_path
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.decks import DecksScreen
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.searching import CardFacets
from deckbuilder.tui.widgets.card_list import CardList
from tests.tui.screen import ScreenDriver, at_the_screen, sit
from tests.tui.stillness import RestingLoop


async def refused() -> None:
    raise Refusal("locked", "Another program is writing to the database.")


@at_the_screen()
async def test_filters_stay_uncounted_while_the_database_is_held(screen: ScreenDriver) -> None:
    other = sqlite3.connect(database_path(), isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    await screen.keys("f")
    screen.sees("[1 Catalogue]")
    assert not screen.app.last_words
    other.close()
    await screen.keys("4")
    screen.sees("[4 Rules]")


@at_the_screen()
async def test_filters_are_left_uncounted_when_the_database_was_moved_away(screen: ScreenDriver) -> None:
    database_path().rename(database_path().with_suffix(".away"))
    await screen.keys("f")
    screen.sees("[1 Catalogue]")
    assert not screen.app.last_words


@at_the_screen()
async def test_a_refusal_is_shown_over_the_dialog_that_was_opened_meanwhile(screen: ScreenDriver) -> None:
    below = screen.app.screen
    screen.app.push_screen(AskText("Name it"))
    below.run_worker(refused())
    await screen.settle()
    screen.sees("Name it", "Another program is writing to the database.")


def test_a_refusal_is_shown_on_a_screen_that_is_still_being_composed() -> None:
    class Slow(BaseScreen):
        def on_compose(self) -> None:
            super().on_compose()
            self.app._handle_exception(WorkerFailed(Refusal("locked", "Another program is writing to the database.")))

    async def story(screen: ScreenDriver) -> None:
        screen.app.push_screen(Slow())
        await screen.settle()
        screen.sees("Another program is writing to the database.")

    sit(story)


def test_a_fault_before_the_first_screen_is_told_as_any_other() -> None:
    with open_library() as library:
        app = DeckbuilderApp(library)
        app._handle_exception(ValueError("no screen yet"))
        assert app.last_words.startswith("deckbuilder stopped because of a bug")


@at_the_screen(holds_back=False)
async def test_a_search_that_ends_while_its_screen_closes_does_no_harm(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Event()

    def slow(library: Library, query: str, deck: Deck | None, grouping: Grouping) -> Listing:
        found.wait(timeout=10)
        return browse(library, query, deck, grouping)

    async def close_slowly(_: CardList) -> None:
        await asyncio.sleep(0)
        found.set()
        while not screen.app.last_words and any(worker.group == "search" for worker in screen.app.workers):
            await asyncio.sleep(0)

    await screen.keys("2", "enter")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    monkeypatch.setattr("deckbuilder.tui.screens.searching.browse", slow)
    monkeypatch.setattr(CardList, "on_unmount", close_slowly, raising=False)
    screen.app.simulate_key("slash")
    screen.app.post_message(events.Key("x", "x"))
    await screen.pilot.pause()
    builder.draft.leave()  # as a click does, which waits for no search
    await screen.settle()
    assert not screen.app.last_words
    assert screen.is_at(DecksScreen)


@at_the_screen()
async def test_filters_counted_late_do_not_replace_those_of_a_later_search(
    screen: ScreenDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await screen.keys("1", "f")
    is_first, may_end = count(), Event()

    def slowly(library: Library, query: str, *about: Any) -> tuple[Facet, ...]:
        if next(is_first) == 0:
            may_end.wait(timeout=10)
        return facets(library, query, *about)

    monkeypatch.setattr("deckbuilder.tui.screens.searching.facets", slowly)
    found = screen.app.screen.query_one(CardFacets)
    all_of_them = list(found.items)
    found.on_focus()
    await screen.pilot.pause()
    assert isinstance(screen.app.screen, CatalogueScreen)
    screen.app.screen.search.ask("kill shot")
    loop = asyncio.get_running_loop()
    assert isinstance(loop, RestingLoop)
    await loop.rest(lambda: found.items != all_of_them)
    few = list(found.items)
    may_end.set()
    await screen.settle()
    assert found.items == few
