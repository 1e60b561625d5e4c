"""The values made most recently, by key: a small cache that several threads may use."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """At most `most` values, each made when it is first asked for; the one not used for longest is dropped.

    A key may hold the `id()` of an object only if its value holds the object, so that no other gets the same `id()`.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Key, Value] = {}
        self._lock = Lock()

    def get(self, key: Key, make: Callable[[], Value]) -> Value:
        """The value of a key; made outside the lock, so two threads may make it, and both get the first one kept."""
        with self._lock:
            if key in self._values:
                return self._keep(key, self._values.pop(key))
        made = make()
        with self._lock:
            return self._keep(key, self._values.pop(key, made))

    def _keep(self, key: Key, value: Value) -> Value:
        self._values[key] = value
        if len(self._values) > self._most:
            del self._values[next(iter(self._values))]
        return value

    def clear(self) -> None:
        """Drop all values."""
        with self._lock:
            self._values.clear()
