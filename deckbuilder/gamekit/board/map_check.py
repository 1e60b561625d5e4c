"""Whether a map made of cards is consistent: each of its spaces is a card that names its neighbours and its spot.

A rulebook adds what its maps must have. Every fault is reported as a problem with its file, space and key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.nearest import nearest
from deckbuilder.gamekit.board.places import Places, Way
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.problems import Problem
from deckbuilder.text import counted, harmless, listed

DISTANCE = {"from", "to", "spaces"}


@dataclass(frozen=True)
class CardMap:
    """A map and its spaces, as declared in its set, by slug.

    A space declares `neighbours`, `column` and `row`; the map, to whose identity it belongs, declares `columns` and, as
    `distances`, how far apart some spaces must be.
    """

    identity: Identity
    file: str
    spaces: Mapping[str, Card]
    called: str = "map"
    """What such a map is called."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The file of each space; a space without one is in that of the map."""

    @property
    def model(self) -> Any:
        """What the map declares."""
        return self.identity.model

    def of(self, slug: str) -> Any:
        """What a space declares."""
        return self.spaces[slug].model

    def named(self, slugs: Iterable[str]) -> str:
        """The names of some spaces, as a list in words."""
        return listed([self.spaces[slug].name for slug in slugs])

    def fault(
        self, code: str, slug: str, key: str, message: str, actual: int | str = "", required: int | str = ""
    ) -> Problem:
        """A fault in a space, or in the map if `slug` is empty; meaningful only once all cards are read."""
        place = f"{self.files.get(slug, self.file)}: {slug or self.identity.id}: {key}"
        cards = (self.spaces[slug].id,) if slug else ()
        return Problem(
            code, message, where=place, cards=cards, actual=actual, required=required, subject=f"{slug} {key}"
        )

    def no_spaces(self) -> Iterator[Problem]:
        """There is at least one space."""
        if not self.spaces:
            said = f"This {self.called} has no space; write some with its id as `{self.called}`."
            yield self.fault("no-spaces", "", "id", said)

    def neighbours(self) -> Iterator[Problem]:
        """Every neighbour is another space of this map, and the two name each other."""
        for slug, card in self.spaces.items():
            for other in self.of(slug).neighbours:
                if other == slug:
                    said = "A space is not its own neighbour; remove it."
                    yield self.fault("own-neighbour", slug, "neighbours", said)
                elif other not in self.spaces:
                    yield self.fault("unknown-space", slug, "neighbours", self.unknown(other), other)
                elif slug not in self.of(other).neighbours:
                    there = self.spaces[other].name
                    said = f'{there} does not name {card.name}; add "{slug}" to the neighbours of "{other}".'
                    yield self.fault("one-way", slug, "neighbours", said, other)

    def unknown(self, slug: str) -> str:
        """The message for an id that no space has."""
        near = nearest(slug, self.spaces)
        hint = f'; did you mean "{near[0]}"?' if near else "; write it, or remove it."
        return f'No space of this {self.called} has the id "{harmless(slug)}"{hint}'

    def spots(self) -> Iterator[Problem]:
        """Each space has a spot of its own on the drawing."""
        taken: dict[tuple[int, int], str] = {}
        last = self.model.columns - 1
        for slug, card in self.spaces.items():
            spot = self.of(slug).column, self.of(slug).row
            first = taken.setdefault(spot, slug)
            if first != slug:
                said = f"{card.name} is drawn where {self.spaces[first].name} is; move one of them."
                yield self.fault("same-spot", slug, "column", said)
            if spot[0] > last:
                said = f"The drawing has the columns 0 to {last}; move {card.name}, or raise `columns`."
                yield self.fault("off-the-map", slug, "column", said, spot[0], last)

    def apart(self, over: str, ways: Sequence[Iterable[Way]], inside: Iterable[int], what: str) -> Iterator[Problem]:
        """The given spaces, by number, are connected by the given ways; `what` says what to add if they are not."""
        slugs = list(self.spaces)
        for group in Places([[*some] for some in ways]).groups(inside)[1:]:
            said = f"No way over {over} leads to {self.named(slugs[at] for at in group)}; add a {what}."
            yield self.fault(f"{over}-apart", slugs[group[0]], "neighbours", said, len(group), 0)

    def distances(self) -> Iterator[Problem]:
        """The distances that the map declares are correct."""
        slugs = list(self.spaces)
        places = Places.joined([[slugs.index(other) for other in self.of(slug).neighbours] for slug in slugs])
        for at, said in enumerate(self.model.distances):
            key = f"distances[{at}]"
            one, other, spaces = (said.get(name) for name in ("from", "to", "spaces"))
            is_readable = isinstance(one, str) and isinstance(other, str) and isinstance(spaces, int)
            if set(said) != DISTANCE or not is_readable:
                yield self.fault("bad-distance", "", key, 'Write { from = "one", to = "other", spaces = 3 }.')
            elif unknown := [end for end in (one, other) if end not in self.spaces]:
                yield self.fault("unknown-space", "", key, self.unknown(unknown[0]))
            else:
                far = places.distances(slugs.index(one))[slugs.index(other)]
                if far != spaces:
                    yield self.fault("wrong-distance", "", key, self._moved(one, other, far, spaces), far, spaces)

    def _moved(self, one: str, other: str, far: int, spaces: int) -> str:
        is_now = "no way leads there" if far == NOTHING else f"it is {counted(far, 'space')} away"
        wanted = f"{self.spaces[other].name} should be {counted(spaces, 'space')} from {self.spaces[one].name}"
        return f"{wanted}, but {is_now}; change neighbours, or what is said here."


def maps_of(sets: Sequence[CardSet], type: str, called: str = "map") -> Iterator[CardMap]:
    """The maps of some sets, each with the cards of a type that belong to it."""
    cards = [(card, harmless(one.path.name)) for one in sets for card in one.cards if card.type == type]
    for one in sets:
        for identity in one.identities:
            here = [(card, file) for card, file in cards if card.identity == identity.id]
            spaces, files = {card.slug: card for card, _ in here}, {card.slug: file for card, file in here}
            yield CardMap(identity, harmless(one.path.name), spaces, called, files)
