"""Whole games under watch: every card in one place, levels in bounds, fights that end, and how often each is asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.interfering import HARMLESS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.players.player import answer_of, make_player
from tests.support.party import Party, setup_for
from tests.support.party_bound import Followed
from tests.support.party_invariants import check_invariants
from tests.support.pools import munchkin_nightmare

SEATS = 6
CORE = "nightmare-before-christmas"
LONGEST = 20_000
"""More answers than any game needs."""
TALKS = ("figure", "terms", "offer")


@dataclass
class Count:
    """Counts over one or several games."""

    turns: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    fights: Counter[str] = field(default_factory=Counter)

    @property
    def questions_a_turn(self) -> float:
        """The questions per turn, all seats together; a run of picks is one question."""
        return self.asked["in all"] / self.turns

    def share(self, what: str) -> float:
        """The share of the fights in which something happened."""
        return self.fights[what] / self.fights["met"]


def watched(seed: int, count: Count, player: str = "rated", seats: int = SEATS) -> MunchkinState:
    """Play one game to its end, checking everything after each answer."""
    state = GAME.start(setup_for(seats, CORE), munchkin_nightmare(), seed)
    players = [make_player(player, GAME, 31 * seed + seat) for seat in range(seats)]
    engine.advance(GAME, state)
    follow, seen = Followed(), set[str]()
    for _ in range(LONGEST):
        check_invariants(state)
        follow(state)
        if state.decision is None:
            break
        kind, seat = state.decision.kind, state.decision.seat
        if not engine.continues_picking(GAME, state):
            count.asked["in all"] += 1
        if kind == "fight":
            situation = engine.situation_of(GAME, state)
            assert situation is not None
            if not situation.is_concerned:
                count.asked["bystanders"] += 1
                count.asked["spared"] += not situation.is_decisive
        fighting, side = state.fighter != NOBODY, (state.fighter, state.helper)
        answer = answer_of(players[seat], GAME, state)
        engine.play(GAME, state, state.decision.actions[answer])
        for event in state.events:
            if event[0] == "met":
                seen = set()
                count.fights["met"] += 1
            elif (
                fighting
                and event[0] in ("boosted", "joined", "played_on", "played_on_one", "played_at")
                and event[1] not in side
            ):
                seen.add("hindered")
            seen |= {"helps": {"helped"}, "lost_fight": {"lost"}, "escaped": {"fled"}}.get(str(event[0]), set())
        state.events.clear()
        if state.fighter == NOBODY and seen:
            count.fights.update(seen)
            seen = set()
    count.turns += state.turn
    assert state.outcome is not None, "a game goes on for ever"
    return state


def counted(games: int) -> Count:
    """The counts of this many games of six."""
    count = Count()
    for seed in range(games):
        watched(seed, count)
    return count


@pytest.mark.slow
def test_games_of_six_end_and_everybody_is_asked_seldom_enough() -> None:
    count = counted(24)
    assert count.questions_a_turn <= 11
    assert count.asked["spared"] >= 0.6 * count.asked["bystanders"], "by stake"
    assert min(count.share(what) for what in ("helped", "hindered", "fled", "lost")) >= 0.1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fewer_play_to_an_end_too(seats: int) -> None:
    assert watched(5, Count(), seats=seats).outcome is not None


def test_games_end_whatever_is_answered() -> None:
    assert watched(3, Count(), player="random", seats=3).outcome is not None


@pytest.mark.parametrize("seed", range(5))
def test_six_who_have_lost_everything_get_on_their_feet_again(seed: int) -> None:
    party = Party(SEATS)
    party.state.rng = 7919 * seed + 1
    party.turn()
    state, players = party.state, [make_player("rated", GAME, 31 * seed + seat) for seat in range(SEATS)]
    while max(state.level) <= HARMLESS:
        assert state.decision is not None
        assert state.turn < 100, f"each of them had {state.turn // SEATS} turns, and they are on levels {state.level}"
        engine.play(GAME, state, state.decision.actions[answer_of(players[state.decision.seat], GAME, state)])


@pytest.mark.soak
def test_two_thousand_games_of_six_end() -> None:
    count = counted(2_000)
    print(f"{count.questions_a_turn:.2f} questions a turn; {count.asked}; {count.fights}")
    assert count.questions_a_turn <= 11
    assert count.asked["spared"] >= 0.6 * count.asked["bystanders"]
    assert min(count.share(what) for what in ("helped", "hindered", "fled", "lost")) >= 0.1
