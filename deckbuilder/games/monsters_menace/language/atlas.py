"""Whether a world can be played on: its ways, its continents, and what there is to find and to stomp on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.nearest import nearest
from deckbuilder.gamekit.places import Places, Way
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.problems import Problem
from deckbuilder.text import counted, harmless, listed

TOKENS = {2: 12, 3: 16, 4: 20}
"""The Stomp tokens of a game, by the number of seats."""
FEWEST_LAIR_CONTINENTS = 2
"""A defeated Monster comes back on another continent than it was defeated on."""
EARTH = ("land", "both")


@dataclass(frozen=True)
class Atlas:
    """A world with its spaces, as its set states them, by the slug of each."""

    identity: Identity
    file: str
    spaces: Mapping[str, Card]

    @property
    def model(self) -> Any:
        """What the world says of itself."""
        return self.identity.model

    def of(self, slug: str) -> Any:
        """What a space states."""
        return self.spaces[slug].model

    def named(self, slugs: Iterable[str]) -> str:
        """Some spaces by name."""
        return listed([self.spaces[slug].name for slug in slugs])

    def fault(
        self, code: str, slug: str, key: str, message: str, actual: int | str = "", required: int | str = ""
    ) -> Problem:
        """What is wrong with a space, or with the world where none is named; it counts only once all cards are read."""
        place = f"{self.file}: {slug or self.identity.id}: {key}"
        cards = (self.spaces[slug].id,) if slug else ()
        return Problem(
            code, message, where=place, cards=cards, actual=actual, required=required, subject=f"{slug} {key}"
        )


def check_worlds(sets: Sequence[CardSet]) -> Iterable[Problem]:
    """What is wrong with the worlds of some sets."""
    homes = [card.model.home for one in sets for card in one.cards if card.type == "military"]  # type: ignore[attr-defined]
    for one in sets:
        for identity in one.identities:
            file = harmless(one.path.name)
            found = {card.slug: card for each in sets for card in each.cards if _is_on(card, identity.id)}
            yield from _check(Atlas(identity, file, found), homes)


def _is_on(card: Card, world: str) -> bool:
    return card.type == "space" and card.identity == world


def _check(atlas: Atlas, homes: Sequence[tuple[str, ...]]) -> Iterator[Problem]:
    if not atlas.spaces:
        yield atlas.fault("no-spaces", "", "id", "This world has no space; write some with its id as `world`.")
        return
    broken = [*_neighbours(atlas), *_ferries(atlas)]
    yield from broken
    yield from _drawn(atlas)
    yield from _continents(atlas)
    yield from _homes(atlas, homes)
    yield from _lairs(atlas)
    yield from _sites(atlas)
    if not broken:
        yield from _joined(atlas)
        yield from _distances(atlas)


def _neighbours(atlas: Atlas) -> Iterator[Problem]:
    """Every neighbour is a space of this world, another one, and says the same."""
    for slug, card in atlas.spaces.items():
        for other in atlas.of(slug).neighbours:
            if other == slug:
                yield atlas.fault(
                    "own-neighbour", slug, "neighbours", "A space is not its own neighbour; take it away."
                )
            elif other not in atlas.spaces:
                yield atlas.fault("unknown-space", slug, "neighbours", _unknown(atlas, other), other)
            elif slug not in atlas.of(other).neighbours:
                there = atlas.spaces[other].name
                said = f'{there} does not name {card.name}; add "{slug}" to the neighbours of "{other}".'
                yield atlas.fault("one-way", slug, "neighbours", said, other)


def _unknown(atlas: Atlas, slug: str) -> str:
    near = nearest(slug, atlas.spaces)
    hint = f'; did you mean "{near[0]}"?' if near else "; write it, or take it away."
    return f'No space of this world has the id "{harmless(slug)}"{hint}'


def _ferries(atlas: Atlas) -> Iterator[Problem]:
    """A ferry crosses an ocean space between two spaces of land beside it."""
    for slug, card in atlas.spaces.items():
        for pair in atlas.of(slug).ferries:
            ends = [end for end in pair if end in atlas.spaces]
            fits = all(atlas.of(end).terrain in EARTH and end in atlas.of(slug).neighbours for end in ends)
            if len(set(ends)) != 2 or len(pair) != 2 or not fits or atlas.of(slug).terrain != "ocean":
                said = f'A ferry over {card.name} joins two spaces of land beside it, as ["one", "other"], over ocean.'
                yield atlas.fault("bad-ferry", slug, "ferries", said, " ".join(map(harmless, pair)))


def _drawn(atlas: Atlas) -> Iterator[Problem]:
    """Each space has a place of its own on the drawing."""
    taken: dict[tuple[int, int], str] = {}
    for slug, card in atlas.spaces.items():
        spot = atlas.of(slug).column, atlas.of(slug).row
        first = taken.setdefault(spot, slug)
        if first != slug:
            said = f"{card.name} is drawn where {atlas.spaces[first].name} is; move one of them."
            yield atlas.fault("same-spot", slug, "column", said)
        if spot[0] >= atlas.model.columns:
            said = f"The drawing has the columns 0 to {atlas.model.columns - 1}; move {card.name}, or raise `columns`."
            yield atlas.fault("off-the-map", slug, "column", said, spot[0], atlas.model.columns - 1)


def _continents(atlas: Atlas) -> Iterator[Problem]:
    """Land lies on a continent and ocean on none; each continent has a Base, and each Base the ocean beside it."""
    for slug, card in atlas.spaces.items():
        space = atlas.of(slug)
        if (space.terrain in EARTH) != bool(space.continent):
            way_out = "write its `continent`" if space.terrain in EARTH else "take its `continent` away"
            yield atlas.fault("bad-continent", slug, "continent", f"{card.name} is {space.terrain}: {way_out}.")
        if space.base and not any(atlas.of(one).terrain != "land" for one in space.neighbours if one in atlas.spaces):
            said = f"The Base of {card.name} has no ocean beside it for Submarines; move it to the coast."
            yield atlas.fault("inland-base", slug, "base", said)
    for continent in _continents_of(atlas):
        if not any(card.model.base for card in atlas.spaces.values() if card.model.continent == continent):  # type: ignore[attr-defined]
            said = f'No space of the continent "{harmless(continent)}" has a Base; write `base = true` for one.'
            yield atlas.fault("no-base", "", "base", said, continent)


def _continents_of(atlas: Atlas) -> tuple[str, ...]:
    found = (atlas.of(slug).continent for slug in atlas.spaces)
    return tuple(dict.fromkeys(continent for continent in found if continent))


def _homes(atlas: Atlas, homes: Sequence[tuple[str, ...]]) -> Iterator[Problem]:
    """Each seat finds a Military that is at home here."""
    here, needed = set(_continents_of(atlas)), atlas.model.players
    fitting = sum(set(home) <= here for home in homes)
    if homes and fitting < needed:
        pairs = listed([" with ".join(home) for home in homes], "or")
        said = f"{counted(fitting, 'Military', 'Militaries')} of {needed} are at home here; draw more of {pairs}."
        yield atlas.fault("no-home", "", "players", said, fitting, needed)


def _lairs(atlas: Atlas) -> Iterator[Problem]:
    """Each seat finds a Lair, and a defeated Monster one on another continent."""
    lairs = [slug for slug in atlas.spaces if atlas.of(slug).lair]
    continents = {atlas.of(slug).continent for slug in lairs}
    if len(lairs) < atlas.model.players:
        said = (
            f"There are {counted(len(lairs), 'Lair')} for {atlas.model.players} players; write `lair = true` for more."
        )
        yield atlas.fault("few-lairs", "", "players", said, len(lairs), atlas.model.players)
    if len(continents) < FEWEST_LAIR_CONTINENTS:
        said = "All Lairs are on one continent; a defeated Monster needs one on another."
        yield atlas.fault("few-lairs", "", "lair", said, len(continents), FEWEST_LAIR_CONTINENTS)


def _sites(atlas: Atlas) -> Iterator[Problem]:
    """There is more to stomp than there are tokens."""
    models = [atlas.of(slug) for slug in atlas.spaces]
    sites = sum(bool(model.city) + model.base + model.mutation for model in models)
    needed = TOKENS[atlas.model.players]
    if sites < needed:
        said = f"{sites} Cities, Bases and Mutation Sites are too few for {needed} Stomp tokens; add {needed - sites}."
        yield atlas.fault("few-sites", "", "players", said, sites, needed)


def _joined(atlas: Atlas) -> Iterator[Problem]:
    """One gets everywhere on land, by ferry where need be, and everywhere on the ocean."""
    slugs = list(atlas.spaces)
    for word, kinds, what in (("land", EARTH, "neighbour or a ferry"), ("ocean", ("ocean", "both"), "neighbour")):
        ways = [[*_ways(atlas, slugs, slug, kinds)] for slug in slugs]
        inside = [number for number, slug in enumerate(slugs) if atlas.of(slug).terrain in kinds]
        for group in Places(ways).groups(inside)[1:]:
            said = f"No way over {word} leads to {atlas.named(slugs[at] for at in group)}; add a {what}."
            yield atlas.fault(f"{word}-apart", slugs[group[0]], "neighbours", said, len(group), 0)


def _ways(atlas: Atlas, slugs: list[str], slug: str, kinds: tuple[str, ...]) -> Iterator[Way]:
    """The ways from a space through some terrain: who keeps to land gets on what is both by ferry alone."""
    is_ashore = kinds == EARTH
    for other in atlas.of(slug).neighbours:
        terrains = {atlas.of(slug).terrain, atlas.of(other).terrain}
        if terrains <= set(kinds) and not (is_ashore and "both" in terrains):
            yield Way(slugs.index(other))
    for over in atlas.spaces if is_ashore else ():
        for one, other in atlas.of(over).ferries:
            if slug in (one, other):
                yield Way(slugs.index(other if slug == one else one), 2, slugs.index(over))


def _distances(atlas: Atlas) -> Iterator[Problem]:
    """What the world says of its distances is so."""
    slugs = list(atlas.spaces)
    places = Places.joined([[slugs.index(other) for other in atlas.of(slug).neighbours] for slug in slugs])
    for at, said in enumerate(atlas.model.distances):
        key = f"distances[{at}]"
        one, other, spaces = (said.get(name) for name in ("from", "to", "spaces"))
        unknown = [end for end in (one, other) if end not in atlas.spaces]
        if set(said) != {"from", "to", "spaces"} or not isinstance(spaces, int):
            yield atlas.fault("bad-distance", "", key, 'Write { from = "one", to = "other", spaces = 3 }.')
        elif unknown:
            yield atlas.fault("unknown-space", "", key, _unknown(atlas, str(unknown[0])))
        else:
            far = places.distances(slugs.index(str(one)))[slugs.index(str(other))]
            if far != spaces:
                is_now = "no way leads there" if far == NOTHING else f"it is {counted(far, 'space')} away"
                yield atlas.fault(
                    "wrong-distance",
                    "",
                    key,
                    f"{atlas.spaces[str(other)].name} should be {counted(spaces, 'space')} from "
                    f"{atlas.spaces[str(one)].name}, but {is_now}; change neighbours, or what is said here.",
                    far,
                    spaces,
                )
