"""The names known at one place of a card: introduced, used, and reported if nothing has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.cards.as_meant import Near, Raw
from deckbuilder.cards.bound_names import Bound
from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.quoting import shown
from deckbuilder.cards.vocabulary import Takes, Vocabulary, called
from deckbuilder.text import listed


@dataclass(frozen=True, slots=True)
class Scope:
    """The names known at one place of a card, and the problems of the whole card."""

    vocabulary: Vocabulary
    diagnostics: Diagnostics
    names: dict[str, Bound] = field(default_factory=dict)
    """What is parsed here may add to them."""

    def inner(self) -> Scope:
        """The scope of something inside: it knows these names, and its new ones are unknown outside."""
        return replace(self, names=dict(self.names))

    def given(self, *names: str) -> Scope:
        """The scope that knows only these names, which exist without being bound on the card."""
        return replace(self, names={name: Bound(self.vocabulary.given[name].sort, "", True) for name in names})

    def bind(self, name: str, sort: str, place: str) -> str:
        """Introduce a name; returns why it is taken, and changes nothing, if it is."""
        if word := self.vocabulary.used_by.get(name):
            return f'`{word}` keeps what it takes under the name "{name}"; choose another'
        if name in self.vocabulary.in_place_of_names:
            self.diagnostics.lost.add(name)
            return f'"{name}" is a word with a meaning of its own; choose another name'
        if name in self.names or name in self.vocabulary.given:
            self.diagnostics.lost |= {name} - set(self.names)
            return f'The name "{name}" already stands for something else here; choose another'
        self.names[name] = Bound(sort, place)
        self.diagnostics.bound.append((name, self.names[name]))
        return ""

    def use(self, name: str, sort: str) -> bool:
        """Count a name as used; False if it does not stand for this sort of thing here."""
        bound = self.names.get(name)
        if bound is None or bound.sort != sort:
            return False
        bound.is_used = True
        return True

    def unused(self, sort: str) -> str:
        """The first name of a sort that nothing uses yet; "" if there is none."""
        return next((name for name, one in self.names.items() if one.sort == sort and not one.is_used), "")

    def pass_over(self, raw: Raw) -> None:
        """Prevent follow-up problems of an unreadable table: names in it count as used, other texts as maybe bound."""
        for value in raw.values():
            if isinstance(value, Mapping):
                self.pass_over(value)
            elif isinstance(value, str) and value in self.names:
                self.names[value].is_used = True
            elif isinstance(value, str):
                self.diagnostics.lost.add(value)

    def undefined(self, name: str, takes: Takes) -> tuple[str, Near]:
        """What to say of a name that stands for nothing here, or for something else than what is taken.

        Returns the message and the names that were probably meant; the message is "" if the name was reported before.
        """
        if name in self.diagnostics.lost:
            return "", ()
        if bound := self.names.get(name):
            bound.is_used = True
            return f'"{name}" is the name of {called(bound.sort)}; the name of {called(takes.name)} is needed', ()
        fitting = [one for one, bound in self.names.items() if bound.sort == takes.name]
        if name in self.vocabulary.given:
            return f'There is no "{name}" here; name a target or a choice instead', nearest(name, fitting)
        words = f", or is {listed([shown(word) for word in takes.words], 'or')}" if takes.words else ""
        message = f'Nothing here is called "{name}"; a name comes from `as` of a target, a choice or a roll{words}'
        near = nearest(name, [*fitting, *takes.words])
        if near and (meant := self.names.get(near[0])):
            meant.is_used = True
            self.diagnostics.lost.add(name)  # the same slip, wherever the name is used
        return message + self._as_a_table(name, takes.table), near

    def _as_a_table(self, word: str, key: str) -> str:
        """How to write the table that takes a word as a value, as the end of a sentence; "" if none does."""
        settings = self.vocabulary.shape_by_key[key].settings if key else ()
        fits = next((one.key for one in settings if word in one.takes.words), "")
        return f'; write {{ {fits} = "{word}" }}' if fits else ""
