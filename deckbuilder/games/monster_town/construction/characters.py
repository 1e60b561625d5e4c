"""Rules for starting characters and reserves: number, Leaders, copies, icons, and an Outcast's company."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import Roll, TownDeckTally, breach, gang_of, in_order, of_pile
from deckbuilder.text import agreeing, listed

MOST_LEADERS = 1


# ---- the starting characters ----


def wrong_number(tally: TownDeckTally) -> Iterable[Fault]:
    """START-1: exactly as many starting characters as the gang table says."""
    gang = gang_of(tally)
    required = gang.starting
    actual = sum(tally.starters.values())
    if actual == required:
        return ()
    change = f"take out {actual - required}" if actual > required else f"add {required - actual}"
    sentence = f"{tally.starting.counted} listed; {gang.name} start with exactly {required}: {change}."
    return (of_pile(sentence, "starting", in_order(tally.starters), actual, required),)


def starters_counted(tally: TownDeckTally) -> str:
    """Say how many characters start."""
    gang = gang_of(tally)
    return f"{tally.starting.counted}; {gang.name} start with exactly {gang.starting}."


def too_many_leaders(tally: TownDeckTally) -> Iterable[Fault]:
    """START-2: at most one Leader among the starting characters, including foreign ones."""
    actual = sum([count for card, count in tally.starters.items() if card.is_leader])
    if actual <= MOST_LEADERS:
        return ()
    leaders = in_order(tally.starting.leaders)
    sentence = f"{actual} Leaders among the starting characters ({_names(leaders)}); keep at most {MOST_LEADERS}."
    return (breach(tally, sentence, leaders, "starting", actual, MOST_LEADERS, WHOLE),)


def starting_leaders_counted(tally: TownDeckTally) -> str:
    """Say which Leader starts."""
    if not tally.starting.leaders:
        return "No Leader among the starting characters, which is legal."
    return f"One Leader among the starting characters: {_names(tally.starting.leaders)}."


def over_cap(tally: TownDeckTally, roll: Roll) -> Iterable[Fault]:
    """START-3, RES-2: no more copies in a pile than the card allows, in any gang; each pile is counted separately."""
    how = "start and" if roll is tally.starting else "in reserve;"
    for card in in_order(roll.beyond_cap()):
        actual, cap = roll.cards[card], card.caps[roll.pile]
        sentence = f"{actual} copies of {card.name} {how} the card allows {cap}: take out {actual - cap}."
        yield breach(tally, sentence, [card], roll.pile, actual, cap)


def caps_counted(tally: TownDeckTally, roll: Roll) -> str:
    """Say which characters of a pile are limited by their cards."""
    capped = in_order([card for card in roll.cards if roll.pile in card.caps])
    if not capped:
        return f"No {roll.noun} is limited in number by its card."
    said = listed(f"{roll.cards[card]} {card.name} (at most {card.caps[roll.pile]})" for card in capped)
    return f"Within the limits of their cards: {said}."


def strangers(tally: TownDeckTally, roll: Roll) -> Iterable[Fault]:
    """ICON-1, ICON-2: a character has the gang's icon, or the starting Treaty lets it in."""
    if not roll.guests:
        return
    gang = gang_of(tally)
    way_out = f"take it out, or start with a Diplomat and a Treaty between {gang.name} and that gang."
    for card in tally.turned_away(roll):
        icon = tally.gang_called(card.identity)
        sentence = f"{card.name} has the icon of {icon} and {_why_not(tally, card)}; {way_out}"
        yield breach(tally, sentence, [card], roll.pile, card.identity, gang.id)


def _why_not(tally: TownDeckTally, card: GangCard) -> str:
    """The reason that no starting Treaty lets a foreign character in."""
    treaties = in_order(tally.treaties)
    if not treaties:
        return "no starting Treaty lets it in"
    names_it = [treaty for treaty in treaties if card.identity in treaty.gangs]
    if names_it and not any(tally.lets_in(treaty) for treaty in names_it):
        said = agreeing((treaty.name for treaty in names_it), "does", "do")
        return f"{said} not name {gang_of(tally).name}, so nobody comes in by it"
    return f"{agreeing((treaty.name for treaty in treaties), 'does', 'do')} not let it in"


def icons_counted(tally: TownDeckTally, roll: Roll) -> str:
    """Say how many characters of a pile have the gang's icon, and which Treaty lets in the others."""
    if not roll.cards:
        return "Nobody starts." if roll is tally.starting else "Nobody waits in reserve."
    letting_in = [(copies, f"{card.name} by {by.name}") for card, where, copies, by in tally.let_in() if where is roll]
    own = roll.size - sum(copies for copies, _ in letting_in)
    said = f"{own} of {roll.size} with the icon of {gang_of(tally).name} or none."
    if letting_in:
        let_in = listed(f"{copies} {said}" if copies > 1 else said for copies, said in letting_in)
        said += f" Let in{'' if tally.has_envoy else ', once the Treaty may start in play'}: {let_in}."
    return said


