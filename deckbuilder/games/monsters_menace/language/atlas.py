"""Checks whether a world can be played on: its ways, its continents, and what there is to find and stomp."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.quoting import suggesting
from deckbuilder.gamekit.board.map_check import CardMap, maps_of
from deckbuilder.gamekit.board.places import Way
from deckbuilder.games.monsters_menace.language.card_types import MilitaryCard
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import counted, harmless, listed

TOKENS = {2: 12, 3: 16, 4: 20}
"""Number of Stomp tokens in a game, by number of seats."""
FEWEST_LAIR_CONTINENTS = 2
"""Fewest continents with a Lair, because a defeated Monster comes back on another continent."""
EARTH = ("land", "both")


def check_worlds(sets: Sequence[CardSet]) -> Iterable[Problem]:
    """Report what is wrong with the worlds of some sets."""
    homes = [(card, card.model.home) for one in sets for card in one.cards if isinstance(card.model, MilitaryCard)]
    core = {one.id for one in sets if one.header.core}
    worlds = list(maps_of(sets, "space", "world"))
    for atlas in worlds:
        yield from _check(atlas, [home for _, home in homes]) if atlas.spaces else atlas.no_spaces()
    if worlds:
        known = {continent for atlas in worlds for continent in _continents_of(atlas)}
        known |= {continent for card, home in homes if card.set_id in core for continent in home}
        yield from _unknown_homes(homes, known)


def _unknown_homes(homes: Sequence[tuple[Card, tuple[str, ...]]], known: Collection[str]) -> Iterator[Problem]:
    """Check that each Military is at home on continents that some world or core Military has."""
    for card, home in homes:
        for continent in dict.fromkeys(home):
            if continent not in known:
                near = nearest(continent, known, 1)
                said = f'No space is on the continent "{continent}"'
                yield Problem(
                    "unknown-continent",
                    suggesting(said if near else f"{said}; read the world that has it, or write another", near),
                    Severity.WARNING,
                    where=f"{card.id}: home",
                    cards=(card.id,),
                    actual=continent,
                    nearest=near,
                )


def _check(atlas: CardMap, homes: Sequence[tuple[str, ...]]) -> Iterator[Problem]:
    broken = [*atlas.neighbours(), *_ferries(atlas)]
    yield from broken
    yield from atlas.spots()
    yield from _continents(atlas)
    yield from _homes(atlas, homes)
    yield from _lairs(atlas)
    yield from _sites(atlas)
    if not broken:
        yield from _joined(atlas)
        yield from atlas.distances()


def _ferries(atlas: CardMap) -> Iterator[Problem]:
    """Check that each ferry crosses an ocean space between two land spaces beside it."""
    for slug, card in atlas.spaces.items():
        for pair in atlas.of(slug).ferries:
            ends = [end for end in pair if end in atlas.spaces]
            fits = all(atlas.of(end).terrain in EARTH and end in atlas.of(slug).neighbours for end in ends)
            if len(set(ends)) != 2 or len(pair) != 2 or not fits or atlas.of(slug).terrain != "ocean":
                said = f'A ferry over {card.name} joins two spaces of land beside it, as ["one", "other"], over ocean.'
                yield atlas.fault("bad-ferry", slug, "ferries", said, " ".join(map(harmless, pair)))


def _continents(atlas: CardMap) -> Iterator[Problem]:
    """Check that only land is on a continent, and that each continent has a Base and each Base adjoins ocean."""
    for slug, card in atlas.spaces.items():
        space = atlas.of(slug)
        if (space.terrain in EARTH) != bool(space.continent):
            way_out = "write its `continent`" if space.terrain in EARTH else "take its `continent` away"
            yield atlas.fault("bad-continent", slug, "continent", f"{card.name} is {space.terrain}: {way_out}.")
        if space.base and not any(atlas.of(one).terrain != "land" for one in space.neighbours if one in atlas.spaces):
            said = f"The Base of {card.name} has no ocean beside it for Submarines; move it to the coast."
            yield atlas.fault("inland-base", slug, "base", said)
    for continent in _continents_of(atlas):
        if not any(space.base for space in map(atlas.of, atlas.spaces) if space.continent == continent):
            said = f'No space of the continent "{harmless(continent)}" has a Base; write `base = true` for one.'
            yield atlas.fault("no-base", "", "base", said, continent)


def _continents_of(atlas: CardMap) -> tuple[str, ...]:
    found = (atlas.of(slug).continent for slug in atlas.spaces)
    return tuple(dict.fromkeys(continent for continent in found if continent))


def _homes(atlas: CardMap, homes: Sequence[tuple[str, ...]]) -> Iterator[Problem]:
    """Check that enough Militaries for all seats are at home here."""
    here, needed = set(_continents_of(atlas)), atlas.model.players
    fitting = sum(set(home) <= here for home in homes)
    if homes and fitting < needed:
        pairs = listed([" with ".join(home) for home in homes], "or")
        said = f"{counted(fitting, 'Military', 'Militaries')} of {needed} are at home here; draw more of {pairs}."
        yield atlas.fault("no-home", "", "players", said, fitting, needed)


def _lairs(atlas: CardMap) -> Iterator[Problem]:
    """Check that there is a Lair for each seat, and one on another continent for a defeated Monster."""
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


def _sites(atlas: CardMap) -> Iterator[Problem]:
    """Check that there is at least as much to stomp as there are tokens."""
    models = [atlas.of(slug) for slug in atlas.spaces]
    sites = sum(bool(model.city) + model.base + model.mutation for model in models)
    needed = TOKENS[atlas.model.players]
    if sites < needed:
        said = f"{sites} Cities, Bases and Mutation Sites are too few for {needed} Stomp tokens; add {needed - sites}."
        yield atlas.fault("few-sites", "", "players", said, sites, needed)


def _joined(atlas: CardMap) -> Iterator[Problem]:
    """Check that all land is connected, by ferry if need be, and all ocean too."""
    slugs = list(atlas.spaces)
    for word, kinds, what in (("land", EARTH, "neighbour or a ferry"), ("ocean", ("ocean", "both"), "neighbour")):
        ways = [_ways(atlas, slugs, slug, kinds) for slug in slugs]
        inside = [number for number, slug in enumerate(slugs) if atlas.of(slug).terrain in kinds]
        yield from atlas.apart(word, ways, inside, what)


def _ways(atlas: CardMap, slugs: list[str], slug: str, kinds: tuple[str, ...]) -> Iterator[Way]:
    """The ways from a space over some terrain; over land, a space that is both is reached only by ferry."""
    is_ashore = kinds == EARTH
    for other in atlas.of(slug).neighbours:
        terrains = {atlas.of(slug).terrain, atlas.of(other).terrain}
        if terrains <= set(kinds) and not (is_ashore and "both" in terrains):
            yield Way(slugs.index(other))
    for over in atlas.spaces if is_ashore else ():
        for one, other in atlas.of(over).ferries:
            if slug in (one, other):
                yield Way(slugs.index(other if slug == one else one), 2, slugs.index(over))
