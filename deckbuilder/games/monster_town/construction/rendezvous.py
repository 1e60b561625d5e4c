"""Added Rendezvous cards, on top of the base cards that every gang brings unlisted."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import Fault, Limit
from deckbuilder.decks.resolve import places
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import TownDeckTally, breach, gang_of, in_order
from deckbuilder.text import agreeing, counted, listed

PILE = "rendezvous"
MOST_COPIES = Limit("added-copies", "Copies of each added Rendezvous card", 4, ("RDV-2", "TABLE-4"))


def most_copies(tally: TownDeckTally) -> int:
    """Highest number of added copies of one card: four, unless a format says otherwise."""
    return tally.resolved.index.limits[MOST_COPIES.key]


def base_card_removed(tally: TownDeckTally) -> Iterable[Fault]:
    """RDV-1: all base Rendezvous cards of the gang are in; a file cannot take one out."""
    if not tally.resolved.without_copies:
        return ()
    base = tally.base()
    removed = [(card, line) for card, line in tally.resolved.without_copies if card in base]
    return [
        Fault(
            f"{card.name} is a base Rendezvous card of {gang_of(tally).name} and stays in; take the line out.",
            cards=(card.id,),
            pile=PILE,
            actual=min(line.count for other, line in removed if other is card),
            required=card.copies,
            where=places([line for other, line in removed if other is card], tally.resolved.deck.source),
        )
        for card in in_order(list(dict.fromkeys(_cards(removed))))
    ]


def base_counted(tally: TownDeckTally) -> str:
    """Say how many base cards go into the shared deck, and what happens to the starting Treaty."""
    base = tally.base()
    own = [card for card in in_order(tally.treaties) if card in base]
    foreign = [card for card in in_order(tally.treaties) if card not in base]
    said = f"{counted(sum(base.values()), 'base Rendezvous card')} of {gang_of(tally).name} in, unlisted."
    if own and tally.has_envoy:
        said += f" One copy of {listed(card.name for card in own)} leaves the deck and starts in play."
    if foreign and tally.has_envoy:
        said += f" {agreeing((card.name for card in foreign), 'comes', 'come')} from outside the deck."
    return said


def too_many_copies(tally: TownDeckTally) -> Iterable[Fault]:
    """RDV-2: at most four copies of each added card; base copies are not counted."""
    if not tally.added:
        return
    most = most_copies(tally)
    for card in in_order([card for card, count in tally.added.items() if count > most]):
        count = tally.added[card]
        sentence = f"{count} added copies of {card.name}; at most {most} are legal: take out {count - most}."
        yield breach(tally, sentence, [card], PILE, count, most)


def copies_counted(tally: TownDeckTally) -> str:
    """Say how many cards are added."""
    if not tally.added:
        return "No Rendezvous card is added."
    most = max(tally.added.values())
    cards, different = counted(sum(tally.added.values()), "added Rendezvous card"), len(tally.added)
    return f"{cards}, {different} different, never more than {most} of one; {most_copies(tally)} are legal."


def foreign_icons(tally: TownDeckTally) -> Iterable[Fault]:
    """RDV-3: an added card is generic or of the own gang; a foreign icon is legal only if that gang plays too."""
    if not tally.added:
        return
    for card in in_order([card for card in tally.added if tally.is_foreign(card)]):
        icon = tally.gang_called(card.identity)
        sentence = f"{card.name} has the icon of {icon}: legal only if that gang plays too."
        yield breach(tally, sentence, [card], PILE, card.identity, gang_of(tally).id)


def icons_counted(tally: TownDeckTally) -> str:
    """Say whose icons the added cards have."""
    if not tally.added:
        return "No Rendezvous card is added."
    generic = sum(count for card, count in tally.added.items() if card.identity is None)
    own = sum(tally.added.values()) - generic
    added = counted(generic + own, "added Rendezvous card")
    return f"{added}: {generic} generic, {own} with the icon of {gang_of(tally).name}."


def _cards(removed: Iterable[tuple[object, object]]) -> Iterable[GangCard]:
    return (card for card, _ in removed if isinstance(card, GangCard))
