"""Table talk of Monsters Menace the World: build a position, script the dice, say what players do.

`Menace("Chupacoloso", "Zorb")` seats players with these Monsters in Lairs far from each other, leading the Atlantic
Defense Force, the Asiatic Alliance, the Mediterranean Coalition and the Pacific Command; no Unit is on the board and
the Minion deck is empty. `at`, `units`, `minion`, `gains` put things in place; `dice` scripts the next
dice; `turn` begins a turn, `phase` only one phase of it. `rules` is the version of the rules they play by.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Self

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.events import EVENTS
from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.games.monsters_menace.match_data import BASE, CITY, SITE
from deckbuilder.games.monsters_menace.state import WorldState, minions_of
from deckbuilder.games.monsters_menace.turn import TOKENS
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.references import referred
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.text import listed
from tests.support.game_table import GameTable, turns_of
from tests.support.pools import monsters_menace
from tests.support.world_invariants import check_invariants

NAMES = ("Anna", "Ben", "Cleo", "Dan")
MILITARIES = ("Atlantic Defense Force", "Asiatic Alliance", "Mediterranean Coalition", "Pacific Command")
LAIRS = ("Amazon", "Kamchatka", "Loch Ness", "New Guinea")
TURNS = turns_of(GAME)
WORLD = "the-whole-world"
SITES = {"city": CITY, "base": BASE, "site": SITE}


@lru_cache(maxsize=1)
def everything() -> dict[str, tuple[str, ...]]:
    """Every card of the box, by pile."""
    kinds = {"monsters": "monster", "militaries": "military", "minions": "minion"}
    cards = monsters_menace().cards
    return {pile: tuple(card.id for card in cards if card.type == kind) for pile, kind in kinds.items()}


def setup_on(world: str, seats: int, **options: int) -> Setup:
    """The setup of a table with all cards, on one of the worlds."""
    made = tuple(SeatSetup(NAMES[seat], world, everything()) for seat in range(seats))
    return Setup("monsters-menace", made, options)


def setup_for(seats: int, **options: int) -> Setup:
    """The setup of a table with all cards, on the whole world."""
    return setup_on(WORLD, seats, **options)


class Menace(GameTable):
    """A table in the middle of a game."""

    game = GAME
    state: WorldState

    def __init__(self, *monsters: str, rules: int | None = None, **options: int) -> None:
        names = monsters or ("Konk", "Tomanagi")
        setup = replace(setup_for(len(names), **options), rules=rules)
        self.state = state = GAME.start(setup, monsters_menace(), 1)
        state.stack = [Frame("game", 0, {}, step=TURNS)]
        state.discard, state.deck, state.turn = state.deck, (), 1
        for seat, name in enumerate(names):
            copy = self.find(name, state.data.monsters)
            state.monster[seat], state.owner[copy] = copy, seat
            state.health[copy] = state.data.card(copy).health
            state.place[copy] = self.space(LAIRS[seat])
            state.military[seat] = self.find(MILITARIES[seat], state.data.militaries)

    def check(self) -> None:
        """Check the invariants."""
        check_invariants(self.state)

    def attacks(self) -> list[str]:
        """Who attacked whom with which dice, in order, whether told alone or with what came of it."""
        data = self.state.data
        thrown = [event for event in self.state.events if event[0] in ("rolled", "shot")]
        return [
            f"{data.name(by)} attacks {data.name(target)} and rolls {listed([str(die) for die in dice])}."
            for by, target, dice in (
                [EVENTS.fact(event, fact) for fact in ("by", "target", "dice")] for event in thrown
            )
        ]

    # ---- the position ----

    def space(self, name: str) -> int:
        """The number of a space, by its name."""
        return next(place for place, space in enumerate(self.state.data.world.spaces) if space.name == name)

    def at(self, seat: int, place: str) -> Self:
        """Put a Monster in a space."""
        self.state.place[self.state.monster[seat]] = self.space(place)
        return self

    def has(self, seat: int, infamy: int = 0, health: int = 0, kills: int = 0) -> Self:
        """Set the Infamy and kills of a player, and the Health of the Monster if it is given."""
        self.state.infamy[seat], self.state.kills[seat] = infamy, kills
        if health:
            self.state.health[self.state.monster[seat]] = health
        return self

    def units(self, place: str, kind: str, many: int = 1) -> Self:
        """Put Units in a space."""
        for _ in range(many):
            pieces.put(self.state.units, self.space(place), self.find(kind))
        return self

    def minion(self, seat: int, name: str, place: str, health: int = 0) -> Self:
        """Give a player a Minion, in a space."""
        state, copy = self.state, self.find(name, self.state.data.minions)
        state.discard = tuple(one for one in state.discard if one != copy)
        state.owner[copy], state.place[copy] = seat, self.space(place)
        state.health[copy] = health or state.data.card(copy).health
        return self

    def ally(self, seat: int, name: str, place: str) -> Self:
        """Give a player a Minion that is not an enemy of Units."""
        self.minion(seat, name, place)
        self.state.allies = (*self.state.allies, self.find(name))
        return self

    def minions(self, *names: str) -> Self:
        """Make the Minion deck of these, the first on top."""
        copies = tuple(self.find(name, self.state.data.minions) for name in names)
        self.state.discard = tuple(one for one in self.state.discard if one not in copies)
        self.state.deck = copies
        return self

    def gains(self, seat: int, *names: str) -> Self:
        """Give a player these Mutations and Upgrades."""
        for name in names:
            own = (self.state.monster[seat], self.state.military[seat])
            chart = [entry for copy in own for entry in self.state.data.card(copy).chart]
            self.state.cubes[seat] = (*self.state.cubes[seat], self.find(name, chart))
        return self

    def stomped(self, place: str, what: str, by: int = 0) -> Self:
        """Mark a site as stomped."""
        self.state.stomped[3 * self.space(place) + SITES[what]] = 1
        self.state.stomps[by] += 1
        self.state.supply -= 1
        return self

    def supply(self, tokens: int) -> Self:
        """Leave this many Stomp tokens in the supply."""
        self.state.lost = TOKENS[len(self.state.monster)] - sum(self.state.stomped) - tokens
        self.state.supply = tokens
        return self

    def dice(self, *shown: int) -> Self:
        """Script the next dice."""
        self.state.loaded = tuple(die - 1 for die in shown)
        return self

    # ---- what is done ----

    def phase(self, seat: int, name: str) -> Self:
        """Begin one phase of a turn."""
        self.state.active = seat
        self.state.stack = [Frame(name, seat, {})]
        self.game_goes_on()
        return self.checked()

    def game_goes_on(self) -> None:
        """Carry out steps until somebody is asked."""
        engine.advance(self.game, self.state)

    def moves(self, name: str, *, to: str, of: str = "") -> Self:
        """Move a piece to a space; `of` names the space it comes from if there are several."""
        if self.kind == "piece":
            copy = self.find(name)
            found = [one for one in self.answers() if one[:2] == ("piece", copy)]
            self.takes(next(one for one in found if not of or one[2] == self.space(of)))
        if self.kind == "region":
            space = self.state.data.world.spaces[self.space(to)]
            self.takes(("region", space.continent or "ocean"))
        if self.kind == "go":
            self.takes(("go", self.space(to)))
        return self

    def can_move(self, name: str, *, of: str = "") -> list[str]:
        """The names of the spaces to which a piece could move; the table is left unchanged."""
        twin = self.__class__.__new__(self.__class__)
        twin.state = self.state.copy()
        copy = twin.find(name)
        if twin.kind == "piece":
            found = [
                one for one in twin.answers() if one[:2] == ("piece", copy) and (not of or one[2] == self.space(of))
            ]
            if not found:
                return []
            twin.takes(found[0])
        if twin.kind == "region":
            places: list[str] = []
            for action in twin.answers():
                other = self.__class__.__new__(self.__class__)
                other.state = twin.state.copy()
                places += other.takes(action).spaces()
            return sorted(places)
        return twin.spaces()

    def spaces(self) -> list[str]:
        """The names of the spaces on offer."""
        seen = self.game.observe(self.state, self.asked)
        refs = [ref for action in self.answers() for ref in self.game.answers.refs(seen, action)[:1]]
        places = [number for kind, number in map(referred, refs) if kind == "place"]
        return sorted(self.state.data.world.spaces[place].name for place in places)

    def does(self, word: str, *named: str | int) -> Self:
        """Give this answer for the seat that is asked; spaces and cards are named."""
        values = [self._value(one) for one in named]
        found = [
            one for one in self.answers() if one[0] == word and all(v & {one[1 + at]} for at, v in enumerate(values))
        ]
        assert found, f"{word} {named} is none of {self.choices()}"
        return self.takes(found[0])

    def _value(self, named: str | int) -> set[int | str]:
        if isinstance(named, int):
            return {named}
        spaces = {place for place, space in enumerate(self.state.data.world.spaces) if space.name == named}
        return {
            *spaces,
            *(copy for copy in range(len(self.state.data.definitions)) if self.state.data.name(copy) == named),
        }

    def done(self) -> Self:
        """Say that there is no more to do here."""
        return self.takes(("done",))

    def ends(self, *, asks: tuple[str, ...] = ()) -> Self:
        """Finish the turn: decline each question if that is possible, else give its first answer."""
        turn = self.state.turn
        while self.state.outcome is None and self.state.turn == turn:
            last = self.answers()[-1]
            self.takes(last if last[0] in ("done", "leave_be", "none", "stay", "hold", "keep") else self.answers()[0])
        return self

    # ---- what everybody sees ----

    @property
    def question(self) -> tuple[str, str]:
        """The pending question in words, and the clause it cites."""
        said, clause = self.game.answers.question(self.game.observe(self.state, self.asked))
        return said, clause

    def where(self, seat: int) -> str:
        """The space of a Monster; "nowhere" while it is not on the board."""
        return self.place_of(self.state.data.name(self.state.monster[seat]))

    def place_of(self, name: str) -> str:
        """The space of a Monster or Minion."""
        place = self.state.place[self.find(name)]
        return self.state.data.world.spaces[place].name if place != NOTHING else "nowhere"

    def health(self, name: str) -> int:
        """The Health of a Monster or Minion."""
        return self.state.health[self.find(name)]

    def standing(self, place: str) -> list[str]:
        """The names of the Units in a space."""
        return [self.state.data.name(kind) for kind in self.state.units[self.space(place)]]

    def owned(self, seat: int) -> list[str]:
        """The Minions of a player."""
        return [self.state.data.name(copy) for copy in minions_of(self.state, seat)]

    def cubes(self, seat: int) -> list[str]:
        """The Mutations and Upgrades of a player."""
        return [self.state.data.name(copy) for copy in self.state.cubes[seat]]

    def last(self, many: int = 1) -> list[str]:
        """What was told last."""
        return self.told()[-many:]
