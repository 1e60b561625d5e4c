"""The question at the first start: begin with a guided game, with a ready-made deck, or by looking around."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from deckbuilder.app.deck import decks, editing
from deckbuilder.app.game import guided_game
from deckbuilder.app.reference import changes, rules
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless
from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckbuilder.tui.program import BaseApp


async def welcome(app: BaseApp) -> None:
    """Welcome a new user; the check for the first start does not delay drawing."""
    has_config = app.config.path.is_file()
    with suppress(Refusal):
        is_first = await asyncio.to_thread(guided_game.is_first_start, app.library, has_config=has_config)
        # A user who has gone elsewhere knows how to begin, and keys meant for that screen must not answer.
        if is_first and app.current_mode in ("home", "catalogue") and len(app.screen_stack) == 1:
            ask_how_to_begin(app)


def ask_how_to_begin(app: BaseApp) -> None:
    """Offer a guided game, and a deck to modify or else a first game."""
    ways: list[tuple[str, Callable[[BaseApp], object]]] = []
    lesson = guided_game.lesson_of(app.library.book.id)
    if lesson is not None:
        ways.append((f"Play a guided game. {lesson.about}", play_usual))
    if app.library.book.has_decks:
        said = app.worded("Take a ready-made {deck} and change it as you like")
        ways.append((said, change_a_starter))
    else:
        ways.append(("Play", go_and_play))

    def begin(index: int | None) -> None:
        with suppress(Refusal):  # if it cannot be saved, ask again next time
            guided_game.was_asked(app.library)
            changes.looked_at(app.library)  # for a new user, nothing counts as new
        if index is not None and index < len(ways):
            app.call_later(ways[index][1], app)

    leave = key_of(app, AskOne, "cancel")
    question = f"Welcome! How do you want to begin? {leave}: just look around. You will not be asked again."
    # It is asked once the first start is recognised, when keys may already be meant for the screen below.
    app.push_screen(AskOne(question, [*(said for said, _ in ways), "Look around"], is_unexpected=True), begin)


def choose_guided(app: BaseApp) -> None:
    """Start the guided game, after asking for which game if there is a choice."""
    found, book = guided_game.lessons(), app.library.book
    has_none = "" if book.id in found else f"{book.title} has no guided game. "
    if len(found) == 1 and not has_none:
        app.call_later(begin_guided, app, next(iter(found)))
        return
    titles = rules.books()

    def begin(index: int | None) -> None:
        if index is not None:
            app.call_later(begin_guided, app, list(found)[index])

    options = [f"{titles[one]}. {lesson.about}" for one, lesson in found.items()]
    here = list(found).index(book.id) if book.id in found else 0
    app.push_screen(AskOne(f"{has_none}Which game do you want to learn?", options, here), begin)


async def go_and_play(app: BaseApp) -> None:
    """Go to the screen for starting games."""
    await app.action_mode("play")


async def play_usual(app: BaseApp) -> None:
    """Play the guided game for the current game."""
    await begin_guided(app, app.library.book.id)


async def begin_guided(app: BaseApp, book: str) -> None:
    """Start a guided game in the Play mode."""
    try:
        guide = guided_game.start_guided(app.library, book)
    except Refusal as refusal:
        app.notify(harmless(refusal.said), severity="warning", markup=False)
        return
    await app.action_mode("play")
    app.take_up(guide.match)
    app.push_screen(TableScreen(guide.match, app.config.pause, guide))


def change_a_starter(app: BaseApp) -> None:
    """Choose a deck that comes with the program, and open a copy of it."""
    found = [
        entry
        for entry in decks.list_decks(app.library)
        if entry.origin == "starter" and entry.rulebook == app.library.book.id
    ]

    async def copy(index: int | None) -> None:
        if index is None:
            return
        name = decks.free_name(app.library, found[index].name)
        try:
            editing.copy_deck(app.library, found[index].name, name)
        except Refusal as refusal:
            app.notify(harmless(refusal.message), severity="warning", markup=False)
            return
        await app.action_mode("decks")
        from deckbuilder.tui.screens.decks import DecksScreen  # deferred, because it takes 100 ms

        screen = app.screen
        if isinstance(screen, DecksScreen):
            screen.refresh_decks(name)
            screen.action_open()

    options = [f"{entry.name} - {entry.identity}" for entry in found]
    app.push_screen(AskOne(app.worded("Which {deck} do you want? You get your own copy."), options), copy)
