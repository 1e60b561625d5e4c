"""The answers to every decision in words, and the pieces that they are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.games.monster_town.actions import abilities_of
from deckbuilder.games.monster_town.cancelling import reaction_source, reactions_of
from deckbuilder.games.monster_town.modifiers import action_cost
from deckbuilder.games.monster_town.scouting import on_the_path
from deckbuilder.games.monster_town.state import NOBODY, TownState, members_at
from deckbuilder.games.monster_town.telling.nameplates import (
    all_called,
    called,
    capital,
    described,
    fight_title,
    is_known,
    life_said,
    numbered,
    place_name,
    power_cost,
    rivals,
    seat_name,
)
from deckbuilder.kernel.frames import Action, Frame

Say = Callable[[TownState, Frame, Action], str]

PICKED = {
    "choose": "Choose",
    "recruit": "Recruit",
    "resurrect": "Resurrect",
    "discard": "Discard",
    "replenish": "Discard",
    "exchange": "Exchange",
    "search": "Take",
    "relocate": "Relocate",
    "join": "Join:",
    "equip": "Equip",
    "arm": "Hand out",
    "fight": "Fight at",
    "attack": "Attack",
}
"""What is done with what is picked, by what it is picked for."""


def label(observation: TownState, action: Action) -> str:
    """One answer to the decision that waits, in words; no two answers read alike."""
    return LABELS[str(action[0])](observation, observation.stack[-1], action)


def refs(observation: TownState, action: Action) -> tuple[int, ...]:
    """The copies that an answer is about: who acts, which card, who is meant."""
    kind = action[0]
    if kind in ("play_drawn", "discard_drawn"):
        return (observation.drawn,) if is_known(observation.drawn) else ()
    if kind in ("fight", "relocate"):
        return _site(observation, int(action[1]))
    if kind in ("use", "react", "harness"):
        return _user(observation, action)
    if kind == "pass" and observation.stack[-1].procedure == "cancel_window":
        # What is let go by is what hits: the card that is being played, and whoever acts.
        return tuple(copy for copy in (observation.announced, _actor(observation)) if is_known(copy))
    if kind == "pick":
        of = observation.stack[-1].vars["of"]
        if of == "place":
            return _site(observation, int(action[1]))
        return () if of == "seat" else (int(action[1]),)
    return (int(action[1]),) if kind in _ABOUT_A_COPY else ()


_ABOUT_A_COPY = frozenset({"play", "through", "target", "cancel"})


def _actor(seen: TownState) -> int:
    actor: Any = seen.stack[-1].vars["actor"]
    return int(actor)


def _user(seen: TownState, action: Action) -> tuple[int, ...]:
    """Who acts, and the Special Item or card on it that lets it."""
    member, item = int(action[1]), seen.item[int(action[1])]
    if action[0] == "react":
        return tuple(dict.fromkeys((member, reaction_source(seen, member, int(action[2])))))
    own = action[0] == "use" and int(action[2]) < len(seen.table.blueprints[member].abilities)
    return (member,) if own else (member, item)


def _site(seen: TownState, place: int) -> tuple[int, ...]:
    return (seen.site[place],) if is_known(seen.site[place]) else ()


def _word(text: str) -> Say:
    return lambda seen, frame, action: text


def _use(seen: TownState, frame: Frame, action: Action) -> str:
    member, number = int(action[1]), int(action[2])
    ability = abilities_of(seen, member)[number]
    cost = power_cost(action_cost(seen, member, ability.power))
    own = len(seen.table.blueprints[member].abilities)
    item = f" of {seen.table.name(seen.item[member])}" if number >= own else ""
    return f"Use {ability.name}{cost}{item} with {called(seen.table, member)}"


def _play(seen: TownState, frame: Frame, action: Action) -> str:
    card = int(action[1])
    ability = seen.table.blueprints[card].action
    return f"Play {hand_name(seen, frame.seat, card)}{power_cost(ability.power if ability else 0)}"


def _harness(seen: TownState, frame: Frame, action: Action) -> str:
    member = int(action[1])
    return f"Harness Power: discard {seen.table.name(seen.item[member])} of {called(seen.table, member)}"


def _through(seen: TownState, frame: Frame, action: Action) -> str:
    member = int(action[1])
    return f"Channel it through {called(seen.table, member)} ({described(seen, member)})"


def _target(seen: TownState, frame: Frame, action: Action) -> str:
    return f"Target {_whose(seen, frame.seat, int(action[1]))}"


def _whose(seen: TownState, seat: int, member: int) -> str:
    """A gang member with its state and whose it is."""
    name = f"{called(seen.table, member)} ({described(seen, member)})"
    owner = seen.controller[member]
    if owner == seat:
        return f"your own {name}"
    return name if owner == NOBODY else f"{name} of {seat_name(seen.table, owner)}"


def _cancel(seen: TownState, frame: Frame, action: Action) -> str:
    card = int(action[1])
    cost = seen.table.blueprints[card].reactions[0].power
    return f"Cancel with {hand_name(seen, frame.seat, card)}{power_cost(cost)}"


def _react(seen: TownState, frame: Frame, action: Action) -> str:
    member, number = int(action[1]), int(action[2])
    reaction = reactions_of(seen, member)[number]
    source = reaction_source(seen, member, number)
    item = f" of {seen.table.name(source)}" if source != member else ""
    return f"Cancel with {reaction.name}{power_cost(reaction.power)}{item}, by {called(seen.table, member)}"


def _fight(seen: TownState, frame: Frame, action: Action) -> str:
    place = int(action[1])
    title = fight_title(seen, place)
    against = rivals(seen, place, frame.seat)
    return capital(title) + (f" against {against}" if against else "")


def _relocate(seen: TownState, frame: Frame, action: Action) -> str:
    return f"Relocate to {place_name(seen.table, int(action[1]))}"


def _option(seen: TownState, frame: Frame, action: Action) -> str:
    options: Any = frame.vars["labels"]
    number = int(action[1])
    return numbered(options[number], list(options[:number]))


def _pick(seen: TownState, frame: Frame, action: Action) -> str:
    number, of, why = int(action[1]), frame.vars["of"], str(frame.vars["why"])
    verb = PICKED.get(why, "Choose")
    if of == "seat":
        return f"{verb} {seat_name(seen.table, number)}"
    if of == "place":
        return f"{verb} {place_name(seen.table, number)}{_defended(seen, frame.seat, number)}"
    if of == "card":
        candidates: Any = frame.vars["candidates"]
        before = [seen.table.name(c) for c in candidates[: candidates.index(number)]]
        return f"{verb} {numbered(seen.table.name(number), before)}"
    return f"{verb} {_character(seen, frame.seat, number, why)}"


def _defended(seen: TownState, seat: int, place: int) -> str:
    """Who would be fought at a place: ", against Doc Pell and The Brute of Ben"."""
    others = [s for s in range(len(seen.table.seats)) if s != seat]
    sides = {s: tuple(members_at(seen, s, place)) for s in others}
    against = [f"{all_called(seen.table, there)} of {seat_name(seen.table, s)}" for s, there in sides.items() if there]
    return f", against {' and '.join(against)}" if against else ""


def _character(seen: TownState, seat: int, member: int, why: str) -> str:
    name = called(seen.table, member)
    if why == "choose":
        return _whose(seen, seat, member)
    if why == "recruit":
        return f"{name} ({life_said(seen, member)}{_home(seen, seat, member)})"
    return name if why == "resurrect" else f"{name} ({described(seen, member)})"


def _home(seen: TownState, seat: int, member: int) -> str:
    """From whose reserves a recruit comes, where they are not one's own."""
    owner = seen.table.owner[member]
    if owner == seat:
        return ""
    return ", of a gang that nobody plays" if owner == NOBODY else f", of {seat_name(seen.table, owner)}"


