"""Reserves: how many may wait, and who waits in vain; and what an Outcast asks of the others."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.muster import Muster, in_order
from deckbuilder.games.monster_town.construction.starting import gang_of
from deckbuilder.text import agreeing, counted, listed

PILE = "reserves"


def too_many(muster: Muster) -> Iterable[Fault]:
    """RES-1: at most as many reserves as the gang table says; fewer, and none, is legal."""
    most = gang_of(muster).reserves
    if most is None:
        return ()
    actual = sum(muster.reserves.values())
    if actual <= most:
        return ()
    gang = gang_of(muster).name
    return (
        Fault(
            f"{counted(actual, 'reserve')} listed; {gang} start with at most {most}: take out {actual - most}.",
            cards=tuple(card.id for card in in_order(muster.reserves)),
            pile=PILE,
            actual=actual,
            required=most,
            subject=WHOLE,
        ),
    )


def number_counted(muster: Muster) -> str:
    """Say how many wait."""
    gang = gang_of(muster)
    limit = "any number" if gang.reserves is None else f"at most {gang.reserves}"
    return f"{counted(sum(muster.reserves.values()), 'reserve')}; {gang.name} may start with {limit}."


def too_many_of_one(muster: Muster) -> Iterable[Fault]:
    """RES-2: no more copies in reserve than the card allows; those that start are counted apart."""
    if not muster.waiting_over_cap:
        return ()
    return [
        Fault(
            f"{actual} copies of {card.name} in reserve; the card allows {cap}: take out {actual - cap}.",
            cards=(card.id,),
            pile=PILE,
            actual=actual,
            required=cap,
            where=muster.resolved.where(card, pile=PILE),
        )
        for card in in_order(muster.waiting_over_cap)
        for cap, actual in ((card.most_reserves or 0, muster.reserves[card]),)
    ]


def caps_counted(muster: Muster) -> str:
    """Say which reserves are capped."""
    capped = [card for card in in_order(muster.reserves) if card.most_reserves is not None]
    if not capped:
        return "No reserve is limited in number by its card."
    counts = (f"{muster.reserves[card]} {card.name} (at most {card.most_reserves})" for card in capped)
    return f"Within the limits of their cards: {listed(counts)}."


def waiting_leaders(muster: Muster) -> Iterable[Fault]:
    """RES-3: a Leader in reserves can never be recruited."""
    if not muster.waiting_leaders:
        return ()
    return [_in_vain(muster, card, "a Leader") for card in in_order(muster.waiting_leaders)]


def leaders_counted(muster: Muster) -> str:
    """Say that no Leader waits."""
    return f"No Leader among {counted(sum(muster.reserves.values()), 'reserve')}."


def outcasts_conditions(muster: Muster) -> Iterable[Fault]:
    """OUT-1: the printed conditions of a starting Outcast hold for the other starting characters."""
    if not muster.outcasts:
        return ()
    return [
        fault
        for card in in_order(muster.outcasts)
        if card.beside or card.stands_no_leader
        for fault in _broken_conditions(muster, card)
    ]


def outcasts_conditions_counted(muster: Muster) -> str:
    """Say who keeps whose company."""
    if not muster.outcasts:
        return "No Outcast among the starting characters."
    return f"The conditions of {listed(card.name for card in in_order(muster.outcasts))} hold for everybody who starts."


def waiting_outcasts(muster: Muster) -> Iterable[Fault]:
    """OUT-2: an Outcast in reserves can never be recruited."""
    if not muster.waiting_outcasts:
        return ()
    return [_in_vain(muster, card, "an Outcast") for card in in_order(muster.waiting_outcasts)]


def waiting_outcasts_counted(muster: Muster) -> str:
    """Say that no Outcast waits."""
    return f"No Outcast among {counted(sum(muster.reserves.values()), 'reserve')}."


def useless_reserves(muster: Muster) -> Iterable[Fault]:
    """OUT-3: with a starting Outcast nobody is ever recruited, so reserves are of no use."""
    if not muster.outcasts or not muster.reserves:
        return ()
    actual = sum(muster.reserves.values())
    outcasts = in_order(muster.outcasts)
    return (
        Fault(
            f"{agreeing((card.name for card in outcasts), 'starts', 'start')}, "
            f"and with an Outcast nobody can be recruited: {counted(actual, 'reserve')} will never come.",
            cards=tuple(card.id for card in (*outcasts, *in_order(muster.reserves))),
            pile=PILE,
            actual=actual,
            required=0,
            subject=WHOLE,
        ),
    )


def useless_reserves_counted(muster: Muster) -> str:
    """Say why the reserves can come."""
    return "No Outcast starts, so recruiting is open." if not muster.outcasts else "An Outcast starts and nobody waits."


def _broken_conditions(muster: Muster, outcast: GangCard) -> Iterable[Fault]:
    starters = muster.starters
    company = [card for card in starters if card is not outcast or starters[card] > 1]
    wrong = in_order([card for card in company if card.race not in outcast.beside]) if outcast.beside else ()
    if wrong:
        races = listed(sorted(outcast.beside))
        yield Fault(
            f"{outcast.name} fights only beside {races} characters, and "
            f"{listed(card.name for card in wrong)} would start too; take out one or the other.",
            cards=(outcast.id, *(card.id for card in wrong)),
            pile="starting",
            actual=listed(sorted({card.race for card in wrong})),
            required=races,
            where=muster.resolved.where(outcast, pile="starting"),
        )
    if not outcast.stands_no_leader:
        return
    leaders = in_order([card for card in company if card.is_leader])
    if leaders:
        yield Fault(
            f"{outcast.name} stands no other Leader, and {listed(card.name for card in leaders)} would start too; "
            "take out one or the other.",
            cards=(outcast.id, *(card.id for card in leaders)),
            pile="starting",
            actual=sum(starters[card] - (card is outcast) for card in leaders),
            required=0,
            subject=f"{outcast.id} leaders",
            where=muster.resolved.where(outcast, pile="starting"),
        )


def _in_vain(muster: Muster, card: GangCard, what: str) -> Fault:
    return Fault(
        f"{card.name} is {what} and can never be recruited from reserves; let it start, or leave it out.",
        cards=(card.id,),
        pile=PILE,
        actual=muster.reserves[card],
        required=0,
        where=muster.resolved.where(card, pile=PILE),
    )
