"""Key handling: strictly in order, guarded against answers to unread questions, and digits combined into numbers."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.app import App, ScreenStackError
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget

PAUSE = 0.4
"""Seconds without a key before a key may answer a question that appeared unexpectedly."""

SEEN = 0.2
"""Seconds without a key before a key may answer the next question; nobody reads and presses a key in less."""

AFTER_NUMBER = 0.6
"""Seconds after a number that chose something immediately during which Enter still belongs to that number."""


class Guard:
    """Closed when a question is asked, and opened for it by the first key after a pause.

    The pause starts when the question is drawn, and again with each key that comes too soon: a key held down or pressed
    repeatedly never answers, and neither do keys typed for the previous question.
    """

    def __init__(self) -> None:
        self._quiet_since: float | None = None
        self._is_unexpected = False
        self._was_seen = False
        """Whether the question could be read before something else covered it."""

    def close(self, *, is_unexpected: bool) -> None:
        """Close it for a question that has been asked but not drawn yet."""
        self._quiet_since, self._is_unexpected, self._was_seen = inf, is_unexpected, False

    def cover(self) -> None:
        """Note that something else covers the question."""
        self._was_seen = self._quiet_since != inf

    def uncover(self) -> None:
        """Close it again because the question is visible again, or for the first time if it was asked while covered."""
        self.close(is_unexpected=not self._was_seen)

    def drawn(self, at: float) -> None:
        """Note when the question became readable."""
        if self._quiet_since == inf:
            self._quiet_since = at

    def lets(self, pressed: float) -> bool:
        """Whether a key pressed at this time is meant for the question."""
        if self._quiet_since is None:
            return True
        if pressed - self._quiet_since >= (PAUSE if self._is_unexpected else SEEN):
            self._quiet_since = None
            return True
        if self._quiet_since != inf:
            self._quiet_since = max(self._quiet_since, pressed)
        return False


@dataclass(frozen=True, slots=True)
class Typed:
    """The number typed so far."""

    number: int
    is_there: bool
    """Whether an answer has this number."""
    is_whole: bool
    """Whether the number is complete: no other answer's number begins with it."""

    @property
    def place(self) -> int:
        """The zero-based index of the answer."""
        return self.number - 1

    @property
    def missing(self) -> str:
        """The message shown if no answer has this number."""
        return f"There is no answer {self.number}."

    def said_of(self, key: str) -> str:
        """The message shown when this key ends a number that no answer has."""
        return f"There is no answer {self.number}; {key} again takes the one under the cursor."


class TypedNumber:
    """The digits typed for one question so far, until they form a complete number."""

    def __init__(self) -> None:
        self._digits = ""
        self._at: int | None = None
        """The cursor position at that time."""
        self._missed: tuple[Typed, float] | None = None

    def forget(self) -> None:
        """Discard what was typed."""
        self._digits, self._at, self._missed = "", None, None

    def type(self, digit: str, count: int, cursor: int) -> Typed:
        """Add a digit to a number of at most `count`; if the cursor has moved since, the digit starts a new number."""
        digits = (self._digits if cursor == self._at else "") + digit
        self.forget()
        number = int(digits)
        is_there = 1 <= number <= count
        typed = Typed(number, is_there, is_there and number * 10 > count)
        if is_there and not typed.is_whole:
            self._digits = digits
        return typed

    def wait(self, cursor: int) -> None:
        """Let the next digit continue this number as long as the cursor stays here."""
        self._at = cursor

    def miss(self, typed: Typed, pressed: float) -> None:
        """Note that no available answer has this number; an Enter that follows belongs to it."""
        self._missed = typed, pressed

    def missed(self, before: float) -> Typed | None:
        """The number typed at this time that no answer had, if any; it is forgotten afterwards."""
        missed = self._missed
        self.forget()
        return missed[0] if missed is not None and missed[1] == before else None


