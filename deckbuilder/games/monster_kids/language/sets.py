"""Checks of whole Monster Kids sets: whether their Power Types make one wheel, and their nights can be got through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.nearest import nearest
from deckbuilder.games.monster_kids.language.card_types import DarkPower, Kid, Monster, Night
from deckbuilder.games.monster_kids.language.parsed import ParsedCard
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless

Relations = dict[str, tuple[str, str]]
"""For each Power Type, the one it resists and the one it is weak to."""


def check_sets(sets: Sequence[CardSet]) -> Iterable[Problem]:
    """Check that each Power Type is the same on all its cards, and each one named exists (MK-4.1); and each night."""
    wheel: Relations = {}
    typed = [card for one in sets for card in one.cards if _is_typed(card)]
    for card in typed:
        yield from _other_relations(card, wheel)
    for card in typed:
        yield from _unknown_types(card, wheel)
    slips = {power: near for power in wheel if (near := _meant(power, wheel))}
    for card in typed:
        if near := slips.get(relations_of(card)[0], ()):
            message = f'No card resists "{relations_of(card)[0]}" or is weak to it; did you mean "{near[0]}"?'
            yield _unknown(card, "power", relations_of(card)[0], message, near)
    yield from _never_beaten(sets)
    yield from _without_a_way_out(sets)
    yield from _crooked({power: relations for power, relations in wheel.items() if power not in slips})


def relations_of(card: Card) -> tuple[str, str, str]:
    """A card's Power Type, the one it resists and the one it is weak to; empty strings for an untyped monster."""
    model = card.model
    if not isinstance(model, Kid | Monster):
        return ("", "", "")
    return (model.power or "", model.resists or "", model.weak or "")


def _is_typed(card: Card) -> bool:
    return bool(relations_of(card)[0])


def _other_relations(card: Card, wheel: Relations) -> Iterator[Problem]:
    power, resists, weak = relations_of(card)
    known = wheel.setdefault(power, (resists, weak))
    if known != (resists, weak):
        message = (
            f"{card.name} says that {power} resists {resists} and is weak to {weak}; "
            f"other cards say that it resists {known[0]} and is weak to {known[1]}."
        )
        yield Problem("two-wheels", message, Severity.ERROR, where=f"{card.id}: power", cards=(card.id,))


def _unknown_types(card: Card, wheel: Relations) -> Iterator[Problem]:
    for key, power in zip(("resists", "weak"), relations_of(card)[1:], strict=True):
        if power not in wheel:
            near = nearest(power, wheel)
            hint = f'; did you mean "{near[0]}"?' if near else "; write another, or a card that has it."
            yield _unknown(card, key, power, f'No card has the Power Type "{power}"{hint}', near)


def _unknown(card: Card, key: str, power: str, message: str, near: tuple[str, ...]) -> Problem:
    where, cards = f"{card.id}: {key}", (card.id,)
    return Problem("unknown-power", message, Severity.WARNING, where=where, cards=cards, actual=power, nearest=near)


def _meant(power: str, wheel: Relations) -> tuple[str, ...]:
    """For a Power Type that no other refers to, the similar types that others refer to."""
    named = {one for other, relations in wheel.items() if other != power for one in relations}
    return () if power in named else nearest(power, [one for one in wheel if one in named])


def _crooked(wheel: Relations) -> Iterator[Problem]:
    """If one type resists another, that one is weak to it, so that the two add up to 6 (MK-4.4)."""
    for power, (resists, _weak) in wheel.items():
        if resists in wheel and wheel[resists][1] != power:
            message = f"{power} resists {resists}, which is weak to {wheel[resists][1]}: make it weak to {power}."
            yield Problem("crooked-wheel", message, Severity.WARNING, where=power)


def _never_beaten(sets: Sequence[CardSet]) -> Iterator[Problem]:
    """A fight that its monster or a Dark Power always breaks off can be won by nobody (MK-3.9)."""
    for card in (card for one in sets for card in one.cards):
        effects = card.effects
        is_at_once = isinstance(effects, ParsedCard) and any(phrase.word == "flee" for phrase in effects.do)
        if is_at_once and isinstance(card.model, Monster | DarkPower):
            who = "it" if isinstance(card.model, Monster) else "a monster with it"
            message = f"`flee` ends every fight at once, so that nobody can ever defeat {who}; put it into an `if`."
            yield Problem("never-beaten", message, Severity.WARNING, where=f"{card.id}: do", cards=(card.id,))


def _without_a_way_out(sets: Sequence[CardSet]) -> Iterator[Problem]:
    """A night with more Dark Portals than Light Portals would have no legal deck (MK-9.13, MK-9.14)."""
    for box, night in ((one, identity) for one in sets for identity in one.identities):
        model = night.model
        if isinstance(model, Night) and model.dark_portals > model.light_portals:
            message = (
                f"A deck has a Light Portal for each Dark Portal, and this night has {model.dark_portals} Dark Portals "
                f"and allows {model.light_portals}; raise `light_portals` or lower `dark_portals`."
            )
            where = f"{harmless(box.path.name)}: {night.id}: light_portals"
            yield Problem("no-way-out", message, Severity.WARNING, where=where)
