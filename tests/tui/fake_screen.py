"""A stand-in for a screen, to test parts of screens: it records what it is asked and told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.tui.keystrokes import KeysOneByOne
from deckbuilder.tui.program import BaseApp
from deckbuilder.tui.screens.base_screen import Answer
from deckbuilder.tui.screens.dialogs import AskOne


class Shown(App[None]):
    """Records the screens that are opened and what is copied."""

    def __init__(self) -> None:
        super().__init__()
        self.screens: list[Screen[Any]] = []
        self.closed: list[Callable[[Any], object]] = []
        """The callbacks passed for the closing of screens, in the order of opening."""
        self.copied = ""

    def push_screen(self, screen: Any, *then: Any, **__: Any) -> Any:
        self.screens.append(screen)
        self.closed += then

    def call_from_thread(self, callback: Any, *args: Any, **_: Any) -> Any:
        return callback(*args)

    def copy_to_clipboard(self, text: str) -> None:
        self.copied = text


class FakeScreen:
    """A screen that records what it should tell, and whose questions the test answers."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.app = Shown()
        self.said: list[str] = []
        self.left: list[str] = []
        self.asked: list[tuple[Screen[Any], Callable[[Any], object]]] = []

    @property
    def program(self) -> BaseApp:
        raise AssertionError("no part under test looks anything up")

    @property
    def is_active(self) -> bool:
        return True

    def worded(self, text: str) -> str:
        return self.library.book.worded(text)

    def key_of(self, action: str) -> str:
        return f"<{action}>"

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        self.said.append(f"Refused: {message}" if is_refused else message)

    def leave(self, message: str = "") -> None:
        self.left.append(message)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            self.tell(refusal.said, is_refused=True)

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        self.asked.append((question, then))

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> None:
        asyncio.run(work)

    def answer(self, answer: object) -> None:
        """Answer the last question."""
        with self.refusing():
            self.asked.pop()[1](answer)

    @property
    def options(self) -> list[str]:
        """The choices of the last question."""
        question = self.asked[-1][0]
        assert isinstance(question, AskOne)
        return list(question._options)


class OnlyThis(KeysOneByOne):
    """A program with nothing but these widgets."""

    def __init__(self, *widgets: Widget, library: Library | None = None) -> None:
        super().__init__()
        self._only, self.library = widgets, library

    def compose(self) -> ComposeResult:
        yield from self._only

    def tell_notices(self) -> None:
        """Do nothing: there are no notices."""
