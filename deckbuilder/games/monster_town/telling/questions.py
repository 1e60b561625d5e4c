"""What the seat that decides is asked, in words, and the clause of the rulebook that asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.cards.grammar import article
from deckbuilder.games.monster_town.permits import PERMITS
from deckbuilder.games.monster_town.scouting import on_the_path
from deckbuilder.games.monster_town.state import PATH, TownState
from deckbuilder.games.monster_town.targeting import chosen, kind_asked
from deckbuilder.games.monster_town.telling.asking import acting_card
from deckbuilder.games.monster_town.telling.nameplates import (
    all_called,
    amount,
    called,
    capital,
    fight_title,
    is_known,
    place_name,
    rivals,
    seat_name,
)
from deckbuilder.kernel.frames import Frame
from deckbuilder.text import listed

Question = tuple[str, str]
Ask = Callable[[TownState, Frame], Question]


def question(observation: TownState) -> Question:
    """The question that waits and its clause; for whoever is not asked, who decides."""
    decision = observation.decision
    if decision is None:
        return "The game is over." if observation.outcome else "Nobody decides anything now.", ""
    if not observation.stack:
        return f"{seat_name(observation.table, decision.seat)} decides.", ""
    return QUESTIONS[decision.kind](observation, observation.stack[-1])


def _plain(text: str, clause: str) -> Ask:
    return lambda seen, frame: (text, clause)


def _combat_action(seen: TownState, frame: Frame) -> Question:
    place: Any = frame.vars["place"]
    permit = frame.vars["permit"]
    if permit == "free":
        prey: Any = frame.vars["prey"]
        return f"{seat_name(seen.table, prey)} runs away: which free attack do you make?", "MT-10.4"
    against = rivals(seen, place, frame.seat)
    where = capital(fight_title(seen, place)) + (f", against {against}" if against else "")
    if permit == "ambush":
        return f"{where}: with which action do you strike?", "MT-10.16"
    if permit == "end_game":
        return f"{where}: what do you do?", "MT-11.7"
    return f"{where}: what do you do?", "MT-8.6"


def _channel(seen: TownState, frame: Frame) -> Question:
    card: Any = frame.vars["card"]
    return f"Through whom do you channel {seen.table.name(card)}?", "MT-8.8.1"


def _target(seen: TownState, frame: Frame) -> Question:
    ability = chosen(seen, frame)
    target = ability.targets[kind_asked(seen, frame)]
    picked: Any = frame.vars.get(f"@{target.name}", ())
    which = f" (the {target.name})" if len(ability.targets) > 1 else ""
    if PERMITS[str(frame.vars["permit"])].one_victim:
        return f"Whom does {ability.name} target{which}?", "MT-10.4.1"
    if target.most == 1:
        return f"Whom does {ability.name} target{which}?", "MT-8.14"
    number = f"up to {target.most}" if target.least < target.most else str(target.most)
    so_far = f"; so far {all_called(seen.table, picked)}" if picked else ""
    return f"Whom does {ability.name} target{which}: {number} of them{so_far}?", "MT-8.14"


def _cancel(seen: TownState, frame: Frame) -> Question:
    hit: Any = frame.vars["hit"]
    actor: Any = frame.vars["actor"]
    against: Any = frame.vars["against"]
    own = listed([called(seen.table, m) for m in hit if seen.controller[m] == frame.seat])
    does = "plays" if frame.vars["by"] == "card" else "uses"
    how = f" {'through' if does == 'plays' else 'with'} {called(seen.table, actor)}" if is_known(actor) else ""
    action = f"{seat_name(seen.table, against)} {does} {frame.vars['action']}{how}"
    return f"{action}, which hits {own}. Do you cancel it?", "MT-8.26"


def _relocate(seen: TownState, frame: Frame) -> Question:
    waiting = tuple(m for m in seen.crew[frame.seat] if seen.place[m] == PATH)
    return f"Does anybody On the Path ({all_called(seen.table, waiting)}) relocate?", "MT-4.3.1"


def _first_card(seen: TownState, frame: Frame) -> Question:
    return f"You draw {called(seen.table, seen.drawn)}. Do you play it?", "MT-4.4.1"


def _second_card(seen: TownState, frame: Frame) -> Question:
    return f"You draw {called(seen.table, seen.drawn)}; your Scout may pass it by. Do you play it?", "MT-I.16"


def _stalemate(seen: TownState, frame: Frame) -> Question:
    place: Any = frame.vars["place"]
    return f"{seat_name(seen.table, seen.active)} offers a Stalemate in the {fight_title(seen, place)}.", "MT-10.9"


def _may(seen: TownState, frame: Frame) -> Question:
    asked = str(frame.vars["question"]) or "Do you do what may be done?"
    about: Any = frame.vars["about"]
    if about and about[0] == "character":
        asked = f"{asked.rstrip('?')} ({called(seen.table, about[1])})?"
    return _card_asks(seen, asked)


def _choose_one(seen: TownState, frame: Frame) -> Question:
    return _card_asks(seen, "Which do you choose?")


CARD_CLAUSES = {"combat": "MT-8.13", "encounter": "MT-5.4", "treaty": "MT-5.8", "location": "MT-6.1"}


def _card_asks(seen: TownState, asked: str) -> Question:
    """A question out of an effect, with the card whose text asks it; a Location asks when played or when captured."""
    blueprint = acting_card(seen)
    if blueprint is None:
        return asked, ""
    clause = CARD_CLAUSES.get(blueprint.type, "MT-8.13")
    if blueprint.type == "location" and not is_known(seen.announced):
        clause = "MT-6.4"
    return f"{blueprint.name}: {asked[0].lower()}{asked[1:]}", clause


def _pick(seen: TownState, frame: Frame) -> Question:
    why = str(frame.vars["why"])
    if why == "choose":
        return _card_asks(seen, f"Choose {_wanted(frame, 'player' if frame.vars['of'] == 'seat' else 'gang member')}.")
    before, noun, after, clause = PICKS[why]
    if why == "equip":
        item: Any = seen.stack[0].vars["item"]
        return f"Who is equipped with {seen.table.name(item)}?", clause
    if why == "join" and (scouting := on_the_path(seen, frame.seat)):
        before = f"{all_called(seen.table, tuple(scouting))} must scout; who joins"
    if why == "relocate":
        before += f" to {place_name(seen.table, _destination(seen))}"
    if after != "?":
        return _said_by_card(seen, why, f"{before} {_wanted(frame, noun)}{after}"), clause
    # Items are handed out one by one, and the question itself says so.
    number = "" if _bounds(frame) == (1, 1) or why == "arm" else f" ({_wanted(frame, noun)})"
    return _said_by_card(seen, why, f"{before}{number}?"), clause


def _destination(seen: TownState) -> int:
    """Where those On the Path may go together."""
    to: Any = seen.stack[0].vars["to"]
    return int(to)


def _said_by_card(seen: TownState, why: str, asked: str) -> str:
    """What a card demands is asked with its name."""
    blueprint = acting_card(seen) if why in DEMANDED else None
    return f"{blueprint.name}: {asked[0].lower()}{asked[1:]}" if blueprint else asked


def _bounds(frame: Frame) -> tuple[int, int]:
    """How many have to be picked at least, and may be at most."""
    least: Any = frame.vars["least"]
    most: Any = frame.vars["most"]
    candidates: Any = frame.vars["candidates"]
    return least, min(most, len(candidates))


def _wanted(frame: Frame, noun: str) -> str:
    """How many may be picked, and how many are."""
    least, most = _bounds(frame)
    picked: Any = frame.vars["picked"]
    if least == most:
        said = f"{article(noun)} {noun}" if most == 1 else amount(most, noun)
    else:
        said = f"{least} to {most} {noun}s" if least else _at_most(most, noun)
    return f"{said}, {len(picked)} so far" if picked else said


def _at_most(most: int, noun: str) -> str:
    return f"up to {amount(most, noun)}" if most > 1 else f"at most one {noun}"


PICKS = {
    "recruit": ("Whom do you recruit", "character", "?", "MT-8.20"),
    "resurrect": ("Whom do you resurrect", "gang member", "?", "MT-8.18"),
    "discard": ("Discard", "Combat card", ".", "MT-8.4"),
    "replenish": ("You replenish: discard", "Combat card", ", then draw to five.", "MT-8.9"),
    "exchange": ("Your Leader lets you exchange", "Combat card", ".", "MT-I.9"),
    "search": ("Take", "Combat card", " into your hand.", "MT-F.3"),
    "relocate": ("Who relocates", "gang member", "?", "MT-4.3.1"),
    "join": ("Who joins the scouting party", "gang member", "?", "MT-4.3.4"),
    "arm": ("Which Special Item do you hand out next", "Special Item", "?", "MT-11.14.1"),
    "equip": ("Who is equipped with the Special Item", "gang member", "?", "MT-7.2"),
    "fight": ("Where does the scouting party fight", "location", "?", "MT-6.2"),
    "attack": ("Whose gang On the Path do you attack", "player", "?", "MT-F.24"),
}
"""For each purpose of a pick: what is asked before and behind the number, its noun, and the clause."""

DEMANDED = ("recruit", "resurrect", "discard", "search")
"""The picks that only the text of a card brings about."""

QUESTIONS: dict[str, Ask] = {
    "combat_action": _combat_action,
    "channel": _channel,
    "target": _target,
    "cancel": _cancel,
    "benefit": _plain("The location benefits your gang: do you draw a Special Item?", "MT-7.3"),
    "fight": _plain("In which fight do you act next?", "MT-4.5.2"),
    "relocate": _relocate,
    "first_card": _first_card,
    "second_card": _second_card,
    "stalemate": _stalemate,
    "pick": _pick,
    "may": _may,
    "choose_one": _choose_one,
}
"""The question of each kind of decision; a test holds it against the choices of the package."""
