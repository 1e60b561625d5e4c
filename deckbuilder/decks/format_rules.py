"""FORM: what a format asks of a deck beyond the rules of construction; for any rulebook."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from deckbuilder.decks.collection_rules import Resolved, in_order
from deckbuilder.decks.construction import WHOLE, Fault, Rule
from deckbuilder.decks.format_index import FormatIndex
from deckbuilder.decks.formats import Ruling
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.problems import Severity
from deckbuilder.text import counted, harmless, listed


def foreign_identity(check: Resolved) -> Iterable[Fault]:
    """FORM-1: the deck belongs to an identity of a set that the format leaves out."""
    found, format = _both(check)
    identity = found.identity
    if identity is None or format.allows_set(identity.set_id):
        return ()
    title = found.index.set_title(identity.set_id)
    message = f"{identity.name} comes with {title}, which is not in {_name(format)}; that has {_sets(found, format)}."
    return [Fault(message, actual=identity.set_id, required=_ids(format), subject=identity.id)]


def foreign_identity_counted(check: Resolved) -> str:
    """Say which set the deck's identity comes from."""
    found, format = _both(check)
    identity = found.identity
    if identity is None:
        return f"Nobody knows what the {found.index.form.called} belongs to."
    title = found.index.set_title(identity.set_id)
    return f"{identity.name} comes with {title}; {_name(format)} has {_sets(found, format)}."


def foreign_sets(check: Resolved) -> Iterable[Fault]:
    """FORM-2: a card comes from a set that the format leaves out."""
    found, format = _both(check)
    if format.format.sets is None:
        return ()
    strays = [card for card in found.totals if not format.allows_set(card.set_id)]
    return [
        Fault(
            f"{card.name} is in {found.index.set_title(card.set_id)}, which is not in {_name(format)}; "
            f"take out {found.totals[card]}.",
            cards=(card.id,),
            actual=card.set_id,
            required=_ids(format),
            where=found.where(card),
        )
        for card in in_order(strays)
    ]


def foreign_sets_counted(check: Resolved) -> str:
    """Say which sets the cards may come from."""
    found, format = _both(check)
    return f"{counted(len(found.totals), 'different card')}; {_name(format)} has {_sets(found, format)}."


def banned(check: Resolved) -> Iterable[Fault]:
    """FORM-3: a card is banned; cards that are in without being listed were not chosen, and do not count."""
    found, format = _both(check)
    over = in_order(card for card in found.totals if card in format.banned)
    return [
        Fault(
            f"{card.name} is banned in {_name(format)}{_why(format.banned[card])}; take out {found.totals[card]}.",
            cards=(card.id,),
            actual=found.totals[card],
            required=0,
            where=found.where(card),
        )
        for card in over
    ]


def banned_counted(check: Resolved) -> str:
    """Say how many cards are banned."""
    _, format = _both(check)
    banned = counted(len(format.banned), "installed card is", "installed cards are")
    return f"{banned} banned, and none is used here."


def limited(check: Resolved) -> Iterable[Fault]:
    """FORM-4: the deck has more copies of a card, or of some cards together, than the format allows in all piles."""
    found, format = _both(check)
    for card in in_order(card for card in found.totals if card in format.each):
        most, count = format.most_of(card), found.totals[card]
        if most is not None and count > most:
            said = f"{counted(count, 'copy', 'copies')} of {card.name}"
            yield _too_many(found, format, format.each[card], said, [card], (count, most), card.id)
    for ruling, cards in format.together:
        held = in_order(card for card in found.totals if card in cards)
        count = sum(found.totals[card] for card in held)
        if ruling.together is not None and count > ruling.together:
            said = f"{counted(count, 'copy', 'copies')} of {listed(card.name for card in held)}"
            said += " together" if len(held) > 1 else ""
            key = f"together {ruling.key}"
            yield _too_many(found, format, ruling, said, held, (count, ruling.together), key)


def limited_counted(check: Resolved) -> str:
    """Say how many cards are limited."""
    found, format = _both(check)
    here = sum(1 for card in found.totals if card in format.each)
    groups = counted(len(format.together), "limit for several together", "limits for several together")
    return f"{counted(len(format.each), 'limited card')}, {here} of them here, and {groups}."


