"""Keys are heard one by one: each finds the screen as the key before it has left it, however fast they are pressed."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from math import inf
from time import monotonic

from textual import events
from textual.app import App, ScreenStackError
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

from deckbuilder.tui import guard

PATIENCE = 1.0
"""Seconds after which a key is handed on although nothing was heard of the one before it."""


class Answered(Message):
    """Comes after a key by the way that the key went, and so tells that it was answered."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class KeysOneByOne(App[int]):
    """A program that loses no key and gives none to the wrong widget.

    Textual hands a key to the widget that has the keyboard when it arrives, but carries out what is bound to it later;
    of `/wolf` typed in one go every letter would go to the list that `/` leaves.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pressed_at = 0.0
        """When the key was pressed whose action is being carried out."""
        self._numbered_at = -inf
        """When a number was pressed that chose something at once."""
        self._held: deque[events.Key | events.Paste] = deque()
        self._number = 0
        self._handed_on: float | None = None
        """When the key was handed on that is not answered yet."""
        self._followed_to: Widget | None = None
        """What had the keyboard when the key was found answered; what it was told meanwhile comes first."""

    async def on_event(self, event: events.Event) -> None:
        """Hand on what happens; what is typed, in its turn."""
        if not isinstance(event, (events.Key, events.Paste)) or event.is_forwarded:
            await super().on_event(event)
        elif self._handed_on is not None and monotonic() - self._handed_on < PATIENCE:
            self._held.append(event)
        else:
            self._held.append(event)
            await self._hand_on()

    def chose_by_number(self) -> None:
        """The number whose action is being carried out has chosen something at once."""
        self._numbered_at = self.pressed_at

    def _belongs_to_number(self, event: events.Event) -> bool:
        # Where there are many things a number needs Enter; whoever presses it after any number means that number.
        is_enter = isinstance(event, events.Key) and event.key == "enter"
        return is_enter and event.time - self._numbered_at < guard.AFTER_NUMBER

    async def _hand_on(self) -> None:
        self._handed_on = monotonic()
        event = self._held.popleft()
        is_of_number, self._numbered_at = self._belongs_to_number(event), -inf
        if is_of_number:
            self._follow(self.focused or self.screen)
            return
        target, self._followed_to = self.focused or self.screen, None
        await super().on_event(event)
        self._follow(target)

    def _follow(self, target: MessagePump) -> None:
        self._number += 1
        if not target.post_message(Answered(self._number)):
            self.post_message(Answered(self._number))

    def on_key(self, event: events.Key) -> None:
        """Keep the time of the key; Textual carries out its action right after this."""
        self.pressed_at = event.time
        # What the action closes takes along what would have come after the key.
        self._follow(self)

    async def on_answered(self, event: Answered) -> None:
        """Hand on the next key, when what the one before it led to is carried out too."""
        if event.number != self._number:
            return
        with suppress(ScreenStackError):  # the program is ending
            front = self.focused or self.screen
            if front is not self._followed_to:
                self._followed_to = front
                self._follow(front)
            elif self._held:
                await self._hand_on()
            else:
                self._handed_on = None
