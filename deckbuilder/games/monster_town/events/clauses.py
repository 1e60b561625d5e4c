"""The cause, source card and clause of an event, if its kind alone does not determine them."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.gamekit.causes import Occurrence as AnyOccurrence
from deckbuilder.gamekit.causes import announced, linked
from deckbuilder.games.monster_town.card_definition import CardDefinition
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.state import Fight
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.happenings import Happening

Occurrence = AnyOccurrence[MatchData]

# ---- causes ----

BROAD = frozenset({"game", "turn", "end_game", "end_game_turn", "scouting"})
"""Procedures that last so long that running during one of them does not connect two events."""
CASUALTIES = ("died", "converted", "controlled", "thralled", "released", "vanished", "claimed")
"""Events by which a gang loses a member."""


def cause(at: Occurrence) -> int:
    """The number of the event that led to this one; -1 if it has no cause, as ordinary turns and the deal."""
    if at.kind == "turn_began":
        return linked(at, BROAD) if _is_extra_turn(at) else -1
    found, before = announced(at), linked(at, BROAD)
    link = at.kinds.follows(at.kind)
    if before >= 0 and link is not None and link.outranks:
        return before
    if found < 0 or at.at(found).kind == "turn_began":
        fight = fight_at(at)
        found = fight.index if fight is not None else found
    return max(found, before)


def _is_extra_turn(at: Occurrence) -> bool:
    """Whether the seat also had the previous turn, in the same phase; the End Game's first turn is no extra turn."""
    turns = (turn for turn in map(at.at, range(at.index - 1, -1, -1)) if turn.kind == "turn_began")
    last = next(turns, None)
    return last is not None and (last["seat"], last.step.step) == (at["seat"], at.step.step)


def fight_at(at: Occurrence) -> Occurrence | None:
    """The event that began the fight which this event belongs to."""
    place = next((rule.memory["place"] for rule in reversed(at.rules) if "place" in rule.memory), NOTHING)
    if place == NOTHING:
        return None
    earlier = range(at.index - 1, -1, -1)
    began = (j for j in earlier if at.happenings[j].event[:2] == ("fight_began", place))
    return next(map(at.at, began), None)


# ---- source cards ----


def site(at: Occurrence, place: int) -> int:
    """The Location card at a place."""
    locations = at.data.locations
    return locations[place - 1] if 0 < place <= len(locations) else NOTHING


def user(at: Occurrence, actor: int, ability: str) -> int:
    """The copy with this ability: the actor itself, or the Special Item that gives it."""
    data = at.data
    if any(own.name == ability for own in data.definitions[actor].abilities):
        return actor
    items = (copy for start in data.seats for copy in start.items)
    return next((c for c in items if any(its.name == ability for its in data.definitions[c].abilities)), actor)


def source_of(data: MatchData, happening: Happening) -> CardDefinition | None:
    """The card whose text or action was being carried out."""
    for rule in reversed(happening.rules):
        memory = rule.memory
        if rule.procedure == "effects":
            made_by = str(memory["program"]).rpartition("#")[0]
            return next(card for card in data.definitions if card.id == made_by)
        if rule.procedure in ACTING:
            copy = memory.get("card", memory.get("actor", NOTHING))
            return data.definitions[copy] if isinstance(copy, int) and copy != NOTHING else None
        if rule.procedure not in WITHIN:
            return None
    return None


ACTING = frozenset(
    {
        "combat_action",
        "encounter",
        "treaty",
        "location",
        "uncapturable_location",
        "location_free",
        "location_own",
        "location_controlled",
        "location_occupied",
        "location_fought_over",
    }
)
"""Procedures carried out for a card that they remember."""
WITHIN = frozenset(
    {
        "aftermath",
        "settlement",
        "wiped_out",
        "eliminate",
        "may",
        "choose_one",
        "capture",
        "benefit",
        "special_item",
        "replenish",
        "discard_cards",
        "fight_at_location",
        "fight_on_the_path",
        "snake_from_afar",
    }
)
"""Procedures that are part of what a card does."""


# ---- clauses ----

CARD_CLAUSES = {"combat": "MT-8.13", "encounter": "MT-5.4", "treaty": "MT-5.8", "location": "MT-6.1"}
"""The clause under which the text of each type of card is carried out."""
MEETINGS = frozenset({"fight_the_occupant", "join_the_fight", "fight_there", "fight_on_the_path"})
"""Steps in which gangs come into a fight."""
REPLENISHED = {"combat_action": "MT-8.9", "carry_out": "MT-8.24", "refill_hands": "MT-9.2.2"}
"""The clause for replenishing a hand: as a combat action, as part of one, or at the end of a combat."""


def by_rule(at: Occurrence) -> str:
    """The clause of the rule that emitted an event, or of the card text being carried out."""
    if at.kind == "readied" and at.step.step in MEETINGS:
        return "MT-8.12"
    if at.step.step == "combat_action":
        return "MT-7.9"
    if at.step.procedure == "replenish":
        return REPLENISHED[at.rules[-2].step]
    for rule in reversed(at.rules):
        if rule.procedure == "effects" and rule.step == "carry_out":
            return _text_clause(at)
        if rule.clause:
            return rule.clause
    return ""


