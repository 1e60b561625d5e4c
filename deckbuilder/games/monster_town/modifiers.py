"""Changes to numbers: auras of characters, items and cards in play, Berserkers, hiding, and temporary modifiers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.gamekit.modifiers import Modifier, Modifiers
from deckbuilder.games.monster_town.amendments import EACH_CARD_REFLECTS
from deckbuilder.games.monster_town.card_definition import CopyMask
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import BERSERKER, DEAD, TownState, has_trait
from deckbuilder.kernel.facts import NOBODY, NOTHING

Sum = Callable[[TownState, str, int, int], int]
"""Computes the amount added to a number of a character, towards another character or NOTHING."""


def life_points(state: TownState, member: int) -> int:
    """Printed life points plus those from items, attached cards and auras; never below 1."""
    points = state.data.definitions[member].life + _sum(state, "life", member, NOTHING)
    return points if points > 1 else 1


def action_cost(state: TownState, member: int, printed: int) -> int:
    """The Power that a combat action costs when this character performs it; a free action stays free."""
    cost = printed + cost_added(state, member) if printed else 0
    return cost if cost > 0 else 0


def cost_added(state: TownState, member: int) -> int:
    """The amount added to the Power cost of each of a character's combat actions."""
    return _sum(state, "cost", member, NOTHING)


def wounds_dealt(state: TownState, amount: int, source: int, victim: int, from_hiding: bool) -> int:
    """Wounds after all modifiers (MT-8); never below 0."""
    amount += wounds_added(state, source, victim, from_hiding)
    return amount if amount > 0 else 0


def wounds_added(state: TownState, source: int, victim: int, from_hiding: bool, added: Sum | None = None) -> int:
    """The amount added to wounds by the dealer's and victim's modifiers, a Berserker and hiding (MT-8).

    To ask about many wounds at one moment, pass a `SumsOfNow` as `added`.
    """
    added, amount = added or _sum, 0
    if source != NOTHING:
        amount += added(state, "wounds_dealt", source, victim)
        if from_hiding:
            amount += 1
        amount += rage(state, source)
    return amount + added(state, "wounds_taken", victim, source)


def rage(state: TownState, source: int) -> int:
    """The amount a Berserker adds to wounds it causes: one for each that it has itself."""
    wounds = state.wounds[source]
    return wounds if wounds > 0 and has_trait(state, source, BERSERKER) else 0


def reflections(state: TownState, member: int) -> int:
    """How often wounds caused to the character are reflected on their source: once by each card that says so.

    Under older rules it was once, whatever the number of cards.
    """
    if "reflect" not in state.data.auras:
        return 0
    number = AURAS.count_allowing(state, "reflect", member)
    return number if EACH_CARD_REFLECTS in state.data.amended else min(number, 1)


def allows(state: TownState, member: int, what: str) -> bool:
    """Whether an aura gives the character a permission."""
    return what in state.data.auras and AURAS.allows(state, what, member)


def _sum(state: TownState, what: str, member: int, other: int) -> int:
    total = 0
    if what in state.data.auras:
        for aura, bearer in _reaching(state, what, member):
            total += AURAS.amount(state, aura, bearer, member, other)
    for changed, who, amount, _place in state.modifiers:
        if changed == what and who == member:
            total += amount
    return total


