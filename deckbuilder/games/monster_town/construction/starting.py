"""The starting characters: how many, how many Leaders, how many of one kind, and whose icon they bear."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard, GangTable
from deckbuilder.games.monster_town.construction.muster import Muster, in_order
from deckbuilder.text import agreeing, counted, listed

PILE = "starting"
MOST_LEADERS = 1


def gang_of(muster: Muster) -> GangTable:
    """The gang, for rules that are asked only when it is known."""
    assert muster.gang is not None
    return muster.gang


def wrong_number(muster: Muster) -> Iterable[Fault]:
    """START-1: exactly as many starting characters as the gang table says."""
    gang = gang_of(muster)
    required = gang.starting
    actual = sum(muster.starters.values())
    if actual == required:
        return ()
    change = f"take out {actual - required}" if actual > required else f"add {required - actual}"
    return (
        Fault(
            f"{counted(actual, 'starting character')} listed; {gang.name} start with exactly {required}: {change}.",
            cards=tuple(card.id for card in in_order(muster.starters)),
            pile=PILE,
            actual=actual,
            required=required,
            subject=WHOLE,
        ),
    )


def number_counted(muster: Muster) -> str:
    """Say how many start."""
    gang = gang_of(muster)
    start = counted(sum(muster.starters.values()), "starting character")
    return f"{start}; {gang.name} start with exactly {gang.starting}."


def too_many_leaders(muster: Muster) -> Iterable[Fault]:
    """START-2: at most one Leader among the starting characters, foreign ones counted."""
    if not muster.leaders:
        return ()
    actual = sum(map(muster.starters.__getitem__, muster.leaders))
    if actual <= MOST_LEADERS:
        return ()
    leaders = in_order(muster.leaders)
    return (
        Fault(
            f"{actual} Leaders among the starting characters ({_names(leaders)}); keep at most {MOST_LEADERS}.",
            cards=_ids(leaders),
            pile=PILE,
            actual=actual,
            required=MOST_LEADERS,
            subject=WHOLE,
            where=muster.resolved.where(*leaders, pile=PILE),
        ),
    )


def leaders_counted(muster: Muster) -> str:
    """Say who leads."""
    if not muster.leaders:
        return "No Leader among the starting characters, which is legal."
    return f"One Leader among the starting characters: {_names(muster.leaders)}."


def too_many_of_one(muster: Muster) -> Iterable[Fault]:
    """START-3: no more copies at the start than the card allows, in whatever gang."""
    if not muster.over_cap:
        return ()
    return [
        Fault(
            f"{actual} copies of {card.name} start and the card allows {cap}: take out {actual - cap}.",
            cards=(card.id,),
            pile=PILE,
            actual=actual,
            required=cap,
            where=muster.resolved.where(card, pile=PILE),
        )
        for card in in_order(muster.over_cap)
        for cap, actual in ((card.most_starting or 0, muster.starters[card]),)
    ]


def caps_counted(muster: Muster) -> str:
    """Say which starting characters are capped."""
    capped = [card for card in in_order(muster.starters) if card.most_starting is not None]
    if not capped:
        return "No starting character is limited in number by its card."
    return (
        "Within the limits of their cards: "
        + listed(f"{muster.starters[card]} {card.name} (at most {card.most_starting})" for card in capped)
        + "."
    )


def foreign_starters(muster: Muster) -> Iterable[Fault]:
    """ICON-1: a starting character has the gang's icon, or the starting Treaty lets it in."""
    if not muster.guests:
        return ()
    return _strangers(muster, muster.turned_away(starting=True), PILE, muster.starters)


def starters_icons_counted(muster: Muster) -> str:
    """Say whose icon the starting characters bear, and who is let in by which Treaty."""
    return _icons_counted(muster, muster.starters, starting=True)


def foreign_reserves(muster: Muster) -> Iterable[Fault]:
    """ICON-2: a reserve has the gang's icon, or the starting Treaty lets it in."""
    if not muster.waiting_guests:
        return ()
    return _strangers(muster, muster.turned_away(starting=False), "reserves", muster.reserves)


def reserves_icons_counted(muster: Muster) -> str:
    """Say whose icon the reserves bear, and who is let in by which Treaty."""
    return _icons_counted(muster, muster.reserves, starting=False)


def _strangers(muster: Muster, cards: list[GangCard], pile: str, counts: dict[GangCard, int]) -> Iterable[Fault]:
    return [
        Fault(
            f"{card.name} has the icon of {muster.gang_called(card.identity)} and {_why_not(muster, card)}; "
            f"take it out, or start with a Diplomat and a Treaty between {gang_of(muster).name} and that gang.",
            cards=(card.id,),
            pile=pile,
            actual=card.identity,
            required=gang_of(muster).id,
            where=muster.resolved.where(card, pile=pile),
        )
        for card in cards
    ]


def _why_not(muster: Muster, card: GangCard) -> str:
    """Why no starting Treaty lets a foreign character in."""
    treaties = in_order(muster.treaties)
    if not treaties:
        return "no starting Treaty lets it in"
    names_it = [treaty for treaty in treaties if card.identity in treaty.gangs]
    if names_it and not any(muster.lets_in(treaty) for treaty in names_it):
        said = agreeing((treaty.name for treaty in names_it), "does", "do")
        return f"{said} not name {gang_of(muster).name}, so nobody comes in by it"
    return f"{agreeing((treaty.name for treaty in treaties), 'does', 'do')} not let it in"


def _icons_counted(muster: Muster, counts: dict[GangCard, int], starting: bool) -> str:
    gang = gang_of(muster)
    total = sum(counts.values())
    if not total:
        return "Nobody starts." if starting else "Nobody waits in reserve."
    treaties = in_order(muster.treaties)
    letting_in = [
        (copies, f"{card.name} by {treaties[place].name}")
        for (card, starts), share in zip(muster.claims(), muster.admission().shares, strict=True)
        if starts is starting
        for place, copies in sorted(share.items())
        if copies
    ]
    own = total - sum(copies for copies, _ in letting_in)
    said = f"{own} of {total} with the icon of {gang.name} or none."
    if letting_in:
        let_in = listed(f"{copies} {said}" if copies > 1 else said for copies, said in letting_in)
        said += f" Let in{'' if muster.has_envoy else ', once the Treaty may start in play'}: {let_in}."
    return said


def _ids(cards: list[GangCard]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


def _names(cards: list[GangCard]) -> str:
    return listed(card.name for card in in_order(cards))
