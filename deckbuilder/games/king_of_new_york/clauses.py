"""The clause behind each event, and what led to it, if the kind of event alone does not say so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.games.king_of_new_york.eliminated import BY_TOKEN, BY_UNITS, BY_ZOMBIE
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY_FACE,
    HEAL,
    HEART,
    OUCH,
    MatchData,
)

Occurrence = AnyOccurrence[MatchData]

# ---- what led to it ----

BEGINS: Final = frozenset({"resolved", "bought", "swept", "used"})
"""Events that follow from the turn rather than from what was done before."""
MAKING_WAY: Final = ("track_closes", "make_way")
"""The procedures by which a closing track of Manhattan is left."""


def leads_on(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an announced event led to a later one; a payment for the next purchase does not belong to it."""
    is_paid = later.kind == "lost" and later.step.procedure == "buy"
    return later.kind not in BEGINS and later.kind != earlier.kind and not is_paid


def befalls(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event follows from the damage to the same monster, or makes way after a monster is out."""
    is_own = later.event[1:2] == earlier.event[1:2] or later.step.procedure in MAKING_WAY
    return is_own and leads_on(later, earlier)


def pays_at_once(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event follows from taking the Statue of Liberty; hits by Units follow from the Ouch that took it."""
    is_hit = later.kind in ("damaged", "token_removed") or any(rule.procedure == "damaged" for rule in later.rules)
    return not is_hit and leads_on(later, earlier)


def leaves_at_once(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event is the loss of Stars that comes with losing the Statue of Liberty to another monster."""
    return later.index == earlier.index + 1 and later.kind == "lost" and later.step.procedure == "ouch"


def brings_back(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whether an event belongs to coming back: the placement, the loss of Stars, the end of the Token Monster."""
    return later.step.procedure == "come_back" or (_before(later), later.kind) in RETURNING


RETURNING: Final = frozenset(
    {("returned", "lost"), ("returned", "token_removed"), ("rose", "token_removed"), ("lost", "token_removed")}
)
"""Pairs of event kinds that follow each other directly when a player comes back."""

# ---- what was so at that moment ----


def _last(at: Occurrence, kinds: tuple[str, ...], seat: int | None = None) -> Occurrence | None:
    """The last earlier event of the given kinds, about the given seat if there is one; None if there was none."""
    for before in range(at.index - 1, -1, -1):
        event = at.happenings[before].event
        if event[0] in kinds and (seat is None or event[1] == seat):
            return at.at(before)
    return None


def _kind_of_last(at: Occurrence, kinds: tuple[str, ...], seat: int | None = None) -> str:
    found = _last(at, kinds, seat)
    return "" if found is None else found.kind


def _is_out(at: Occurrence, seat: int) -> bool:
    return _kind_of_last(at, ("knocked_out", "rose", "returned"), seat) == "knocked_out"


def _is_in_manhattan(at: Occurrence, seat: int) -> bool:
    stays = ("placed", "moved", "fled", "came_back", "entered", "climbed")
    return _kind_of_last(at, stays, seat) in ("entered", "climbed")


def _has_token(at: Occurrence) -> bool:
    return _kind_of_last(at, ("token_led", "token_entered", "token_removed")) in ("token_led", "token_entered")


# ---- by which clause ----

RESOLVED: Final[Mapping[int, str]] = {
    ENERGY_FACE: "KNY-4.1",
    HEAL: "KNY-4.2",
    CELEBRITY: "KNY-4.3",
    OUCH: "KNY-4.4",
    DESTRUCTION: "KNY-4.6",
}
RESOLVED_OUT: Final[Mapping[int, str]] = {ENERGY_FACE: "KNY-10.44", HEAL: "KNY-10.35", CELEBRITY: "KNY-10.36"}
COMMANDS: Final[Mapping[int, str]] = {5: "KNY-10.38", 6: "KNY-10.39", 7: "KNY-10.39", 8: "KNY-10.39"}
"""The clause for each number of Ouch that a KO'd player resolves; up to four, it is the clause before these."""
HALVES: Final[Mapping[int, str]] = {BY_ZOMBIE: "KNY-10.30", BY_TOKEN: "KNY-10.20", BY_UNITS: "KNY-10.38"}
BY_CARD: Final = "KNY-6.2"
AFTER_DAMAGE: Final = ("flee", "make_way")
"""The procedures by which monsters go elsewhere because of damage."""


def by_face(at: Occurrence, seat: int, face: int, count: int) -> str:
    """The clause of a face, for a monster on the board or a KO'd player."""
    if not _is_out(at, seat):
        in_manhattan = "KNY-3.2" if _is_in_manhattan(at, seat) else "KNY-3.1"
        return RESOLVED.get(face, in_manhattan)
    if face == OUCH:
        return COMMANDS.get(count, "KNY-10.37")
    if face == ATTACK:
        return "KNY-10.41" if _has_token(at) else "KNY-10.40"
    if face == DESTRUCTION:
        return "KNY-10.43" if _has_token(at) else "KNY-10.42"
    return RESOLVED_OUT[face]


def _by_dice(at: Occurrence) -> str:
    resolved = _last(at, ("resolved",))
    return by_face(resolved, *resolved.event[1:4]) if resolved is not None else "KNY-2.3"


def by_effect(at: Occurrence) -> str:
    """The clause of a card's effect: its response to damage, or else what it says, even about fleeing to a borough."""
    about = [rule.procedure for rule in at.rules if rule.procedure in ("damaged", *AFTER_DAMAGE)]
    return "KNY-3.4" if about[-1:] == ["damaged"] else BY_CARD


def by_hit(at: Occurrence) -> str:
    """The clause by which a monster takes damage."""
    procedure = at.step.procedure
    if procedure == "effects":
        return by_effect(at)
    return "KNY-10.19" if procedure == "summon" else _by_dice(at)


def by_sparing(at: Occurrence) -> str:
    """The clause by which an Active monster keeps its last Heart: Units spare it, or the Token Monster does."""
    return "KNY-10.12" if _by_dice(at) in ("KNY-10.37", *COMMANDS.values()) else "KNY-10.18"


def by_halving(at: Occurrence, seat: int, what: int) -> str:
    """The clause by which only half the Attack or Units count."""
    return HALVES[what]


def by_losing_reward(at: Occurrence, seat: int) -> str:
    """The clause by which the reward of a destroyed tile is lost."""
    return "KNY-10.10" if _is_out(at, seat) else "KNY-2.6"


def by_gain(at: Occurrence, seat: int) -> str:
    """The clause by which a monster gains something."""
    is_out = _is_out(at, seat)
    by_procedure = {
        "turn": "KNY-10.24" if is_out else "KNY-2.1",
        "ouch": "KNY-4.5",
        "destruction": "KNY-10.43" if is_out else "KNY-4.6",
        "move": "KNY-10.23" if is_out else "KNY-5.1",
        "extra_move": "KNY-5.1",
        "come_back": "KNY-10.34",
        "trade": "KNY-7.10",
        "reap": "KNY-7.10",
        "effects": by_effect(at),
    }
    return by_procedure.get(at.step.procedure) or _by_dice(at)


def by_loss(at: Occurrence, seat: int, good: int) -> str:
    """The clause by which a monster loses something; Hearts lost without damage are those above its limit."""
    if good == HEART:
        return "KNY-2.6"
    if _before(at) == "returned":
        return "KNY-10.32"
    by_procedure = {
        "roll": "KNY-7.2",
        "ouch": "KNY-4.5",
        "destruction": BY_CARD,
        "move": "KNY-5.7",
        "extra_move": "KNY-5.7",
        "flee": "KNY-5.7",
        "buy": "KNY-6.3",
        "damaged": "KNY-10.9" if _is_out(at, seat) else "KNY-3.5",
        "effects": by_effect(at),
    }
    return by_procedure.get(at.step.procedure) or _by_dice(at)


def by_giving_back(at: Occurrence, seat: int) -> str:
    """The clause by which a special card leaves its holder: for another monster, or given back when out or KO'd."""
    if at.step.procedure == "ouch":
        return "KNY-4.5"
    return "KNY-10.8" if _is_out(at, seat) else "KNY-3.5"


def _before(at: AnyOccurrence[Any]) -> str:
    return str(at.happenings[at.index - 1].event[0]) if at.index else ""


def by_move(at: Occurrence) -> str:
    """The clause by which a monster goes to another borough."""
    return {"make_way": "KNY-5.6", "extra_move": "KNY-7.6"}.get(at.step.procedure, "KNY-5.4")


def by_entry(at: Occurrence) -> str:
    """The clause by which a monster enters Manhattan."""
    return "KNY-10.34" if at.step.procedure == "come_back" else "KNY-5.1"


def by_leading(at: Occurrence) -> str:
    """The clause by which the Token Monster comes to a borough."""
    return {"summon": "KNY-10.19", "make_way": "KNY-10.14"}.get(at.step.procedure, "KNY-10.23")


def by_removal(at: Occurrence) -> str:
    """The clause by which the Token Monster is removed: all KO'd players are back, or it was hit."""
    before = at.at(at.index - 1) if at.index and _before(at) == "lost" else at
    return "KNY-10.25" if _before(before) in ("rose", "returned") else "KNY-10.15"


def by_toll(at: Occurrence, knocked_out: int) -> str:
    """The clause by which somebody does not pay a toll: a KO'd player uses no Energy, others have too little."""
    return "KNY-10.10" if knocked_out else "KNY-5.7"


def by_return(at: Occurrence, seat: int) -> str:
    """The clause by which a monster that has come back is placed."""
    return "KNY-10.26" if _kind_of_last(at, ("rose", "returned"), seat) == "rose" else "KNY-10.33"


def by_discarding(at: Occurrence) -> str:
    """The clause by which a Keep card leaves its owner."""
    return {"shed": "KNY-7.9", "damaged": "KNY-3.5"}.get(at.step.procedure, BY_CARD)


def by_reveal(at: Occurrence) -> str:
    """The clause by which a card is turned up."""
    return {"buy": "KNY-6.1", "sweep": "KNY-6.3", "turn": "KNY-6.6"}.get(at.step.procedure, "KNY-1.3")
