"""Who starts and who waits: how many, how many Leaders, how many of one kind, whose icon, and an Outcast's company."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.muster import Muster, breach, gang_of, in_order, of_pile
from deckbuilder.text import agreeing, counted, listed

MOST_LEADERS = 1


# ---- the starting characters ----


def wrong_number(muster: Muster) -> Iterable[Fault]:
    """START-1: exactly as many starting characters as the gang table says."""
    gang = gang_of(muster)
    required = gang.starting
    actual = sum(muster.starters.values())
    if actual == required:
        return ()
    change = f"take out {actual - required}" if actual > required else f"add {required - actual}"
    sentence = f"{counted(actual, 'starting character')} listed; {gang.name} start with exactly {required}: {change}."
    return (of_pile(sentence, "starting", in_order(muster.starters), actual, required),)


def starters_counted(muster: Muster) -> str:
    """Say how many start."""
    gang = gang_of(muster)
    start = counted(sum(muster.starters.values()), "starting character")
    return f"{start}; {gang.name} start with exactly {gang.starting}."


def too_many_leaders(muster: Muster) -> Iterable[Fault]:
    """START-2: at most one Leader among the starting characters, foreign ones counted."""
    actual = sum(map(muster.starters.__getitem__, muster.leaders))
    if actual <= MOST_LEADERS:
        return ()
    leaders = in_order(muster.leaders)
    sentence = f"{actual} Leaders among the starting characters ({_names(leaders)}); keep at most {MOST_LEADERS}."
    return (breach(muster, sentence, leaders, "starting", actual, MOST_LEADERS, WHOLE),)


def starting_leaders_counted(muster: Muster) -> str:
    """Say who leads."""
    if not muster.leaders:
        return "No Leader among the starting characters, which is legal."
    return f"One Leader among the starting characters: {_names(muster.leaders)}."


def too_many_starting(muster: Muster) -> Iterable[Fault]:
    """START-3: no more copies at the start than the card allows, in whatever gang."""
    for card in in_order(muster.over_cap):
        yield _too_many_copies(muster, card, "starting", "start and", muster.starters[card], card.most_starting or 0)


def _too_many_copies(muster: Muster, card: GangCard, pile: str, how: str, actual: int, cap: int) -> Fault:
    sentence = f"{actual} copies of {card.name} {how} the card allows {cap}: take out {actual - cap}."
    return breach(muster, sentence, [card], pile, actual, cap)


def starting_caps_counted(muster: Muster) -> str:
    """Say which starting characters are capped."""
    return _within_caps("starting character", {card: card.most_starting for card in muster.starters}, muster.starters)


def _within_caps(who: str, caps: Mapping[GangCard, int | None], counts: Mapping[GangCard, int]) -> str:
    capped = in_order([card for card in caps if caps[card] is not None])
    if not capped:
        return f"No {who} is limited in number by its card."
    said = listed(f"{counts[card]} {card.name} (at most {caps[card]})" for card in capped)
    return f"Within the limits of their cards: {said}."


def foreign_starters(muster: Muster) -> Iterable[Fault]:
    """ICON-1: a starting character has the gang's icon, or the starting Treaty lets it in."""
    return _strangers(muster, muster.turned_away(starting=True), "starting") if muster.guests else ()


def starters_icons_counted(muster: Muster) -> str:
    """Say whose icon the starting characters bear, and who is let in by which Treaty."""
    return _icons_counted(muster, muster.starters, starting=True)


def foreign_reserves(muster: Muster) -> Iterable[Fault]:
    """ICON-2: a reserve has the gang's icon, or the starting Treaty lets it in."""
    return _strangers(muster, muster.turned_away(starting=False), "reserves") if muster.waiting_guests else ()


def reserves_icons_counted(muster: Muster) -> str:
    """Say whose icon the reserves bear, and who is let in by which Treaty."""
    return _icons_counted(muster, muster.reserves, starting=False)


def _strangers(muster: Muster, cards: list[GangCard], pile: str) -> Iterable[Fault]:
    gang = gang_of(muster)
    way_out = f"take it out, or start with a Diplomat and a Treaty between {gang.name} and that gang."
    for card in cards:
        icon = muster.gang_called(card.identity)
        sentence = f"{card.name} has the icon of {icon} and {_why_not(muster, card)}; {way_out}"
        yield breach(muster, sentence, [card], pile, card.identity, gang.id)


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


# ---- reserves, and what an Outcast asks of the others ----


def too_many_reserves(muster: Muster) -> Iterable[Fault]:
    """RES-1: at most as many reserves as the gang table says; fewer, and none, is legal."""
    gang, actual = gang_of(muster), sum(muster.reserves.values())
    most = gang.reserves
    if most is None or actual <= most:
        return ()
    sentence = f"{counted(actual, 'reserve')} listed; {gang.name} start with at most {most}: take out {actual - most}."
    return (of_pile(sentence, "reserves", in_order(muster.reserves), actual, most),)