def pile_sizes(check: Resolved) -> Iterable[Fault]:
    """FORM-5: a pile is smaller or larger than the format asks."""
    found, format = _both(check)
    for size in format.piles:
        count = sum(found.piles[size.pile].values())
        said = f"{counted(count, 'card')} under {found.index.form.title(size.pile)}; {_name(format)} asks for"
        if size.least is not None and count < size.least:
            message = f"{said} at least {size.least}: add {size.least - count}."
            yield Fault(message, (), size.pile, count, size.least, subject=WHOLE)
        elif size.most is not None and count > size.most:
            message = f"{said} at most {size.most}: take out {count - size.most}."
            yield Fault(message, (), size.pile, count, size.most, subject=WHOLE)


def pile_sizes_counted(check: Resolved) -> str:
    """Say how many cards are in the piles that have a prescribed size."""
    found, format = _both(check)
    if not format.piles:
        return f"{_name(format)} leaves the size of the piles to the rulebook."
    counts = ((found.index.form.title(size.pile), sum(found.piles[size.pile].values())) for size in format.piles)
    return f"{listed(f'{title} {count}' for title, count in counts)}: as many as {_name(format)} asks for."


def too_many_points(check: Resolved) -> Iterable[Fault]:
    """FORM-6: the listed cards have more points together than the format allows."""
    found, format = _both(check)
    points, most = _points(found, format), format.format.points
    total = sum(points.values())
    if most is None or total <= most:
        return ()
    over = counted(total - most, "point")
    message = f"{counted(total, 'point')}: {_of_each(points)}; {_name(format)} allows {most}: take out {over} or more."
    cards = tuple(card.id for card in points)
    return [Fault(message, cards, actual=total, required=most, where=found.where(*points), subject=WHOLE)]


def too_many_points_counted(check: Resolved) -> str:
    """Say how many points the cards have."""
    found, format = _both(check)
    points = _points(found, format)
    said = f"{counted(sum(points.values()), 'point')}, and {_name(format)} allows {format.format.points}"
    return f"{said}: {_of_each(points)}." if points else f"{said}."


def _points(found: ResolvedDeck, format: FormatIndex) -> dict[CardFacts, int]:
    """The points of all copies of each card that has any, those with most first."""
    points = {card: copies * format.points[card] for card, copies in found.totals.items() if card in format.points}
    return dict(sorted(points.items(), key=lambda one: (-one[1], one[0].order)))


def _of_each(points: Mapping[CardFacts, int]) -> str:
    return listed(f"{card.name} {number}" for card, number in points.items())


def _both(check: Resolved) -> tuple[ResolvedDeck, FormatIndex]:
    found = check.resolved
    assert found.index.format is not None
    return found, found.index.format


def _name(format: FormatIndex) -> str:
    return harmless(format.format.name)


def _ids(format: FormatIndex) -> str:
    return ", ".join(format.format.sets or ())


def _sets(found: ResolvedDeck, format: FormatIndex) -> str:
    sets = format.format.sets
    return listed(found.index.set_title(id) for id in sets) if sets is not None else "every set"


def _why(ruling: Ruling) -> str:
    return f" ({harmless(ruling.reason).rstrip('.')})" if ruling.reason else ""


def _too_many(
    found: ResolvedDeck,
    format: FormatIndex,
    ruling: Ruling,
    said: str,
    cards: Collection[CardFacts],
    numbers: tuple[int, int],
    subject: str,
) -> Fault:
    actual, most = numbers
    return Fault(
        f"{said}; {_name(format)} allows {most}{_why(ruling)}: take out {actual - most}.",
        cards=tuple(card.id for card in cards),
        actual=actual,
        required=most,
        where=found.where(*cards),
        subject=subject,
    )


POINTS_RULE: Rule[Resolved] = Rule(
    "FORM-6",
    "",
    Severity.ERROR,
    "The cards have no more points together than the format allows.",
    too_many_points,
    too_many_points_counted,
)
"""The rule that only a format with points adds, so that it changes no certificate for another."""


def _rules() -> Iterator[Rule[Resolved]]:
    stated = (
        ("FORM-1", "What the deck belongs to is in a set of the format.", foreign_identity, foreign_identity_counted),
        ("FORM-2", "Each card is in a set of the format.", foreign_sets, foreign_sets_counted),
        ("FORM-3", "No card is banned.", banned, banned_counted),
        ("FORM-4", "No card is there more often than the format allows.", limited, limited_counted),
        ("FORM-5", "Each pile has as many cards as the format asks for.", pile_sizes, pile_sizes_counted),
    )
    for code, statement, check, said in stated:
        yield Rule(code, "", Severity.ERROR, statement, check, said)


FORMAT_RULES: tuple[Rule[Resolved], ...] = tuple(_rules())
"""The rules that a format adds to those of a rulebook."""
