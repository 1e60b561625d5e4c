"""Table talk of Munchkin: build a position, script the die, say what a player does, look at what all see.

`Party(3)` seats Anna, Ben and Cleo on the first level with empty hands; every card is among the discards. `hand`,
`carries`, `wears`, `lives`, `cursed` and `level` say what a seat has; `doors`, `treasures` and `dice`
what comes next. `meets` opens a door with a monster behind it; `plays` has a seat play a card by name once it is
asked, everybody before it passing; `passes` lets all pass until something else is asked.
"""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.cards.pool import CardPool
from deckbuilder.games.munchkin_nightmare import fighters, rewards
from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, OURS, THEIRS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action, Frame
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.views import Area, TableView
from tests.support.game_table import GameTable, turns_of
from tests.support.party_invariants import check_invariants
from tests.support.pools import munchkin_nightmare

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
TURNS = turns_of(GAME)
DOORS = ("monster", "curse", "enhancer", "citizenship", "trick")
UNASKED = ("offer_up", "sold")
"""Words of answers that are not asked for if there is nothing to choose."""
SIDES = {"us": OURS, "them": THEIRS}


def decks(*sets: str) -> dict[str, tuple[str, ...]]:
    """Every copy of every card of these sets (or of all), by pile."""
    piles: dict[str, list[str]] = {"doors": [], "treasures": []}
    for card in munchkin_nightmare().cards:
        if not sets or card.set_id in sets:
            piles["doors" if card.type in DOORS else "treasures"].extend([card.id] * card.copies)
    return {pile: tuple(ids) for pile, ids in piles.items()}


def setup_for(seats: int, *sets: str, twice: str = "", **options: int) -> Setup:
    """The setup of a table with the cards of these sets, and an extra copy of one Treasure."""
    piles = decks(*sets)
    piles["treasures"] += tuple(card.id for card in munchkin_nightmare().cards if card.name == twice)
    made = tuple(SeatSetup(NAMES[seat], "whole-night", piles if not seat else {}) for seat in range(seats))
    return Setup("munchkin-nightmare", made, options)


