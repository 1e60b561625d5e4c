"""Remedies for each broken construction rule, the use of a card, and which cards are alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from deckbuilder.decks.listing import Slot
from deckbuilder.decks.remedies import outnumbering
from deckbuilder.decks.steps import EditKind, EditStep, Remedy, Wanted, Wish
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import TownDeckTally
from deckbuilder.games.monster_town.construction.usefulness import END_GAME
from deckbuilder.problems import Problem


def number_of_starters(tally: TownDeckTally, problem: Problem) -> Remedy:
    """START-1: take starting characters out, or put some in."""
    assert isinstance(problem.actual, int) and isinstance(problem.required, int)
    if problem.actual > problem.required:
        return Remedy(take=_slots("starting", tally.starters), copies=problem.extent)
    return Remedy(put=(Wanted("starting", _welcome(tally)),), copies=problem.extent)


def leaders(tally: TownDeckTally, problem: Problem) -> Remedy:
    """START-2: take Leaders out of the starting characters."""
    return Remedy(take=_slots("starting", tally.starting.leaders), copies=problem.extent)


def one_card(tally: TownDeckTally, problem: Problem) -> Remedy:
    """Take copies of one card out of its pile, for any rule about those."""
    slots = _slots(problem.pile, (card for card in tally.piles[problem.pile] if card.id == problem.subject))
    return Remedy(take=slots, copies=problem.extent)


def foreign_icon(tally: TownDeckTally, problem: Problem) -> Remedy:
    """ICON-1, ICON-2: take the character out, add a Treaty for it, or finally change to the gang of most cards."""
    pile = tally.piles[problem.pile]
    card = next(card for card in pile if card.id == problem.subject)
    treaties = (
        EditStep(EditKind.ADD, "treaty", other)
        for other in _treaties(tally)
        if card.identity in tally.lets_in(other) and other not in tally.treaties
    )
    rather = (EditStep(EditKind.BELONG, to=gang.name) for gang in outnumbering(tally.resolved))
    others: tuple[Slot, ...] = ()
    if any(treaty.most_guests is not None for treaty in tally.treaties):
        others = _slots("starting", tally.starting.guests) + _slots("reserves", tally.waiting.guests)
    slots = tuple(dict.fromkeys((*_slots(problem.pile, [card]), *others)))
    copies = 1 if others else pile[card]
    return Remedy(take=slots, decisive=tuple(treaties), last=tuple(rather), copies=copies)


def reserves(tally: TownDeckTally, problem: Problem) -> Remedy:
    """RES-1: take characters out of the reserves."""
    return Remedy(take=_slots("reserves", tally.reserves), copies=problem.extent)


def company_of_outcast(tally: TownDeckTally, problem: Problem) -> Remedy:
    """OUT-1: take out the Outcast, or the company that it does not tolerate."""
    return Remedy(take=_slots("starting", (card for card in tally.starters if card.id in problem.cards)))


def useless_reserves(tally: TownDeckTally, problem: Problem) -> Remedy:
    """OUT-3: take out the starting Outcasts, or all reserves."""
    return Remedy(take=_slots("starting", tally.outcasts) + _slots("reserves", tally.reserves))


def treaty_without_diplomat(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-1, DIP-3: take the Treaties out, or add a Diplomat of the own gang to the starting characters."""

    def suits(card: GangCard) -> bool:
        return card.is_diplomat and not tally.is_foreign(card)

    return Remedy(take=_slots("treaty", tally.treaties), put=(Wanted("starting", suits),))


def treaties(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-2: take starting Treaties out."""
    return Remedy(take=_slots("treaty", tally.treaties), copies=problem.extent)


def idle_diplomacy(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-4: take out the Diplomat or the unneeded Treaty, or add a Treaty or a character that needs it."""
    if not tally.treaties:
        return Remedy(take=_slots("starting", tally.diplomats), put=(Wanted("treaty", lambda card: True),))
    idle = tally.idle_treaties()

    def needs(card: GangCard) -> bool:
        return tally.is_foreign(card) and any(card.identity in tally.lets_in(treaty) for treaty in idle)

    return Remedy(take=_slots("treaty", idle), put=(Wanted("starting", needs), Wanted("reserves", needs)))


def unusable(tally: TownDeckTally, problem: Problem) -> Remedy:
    """CMB-1, ITEM-1: take the card out, or add a user; for CMB-1 also a Treaty that may bring one."""
    card = next(card for card in tally.piles[problem.pile] if card.id == problem.subject)
    welcome, chosen = _welcome(tally), tally.resolved.chosen.ids

    def suits(member: GangCard) -> bool:
        return card.can_be_used_by(member) and welcome(member)

    def brings(treaty: GangCard) -> bool:
        users, gangs = card.users or (), tally.lets_in(treaty)
        return any(user.identity in gangs and user.set_id in chosen for user in users if tally.is_foreign(user))

    put = [Wanted("starting", suits), Wanted("reserves", suits)]
    if card.type == "combat":
        put += [Wanted("rendezvous", brings), Wanted("treaty", brings)]
    return Remedy(take=_slots(problem.pile, [card]) + _slots("starting", tally.outcasts), put=tuple(put))


def thin_combat_deck(tally: TownDeckTally, problem: Problem) -> Remedy:
    """CMB-2: add Combat cards, for the final combat those with the End Game icon."""

    def suits(card: GangCard) -> bool:
        return card.end_game or problem.subject != END_GAME

    return Remedy(put=(Wanted("combat", suits),), copies=problem.extent)


def role(card: GangCard) -> frozenset[str]:
    """The use of a card: all printed facts that can be searched for."""
    return card.words


def alike(card: GangCard) -> Hashable:
    """A key equal for cards that no rule of error severity can tell apart."""
    return (
        *(card.type, card.identity, card.race, card.is_leader, card.is_diplomat, card.is_outcast),
        *(*card.caps.items(), card.beside, card.alone_leader, card.gangs, card.most_guests),
    )


def _welcome(tally: TownDeckTally) -> Callable[[GangCard], bool]:
    """A test of whether a card may be in the gang: its own, without an icon, or let in by its Treaty."""
    welcome = {gang for treaty in tally.treaties for gang in tally.lets_in(treaty)}
    return lambda card: not tally.is_foreign(card) or card.identity in welcome


def _treaties(tally: TownDeckTally) -> Iterable[GangCard]:
    chosen = tally.resolved.chosen.ids
    return (
        card
        for card in tally.resolved.index.cards
        if card.type == "treaty" and card.set_id in chosen and isinstance(card, GangCard)
    )


def _slots(pile: str, cards: Iterable[GangCard]) -> tuple[Slot, ...]:
    return tuple((pile, card) for card in dict.fromkeys(cards))


BEYOND = {
    "GANG-1": (
        "Only the owner can say whose gang this is: unless the name is misspelt, or the icons of the cards decide, no "
        "change of cards helps."
    ),
}

LEADER = Wish("starting", lambda card: card.is_leader, "nobody leads the gang so far")