def _text_clause(at: Occurrence) -> str:
    card = source_of(at.data, at.happenings[at.index])
    if card is None:
        return "MT-8.13"
    return "MT-6.4" if card.capture else CARD_CLAUSES.get(card.type, "MT-8.13")


def end_of_fight(at: Occurrence, winner: int) -> str:
    """The clause for the end of a fight: its kind, the Stalemate Rule, or the departure of all others."""
    if any(rule.step == "break_off_combats" for rule in at.rules):
        return "MT-11.2"
    began = fight_at(at)
    kind = began["kind"] if began is not None else Fight.COMBAT
    if kind in (Fight.SKIRMISH, Fight.AMBUSH):
        return "MT-10.15.2" if kind == Fight.SKIRMISH else "MT-10.16.2"
    if winner == NOBODY:
        return "MT-10.9" if any(rule.procedure == "stalemate_offer" for rule in at.rules) else "MT-10.13"
    return "MT-9.1.2" if at.is_due_to("ran_away") else "MT-9.1.1"


def death(at: Occurrence) -> str:
    """The clause for a death: killed outright, or of wounds."""
    return "MT-8.16.2" if at.is_due_to("killed") else "MT-8.16.1"


DISCARDING = frozenset({"discard_cards_in_play", "declare", "last_gang_standing", "finish_fights"})
"""Steps in which the Combat cards are discarded of those who leave a combat."""


def bereavement(at: Occurrence) -> str:
    """The clause under which nothing keeps a member alive any more: Combat cards were discarded, or another is gone."""
    return "MT-9.2.1" if at.step.step in DISCARDING else "MT-8.16.1"


def clearing(at: Occurrence) -> str:
    """The clause under which a Combat card in play is discarded: its combat is over, or its bearer is gone."""
    led = at.cause
    if at.step.step in DISCARDING or led is None:
        return "MT-9.2.1"
    return {"converted": "MT-8.19", "died": "MT-7.8", "vanished": "MT-7.8"}.get(led.kind, "MT-9.2.1")


def beginning(at: Occurrence) -> str:
    """The clause for the beginning of a fight, depending on where the party met the other gang."""
    by = {"location_occupied": "MT-6.7", "fight_at_location": "MT-6.2", "fight_on_the_path": "MT-F.24"}
    return by.get(at.step.procedure, "MT-11.7")


def copy_taken(at: Occurrence, robbed: int) -> str:
    """The clause for taking a copy of a Location: a loser's, or the original one."""
    return "MT-F.22.1" if robbed == NOBODY else "MT-6.2"


def capture(at: Occurrence) -> str:
    """The clause for the capture of a Location, depending on how it was taken."""
    by = {
        "location_free": "MT-6.3",
        "location_controlled": "MT-6.6",
        "snake_from_afar": "MT-6.6",
        "end_of_combat": "MT-9.2.7",
    }
    return by[at.rules[-2].procedure]


def victory(at: Occurrence, seats: tuple[int, ...], reason: str) -> str:
    """The clause for a victory: by points, as the last gang, or by tie-breaker."""
    if at.step.step not in ("count_points", "last_gang_standing"):
        return "MT-12.1" if len(seats) == 1 else "MT-12.4"
    return {"last_gang": "MT-1.1", "conquest": "MT-1.2"}.get(reason, "MT-11.13")


def beginning_of_the_end(at: Occurrence) -> str:
    """The clause for the End Game: after the last Rendezvous card, at the round limit, or from the start."""
    if at.cause is not None:
        return "MT-11.1"
    return "MT-11.15" if any(h.event[0] == "turn_began" for h in at.happenings[: at.index]) else "MT-11.14"


def by_step(otherwise: str, **steps: str) -> Callable[[Occurrence], str]:
    """A function that picks the clause by the step that emitted the event; `otherwise` is the default."""
    return lambda at: steps.get(at.step.step, otherwise)


draw = by_step("MT-I.16", draw_first="MT-4.4", first_card="MT-4.4.2")
"""The clause for drawing a Rendezvous card."""


def put_away(at: Occurrence) -> str:
    """The clause for discarding a Rendezvous card: it could not be played, or its player chose not to."""
    if linked(at) >= 0:
        return "MT-I.11"
    return "MT-4.4.1" if at.step.step == "first_card" else "MT-I.16"


equipment = by_step("MT-7.2", arm_the_next="MT-11.14.1")
"""The clause for equipping an item: handed out before the game, or found during it."""
lost_item = by_step("MT-7.8", equip_or_discard="MT-7.6", combat_action="MT-7.9")
"""The clause for losing an item: nobody can wear it, it was harnessed, or its wearer is gone."""
homecoming = by_step(
    "MT-F.18", ready_survivors="MT-8.22", scatter="MT-8.22", leave_the_game="MT-F.20", leave_together="MT-F.20"
)
"""The clause for the return of a member that acted for another seat."""


dropped = by_step("MT-9.2.6", give_up_location="MT-10.2", finish_fights="MT-10.14", leave_together="MT-10.14")
"""The clause for the discarded copy of a player who did not hold the Location: lost, left or run away from."""


def loss(at: Occurrence) -> str:
    """The clause for losing a Location; it differs if the fight there ended without a winner."""
    led = at.cause if at.step.step == "hold_the_location" else None
    is_forced = led is not None and led.kind == "fight_ended" and led["winner"] == NOBODY
    return "MT-10.12" if is_forced else at.step.clause
