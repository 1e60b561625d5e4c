"""From decks that may be played to the set-up of a game, and the checks on a set-up from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import list_decks, load_deck
from deckbuilder.app.deck.judging import check
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.kernel.setup import Option, SeatSetup, Setup
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.levels import USUAL as USUAL
from deckbuilder.players.player import EXTERNAL, PLAYERS, SEARCH, SEARCHES
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import capitalised, counted, harmless, listed, numbered_duplicates, objection, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

HUMAN = "human"
WHO: Mapping[str, str] = {
    HUMAN: "a person",
    **{id: f"the computer, {level.title}" for id, level in LEVELS.items()},
    "random": "the computer, by chance",
}
"""The players there are, the usual one first, each described in a few words."""
ALSO_CALLED = {level.title: id for id, level in LEVELS.items() if level.title != id}
"""Players that have another name in saved games."""
COMPUTERS = (*PLAYERS, *ALSO_CALLED)
"""The computer players that a single word can name."""
KNOWN = (HUMAN, *COMPUTERS)
"""The players that a single word can name."""
MOST_CARDS = 1_000
LONGEST_NAME = 40
SWITCHED = {"on": 1, "yes": 1, "off": 0, "no": 0}
"""The words for an option that is either on or off, accepted besides its number."""
NUMBER = re.compile(r"-?[0-9]{1,9}")


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


def table_options(book: Rulebook, chosen: Mapping[str, int], seats: int) -> dict[str, int]:
    """Every option of a table, with its usual value for this many seats if not chosen; a Refusal for unknown ones."""
    known = book.game.options
    for name, number in chosen.items():
        option = _option_called(name, known)
        if not option.least <= number <= option.most:
            raise _out_of_bounds(name, option)
    return {name: chosen.get(name, option.usual(seats)) for name, option in known.items()}


def options_at(library: Library, deck: str) -> Mapping[str, Option]:
    """The options that a table with this deck (a name or a path) may settle before the game begins."""
    return book_of(library, deck).game.options


def options_written(known: Mapping[str, Option], written: Mapping[str, str]) -> dict[str, int]:
    """The numbers of options as written by the user, by name; a Refusal for unknown ones."""
    return {name: option_number(name, _option_called(name, known), number) for name, number in written.items()}


def votes(library: Library, deck: str, players: Sequence[str], chosen: Mapping[str, int]) -> dict[str, Option]:
    """The options that the players at a table with this deck (a name or a path) vote on before they begin.

    Empty if a computer plays; options already settled, or without any effect, are left out.
    """
    if any(player != HUMAN for player in players):
        return {}
    game = book_of(library, deck).game
    usual = {name: option.usual(len(players)) for name, option in game.options.items()}
    asked = {name: option for name, option in game.options.items() if option.is_vote and name not in chosen}
    told = {name: {game.agreed({**usual, **chosen, name: number}) for number in (0, 1)} for name in asked}
    return {name: option for name, option in asked.items() if len(told[name]) > 1}


def vote_said(option: Option) -> str:
    """The question put to the players about an option they vote on."""
    meaning = option.meaning.removeprefix("1: ")
    return f"{capitalised(meaning)}. Should that apply at this table?"


def _option_called(name: str, known: Mapping[str, Option]) -> Option:
    if name not in known:
        raise Refusal("unknown-option", f'A table has no option "{harmless(name)}".', nearest_hint(name, known))
    return known[name]


def option_number(name: str, option: Option, written: str) -> int:
    """The number written for an option, or its word for on or off; a Refusal if it is neither, or out of bounds."""
    word = written.strip().casefold()
    if option.is_switch and word in SWITCHED:
        return SWITCHED[word]
    if not NUMBER.fullmatch(written.strip()):
        raise _out_of_bounds(name, option)
    number = int(written)
    if not option.least <= number <= option.most:
        raise _out_of_bounds(name, option)
    return number


def _out_of_bounds(name: str, option: Option) -> Refusal:
    takes = "is on or off" if option.is_switch else f"takes a number from {option.least} to {option.most}"
    return Refusal("bad-option", f"The option {name} {takes}.", f"It means: {option.meaning}.")


def usual_players(count: int) -> tuple[str, ...]:
    """The players if none are named: a person, and computer players in all other seats."""
    return (HUMAN, *[USUAL] * (count - 1))


def seated(seats: Sequence[str], count: int, *, may_run: bool = False) -> tuple[str, ...]:
    """The player of each seat; a Refusal if they are unknown or do not fit the number of decks.

    External programs are accepted only with `may_run`, when the user has named them here: no file may start one.
    """
    if not seats:
        return usual_players(count)
    players = tuple([player_called(seat, may_run=may_run) for seat in seats])
    if len(players) != count:
        raise Refusal(
            "wrong-seats",
            f"{counted(len(players), 'seat is', 'seats are')} filled, but {count} must be.",
            hint=f"Name one player for each seat, such as --seats {','.join(usual_players(count))}.",
        )
    return players


def player_called(name: str, *, may_run: bool = False, known: Sequence[str] = KNOWN) -> str:
    """The player with this name; a Refusal if there is none, which names those that are `known`.

    External programs are accepted only with `may_run`.
    """
    written = name.strip()
    if may_run and is_program(written):
        return written
    word = written.casefold()
    player = ALSO_CALLED.get(word, word)
    if player not in KNOWN and not SEARCH.fullmatch(player):
        raise Refusal("unknown-player", f'There is no player "{harmless(player)}".', hint=_instead_of(player, known))
    return player


def _instead_of(stranger: str, known: Sequence[str]) -> str:
    """A hint for a player who was named wrongly."""
    if stranger.startswith(SEARCHES):
        return (
            f"Write {SEARCHES}N for N playouts a decision, from 1 to 99,999, or {SEARCHES}N+T to play each of them T "
            "turns further."
        )
    return nearest_hint(stranger, (*known, f"{SEARCHES}N", f"{EXTERNAL[0]}COMMAND"))


def is_program(player: str) -> bool:
    """Whether this player is an external program."""
    return player.startswith(EXTERNAL)


def only_human(players: Sequence[str]) -> int | None:
    """The seat of the only person among these players; None unless there is exactly one."""
    return players.index(HUMAN) if players.count(HUMAN) == 1 else None


def with_player(players: Sequence[str], seat: int, player: str) -> tuple[str, ...]:
    """The players with this one in the seat."""
    return (*players[:seat], player, *players[seat + 1 :])


def who_plays(player: str) -> str:
    """The player in a few words; an unknown player by its own name."""
    if searching := SEARCH.fullmatch(player):
        further = f", {counted(int(searching[2]), 'turn')} further" if searching[2] else ""
        return f"the computer, {counted(int(searching[1]), 'playout')} a decision{further}"
    return WHO.get(player, player)


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
    if wrong := [name for name, number in setup.options.items() if not known[name].least <= number <= known[name].most]:
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