def reserves_counted(muster: Muster) -> str:
    """Say how many wait."""
    gang = gang_of(muster)
    limit = "any number" if gang.reserves is None else f"at most {gang.reserves}"
    return f"{counted(sum(muster.reserves.values()), 'reserve')}; {gang.name} may start with {limit}."


def too_many_waiting(muster: Muster) -> Iterable[Fault]:
    """RES-2: no more copies in reserve than the card allows; those that start are counted apart."""
    for card in in_order(muster.waiting_over_cap):
        yield _too_many_copies(muster, card, "reserves", "in reserve;", muster.reserves[card], card.most_reserves or 0)


def waiting_caps_counted(muster: Muster) -> str:
    """Say which reserves are capped."""
    return _within_caps("reserve", {card: card.most_reserves for card in muster.reserves}, muster.reserves)


def waiting_leaders(muster: Muster) -> Iterable[Fault]:
    """RES-3: a Leader in reserves can never be recruited."""
    return [_in_vain(muster, card, "a Leader") for card in in_order(muster.waiting_leaders)]


def waiting_leaders_counted(muster: Muster) -> str:
    """Say that no Leader waits."""
    return f"No Leader among {counted(sum(muster.reserves.values()), 'reserve')}."


def outcasts_conditions(muster: Muster) -> Iterable[Fault]:
    """OUT-1: the printed conditions of a starting Outcast hold for the other starting characters."""
    for card in in_order(muster.outcasts):
        if card.beside or card.stands_no_leader:
            yield from _broken_conditions(muster, card)


def outcasts_conditions_counted(muster: Muster) -> str:
    """Say who keeps whose company."""
    if not muster.outcasts:
        return "No Outcast among the starting characters."
    return f"The conditions of {listed(card.name for card in in_order(muster.outcasts))} hold for everybody who starts."


def waiting_outcasts(muster: Muster) -> Iterable[Fault]:
    """OUT-2: an Outcast in reserves can never be recruited."""
    return [_in_vain(muster, card, "an Outcast") for card in in_order(muster.waiting_outcasts)]


def waiting_outcasts_counted(muster: Muster) -> str:
    """Say that no Outcast waits."""
    return f"No Outcast among {counted(sum(muster.reserves.values()), 'reserve')}."


def useless_reserves(muster: Muster) -> Iterable[Fault]:
    """OUT-3: with a starting Outcast nobody is ever recruited, so reserves are of no use."""
    if not muster.outcasts or not muster.reserves:
        return ()
    actual, outcasts = sum(muster.reserves.values()), in_order(muster.outcasts)
    start = agreeing((card.name for card in outcasts), "starts", "start")
    sentence = f"{start}, and with an Outcast nobody can be recruited: {counted(actual, 'reserve')} will never come."
    return (of_pile(sentence, "reserves", (*outcasts, *in_order(muster.reserves)), actual, 0),)


def useless_reserves_counted(muster: Muster) -> str:
    """Say why the reserves can come."""
    return "No Outcast starts, so recruiting is open." if not muster.outcasts else "An Outcast starts and nobody waits."


def _broken_conditions(muster: Muster, outcast: GangCard) -> Iterable[Fault]:
    starters = muster.starters
    company = [card for card in starters if card is not outcast or starters[card] > 1]
    wrong = in_order([card for card in company if card.race not in outcast.beside]) if outcast.beside else []
    if wrong:
        races = listed(sorted(outcast.beside))
        sentence = (
            f"{outcast.name} fights only beside {races} characters, and {_names(wrong)} would start too; "
            "take out one or the other."
        )
        theirs = listed(sorted({card.race for card in wrong}))
        yield breach(muster, sentence, [outcast], "starting", theirs, races, besides=wrong)
    leaders = in_order([card for card in company if card.is_leader]) if outcast.stands_no_leader else []
    if leaders:
        sentence = (
            f"{outcast.name} stands no other Leader, and {_names(leaders)} would start too; take out one or the other."
        )
        actual = sum(starters[card] - (card is outcast) for card in leaders)
        yield breach(muster, sentence, [outcast], "starting", actual, 0, f"{outcast.id} leaders", leaders)


def _in_vain(muster: Muster, card: GangCard, what: str) -> Fault:
    sentence = f"{card.name} is {what} and can never be recruited from reserves; let it start, or leave it out."
    return breach(muster, sentence, [card], "reserves", muster.reserves[card], 0)


def _names(cards: list[GangCard]) -> str:
    return listed(card.name for card in in_order(cards))