class SumsOfNow:
    """Cached sums of auras, valid until the table changes; each is computed once for all opponents."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int], tuple[int, list[tuple[CopyMask, int]]]] = {}

    def __call__(self, state: TownState, what: str, member: int, other: int) -> int:
        """The amount added to a number of a character, towards another or NOTHING."""
        total, towards = self._of(state, what, member)
        for against, number in towards:
            if other != NOTHING and against[other]:
                total += number
        return total

    def towards_all(self, state: TownState, what: str, member: int) -> int | None:
        """The amount added if it is the same towards everyone; None if it is not."""
        total, towards = self._of(state, what, member)
        return None if towards else total

    def _of(self, state: TownState, what: str, member: int) -> tuple[int, list[tuple[CopyMask, int]]]:
        found = self._found.get((what, member))
        if found is None:
            found = self._found[what, member] = _changes(state, what, member)
        return found


def _changes(state: TownState, what: str, member: int) -> tuple[int, list[tuple[CopyMask, int]]]:
    """The amount that auras and temporary modifiers add towards everyone, and (mask, amount) pairs for the rest."""
    total, towards = 0, []
    for aura, bearer in _reaching(state, what, member):
        number = AURAS.anyhow(state, aura, bearer, member)
        if aura.against is None:
            total += number
        else:
            towards.append((aura.against, number))
    for changed, who, amount, _ in state.modifiers:
        if changed == what and who == member:
            total += amount
    return total, towards


def sweeping_copies(state: TownState, what: str, place: int) -> list[tuple[int, int, Modifier]]:
    """The auras that reach everyone at a place, each with its card and its bearer."""
    if what not in state.data.sweeping:
        return []
    laid = {-2 - seat: card for seat, card in state.laid[place]} if place > 0 else {}
    return [(laid.get(bearer, bearer), bearer, aura) for aura, bearer in _sweeping(state, what, place)]


def _reaching(state: TownState, what: str, member: int) -> Sequence[tuple[Modifier, int]]:
    """The auras of one kind that may reach a character, each with the character that bears it."""
    data = state.data
    if what not in data.auras:
        return ()
    worn, item = data.auras[what], state.item[member]
    auras = worn[member] if item == NOTHING else worn[member] + worn[item]
    for card in state.attached[member]:
        auras += worn[card]
    own = [(aura, member) for aura in auras] if auras else ()
    if what in data.sweeping and (swept := _sweeping(state, what, state.place[member])):
        return [*own, *swept]
    return own


def _sweeping(state: TownState, what: str, place: int) -> list[tuple[Modifier, int]]:
    """The auras that reach everyone at a place, from the living members, their burdens and the Combat cards there."""
    bearing, characters = state.data.sweeping[what], state.data.characters
    where, posture, controller = state.place, state.posture, state.controller
    standing = [m for m in bearing if m < characters and where[m] == place]
    found = []
    if standing:
        living = [m for m in standing if posture[m] != DEAD and controller[m] != NOBODY]
        living.sort(key=controller.__getitem__)
        found = [(aura, m) for m in living for aura in bearing[m]]
    if place > 0 and state.laid[place]:
        found += [(aura, -2 - seat) for seat, card in state.laid[place] for aura in bearing.get(card, ())]
    if what in state.data.carried:
        found += _carried(state, bearing, place)
    return found


def _carried(state: TownState, bearing: Mapping[int, tuple[Modifier, ...]], place: int) -> list[tuple[Modifier, int]]:
    """The auras that reach everyone at a place from the Special Items and cards that the living there carry (MT-7.4).

    The card itself stands as the bearer of each.
    """
    here = [m for crew in state.crew for m in crew if state.place[m] == place and state.posture[m] != DEAD]
    copies = [copy for m in here for copy in (state.item[m], *state.attached[m])]
    return [(aura, copy) for copy in copies for aura in bearing.get(copy, ())]


def _frame(state: TownState, bearer: int, member: int) -> TownFrame:
    """A frame as if the bearer were acting; a card on the table stands for its seat (-2 - seat).

    A card that a character carries acts as this character: for its own player, or for the wearer's if it is an item.
    """
    if bearer < -1:
        return TownFrame("aura", -2 - bearer, {"place": state.place[member]})
    if bearer >= state.data.characters:
        wearer = next(m for crew in state.crew for m in crew if state.item[m] == bearer or bearer in state.attached[m])
        seat = state.controller[wearer] if state.item[wearer] == bearer else state.data.owner[bearer]
        return TownFrame("aura", seat, {"self": wearer, "place": state.place[wearer]})
    seat = state.controller[bearer]
    return TownFrame("aura", seat if seat != NOBODY else 0, {"self": bearer, "place": state.place[bearer]})


AURAS: Modifiers[TownState] = Modifiers(_reaching, _frame)
"""The effects that characters, items and cards have for as long as they are in play."""
