"""By which clause something happened, and what led to it, where its kind alone does not say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
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
"""What a player does next follows from the turn, and not from what was done before."""


def leads_on(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """What was announced led to what its rule went on to do; what is paid for the next thing is no part of it."""
    is_paid = later.kind == "lost" and later.step.procedure == "buy"
    return later.kind not in BEGINS and later.kind != earlier.kind and not is_paid


def befalls(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Of several who were hit together each bears what follows from the own damage; for who is out others make way."""
    is_own = later.event[1:2] == earlier.event[1:2] or later.step.procedure == "make_way"
    return is_own and leads_on(later, earlier)


def pays_at_once(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """What the Statue of Liberty pays, and what these Stars lead to; Units attack by the Ouch that took it."""
    is_hit = later.kind in ("damaged", "token_removed") or any(rule.procedure == "damaged" for rule in later.rules)
    return not is_hit and leads_on(later, earlier)


def brings_back(later: AnyOccurrence[Any], earlier: AnyOccurrence[Any]) -> bool:
    """Whoever comes back is placed, loses the Stars and may leave nobody to lead the Token Monster; no more follows."""
    return later.step.procedure == "come_back" or (_before(later), later.kind) in RETURNING


RETURNING: Final = frozenset(
    {("returned", "lost"), ("returned", "token_removed"), ("rose", "token_removed"), ("lost", "token_removed")}
)
"""Kinds of event that come right after each other where somebody comes back."""

# ---- what was so at that moment ----


def _last(at: Occurrence, kinds: tuple[str, ...], seat: int | None = None) -> Occurrence | None:
    """The last event of some kinds before this one, about this seat where one is named."""
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
"""The clauses of so many Ouch of whoever is KO'd; of four and fewer it is the one before."""
BY_CARD: Final = "KNY-6.2"
AFTER_DAMAGE: Final = ("flee", "make_way")
"""How monsters go elsewhere because of damage."""


def by_face(at: Occurrence, seat: int, face: int, count: int) -> str:
    """The clause of a face, for a monster on the board or for whoever is KO'd."""
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


def _by_effect(at: Occurrence) -> str:
    """What a card does about damage, or else what it says: about a borough, too, that is entered for the damage."""
    about = [rule.procedure for rule in at.rules if rule.procedure in ("damaged", *AFTER_DAMAGE)]
    return "KNY-3.4" if about[-1:] == ["damaged"] else BY_CARD


def by_hit(at: Occurrence) -> str:
    """The clause by which a monster takes damage."""
    procedure = at.step.procedure
    if procedure == "effects":
        return _by_effect(at)
    return "KNY-10.19" if procedure == "summon" else _by_dice(at)


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
        "effects": _by_effect(at),
    }
    return by_procedure.get(at.step.procedure) or _by_dice(at)


def by_loss(at: Occurrence, seat: int, good: int) -> str:
    """The clause by which a monster loses something; Hearts without damage are those beyond its limit."""
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
        "effects": _by_effect(at),
    }
    return by_procedure.get(at.step.procedure) or _by_dice(at)


def by_giving_back(at: Occurrence, seat: int) -> str:
    """The clause by which somebody has a special card no longer: to another monster, or being out, or KO'd."""
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
    """Nobody leads the Token Monster once all are back; otherwise it was hit."""
    before = at.at(at.index - 1) if at.index and _before(at) == "lost" else at
    return "KNY-10.25" if _before(before) in ("rose", "returned") else "KNY-10.15"


def by_return(at: Occurrence, seat: int) -> str:
    """The clause by which whoever has come back is placed."""
    return "KNY-10.26" if _kind_of_last(at, ("rose", "returned"), seat) == "rose" else "KNY-10.33"


def by_discarding(at: Occurrence) -> str:
    """The clause by which a Keep card leaves its owner."""
    return {"shed": "KNY-7.9", "damaged": "KNY-3.5"}.get(at.step.procedure, BY_CARD)


def by_reveal(at: Occurrence) -> str:
    """The clause by which a card is turned up."""
    return {"buy": "KNY-6.1", "sweep": "KNY-6.3", "turn": "KNY-6.6"}.get(at.step.procedure, "KNY-1.3")
