"""The decks, tables and computer players of a run of many games."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.seat_players import COMPUTERS, HUMAN, player_called
from deckbuilder.app.game.seating import require_seats, setup_without_decks
from deckbuilder.app.library.content import GameContent, content_of, content_of_game
from deckbuilder.app.workers.processes import HERE, Machines
from deckbuilder.cards import limits
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.gamekit.evaluation import by_weights
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.setup import Setup
from deckbuilder.paths import expanded
from deckbuilder.players.failure import PlayerFailed
from deckbuilder.players.player import EXTERNAL, WEIGHED, name_and_weights
from deckbuilder.problems import Problem
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck
    from deckbuilder.rulebooks import Rulebook

BLIND = ("random", "rated")
"""The computer players that do not look ahead."""
QUICKEST = "rated"
"""The computer player that plays the most games per minute."""


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: how many, the computer player in every seat, and where they are played."""

    games: int
    player: str = QUICKEST
    on: Machines = HERE

    def played_in(self, book: Rulebook) -> Series:
        """The same with the player's canonical name; a Refusal if the game has no such player."""
        return replace(self, player=computer(self.player, book))


def computer(name: str, book: Rulebook) -> str:
    """The computer player with this name, which may end with a file of weights; a Refusal if there is none.

    A bot is started once, so that one that cannot play is refused before any game.
    """
    named, own = name_and_weights(name.strip())
    player = player_called(named, may_run=True, known=COMPUTERS)
    if player == HUMAN:
        raise Refusal("no-computer", "Only computers can play a series of games.", "Name a computer player.")
    if player.startswith(EXTERNAL):
        _require_bot(player, book)
    if not own:
        return player
    if player in BLIND:
        raise Refusal("no-weights", f"{player} does not use weights.", "Name a player that looks ahead, such as keen.")
    path = expanded(Path(own))
    if said := _no_weights(book, path):
        hint = f"`deckbuilder lab train --game {book.id} --games 500 --out FILE` writes such a file."
        raise Refusal("bad-weights", f"{harmless(own)} holds no weights for {book.title}: {harmless(said)}", hint)
    return f"{player}{WEIGHED}{path}"


def _require_bot(player: str, book: Rulebook) -> None:
    """Raise a Refusal if a bot does not answer the greeting."""
    # Imported only on demand: code that starts other programs is not loaded otherwise.
    from deckbuilder.players.external import try_out

    try:
        try_out(player, book.id)
    except PlayerFailed as failure:
        reason = f"{harmless(player)} cannot play. {harmless(str(failure))}"
        raise Refusal("no-bot", reason, "Correct its command, or name another player.") from None


def _no_weights(book: Rulebook, path: Path) -> str:
    """Why a file of weights cannot be used in a game, as a sentence; empty if it can."""
    content = limits.read_bytes(path, "")
    written = limits.parse(content, "") if isinstance(content, bytes) else content
    if isinstance(written, Problem):
        return written.said
    try:
        by_weights(book.game, path)
    except ValueError as error:
        return f"{error}."
    return ""


def weights_digest(player: str) -> str:
    """The digest of the weights that a computer player uses from a file; empty if it uses none."""
    own = name_and_weights(player)[1]
    return hashlib.sha256(Path(own).read_bytes()).hexdigest()[:16] if own else ""


def legal_deck(library: Library, ref: str) -> Deck:
    """The deck with this name or path; a Refusal if it may not be played."""
    deck = load_deck(library, ref)
    verdict = judge(library, [deck])
    if not verdict.is_clean:
        raise Refusal(
            "not-legal", f"{deck.title} cannot be played: {verdict.first_error.message}", exit_code=ExitCode.NO
        )
    return deck


def require_table(library: Library, book: Rulebook, deck: Deck, seats: int) -> None:
    """Raise a Refusal if this many seats cannot all play with this deck."""
    require_seats(book, seats)
    report = book.validator(library.pool).validate_table((deck,) * seats)
    if not report.is_clean:
        raise Refusal(
            "not-legal", f"{deck.title} is not for {seats} players: {report.errors[0].message}", exit_code=ExitCode.NO
        )


def shipped(book: Rulebook) -> list[Deck]:
    """The shipped decks of a game, in file order; empty for a game without decks.

    A Refusal if the game has decks but none are shipped.
    """
    if not book.has_decks:
        return []
    found = [one for one in starters() if one.deck.rulebook == book.id]
    if not found:
        raise Refusal(
            "no-starters", f"There are no starter {book.decks} for {book.title}.", "There is nothing to compare."
        )
    return [one.deck for one in sorted(found, key=lambda one: one.path)]


def content_for(library: Library, book: Rulebook, decks: Sequence[Deck]) -> GameContent:
    """The cards that these decks are played with, or those of a game without decks."""
    return content_of(library.pool, decks) if decks else content_of_game(library.pool, book)


def all_win_together(game: Game[Any], setup: Setup, pool: CardPool) -> bool:
    """Whether all seats at this table win or lose together."""
    return game.events.are_together(game.start(setup, pool, 0))


def tables_of(book: Rulebook, pool: CardPool) -> tuple[Setup, ...]:
    """Tables of the shipped decks of a game: pairs, or one deck for every number of seats that fits it.

    Both decks of a pair share an identity, so that a difference between them is not one between identities. Each table
    occurs once with the usual options, and once for each switch that is off by default.
    """
    if not book.has_decks:
        return tuple([setup_without_decks(book, seats, {}) for seats in book.game.seats])
    decks = shipped(book)
    seats = [book.seat_of(deck, pool, deck.title) for deck in decks]
    if book.construction.form.is_shared:
        several = [count for count in book.game.seats if count > 1]
        sizes = [book.validator(pool).table_sizes(deck, several) for deck in decks]
        tables = [
            tuple(replace(seat, name=f"{n}") for n in range(count))
            for seat, fitting in zip(seats, sizes, strict=True)
            for count in fitting
        ]
    else:
        tables = [pair for pair in product(seats, seats) if pair[0].identity == pair[1].identity]
    ways = [{}, *({name: 1} for name, option in book.game.options.items() if option.is_switch and not option.default)]
    return tuple([Setup(book.id, table, options) for table in tables for options in ways])
