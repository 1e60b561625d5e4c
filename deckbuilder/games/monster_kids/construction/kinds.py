"""How many cards of each kind a night has."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from deckbuilder.decks.collection_rules import in_order
from deckbuilder.decks.construction import WHOLE, Fault
from deckbuilder.games.monster_kids.construction import levels
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.games.monster_kids.table import DRAWN
from deckbuilder.text import counted

FEWEST_KIDS = 1


def repeated_kids(box: Box) -> Iterable[Fault]:
    """KID-1: nobody is there twice."""
    for kid in in_order(card for card, copies in box.kids.items() if copies > 1):
        copies = box.kids[kid]
        yield Fault(
            f"{kid.name} is there {copies} times; a character is there once.",
            cards=(kid.id,),
            pile="kids",
            actual=copies,
            required=1,
            where=box.resolved.where(kid, pile="kids"),
        )


def kids_counted(box: Box) -> str:
    """Say how many kids there are."""
    return f"{counted(len(box.kids), 'kid')}, each there once."


def no_kids(box: Box) -> Iterable[Fault]:
    """KID-2: somebody plays."""
    if len(box.kids) < FEWEST_KIDS:
        yield Fault("The deck has no kids; add those who may play.", pile="kids", actual=0, required=1, subject=WHOLE)


def some_kids_counted(box: Box) -> str:
    """Say for how many seats the kids suffice."""
    return f"{counted(len(box.kids), 'kid')}: enough for as many seats."


def too_few_cards(box: Box) -> Iterable[Fault]:
    """DECK-1: the draw deck is as large as the night is long."""
    least = box.night.cards
    if box.drawn < least:
        message = f"The draw deck has {counted(box.drawn, 'card')} and {box.night.name} needs {least}"
        yield Fault(
            f"{message}; add {least - box.drawn}, such as tricks.",
            pile="tricks",
            actual=box.drawn,
            required=least,
            subject=WHOLE,
        )


def cards_counted(box: Box) -> str:
    """Say how large the draw deck is."""
    return f"{counted(box.drawn, 'card')} in the draw deck; {box.night.name} needs {box.night.cards}."


def _wrong_number(pile: str, one: str, actual: int, bounds: tuple[int, int], night: str) -> Iterable[Fault]:
    least, most = bounds
    if not least <= actual <= most:
        required = least if actual < least else most
        change = f"add {least - actual}" if actual < least else f"take out {actual - most}"
        yield Fault(
            f"{counted(actual, one)}, and {night} has {_range(bounds)}; {change}.",
            pile=pile,
            actual=actual,
            required=required,
            subject=WHOLE if pile != "portals" else "dark_portal",
        )


def _range(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return str(least) if least == most else f"{least} to {most}"


def wrong_monsters(box: Box) -> Iterable[Fault]:
    """MON-1: as many monsters as the night and the level say."""
    return _wrong_number("monsters", "monster", box.count("monsters"), levels.monsters(box), box.night.name)


def wrong_dark_powers(box: Box) -> Iterable[Fault]:
    """POW-1: as many Dark Powers as the night and the level say."""
    return _wrong_number("dark_powers", "Dark Power", box.count("dark_powers"), levels.dark_powers(box), box.night.name)


def wrong_dark_portals(box: Box) -> Iterable[Fault]:
    """PORT-1: as many Dark Portals as the night and the level say."""
    return _wrong_number("portals", "Dark Portal", box.dark_portals, levels.dark_portals(box), box.night.name)


def of_kind(one: str, number: Callable[[Box], int], bounds: Callable[[Box], tuple[int, int]]) -> Callable[[Box], str]:
    """Say how many of a kind there are."""
    return lambda box: f"{counted(number(box), one)}; {box.night.name} has {_range(bounds(box))}."


def too_many_copies(box: Box) -> Iterable[Fault]:
    """COPY-1: no more copies of one card than the night allows; portals are counted by themselves."""
    most = box.night.copies
    for pile in DRAWN:
        if pile == "portals":
            continue
        for card in in_order(card for card, copies in box.pile(pile).items() if copies > most):
            copies = box.pile(pile)[card]
            yield Fault(
                f"{copies} copies of {card.name}, and {box.night.name} allows {most}; take out {copies - most}.",
                cards=(card.id,),
                pile=pile,
                actual=copies,
                required=most,
                where=box.resolved.where(card, pile=pile),
            )


def copies_counted(box: Box) -> str:
    """Say how many copies the most frequent card has."""
    most = max((copies for pile in DRAWN if pile != "portals" for copies in box.pile(pile).values()), default=0)
    return f"At most {counted(most, 'copy', 'copies')} of one card; {box.night.name} allows {box.night.copies}."
