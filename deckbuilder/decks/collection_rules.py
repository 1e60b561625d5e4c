"""Which sets the cards of a deck come from, which piles they are in, and who owns them; for any rulebook.

A rulebook puts these rules into its own table with its own clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from deckbuilder.cards.grammar import article
from deckbuilder.cards.nearest import nearest, with_nearest
from deckbuilder.decks.construction import Fault
from deckbuilder.decks.model import DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import Counts, ResolvedDeck, places
from deckbuilder.text import counted, harmless, listed

COPIES = "POOL-2"
"""The code of the rule that counts the copies at hand."""


class Resolved(Protocol):
    """Anything that carries a resolved deck."""

    @property
    def resolved(self) -> ResolvedDeck:
        """The deck with every name looked up."""


def foreign_sets(check: Resolved) -> Iterable[Fault]:
    """POOL-1: a card comes from a set that the deck did not choose."""
    found = check.resolved
    if not found.strays:
        return ()
    return [
        Fault(
            f"{card.name} is in {found.index.set_title(card.set_id)}, which is not chosen; "
            f"add {card.set_id} to the sets of the {found.index.form.called} or take the card out.",
            cards=(card.id,),
            actual=card.set_id,
            required=", ".join(sorted(found.chosen.ids)),
            where=found.where(card),
        )
        for card in in_order(found.strays)
    ]


def foreign_sets_counted(check: Resolved) -> str:
    """Say how many cards were looked up in the chosen sets."""
    found = check.resolved
    return f"{counted(len(found.totals), 'different card')}, all from the chosen sets."


def too_many_copies(check: Resolved) -> Iterable[Fault]:
    """POOL-2: the deck uses more copies than there are: those owned, or else those in one box of each chosen set."""
    found = check.resolved
    base, owned, totals = found.base(), found.index.owned, found.totals
    over = [card for card in dict.fromkeys(card for card, _ in found.remarkable) if totals[card] > card.at_hand]
    if owned is not None:
        over += [card for card, copies in base.items() if card not in totals and copies > owned.get(card.id, 0)]
    if not base.keys().isdisjoint(totals.keys()):
        over += [card for card in base if card in totals and card not in over and needed(found, card) > card.at_hand]
    if not over:
        return ()
    return _too_many_copies(found, over, base)


def too_many_copies_counted(check: Resolved) -> str:
    """Say how many copies were compared with the collection."""
    found = check.resolved
    listed_copies = sum(found.totals.values())
    copies = counted(listed_copies, "listed copy", "listed copies")
    if found.index.owned is not None:
        return f"{copies}; {'it is' if listed_copies == 1 else 'so many are'} owned."
    return f"{copies}; one box of each set holds {'it' if listed_copies == 1 else 'them all'}."


def misplaced(check: Resolved) -> Iterable[Fault]:
    """PILE-1: a card is in a section that is not for its type."""
    found = check.resolved
    if not found.misfits:
        return ()
    return _misplaced(found)


def misplaced_counted(check: Resolved) -> str:
    """Say how many sections were checked."""
    found = check.resolved
    used = sum(1 for cards in found.piles.values() if cards)
    return f"{counted(used, 'section')} with cards, each with cards of its own types."


def unknown_identity(check: Resolved) -> Iterable[Fault]:
    """The deck belongs to exactly one identity, defined in a chosen set."""
    found = check.resolved
    identity = found.identity
    if identity is not None and identity.set_id in found.chosen.ids:
        return ()
    return _unknown_identity(found)


def unknown_identity_counted(check: Resolved) -> str:
    """Say what the deck belongs to and which set defines it."""
    index, identity = check.resolved.index, check.resolved.identity
    assert identity is not None
    return f"One {index.form.identity.lower()}: {identity.name}, from {index.set_title(identity.set_id)}."


def needed(found: ResolvedDeck, card: CardFacts) -> int:
    """The copies of a card that a deck needs: the listed ones, and the unlisted ones that are not among them."""
    return found.totals.get(card, 0) + brought(found, card)


def brought(found: ResolvedDeck, card: CardFacts) -> int:
    """The copies of a card that a deck brings without listing them."""
    unlisted = found.base().get(card, 0)
    taken_out = sum([found.piles[pile].get(card, 0) for pile in found.index.piles_from_base])
    return max(0, unlisted - taken_out)


def in_order(cards: Iterable[CardFacts]) -> list[CardFacts]:
    """Cards in the order of the pool, whatever the order of the lines."""
    return sorted(cards, key=lambda card: card.order)


def _too_many_copies(found: ResolvedDeck, over: Sequence[CardFacts], base: Counts) -> Iterator[Fault]:
    for card in in_order(over):
        unlisted = base.get(card, 0)
        used = needed(found, card)
        held = card.at_hand
        if used > held:
            message = f"{counted(used, 'copy', 'copies')} of {card.name} {'is' if used == 1 else 'are'} used and "
            message += "one box of each chosen set holds" if found.index.owned is None else "you own"
            message += f" {held}"
            message += f" ({counted(unlisted, 'base copy', 'base copies')} counted)" if unlisted else ""
            way_out = f"take out {min(used - held, found.totals.get(card, 0))}, or " if card in found.totals else ""
            yield Fault(
                f"{message}; {way_out}have more{' boxes' if found.index.owned is None else ''}.",
                cards=(card.id,),
                actual=used,
                required=held,
                where=found.where(card),
            )


def _misplaced(found: ResolvedDeck) -> Iterator[Fault]:
    form = found.index.form
    misfits: dict[CardFacts, list[DeckLine]] = {}
    for card, line in found.misfits:
        misfits.setdefault(card, []).append(line)
    for card in in_order(misfits):
        for pile in form.piles:
            here = [line for line in misfits[card] if line.pile == pile.key]
            if here:
                right = listed(f'"{one.title}"' for one in form.piles if card.type in one.card_types) or "no section"
                yield Fault(
                    f'{card.name} is under "{pile.title}", but a card of type {card.type} belongs under {right}.',
                    cards=(card.id,),
                    pile=pile.key,
                    actual=card.type,
                    required=", ".join(pile.card_types),
                    where=places(here, found.deck.source),
                )


def _unknown_identity(found: ResolvedDeck) -> Iterator[Fault]:
    word = found.index.form.identity
    known = [one.name for one in found.index.identities]
    if found.identity is not None:
        home = found.identity.set_id
        yield Fault(
            f"{found.identity.name} is defined in {found.index.set_title(home)}, which is not chosen; "
            f"add {home} to the sets of the {found.index.form.called}.",
            actual=home,
        )
        return
    if len(found.named.found) > 1:
        names = listed(one.name for one in found.named.found)
        yield Fault(
            f"{names} are named; choose one {word.lower()}.",
            actual=len(found.named.found),
            required=1,
        )
    elif not found.named.unknown and not found.named.found:
        message = f'No {word.lower()} is named; add a line "{word}: ..." with one of {listed(known)}.'
        yield Fault(message, actual=0, required=1)
    for name in found.named.unknown:
        words = {word: one.name for one in found.index.identities for word in (one.name, one.id)}
        near = tuple(dict.fromkeys(words[one] for one in nearest(name, words))) or tuple(known[:3])
        message = f'No installed set has {article(word)} {word.lower()} called "{harmless(name)}".'
        yield Fault(with_nearest(message, near), actual=name, nearest=near)
