"""Table talk of Monster Kids: build a position, script the dice, say what a player does, look at what everybody sees.

`Night("Juno Spark", "Petra Cobb")` seats these kids, with all other cards out of play. `deck`, `hand` and
`play` put cards in place; `dice` scripts the next rolls. `turn` begins the turn of a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from deckbuilder.cards.pool import CardPool
from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.games.monster_kids.state import FREE, LIMBO, PORTAL, KidsState
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Action, Frame
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.state import Event
from tests.support.game_table import GameTable, turns_of
from tests.support.kids_invariants import check_invariants
from tests.support.pools import monster_kids
from tests.support.written_cards import with_written

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
TURNS = turns_of(GAME)
PILES = {
    "kid": "kids",
    "monster": "monsters",
    "dark_power": "dark_powers",
    "dark_portal": "portals",
    "light_portal": "portals",
    "trick": "tricks",
}


def everything(pool: CardPool | None = None) -> dict[str, tuple[str, ...]]:
    """Every copy of every card of the shipped sets, or of others, by pile."""
    piles: dict[str, list[str]] = {}
    for card in (pool or monster_kids()).cards:
        piles.setdefault(PILES[card.type], []).extend([card.id] * card.copies)
    return {pile: tuple(ids) for pile, ids in piles.items()}


def setup_for(seats: int, **options: int) -> Setup:
    """The setup of a table at which everybody draws from a deck of all cards."""
    return _setup(seats, everything(), options)


def _setup(seats: int, piles: Mapping[str, tuple[str, ...]], options: Mapping[str, int]) -> Setup:
    return Setup("monster-kids", tuple(SeatSetup(NAMES[n], "a-long-night", piles) for n in range(seats)), options)


class Night(GameTable):
    """A table in the middle of a game."""

    game = GAME
    state: KidsState

    def __init__(self, *kids: str, rules: int | None = None, cards: str = "", **options: int) -> None:
        """Seat these kids; `cards` is the text of further cards, to be played with the shipped ones."""
        pool = with_written(cards, "monster-kids") if cards else monster_kids()
        setup = replace(_setup(len(kids), everything(pool), options), rules=rules)
        self.state = GAME.start(setup, pool, 1)
        self.state.stack = [Frame("game", 0, {}, step=TURNS)]
        self.state.kid = [self.find(kid, range(self.state.data.kids)) for kid in kids]
        self.state.discard = self.state.deck
        self.state.deck = ()
        self.state.active = 0
        # A night with nothing left to do would be over immediately.
        self.deck("Baseball Bat")

    def check(self) -> None:
        """Check the invariants."""
        check_invariants(self.state)

    # ---- the position ----

    def _take(self, name: str) -> int:
        card = self.find(name, self.state.discard)
        self.state.discard = tuple(copy for copy in self.state.discard if copy != card)
        return card

    def deck(self, *names: str) -> Night:
        """Make the Draw deck of these cards, the first on top."""
        self.state.discard = (*self.state.discard, *self.state.deck)
        self.state.deck = ()
        cards = tuple(self._take(name) for name in names)
        self.state.deck = cards
        return self

    def hand(self, seat: int, *names: str) -> Night:
        """Give a seat these cards too."""
        self.state.hand[seat] = tuple(sorted((*self.state.hand[seat], *(self._take(name) for name in names))))
        return self

    def play(self, monster: str, *powers: str) -> Night:
        """Put a monster in play, with these Dark Powers attached."""
        copy = self._take(monster)
        self.state.centre = (*self.state.centre, copy)
        self.state.attached[copy] = tuple(self._take(power) for power in powers)
        return self

    def waiting(self, *powers: str) -> Night:
        """Put Dark Powers at the centre, waiting."""
        self.state.waiting = (*self.state.waiting, *(self._take(power) for power in powers))
        return self

    def trapped(self, seat: int, where: str = "Limbo") -> Night:
        """Turn a seat's character face down."""
        self.state.trap[seat] = {"Limbo": LIMBO, "Dark Portal": PORTAL}[where]
        return self

    def injured(self, seat: int, injuries: int) -> Night:
        """Give a seat this many Injury counters."""
        self.state.injuries[seat] = injuries
        return self

    def captured(self, seat: int, *monsters: str) -> Night:
        """Give a seat these captured monsters."""
        self.state.captured[seat] = (*self.state.captured[seat], *(self._take(monster) for monster in monsters))
        return self

    def dice(self, *values: int) -> Night:
        """Script the next rolls, die by die."""
        self.state.loaded = tuple(value - 1 for value in values)
        return self

    # ---- the game ----

    def draws(self, seat: int = 0) -> Night:
        """Begin the turn of a seat, which draws; with an empty deck, only begin the turn."""
        self.turn(seat)
        return self.does("draw") if self.state.deck else self

    def fights(self, seat: int, monster: str) -> Night:
        """Have a seat fight a monster in play, with nothing to draw, up to the first card or the end of the fight."""
        self.state.discard, self.state.deck = (*self.state.discard, *self.state.deck), ()
        return self.turn(seat).does("fight", monster)

    def does(self, word: str, *names: str, on: str = "") -> Night:
        """Give the answer with this word about these cards, on this side of the fight, for the seat that is asked."""
        found = [action for action in self.answers() if action[0] == word and self._is_about(action, names, on)]
        assert found, f"{word} {names} {on} is not among {self.choices()}"
        return self.takes(found[0])

    def plays(self, card: str, on: str = "") -> Night:
        """Play a card for the seat that is asked, on the only side or the named one."""
        return self.does("play", card, on=on)

    def passes(self) -> Night:
        """Pass for everybody until the fight is over."""
        while self.state.decision is not None and self.state.decision.kind == "cards":
            self.does("pass")
        return self

    def _is_about(self, action: Action, names: tuple[str, ...], on: str) -> bool:
        called = [self.state.data.name(copy) for copy in GAME.answers.refs(self.seen(), action)]
        if on and self.state.data.name(self.state.sides[int(action[2])]) != on:
            return False
        return all(name in called for name in names)

    # ---- what everybody sees ----

    @property
    def powers(self) -> tuple[int, ...]:
        """The attack powers in the fight."""
        from deckbuilder.games.monster_kids.powers import attack_powers

        return attack_powers(self.state)

    def seen(self) -> KidsState:
        """The table as the asked seat sees it."""
        return GAME.observe(self.state, self.asked)

    def names(self, copies: Iterable[int]) -> list[str]:
        """The names of these copies."""
        return [self.state.data.name(copy) for copy in copies]

    def holds(self, seat: int) -> list[str]:
        """The hand of a seat."""
        return self.names(self.state.hand[seat])

    def in_play(self) -> list[str]:
        """The monsters in play."""
        return self.names(self.state.centre)

    def is_discarded(self, name: str) -> bool:
        """Whether every copy of the card is in the discard pile."""
        copies = {copy for copy, card in enumerate(self.state.data.definitions) if card.name == name}
        return copies <= set(self.state.discard)

    def attached_to(self, monster: str) -> list[str]:
        """The Dark Powers on a monster in play."""
        return self.names(self.state.attached[self.find(monster, self.state.centre)])

    def is_free(self, seat: int) -> bool:
        """Whether a seat's character is face up."""
        return self.state.trap[seat] == FREE

    def clause(self, event: Event) -> str:
        """The clause told to somebody who asks why an event happened."""
        return GAME.events.why_happened(self.state.data, (Happening(event, ()),), 0, NOBODY)[0].clause
