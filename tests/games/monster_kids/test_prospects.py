"""The kids' prospects before the night begins: few kids rarely survive even an easy night, many survive any."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.seating import setup_of
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.monster_kids.construction import FORM
from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.games.monster_kids.prospects import PROSPECTS
from deckbuilder.games.monster_kids.state import LIMBO, KidsState
from deckbuilder.kernel import engine
from deckbuilder.paths import shipped
from tests.support.pools import monster_kids

STARTERS = shipped("card_sets") / "monster_kids" / "starters"
NIGHTS = ("quiet", "long", "lights", "longest", "crowded", "wardrobes")


def begun(night: str, seats: int, **options: int) -> KidsState:
    path = STARTERS / f"{night}.gang"
    state = GAME.start(
        setup_of([read_deck(read_text(path), FORM, path.name)] * seats, monster_kids(), options), monster_kids(), 1
    )
    engine.advance(GAME, state)
    return state


def hoped(night: str, seats: int) -> float:
    """The chance of this many kids to see the morning of a night together, at its beginning."""
    return PROSPECTS.share(begun(night, seats), 0)


@pytest.mark.parametrize("night", NIGHTS)
def test_the_fewer_go_out_together_the_less_they_hope(night: str) -> None:
    chances = [hoped(night, seats) for seats in GAME.seats]
    assert chances == sorted(chances)


@pytest.mark.parametrize(
    ("night", "seats", "least", "most"),
    [
        ("quiet", 1, 0.15, 0.4),
        ("wardrobes", 1, 0, 0.1),
        ("quiet", 2, 0.75, 0.95),
        ("long", 2, 0.65, 0.9),
        ("longest", 2, 0.4, 0.65),
        ("wardrobes", 2, 0.2, 0.4),
        ("wardrobes", 3, 0.6, 0.8),
        ("long", 3, 0.9, 1),
        ("wardrobes", 4, 0.8, 0.95),
    ],
)
def test_prospects_match_the_wins_of_computer_players(night: str, seats: int, least: float, most: float) -> None:
    """The bounds allow for luck around the wins of the even and keen levels, together, in 22 games each."""
    assert least < hoped(night, seats) < most


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 0.2, 0.4), (3, 0.6, 0.8), (4, 0.65, 0.85), (6, 0.75, 0.95)])
def test_in_versus_mode_all_hope_together_for_what_is_not_lost_by_all(seats: int, least: float, most: float) -> None:
    """In 60 games each by even players everybody lost 46, 16, 16 and 8 times; a trapped kid makes that likelier."""
    state = begun("quiet", seats, versus=1)
    together = sum([PROSPECTS.share(state, seat) for seat in range(seats)])
    assert least < together < most
    state.trap[0] = LIMBO
    assert sum([PROSPECTS.share(state, seat) for seat in range(seats)]) < together


def test_prospects_are_worse_when_fewer_helpful_cards_are_left() -> None:
    state = begun("wardrobes", 2)
    harder = state.copy()
    # Both decks have as many cards left, but one has more of those that help.
    held = [copy for copy in state.deck if state.data.is_held(copy)]
    worse = [copy for copy in state.deck if not state.data.is_held(copy)]
    state.deck, harder.deck = (*held[:15], *worse[:5]), (*held[:5], *worse[:15])
    assert PROSPECTS.share(harder, 0) < PROSPECTS.share(state, 0)
