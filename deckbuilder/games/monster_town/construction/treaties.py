"""Rules for the Diplomat and the Treaty that is in play from the start."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import TownDeckTally, breach, in_order
from deckbuilder.text import agreeing, counted, listed

PILE = "treaty"
MOST_TREATIES = 1


def treaty_without_diplomat(tally: TownDeckTally) -> Iterable[Fault]:
    """DIP-1: a starting Treaty needs a Diplomat among the starting characters."""
    if not tally.treaties or tally.diplomats:
        return ()
    waiting = [card for card in in_order(tally.reserves) if card.is_diplomat]
    more = f" {_said(waiting, 'waits', 'wait')} in reserve, which is not enough." if waiting else ""
    treaties = in_order(tally.treaties)
    sentence = (
        f"{_names(treaties)} cannot be in play from the start without a starting Diplomat.{more} "
        "Start with a Diplomat, or take the Treaty out."
    )
    return (breach(tally, sentence, treaties, PILE, 0, 1, WHOLE, waiting),)


def treaty_with_diplomat_counted(tally: TownDeckTally) -> str:
    """Say which Diplomat brings the Treaty."""
    if not tally.treaties:
        return "No starting Treaty, so no Diplomat is needed."
    return f"{_said(in_order(tally.diplomats), 'starts as a Diplomat', 'start as Diplomats')}."


def too_many_treaties(tally: TownDeckTally) -> Iterable[Fault]:
    """DIP-2: at most one starting Treaty in one copy, even with two Diplomats."""
    actual = sum(tally.treaties.values())
    if actual <= MOST_TREATIES:
        return ()
    treaties = in_order(tally.treaties)
    sentence = f"{actual} starting Treaties ({_names(treaties)}); keep {MOST_TREATIES}, however many Diplomats start."
    return (breach(tally, sentence, treaties, PILE, actual, MOST_TREATIES, WHOLE),)


def treaties_counted(tally: TownDeckTally) -> str:
    """Say which Treaty is in play from the start."""
    return f"One starting Treaty: {_names(in_order(tally.treaties))}." if tally.treaties else "No starting Treaty."


def diplomat_on_own_treaty(tally: TownDeckTally) -> Iterable[Fault]:
    """DIP-3: some starting Diplomat belongs to the gang even without the Treaty."""
    if not tally.treaties or not tally.diplomats:
        return ()
    if not all(map(tally.is_foreign, tally.diplomats)):
        return ()
    diplomats = in_order(tally.diplomats)
    sentence = (
        f"{_said(diplomats, 'has', 'have')} the icon of another gang and would need the very Treaty it brings; start "
        "with a Diplomat of the same gang, or take the Treaty out."
    )
    return (breach(tally, sentence, diplomats, "starting", 0, 1, WHOLE, in_order(tally.treaties)),)


def diplomat_counted(tally: TownDeckTally) -> str:
    """Say which Diplomat belongs to the gang even without the Treaty."""
    if not tally.treaties:
        return "No starting Treaty, so nobody depends on one."
    own = [card for card in in_order(tally.diplomats) if not tally.is_foreign(card)]
    return f"{_said(own, 'belongs', 'belong')} to the gang without the Treaty." if own else "No Diplomat starts."


def idle_diplomacy(tally: TownDeckTally) -> Iterable[Fault]:
    """DIP-4: a Diplomat without a Treaty, or a Treaty that no character needs, is legal and only noted."""
    if not tally.treaties:
        if not tally.diplomats:
            return ()
        diplomats = in_order(tally.diplomats)
        return (
            Fault(
                f"{_said(diplomats, 'is a Diplomat', 'are Diplomats')} without a Treaty: no Treaty is listed.",
                cards=tuple(card.id for card in diplomats),
                pile=PILE,
                actual=0,
                required=1,
                subject="no Treaty",
                where=tally.resolved.where(*diplomats, pile="starting"),
            ),
        )
    treaties = tally.idle_treaties()
    if not treaties:
        return ()
    is_mixed = bool(tally.guests)
    why = "nobody is let in by it" if is_mixed else "all characters belong to the gang anyway"
    return (breach(tally, f"Nobody in the gang needs {_names(treaties)}: {why}.", treaties, PILE, 0, 1, "no guest"),)


def diplomacy_counted(tally: TownDeckTally) -> str:
    """Say how many characters need the Treaty."""
    if not tally.treaties:
        return "No Diplomat starts, and no Treaty is listed."
    served = sum(copies for _, _, copies, _ in tally.let_in())
    return f"{_names(in_order(tally.treaties))}: needed by {counted(served, 'character')} of other gangs."


def _names(cards: list[GangCard]) -> str:
    return listed(card.name for card in cards)


def _said(cards: list[GangCard], one: str, several: str) -> str:
    return agreeing((card.name for card in cards), one, several)
