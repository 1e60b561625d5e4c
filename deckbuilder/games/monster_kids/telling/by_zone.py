"""Why a card is in none of the answers, depending on its zone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.games.monster_kids.combat import sides_for
from deckbuilder.games.monster_kids.display_names import TRAPS, called
from deckbuilder.games.monster_kids.state import KidsState, is_free
from deckbuilder.kernel.views import Reason

Asked = AnyAsked[KidsState]


def visible(at: Asked) -> Iterator[int]:
    """Every copy that the seat sees, its own hand first."""
    seen = at.seen
    yield from (*seen.hand[at.seat], *seen.centre, *seen.waiting, seen.drawn, *seen.kid)
    yield from chain.from_iterable(seen.attached)
    yield from (card for _, card, _ in seen.laid)
    yield from chain.from_iterable(seen.captured)
    yield from seen.discard


def twins(at: Asked, copy: int) -> tuple[int, ...]:
    """All copies of a card in hand, which one answer stands for; empty for other cards."""
    data = at.seen.data
    return data.alike[data.definitions[copy].index] if copy in at.seen.hand[at.seat] else ()


def reason(at: Asked, copy: int) -> Reason:
    """Why the seat cannot use the copy now, depending on its zone."""
    seen, seat, data = at.seen, at.seat, at.seen.data
    name = called(data, copy)
    if copy in seen.hand[seat]:
        return _held(seen, seat, copy)
    if copy in seen.kid:
        return _kid(seen, seat, seen.kid.index(copy))
    if copy in seen.centre:
        return _monster(seen, seat, copy)
    sentence, clause = _elsewhere(seen, copy, name)
    return _because(seen, sentence, clause, copy)


def _held(seen: KidsState, seat: int, copy: int) -> Reason:
    data = seen.data
    card = data.definitions[copy]
    if card.type == "light_portal":
        if is_free(seen, seat):
            return _because(seen, "You are not trapped, and no Dark Portal was drawn.", "MK-5.6", copy)
        return _because(seen, "It frees you on your own turn, before the draw or instead of the roll.", "MK-5.6", copy)
    if not is_free(seen, seat):
        return _because(seen, f"You are {TRAPS[seen.trap[seat]]}, where only a Light Portal is played.", "MK-5.4", copy)
    if not seen.sides:
        return _because(seen, "It is played in a fight, and nobody fights now.", "MK-3.5", copy)
    if not sides_for(seen, copy):
        return _because(seen, f"It is played on a {card.side}, and none is in this fight.", "MK-3.6", copy)
    return _because(seen, "It is played once both dice have been rolled.", "MK-3.5", copy)


def _kid(seen: KidsState, seat: int, owner: int) -> Reason:
    kid, name = seen.kid[owner], seen.data.name(seen.kid[owner])
    if seen.decision is not None and seen.decision.kind == "kid":
        return _because(seen, f"{name} is the character of {seen.data.seats[owner]}.", "MK-1.2", kid)
    if kid in seen.sides:
        return _because(seen, f"{name} fights now.", _kind_of_fight(seen), kid)
    if seen.final:
        return _because(seen, f"{name} has no part in the final battle.", "MK-8.5", kid)
    if owner == seat and not is_free(seen, seat):
        return _because(seen, f"{name} is your character, and {TRAPS[seen.trap[seat]]}.", "MK-5.4", kid)
    if owner == seat:
        return _because(seen, f"{name} is your character: it fights when it is your turn.", "MK-1.1", kid)
    if not seen.data.is_versus:
        return _because(seen, f"{name} fights on your side.", "MK-7.1", kid)
    if not is_free(seen, owner):
        return _because(seen, f"{name} is {TRAPS[seen.trap[owner]]} and cannot be attacked.", "MK-8.8", kid)
    if not is_free(seen, seat):
        return _because(seen, f"You are {TRAPS[seen.trap[seat]]} and cannot attack.", "MK-5.4", kid)
    if seen.centre:
        return _because(seen, "Players are attacked only while no monster is in play.", "MK-8.3", kid)
    return _because(seen, f"{seen.data.seats[owner]} may be attacked on your own turn.", "MK-8.3", kid)


def _kind_of_fight(seen: KidsState) -> str:
    """The clause of the current fight: with a monster, between two players, or the final battle."""
    if seen.final:
        return "MK-8.5"
    return "MK-3.1" if any(copy in seen.centre for copy in seen.sides) else "MK-8.3"


def _monster(seen: KidsState, seat: int, copy: int) -> Reason:
    if copy in seen.sides:
        return _because(seen, "It is being fought now.", "MK-3.1", copy)
    if not is_free(seen, seat):
        return _because(seen, f"You are {TRAPS[seen.trap[seat]]} and cannot fight.", "MK-5.4", copy)
    if seen.active != seat:
        return _because(seen, "A monster is fought on your own turn.", "MK-2.2", copy)
    return _because(seen, "Only one monster is fought on a turn, and first a card is drawn.", "MK-2.4", copy)


def _elsewhere(seen: KidsState, copy: int, name: str) -> tuple[str, str]:
    if copy in seen.discard:
        return f"{name} is in the discard pile, which is never shuffled again.", "MK-1.4"
    if copy in seen.waiting:
        return f"{name} waits for the next monster that is drawn.", "MK-6.5"
    if copy == seen.drawn:
        return f"{name} has just been drawn.", "MK-6.4"
    if any(copy == card for _, card, _ in seen.laid):
        return f"{name} has been played in this fight.", "MK-3.10"
    if any(copy in powers for powers in seen.attached):
        return f"{name} stays on its monster until that is defeated.", "MK-6.4"
    return f"{name} was captured and stays with its player.", "MK-8.2"


def _because(seen: KidsState, sentence: str, clause: str, copy: int) -> Reason:
    return Reason(sentence, clause, seen.data.definitions[copy].id, copy)
