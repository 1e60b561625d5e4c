"""What helps against a broken rule: the remedies of the rules that all decks share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from deckbuilder.cards.nearest import nearest
from deckbuilder.decks.collection_rules import Resolved
from deckbuilder.decks.file_rules import LOST_WITH_SETS, sets_near
from deckbuilder.decks.pool_facts import CardFacts, IdentityFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.steps import EditKind, EditStep, Remedy, Wanted
from deckbuilder.problems import Problem
from deckbuilder.text import folded

BEYOND_MENDING: Mapping[str, str] = {
    "FILE-2": "What is in a set that is not installed, nobody here knows: unless its name is a slip of the pen, or "
    "the deck can do without what may be in it, only installing it helps.",
    "POOL-2": "What the deck brings without listing it cannot be taken out: only having those cards helps.",
    "FORM-1": "The format leaves out the set of what the deck belongs to: unless the cards tell by their icons that it "
    "is another's, no change of them helps.",
}
"""The codes of shared rules for which there may be no fix at all, each with the reason."""


def file_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FILE-1: read the word as the name most like it, or take out the line."""
    found, word = check.resolved, problem.subject
    if word == LOST_WITH_SETS:  # all of them have to go, in any order
        return Remedy(other=(EditStep(EditKind.DROP, word=problem.cards[0]),))
    if any(problem.cards == unread.cards for unread in found.deck.unread):
        return Remedy(other=(EditStep(EditKind.DROP, word=word),))
    if not problem.cards:
        headings = (EditStep(EditKind.FILE, word=problem.pile, to=pile) for pile in _fitting_piles(found, problem.pile))
        return Remedy(other=(*headings, EditStep(EditKind.DROP, pile=problem.pile)))
    readings = (
        EditStep(EditKind.READ, word=word, to=name) for name in problem.nearest if found.index.cards_called(name)
    )
    return Remedy(other=(*readings, EditStep(EditKind.DROP, word=word)))


def removed_line_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FILE-3, or any rule against lines that list no copy or a negative number: take out the line."""
    cards = dict.fromkeys(card for card, _ in check.resolved.without_copies if card.id == problem.subject)
    return Remedy(other=tuple(EditStep(EditKind.DROP, card=card) for card in cards))


def missing_set_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FILE-2: write the installed set that is meant, or drop the set once every card that may be in it is gone."""
    found, word = check.resolved, problem.subject
    if word in found.chosen.elsewhere:  # no card of the deck can be in it
        return Remedy(other=(EditStep(EditKind.RENAME_SET, word=word),))
    steps = [EditStep(EditKind.RENAME_SET, word=word, to=id) for id in problem.nearest]
    strange = next((line.card for line in found.unknown if not found.index.cards_called(line.card)), None)
    if strange is not None and found.identity is not None:  # all of them have to go, in any order
        steps.append(EditStep(EditKind.DROP, word=strange))
    elif strange is None and (found.identity is not None or likely_identities(found)):
        steps.append(EditStep(EditKind.RENAME_SET, word=word))
    return Remedy(other=tuple(steps))


def foreign_set_remedy(check: Resolved, problem: Problem) -> Remedy:
    """POOL-1: choose the set, correct a misspelt name of it, or take out every copy of the card."""
    found = check.resolved
    return replace(_every_copy(found, problem.subject), decisive=_choosing(found, str(problem.actual)))


def copies_remedy(check: Resolved, problem: Problem) -> Remedy:
    """POOL-2: take out copies of the card, from any pile."""
    return replace(_every_copy(check.resolved, problem.subject), copies=problem.extent)


def misplaced_remedy(check: Resolved, problem: Problem) -> Remedy:
    """PILE-1: take every copy out of the pile that is not for it."""
    places = [place for place in check.resolved.standing(problem.subject) if place[0] == problem.pile]
    return _taken_out(places)


def identity_remedy(check: Resolved, problem: Problem) -> Remedy:
    """The rule of the one identity: name the one most like the word or shown by the cards' icons, or choose its set."""
    found = check.resolved
    if found.identity is not None:
        return Remedy(decisive=_choosing(found, found.identity.set_id))
    return Remedy(decisive=tuple(EditStep(EditKind.BELONG, to=one.name) for one in likely_identities(found)))


def foreign_identity_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FORM-1: name an identity of a set in the format whose icon is on some of the cards."""
    found, format = check.resolved, check.resolved.index.format
    icons = _icons(found)
    held = (one for one in found.index.identities if icons[one.id] and (not format or format.allows_set(one.set_id)))
    return Remedy(other=tuple(EditStep(EditKind.BELONG, to=one.name) for one in held))


def format_set_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FORM-2: take out every copy of the card."""
    return _every_copy(check.resolved, problem.subject)


