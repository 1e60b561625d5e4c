"""How promising an action looks, from an observation alone: what the greedy computer player goes by.

Ratings are rough points: a wound is worth about ten, a kill about sixty, a captured location about eighty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.games.monster_town.actions import abilities_of, ability_behind
from deckbuilder.games.monster_town.state import NOBODY, NOTHING, TownState, members, members_at
from deckbuilder.games.monster_town.valuing import left, worth
from deckbuilder.kernel.frames import Action, Frame

HOPELESS = 6
"""So many times weaker than a foe, a gang runs away: fleeing costs the location and a free attack from everybody."""
RAIDERS = 12
"""The strength of a scouting party that looks for a fight."""


def rate(seen: TownState, action: Action) -> int:
    """A rating of one legal action of the decision that waits."""
    assert seen.decision is not None
    judge = _JUDGES.get(seen.decision.kind)
    return judge(seen, seen.stack[-1], action) if judge else 0


def strength(seen: TownState, seat: int, place: int) -> int:
    """What a gang can still take and give at a place: life left, and two for each member."""
    return sum(left(seen, m) + 2 for m in members_at(seen, seat, place))


def foes(seen: TownState, seat: int, place: int) -> int:
    """The strength of the strongest gang that a seat fights at a place."""
    return max((strength(seen, s, place) for s in seen.fighters[place] if s != seat), default=0)


def _combat_action(seen: TownState, frame: Frame, action: Action) -> int:
    kind = action[0]
    seat = frame.seat
    place: Any = frame.vars["place"]
    if kind in ("use", "play"):
        ability = ability_behind(seen, action)
        if ability is None:
            return 0
        if kind == "use":
            return worth(seen, frame, ability, int(action[1]))
        return 6 + worth(seen, frame, ability, members_at(seen, seat, place)[0])
    if kind == "replenish":
        return 4 + 6 * (5 - len(seen.hand[seat]))
    if kind == "harness":
        return 30 if seen.power[seat] <= 1 and seen.baseline[seat] >= 5 else -20
    mine, theirs = strength(seen, seat, place), foes(seen, seat, place)
    if kind == "run":
        return 60 if HOPELESS * mine < theirs else -100
    if kind == "stalemate":
        return -10 if seen.end_game or mine >= theirs or frame.vars.get("offered") else 12
    return 0


def _target(seen: TownState, frame: Frame, action: Action) -> int:
    """The weakest of the others, the worst hurt of one's own."""
    if action[0] == "enough":
        return -1
    member = int(action[1])
    blueprint = seen.table.blueprints[member]
    if seen.controller[member] == frame.seat:
        return 2 * max(seen.wounds[member], 0) + blueprint.life - (5 if seen.posture[member] == 0 else 0)
    return 30 - 3 * left(seen, member) + 3 * blueprint.conquest + (2 if seen.posture[member] == 0 else 0)


def _channel(seen: TownState, frame: Frame, action: Action) -> int:
    """Through whomever has the least to do otherwise."""
    return -len(abilities_of(seen, int(action[1])))


def _pick(seen: TownState, frame: Frame, action: Action) -> int:
    why, of = frame.vars["why"], frame.vars["of"]
    if action[0] == "done":
        return 0
    chosen: Any = action[1]
    if why in ("discard", "replenish", "exchange"):
        return _uselessness(seen, frame.seat, chosen)
    if why == "relocate":
        return -1
    if why == "join":
        return 5 if seen.must_scout[frame.seat] else 3
    if of == "character":
        return _target(seen, frame, action) + 10
    if of == "place":
        holder = seen.holder[chosen]
        return 50 - (strength(seen, holder, chosen) if holder != NOBODY else 0)
    if of == "seat":
        return len(members(seen, chosen)) + seen.holder.count(chosen)
    return 5


def _uselessness(seen: TownState, seat: int, card: int) -> int:
    """Which card to part with; -1 for one worth keeping."""
    blueprint = seen.table.blueprints[card]
    fits = not blueprint.gang or any(seen.table.blueprints[m].gang == blueprint.gang for m in members(seen, seat))
    if not fits:
        return 10
    return 2 if blueprint.power > seen.baseline[seat] else -1


def _drawn(seen: TownState, frame: Frame, action: Action) -> int:
    """Whether the drawn Rendezvous card looks better than an unknown one."""
    if action[0] == "discard_drawn":
        return 20
    if seen.drawn == NOTHING:
        return 0
    card = seen.table.blueprints[seen.drawn]
    if card.type == "treaty":
        return 15
    if card.type == "encounter":
        return 25
    return _location(seen, frame.seat)


def _location(seen: TownState, seat: int) -> int:
    card = seen.table.blueprints[seen.drawn]
    party = sum(left(seen, m) + 2 for m in seen.party)
    if not card.capture:
        return 22 if party >= RAIDERS else 5
    place = seen.table.place_of[seen.drawn]
    holder = seen.holder[place]
    if seen.fight[place]:
        return 25
    if holder == NOBODY:
        return 80
    if holder == seat:
        return 10
    theirs = strength(seen, holder, place)
    return 85 if not theirs else 60 if party > theirs else 0


def _relocate(seen: TownState, frame: Frame, action: Action) -> int:
    return 1 if action[0] == "stay" else 0


def _cancel(seen: TownState, frame: Frame, action: Action) -> int:
    """Cancel what can hurt; keep the card where only the strong are scratched."""
    if action[0] == "pass":
        return 10
    hit: Any = frame.vars["hit"]
    own = [m for m in hit if seen.controller[m] == frame.seat]
    return 20 if any(left(seen, m) <= 3 for m in own) else 5


def _stalemate(seen: TownState, frame: Frame, action: Action) -> int:
    place: Any = frame.vars["place"]
    weaker = strength(seen, frame.seat, place) < foes(seen, frame.seat, place)
    return 1 if (action[0] == "accept") == (weaker and not seen.end_game) else 0


def _yes(seen: TownState, frame: Frame, action: Action) -> int:
    return 1 if action[0] in ("yes", "draw_item") else 0


_JUDGES: dict[str, Callable[[TownState, Frame, Action], int]] = {
    "combat_action": _combat_action,
    "target": _target,
    "channel": _channel,
    "pick": _pick,
    "first_card": _drawn,
    "second_card": _drawn,
    "relocate": _relocate,
    "cancel": _cancel,
    "stalemate": _stalemate,
    "may": _yes,
    "benefit": _yes,
}
