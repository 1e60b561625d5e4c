"""What changes the numbers: auras of characters, items and cards in play, Berserkers, hiding, and passing changes."""

from __future__ import annotations

from collections.abc import Iterator

from deckbuilder.games.monster_town.state import DEAD, NOBODY, NOTHING, TownState
from deckbuilder.games.monster_town.table import Aura
from deckbuilder.kernel.frames import Frame


def life_points(state: TownState, member: int) -> int:
    """Printed life points and what items, attached cards and auras add; never below 1."""
    points = state.table.blueprints[member].life
    if "life" in state.table.changed and _may_differ(state, member, "life"):
        points += _sum(state, "life", member, NOTHING)
    return points if points > 1 else 1


def action_cost(state: TownState, member: int, printed: int) -> int:
    """The Power that a combat action costs when this character performs it."""
    if not printed or not (state.modifiers or ("cost" in state.table.changed and _may_differ(state, member, "cost"))):
        return printed
    return max(0, printed + _sum(state, "cost", member, NOTHING))


def wounds_dealt(state: TownState, amount: int, source: int, victim: int, from_hiding: bool) -> int:
    """Wounds after all modifiers (MT-8): the dealer's, the victim's, a Berserker's and a hider's; never below 0."""
    if source != NOTHING:
        amount += _sum(state, "wounds_dealt", source, victim)
        if from_hiding:
            amount += 1
        if "Berserker" in state.table.blueprints[source].traits and state.wounds[source] > 0:
            amount += state.wounds[source]
    amount += _sum(state, "wounds_taken", victim, source)
    return amount if amount > 0 else 0


def reflects(state: TownState, member: int) -> bool:
    """Wounds caused to the character are reflected on whoever caused them."""
    if "reflect" not in state.table.changed:
        return False
    return any(aura.head == "reflect" and _holds(state, aura, member, bearer) for aura, bearer in _on(state, member))


def allows(state: TownState, member: int, what: str) -> bool:
    """An aura gives the character a permission."""
    if what not in state.table.changed:
        return False
    return any(
        aura.head == "allow" and aura.what == what and _holds(state, aura, member, bearer)
        for aura, bearer in _on(state, member)
    )


def _may_differ(state: TownState, member: int, what: str) -> bool:
    """Something on the character or around it may change the number: asked first, since mostly nothing does."""
    table = state.table
    return (
        state.item[member] != NOTHING
        or bool(state.attached[member])
        or bool(table.blueprints[member].auras)
        or what in table.swept
    )


def _sum(state: TownState, what: str, member: int, other: int) -> int:
    total = 0
    for aura, bearer in _on(state, member):
        if aura.what == what and _holds(state, aura, member, bearer):
            if aura.against is not None and (other == NOTHING or not aura.against[other]):
                continue
            total += aura.amount(state, _frame(state, bearer, member))
    for changed, who, amount, _place in state.modifiers:
        if changed == what and who == member:
            total += amount
    return total


def _on(state: TownState, member: int) -> Iterator[tuple[Aura, int]]:
    """Every aura that may reach a character, with the character it is printed on or lies on."""
    blueprints = state.table.blueprints
    for aura in blueprints[member].auras:
        yield aura, member
    item = state.item[member]
    if item != NOTHING:
        for aura in blueprints[item].auras:
            yield aura, member
    for card in state.attached[member]:
        for aura in blueprints[card].auras:
            yield aura, member
    if not state.table.swept:
        return
    place = state.place[member]
    where, posture = state.place, state.posture
    for crew in state.crew:
        for m in crew:
            if where[m] == place and blueprints[m].sweeping and posture[m] != DEAD:
                for aura in blueprints[m].sweeping:
                    yield aura, m
    if place > 0:
        for seat, card in state.laid[place]:
            for aura in blueprints[card].sweeping:
                yield aura, -2 - seat


def _holds(state: TownState, aura: Aura, member: int, bearer: int) -> bool:
    frame = None
    if not isinstance(aura.of, str):
        frame = _frame(state, bearer, member)
        if member not in aura.of(state, frame):
            return False
    if aura.when is not None:
        return aura.when(state, frame or _frame(state, bearer, member))
    return True


def _frame(state: TownState, bearer: int, member: int) -> Frame:
    """A frame as if the bearer were acting; a card lying on the table stands for its seat (-2 - seat)."""
    if bearer < -1:
        return Frame("aura", -2 - bearer, {"place": state.place[member]})
    seat = state.controller[bearer]
    return Frame("aura", seat if seat != NOBODY else 0, {"self": bearer, "place": state.place[bearer]})
