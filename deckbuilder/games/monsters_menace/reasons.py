"""Why a piece or a space is in no answer now, from the viewpoint of the player asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.deploying import RANGE, can_go
from deckbuilder.games.monsters_menace.match_data import MOST_UNITS, SUBMARINE
from deckbuilder.games.monsters_menace.moving import Reach, unmoved
from deckbuilder.games.monsters_menace.spaces_asked import MOVED_ON, Said, why_not_there
from deckbuilder.games.monsters_menace.state import are_hostile, controller, is_played, kinds_of
from deckbuilder.games.monsters_menace.telling import Asked
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import referred
from deckbuilder.kernel.views import Reason


def reason(at: Asked, copy: int) -> Reason:
    """Why the seat cannot use a piece now, judged by the question or else by the piece's kind and space."""
    seen = at.seen
    why = WHY_NOT.get("" if seen.decision is None else seen.decision.kind)
    sentence, clause = (None if why is None else why(at, copy)) or _in_general(at, copy)
    return Reason(sentence, clause, seen.data.card(copy).id, copy)


def _in_general(at: Asked, copy: int) -> Said:
    """The reason that holds for a piece whatever the question."""
    card = at.seen.data.card(copy)
    if card.is_unit:
        return _of_unit(at, copy)
    if card.type in ("monster", "minion"):
        return _of_creature(at, copy)
    if card.type == "military":
        return "Its Units are deployed in the last phase of a turn.", "MMW-6.1"
    return "It works by itself.", "MMW-9.2"


def _of_unit(at: Asked, copy: int) -> Said:
    if not is_played(at.seen, copy):
        return "Nobody leads its Military: it neither moves nor is deployed.", "MMW-2.6"
    if controller(at.seen, copy) != at.seat:
        return "It moves and is deployed on the turn of its player.", "MMW-1.3"
    return _of_own(at)


def _of_creature(at: Asked, copy: int) -> Said:
    seen = at.seen
    if seen.place[copy] == NOTHING:
        return _off_the_board(at, copy)
    return _of_own(at) if seen.owner[copy] == at.seat else ("It moves on the turn of its player.", "MMW-1.3")


def _off_the_board(at: Asked, copy: int) -> Said:
    """Why a Monster or Minion is off the board."""
    seen = at.seen
    if copy in seen.discard:
        return "Its card has been discarded.", "MMW-4.11"
    if copy in seen.blocked:
        return "It had no way to retreat, and comes to a Lair at the end of the turn.", "MMW-4.13"
    if seen.fell[copy] != NOTHING:
        return "It was defeated, and comes back when the next turn of its player begins.", "MMW-4.12"
    return "It is not on the board.", "MMW-2.8"


def _of_own(at: Asked) -> Said:
    """Why one of the seat's own pieces is not what the question is about."""
    kind = "" if at.seen.decision is None else at.seen.decision.kind
    if at.seen.active != at.seat or not at.seen.turn:
        return "It moves on your own turn.", "MMW-1.3"
    if kind in ("go", "region"):
        return "Another piece was chosen.", "MMW-3.1"
    if at.frame.procedure == "return":
        return "It moves once your Monster has come back.", "MMW-4.12"
    return "Moving is over in this turn.", "MMW-1.3"


def _why_taken(at: Asked, copy: int) -> Said | None:
    """Whose a chosen Monster or Military is; None if nobody has chosen it."""
    seen = at.seen
    for chosen, does in ((seen.monster, "plays"), (seen.military, "leads")):
        if copy in chosen:
            return f"{seen.data.seats[chosen.index(copy)]} {does} it.", "MMW-2.4"
    return None


def _why_it_stays(at: Asked, copy: int) -> Said | None:
    """Why one of the seat's pieces moves no more while others do; None for other pieces, or creatures off the board."""
    seen = at.seen
    if seen.data.card(copy).is_unit:
        standing = pieces.where(seen.units, (copy,))
        if copy not in kinds_of(seen, at.seat):
            return None
        if not standing:
            return "None of them is on the board.", "MMW-3.1"
        left = [place for place, _ in standing if unmoved(seen, at.frame, copy, place)]
        return _why_passed_over(at, copy, left) if left else ("All of them have moved in this turn.", "MMW-3.1")
    if seen.owner[copy] != at.seat or seen.place[copy] == NOTHING:
        return None
    if copy in at.frame.several("moved"):
        return "It has moved in this turn.", "MMW-3.1"
    if seen.pinned and seen.data.card(copy).is_monster:
        return "It has come back among enemies, and cannot move in this turn.", "MMW-4.12"
    return _why_passed_over(at, copy, [seen.place[copy]])


