"""A tour of the program in one command: decks validated, a game between computer players, its file, its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import replay
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.seating import NO_DECK, deck_for_each_seat
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Report

SayLine = Callable[[str], None]


def run_demo(library: Library, seed: int | None, say: SayLine, players: Sequence[str] = ()) -> None:
    """Show everything once, in sentences; a Refusal if a person is among the players."""
    if HUMAN in players:
        raise Refusal(
            "demo-of-computers", "Only computer players play a demo.", hint="`deckbuilder play` is for people."
        )
    names = deck_for_each_seat(library, (), players)
    if library.book.has_decks:
        _validate_aloud(library, [load_deck(library, name) for name in names], say)
        say("")
    match = start_match(library, names, players or (USUAL_PLAYER,) * len(names), seed, is_kept=False)
    players = counted(len(names), "computer player")
    say(f"{match.title}: a game of {players}, seed {match.seed}.")
    say("")
    _play_aloud(match, say)
    say("")
    _keep_and_replay(match, say)
    _invite(library, names, say)


def _validate_aloud(library: Library, decks: list[Deck], say: SayLine) -> None:
    book = rulebook(decks[0].rulebook)
    validator = book.validator(library.pool)
    for deck in dict.fromkeys(decks):
        say(f"Is {deck.name} a legal {book.deck} of {deck.identity}? Rule by rule:")
        _say_report(validator.explain(deck), say)
        say("")
    say("Can the table play with it?" if book.construction.form.is_shared else "Can they be played against each other?")
    _say_report(validator.explain_table(decks), say)


def _say_report(report: Report, say: SayLine) -> None:
    for code, found in report.checked:
        say(f"  {code}: {found}")
    say("  Legal." if report.is_clean else f"  Not legal: {len(report.errors)} errors.")


def _play_aloud(match: Match, say: SayLine) -> None:
    told = 0
    is_playing = True
    while is_playing:
        is_playing = match.step()
        news = match.log(since=told)
        told += len(news)
        for sentence in news:
            say(sentence)


def _keep_and_replay(match: Match, say: SayLine) -> None:
    """Save the game and replay the file; if the data folder cannot be written, use a temporary file."""
    try:
        path = match.save()
    except Refusal as refusal:
        say(f"The game was not saved: {refusal.message}")
        with TemporaryDirectory() as folder:
            _replay_aloud(match.save(Path(folder) / "demo.json"), say)
        return
    say("The game, with its cards, is in this file:")
    say(str(path))
    _replay_aloud(path, say)


def _replay_aloud(path: Path, say: SayLine) -> None:
    found = replay(str(path))
    say("Replayed from the file alone, it comes to the same end:" if found.equal else "Replayed, it differs:")
    say(f"  {found.hash}" if found.equal else f"  {found.message}")
    if not found.equal:
        raise Refusal("demo-differs", found.message, exit_code=ExitCode.NO)


def _invite(library: Library, names: tuple[str, ...], say: SayLine) -> None:
    say("")
    say("What to try next:")
    book = library.book
    game = "" if book.id == DEFAULT_RULEBOOK.id else f" --game {book.id}"
    named = game if NO_DECK in names else "".join(f' "{name}"' for name in dict.fromkeys(names))
    say(f"  deckbuilder play{named}   play it yourself, in plain lines")
    if book.has_cards:
        about = f" type:{book.schema.card_types[0].key}" if "type" in book.schema.field_by_key else ""
        say(f"  deckbuilder cards search{game}{about}   browse the cards")
    if book.has_decks:
        sets = library.own_pool.sets
        first = next(one.id for one in library.pool.identities if library.pool.set(one.set_id) in sets)
        say(f"  deckbuilder deck new --faction {first} -o mine.gang   begin a {book.deck} of your own")
    say(f"  deckbuilder{game}   open the screen")
