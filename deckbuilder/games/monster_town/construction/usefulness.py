"""Rules for Combat cards and Special Items: whether each can be used, and whether the Combat Deck suffices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_town.construction.facts import GangCard
from deckbuilder.games.monster_town.construction.tally import TownDeckTally, breach, gang_of, in_order
from deckbuilder.text import counted

FULL_HAND = 5
END_GAME = "End Game"
"""The subject of CMB-2 when it counts only the Combat cards with the End Game icon."""


def unusable_combat_cards(tally: TownDeckTally) -> Iterable[Fault]:
    """CMB-1: a starting character, a reserve or a possible recruit by Treaty can use each Combat card."""
    idle = [card for card in _idle(tally, tally.combat) if not _comes_by_treaty(tally, card)]
    for card in in_order(idle):
        nobody = f"Nobody in the gang, and no recruit allowed by a Treaty, can use {card.name}"
        why = "the icon, the Spellcaster or the character that it requires is missing"
        yield _unusable(tally, card, "combat", f"{nobody}: {why}")


def combat_cards_counted(tally: TownDeckTally) -> str:
    """Say how many Combat cards were matched with members."""
    cards = counted(len(tally.combat), "different Combat card")
    return f"{cards}; somebody can use each of them." if tally.combat else "No Combat card is listed."


def thin_combat_deck(tally: TownDeckTally) -> Iterable[Fault]:
    """CMB-2: at least a full hand of Combat cards, and a full hand with the End Game icon."""
    lasting = 0
    for card, count in tally.combat.items():
        if card.end_game:
            lasting += count
            if lasting >= FULL_HAND:
                return
    total = sum(tally.combat.values())
    if total < FULL_HAND:
        yield _too_few(total, "", "a full hand cannot be drawn", WHOLE)
    yield _too_few(lasting, " with the End Game icon", "the last combat begins with a short hand", END_GAME)


def combat_deck_counted(tally: TownDeckTally) -> str:
    """Say how many Combat cards there are, and how many last into the End Game."""
    total = counted(sum(tally.combat.values()), "Combat card")
    lasting = sum(count for card, count in tally.combat.items() if card.end_game)
    return f"{total}, {lasting} of them with the End Game icon; a full hand is {FULL_HAND}."


def unusable_items(tally: TownDeckTally) -> Iterable[Fault]:
    """ITEM-1: some starting character or possible recruit from reserves can wear each item."""
    for card in in_order(_idle(tally, tally.items)):
        said = f"Nobody in the gang can wear {card.name}: it requires another race or character"
        yield _unusable(tally, card, "items", said)


def items_counted(tally: TownDeckTally) -> str:
    """Say how many items were matched with members."""
    items = counted(len(tally.items), "different item")
    return f"{items}; somebody in the gang can wear each of them." if tally.items else "No item is listed."


def _idle(tally: TownDeckTally, cards: dict[GangCard, int]) -> list[GangCard]:
    """The cards that no starting character or possible recruit from reserves can use."""
    left = frozenset(cards)
    for member in tally.starters:
        usable = member.usable
        left -= usable if usable is not None else member.find_usable(_everything(tally))
    return [card for card in left if not _waits(tally, card.find_users(_everything(tally)))] if left else []


def _waits(tally: TownDeckTally, users: frozenset[GangCard]) -> bool:
    """Whether one of the users is in reserves and can be recruited."""
    return any(map(tally.can_recruit, users.intersection(tally.reserves)))


def _everything(tally: TownDeckTally) -> tuple[GangCard, ...]:
    return cast("tuple[GangCard, ...]", tally.resolved.index.cards)


def _comes_by_treaty(tally: TownDeckTally, card: GangCard) -> bool:
    """Whether a Treaty, in play or still to be drawn, may bring a user of the card."""
    users = card.find_users(_everything(tally))
    chosen, own = tally.resolved.chosen.ids, gang_of(tally).id
    treaties = [*tally.treaties, *tally.added, *tally.base()]
    gangs = {gang for treaty in treaties for gang in tally.lets_in(treaty) if gang != own}
    return any(one.identity in gangs and one.set_id in chosen and tally.can_recruit(one) for one in users)


def _too_few(actual: int, which: str, consequence: str, subject: str) -> Fault:
    sentence = f"{counted(actual, 'Combat card')}{which}: {consequence}; add {FULL_HAND - actual}."
    return Fault(sentence, pile="combat", actual=actual, required=FULL_HAND, subject=subject)


def _unusable(tally: TownDeckTally, card: GangCard, pile: str, said: str) -> Fault:
    return breach(tally, f"{said}; take it out, or add somebody who can.", [card], pile, 0, 1)
