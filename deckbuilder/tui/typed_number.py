"""The number of an answer as it is typed, digit by digit: it is whole as soon as it can be no other."""

from __future__ import annotations

from dataclasses import dataclass


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


class TypedNumber:
    """The digits that were typed for one question, as long as they are no whole number."""

    def __init__(self) -> None:
        self._digits = ""
        self._at: int | None = None
        """Where the cursor was then."""

    def forget(self) -> None:
        """Nothing is typed."""
        self._digits, self._at = "", None

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
