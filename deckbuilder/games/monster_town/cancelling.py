"""Cancelling combat actions (MT-8.26) by card, item or ability, while the action is being played."""

from __future__ import annotations

from deckbuilder.games.monster_town import piles, verbs
from deckbuilder.games.monster_town.amendments import ICONS_FOR_ALL_HELP
from deckbuilder.games.monster_town.card_definition import CancelAction, CombatAction
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.piles import first_alike
from deckbuilder.games.monster_town.selectors import is_out_of_reach
from deckbuilder.games.monster_town.state import HIDDEN, TownState, members_at, seats_after
from deckbuilder.games.monster_town.targeting import named_targets
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Plain, Procedure, Signal, call_each, under_way
from deckbuilder.kernel.state import emit


def ask_to_cancel(state: TownState, frame: TownFrame, ability: CombatAction, memory: dict[str, Plain]) -> None:
    """Open the window for each seat with members hit and something that may cancel: public facts only (MT-8.14)."""
    effect = TownFrame("effects", frame.seat, memory)
    harmed = dict.fromkeys(
        [m for harm in ability.harms for m in harm(state, effect) if state.controller[m] != frame.seat]
    )
    victims = tuple([m for m in harmed if state.posture[m] != HIDDEN or not is_out_of_reach(state, effect, m)])
    aimed = _aimed_at(state, frame, ability, victims)
    hit = (*victims, *aimed)
    frame.vars["hit"] = hit
    frame.vars["shield"] = ()
    if not hit:
        return
    place = frame.vars["place"]
    asked = [s for s in seats_after(state, frame.seat) if _could_answer(state, s, place, hit)]
    by = "card" if "card" in frame.vars else "ability"
    actor = frame.vars.get("actor", NOTHING)
    memory = {"by": by, "action": ability.name, "actor": actor, "against": frame.seat}
    if aimed:
        memory["aimed"] = aimed
    call_each(state, asked, "cancel_window", place=place, hit=hit, **memory)


def _aimed_at(state: TownState, frame: TownFrame, ability: CombatAction, victims: tuple[int, ...]) -> tuple[int, ...]:
    """The opposing targets that the action does not harm, if a card at the table can cancel for them too (MT-8.26)."""
    if not state.data.cancels_anything:
        return ()
    others = (m for m in named_targets(frame, ability) if state.controller[m] != frame.seat and m not in victims)
    return tuple(dict.fromkeys(others))


def _could_answer(state: TownState, seat: int, place: int, victims: tuple[int, ...]) -> bool:
    if seat not in [state.controller[m] for m in victims]:
        return False
    return bool(state.hand[seat]) or any(reactions_of(state, m) for m in members_at(state, seat, place))


def is_all_cancelled(frame: TownFrame) -> bool:
    """Whether every character the action would have hit is protected, so that none of it happens (MT-8.26)."""
    hit = frame.vars.get("hit", ())
    shield = frame.vars.get("shield", ())
    return bool(hit and shield) and set(hit) <= set(shield)


