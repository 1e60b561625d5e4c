"""Table talk of King of New York: build a position, script the dice, say what a player does, look at what all see.

`City("Anna", "Ben")` seats players in the Bronx, Brooklyn and so on, with every power card out of play. `owns`,
`offers`, `stands` and `building` put things in place; `rolls` scripts the next dice. `turn` begins the turn
of a seat; `resolves` rolls these faces, keeps them, and resolves them in this order.
"""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.games.king_of_new_york.amendments import OWN_TURN_ROAMS
from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.match_data import FACES, KNOCKED_OUT, MANHATTAN, PLACE_WORDS, ZOMBIE, ZONES
from deckbuilder.games.king_of_new_york.state import CityState, stacks_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.setup import SeatSetup, Setup
from tests.support.city_invariants import check_invariants
from tests.support.game_table import GameTable, turns_of
from tests.support.pools import king_of_new_york

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn")
TURNS = turns_of(GAME)
LETTERS = {"e": 0, "a": 1, "d": 2, "h": 3, "c": 4, "o": 5}
"""Energy, Attack, Destruction, Heal, Celebrity, Ouch."""


def everything(copies: int = 1) -> dict[str, tuple[str, ...]]:
    """Every copy of every card of the sets, by pile; of power cards as many copies as asked for."""
    piles: dict[str, list[str]] = {"monsters": [], "power": [], "tiles": []}
    for card in king_of_new_york().cards:
        pile = {"monster": "monsters", "tile": "tiles"}.get(card.type, "power")
        piles[pile].extend([card.id] * card.copies)
    piles["power"] *= copies
    return {pile: tuple(ids) for pile, ids in piles.items()}


def setup_for(seats: int, copies: int = 1, **options: int) -> Setup:
    """The setup of a table with all cards, and as many copies of each power card as asked for."""
    return Setup(
        "king-of-new-york",
        tuple(SeatSetup(NAMES[seat], "a-whole-evening", everything(copies)) for seat in range(seats)),
        options,
    )