# ---- reserves, and the conditions of an Outcast ----


def too_many_reserves(tally: TownDeckTally) -> Iterable[Fault]:
    """RES-1: at most as many reserves as the gang table says; fewer or none are legal."""
    gang, actual = gang_of(tally), tally.waiting.size
    most = gang.reserves
    if most is None or actual <= most:
        return ()
    sentence = f"{tally.waiting.counted} listed; {gang.name} start with at most {most}: take out {actual - most}."
    return (of_pile(sentence, "reserves", in_order(tally.reserves), actual, most),)


def reserves_counted(tally: TownDeckTally) -> str:
    """Say how many reserves there are."""
    gang = gang_of(tally)
    limit = "any number" if gang.reserves is None else f"at most {gang.reserves}"
    return f"{tally.waiting.counted}; {gang.name} may start with {limit}."


def waiting_leaders(tally: TownDeckTally) -> Iterable[Fault]:
    """RES-3: a Leader in reserves can never be recruited."""
    return [_in_vain(tally, card, "a Leader") for card in in_order(tally.waiting.leaders)]


def waiting_outcasts(tally: TownDeckTally) -> Iterable[Fault]:
    """OUT-2: an Outcast in reserves can never be recruited."""
    return [_in_vain(tally, card, "an Outcast") for card in in_order(tally.waiting.outcasts)]


def nobody_in_vain(trait: str) -> Callable[[TownDeckTally], str]:
    """Say that no character with this trait is in reserves."""
    return lambda tally: f"No {trait} among {tally.waiting.counted}."


def outcasts_conditions(tally: TownDeckTally) -> Iterable[Fault]:
    """OUT-1: the printed conditions of a starting Outcast hold for the other starting characters."""
    for card in in_order(tally.outcasts):
        if card.beside or card.alone_leader:
            yield from _broken_conditions(tally, card)


def outcasts_conditions_counted(tally: TownDeckTally) -> str:
    """Say which Outcasts' conditions hold."""
    if not tally.outcasts:
        return "No Outcast among the starting characters."
    return f"The conditions of {listed(card.name for card in in_order(tally.outcasts))} hold for everybody who starts."


def useless_reserves(tally: TownDeckTally) -> Iterable[Fault]:
    """OUT-3: with a starting Outcast nobody is ever recruited, so reserves are useless."""
    if not tally.outcasts or not tally.reserves:
        return ()
    outcasts = in_order(tally.outcasts)
    start = agreeing((card.name for card in outcasts), "starts", "start")
    sentence = f"{start}, and with an Outcast nobody can be recruited: {tally.waiting.counted} will never come."
    return (of_pile(sentence, "reserves", (*outcasts, *in_order(tally.reserves)), tally.waiting.size, 0),)


def useless_reserves_counted(tally: TownDeckTally) -> str:
    """Say why the reserves are not useless."""
    return "No Outcast starts, so recruiting is open." if not tally.outcasts else "An Outcast starts and nobody waits."


def _broken_conditions(tally: TownDeckTally, outcast: GangCard) -> Iterable[Fault]:
    starters = tally.starters
    company = [card for card in starters if card is not outcast or starters[card] > 1]
    wrong = in_order([card for card in company if card.race not in outcast.beside]) if outcast.beside else []
    if wrong:
        races = listed(sorted(outcast.beside))
        sentence = (
            f"{outcast.name} fights only beside {races} characters, and {_names(wrong)} would start too; "
            "take out one or the other."
        )
        theirs = listed(sorted({card.race for card in wrong}))
        yield breach(tally, sentence, [outcast], "starting", theirs, races, besides=wrong)
    leaders = in_order([card for card in company if card.is_leader]) if outcast.alone_leader else []
    if leaders:
        sentence = (
            f"{outcast.name} tolerates no other Leader, and {_names(leaders)} would start too; take out one or the "
            "other."
        )
        actual = sum(starters[card] - (card is outcast) for card in leaders)
        yield breach(tally, sentence, [outcast], "starting", actual, 0, f"{outcast.id} leaders", leaders)


def _in_vain(tally: TownDeckTally, card: GangCard, what: str) -> Fault:
    sentence = f"{card.name} is {what} and can never be recruited from reserves; let it start, or leave it out."
    return breach(tally, sentence, [card], "reserves", tally.reserves[card], 0)


def _names(cards: list[GangCard]) -> str:
    return listed(card.name for card in in_order(cards))
