"""Added Rendezvous cards, on top of the base cards that every gang brings unlisted."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import Fault, Limit
from deckbuilder.decks.resolve import places
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.muster import Muster, breach, gang_of, in_order
from deckbuilder.text import agreeing, counted, listed

PILE = "rendezvous"
MOST_COPIES = Limit("added-copies", "Copies of each added Rendezvous card", 4, ("RDV-2", "TABLE-4"))


def most_copies(muster: Muster) -> int:
    """How many copies of one card may be added: four, unless a format says otherwise."""
    return muster.resolved.index.limits[MOST_COPIES.key]


def base_card_removed(muster: Muster) -> Iterable[Fault]:
    """RDV-1: all base Rendezvous cards of the gang are in; a file cannot take one out."""
    if not muster.resolved.without_copies:
        return ()
    base = muster.base()
    removed = [(card, line) for card, line in muster.resolved.without_copies if card in base]
    return [
        Fault(
            f"{card.name} is a base Rendezvous card of {gang_of(muster).name} and stays in; take the line out.",
            cards=(card.id,),
            pile=PILE,
            actual=min(line.count for other, line in removed if other is card),
            required=card.copies,
            where=places([line for other, line in removed if other is card], muster.resolved.deck.source),
        )
        for card in in_order(list(dict.fromkeys(_cards(removed))))
    ]


def base_counted(muster: Muster) -> str:
    """Say how many base cards go into the shared deck, and what becomes of the starting Treaty."""
    base = muster.base()
    own = [card for card in in_order(muster.treaties) if card in base]
    foreign = [card for card in in_order(muster.treaties) if card not in base]
    said = f"{counted(sum(base.values()), 'base Rendezvous card')} of {gang_of(muster).name} in, unlisted."
    if own and muster.has_envoy:
        said += f" One copy of {listed(card.name for card in own)} leaves the deck and starts in play."
    if foreign and muster.has_envoy:
        said += f" {agreeing((card.name for card in foreign), 'comes', 'come')} from outside the deck."
    return said


def too_many_copies(muster: Muster) -> Iterable[Fault]:
    """RDV-2: at most four copies of each added card; base copies are not counted."""
    if not muster.added:
        return
    most = most_copies(muster)
    for card in in_order([card for card, count in muster.added.items() if count > most]):
        count = muster.added[card]
        sentence = f"{count} added copies of {card.name}; at most {most} are legal: take out {count - most}."
        yield breach(muster, sentence, [card], PILE, count, most)


def copies_counted(muster: Muster) -> str:
    """Say how many cards are added."""
    if not muster.added:
        return "No Rendezvous card is added."
    most = max(muster.added.values())
    cards, different = counted(sum(muster.added.values()), "added Rendezvous card"), len(muster.added)
    return f"{cards}, {different} different, never more than {most} of one; {most_copies(muster)} are legal."


def foreign_icons(muster: Muster) -> Iterable[Fault]:
    """RDV-3: an added card is generic or of the own gang; a foreign icon depends on who else plays."""
    if not muster.added:
        return
    for card in in_order([card for card in muster.added if muster.is_foreign(card)]):
        icon = muster.gang_called(card.identity)
        sentence = f"{card.name} has the icon of {icon}: legal only if that gang plays too."
        yield breach(muster, sentence, [card], PILE, card.identity, gang_of(muster).id)


def icons_counted(muster: Muster) -> str:
    """Say whose icons the added cards bear."""
    if not muster.added:
        return "No Rendezvous card is added."
    generic = sum(count for card, count in muster.added.items() if card.identity is None)
    own = sum(muster.added.values()) - generic
    added = counted(generic + own, "added Rendezvous card")
    return f"{added}: {generic} generic, {own} with the icon of {gang_of(muster).name}."


def _cards(removed: Iterable[tuple[object, object]]) -> Iterable[GangCard]:
    return (card for card, _ in removed if isinstance(card, GangCard))