class City(GameTable):
    """A table in the middle of a game: no Units yet, no tiles on the stacks, no cards on offer."""

    game = GAME
    state: CityState

    def __init__(self, seats: int = 3, *, rules: int | None = None, copies: int = 1, **options: int) -> None:
        self.state = GAME.start(replace(setup_for(seats, copies, **options), rules=rules), king_of_new_york(), 1)
        state = self.state
        state.stack = [Frame("game", 0, {}, step=TURNS)]
        state.monster = list(state.data.monsters[:seats])
        state.place = [1 + seat % 4 for seat in range(seats)]
        state.discard, state.deck = state.deck, ()
        state.razed = state.data.tiles
        # Cards on offer that have no effect there, so that sweeping and refilling have something to take.
        self.offers("Stomp", "Leveler", "Hunter").deck("Diva", "Fury", "Drain")

    def check(self) -> None:
        """Check the invariants."""
        check_invariants(self.state)

    # ---- the position ----

    def _take(self, name: str) -> int:
        state = self.state
        copy = self.find(name, (*state.discard, *state.row, *state.deck))
        state.discard = tuple(one for one in state.discard if one != copy)
        state.row = tuple(one for one in state.row if one != copy)
        state.deck = tuple(one for one in state.deck if one != copy)
        return copy

    def owns(self, seat: int, *names: str) -> City:
        """Give a seat these Keep cards too."""
        self.state.cards[seat] = (*self.state.cards[seat], *[self._take(name) for name in names])
        return self

    def offers(self, *names: str) -> City:
        """Put exactly these cards on offer."""
        cards = tuple(self._take(name) for name in names)
        self.state.discard, self.state.row = (*self.state.discard, *self.state.row), cards
        return self

    def deck(self, *names: str) -> City:
        """Put these cards on top of the deck, in this order."""
        cards = tuple(self._take(name) for name in names)
        self.state.discard, self.state.deck = (*self.state.discard, *self.state.deck), cards
        return self

    def stands(self, seat: int, place: str, zone: int = 0, track: int = 0) -> City:
        """Put a monster in a borough."""
        self.state.place[seat] = PLACE_WORDS.index(place)
        self.state.zone[seat], self.state.track[seat] = zone, track
        return self

    def has(self, seat: int, stars: int = 0, hearts: int = 10, energy: int = 0) -> City:
        """Set the Stars, Hearts and Energy of a monster."""
        self.state.stars[seat], self.state.hearts[seat], self.state.energy[seat] = stars, hearts, energy
        return self

    def building(self, place: str, *names: str) -> City:
        """Put tiles on the stacks of a borough, from the first stack on."""
        for stack, name in zip(stacks_of(PLACE_WORDS.index(place)), names, strict=False):
            self.state.top[stack] = self._tile(name)
        return self

    def units(self, place: str, *names: str) -> City:
        """Put tiles into a borough as Units: the unit sides of these Buildings."""
        where = PLACE_WORDS.index(place)
        tiles = [self._tile(name) for name in names]
        self.state.units[where] = tuple(sorted((*self.state.units[where], *tiles)))
        return self

    def _tile(self, name: str) -> int:
        tile = self.find(name, self.state.razed)
        self.state.razed = tuple(one for one in self.state.razed if one != tile)
        return tile

    def superstar(self, seat: int) -> City:
        """Give a seat Superstar."""
        self.state.superstar = seat
        return self

    def statue(self, seat: int) -> City:
        """Give a seat the Statue of Liberty."""
        self.state.statue = seat
        return self

    def knocked_out(self, *seats: int) -> City:
        """Mark these monsters as KO'd in an earlier turn."""
        for seat in seats:
            self.state.standing[seat], self.state.is_out[seat], self.state.fell[seat] = KNOCKED_OUT, 1, -1
            self.state.hearts[seat], self.state.place[seat] = 0, NOTHING
        return self

    def zombie(self, seat: int, hearts: int = 5) -> City:
        """Bring a monster back as a Zombie."""
        self.state.standing[seat], self.state.has_risen[seat], self.state.hearts[seat] = ZOMBIE, 1, hearts
        return self

    def token(self, place: str, track: int = 0) -> City:
        """Put the Token Monster in a borough."""
        self.state.token, self.state.token_track = PLACE_WORDS.index(place), track
        return self

    def extra_turns(self, *seats: int, roams: bool = False) -> City:
        """Let these seats take extra turns after this one, with unlimited moves or with the usual ones."""
        is_by_turn = OWN_TURN_ROAMS in self.state.data.amended
        self.state.extra = seats
        self.state.roaming = (int(roams),) * len(seats) if is_by_turn else seats if roams else ()
        return self

    def dice(self, faces: str) -> City:
        """Script the next dice: e, a, d, h, c, o."""
        self.state.loaded = (*self.state.loaded, *[LETTERS[face] for face in faces])
        return self

    # ---- the game ----

    def rolls(self, faces: str, seat: int = 0) -> City:
        """Begin the turn of a seat, which rolls these faces and keeps them."""
        self.dice(faces).turn(seat)
        return self.keeps()

    def keeps(self) -> City:
        """Keep all dice each time the roller is asked in this turn."""
        turn = self.state.turn
        while self.kind == "roll" and self.state.turn == turn:
            self.does("keep")
        return self

    def resolves(self, faces: str, seat: int = 0, order: str = "ehdcao") -> City:
        """Roll these faces for a seat and resolve them in an order, up to the first other question."""
        turn = self.state.turn + 1
        self.rolls(faces, seat)
        for face in order:
            if self.kind == "resolve" and self.state.turn == turn and ("resolve", LETTERS[face]) in self.answers():
                self.takes(("resolve", LETTERS[face]))
        return self

    def destroys(self, *names: str) -> City:
        """Destroy Buildings by name, or Units by the names of their Buildings, and then no more."""
        for name in names:
            tile = next(
                int(a[1]) for a in self.answers() if a[0] == "destroy" and self.state.data.name(int(a[1])) == name
            )
            self.takes(("destroy", tile))
        return self.does("stop") if self.kind == "destroy" else self

    def buys(self, name: str) -> City:
        """Buy a card for the asked seat, which stays if it is asked about moving first."""
        while self.kind in ("move", "flee"):
            self.does("stay")
        action = next(a for a in self.answers() if a[0] == "buy" and self.state.data.name(int(a[1])) == name)
        return self.takes(action)

    def stays(self) -> City:
        """Decline every move."""
        while self.kind in ("move", "flee", "extra_move"):
            self.does("stay")
        return self

    def ends(self) -> City:
        """Finish this turn: move, buy and destroy nothing if that can be declined, and resolve all dice."""
        turn = self.state.turn
        while self.state.decision is not None and self.state.turn == turn:
            words = {action[0]: action for action in self.answers()}
            quiet = next((words[word] for word in ("keep", "stay", "stop", "done", "no") if word in words), None)
            self.takes(quiet or self.answers()[0])
        return self

    def does(self, word: str, *facts: int | str) -> City:
        """Give the answer with this word, about this borough, card or number."""
        known = [self._number(fact) for fact in facts]
        found = [a for a in self.answers() if a[0] == word and list(a[1 : 1 + len(known)]) == known]
        assert found, f"{word} {facts} is not among {self.choices()}"
        return self.takes(found[0])

    def _number(self, fact: int | str) -> int:
        if isinstance(fact, int):
            return fact
        if fact in PLACE_WORDS:
            return PLACE_WORDS.index(fact)
        return FACES.index(fact) if fact in FACES else self.find(fact)

    # ---- what everybody sees ----

    @property
    def left(self) -> str:
        """The unresolved dice, as letters."""
        letters = {face: letter for letter, face in LETTERS.items()}
        return "".join(letters[face] for face in self.state.dice)

    def question(self) -> str:
        """The pending question, in words."""
        return GAME.answers.question(GAME.observe(self.state, self.asked))[0]

    def why_not(self, name: str, seat: int = 0) -> str:
        """Why a seat cannot use the open card or tile of this name."""
        return GAME.answers.why_not(GAME.observe(self.state, seat), name).reasons[0].sentence

    def stars(self, seat: int = 0) -> int:
        """The Stars of a monster."""
        return self.state.stars[seat]

    def hearts(self, seat: int = 0) -> int:
        """The Hearts of a monster."""
        return self.state.hearts[seat]

    def energy(self, seat: int = 0) -> int:
        """The Energy of a monster."""
        return self.state.energy[seat]

    def token_place(self) -> str:
        """The borough of the Token Monster; "nowhere" if it is not on the board."""
        return "nowhere" if self.state.token == NOTHING else PLACE_WORDS[self.state.token]

    def where(self, seat: int = 0) -> str:
        """The borough of a monster, or its zone in Manhattan; "out" if it is off the board."""
        place = self.state.place[seat]
        if place == NOTHING:
            return "out"
        return ZONES[self.state.zone[seat]] if place == MANHATTAN else PLACE_WORDS[place]

    def keep_cards(self, seat: int = 0) -> list[str]:
        """The Keep cards of a monster."""
        return [self.state.data.name(copy) for copy in self.state.cards[seat]]

    def row(self) -> list[str]:
        """The cards on offer."""
        return [self.state.data.name(copy) for copy in self.state.row]

    def force(self, place: str) -> list[str]:
        """The Units of a borough, by kind."""
        return sorted(self.state.data.definitions[tile].unit for tile in self.state.units[PLACE_WORDS.index(place)])


def table_of(seats: int = 4, *, rules: int | None = None, **options: int) -> City:
    """A table that plays on when somebody is eliminated; with four or more seats, Dan is in Manhattan."""
    table = City(seats, rules=rules, eliminated_players=1, **options)
    return table.stands(3, "manhattan") if seats > 3 else table