def format_copies_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FORM-3, FORM-4: take out copies of the cards that are too many, from any pile."""
    return replace(_every_copy(check.resolved, *problem.cards), copies=problem.extent)


def pile_size_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FORM-5: add cards to the pile, or take some out."""
    assert isinstance(problem.actual, int)
    assert isinstance(problem.required, int)
    if problem.actual < problem.required:
        return Remedy(put=(Wanted(problem.pile, lambda _card: True),), copies=problem.extent)
    return Remedy(
        take=tuple((problem.pile, card) for card in check.resolved.piles[problem.pile]), copies=problem.extent
    )


def points_remedy(check: Resolved, problem: Problem) -> Remedy:
    """FORM-6: take out copies of cards that have points, from any pile."""
    format = check.resolved.index.format
    assert format is not None
    remedy = _every_copy(check.resolved, *problem.cards)
    copies, left = 0, problem.extent
    for card, held in sorted(check.resolved.totals.items(), key=lambda one: -format.points.get(one[0], 0)):
        worth = format.points.get(card, 0)
        if worth and left > 0:
            needed = min(held, -(-left // worth))
            copies, left = copies + needed, left - needed * worth
    return replace(remedy, copies=max(1, copies))


def likely_identities(found: ResolvedDeck) -> tuple[IdentityFacts, ...]:
    """The identities that the deck may mean: those it names, those with similar names, and those whose icons it has.

    All identities, if there are none of these; but not for a deck without cards, or with a set that is not installed.
    """
    known = {folded(word): one for one in found.index.identities for word in (one.name, one.id)}
    near = (known[word] for name in found.named.unknown for word in nearest(folded(name), known))
    held = (one for id, _ in _icons(found).most_common() for one in found.index.identities if one.id == id)
    likely = tuple(dict.fromkeys((*found.named.found, *near, *held)))
    if likely or (found.named.unknown and (found.chosen.missing or not found.totals)):
        return likely
    return found.index.identities


def outnumbering(found: ResolvedDeck) -> tuple[IdentityFacts, ...]:
    """The identities whose icon is on more copies in the deck than its own identity's, those with most first."""
    icons = _icons(found)
    own = icons[found.identity.id] if found.identity is not None else 0
    more = [one for one in found.index.identities if icons[one.id] > own]
    return tuple(sorted(more, key=lambda one: -icons[one.id]))


def _choosing(found: ResolvedDeck, home: str) -> tuple[EditStep, ...]:
    """The steps that choose a set, or correct a misspelt name of it."""
    meant = (EditStep(EditKind.RENAME_SET, word=word, to=home) for word in found.chosen.unknown)
    return (EditStep(EditKind.CHOOSE, to=home), *(step for step in meant if home in sets_near(found, step.word)))


def _every_copy(found: ResolvedDeck, *ids: str) -> Remedy:
    """Take every copy of some cards out of the piles, and drop unknown sections that contain one."""
    strange = (line.pile for line in found.unknown if line.pile not in found.piles)
    sections = (pile for pile in dict.fromkeys(strange) if any(card.id in ids for card in _under(found, pile)))
    out = _taken_out([place for id in ids for place in found.standing(id)])
    return replace(out, other=tuple(EditStep(EditKind.DROP, pile=pile) for pile in sections))


def _taken_out(places: Sequence[tuple[str, CardFacts, int]]) -> Remedy:
    copies = sum(copies for _, _, copies in places)
    return Remedy(take=tuple((pile, card) for pile, card, _ in places), copies=copies)


def _icons(found: ResolvedDeck) -> Counter[str]:
    icons: Counter[str] = Counter()
    for card, copies in found.totals.items():
        if card.identity is not None:
            icons[card.identity] += copies
    return icons


def _fitting_piles(found: ResolvedDeck, heading: str) -> tuple[str, ...]:
    """The piles that a heading may mean, by its likeness to their titles and by the cards under it."""
    titles = {pile.title: pile.key for pile in found.index.form.piles}
    near = (titles[title] for title in nearest(heading, titles))
    types = {card.type for card in _under(found, heading)}
    by_type = (pile.key for pile in found.index.form.piles if types and types <= set(pile.card_types))
    return tuple(dict.fromkeys((*near, *by_type)))


def _under(found: ResolvedDeck, heading: str) -> Iterator[CardFacts]:
    words = (line.card for line in found.deck.lines if line.pile == heading)
    return (card for word in words for card in found.index.cards_called(word)[:1])


SHARED_REMEDIES: Mapping[str, Callable[[Any, Problem], Remedy]] = {
    "FILE-1": file_remedy,
    "FILE-2": missing_set_remedy,
    "FILE-3": removed_line_remedy,
    "POOL-1": foreign_set_remedy,
    "POOL-2": copies_remedy,
    "PILE-1": misplaced_remedy,
}
"""The remedies of the rules that every rulebook shares."""

FORMAT_REMEDIES: Mapping[str, Callable[[Any, Problem], Remedy]] = {
    "FORM-1": foreign_identity_remedy,
    "FORM-2": format_set_remedy,
    "FORM-3": format_copies_remedy,
    "FORM-4": format_copies_remedy,
    "FORM-5": pile_size_remedy,
    "FORM-6": points_remedy,
}
"""The remedies of the rules of formats."""
