"""What helps against each broken rule of construction, what a card is good for, and which cards are alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from deckbuilder.decks.listing import Slot
from deckbuilder.decks.remedies import outnumbering
from deckbuilder.decks.steps import EditKind, Remedy, Step, Wanted, Wish
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import TownDeckTally
from deckbuilder.games.monster_town.construction.usefulness import END_GAME
from deckbuilder.problems import Problem


def number_of_starters(tally: TownDeckTally, problem: Problem) -> Remedy:
    """START-1: characters out of the starting ones, or into them."""
    assert isinstance(problem.actual, int) and isinstance(problem.required, int)
    if problem.actual > problem.required:
        return Remedy(take=_slots("starting", tally.starters), copies=problem.extent)
    return Remedy(put=(Wanted("starting", _welcome(tally)),), copies=problem.extent)


def leaders(tally: TownDeckTally, problem: Problem) -> Remedy:
    """START-2: Leaders out of the starting characters."""
    return Remedy(take=_slots("starting", tally.starting.leaders), copies=problem.extent)


def one_card(tally: TownDeckTally, problem: Problem) -> Remedy:
    """Any rule about copies of one card in one pile: copies of it out of there."""
    slots = _slots(problem.pile, (card for card in tally.piles[problem.pile] if card.id == problem.subject))
    return Remedy(take=slots, copies=problem.extent)


def foreign_icon(tally: TownDeckTally, problem: Problem) -> Remedy:
    """ICON-1, ICON-2: the character out, a Treaty in that lets it in, or at last the gang that most cards are of."""
    pile = tally.piles[problem.pile]
    card = next(card for card in pile if card.id == problem.subject)
    treaties = (
        Step(EditKind.ADD, "treaty", other)
        for other in _treaties(tally)
        if card.identity in tally.lets_in(other) and other not in tally.treaties
    )
    rather = (Step(EditKind.BELONG, to=gang.name) for gang in outnumbering(tally.resolved))
    others: tuple[Slot, ...] = ()
    if any(treaty.most_guests is not None for treaty in tally.treaties):
        others = _slots("starting", tally.starting.guests) + _slots("reserves", tally.waiting.guests)
    slots = tuple(dict.fromkeys((*_slots(problem.pile, [card]), *others)))
    copies = 1 if others else pile[card]
    return Remedy(take=slots, decisive=tuple(treaties), last=tuple(rather), copies=copies)


def reserves(tally: TownDeckTally, problem: Problem) -> Remedy:
    """RES-1: characters out of the reserves."""
    return Remedy(take=_slots("reserves", tally.reserves), copies=problem.extent)


def company_of_outcast(tally: TownDeckTally, problem: Problem) -> Remedy:
    """OUT-1: the Outcast out, or the company that he does not stand."""
    return Remedy(take=_slots("starting", (card for card in tally.starters if card.id in problem.cards)))


def useless_reserves(tally: TownDeckTally, problem: Problem) -> Remedy:
    """OUT-3: the starting Outcasts out, or everybody who waits."""
    return Remedy(take=_slots("starting", tally.outcasts) + _slots("reserves", tally.reserves))


def treaty_without_diplomat(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-1, DIP-3: the Treaties out, or a Diplomat of the own gang in among those who start."""

    def suits(card: GangCard) -> bool:
        return card.is_diplomat and not tally.is_foreign(card)

    return Remedy(take=_slots("treaty", tally.treaties), put=(Wanted("starting", suits),))


def treaties(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-2: Treaties out of play."""
    return Remedy(take=_slots("treaty", tally.treaties), copies=problem.extent)


def idle_diplomacy(tally: TownDeckTally, problem: Problem) -> Remedy:
    """DIP-4: the Diplomat out or a Treaty in; the Treaty that nobody needs out, or somebody in who needs it."""
    if not tally.treaties:
        return Remedy(take=_slots("starting", tally.diplomats), put=(Wanted("treaty", lambda card: True),))
    idle = tally.idle_treaties()

    def needs(card: GangCard) -> bool:
        return tally.is_foreign(card) and any(card.identity in tally.lets_in(treaty) for treaty in idle)

    return Remedy(take=_slots("treaty", idle), put=(Wanted("starting", needs), Wanted("reserves", needs)))


def unusable(tally: TownDeckTally, problem: Problem) -> Remedy:
    """CMB-1, ITEM-1: the card out, or somebody in who can use it; or for CMB-1 a Treaty by which he may come."""
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
    """CMB-2: Combat cards in, and for the last combat those with the End Game icon."""

    def suits(card: GangCard) -> bool:
        return card.end_game or problem.subject != END_GAME

    return Remedy(put=(Wanted("combat", suits),), copies=problem.extent)


def role(card: GangCard) -> frozenset[str]:
    """What a card is good for: all that is printed on it and can be searched for."""
    return card.words


def alike(card: GangCard) -> Hashable:
    """Equal for cards that no rule with the severity of an error can tell apart."""
    return (
        *(card.type, card.identity, card.race, card.is_leader, card.is_diplomat, card.is_outcast),
        *(*card.caps.items(), card.beside, card.alone_leader, card.gangs, card.most_guests),
    )


def _welcome(tally: TownDeckTally) -> Callable[[GangCard], bool]:
    """Who may be in the gang as it is: members, those without an icon, and those whom its Treaty lets in."""
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
    "GANG-1": "Whose gang this is, only its owner can say: unless the name is a slip of the pen, or the cards tell by "
    "their icons, no change of the cards helps.",
}

LEADER = Wish("starting", lambda card: card.is_leader, "nobody leads the gang so far")
