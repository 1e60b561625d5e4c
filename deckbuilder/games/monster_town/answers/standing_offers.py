"""Picks offered again and again, and usually declined: the Leader's exchange, and discarding to replenish."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_town.answers.combat_actions import is_own_action
from deckbuilder.games.monster_town.scouting import at_quiet_places, on_the_path
from deckbuilder.games.monster_town.state import LEADER, TownState, asking, having_trait
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.standing_offers import StandingOffer


def _picks_for(why: str) -> Callable[[Frame], bool]:
    return lambda frame: frame.vars.get("why") == why


def _leader_may_scout(seen: TownState) -> bool:
    """Whether the party is being put together and a Leader may be in it."""
    frame, seat = asking(seen), asking(seen).seat
    free = (*on_the_path(seen, seat), *at_quiet_places(seen, seat))
    leads = bool(having_trait(seen, free, LEADER))
    return leads and frame.vars.get("why") == "join"


def _hand(seen: TownState, seat: int) -> tuple[int, ...]:
    return seen.hand[seat]


OFFERS = (
    StandingOffer("exchange", "Exchange cards if the Leader scouts", _picks_for("exchange"), _leader_may_scout, _hand),
    StandingOffer("replenish", "Discard cards if you replenish", _picks_for("replenish"), is_own_action, _hand),
)
"""Joining the party is asked before the exchange (MT-I.9), the action in a fight before replenishing (MT-8.9)."""
