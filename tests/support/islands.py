"""A toy game with dice, a map and a market but no cards: roll, keep dice, sail to a neighbour, buy; six turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.play import Match
from deckbuilder.app.library.content import GameContent
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.answers import AnswerKind, Answers, QuestionKind
from deckbuilder.gamekit.asked import Asked
from deckbuilder.gamekit.events import EventKind, EventKinds
from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.gamekit.why_not import WhyNotByPiece
from deckbuilder.kernel import chance
from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.chance import keys
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.facts import Observer, Public
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.picks import PICK, pick
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.references import die_ref, place_ref
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.state import GameState, Outcome, emit
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece, Reason, SeatView, TableView
from deckbuilder.rulebooks import Rulebook, rulebook

PLACES = ("North Bay", "Old Harbour", "Reef", "South Cape")
SPOTS = ((0, 0), (1, 0), (1, 1), (0, 1))
NEXT_TO = ((1, 3), (0, 2), (1,), (0,))
FACES = ("coin", "storm", "fish")
GOODS, PRICES = ("Compass", "Lantern", "Map of the Reef"), (2, 3, 1)
DICE, TURNS, MOST_LIFE = 3, 6, 10


class Good(NamedTuple):
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Sea:
    seats: tuple[str, ...]

    def card(self, copy: int) -> Good:
        return Good("", GOODS[copy])

    def name(self, copy: int) -> str:
        return GOODS[copy]


@dataclass(slots=True, kw_only=True)
class Islands(GameState):
    data: Public[Sea]
    ship: Public[list[int]]
    life: Public[list[int]]
    coins: Public[list[int]]
    dice: Public[list[int]]
    market: Public[tuple[int, ...]]
    bought: Public[list[tuple[int, ...]]]


class Mate(Narrator[Sea]):
    __slots__ = ()

    def name(self, seat: int) -> str:
        return self.data.seats[seat]

    def called(self, copy: int) -> str:
        return self.data.name(copy)

    def place(self, place: int) -> str:
        return PLACES[place]


def take_turns(state: Islands, frame: Frame) -> Signal | None:
    if state.turn == TURNS:
        most = max(state.coins)
        state.outcome = Outcome(tuple(n for n, coins in enumerate(state.coins) if coins == most), "rich")
        return None
    call(state, "turn", state.turn % len(state.coins))
    state.turn += 1
    return AGAIN


def roll(state: Islands, frame: Frame) -> None:
    state.dice = [chance.roll(state, len(FACES)) - 1 for _ in range(DICE)]
    pick(state, frame.seat, "kept", tuple(range(DICE)), 0, DICE, "dice")


def roll_again(state: Islands, frame: Frame) -> None:
    kept: Any = frame.vars["kept"]
    state.dice = [face if n in kept else chance.roll(state, len(FACES)) - 1 for n, face in enumerate(state.dice)]
    state.coins[frame.seat] += state.dice.count(0)
    state.life[frame.seat] -= state.dice.count(1)


def offer_places(state: Islands, frame: Frame) -> tuple[Action, ...]:
    return (*(("sail", place) for place in NEXT_TO[state.ship[frame.seat]]), ("stay",))


def sail(state: Islands, frame: Frame, action: Action) -> None:
    if action[0] == "sail":
        state.ship[frame.seat] = int(action[1])
        emit(state, "sailed", frame.seat, action[1])


def offer_goods(state: Islands, frame: Frame) -> tuple[Action, ...]:
    coins = state.coins[frame.seat]
    return (*(("buy", good) for good in state.market if PRICES[good] <= coins), ("pass",))


def buy(state: Islands, frame: Frame, action: Action) -> None:
    if action[0] == "buy":
        good = int(action[1])
        state.coins[frame.seat] -= PRICES[good]
        state.market = tuple(one for one in state.market if one != good)
        state.bought[frame.seat] = (*state.bought[frame.seat], good)
        emit(state, "bought", frame.seat, good)


PROCEDURES = procedures(
    Procedure("game", take_turns),
    Procedure("turn", roll, roll_again, Choice("sail", offer_places, sail), Choice("buy", offer_goods, buy)),
    PICK,
)


def start(setup: Setup, content: Any, seed: int) -> Islands:
    seats = len(setup.seats)
    state = Islands(
        data=Sea(tuple(seat.name for seat in setup.seats)),
        rng=seed,
        ship=[0] * seats,
        life=[7] * seats,
        coins=[2] * seats,
        dice=[0] * DICE,
        market=tuple(range(len(GOODS))),
        bought=[()] * seats,
    )
    call(state, "game", 0)
    return state


def imagine(state: Islands, seat: int, seed: int) -> Islands:
    twin = state.copy()
    (twin.rng,) = keys(seed, 1)
    if twin.decision is not None and twin.decision.seat != seat:
        offer_again(PROCEDURES, twin)
    return twin


def present(seen: Islands, viewer: int) -> TableView:
    names = seen.data.seats
    pool = tuple(Piece(die_ref(n), f"Die {n + 1}", "", face=FACES[face]) for n, face in enumerate(seen.dice))
    market = tuple(
        Piece(
            good, GOODS[good], "", price=f"{PRICES[good]} coins", counters=(Counter("wear", 1, most=3),) * (good == 2)
        )
        for good in seen.market
    )
    seats = tuple(
        SeatView(
            seat,
            name,
            "",
            (Counter("Life", seen.life[seat], most=MOST_LIFE), Counter("Coins", seen.coins[seat])),
            (_area("bought", "Bought", tuple(Piece(one, GOODS[one], "") for one in seen.bought[seat])),),
        )
        for seat, name in enumerate(names)
    )
    return TableView(
        f"Turn {seen.turn}",
        seats,
        (
            Area("dice", "Dice", pool, len(pool), is_focus=True),
            *(_place(seen, place) for place in range(len(PLACES))),
            _area("market", "Market", market),
            Area("bag", "Bag", (), 9, holds="token"),
        ),
        "" if seen.outcome is None else "Home again.",
        is_broad=True,
    )


def _area(key: str, title: str, pieces: Sequence[Piece]) -> Area:
    return Area(key, title, tuple(pieces), len(pieces))


def _place(seen: Islands, place: int) -> Area:
    ships = tuple(
        Piece(-1, f"{name}'s ship", "", gauge=Gauge(seen.life[seat], 7, f"life {seen.life[seat]}"))
        for seat, name in enumerate(seen.data.seats)
        if seen.ship[seat] == place
    )
    neighbours = tuple(f"place {other}" for other in NEXT_TO[place])
    return Area(
        f"place {place}",
        PLACES[place],
        ships,
        len(ships),
        ref=place_ref(place),
        spot=SPOTS[place],
        neighbours=neighbours,
    )


def _keep(at: Asked[Islands], die: int) -> str:
    return f"Keep die {die + 1}: {FACES[at.seen.dice[die]]}"


ANSWERS = (
    AnswerKind("pick", "die", _keep, "die"),
    AnswerKind("done", "", "Keep no more"),
    AnswerKind("sail", "place", "Sail to {place}", "place", moment=("Ships sail after the dice.", "")),
    AnswerKind("stay", "", "Stay"),
    AnswerKind("buy", "card", "Buy {card}", "card"),
    AnswerKind("pass", "", "Buy nothing"),
)
QUESTIONS: tuple[QuestionKind[Islands], ...] = (
    QuestionKind("pick", "Which dice do you keep?"),
    QuestionKind("sail", "Where do you sail?"),
    QuestionKind("buy", "What do you buy?"),
)


def _to_be_seen(at: Asked[Islands]) -> tuple[int, ...]:
    return (*at.seen.market, *map(place_ref, range(len(PLACES))), *map(die_ref, range(DICE)))


def _too_dear(at: Asked[Islands], good: int) -> Reason:
    return Reason(f"{GOODS[good]} is not to be had now.", ref=good)


SAID: Answers[Islands] = Answers(Mate, QUESTIONS, ANSWERS, WhyNotByPiece(_to_be_seen, _too_dear))
TOLD: EventKinds[Sea] = EventKinds(
    Mate,
    (
        EventKind("sailed", "seat place", "{seat:sail} to {place}."),
        EventKind("bought", "seat card", "{seat:buy} {card}."),
    ),
)
ISLANDS: Game[Islands] = Game(
    id="islands",
    rules=RuleVersions(),
    seats=range(2, 5),
    options={},
    procedures=PROCEDURES,
    start=start,
    observe=Observer(Islands),
    imagine=imagine,
    present=present,
    events=TOLD,
    answers=SAID,
)


class IslandsBook(Rulebook):
    """The toy game as the front ends know a game; it has no cards of its own."""

    __slots__ = ()

    @property
    def schema(self) -> Any:
        return rulebook("monster-kids").schema

    @property
    def game(self) -> Game[Any]:
        return ISLANDS


def islands(*players: str, seed: int = 3) -> Match:
    """An unsaved match of the toy game."""
    setup = Setup("islands", tuple(SeatSetup(name, "", {}) for name in ("Anna", "Ben", "Cleo")[: len(players)]))
    content = GameContent(CardPool(()), "{}")
    recorder = Recorder(ISLANDS, setup, seed, content.pool, content.hash)
    return Match(IslandsBook("islands", "Islands", "islands"), recorder, Attendance(players), content)
