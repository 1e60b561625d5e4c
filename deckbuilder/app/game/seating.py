"""From decks that may be played to the set-up of a game, and the checks on a set-up from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import list_decks, load_deck
from deckbuilder.app.deck.judging import check
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.game.seat_players import usual_players
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import counted, harmless, listed, numbered_duplicates, objection, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

MOST_CARDS = 1_000
LONGEST_NAME = 40
NO_DECK = ""
"""The deck of a seat in a game without decks."""


def book_of(library: Library, deck: str) -> Rulebook:
    """The game that a deck (a name or a path) is made for; without a deck, the game of the library."""
    return library.book if deck == NO_DECK else rulebook(load_deck(library, deck).rulebook)


def is_for_all(library: Library, deck: str) -> bool:
    """Whether this deck (a name or a path) is shared by the whole table."""
    return deck == NO_DECK or book_of(library, deck).construction.form.is_shared


def brought_to_table(library: Library, played: Sequence[str] = ()) -> str | None:
    """The deck of one more seat if there is no choice: that of the whole table, or no deck in a game without decks.

    None if each seat brings a deck of its own. `played` are the decks of the seats already taken.
    """
    if not library.book.has_decks:
        return NO_DECK
    if not library.book.construction.form.is_shared:
        return None
    return next(iter(played), None) or first_to_play(library)[0]


def deck_for_each_seat(library: Library, refs: Sequence[str], seats: Sequence[str]) -> tuple[str, ...]:
    """A deck for each seat; a deck shared by the whole table need be named only once, or not at all.

    In a game without decks, no seat has one.
    """
    if not library.book.has_decks and all(ref == NO_DECK for ref in refs):
        return (NO_DECK,) * (len(refs) or len(seats) or fewest(library.book))
    if not refs:
        return shipped_decks(library.book, len(seats))
    if len(refs) > 1 or not is_for_all(library, refs[0]):
        return tuple(refs)
    return tuple(refs) * (len(seats) or fewest(book_of(library, refs[0])))


def fewest(book: Rulebook) -> int:
    """The number of seats if none is given."""
    return book.game.seats.start


def shipped_decks(book: Rulebook, seats: int = 0) -> tuple[str, ...]:
    """The decks played if none is named: one shipped deck of each kind, or the one for the whole table.

    A Refusal if there are too few for this many seats, or for the fewest that the game allows.
    """
    wanted, is_shared = seats or fewest(book), book.construction.form.is_shared
    first: dict[str, str] = {}
    for deck in starter_decks(book.id):
        first.setdefault(deck.identity, deck.name)
    if first and is_shared:
        return (next(iter(first.values())),) * wanted
    if len(first) < fewest(book):
        hint = f"Name what each seat plays: `deckbuilder play` takes the names or the files of {book.decks}."
        raise Refusal("no-starters", f"There are no starter {book.decks} for {book.title}.", hint)
    if len(first) < wanted:
        hint = f"Name what each seat plays, or seat {len(first)} at most."
        raise Refusal("too-few-decks", f"There are starter {book.decks} for {len(first)} seats.", hint)
    return tuple(first.values())[:wanted]


def first_to_play(library: Library) -> tuple[str, ...]:
    """Decks to start playing with: the first legal one, and others of different kinds that may meet it.

    One is enough for a table that shares it. Where nobody may meet the first, shipped decks play.
    """
    if not library.book.has_decks:
        return deck_for_each_seat(library, (), ())
    wanted = 1 if library.book.construction.form.is_shared else fewest(library.book)
    table: dict[str, str] = {}
    for entry in list_decks(library, library.book.id):
        if len(table) == wanted:
            break
        if entry.identity not in table and check(library, [*table.values(), entry.name]).is_clean:
            table[entry.identity] = entry.name
    return deck_for_each_seat(library, tuple(table.values()) if len(table) == wanted else (), ())


def title_of(setup: Setup) -> str:
    """The title of a game in a list: who plays, and whether against each other."""
    names, book = [seat.name for seat in setup.seats], rulebook(setup.rulebook)
    is_together = book.has_decks and book.construction.form.is_shared
    return listed(names) if is_together else " against ".join(names)


def setup_of(decks: Sequence[Deck], pool: CardPool, options: dict[str, int], chosen_names: Sequence[str] = ()) -> Setup:
    """The set-up of a game with these decks in seat order; seats without a chosen name get one."""
    book = rulebook(decks[0].rulebook)
    names = names_at(_names(decks), chosen_names)
    seats = tuple(book.seat_of(deck, pool, name) for deck, name in zip(decks, names, strict=True))
    return Setup(book.id, seats, options)


def setup_without_decks(book: Rulebook, seats: int, options: dict[str, int], chosen_names: Sequence[str] = ()) -> Setup:
    """The set-up of a game that needs no decks; seats without a chosen name get a number."""
    example = ",".join(usual_players(fewest(book)))
    require_seats(book, seats, f"Name as many players with --seats, such as {example}.")
    names = names_at(numbered(seats), chosen_names)
    return Setup(book.id, tuple(SeatSetup(name, "", {}) for name in names), options)


def require_seats(book: Rulebook, seats: int, hint: str = "Name another number.") -> None:
    """Raise a Refusal if the game cannot be played with this many seats."""
    may = book.game.seats
    if seats not in may:
        fits = counted(may[-1], "player") if len(may) == 1 else f"{may[0]} to {may[-1]} players"
        raise Refusal("wrong-seats", f"{book.title} is for {fits}, not {seats}.", hint)


def numbered(seats: int) -> list[str]:
    """Names for seats that nothing else tells apart."""
    return [f"Player {seat}" for seat in range(1, seats + 1)]


def names_at(usual: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """The names of the seats, as chosen or else as usual; a Refusal for a bad name or one used twice."""
    if len(chosen) > len(usual):
        raise Refusal(
            "wrong-names",
            f"There are {counted(len(chosen), 'name')} for {counted(len(usual), 'seat')}.",
            "Name each seat once.",
        )
    wanted = [name.strip() for name in (*chosen, *("" for _ in usual))]
    names = [name or former for name, former in zip(wanted, usual, strict=False)]
    for name in filter(None, wanted):
        fault = f"is longer than {LONGEST_NAME} letters" if len(name) > LONGEST_NAME else objection(name)
        if fault is None and [one.casefold() for one in names].count(name.casefold()) > 1:
            fault = "is used for two seats"
        if fault is not None:
            hint = f"Each seat has a different name, of at most {LONGEST_NAME} characters."
            raise Refusal("bad-name", f'The name "{harmless(name[:LONGEST_NAME])}" {fault}.', hint)
    return names


def seat_called(names: Sequence[str], ref: str) -> int:
    """The seat with this number (from 1) or name; a Refusal if there is none."""
    wanted = ref.strip().casefold()
    for keys in ([str(seat + 1) for seat in range(len(names))], [name.casefold() for name in names]):
        if wanted in keys:
            return keys.index(wanted)
    seats = [f"{number} ({harmless(name)})" for number, name in enumerate(names, start=1)]
    raise Refusal("unknown-seat", f'There is no seat "{harmless(ref)}".', hint=there_are(seats))


def objection_to(setup: Setup, pool: CardPool, book: Rulebook) -> str | None:
    """Why this set-up cannot be played, as the end of a sentence; None if it can."""
    if len(setup.seats) not in book.game.seats:
        return f"its table has {counted(len(setup.seats), 'seat')}"
    if strange := [option for option in setup.options if option not in book.game.options]:
        return f'its table has an unknown option "{harmless(strange[0])}"'
    known = book.game.options
    if wrong := [name for name, number in setup.options.items() if not known[name].takes(number)]:
        return f"the option {wrong[0]} of its table is out of bounds"
    return next((fault for seat in setup.seats if (fault := _fault_of(seat, pool, book))), None)


def _fault_of(seat: SeatSetup, pool: CardPool, book: Rulebook) -> str | None:
    if not book.has_decks:
        return f"the seat of {harmless(seat.name)} brings a deck" if seat.identity or seat.piles else None
    if seat.identity not in {identity.id for identity in pool.identities}:
        return f'the seat of {harmless(seat.name)} belongs to "{harmless(seat.identity)}", which its cards do not have'
    if sum(map(len, seat.piles.values())) > MOST_CARDS:
        return f"the seat of {harmless(seat.name)} has more than {MOST_CARDS} cards"
    types = {pile.key: pile.card_types for pile in book.construction.piles}
    known = {card.id: card.type for card in pool.cards}
    for key, ids in seat.piles.items():
        for id in ids:
            if known.get(id, "") not in types.get(key, ()):
                return f'there is no card "{harmless(id)}" for the pile "{harmless(key)}"'
    return None


def _names(decks: Sequence[Deck]) -> list[str]:
    """The names of the seats: the titles of their decks, made distinct, or numbers if the deck is shared."""
    if rulebook(decks[0].rulebook).construction.form.is_shared:
        return numbered(len(decks))
    return numbered_duplicates([deck.title for deck in decks])
