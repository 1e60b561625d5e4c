"""Rules between gangs that are to play each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from deckbuilder.decks.construction import Fault, TableCheck
from deckbuilder.decks.seat_rules import unfit_decks
from deckbuilder.games.monster_town.construction.facts import GangCard, GangTable
from deckbuilder.games.monster_town.construction.rendezvous import PILE, most_copies
from deckbuilder.games.monster_town.construction.tally import TownDeckTally, in_order
from deckbuilder.text import counted, listed

Gangs: TypeAlias = TableCheck[TownDeckTally]
FEWEST_GANGS, MOST_GANGS = 2, 4


def number_of_gangs(table: Gangs) -> Iterable[Fault]:
    """TABLE-1: two to four gangs."""
    actual = len(table.decks)
    if not FEWEST_GANGS <= actual <= MOST_GANGS:
        required = f"{FEWEST_GANGS} to {MOST_GANGS}"
        yield Fault(f"{counted(actual, 'gang')} at the table; {required} can play.", actual=actual, required=required)


def number_counted(table: Gangs) -> str:
    """Say how many gangs play."""
    return f"{counted(len(table.decks), 'gang')}: {listed(deck.title for deck in table.decks)}."


def gang_twice(table: Gangs) -> Iterable[Fault]:
    """TABLE-2: no gang twice, unless the table agrees to it."""
    counts = Counter(tally.gang.id for tally in table.checks if tally.gang is not None)
    for gang in _seated(table):
        if (times := counts[gang.id]) > 1:
            sentence = f"{gang.name} is played {times} times; each gang may be at the table once."
            yield Fault(sentence, actual=times, required=1)


def gangs_counted(table: Gangs) -> str:
    """Say which gangs play."""
    return f"Each once: {listed(gang.name for gang in _seated(table))}."


def unequal_additions(table: Gangs) -> Iterable[Fault]:
    """TABLE-3: every gang adds the same number of Rendezvous cards, counting copies but not starting Treaties."""
    totals = [sum(tally.added.values()) for tally in table.checks]
    if len(set(totals)) > 1:
        said = listed(f"{deck.title} adds {total}" for deck, total in zip(table.decks, totals, strict=True))
        sentence = f"Every gang must add the same number of Rendezvous cards: {said}."
        yield Fault(sentence, pile=PILE, actual=" + ".join(map(str, totals)), required="equal")


def additions_counted(table: Gangs) -> str:
    """Say how many cards each gang adds."""
    added = sum(table.checks[0].added.values()) if table.checks else 0
    return f"Every gang adds {counted(added, 'Rendezvous card')}."


def copies_together(table: Gangs) -> Iterable[Fault]:
    """TABLE-4: at most four copies of one added card over all gangs, because the deck is shared."""
    totals = _added(table)
    most = most_copies(table.checks[0]) if table.checks else 0
    for card in in_order(list(totals)):
        if totals[card] > most:
            count = totals[card]
            together = f"The gangs add {count} copies of {card.name} together"
            sentence = f"{together}; at most {most} are legal: take out {count - most}."
            yield Fault(sentence, (card.id,), PILE, count, most)


def copies_counted(table: Gangs) -> str:
    """Say how many different cards are added."""
    totals = _added(table)
    if not totals:
        return "No Rendezvous card is added."
    different, most = counted(len(totals), "different added card"), most_copies(table.checks[0])
    return f"{different}, never more than {max(totals.values())} of one; {most} are legal."


def icon_without_gang(table: Gangs) -> Iterable[Fault]:
    """TABLE-5: each added card is generic or has the icon of a gang at the table."""
    seated = {gang.id for gang in _seated(table)}
    named = table.checks[0].gang_called if table.checks else str
    for card in in_order(list(_added(table))):
        if card.identity is not None and card.identity not in seated:
            sentence = f"{card.name} has the icon of {named(card.identity)}, which is not at the table; take it out."
            yield Fault(sentence, (card.id,), PILE, card.identity, ", ".join(sorted(seated)))


def icons_counted(table: Gangs) -> str:
    """Say that the icons fit."""
    return f"{counted(len(_added(table)), 'different added card')}, each generic or of a gang at the table."


def illegal_gang(table: Gangs) -> Iterable[Fault]:
    """TABLE-6: every gang is legal, of one rulebook, and read with the same cards."""
    return unfit_decks(table)


def legality_counted(table: Gangs) -> str:
    """Say that every gang is legal, and with which content they were read."""
    return (
        f"All {len(table.decks)} gangs are legal, of one rulebook, and read with the same cards ({table.content[:12]})."
    )


def shared_copies(table: Gangs) -> Iterable[Fault]:
    """TABLE-7: foreign characters whose own gang plays too are the same copies, so it is noted who has them."""
    seated = {gang.id: gang for gang in _seated(table)}
    for deck, tally in zip(table.decks, table.checks, strict=True):
        guests = in_order(list(dict.fromkeys(tally.guests)))
        here = [card for card in guests if card.identity in seated]
        if here:
            owners = listed(seated[gang].name for gang in dict.fromkeys(card.identity for card in here) if gang)
            sentence = f"{deck.title} brings {listed(card.name for card in here)}, and {owners} is at the table too."
            yield Fault(sentence, cards=tuple(card.id for card in here), actual=len(here), required=0)


def sharing_counted(table: Gangs) -> str:
    """Say that no gang brings characters of another gang at the table."""
    return "No gang brings characters of another gang at the table."


def _seated(table: Gangs) -> list[GangTable]:
    return list(dict.fromkeys(tally.gang for tally in table.checks if tally.gang is not None))


def _added(table: Gangs) -> Counter[GangCard]:
    totals: Counter[GangCard] = Counter()
    for tally in table.checks:
        totals.update(tally.added)
    return totals