def _done(seen: TownState, frame: Frame, action: Action) -> str:
    """Being done with nothing picked says what that means."""
    if frame.vars.get("picked"):
        return "Done"
    why = str(frame.vars.get("why", ""))
    return (
        "Done: nobody else joins"
        if why == "join" and on_the_path(seen, frame.seat)
        else NOTHING_PICKED.get(why, "Done")
    )


NOTHING_PICKED = {
    "replenish": "Done: discard nothing",
    "exchange": "Done: exchange nothing",
    "search": "Done: take nothing",
    "join": "Done: nobody joins",
    "choose": "Done: choose nobody",
    "arm": "Done: hand out no more",
}


def hand_name(seen: TownState, seat: int, card: int) -> str:
    """A card in hand; of two different cards with the same name the second has a number."""
    earlier = {seen.table.blueprints[c].index: seen.table.name(c) for c in seen.hand[seat] if c < card}
    earlier.pop(seen.table.blueprints[card].index, None)
    return numbered(seen.table.name(card), list(earlier.values()))


LABELS: dict[str, Say] = {
    "use": _use,
    "play": _play,
    "replenish": _word("Replenish your hand"),
    "run": _word("Run away"),
    "stalemate": _word("Offer a Stalemate"),
    "harness": _harness,
    "pass": _word("Pass"),
    "through": _through,
    "target": _target,
    "enough": _word("Done"),
    "cancel": _cancel,
    "react": _react,
    "draw_item": _word("Draw a Special Item"),
    "decline": _word("Draw nothing"),
    "fight": _fight,
    "relocate": _relocate,
    "stay": _word("Relocate nobody"),
    "play_drawn": _word("Play the card"),
    "discard_drawn": _word("Discard it"),
    "accept": _word("Accept the Stalemate"),
    "refuse": _word("Refuse and fight on"),
    "pick": _pick,
    "done": _done,
    "yes": _word("Yes"),
    "no": _word("No"),
    "option": _option,
}
"""How each kind of answer is said; a test holds it against the actions that the package offers."""
