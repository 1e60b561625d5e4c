"""The Diplomat and the Treaty that is in play from the start."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.muster import Muster, in_order
from deckbuilder.text import listed

PILE = "treaty"
MOST_TREATIES = 1


def treaty_without_diplomat(muster: Muster) -> Iterable[Fault]:
    """DIP-1: a starting Treaty needs a Diplomat among the starting characters."""
    if not muster.treaties or muster.diplomats:
        return ()
    waiting = [card for card in in_order(muster.reserves) if card.is_diplomat]
    more = f" {_names(waiting)} waits in reserve, which is not enough." if waiting else ""
    return (
        Fault(
            f"{_names(in_order(muster.treaties))} cannot be in play from the start without a starting Diplomat.{more} "
            "Start with a Diplomat, or take the Treaty out.",
            cards=tuple(card.id for card in (*in_order(muster.treaties), *waiting)),
            pile=PILE,
            actual=0,
            required=1,
            subject=WHOLE,
            where=muster.resolved.where(*muster.treaties, pile=PILE),
        ),
    )


def treaty_with_diplomat_counted(muster: Muster) -> str:
    """Say who brings the Treaty."""
    if not muster.treaties:
        return "No starting Treaty, so no Diplomat is needed."
    return f"{_names(in_order(muster.diplomats))} brings {_names(in_order(muster.treaties))}."


def too_many_treaties(muster: Muster) -> Iterable[Fault]:
    """DIP-2: at most one starting Treaty in one copy, even with two Diplomats."""
    if not muster.treaties:
        return ()
    actual = sum(muster.treaties.values())
    if actual <= MOST_TREATIES:
        return ()
    treaties = in_order(muster.treaties)
    return (
        Fault(
            f"{actual} starting Treaties ({_names(treaties)}); keep {MOST_TREATIES}, however many Diplomats start.",
            cards=tuple(card.id for card in treaties),
            pile=PILE,
            actual=actual,
            required=MOST_TREATIES,
            subject=WHOLE,
            where=muster.resolved.where(*treaties, pile=PILE),
        ),
    )


def treaties_counted(muster: Muster) -> str:
    """Say which Treaty is in play from the start."""
    return f"One starting Treaty: {_names(in_order(muster.treaties))}." if muster.treaties else "No starting Treaty."


def diplomat_on_own_treaty(muster: Muster) -> Iterable[Fault]:
    """DIP-3: some starting Diplomat belongs to the gang without the Treaty that he brings."""
    if not muster.treaties or not muster.diplomats:
        return ()
    if not all(muster.is_foreign(card) for card in muster.diplomats):
        return ()
    diplomats = in_order(muster.diplomats)
    return (
        Fault(
            f"{_names(diplomats)} has the icon of another gang and would need the very Treaty that a Diplomat has to "
            "bring; start with a Diplomat of the own gang, or take the Treaty out.",
            cards=tuple(card.id for card in (*diplomats, *in_order(muster.treaties))),
            pile="starting",
            actual=0,
            required=1,
            subject=WHOLE,
            where=muster.resolved.where(*diplomats, pile="starting"),
        ),
    )


def diplomat_counted(muster: Muster) -> str:
    """Say which Diplomat belongs to the gang anyway."""
    if not muster.treaties:
        return "No starting Treaty, so nobody depends on one."
    own = [card for card in in_order(muster.diplomats) if not muster.is_foreign(card)]
    return f"{_names(own)} belongs to the gang without the Treaty." if own else "No Diplomat starts."


def idle_diplomacy(muster: Muster) -> Iterable[Fault]:
    """DIP-4: a Diplomat without a Treaty, or a Treaty that nobody needs, is legal and only noted."""
    if not muster.diplomats:
        return ()
    if not muster.treaties:
        diplomats = in_order(muster.diplomats)
        return (
            Fault(
                f"{_names(diplomats)} is a Diplomat: a Treaty could be in play from the start.",
                cards=tuple(card.id for card in diplomats),
                pile=PILE,
                actual=0,
                required=1,
                subject="no Treaty",
                where=muster.resolved.where(*diplomats, pile="starting"),
            ),
        )
    if muster.guests or muster.waiting_guests:
        return ()
    treaties = in_order(muster.treaties)
    return (
        Fault(
            f"Nobody in the gang needs {_names(treaties)}: all characters belong to it anyway.",
            cards=tuple(card.id for card in treaties),
            pile=PILE,
            actual=0,
            required=1,
            subject="no guest",
            where=muster.resolved.where(*treaties, pile=PILE),
        ),
    )


def diplomacy_counted(muster: Muster) -> str:
    """Say whether Diplomat and Treaty serve somebody."""
    guests = len(muster.guests) + len(muster.waiting_guests)
    return f"The Treaty serves {guests} foreign characters." if muster.diplomats else "No Diplomat starts."


def _names(cards: list[GangCard]) -> str:
    return listed(card.name for card in cards)
