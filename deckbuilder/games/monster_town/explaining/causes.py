"""What led to what: for each event the one before it without which it would not have happened.

Something is announced (a turn, a card, a combat action, the end of a fight) and has consequences. Announced by a rule
that is still under way, it is the cause of what that rule goes on to do. What outlasts its rule is named by `LINKS`: a
death follows from the wound, the end of a fight from the last death, a thrall's return from its thraller's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckbuilder.games.monster_town.state import NOTHING
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.tracing import Happening

Same = Callable[[Event, Event], bool]
"""Whether an earlier event (second) is about the same as a later one (first)."""

ANNOUNCED = frozenset(
    {
        "turn_began",
        "party",
        "drew_rendezvous",
        "discarded_rendezvous",
        "met",
        "signed",
        "arrived",
        "captured",
        "snaked",
        "drew_item",
        "fight_began",
        "joined",
        "played",
        "used",
        "harnessed",
        "cancelled",
        "ran_away",
        "left_combat",
        "offered_stalemate",
        "fight_ended",
        "eliminated",
        "end_game_began",
    }
)
"""Events that are the cause of whatever the rule which told them does next."""
BROAD = frozenset({"game", "turn", "end_game", "end_game_turn", "scouting"})
"""Rules that last so long that being under way at the same time connects nothing."""
CASUALTIES = ("died", "converted", "controlled", "thralled", "released", "vanished", "claimed")
"""Events by which a gang loses a member."""


def cause(happenings: Sequence[Happening], index: int) -> int:
    """The number of the event that led to this one; -1 for what needs no cause: turns in their order, and the deal."""
    kind = happenings[index].event[0]
    if kind == "turn_began":
        return _linked(happenings, index) if _is_extra_turn(happenings, index) else -1
    found = _announced(happenings, index)
    linked = _linked(happenings, index)
    if kind in OLDER and linked >= 0:
        return linked
    if found < 0 or happenings[found].event[0] == "turn_began":
        fight = fight_at(happenings, index)
        found = fight if fight >= 0 else found
    return max(found, linked)


def _is_extra_turn(happenings: Sequence[Happening], index: int) -> bool:
    """The seat had the last turn too; whoever begins the End Game has no extra turn."""
    turn = happenings[index]
    before = (h for h in reversed(happenings[:index]) if h.event[0] == "turn_began")
    last = next(before, None)
    return last is not None and (last.event[1], last.step.step) == (turn.event[1], turn.step.step)


def fight_at(happenings: Sequence[Happening], index: int) -> int:
    """The number of the event that began the fight which this event belongs to; -1 where it belongs to none."""
    place = next((r.memory["place"] for r in reversed(happenings[index].rules) if "place" in r.memory), NOTHING)
    began = (j for j in range(index - 1, -1, -1) if happenings[j].event[:2] == ("fight_began", place))
    return next(began, -1) if place != NOTHING else -1


def _announced(happenings: Sequence[Happening], index: int) -> int:
    """The last event that was announced by a rule which is still under way."""
    under_way = {rule.run for rule in happenings[index].rules}
    for j in range(index - 1, -1, -1):
        earlier = happenings[j]
        if earlier.event[0] in ANNOUNCED and earlier.step.run in under_way:
            return j
    return -1


def _linked(happenings: Sequence[Happening], index: int) -> int:
    """The last event that `LINKS` names as a possible cause."""
    event = happenings[index].event
    kinds, same, is_near = LINKS.get(event[0], ((), _any, True))
    if not kinds:
        return -1
    runs = {rule.run for rule in happenings[index].rules if rule.procedure not in BROAD}
    for j in range(index - 1, -1, -1):
        earlier = happenings[j]
        if earlier.event[0] not in kinds or not same(event, earlier.event):
            continue
        if not is_near or any(rule.run in runs for rule in earlier.rules):
            return j
    return -1


def _any(event: Event, earlier: Event) -> bool:
    return True


def _same(place: int, place_before: int) -> Same:
    """Both events name the same at these positions."""
    return lambda event, earlier: bool(event[place] == earlier[place_before])


def _hurt(event: Event, earlier: Event) -> bool:
    """The wound came back from whoever reflected it."""
    return earlier[0] == "reflected" and (earlier[1], earlier[2]) == (event[3], event[1])


def _changed_turns(is_extra: bool) -> Same:
    """The seat was given turns, or was made to miss them."""
    return lambda event, earlier: bool(event[1] == earlier[1] and (earlier[2] > 0) == is_extra)


Link = tuple[tuple[str, ...], Same, bool]
"""Kinds of event that may be the cause, how they belong together, and whether some rule must connect the two."""

LINKS: dict[str, Link] = {
    "turn_began": (("turns",), _changed_turns(True), False),
    "missed_turn": (("turns",), _changed_turns(False), False),
    "died": (("wounded", "killed"), _same(1, 1), False),
    "claimed": (("died",), _same(2, 1), True),
    "wounded": (("reflected",), _hurt, True),
    "reflected": (("wounded",), _same(1, 1), True),
    "exerted": (("hid",), _same(1, 1), False),
    "discarded_item": (("died", "converted", "destroyed", "vanished"), _any, True),
    "released": (("died", "converted"), _any, True),
    "vanished": (("died", "converted"), _any, True),
    "left_combat": (CASUALTIES, _any, True),
    "fight_ended": ((*CASUALTIES, "ran_away", "left_combat", "answered_stalemate"), _any, True),
    "eliminated": ((*CASUALTIES, "warned"), _any, True),
    "game_over": (("claimed", "captured", "snaked", "eliminated", "died", "answered_stalemate"), _any, True),
    "end_game_began": (("deck_ended",), _any, False),
    "lifted": (("met",), _same(1, 2), False),
}
"""Causes that outlast the rule which told them; the last event that fits is meant."""
OLDER = frozenset({"missed_turn", "lifted", "end_game_began", "game_over"})
"""Events whose linked cause counts though something was announced after it."""
