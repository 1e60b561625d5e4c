"""Keys as they are pressed: heard one by one, guarded against what nobody can have read yet, and digits as a number."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

from textual import events
from textual.app import App, ScreenStackError
from textual.message import Message
from textual.message_pump import MessagePump
from textual.widget import Widget

PAUSE = 0.4
"""Seconds without a key after which one is meant for a question that comes unlooked for."""

SEEN = 0.2
"""Seconds without a key for a question that follows from the last answer: nobody sees it and presses a key in less."""

AFTER_NUMBER = 0.6
"""Seconds after a number that chose something at once, in which Enter belongs to that number."""


class Guard:
    """Closed when a question is asked; the first key that follows a pause opens it for that question.

    The pause begins when the question is drawn, and anew with each key that comes too soon: a key that is held down,
    or pressed again and again, never answers, nor does what was typed for the question before.
    """

    def __init__(self) -> None:
        self._quiet_since: float | None = None
        self._is_unlooked_for = False
        self._was_seen = False
        """Whether the question could be read before something else was seen."""

    def close(self, *, is_unlooked_for: bool) -> None:
        """A question comes, and is not drawn yet."""
        self._quiet_since, self._is_unlooked_for, self._was_seen = inf, is_unlooked_for, False

    def cover(self) -> None:
        """Something else is seen before the question."""
        self._was_seen = self._quiet_since != inf

    def uncover(self) -> None:
        """It is gone, and the question is seen again, or for the first time where it came meanwhile."""
        self.close(is_unlooked_for=not self._was_seen)

    def drawn(self, at: float) -> None:
        """The question can be read from now on."""
        if self._quiet_since == inf:
            self._quiet_since = at

    def lets(self, pressed: float) -> bool:
        """True when a key that was pressed then is meant for the question."""
        if self._quiet_since is None:
            return True
        if pressed - self._quiet_since >= (PAUSE if self._is_unlooked_for else SEEN):
            self._quiet_since = None
            return True
        if self._quiet_since != inf:
            self._quiet_since = max(self._quiet_since, pressed)
        return False


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed by now."""

    number: int
    is_there: bool
    """True where something has this number."""
    is_whole: bool
    """True where no other number begins like this."""

    @property
    def place(self) -> int:
        """Where it stands, counted from nought."""
        return self.number - 1

    @property
    def missing(self) -> str:
        """What is said where nothing has this number."""
        return f"There is no answer {self.number}."

    def said_of(self, key: str) -> str:
        """What is said of the key that ends a number which nothing has."""
        return f"There is no answer {self.number}; {key} again gives the one under the cursor."


class TypedNumber:
    """The digits that were typed for one question, as long as they are no whole number."""

    def __init__(self) -> None:
        self._digits = ""
        self._at: int | None = None
        """Where the cursor was then."""
        self._missed: tuple[Typed, float] | None = None

    def forget(self) -> None:
        """Nothing is typed."""
        self._digits, self._at, self._missed = "", None, None

    def type(self, digit: str, count: int, cursor: int) -> Typed:
        """Take one more digit of a number up to `count`; where the cursor was moved meanwhile it is the first."""
        digits = (self._digits if cursor == self._at else "") + digit
        self.forget()
        number = int(digits)
        is_there = 1 <= number <= count
        typed = Typed(number, is_there, is_there and number * 10 > count)
        if is_there and not typed.is_whole:
            self._digits = digits
        return typed

    def wait(self, cursor: int) -> None:
        """The next digit belongs to this number for as long as the cursor stays here."""
        self._at = cursor

    def miss(self, typed: Typed, pressed: float) -> None:
        """Nothing that may be chosen has this number; an Enter that comes next belongs to it."""
        self._missed = typed, pressed

    def missed(self, before: float) -> Typed | None:
        """The number that nothing has, where it was typed last, at this time; from now on it is forgotten."""
        missed = self._missed
        self.forget()
        return missed[0] if missed is not None and missed[1] == before else None


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
        self.pressed_before = -inf
        """When the one before it was pressed."""
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
        return is_enter and event.time - self._numbered_at < AFTER_NUMBER

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
        self.pressed_before, self.pressed_at = self.pressed_at, event.time
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


def pressed_before(app: App[Any]) -> float:
    """When the key was pressed that came before the one whose action is being carried out."""
    return app.pressed_before if isinstance(app, KeysOneByOne) else -inf
