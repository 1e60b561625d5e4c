"""Why a piece, or a space, is in no answer now, as whoever is asked sees the table."""

from __future__ import annotations

from deckbuilder.gamekit import pieces
from deckbuilder.games.monsters_menace.match_data import FIGHTER, MOST_UNITS
from deckbuilder.games.monsters_menace.moving import Reach, ends_for, unmoved
from deckbuilder.games.monsters_menace.state import kinds_of
from deckbuilder.games.monsters_menace.telling import Asked
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import referred
from deckbuilder.kernel.views import Reason

Said = tuple[str, str]
"""A reason, and the clause that it is from."""
MOVED_ON = ("What was passed over in the list moves only where new ways have opened since.", "MMW-3.1")


def reason(at: Asked, copy: int) -> Reason:
    """Why a piece cannot be used by the seat now, by what it is and where it is."""
    seen, card = at.seen, at.seen.table.card(copy)
    sentence, clause = "It does what it says by itself.", "MMW-9.2"
    if card.is_unit:
        sentence, clause = "Units move, fight and are deployed on the turn of their player.", "MMW-1.3"
    elif card.type in ("monster", "minion"):
        sentence, clause = "It moves and fights on the turn of its player.", "MMW-1.3"
        if seen.place[copy] == NOTHING:
            sentence, clause = "It is not on the board.", "MMW-4.12"
    elif card.type == "military":
        sentence, clause = "Its Units are deployed in the last phase of a turn.", "MMW-6.1"
    if seen.decision is not None and seen.decision.kind == "piece":
        sentence, clause = _why_it_stays(at, copy) or (sentence, clause)
    return Reason(sentence, clause, card.id, copy)


def _why_it_stays(at: Asked, copy: int) -> Said | None:
    """Why one of the own pieces moves no more, while others do; None for what is not the own or not on the board."""
    seen = at.seen
    if seen.table.card(copy).is_unit:
        standing = pieces.where(seen.units, (copy,))
        if copy not in kinds_of(seen, at.seat):
            return None
        if not standing:
            return "None of them is on the board.", "MMW-3.1"
        is_done = not any(unmoved(seen, at.frame, copy, place) for place, _ in standing)
        return ("All of them have moved in this turn.", "MMW-3.1") if is_done else MOVED_ON
    if seen.owner[copy] != at.seat or seen.place[copy] == NOTHING:
        return None
    if copy in at.frame.several("moved"):
        return "It has moved in this turn.", "MMW-3.1"
    if seen.pinned and seen.table.card(copy).is_monster:
        return "It has come back among enemies, and cannot move in this turn.", "MMW-4.12"
    return MOVED_ON


def elsewhere(at: Asked, ref: int) -> Reason:
    """Why a space is in no answer."""
    sentence, clause = "No answer is about this space now.", "MMW-1.3"
    if at.seen.decision is not None and at.seen.decision.kind == "go":
        sentence, clause = _why_not_there(at, referred(ref)[1])
    return Reason(sentence, clause, ref=ref)


def _why_not_there(at: Asked, place: int) -> Said:
    """Why the piece that was named does not go to a space."""
    seen, piece, start = at.seen, at.frame.number("piece"), at.frame.number("start")
    card = seen.table.card(piece)
    if place == start:
        return "It is there already.", "MMW-3.1"
    if place not in ends_for(seen, piece, full=True):
        return "Its move cannot end on such terrain.", "MMW-3.6" if card.role == FIGHTER else "MMW-3.5"
    if place not in Reach(seen).routes(piece, start).cost:
        return "It does not get that far, by any way that is open to it.", "MMW-3.1"
    if card.is_unit and len(seen.units[place]) >= MOST_UNITS:
        return f"There are {MOST_UNITS} Units already.", "MMW-3.8"
    if at.frame.text("region"):
        return "It is in another part of the world than the one that you have named.", "MMW-3.1"
    return MOVED_ON
