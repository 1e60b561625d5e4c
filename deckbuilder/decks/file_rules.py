"""FILE: every line of a deck names a known card, and every set it names is installed; for any rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from deckbuilder.cards.look_alikes import with_alphabets
from deckbuilder.cards.nearest import nearest, with_nearest
from deckbuilder.decks.collection_rules import Resolved, in_order
from deckbuilder.decks.construction import Fault
from deckbuilder.decks.index import SURE_LIKENESS
from deckbuilder.decks.model import DeckLine
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck, places
from deckbuilder.text import counted, harmless, listed

MOST_GUESSES = 100  # unknown names that get suggestions; more would only cost time
NAMED = 3  # cards that a problem about many names
LOST_WITH_SETS = "cards of missing sets"
"""The subject of the problem that all unknown cards share that may be in sets that are not installed."""


def unknown_names(check: Resolved) -> Iterable[Fault]:
    """FILE-1: a line names a card of no installed set, or cannot be understood."""
    found = check.resolved
    if not (found.unusual or found.deck.unread):
        return ()
    return _unknown_names(found)


def unknown_names_counted(check: Resolved) -> str:
    """Say how many lines were understood."""
    found = check.resolved
    return f"{counted(len(found.deck.lines), 'line')} read; each names one of {len(found.index.cards):,} known cards."


def unknown_sets(check: Resolved) -> Iterable[Fault]:
    """FILE-2: a set that the deck names is not installed."""
    chosen, called = check.resolved.chosen, check.resolved.index.form.called
    if not chosen.unknown:
        return ()
    faults = []
    for word in sorted({*chosen.unknown}):
        is_elsewhere = word in chosen.elsewhere
        near = () if is_elsewhere else sets_near(check.resolved, word)
        why = "is for another game;" if is_elsewhere else "is not installed; install it or"
        message = f'The set "{harmless(word)}" {why} take it out of the sets of the {called}.'
        faults.append(Fault(with_nearest(message, near), actual=word, nearest=near, subject=word))
    return faults


def unknown_sets_counted(check: Resolved) -> str:
    """Say which sets the deck takes its cards from."""
    found = check.resolved
    titles = listed(one.title for one in found.index.sets if one.id in found.chosen.ids)
    if found.chosen.by_default:
        return f"The {found.index.form.called} names no sets, so it takes its cards from {titles or 'no set at all'}."
    return f"Installed and chosen: {titles}."


def lines_without_copies(check: Resolved) -> Iterable[Fault]:
    """FILE-3: a line lists no copies or a negative number; cards in the deck without being listed are exempt."""
    found = check.resolved
    if not found.without_copies:
        return ()
    base = found.base()
    return [
        _without_copies(card, [line for other, line in found.without_copies if other is card], found.deck.source)
        for card in in_order({card for card, _ in found.without_copies if card not in base})
    ]


def lines_without_copies_counted(check: Resolved) -> str:
    """Say how many lines list copies."""
    listing = sum(1 for line in check.resolved.deck.lines if line.count > 0)
    return f"{counted(listing, 'line')} with at least one copy."


def sets_near(found: ResolvedDeck, word: str) -> tuple[str, ...]:
    """The ids of the installed sets that a word may mean."""
    ids = {name: one.id for one in found.index.sets for name in (one.id, one.title)}
    return tuple(dict.fromkeys(ids[name] for name in nearest(word, ids)))


def _unknown_names(found: ResolvedDeck) -> Iterator[Fault]:
    for problem in found.deck.unread:
        yield Fault(problem.message, cards=problem.cards, where=problem.where, nearest=problem.nearest)
    titles = [pile.title for pile in found.index.form.piles]
    strangers = [line for line in found.unknown if line.pile not in found.piles]
    for pile, lines in _grouped(strangers, lambda line: line.pile):
        near = nearest(pile, titles)
        message = f'There is no section "{harmless(pile)}" in a {found.index.form.called} file.'
        yield Fault(with_nearest(message, near), pile=pile, where=places(lines, found.deck.source), nearest=near)
    nameless = [line for line in found.unknown if line.pile in found.piles or not found.index.cards_called(line.card)]
    lost: dict[str, list[DeckLine]] = {}
    for tried, (name, lines) in enumerate(_grouped(nameless, lambda line: line.card)):
        where = places(lines, found.deck.source)
        if why := found.index.why_unknown(name):
            yield Fault(why, (name,), _pile(lines), where=where)
            continue
        near = _names_near(found, name) or nearest(name, titles) if tried < MOST_GUESSES else ()
        if found.chosen.missing and not near:
            lost[name] = lines
            continue
        message = with_alphabets(f'No installed set has a card called "{harmless(name)}".', name)
        yield Fault(with_nearest(message, near), (name,), _pile(lines), where=where, nearest=near)
    if lost:
        yield _lost_with_sets(found, lost)
    for name, lines in _grouped([line for line, _ in found.ambiguous], lambda line: line.card):
        meant = {card for line, cards in found.ambiguous if line.card == name for card in cards}
        ids = tuple(card.id for card in in_order(meant))
        message = f'"{harmless(name)}" may mean {listed(ids)}; write the id.'
        where = places(lines, found.deck.source)
        yield Fault(message, ids, _pile(lines), where=where, nearest=ids, subject=name)


def _names_near(found: ResolvedDeck, name: str) -> tuple[str, ...]:
    """The names of cards that a name may mean; while a set is missing, only those of which it is surely a slip."""
    if not found.chosen.missing:
        return found.index.card_names_near(name)
    return tuple(one for one, likeness in found.index.card_names_ranked(name) if likeness >= SURE_LIKENESS)


def _lost_with_sets(found: ResolvedDeck, lost: Mapping[str, Sequence[DeckLine]]) -> Fault:
    """One fault for all unknown cards that may be in the sets that are not installed."""
    sets = listed((f'"{harmless(word)}"' for word in sorted({*found.chosen.missing})), "or")
    names = [f'"{harmless(name)}"' for name in lost]
    if len(names) == 1:
        message = f"No installed set has a card called {names[0]}; it may be in {sets}."
    else:
        more = len(names) - NAMED
        said = listed([*names[:NAMED], counted(more, "other")] if more > 1 else names)
        message = f"{len(names)} cards are in no installed set, but may be in {sets}: {said}."
    lines = [line for same in lost.values() for line in same]
    return Fault(
        message, tuple(lost), _pile(lines), len(lost), 0, places(lines, found.deck.source), subject=LOST_WITH_SETS
    )


def _without_copies(card: CardFacts, lines: Sequence[DeckLine], source: str) -> Fault:
    fewest = min(line.count for line in lines)
    said = "no copy" if fewest == 0 else f"{counted(fewest, 'copy', 'copies')}, a negative number"
    message = f"The line of {card.name} lists {said}; write at least 1, or take it out."
    return Fault(message, (card.id,), _pile(lines), fewest, 1, places(lines, source))


def _pile(lines: Iterable[DeckLine]) -> str:
    piles = {line.pile for line in lines}
    return piles.pop() if len(piles) == 1 else ""


def _grouped(lines: Iterable[DeckLine], by: Callable[[DeckLine], str]) -> list[tuple[str, list[DeckLine]]]:
    """The lines by what they have in common, as the file has them; those of a saved deck by name."""
    groups: dict[str, list[DeckLine]] = {}
    for line in lines:
        groups.setdefault(by(line), []).append(line)
    return sorted(groups.items(), key=lambda group: (min(line.line for line in group[1]), group[0]))
