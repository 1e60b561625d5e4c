"""Table talk of King of New York: build a position, script the dice, say what a player does, look at what all see.

``City("Anna", "Ben")`` seats players in the Bronx, Brooklyn and so on, with every power card out of play. ``owns``,
``offers``, ``stands`` and ``building`` put things where they are wanted; ``rolls`` says what the next dice show.
``turn`` begins the turn of a seat; ``resolves`` rolls these faces, keeps them, and resolves them in this order.
"""

from __future__ import annotations

from dataclasses import replace

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


def everything() -> dict[str, tuple[str, ...]]:
    """Every card of the sets, in all its copies, by pile."""
    piles: dict[str, list[str]] = {"monsters": [], "power": [], "tiles": []}
    for card in king_of_new_york().cards:
        pile = {"monster": "monsters", "tile": "tiles"}.get(card.type, "power")
        piles[pile].extend([card.id] * card.copies)
    return {pile: tuple(ids) for pile, ids in piles.items()}


def setup_for(seats: int, **options: int) -> Setup:
    """A table with everything."""
    return Setup(
        "king-of-new-york",
        tuple(SeatSetup(NAMES[seat], "a-whole-evening", everything()) for seat in range(seats)),
        options,
    )


class City(GameTable):
    """One table in the middle of a game: no units yet, no tiles on the stacks, no cards on offer."""

    game = GAME
    state: CityState

    def __init__(self, seats: int = 3, *, rules: int | None = None, **options: int) -> None:
        self.state = GAME.start(replace(setup_for(seats, **options), rules=rules), king_of_new_york(), 1)
        state = self.state
        state.stack = [Frame("game", 0, {}, step=TURNS)]
        state.monster = list(state.data.monsters[:seats])
        state.place = [1 + seat % 4 for seat in range(seats)]
        state.discard, state.deck = state.deck, ()
        state.razed = state.data.tiles
        # A row of cards that do nothing by lying there; sweeping and refilling has something to take.
        self.offers("Stomp", "Leveler", "Hunter").deck("Diva", "Fury", "Drain")

    def check(self) -> None:
        """What must always hold."""
        check_invariants(self.state)

    # ---- the position ----

    def _take(self, name: str) -> int:
        state, copy = self.state, self.find(name, self.state.data.power_deck)
        state.discard = tuple(one for one in state.discard if one != copy)
        state.row = tuple(one for one in state.row if one != copy)
        state.deck = tuple(one for one in state.deck if one != copy)
        return copy

    def owns(self, seat: int, *names: str) -> City:
        """A seat has these Keep cards too."""
        self.state.cards[seat] = (*self.state.cards[seat], *[self._take(name) for name in names])
        return self

    def offers(self, *names: str) -> City:
        """These cards lie open, and no others."""
        cards = tuple(self._take(name) for name in names)
        self.state.discard, self.state.row = (*self.state.discard, *self.state.row), cards
        return self

    def deck(self, *names: str) -> City:
        """These cards come next."""
        cards = tuple(self._take(name) for name in names)
        self.state.discard, self.state.deck = (*self.state.discard, *self.state.deck), cards
        return self

    def stands(self, seat: int, place: str, zone: int = 0, track: int = 0) -> City:
        """A monster is in a borough."""
        self.state.place[seat] = PLACE_WORDS.index(place)
        self.state.zone[seat], self.state.track[seat] = zone, track
        return self

    def has(self, seat: int, stars: int = 0, hearts: int = 10, energy: int = 0) -> City:
        """What a monster has."""
        self.state.stars[seat], self.state.hearts[seat], self.state.energy[seat] = stars, hearts, energy
        return self

    def building(self, place: str, *names: str) -> City:
        """Tiles lie on the stacks of a borough, from the first one on."""
        for stack, name in zip(stacks_of(PLACE_WORDS.index(place)), names, strict=False):
            self.state.top[stack] = self._tile(name)
        return self

    def units(self, place: str, *names: str) -> City:
        """Tiles lie as Units in a borough: the unit sides of these Buildings."""
        where = PLACE_WORDS.index(place)
        tiles = [self._tile(name) for name in names]
        self.state.units[where] = tuple(sorted((*self.state.units[where], *tiles)))
        return self

    def _tile(self, name: str) -> int:
        tile = self.find(name, self.state.razed)
        self.state.razed = tuple(one for one in self.state.razed if one != tile)
        return tile

    def superstar(self, seat: int) -> City:
        """A seat has Superstar."""
        self.state.superstar = seat
        return self

    def statue(self, seat: int) -> City:
        """A seat has the Statue of Liberty."""
        self.state.statue = seat
        return self

    def knocked_out(self, *seats: int) -> City:
        """These monsters are KO'd, since an earlier turn."""
        for seat in seats:
            self.state.standing[seat], self.state.is_out[seat], self.state.fell[seat] = KNOCKED_OUT, 1, -1
            self.state.hearts[seat], self.state.place[seat] = 0, NOTHING
        return self

    def zombie(self, seat: int, hearts: int = 5) -> City:
        """A monster has come back as a Zombie."""
        self.state.standing[seat], self.state.has_risen[seat], self.state.hearts[seat] = ZOMBIE, 1, hearts
        return self

    def token(self, place: str, track: int = 0) -> City:
        """The Token Monster is in a borough."""
        self.state.token, self.state.token_track = PLACE_WORDS.index(place), track
        return self

    def dice(self, faces: str) -> City:
        """What the next dice show: e, a, d, h, c, o."""
        self.state.loaded = (*self.state.loaded, *[LETTERS[face] for face in faces])
        return self

    # ---- the game ----

    def rolls(self, faces: str, seat: int = 0) -> City:
        """A seat begins its turn, rolls these faces and keeps them."""
        self.dice(faces).turn(seat)
        return self.keeps()

    def keeps(self) -> City:
        """Whoever rolls keeps all dice, as far as that is asked."""
        turn = self.state.turn
        while self.kind == "roll" and self.state.turn == turn:
            self.does("keep")
        return self

    def resolves(self, faces: str, seat: int = 0, order: str = "ehdcao") -> City:
        """A seat rolls these faces and resolves them in an order, up to the first other question."""
        turn = self.state.turn + 1
        self.rolls(faces, seat)
        for face in order:
            if self.kind == "resolve" and self.state.turn == turn and ("resolve", LETTERS[face]) in self.answers():
                self.takes(("resolve", LETTERS[face]))
        return self

    def destroys(self, *names: str) -> City:
        """Whoever is asked destroys Buildings by name, or Units by the names of their Buildings, and then no more."""
        for name in names:
            tile = next(
                int(a[1]) for a in self.answers() if a[0] == "destroy" and self.state.data.name(int(a[1])) == name
            )
            self.takes(("destroy", tile))
        return self.does("stop") if self.kind == "destroy" else self

    def buys(self, name: str) -> City:
        """Whoever is asked buys a card; where moving is asked first, it stays."""
        while self.kind in ("move", "flee"):
            self.does("stay")
        action = next(a for a in self.answers() if a[0] == "buy" and self.state.data.name(int(a[1])) == name)
        return self.takes(action)

    def stays(self) -> City:
        """Whoever is asked does not move."""
        while self.kind in ("move", "flee", "extra_move"):
            self.does("stay")
        return self

    def ends(self) -> City:
        """The rest of this turn passes by: nobody moves, buys or destroys anything, and all dice are resolved."""
        turn = self.state.turn
        while self.state.decision is not None and self.state.turn == turn:
            words = {action[0]: action for action in self.answers()}
            quiet = next((words[word] for word in ("keep", "stay", "stop", "done", "no") if word in words), None)
            self.takes(quiet or self.answers()[0])
        return self

    def does(self, word: str, *facts: int | str) -> City:
        """Whoever is asked gives the answer with this word, about this borough, card or number."""
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
        """The dice that are not resolved yet, as letters."""
        letters = {face: letter for letter, face in LETTERS.items()}
        return "".join(letters[face] for face in self.state.dice)

    def question(self) -> str:
        """What is asked, in words."""
        return GAME.answers.question(GAME.observe(self.state, self.asked))[0]

    def why_not(self, name: str, seat: int = 0) -> str:
        """Why a seat that is asked cannot use what lies open and bears this name."""
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
        """The borough of the Token Monster; "nowhere" where there is none."""
        return "nowhere" if self.state.token == NOTHING else PLACE_WORDS[self.state.token]

    def where(self, seat: int = 0) -> str:
        """The borough of a monster, in Manhattan its zone; "out" for whoever is out."""
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
        """The Units of a borough, by the kind."""
        return sorted(self.state.data.definitions[tile].unit for tile in self.state.units[PLACE_WORDS.index(place)])


def table_of(seats: int = 4, *, rules: int | None = None, **options: int) -> City:
    """A table that plays on when somebody is eliminated; of four or more Dan is in Manhattan."""
    table = City(seats, rules=rules, eliminated_players=1, **options)
    return table.stands(3, "manhattan") if seats > 3 else table
