"""Why a space is in no answer to the current question, from the viewpoint of the player asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from deckbuilder.games.monsters_menace.deploying import freed, is_open_to
from deckbuilder.games.monsters_menace.match_data import BOTH, FIGHTER, MOST_UNITS, OCEAN
from deckbuilder.games.monsters_menace.moving import Reach, ends_for, named_goals
from deckbuilder.games.monsters_menace.state import foes_at, kinds_of
from deckbuilder.games.monsters_menace.telling import Asked
from deckbuilder.kernel.facts import NOTHING

Said = tuple[str, str]
"""A reason, and its clause."""
MOVED_ON = ("A piece passed over in the list moves only if new ways have opened since.", "MMW-3.1")
ENEMIES: Final = "Enemies are there."
FULL = f"There are {MOST_UNITS} Units already."


def why_not_there(at: Asked, place: int) -> Said:
    """Why no answer is about a space."""
    asked = "" if at.seen.decision is None else at.seen.decision.kind
    why = WHY_NOT_THERE.get(asked)
    return ("No answer concerns this space now.", "MMW-1.3") if why is None else why(at, place)


def _moved_to(at: Asked, place: int) -> Said:
    """Why the named piece cannot go to a space."""
    seen, piece, start = at.seen, at.frame.number("piece"), at.frame.number("start")
    card = seen.data.card(piece)
    if place == start:
        return "It is there already.", "MMW-3.1"
    if place not in ends_for(seen, piece):
        return _terrain(at, piece)
    if place not in Reach(seen).routes(piece, start).cost:
        return "It cannot get that far by any open way.", "MMW-3.1"
    if card.is_unit and len(seen.units[place]) >= MOST_UNITS:
        return FULL, "MMW-3.8"
    if at.frame.text("region"):
        return "It is in another part of the world than the one you chose.", "MMW-3.1"
    return MOVED_ON


def _part_asked(at: Asked, place: int) -> Said:
    """Why a space is not named yet while a part of the world is."""
    if place in named_goals(at.seen, at.frame):
        return "First choose a part of the world, then a space of it.", "MMW-3.1"
    return _moved_to(at, place)


def _terrain(at: Asked, kind: int) -> Said:
    """The reason that a kind of Unit cannot stay on the terrain of a space."""
    clause = "MMW-3.6" if at.seen.data.card(kind).role == FIGHTER else "MMW-3.5"
    return "Its move cannot end on such terrain.", clause


# ---- in a battle, and after it ----


def _is_beside(at: Asked, place: int) -> bool:
    return place in at.seen.data.world.anywhere.neighbours(at.frame.number("place"))


def _fought_in(at: Asked, place: int) -> Said:
    if place in at.seen.fought:
        return "There was a battle already in this turn.", "MMW-4.1"
    return "None of your forces is among enemies there.", "MMW-4.1"


def _retreated_to(at: Asked, place: int) -> Said:
    return (ENEMIES if _is_beside(at, place) else "It is not next to the battle."), "MMW-4.6"


def _withdrawn_to(at: Asked, place: int) -> Said:
    kind = at.frame.several("kinds")[0]
    if _is_beside(at, place) and place not in ends_for(at.seen, kind):
        return "They cannot stay on such terrain.", "MMW-4.6"
    return _retreated_to(at, place)


def _fled_to(at: Asked, place: int) -> Said:
    kind = at.frame.number("kind")
    if not _is_beside(at, place):
        return "It is not next to the battle.", "MMW-9.7"
    if place not in ends_for(at.seen, kind):
        return _terrain(at, kind)
    return (ENEMIES, "MMW-9.7") if foes_at(at.seen, place, kind) else (FULL, "MMW-3.8")


def _rampaged_to(at: Asked, place: int) -> Said:
    if not _is_beside(at, place):
        return "It is not next to the battle.", "MMW-9.9"
    if place in at.seen.fought:
        return "There was a battle already in this turn.", "MMW-9.9"
    return "No enemies are there.", "MMW-9.9"


# ---- what comes to the board ----


def _come_to(at: Asked, place: int) -> Said:
    """Why a Lair is not open to this Monster or Minion."""
    space, procedure = at.seen.data.world.spaces[place], at.frame.procedure
    clause = {"first_lair": "MMW-2.8", "return": "MMW-4.12"}.get(procedure, "MMW-5.7")
    if not space.lair:
        return "No Lair is there.", clause
    if procedure == "first_lair":
        return "Another Monster has this Lair.", clause
    fell = at.seen.fell[at.frame.number("by")]
    if fell != NOTHING and space.continent == at.seen.data.world.spaces[fell].continent:
        return "It was defeated on this continent.", clause
    return "Enemies are there, and another Lair has none.", clause


def _mustered_in(at: Asked, place: int) -> Said:
    spaces, base, kind = at.seen.data.world.spaces, at.frame.number("place"), at.frame.number("kind")
    if place == base:
        return "They are placed in another space than that of the Base.", "MMW-5.2"
    if spaces[place].continent != spaces[base].continent:
        return "It is not on the continent of the Base.", "MMW-5.2"
    if len(at.seen.units[place]) >= MOST_UNITS:
        return FULL, "MMW-3.8"
    if foes_at(at.seen, place, kind) and not foes_at(at.seen, int(at.actions[0][1]), kind):
        return "Enemies are there, and another space has none.", "MMW-5.2"
    return "There is room for one here, and for both elsewhere.", "MMW-5.2"


def _deployed_in(at: Asked, place: int) -> Said:
    """Why nothing can be deployed in a space."""
    seen, frame = at.seen, at.frame
    if not is_open_to(seen, frame, place):
        if frame.number("anywhere"):
            return "No unstomped City is there.", "MMW-7.2"
        return "Neither an unstomped City of your home continents nor an unstomped Military Base is there.", "MMW-6.2"
    if foes_at(seen, place, kinds_of(seen, at.seat)[0]):
        return "Monsters or Minions are there.", "MMW-6.3"
    if place <= frame.number("last") and place not in freed(seen, frame):
        is_served = place == frame.number("missile") or place in [to for to, _ in frame.several("got")]
        return ("A Unit has been deployed there in this turn.", "MMW-6.1") if is_served else PASSED_OVER
    return "Nothing you may deploy can go there.", "MMW-6.8"


PASSED_OVER = ("It was passed over in the list.", "MMW-6.7")


def _put_to_sea_in(at: Asked, place: int) -> Said:
    if not _is_beside(at, place):
        return "It is not next to where the Submarine was deployed.", "MMW-6.4"
    if at.seen.data.world.spaces[place].terrain not in (OCEAN, BOTH):
        return "No ocean is there.", "MMW-6.4"
    return (ENEMIES, "MMW-6.4") if len(at.seen.units[place]) < MOST_UNITS else (FULL, "MMW-3.8")


WHY_NOT_THERE: Mapping[str, Callable[[Asked, int], Said]] = {
    "piece": lambda at, place: ("First choose a piece, then where it goes.", "MMW-3.1"),
    "region": _part_asked, "go": _moved_to,
    "battle": _fought_in, "retreat": _retreated_to, "withdraw": _withdrawn_to, "refuge": _fled_to,
    "rampage": _rampaged_to, "lair": _come_to, "muster": _mustered_in, "deploy_to": _deployed_in,
    "float": _put_to_sea_in,
}  # fmt: skip
"""The reason for each kind of question."""
