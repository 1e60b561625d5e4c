"""Saved games, and going on with them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.content import Content
from deckbuilder.app.gamefile import checked, not_a_game, opened_game, parsed, read_game
from deckbuilder.app.places import expanded
from deckbuilder.app.play import HUMAN, Match, seated
from deckbuilder.app.replay import OTHER_CARDS, place_of
from deckbuilder.errors import Refusal
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.replay import NotARecord, replay
from deckbuilder.rulebooks import Rulebook
from deckbuilder.storage.matches import MatchEntry, SavedMatch
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library

SUFFIX = ".json"


def list_games(library: Library) -> tuple[MatchEntry, ...]:
    """The saved games, the one played last first."""
    return library.matches.listed()


def resume_match(library: Library, ref: str) -> Match:
    """Go on with a saved game by its number, or with the game of a file, which is then saved as a new one."""
    if not ref.isdecimal():
        return _from_file(library, ref)
    saved = library.matches.load(int(ref)) if len(ref) < 18 else None
    if saved is None:
        known = ", ".join(str(entry.id) for entry in library.matches.listed()[:5])
        hint = f"The last ones are: {known}." if known else "None is saved yet; `deckbuilder play` starts one."
        raise Refusal("unknown-game", f"There is no saved game {harmless(ref)}.", hint=hint)
    return _from_storage(library, saved)


def delete_game(library: Library, number: int) -> None:
    """Forget a saved game."""
    if not library.matches.delete(number):
        raise Refusal("unknown-game", f"There is no saved game {number}.")


def restored(book: Rulebook, document: dict[str, Any], content: Content, source: str) -> Recorder[Any]:
    """The game of a document, played to its end; a Refusal where it does not play out as written."""
    try:
        recorder, difference = replay(book.game, document, content.pool)
    except NotARecord as error:
        raise not_a_game(source, str(error)) from None
    if content.hash != document["content"]:
        difference = (0, OTHER_CARDS)
    elif difference is None and state_hash(recorder.state) != document["final"]:
        difference = (len(recorder.choices), "the state at the end differs")
    if difference is not None:
        raise Refusal(
            "game-differs",
            f"{harmless(source)} does not play out as written: at {place_of(difference[0])}, {difference[1]}.",
            hint="`deckbuilder replay FILE` plays it as far as it is sound.",
            exit_code=1,
        )
    return recorder


def _from_storage(library: Library, saved: SavedMatch) -> Match:
    source = f"Game {saved.entry.id}"
    _require_open(source, saved.entry.is_finished, saved.entry.outcome)
    document = checked(parsed(saved.record, source), source)
    kept = library.matches.content(document["content"])
    if kept is None:
        raise not_a_game(source, "the cards that it is played with are not in the database")
    book, _, content = opened_game(document, source, kept)
    recorder = restored(book, document, content, source)
    keeper = library.keeper(saved.entry.title, content, saved.entry.id, saved.hash)
    return Match(book, recorder, players_of(document), content, keeper)


def _from_file(library: Library, ref: str) -> Match:
    if "/" not in ref and not ref.casefold().endswith(SUFFIX):
        raise Refusal(
            "unknown-game",
            f'"{harmless(ref)}" is neither the number of a saved game nor the path of a game file.',
            hint="`deckbuilder game list` shows the numbers.",
        )
    document = read_game(expanded(Path(ref)))
    book, setup, content = opened_game(document, ref)
    outcome = document.get("outcome") or {}
    given_up = document.get("conceded")
    reason = str(outcome.get("reason", "")) if given_up is None else f"{setup.seats[given_up].name} concedes"
    _require_open(ref, bool(outcome) or given_up is not None, reason)
    recorder = restored(book, document, content, ref)
    title = " against ".join(seat.name for seat in setup.seats)
    match = Match(book, recorder, players_of(document), content, library.keeper(title, content))
    match.keep()
    return match


def players_of(document: dict[str, Any]) -> tuple[str, ...]:
    """Who chooses for the seats of a game; a person for the first where the file does not say."""
    count = len(document["setup"]["seats"])
    players = tuple(document.get("players") or ())
    return seated(players if len(players) == count else (HUMAN, *["greedy"] * (count - 1)), count)


def _require_open(source: str, is_finished: bool, outcome: str) -> None:
    if is_finished:
        raise Refusal("game-over", f"{harmless(source)} is over: {harmless(outcome).rstrip('.')}.", exit_code=1)