def offer_cancels(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """The cards in hand and members that can cancel for members still hit; passing is always possible."""
    hit = still_hit(state, frame)
    if not hit or not state.alive[frame.seat]:
        return ()
    offers: list[Action] = []
    seen: set[int] = set()
    for card in state.hand[frame.seat]:
        definition = state.data.definitions[card]
        if definition.reactions and definition.action is None and definition.index not in seen:
            seen.add(definition.index)
            if answer_of(state, frame, card, hit) is not None:
                offers.append(("cancel", first_alike(state, frame.seat, card)))
    place = frame.vars["place"]
    for member in members_at(state, frame.seat, place):
        for number, reaction in enumerate(reactions_of(state, member)):
            if protected(state, frame, reaction, member, NOTHING, hit):
                offers.append(("react", member, number))
    return (*offers, ("pass",))


def take_cancel(state: TownState, frame: TownFrame, action: Action) -> Signal:
    """The part that hits the protected members is cancelled; the cancel itself cannot be (MT-F.12, MT-8.26)."""
    if action[0] == "pass":
        return LEAVE
    hit = still_hit(state, frame)
    copy = int(action[1])
    memory: dict[str, Plain] = {"place": frame.vars["place"]}
    if action[0] == "cancel":
        answer = answer_of(state, frame, copy, hit)
        assert answer is not None
        reaction = answer
        saved = protected(state, frame, reaction, NOTHING, copy, hit)
        piles.play_from_hand(state, frame.seat, copy)
        piles.discard_combat_card(state, frame.seat, copy)
        emit(state, "cancelled", frame.seat, copy, "", saved)
        source = copy
    else:
        reaction = reactions_of(state, copy)[int(action[2])]
        saved = protected(state, frame, reaction, copy, NOTHING, hit)
        emit(state, "cancelled", frame.seat, copy, reaction.name, saved)
        source, memory["self"] = reaction_source(state, copy, int(action[2])), copy
    verbs.set_power(state, frame.seat, state.power[frame.seat] - reaction.power)
    _shield(state, frame, saved)
    if reaction.program:
        if ICONS_FOR_ALL_HELP in state.data.amended and state.data.definitions[source].type == "combat":
            memory["card"] = source
        start_effects(state, frame.seat, reaction.program, **memory)
    return AGAIN


def answer_of(state: TownState, frame: TownFrame, card: int, hit: tuple[int, ...]) -> CancelAction | None:
    """The first way to cancel on a Combat card that protects someone now; None if there is none."""
    reactions = state.data.definitions[card].reactions
    return next((r for r in reactions if protected(state, frame, r, NOTHING, card, hit)), None)


def _shield(state: TownState, frame: TownFrame, saved: tuple[int, ...]) -> None:
    """Record in the frame of the combat action that it does not affect the saved members."""
    acting = under_way(state.stack, "combat_action")
    if acting is not None:
        acting.vars["shield"] = tuple(sorted({*acting.vars["shield"], *saved}))


def still_hit(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The seat's own members that the action hits and nothing protects yet."""
    hit = frame.vars["hit"]
    acting = under_way(state.stack, "combat_action")
    shield = () if acting is None else acting.vars["shield"]
    return tuple([m for m in hit if state.controller[m] == frame.seat and m not in shield])


def reactions_of(state: TownState, member: int) -> tuple[CancelAction, ...]:
    """The character's own ways to cancel, then those of its Special Item and of its player's cards on it."""
    definitions = state.data.definitions
    found = definitions[member].reactions
    for copy in _borne(state, member):
        found += definitions[copy].reactions
    return found


def reaction_source(state: TownState, member: int, number: int) -> int:
    """The copy that one of the character's ways to cancel is printed on: itself, its item or a card on it."""
    for copy in (member, *_borne(state, member)):
        number -= len(state.data.definitions[copy].reactions)
        if number < 0:
            return copy
    return NOTHING


def _borne(state: TownState, member: int) -> tuple[int, ...]:
    item, cards = state.item[member], state.attached[member]
    if cards:
        seat, owner = state.controller[member], state.data.owner
        cards = tuple(card for card in cards if owner[card] == seat)
    return cards if item == NOTHING else (item, *cards)


def protected(
    state: TownState, frame: TownFrame, reaction: CancelAction, member: int, card: int, hit: tuple[int, ...]
) -> tuple[int, ...]:
    """The members a reaction would protect now; empty if it may not be used."""
    if cancel_obstacle(state, frame, reaction, member) is not None:
        return ()
    if reaction.cancels != "any" and (aimed := frame.vars.get("aimed")):
        hit = tuple([m for m in hit if m not in aimed])
    if reaction.protects in ("self", "bearer"):
        return (member,) if member in hit else ()
    icon = state.data.definitions[card].gang if card != NOTHING else ""
    return tuple(m for m in hit if not icon or state.data.definitions[m].gang == icon)


def cancel_obstacle(state: TownState, frame: TownFrame, reaction: CancelAction, member: int) -> Obstacle | None:
    """The condition of a reaction that fails, regardless of who is hit; None if all hold."""
    if reaction.power > state.power[frame.seat]:
        return Obstacle.POWER
    if reaction.cancels in ("card", "ability") and reaction.cancels != frame.vars["by"]:
        return Obstacle.WRONG_KIND
    if reaction.requires is not None:
        memory: dict[str, Plain] = {"place": frame.vars["place"]}
        if member != NOTHING:
            memory["self"] = member
        if not reaction.requires(state, TownFrame("cancel_window", frame.seat, memory)):
            return Obstacle.CONDITION
    return None


PROCEDURES = (Procedure("cancel_window", Choice("cancel", offer_cancels, take_cancel, always=True, passing="pass")),)
