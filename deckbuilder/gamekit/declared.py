"""Reading a declaration: the facts of a tuple by name and sort, and the functions that ask for them by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from deckbuilder.gamekit.sentences import Sort
from deckbuilder.kernel.references import die_ref, place_ref

REFERENCES: Mapping[str, Callable[[int], int]] = {
    "card": int,
    "cards": int,
    "place": place_ref,
    "die": die_ref,
    "dice": die_ref,
}
"""The sorts of facts that name something on the table, and how the reference of each is made."""
SEVERAL = ("cards", "dice")
"""The sorts that name several things."""


class Facts:
    """The values after the word of an event or an answer: "seat card other:card value:number", in order.

    If a fact is called like its sort, the sort is left out; a last fact with a star takes all remaining values. A
    declaration that does not fit together raises a `ValueError` that begins with `what`.
    """

    def __init__(self, what: str, written: str, sorts: Mapping[str, Sort]) -> None:
        parted = [fact.partition(":") for fact in written.split()]
        self.what = what
        self.sorts = {name.lstrip("*"): sort or name.lstrip("*") for name, _, sort in parted}
        """The sort of each fact, in order."""
        self.places = {name: place for place, name in enumerate(self.sorts, 1)}
        """The position of its value in the tuple."""
        self.rest = len(parted) if parted and parted[-1][0].startswith("*") else 0
        """The position from which the last fact takes all values; 0 if it has no star."""
        self._wanted: dict[Callable[..., Any], tuple[int | slice, ...]] = {}
        """The positions of the values that a function asks for."""
        for name, sort in self.sorts.items():
            if sort not in sorts:
                raise ValueError(f"{what}: {name!r} is of no sort that is known; {', '.join(sorts)} are")

    def require(self, name: str, *sorts: str) -> None:
        """Raise ValueError unless there is a fact of this name with one of these sorts."""
        if self.sorts.get(name) not in sorts:
            raise ValueError(f"{self.what}: {name!r} is no {sorts[0]} of it")

    def learn(self, function: Any, leading: int) -> None:
        """Look up once which facts a function asks for, after its leading arguments."""
        if not callable(function):
            return
        names = tuple(inspect.signature(function).parameters)[leading:]
        if unknown := [name for name in names if name not in self.sorts]:
            raise ValueError(f"{self.what}: a function asks for {unknown}, and the facts are {[*self.sorts]}")
        self._wanted[function] = tuple([self._place(name) for name in names])

    def call(self, function: Callable[..., Any], told: Sequence[Any], *leading: Any) -> Any:
        """The result of a function for an event or an answer."""
        return function(*leading, *[told[place] for place in self._wanted[function]])

    def caller(self, function: Callable[..., Any]) -> Callable[[Any, Sequence[Any]], Any]:
        """A fast caller for a function with one argument before its facts, for functions that are called very often."""
        places = self._wanted[function]
        if not places:
            return lambda leading, told: function(leading)
        if len(places) == 1:
            place = places[0]
            return lambda leading, told: function(leading, told[place])
        values = itemgetter(*places)
        return lambda leading, told: function(leading, *values(told))

    def value(self, told: Sequence[Any], fact: str) -> Any:
        """One value by its name."""
        return told[self._place(fact)]

    def _place(self, fact: str) -> int | slice:
        place = self.places[fact]
        return slice(place, None) if place == self.rest else place

    def values(self, told: Sequence[Any]) -> tuple[Any, ...]:
        """All values in order; raises ValueError if the tuple has more or fewer than were declared."""
        if not self.rest and len(told) - 1 != len(self.places):
            raise ValueError(f"{self.what}: {told} has not the facts {', '.join(self.sorts) or 'none'}")
        return (*told[1 : self.rest], told[self.rest :]) if self.rest else tuple(told[1:])

    def pieces(self, told: Sequence[Any], names: Iterable[str]) -> tuple[int, ...]:
        """The references of the things that some facts name: cards, places and dice."""
        found: list[int] = []
        for name in names:
            value, sort = self.value(told, name), self.sorts[name]
            refer = REFERENCES.get(sort, int)
            found += [refer(one) for one in (value if sort in SEVERAL else (value,))]
        return tuple(found)
