"""Asking for a line of text, and asking again with what was typed if it is refused."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.dialogs import AskText

Work = Coroutine[Any, Any, None]


class TextHost(Protocol):
    """The asker of a question for text: a screen or dialog, or a recorder in tests."""

    @property
    def is_active(self) -> bool:
        """Whether nothing is open over it."""

    def ask_for(self, question: AskText, then: Callable[[str], object]) -> None:
        """Ask this question, and call `then` with the answer if there is one."""

    def run_worker(self, work: Work, *, group: str, exclusive: bool) -> object:
        """Run this in the background."""


def ask_text(host: TextHost, question: AskText, then: Callable[[str], Work | None]) -> None:
    """Ask for a line of text and call `then` with it; if it is refused, ask again with the text and the reason.

    `then` may return work for the background, which may refuse the text too.
    """

    def ask_again(text: str, refusal: Refusal) -> None:
        ask_text(host, question.again(text, refusal.said), then)

    async def finish(text: str, work: Work) -> None:
        try:
            await work
        except Refusal as refusal:
            if not host.is_active:  # something else was opened meanwhile, and keys are meant for that
                raise
            ask_again(text, refusal)

    def take(text: str) -> None:
        try:
            work = then(text)
        except Refusal as refusal:
            ask_again(text, refusal)
            return
        if work is not None:
            host.run_worker(finish(text, work), group="asked", exclusive=False)

    host.ask_for(question, take)
