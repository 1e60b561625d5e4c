"""By which clause something happened: by its kind, by the step that told it, or by the text of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckbuilder.games.monster_town.explaining.causes import cause, fight_at
from deckbuilder.games.monster_town.state import NOBODY, Fight
from deckbuilder.games.monster_town.table import Blueprint
from deckbuilder.games.monster_town.telling.questions import CARD_CLAUSES
from deckbuilder.kernel.tracing import Happening


def clause_of(happenings: Sequence[Happening], index: int, source: Blueprint | None) -> str:
    """The clause by which an event happened, with the card whose text was being carried out, if one was."""
    happening = happenings[index]
    kind = happening.event[0]
    if kind == "arrived" and source is not None and not source.capture:
        return BY_STEP["do_what_it_says"]
    if kind in BY_KIND:
        return BY_KIND[kind]
    if kind in REASONED:
        return REASONED[kind](happenings, index)
    if happening.step.step == "combat_action":
        return BY_KIND["harnessed"]
    if happening.step.procedure == "replenish":
        return REPLENISHED[happening.rules[-2].step]
    for rule in reversed(happening.rules):
        if rule.procedure == "effects" and rule.step == "carry_out":
            return _text_clause(source)
        if rule.step in BY_STEP:
            return BY_STEP[rule.step]
    return ""


REPLENISHED = {"combat_action": "MT-8.9", "carry_out": "MT-8.24", "refill_hands": "MT-9.2.2"}
"""By which clause a hand is replenished: as a combat action, as a part of one, at the end of a combat."""


def _text_clause(card: Blueprint | None) -> str:
    if card is None:
        return "MT-8.13"
    return "MT-6.4" if card.capture else CARD_CLAUSES.get(card.type, "MT-8.13")


def _end_of_fight(happenings: Sequence[Happening], index: int) -> str:
    happening = happenings[index]
    procedures = {rule.procedure for rule in happening.rules}
    if any(rule.step == "break_off_combats" for rule in happening.rules):
        return "MT-11.2"
    began = fight_at(happenings, index)
    kind = happenings[began].event[2] if began >= 0 else Fight.COMBAT
    if kind in (Fight.SKIRMISH, Fight.AMBUSH):
        return "MT-10.15.2" if kind == Fight.SKIRMISH else "MT-10.16.2"
    if happening.event[2] == NOBODY:
        return "MT-10.9" if "stalemate_offer" in procedures else "MT-10.13"
    led = cause(happenings, index)
    return "MT-9.1.2" if led >= 0 and happenings[led].event[0] == "ran_away" else "MT-9.1.1"


def _death(happenings: Sequence[Happening], index: int) -> str:
    led = cause(happenings, index)
    return "MT-8.16.2" if led >= 0 and happenings[led].event[0] == "killed" else "MT-8.16.1"


def _beginning(happenings: Sequence[Happening], index: int) -> str:
    by = {"location_occupied": "MT-6.7", "fight_at_location": "MT-6.2", "fight_on_the_path": "MT-F.24"}
    return by.get(happenings[index].step.procedure, "MT-11.7")


def _capture(happenings: Sequence[Happening], index: int) -> str:
    by = {"location_free": "MT-6.3", "location_controlled": "MT-6.6", "end_of_combat": "MT-9.2.7"}
    return by[happenings[index].rules[-2].procedure]


def _victory(happenings: Sequence[Happening], index: int) -> str:
    _kind, winners, reason = happenings[index].event
    if happenings[index].step.step != "count_points":
        return "MT-12.1" if len(winners) == 1 else "MT-12.4"
    return {"last_gang": "MT-1.1", "conquest": "MT-1.2"}.get(reason, "MT-11.13")


def _elimination(happenings: Sequence[Happening], index: int) -> str:
    return "MT-F.28" if happenings[index].event[2] == "must_scout" else "MT-F.20"


def _draw(happenings: Sequence[Happening], index: int) -> str:
    by = {"draw_first": "MT-4.4", "first_card": "MT-4.4.2"}
    return by.get(happenings[index].step.step, "MT-I.16")


def _put_away(happenings: Sequence[Happening], index: int) -> str:
    return "MT-4.4.1" if happenings[index].step.step == "first_card" else "MT-I.16"


def _beginning_of_the_end(happenings: Sequence[Happening], index: int) -> str:
    if cause(happenings, index) >= 0:
        return "MT-11.1"
    return "MT-11.15" if any(h.event[0] == "turn_began" for h in happenings[:index]) else "MT-11.14"


def _equipment(happenings: Sequence[Happening], index: int) -> str:
    return "MT-11.14.1" if happenings[index].step.step == "arm_the_next" else "MT-7.2"


def _lost_item(happenings: Sequence[Happening], index: int) -> str:
    by = {"equip_or_discard": "MT-7.6", "combat_action": "MT-7.9"}
    return by.get(happenings[index].step.step, "MT-7.8")


def _return(happenings: Sequence[Happening], index: int) -> str:
    by = {"ready_survivors": "MT-8.22", "scatter": "MT-8.22", "leave_the_game": "MT-F.20"}
    return by.get(happenings[index].step.step, "MT-F.18")


def _loss(happenings: Sequence[Happening], index: int) -> str:
    step = happenings[index].step.step
    if step != "hold_the_location":
        return BY_STEP[step]
    led = cause(happenings, index)
    return "MT-10.12" if happenings[led].event[0] == "fight_ended" and happenings[led].event[2] < 0 else BY_STEP[step]


REASONED: dict[str, Callable[[Sequence[Happening], int], str]] = {
    "fight_ended": _end_of_fight,
    "died": _death,
    "fight_began": _beginning,
    "captured": _capture,
    "game_over": _victory,
    "eliminated": _elimination,
    "drew_rendezvous": _draw,
    "looked_at": _draw,
    "discarded_rendezvous": _put_away,
    "end_game_began": _beginning_of_the_end,
    "equipped": _equipment,
    "discarded_item": _lost_item,
    "released": _return,
    "lost_location": _loss,
}
"""Events that happen by one clause or another, according to what went before."""

BY_KIND = {
    "turn_began": "MT-3.17",
    "rolled": "MT-3.14",
    "missed_turn": "MT-F.33.2",
    "warned": "MT-F.28",
    "reshuffled": "MT-8.5",
    "searched": "MT-F.3",
    "party": "MT-4.3",
    "relocated": "MT-4.3.1",
    "deck_ended": "MT-11.1",
    "met": "MT-5.4",
    "signed": "MT-5.8",
    "arrived": "MT-5.12",
    "no_effect": "MT-I.11",
    "lifted": "MT-5.7",
    "came_home": "MT-6.5",
    "snaked": "MT-6.6",
    "no_fight": "MT-6.1",
    "joined": "MT-6.8",
    "played": "MT-8.8",
    "used": "MT-8.7",
    "harnessed": "MT-7.9",
    "cancelled": "MT-8.26",
    "wounded": "MT-8.16",
    "unharmed": "MT-8.16",
    "reflected": "MT-F.9",
    "converted": "MT-8.19",
    "geno_locked": "MT-I.7",
    "controlled": "MT-8.22",
    "focussed": "MT-8.23",
    "hid": "MT-8.21.1",
    "recruited": "MT-8.20",
    "resurrected": "MT-8.18.1",
    "attached": "MT-8.8.3",
    "destroyed": "MT-7.8",
    "vanished": "MT-F.20.1",
    "thralled": "MT-F.18",
    "claimed": "MT-11.11",
    "ran_away": "MT-10.1",
    "left_combat": "MT-10.14",
    "offered_stalemate": "MT-10.9",
    "answered_stalemate": "MT-10.9",
}
"""Events that always happen by the same clause."""

BY_STEP = {
    "draw_opening_hands": "MT-3.16",
    "relocate": "MT-4.3.1",
    "exchange": "MT-I.9",
    "lay_location": "MT-5.13",
    "do_what_it_says": "MT-6.1",
    "fight_there": "MT-6.2",
    "fight_on_the_path": "MT-F.24",
    "benefit": "MT-7.3",
    "pay": "MT-8.15",
    "cancel": "MT-8.15",
    "settle_deaths": "MT-8.16.2",
    "settle_moment": "MT-8.12",
    "ready_the_exerted": "MT-8.12",
    "come_out_of_hiding": "MT-I.8.2",
    "refill_hands": "MT-9.2.2",
    "regenerate_power": "MT-9.2.3",
    "ready_survivors": "MT-9.2.5",
    "send_losers_away": "MT-9.2.6",
    "hold_the_location": "MT-9.2.7",
    "draw_to_five": "MT-10.3",
    "give_up_location": "MT-10.2",
    "scatter": "MT-10.6",
    "finish_fights": "MT-10.14",
    "leave_the_game": "MT-F.20",
    "prepare_gangs": "MT-11.6",
    "gather": "MT-11.7",
}
"""Everything else happens by the clause of the step that told it; a test holds the names against the procedures."""