class Party(GameTable):
    """A table in the middle of a game."""

    game = GAME
    state: MunchkinState

    def __init__(
        self,
        seats: int = 3,
        *,
        twice: str = "",
        rules: int | None = None,
        written: CardPool | None = None,
        **options: int,
    ) -> None:
        setup = replace(setup_for(seats, twice=twice, **options), rules=rules)
        if written is not None:  # a card that the test has written is one more Treasure
            setup.seats[0].piles["treasures"] += ("written/test-card",)  # type: ignore[index]
        self.sits_at(GAME.start(setup, written or munchkin_nightmare(), 1))

    def sits_at(self, state: MunchkinState) -> Party:
        """Sit down at this table, with its cards moved to the discards and the game about to take turns."""
        self.state = state
        state.stack = [Frame("game", 0, {}, step=TURNS)]
        state.door_discards, state.treasure_discards = state.doors, state.treasures
        state.doors = state.treasures = ()
        # The next doors hide nothing harmful.
        return self.doors("Mate", "Sally", "Wrong House").treasures("Dustbin Lid", "Fog in a Tin", "Bottled Thunder")

    def check(self) -> None:
        """Check the invariants."""
        check_invariants(self.state)

    # ---- the position ----

    def _take(self, name: str) -> int:
        state = self.state
        lying = (*state.door_discards, *state.treasure_discards, *state.doors, *state.treasures)
        copy = self.find(name, lying)
        for pile in ("door_discards", "treasure_discards", "doors", "treasures"):
            setattr(state, pile, tuple(one for one in getattr(state, pile) if one != copy))
        return copy

    def _give(self, where: list[tuple[int, ...]], seat: int, names: tuple[str, ...]) -> tuple[int, ...]:
        found = tuple(self._take(name) for name in names)
        where[seat] = (*where[seat], *found)
        return found

    def hand(self, seat: int, *names: str) -> Party:
        """Give a seat these cards too."""
        self._give(self.state.hand, seat, names)
        self.state.hand[seat] = tuple(sorted(self.state.hand[seat]))
        return self

    def carries(self, seat: int, *names: str) -> Party:
        """Give a seat these Items, carried but not used."""
        self._give(self.state.items, seat, names)
        return self

    def wears(self, seat: int, *names: str) -> Party:
        """Give a seat these Items, in use."""
        found = self._give(self.state.items, seat, names)
        self.state.used[seat] = (*self.state.used[seat], *found)
        return self

    def lives(self, seat: int, *names: str) -> Party:
        """Make a seat a citizen of these towns: "Easter Town"."""
        cards = (name if name == "Holiday Home" else f"Citizen of {name}" for name in names)
        self._give(self.state.towns, seat, tuple(cards))
        return self

    def cursed(self, seat: int, *names: str) -> Party:
        """Put lasting curses before a seat."""
        self._give(self.state.curses, seat, names)
        return self

    def level(self, seat: int, level: int) -> Party:
        """Put a seat on a level."""
        self.state.level[seat] = level
        return self

    def doors(self, *names: str) -> Party:
        """Put these cards behind the next doors."""
        self.state.doors = (*[self._take(name) for name in names], *self.state.doors)
        return self

    def treasures(self, *names: str) -> Party:
        """Put these Treasures next."""
        self.state.treasures = (*[self._take(name) for name in names], *self.state.treasures)
        return self

    def dice(self, *numbers: int) -> Party:
        """Script the die, with numbers from 1 to 6."""
        self.state.loaded = (*self.state.loaded, *[number - 1 for number in numbers])
        return self

    # ---- what is done ----

    def meets(self, *names: str, seat: int = 0) -> Party:
        """Have a seat kick open the door to a monster; further ones join it."""
        self.doors(names[0])
        if self.state.decision is None:
            self.turn(seat)
        self.takes(("kick",))
        for name in names[1:]:
            copy = self._take(name)
            self.state.foes = (*self.state.foes, (copy, copy))
        return self.asks_again()

    def asks_again(self) -> Party:
        """List the answers to the pending question again, after something was put on the table by hand."""
        if self.state.decision is not None:
            offer_again(GAME.procedures, self.state)
        return self

    def opens(self, name: str, seat: int = 0) -> Party:
        """Have a seat kick open the door to this card."""
        return self.doors(name).turn(seat).does("kick")

    def does(self, word: str, *facts: int | str) -> Party:
        """Give the answer with this word, about these cards, seats or sides."""
        found = [action for action in self.answers() if action[0] == word and self._fits(action, facts)]
        if not found and word in UNASKED:
            return self
        assert found, f"{word} {facts} is not among {self.answers()} of {self.kind}"
        self.takes(found[0])
        return self

    def _fits(self, action: Action, facts: tuple[int | str, ...]) -> bool:
        return len(action) > len(facts) and all(
            self._is(value, fact) for value, fact in zip(action[1:], facts, strict=False)
        )

    def _is(self, value: int | str, fact: int | str) -> bool:
        if isinstance(fact, int):
            return value == fact
        if fact in NAMES:
            return value == NAMES.index(fact)
        return value == SIDES[fact] if fact in SIDES else self.state.data.name(int(value)) == fact

    def offers(self, word: str, *facts: int | str) -> bool:
        """Whether the asked seat may answer so."""
        return any(action[0] == word and self._fits(action, facts) for action in self.answers())

    def until(self, seat: int) -> Party:
        """Pass for everybody before a seat."""
        while self.kind == "fight" and self.asked != seat:
            self.takes(("pass",))
        assert self.asked == seat, f"{NAMES[self.asked]} is asked about {self.kind}"
        return self

    def plays(self, name: str, *facts: int | str, seat: int = 0) -> Party:
        """Have a seat play a card by name, on a monster, a player, an Item or a side, everybody before it passing."""
        return self.until(seat).plays_now(name, *facts)

    def plays_now(self, name: str, *facts: int | str) -> Party:
        """Play a card by name for the asked seat, on a monster, a player, an Item or a side."""
        for word in ("play", "on_foe", "on_seat", "on_item", "boost", "join"):
            if self.offers(word, name, *facts):
                return self.does(word, name, *facts)
        raise AssertionError(f"{name} {facts} cannot be played: {self.answers()}")

    def passes(self) -> Party:
        """Pass until this fight asks something else."""
        while self.kind == "fight":
            self.takes(("pass",))
        return self

    def fails(self, *numbers: int) -> Party:
        """Pass for all and have the losers run away with these rolls, or ones; take the first way to run."""
        self.dice(*(numbers or (1,) * 4)).passes()
        while self.kind == "flee":
            self.takes(next(action for action in self.answers() if action[0] == "run"))
        return self

    def flees(self) -> Party:
        """Roll for everybody who runs away, for each monster in turn."""
        while self.kind == "flee":
            self.takes(next(action for action in self.answers() if action[0] == "run"))
        return self

    def opens_next(self, name: str) -> Party:
        """Kick open the door to this card, for the seat whose turn it is."""
        return self.doors(name).does("kick")

    def offers_it(self) -> Party:
        """Make the offer without naming anything more."""
        return self.does("done") if self.kind == "terms" else self

    def agrees(self, helper: int, share: int = 0, first: int = 0, *given: str) -> Party:
        """Have the fighter ask a seat for help, for this many Treasures and these Items, and the seat agree."""
        self.until(self.state.fighter).takes(("ask", helper))
        if self.kind == "figure":
            self.does("share", share, first)
        for name in given:
            self.does("give", name)
        return self.offers_it().does("accept")

    def question(self) -> str:
        """The pending question, in words."""
        return GAME.answers.question(GAME.observe(self.state, self.asked))[0]

    # ---- what everybody sees ----

    @property
    def ours(self) -> int:
        """The strength of the fighter and the helper."""
        return fighters.our_strength(self.state)

    @property
    def theirs(self) -> int:
        """The strength of the monsters."""
        return fighters.their_strength(self.state)

    def area(self, key: str, seat: int = NOBODY) -> Area:
        """A shared area of the table, as a seat or a spectator sees it."""
        view: TableView = self.view(seat)
        return next(area for area in view.areas if area.key == key)

    @property
    def reward(self) -> int:
        """The number of Treasures that the fight is worth."""
        return rewards.reward(self.state)

    @property
    def foes(self) -> list[str]:
        """The monsters of the fight."""
        return [self.state.data.definitions[face].name for _, face in self.state.foes]

    def names(self, copies: tuple[int, ...]) -> list[str]:
        """The names of these cards, sorted."""
        return sorted(self.state.data.name(copy) for copy in copies)

    def held(self, seat: int = 0) -> list[str]:
        """The hand of a seat."""
        return self.names(self.state.hand[seat])

    def carried(self, seat: int = 0) -> list[str]:
        """The Items before a seat."""
        return self.names(self.state.items[seat])

    def used(self, seat: int = 0) -> list[str]:
        """The Items that a seat uses."""
        return self.names(self.state.used[seat])

    def towns(self, seat: int = 0) -> list[str]:
        """The Citizenships of a seat."""
        return self.names(self.state.towns[seat])

    def curses(self, seat: int = 0) -> list[str]:
        """The lasting curses before a seat."""
        return self.names(self.state.curses[seat])

    def at(self, seat: int = 0) -> int:
        """The level of a seat."""
        return self.state.level[seat]

    def is_dead(self, seat: int = 0) -> bool:
        """Whether a seat died in this turn."""
        return self.state.life[seat] == DEAD

    def is_discarded(self, name: str) -> bool:
        """Whether a card is among the discards of its deck."""
        cards = self.state.data.definitions
        piles = (*self.state.door_discards, *self.state.treasure_discards)
        found = [copy for copy in piles if cards[copy].name == name]
        copies = [copy for copy, card in enumerate(cards) if card.name == name]
        return len(found) == len(copies)
