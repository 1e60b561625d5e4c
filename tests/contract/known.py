"""Facts about a game that the battery is given separately from the game's own code, so that no leak can hide there.

`<package>_secrets.py` registers it as `KNOWN`; a game in which everybody sees every fact needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.facts import WITHOUT_CHANCE, Observer, fields_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck


@dataclass(frozen=True, slots=True)
class Known:
    """What the battery knows of a game: its cards, its invariants, and what only one seat may know."""

    pool: Callable[[], CardPool]
    check: Callable[[Any], None]
    permuted: Callable[..., Any]
    """A table that looks the same to a seat, from state, seat, luck and the cards that stay where they are."""
    reordered: Callable[[Any, Luck], Any]
    """The same cards in every pile, and each face-down pile in another order."""
    leaks: Callable[[Any, int, Any], list[str]]
    hidden: Callable[[Any, int], frozenset[int]]
    """The pieces whose place a seat does not know."""
    shown_by: Callable[[Any, int], set[int]]
    """The pieces that events lawfully show to a seat."""
    kind: Callable[[Any, int], int] = lambda state, piece: int(state.data.kind(piece))
    """The value that identical pieces share."""
    stand_ins: Callable[[Any], frozenset[int]] = lambda state: frozenset()
    """The pieces whose numbers mean something other than themselves."""
    in_frames: Callable[[Any], set[int]] = lambda state: set()
    """The pieces that rules in progress remember."""
    followed: Callable[[], Callable[[Any], None]] = lambda: lambda state: None
    """Makes, for each game, a check that is called at each decision and compares it with the ones before."""
    all_may_lose: bool = False
    """Whether a game may end without a winner."""


def mixed(pieces: Iterable[int], luck: Luck) -> list[int]:
    """The same pieces in another order."""
    found = list(pieces)
    for last in range(len(found) - 1, 0, -1):
        other = luck.below(last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def state_of(game: Game[Any]) -> type[GameState]:
    """The class of the states of a game."""
    assert isinstance(game.observe, Observer)
    state: type[GameState] = game.observe.state
    return state


def known_of(package: str, state: type[GameState], pool: Callable[[], CardPool]) -> Known:
    """What is registered for a game by its package name; a default without secrets if its table hides nothing."""
    module = f"tests.contract.{package}_secrets"
    if find_spec(module) is not None:
        known: Known = import_module(module).KNOWN
        return known
    secrets = [fact.name for fact in fields_of(state) if fact.sees not in ("Public", "") and fact.name not in ALLOWED]
    assert not secrets, f"{module} has to say what nobody may know of {', '.join(secrets)}"
    return Known(
        pool=pool,
        check=lambda state: None,
        permuted=_other_luck,
        reordered=lambda state, luck: _other_luck(state, -1, luck),
        leaks=lambda state, seat, seen: [],
        hidden=lambda state, seat: frozenset(),
        shown_by=lambda events, seat: set(),
        kind=lambda state, piece: piece,
    )


ALLOWED = frozenset(WITHOUT_CHANCE)
"""Facts hidden at every table: the luck to come."""


def _other_luck(state: Any, seat: int, luck: Luck, kept: Collection[int] = ()) -> Any:
    twin = state.copy()
    twin.rng = luck.below(1 << 30)
    return twin
