"""The first start: how somebody wants to begin who has nothing here yet, asked once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from deckbuilder.app.deck import decks, editing
from deckbuilder.app.game import guiding
from deckbuilder.app.reference import changes, rules
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless
from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.screens.gangs import GangsScreen
from deckbuilder.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckbuilder.tui.program import Program


async def welcome(app: Program) -> None:
    """Ask whoever starts for the first time; looking that up does not hold up the drawing."""
    has_config = app.config.path.is_file()
    with suppress(Refusal):
        is_first = await asyncio.to_thread(guiding.is_first_start, app.library, has_config=has_config)
        # Whoever has gone somewhere by now knows how to begin, and a key meant for that place is no answer.
        if is_first and app.current_mode in ("home", "catalogue") and len(app.screen_stack) == 1:
            ask_how_to_begin(app)


def ask_how_to_begin(app: Program) -> None:
    """Offer a guided game and a gang to change."""
    lesson = guiding.lesson_of(app.library.book.id)
    options = [app.worded("Take a {deck} that is ready to play, and change it as you like"), "Look around"]
    ways: list[Callable[[Program], object]] = [change_a_starter]
    if lesson is not None:
        options.insert(0, f"Play a guided game. {lesson.about}")
        ways.insert(0, play_usual)

    def begin(index: int | None) -> None:
        with suppress(Refusal):  # asked again another time, where it cannot be written down
            guiding.was_asked(app.library)
            changes.looked_at(app.library)  # to whoever begins nothing is new
        if index is not None and index < len(ways):
            app.call_later(ways[index], app)

    leave = key_of(app, AskOne, "cancel")
    question = f"Welcome! How do you want to begin? {leave}: just look around. You are not asked again."
    app.push_screen(AskOne(question, options), begin)


def choose_guided(app: Program) -> None:
    """Play the guided game, of whichever game somebody wants to learn."""
    found, book = guiding.lessons(), app.library.book
    has_none = "" if book.id in found else f"{book.title} has no guided game. "
    if len(found) == 1 and not has_none:
        app.call_later(sit_down, app, next(iter(found)))
        return
    titles = rules.books()

    def begin(index: int | None) -> None:
        if index is not None:
            app.call_later(sit_down, app, list(found)[index])

    options = [f"{titles[book]}. {lesson.about}" for book, lesson in found.items()]
    app.push_screen(AskOne(f"{has_none}Which game do you want to learn?", options), begin)


async def play_usual(app: Program) -> None:
    """Play the guided game of the game at hand."""
    await sit_down(app, app.library.book.id)


async def sit_down(app: Program, book: str) -> None:
    """Sit down to a guided game, in the mode in which games are played."""
    try:
        guide = guiding.start_guided(app.library, book)
    except Refusal as refusal:
        app.notify(harmless(refusal.said), severity="warning", markup=False)
        return
    await app.action_mode("play")
    guide.match.usual_auto(app.config.auto_pass)
    app.push_screen(TableScreen(guide.match, app.config.pause, guide))


def change_a_starter(app: Program) -> None:
    """Choose a gang that comes with the program, and open a copy of it."""
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
        await app.action_mode("gangs")
        screen = app.screen
        if isinstance(screen, GangsScreen):
            screen.refresh_gangs(name)
            screen.action_open()

    options = [f"{entry.name} - {entry.identity}" for entry in found]
    app.push_screen(AskOne(app.worded("Which {deck} do you take? You get a copy of your own."), options), copy)
