"""What can be asked about: pieces by reference or name, abilities, and kinds of action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deckbuilder.cards.nearest import nearest
from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.cancelling import reactions_of
from deckbuilder.games.monster_town.explaining.kinds import KINDS
from deckbuilder.games.monster_town.explaining.places import visible, zone_of
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.telling.display_names import called, capital
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action
from deckbuilder.text import folded


@dataclass(frozen=True, slots=True)
class Thing:
    """What is asked about: a copy in a zone, an ability of a member, or a kind of action (by its number)."""

    kind: str
    copy: int = NOTHING
    number: int = 0

    def name(self, seen: TownState) -> str:
        """What it is called."""
        if self.kind == "action":
            return capital(KINDS[self.number].names[0])
        if self.kind == "ability":
            return abilities_of(seen, self.copy)[self.number].name
        if self.kind == "reaction":
            return reactions_of(seen, self.copy)[self.number].name
        return called(seen.table, self.copy) if self.kind != "unseen" else "That"

    def is_used_by(self, seen: TownState, action: Action) -> bool:
        """An answer that waits uses it."""
        if self.kind == "action":
            return KINDS[self.number].is_it(seen.stack[-1], action)
        if self.kind in ("ability", "reaction"):
            return action == ("use" if self.kind == "ability" else "react", self.copy, self.number)
        return self.copy in SAID.refs(seen, action)


def piece(seen: TownState, seat: int, copy: int) -> Thing:
    """The copy with this reference, in the zone where the seat sees it."""
    known = 0 <= copy < len(seen.table.blueprints)
    return Thing(zone_of(seen, seat, copy), copy) if known else Thing("unseen")


def named(seen: TownState, seat: int, name: str) -> list[Thing]:
    """The things of the likeliest kind that bear the name, or the nearest name to it."""
    everything = list(_names(seen, seat))
    names = {folded(text): text for text, _thing in everything}
    wanted = folded(" ".join(name.split()))
    if wanted not in names:
        close = nearest(name, names.values(), limit=1)
        if not close:
            return []
        wanted = folded(close[0])
    found = [thing for text, thing in everything if folded(text) == wanted]
    return [thing for thing in dict.fromkeys(found) if thing.kind == found[0].kind]


def _names(seen: TownState, seat: int) -> Iterable[tuple[str, Thing]]:
    """Everything that has a name, each with what it is called, the likeliest kinds first."""
    for copy in visible(seen, seat):
        thing = piece(seen, seat, copy)
        yield seen.table.name(copy), thing
        yield called(seen.table, copy), thing
    gangs = sorted(range(len(seen.crew)), key=lambda s: s != seat)
    for member in (m for s in gangs for m in seen.crew[s]):
        for number, ability in enumerate(abilities_of(seen, member)):
            yield ability.name, Thing("ability", member, number)
        for number, reaction in enumerate(reactions_of(seen, member)):
            yield reaction.name, Thing("reaction", member, number)
    for number, kind in enumerate(KINDS):
        for name in kind.names:
            yield name, Thing("action", number=number)
