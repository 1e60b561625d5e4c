"""What helps against each broken rule of construction, what a card is good for, and which cards are alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from deckbuilder.decks.mending.remedies import outnumbering
from deckbuilder.decks.mending.steps import Remedy, Slot, Step, StepKind, Wanted, Wish
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.muster import Muster
from deckbuilder.games.monster_town.construction.usefulness import END_GAME
from deckbuilder.problems import Problem


def number_of_starters(muster: Muster, problem: Problem) -> Remedy:
    """START-1: characters out of the starting ones, or into them."""
    assert isinstance(problem.actual, int) and isinstance(problem.required, int)
    if problem.actual > problem.required:
        return Remedy(take=_slots("starting", muster.starters), copies=problem.extent)
    return Remedy(put=(Wanted("starting", _welcome(muster)),), copies=problem.extent)


def leaders(muster: Muster, problem: Problem) -> Remedy:
    """START-2: Leaders out of the starting characters."""
    return Remedy(take=_slots("starting", muster.starting.leaders), copies=problem.extent)


def one_card(muster: Muster, problem: Problem) -> Remedy:
    """Any rule about copies of one card in one pile: copies of it out of there."""
    slots = _slots(problem.pile, (card for card in muster.piles[problem.pile] if card.id == problem.subject))
    return Remedy(take=slots, copies=problem.extent)


def foreign_icon(muster: Muster, problem: Problem) -> Remedy:
    """ICON-1, ICON-2: the character out, a Treaty in that lets it in, or at last the gang that most cards are of."""
    pile = muster.piles[problem.pile]
    card = next(card for card in pile if card.id == problem.subject)
    treaties = (
        Step(StepKind.PUT, "treaty", other)
        for other in _treaties(muster)
        if card.identity in muster.lets_in(other) and other not in muster.treaties
    )
    rather = (Step(StepKind.BELONG, to=gang.name) for gang in outnumbering(muster.resolved))
    others: tuple[Slot, ...] = ()
    if any(treaty.most_guests is not None for treaty in muster.treaties):
        others = _slots("starting", muster.starting.guests) + _slots("reserves", muster.waiting.guests)
    slots = tuple(dict.fromkeys((*_slots(problem.pile, [card]), *others)))
    copies = 1 if others else pile[card]
    return Remedy(take=slots, decisive=tuple(treaties), last=tuple(rather), copies=copies)


def reserves(muster: Muster, problem: Problem) -> Remedy:
    """RES-1: characters out of the reserves."""
    return Remedy(take=_slots("reserves", muster.reserves), copies=problem.extent)


def company_of_outcast(muster: Muster, problem: Problem) -> Remedy:
    """OUT-1: the Outcast out, or the company that he does not stand."""
    return Remedy(take=_slots("starting", (card for card in muster.starters if card.id in problem.cards)))


def useless_reserves(muster: Muster, problem: Problem) -> Remedy:
    """OUT-3: the starting Outcasts out, or everybody who waits."""
    return Remedy(take=_slots("starting", muster.outcasts) + _slots("reserves", muster.reserves))


def treaty_without_diplomat(muster: Muster, problem: Problem) -> Remedy:
    """DIP-1, DIP-3: the Treaties out, or a Diplomat of the own gang in among those who start."""

    def suits(card: GangCard) -> bool:
        return card.is_diplomat and not muster.is_foreign(card)

    return Remedy(take=_slots("treaty", muster.treaties), put=(Wanted("starting", suits),))


def treaties(muster: Muster, problem: Problem) -> Remedy:
    """DIP-2: Treaties out of play."""
    return Remedy(take=_slots("treaty", muster.treaties), copies=problem.extent)


def idle_diplomacy(muster: Muster, problem: Problem) -> Remedy:
    """DIP-4: the Diplomat out or a Treaty in; the Treaty that nobody needs out, or somebody in who needs it."""
    if not muster.treaties:
        return Remedy(take=_slots("starting", muster.diplomats), put=(Wanted("treaty", lambda card: True),))
    idle = muster.idle_treaties()

    def needs(card: GangCard) -> bool:
        return muster.is_foreign(card) and any(card.identity in muster.lets_in(treaty) for treaty in idle)

    return Remedy(take=_slots("treaty", idle), put=(Wanted("starting", needs), Wanted("reserves", needs)))


def unusable(muster: Muster, problem: Problem) -> Remedy:
    """CMB-1, ITEM-1: the card out, or somebody in who can use it; or for CMB-1 a Treaty by which he may come."""
    card = next(card for card in muster.piles[problem.pile] if card.id == problem.subject)
    welcome, chosen = _welcome(muster), muster.resolved.chosen.ids

    def suits(member: GangCard) -> bool:
        return card.can_be_used_by(member) and welcome(member)

    def brings(treaty: GangCard) -> bool:
        users, gangs = card.users or (), muster.lets_in(treaty)
        return any(user.identity in gangs and user.set_id in chosen for user in users if muster.is_foreign(user))

    put = [Wanted("starting", suits), Wanted("reserves", suits)]
    if card.type == "combat":
        put += [Wanted("rendezvous", brings), Wanted("treaty", brings)]
    return Remedy(take=_slots(problem.pile, [card]) + _slots("starting", muster.outcasts), put=tuple(put))


def thin_combat_deck(muster: Muster, problem: Problem) -> Remedy:
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


def _welcome(muster: Muster) -> Callable[[GangCard], bool]:
    """Who may be in the gang as it is: members, those without an icon, and those whom its Treaty lets in."""
    welcome = {gang for treaty in muster.treaties for gang in muster.lets_in(treaty)}
    return lambda card: not muster.is_foreign(card) or card.identity in welcome


def _treaties(muster: Muster) -> Iterable[GangCard]:
    chosen = muster.resolved.chosen.ids
    return (
        card
        for card in muster.resolved.index.cards
        if card.type == "treaty" and card.set_id in chosen and isinstance(card, GangCard)
    )


def _slots(pile: str, cards: Iterable[GangCard]) -> tuple[Slot, ...]:
    return tuple((pile, card) for card in dict.fromkeys(cards))


BEYOND = {
    "GANG-1": "Whose gang this is, only its owner can say: unless the name is a slip of the pen, or the cards tell by "
    "their icons, no change of the cards helps.",
}

LEADER = Wish("starting", lambda card: card.is_leader, "nobody leads the gang so far")
