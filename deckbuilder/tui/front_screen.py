"""What a screen does only while it is in front: close, and take what is chosen from its lists."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.await_complete import AwaitComplete
from textual.message import Message
from textual.screen import Screen

from deckbuilder.tui.widgets.line_list import LineList

Answer = TypeVar("Answer")


class FrontScreen(Screen[Answer]):
    """A screen on which something chosen twice, by many clicks, is chosen once.

    The second time, what the first one opened or closed may already have changed which screen is in front.
    """

    choosing: ClassVar[type[Message]] = LineList.Chosen
    """The message by which something is chosen."""

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close this screen with a result if it is in front; Textual would otherwise close the one that is."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    async def _dispatch_message(self, message: Message) -> None:
        if not isinstance(message, self.choosing) or self.is_active:
            await super()._dispatch_message(message)
