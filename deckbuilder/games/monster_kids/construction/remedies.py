"""What helps against each broken rule of construction, what a card is good for, and which cards are alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping

from deckbuilder.decks.index import CardFacts
from deckbuilder.decks.mending import SHARED_REMEDIES, identity_remedy
from deckbuilder.decks.steps import Remedies, Remedy, Slot, Wanted
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.games.monster_kids.construction.facts import KidsCard
from deckbuilder.problems import Problem

Remedial = Callable[[Box, Problem], Remedy]


def number_in_pile(box: Box, problem: Problem) -> Remedy:
    """MON-1, POW-1: cards out of the pile, or into it."""
    assert isinstance(problem.actual, int) and isinstance(problem.required, int)
    if problem.actual > problem.required:
        return Remedy(take=_slots(problem.pile, box.pile(problem.pile)), copies=problem.extent)
    return Remedy(put=(Wanted(problem.pile, lambda card: True),), copies=problem.extent)


def number_of_dark_portals(box: Box, problem: Problem) -> Remedy:
    """PORT-1: Dark Portals out, or in."""
    assert isinstance(problem.actual, int) and isinstance(problem.required, int)
    if problem.actual > problem.required:
        return Remedy(take=_slots("portals", box.portals("dark_portal")), copies=problem.extent)
    return Remedy(put=(_portal("dark_portal"),), copies=problem.extent)


def missing_cards(box: Box, problem: Problem) -> Remedy:
    """DECK-1: tricks in, of which a night may have as many as it likes."""
    return Remedy(put=(Wanted("tricks", lambda card: True),), copies=problem.extent)


def no_kids(box: Box, problem: Problem) -> Remedy:
    """KID-2: a kid in."""
    return Remedy(put=(Wanted("kids", lambda card: True),), copies=problem.extent)


def one_card(box: Box, problem: Problem) -> Remedy:
    """KID-1, COPY-1: copies of the card out of there."""
    here = (card for card in box.pile(problem.pile) if card.id == problem.subject)
    return Remedy(take=_slots(problem.pile, here), copies=problem.extent)


def no_way_out(box: Box, problem: Problem) -> Remedy:
    """EXIT-1: Light Portals in, or Dark Portals out."""
    return Remedy(
        take=_slots("portals", box.portals("dark_portal")), put=(_portal("light_portal"),), copies=problem.extent
    )


def too_much_light(box: Box, problem: Problem) -> Remedy:
    """EXIT-2: Light Portals out."""
    return Remedy(take=_slots("portals", box.portals("light_portal")), copies=problem.extent)


def role(card: KidsCard) -> frozenset[str]:
    """What a card is good for: all that is printed on it and can be searched for."""
    return card.words


def alike(card: KidsCard) -> Hashable:
    """Equal for cards that no rule with the severity of an error can tell apart."""
    return card.type


def _portal(kind: str) -> Wanted:
    return Wanted("portals", lambda card: bool(card.type == kind))


def _slots(pile: str, cards: Iterable[CardFacts]) -> tuple[Slot, ...]:
    return tuple((pile, card) for card in cards)


REMEDIES: Mapping[str, Remedial] = {
    **SHARED_REMEDIES,
    "NIGHT-1": identity_remedy,
    "KID-1": one_card,
    "KID-2": no_kids,
    "DECK-1": missing_cards,
    "MON-1": number_in_pile,
    "POW-1": number_in_pile,
    "PORT-1": number_of_dark_portals,
    "EXIT-1": no_way_out,
    "EXIT-2": too_much_light,
    "COPY-1": one_card,
}

MENDING: Remedies[Box] = Remedies(REMEDIES, role, alike)
