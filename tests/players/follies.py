"""Moves that no thinking player makes: counted over games of Monster Town, with how often they were possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product, takewhile

from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.monster_town.amounts import is_mostly
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.recruiting import recruits
from deckbuilder.games.monster_town.seating import seat_of
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel import engine
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import Event
from deckbuilder.paths import shipped
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town

NIGHT = ("Vampire", "Zombie", "Werewolf")
DEAD = ("Vampire", "Zombie")
PRICES = {"discard", "power"}
PASS = ("pass",)
DRAWN = ("first_card", "second_card")
PAID, LEADER = "paid for a recruit that it may not have", "its own leader died by a reflection, and nobody else"
HARM = "played a drawn card that was bad for it and for nobody else"
GAINS = {"baseline", "drew_item"}
"""Effects of a card that are good without counting any points."""


def tables(games: int) -> Iterator[Setup]:
    """Tables of two with all starter gangs, each gang beside each other one, in every order."""
    form, pool = rulebook("monster-town").construction.form, monster_town()
    paths = sorted((shipped("card_sets") / "monster_town" / "starters").glob("*.gang"))
    seats = [seat_of(deck := read_deck(read_text(path), form, path.name), pool, deck.title) for path in paths]
    pairs = [(one, other) for one, other in product(seats, seats) if one.identity != other.identity]
    for number in range(games):
        # Neighbours in the list share a gang; these steps cover the whole list.
        yield Setup("monster-town", pairs[number * 37 % len(pairs)])


def follies(games: int, players: tuple[str, str]) -> tuple[Counter[str], Counter[str]]:
    """How often the first of the players committed each folly, and how often it was possible."""
    done, could = Counter[str](), Counter[str]()
    for seed, setup in enumerate(tables(games)):
        _watch(setup, seed, players, seed % 2, done, could)
    return done, could


def _watch(setup: Setup, seed: int, names: tuple[str, str], own: int, done: Counter[str], could: Counter[str]) -> None:
    state = GAME.start(setup, monster_town(), seed)
    engine.advance(GAME, state)
    players = [make_player(names[seat != own], GAME, seed * 31 + seat) for seat in range(2)]
    # An action may take effect only after another player was asked whether to cancel it.
    since, drawn = list[Event](), Drawn()
    while (decision := state.decision) is not None:
        number = answer_of(players[decision.seat], GAME, state)
        action, found = decision.actions[number], tempting(state)
        if decision.seat == own:
            since, drawn = [], Drawn.begun(state) if action[0] == "play_drawn" else drawn
            could[LEADER] += _may_lose_its_leader(state, own)
            could[HARM] += decision.kind in DRAWN
            if found:
                folly, foolish = found
                could[folly] += 1
                done[folly] += action[0] == foolish
        before = state.copy()
        state.events.clear()
        engine.play(GAME, state, action)
        since += state.events
        if drawn.is_bad_when_over(before, state, own):
            done[HARM] += 1
        if _lost_its_leader(state, own, since):
            done[LEADER] += 1
            since = []


@dataclass
class Drawn:
    """The effects so far of a drawn card on the player who plays it."""

    depth: int = 0
    """The number of frames on the stack before the card was played; 0 if there is none."""
    chance: int = 0
    points: list[int] = field(default_factory=list)
    has_gained: bool = False
    was_cancelled: bool = False

    @classmethod
    def begun(cls, state: TownState) -> Drawn:
        """Note that a card is about to be played."""
        return cls(len(state.stack), state.rng)

    def is_bad_when_over(self, before: TownState, state: TownState, own: int) -> bool:
        """Add what has just happened; return True once the card has finished and was bad for its player alone.

        What was left to chance might have turned out well, and so might what another cancelled with a hidden card.
        """
        if not self.depth:
            return False
        of_card = list(takewhile(lambda event: event[0] != "turn_began", state.events))
        self.points += [GAME.events.matters(before, event, own) for event in of_card]
        self.has_gained |= any(event[0] in GAINS for event in of_card)
        self.was_cancelled |= any(event[0] == "cancelled" and event[1] != own for event in of_card)
        if len(of_card) == len(state.events) and state.decision is not None and len(state.stack) > self.depth:
            return False
        self.depth = 0
        is_bad = min(self.points, default=0) < 0 and max(self.points) <= 0 and not self.has_gained
        return is_bad and not self.was_cancelled and state.rng == self.chance


def _may_lose_its_leader(state: TownState, own: int) -> bool:
    """Whether one of several targets would strike the player's own leader dead, and another would not."""
    assert state.decision is not None
    if state.decision.kind != "target":
        return False
    lost = set[bool]()
    for action in state.decision.actions:
        twin = state.copy()
        twin.events.clear()
        engine.play(GAME, twin, action)
        while twin.decision is not None and PASS in twin.decision.actions:
            engine.play(GAME, twin, PASS)
        lost.add(_lost_its_leader(twin, own, twin.events))
    return len(lost) > 1


def tempting(state: TownState) -> tuple[str, str] | None:
    """A folly that is possible at this decision, and the word of the answer that commits it."""
    assert state.decision is not None
    if state.decision.kind in DRAWN:
        name = state.data.name(state.drawn)
        return (name, "play_drawn") if _harms_only(state, state.decision.seat, name) else None
    if state.decision.kind == "may" and _pays_for_nobody(state):
        return PAID, "yes"
    return None


def _harms_only(state: TownState, seat: int, name: str) -> bool:
    """Whether a drawn card does something to its own player alone, and nothing good."""
    if name == "The Hunter":
        others = [m for m in state.crew[seat] if state.data.definitions[m].race != "Human"]
        return bool(others) and not is_mostly(state, seat, "Human")
    if name not in ("Light of Day", "Darkness of Night"):
        return False
    races = DEAD if name == "Light of Day" else NIGHT
    own, other = ([is_mostly(state, who, race) for race in races] for who in (seat, 1 - seat))
    if name == "Light of Day":
        return any(own) and not any(other)
    return any(other) and not any(own)


def _pays_for_nobody(state: TownState) -> bool:
    """Whether "yes" only costs something, because nobody can be recruited with it."""
    frame = state.stack[-2]
    if frame.procedure != "effects":
        return False
    block = state.data.programs[str(frame.vars["program"])][frame.vars["pc"] : state.stack[-1].vars["jump"]]
    words = {instruction.word for instruction in block}
    if "recruit" not in words or not words <= {*PRICES, "recruit"} or not words & PRICES:
        return False
    asks = next(instruction for instruction in block if instruction.word == "recruit")
    hand = state.hand[frame.seat]
    return not recruits(state, frame.seat, asks.operands[0]) and (bool(hand) or "power" in words)


def _lost_its_leader(state: TownState, seat: int, events: Sequence[Event]) -> bool:
    """Whether the leader of a seat died by a reflection, and nobody of another seat died."""
    if state.outcome is not None and seat in state.outcome.winners:
        return False
    died = [event[1] for event in events if event[0] == "died"]
    struck = [event[2] for event in events if event[0] == "reflected"]
    leaders = [m for m in died if m in struck and "Leader" in state.data.definitions[m].traits]
    own = [m for m in leaders if state.data.owner[m] == seat]
    return bool(own) and all(state.data.owner[m] == seat for m in died)


def said(done: Mapping[str, int], could: Mapping[str, int]) -> str:
    """Both counts, one line per folly."""
    return "\n".join(f"{done.get(folly, 0)} of {could.get(folly, '?')}: {folly}" for folly in sorted({*done, *could}))
