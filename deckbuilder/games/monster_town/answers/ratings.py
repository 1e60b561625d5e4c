"""How promising an answer to each kind of question looks: what the greedy computer player goes by.

Ratings are rough points: a wound is worth about ten, a kill about sixty, a captured location about eighty.
"""

from __future__ import annotations

from deckbuilder.gamekit.answers import Asked as AnyAsked
from deckbuilder.games.monster_town.actions import abilities_of, ability_behind
from deckbuilder.games.monster_town.evaluation import left, worth
from deckbuilder.games.monster_town.state import TownState, asking, members, members_at
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Action

Asked = AnyAsked[TownState]
HOPELESS = 6
"""So many times weaker than a foe, a gang runs away: fleeing costs the location and a free attack from everybody."""
RAIDERS = 12
"""The strength of a scouting party that looks for a fight."""


def strength(seen: TownState, seat: int, place: int) -> int:
    """What a gang can still take and give at a place: life left, and two for each member."""
    return sum(left(seen, m) + 2 for m in members_at(seen, seat, place))


def foes(seen: TownState, seat: int, place: int) -> int:
    """The strength of the strongest gang that a seat fights at a place."""
    return max((strength(seen, s, place) for s in seen.fighters[place] if s != seat), default=0)


def combat_action(at: Asked, action: Action) -> int:
    """By what it is worth, and how the fight stands."""
    kind = action[0]
    seat = at.seat
    place = asking(at.seen).vars["place"]
    if kind in ("use", "play"):
        ability = ability_behind(at.seen, action)
        if ability is None:
            return 0
        if kind == "use":
            return worth(at.seen, asking(at.seen), ability, int(action[1]))
        return 6 + worth(at.seen, asking(at.seen), ability, members_at(at.seen, seat, place)[0])
    if kind == "replenish":
        return 4 + 6 * (5 - len(at.seen.hand[seat]))
    if kind == "harness":
        return 30 if at.seen.power[seat] <= 1 and at.seen.baseline[seat] >= 5 else -20
    mine, theirs = strength(at.seen, seat, place), foes(at.seen, seat, place)
    if kind == "run":
        return 60 if HOPELESS * mine < theirs else -100
    if kind == "stalemate":
        return -10 if at.seen.end_game or mine >= theirs or asking(at.seen).vars.get("offered") else 12
    return 0


def target(at: Asked, action: Action) -> int:
    """The weakest of the others, the worst hurt of one's own."""
    if action[0] == "enough":
        return -1
    member = int(action[1])
    blueprint = at.seen.table.blueprints[member]
    if at.seen.controller[member] == at.seat:
        return 2 * max(at.seen.wounds[member], 0) + blueprint.life - (5 if at.seen.posture[member] == 0 else 0)
    return 30 - 3 * left(at.seen, member) + 3 * blueprint.conquest + (2 if at.seen.posture[member] == 0 else 0)


def channel(at: Asked, action: Action) -> int:
    """Through whomever has the least to do otherwise."""
    return -len(abilities_of(at.seen, int(action[1])))


def pick(at: Asked, action: Action) -> int:
    """By what it is picked for."""
    why, of = asking(at.seen).vars["why"], asking(at.seen).vars["of"]
    if action[0] == "done":
        return 0
    chosen = int(action[1])
    if why in ("discard", "replenish", "exchange"):
        return _uselessness(at.seen, at.seat, chosen)
    if why == "relocate":
        return -1
    if why == "join":
        return 5 if at.seen.must_scout[at.seat] else 3
    if of == "character":
        return target(at, action) + 10
    if of == "place":
        holder = at.seen.holder[chosen]
        return 50 - (strength(at.seen, holder, chosen) if holder != NOBODY else 0)
    if of == "seat":
        return len(members(at.seen, chosen)) + at.seen.holder.count(chosen)
    return 5


def _uselessness(seen: TownState, seat: int, card: int) -> int:
    """Which card to part with; -1 for one worth keeping."""
    blueprint = seen.table.blueprints[card]
    fits = not blueprint.gang or any(seen.table.blueprints[m].gang == blueprint.gang for m in members(seen, seat))
    if not fits:
        return 10
    return 2 if blueprint.power > seen.baseline[seat] else -1


def drawn(at: Asked, action: Action) -> int:
    """Whether the drawn Rendezvous card looks better than an unknown one."""
    if action[0] == "discard_drawn":
        return 20
    if at.seen.drawn == NOTHING:
        return 0
    card = at.seen.table.blueprints[at.seen.drawn]
    if card.type == "treaty":
        return 15
    if card.type == "encounter":
        return 25
    return _location(at.seen, at.seat)


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


def relocate(at: Asked, action: Action) -> int:
    """A gang stays together."""
    return 1 if action[0] == "stay" else 0


def cancel(at: Asked, action: Action) -> int:
    """Cancel what can hurt; keep the card where only the strong are scratched."""
    if action[0] == "pass":
        return 10
    hit = asking(at.seen).vars["hit"]
    own = [m for m in hit if at.seen.controller[m] == at.seat]
    return 20 if any(left(at.seen, m) <= 3 for m in own) else 5


def stalemate(at: Asked, action: Action) -> int:
    """The weaker accepts."""
    place = asking(at.seen).vars["place"]
    weaker = strength(at.seen, at.seat, place) < foes(at.seen, at.seat, place)
    return 1 if (action[0] == "accept") == (weaker and not at.seen.end_game) else 0


def yes(at: Asked, action: Action) -> int:
    """What may be done is mostly worth it."""
    return 1 if action[0] in ("yes", "draw_item") else 0