def _why_passed_over(at: Asked, copy: int, places: Iterable[int]) -> Said:
    """Why a piece that has not moved cannot: it has nowhere to go, or it was passed over."""
    has_ways = any(at.once(Reach).ends(copy, place) for place in places)
    return MOVED_ON if has_ways else ("It has nowhere to go.", "MMW-3.1")


def elsewhere(at: Asked, ref: int) -> Reason:
    """Why a space is in no answer."""
    sentence, clause = why_not_there(at, referred(ref)[1])
    return Reason(sentence, clause, ref=ref)


def _why_not_gained(at: Asked, copy: int) -> Said | None:
    """Why a Mutation or an Upgrade cannot be gained; None for any other card."""
    clause = {"mutation": "MMW-5.6", "upgrade": "MMW-7.1"}.get(at.seen.data.card(copy).type)
    if clause is None:
        return None
    is_own = copy in at.seen.cubes[at.seat]
    return ("You have it already." if is_own else "It is not on the chart in question."), clause


# ---- in battles, and while Units are deployed ----


def _why_no_target(at: Asked, copy: int) -> Said | None:
    """Why something is not attacked; None for anything but Monsters, Minions and Units."""
    seen, by, place = at.seen, at.frame.number("by"), at.frame.number("place")
    card = seen.data.card(copy)
    if not (card.is_unit or card.type in ("monster", "minion")):
        return None
    if copy == by:
        return "It is the attacker.", "MMW-4.7"
    is_there = pieces.many(seen.units, place, copy) if card.is_unit else seen.place[copy] == place
    return (f"It is not an enemy of {seen.data.name(by)}." if is_there else "It is not in this battle."), "MMW-4.7"


def _why_no_unit(at: Asked, copy: int) -> Said | None:
    """Why a card cannot hit, destroy or drive away a piece; None for anything but creatures and Units."""
    seen, place = at.seen, at.frame.number("place")
    card = seen.data.card(copy)
    if card.type in ("monster", "minion"):
        return "Only Units are chosen for this.", "MMW-9.2"
    if not card.is_unit:
        return None
    if not pieces.many(seen.units, place, copy):
        return "It is not in this battle.", "MMW-9.2"
    if are_hostile(seen, at.frame.number("by"), copy):
        return "It has nowhere to go.", "MMW-9.7"
    return f"It is not an enemy of {seen.data.name(at.frame.number('by'))}.", "MMW-9.2"


def _why_named_later(at: Asked, copy: int) -> Said | None:
    """Why the seat's own Units are named only after a space; None for any other piece."""
    return (
        ("First choose a space, then what is deployed there.", "MMW-6.1")
        if copy in kinds_of(at.seen, at.seat)
        else None
    )


def _why_not_deployed(at: Asked, copy: int) -> Said | None:
    """Why one of the seat's kinds of Units is not deployed in the named space; None for any other piece."""
    seen, frame = at.seen, at.frame
    if copy not in kinds_of(seen, at.seat):
        return None
    place = frame.number("last")
    if (place, copy) in frame.several("given"):
        return "Such a Unit has left the space this turn.", "MMW-6.7"
    if not can_go(seen, copy, place):
        if seen.data.card(copy).role == SUBMARINE:
            return "No ocean space beside it has room and is without enemies.", "MMW-6.4"
        return f"There are {MOST_UNITS} Units already.", "MMW-3.8"
    return "None of them is left, and none can come from another space.", "MMW-6.8"


def _why_not_fired_at(at: Asked, copy: int) -> Said | None:
    """Why a Cruise Missile is not fired at a Monster or Minion; None for any other piece."""
    if at.seen.data.card(copy).type == "minion":
        return "A Cruise Missile is fired at a Monster.", "MMW-6.5"
    if copy in at.seen.monster and at.seen.place[copy] != NOTHING:
        return f"It is more than {RANGE} spaces from where the Cruise Missile was deployed.", "MMW-6.5"
    return None


WHY_NOT: Mapping[str, Callable[[Asked, int], Said | None]] = {
    "piece": _why_it_stays, "target": _why_no_target, "deploy_to": _why_named_later, "deploy": _why_not_deployed,
    "fire": _why_not_fired_at, "smash": _why_no_unit, "panic": _why_no_unit, "scare": _why_no_unit,
    "monster": _why_taken, "military": _why_taken, "entry": _why_not_gained, "upgrade": _why_not_gained,
}  # fmt: skip
"""Why a piece is in no answer, by kind of question; None if there is nothing more to say about it."""