class KeysWait(Screen[Any]):
    """A screen whose keys wait as long as what they are about is still being read in the background.

    So a key does the same on a slow machine as on a fast one. The screen calls `keys_go_on` once it has read.
    """

    gives_up_by: ClassVar[tuple[str, ...]] = ("quit",)
    """The actions that end the waiting; the keys that wait are discarded."""

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether this key is about something that is still being read; those pressed after it wait with it."""
        return False

    def action_by(self, event: events.Key | events.Paste) -> str:
        """The action of this key here; empty if there is none."""
        if not isinstance(event, events.Key):
            return ""
        for _, bindings in self._binding_chain:  # in a dialog, too, some keys of the program come before any other
            for binding in bindings.key_to_bindings.get(event.key, ()):
                if binding.priority:
                    return binding.action
        found = self.active_bindings.get(event.key)
        return found.binding.action if found is not None else ""


KEY_TIMEOUT = 1.0
"""Seconds after which the next key is passed on even if the previous one has not been acknowledged."""


class KeyHandled(Message):
    """A message that follows a key along the same route, to signal that the key has been handled."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class KeysOneByOne(App[int]):
    """An application that loses no key and sends none to the wrong widget.

    Textual sends a key to the widget focused on arrival, but runs the key's action later: if `/wolf` arrives in one go,
    every letter would reach the list that `/` leaves.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pressed_at = 0.0
        """When the key whose action is running was pressed."""
        self.pressed_before = -inf
        """When the key before it was pressed."""
        self._numbered_at = -inf
        """When a number was pressed that chose something immediately."""
        self._held: deque[events.Key | events.Paste] = deque()
        self._number = 0
        self._handed_on: float | None = None
        """When the key not yet acknowledged was passed on; None if every key has been acknowledged."""
        self._awaited: KeysWait | None = None
        """The screen that the keys wait for; None if they do not wait for any."""
        self._waited_for: KeysWait | None = None
        self._waited = 0
        """The number of keys still queued that waited for that screen."""
        self._handed_to: Screen[Any] | None = None
        """The screen in front when the last key was passed on."""
        self._followed_to: Widget | None = None
        """The widget focused when the key was acknowledged; messages already sent to it are handled first."""

    async def on_event(self, event: events.Event) -> None:
        """Queue keys and pastes until their turn; pass every other event on immediately."""
        if not isinstance(event, (events.Key, events.Paste)) or event.is_forwarded:
            await super().on_event(event)
            return
        if self._awaited is not None and self._awaited is not self.screen:
            self._forget()  # they were meant for a screen that was left
        self._held.append(event)
        if self._handed_on is None or monotonic() - self._handed_on >= KEY_TIMEOUT:
            await self._hand_on()

    def _forget(self) -> None:
        self._held.clear()
        self._waited = 0

    def keys_go_on(self, screen: KeysWait) -> None:
        """Handle the keys that waited for this screen, once the messages sent to it are handled."""
        if self._awaited is not screen:
            return
        if self.screen is not screen:
            self._forget()  # they were not meant for what has been opened over it
        self._waited_for, self._waited = screen, len(self._held)
        self._awaited, self._followed_to, self._handed_on = None, None, monotonic()
        self._follow(self)

    def _discard_for_closed_dialog(self) -> None:
        """Discard the keys that waited for a dialog closed by one of them, since they may only repeat that one."""
        if self._waited and self._waited_for is not None and self._waited_for not in self.screen_stack:
            for _ in range(self._waited if self._waited_for.is_modal else 0):
                self._held.popleft()
            self._waited = 0

    def _screen_awaited(self) -> KeysWait | None:
        """The screen that the next key waits for; keys pressed before one that gives up the waiting are discarded."""
        front = self.screen
        if not self._held or not isinstance(front, KeysWait) or not front.awaits(self._held[0]):
            return None
        ways_out = (place for place, one in enumerate(self._held) if front.action_by(one) in front.gives_up_by)
        place = next(ways_out, None)
        if place is None:
            return front
        for _ in range(place):
            self._held.popleft()
        self._waited = 0
        return None

    def chose_by_number(self) -> None:
        """Note that the number whose action is running has chosen something immediately."""
        self._numbered_at = self.pressed_at

    def _belongs_to_number(self, event: events.Event) -> bool:
        # Long lists need Enter after a number; users who press it after every number mean that number.
        is_enter = isinstance(event, events.Key) and event.key == "enter"
        return is_enter and event.time - self._numbered_at < AFTER_NUMBER

    async def _hand_on(self) -> None:
        self._discard_for_closed_dialog()
        if not self.screen.is_mounted:
            # What its keys are about does not exist yet; this message is handled once it does.
            self._handed_on, self._followed_to = monotonic(), None
            self._follow(self.screen)
            return
        self._awaited = self._screen_awaited()
        if self._awaited is not None or not self._held:
            self._handed_on = None
            return
        self._handed_on = monotonic()
        event, self._waited = self._held.popleft(), max(0, self._waited - 1)
        is_of_number, self._numbered_at = self._belongs_to_number(event), -inf
        if is_of_number:
            self._follow(self.focused or self.screen)
            return
        target, self._followed_to, self._handed_to = self.focused or self.screen, None, self.screen
        await super().on_event(event)
        self._follow(target)

    def _follow(self, target: MessagePump) -> None:
        self._number += 1
        if not target.post_message(KeyHandled(self._number)):
            self.post_message(KeyHandled(self._number))

    def on_key(self, event: events.Key) -> None:
        """Record the time of the key; Textual runs its action right after this.

        The action is looked up on the screen in front by now; if that is another one, the key is passed on anew.
        """
        if self.screen is not self._handed_to:
            event.prevent_default()
            again = events.Key(event.key, event.character)
            again.time = event.time
            self._held.appendleft(again)
            self._follow(self)
            return
        self.pressed_before, self.pressed_at = self.pressed_at, event.time
        # If the action closes a widget, messages waiting there are lost with it.
        self._follow(self)

    async def on_key_handled(self, event: KeyHandled) -> None:
        """Pass on the next key once the effects of the previous one are complete."""
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
