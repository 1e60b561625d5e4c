"""`deckbuilder play` and `demo`: a game at this keyboard in plain lines, and one that plays itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.app.game.passing import AUTO_MEANINGS, AUTO_MODES, TURN, known_mode
from deckbuilder.cli.keyboard import ask, is_quit, make_input_safe
from deckbuilder.cli.options import (
    DECK_HELP,
    AsOf,
    Format,
    Options,
    Seed,
    named_settings,
    opened,
    options_typed,
    tell_notices,
)
from deckbuilder.cli.render import narrate, problem_lines, say, say_report, wrapped
from deckbuilder.cli.root import end
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.deck.terms import FormatChoice
    from deckbuilder.app.game.guided_game import Guide
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library

SEATS_HELP = (
    "Who plays each {deck}, in order: human, or the computer. From weakest to strongest it is random (any answer), "
    "gentle, even (also called greedy), keen or ruthless; search:200 takes that many playouts per decision, and "
    "external:COMMAND is another program."
)
GUIDED_HELP = "Play a guided first game, with hints that explain its questions."
NAMES_HELP = "The name of each seat, in order; if one is left empty, that of its {deck}."


def _place(path: Path | None) -> Path | None:
    """Check, before the game begins, that the file can be written and can hold a game."""
    from deckbuilder.app.files import require_writable
    from deckbuilder.app.game.gamefile import require_place

    if path is not None:
        require_place(path)
        require_writable(path)
    return path


SAVE_HELP = "Also write the game to this file."
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", readable=False, help=SAVE_HELP, callback=_place)]


AUTO_HELP = f"Automatic passing, for moments at which you may only react. {AUTO_MEANINGS} The choice is kept \
with the game, except {TURN}, which ends by itself. `deckbuilder config show` shows the default."


def _known(value: str) -> str:
    """Check a mode before the game begins: it must exist and be allowed before the player has been asked."""
    return known_mode(value, AUTO_MODES) if value else ""


Auto = Annotated[str, typer.Option("--auto", metavar="MODE", help=AUTO_HELP, callback=_known)]


def play(
    refs: Annotated[list[str] | None, typer.Argument(metavar="DECK", help=DECK_HELP)] = None,
    seats: Annotated[str, typer.Option("--seats", metavar="WHO,WHO,...", help=SEATS_HELP)] = "",
    names: Annotated[str, typer.Option("--names", metavar="NAME,NAME,...", help=NAMES_HELP)] = "",
    seed: Seed = None,
    options: Options = None,
    auto: Auto = "",
    save: Save = None,
    format: Format = "",
    as_of: AsOf = "",
    guided: Annotated[bool, typer.Option("--guided", help=GUIDED_HELP)] = False,
) -> None:
    """Play a game with {decks} that are legal together, or with one deck for all players.

    Without names, it is played with what the game provides. You play the first seat and the computer the others, unless
    `--seats` says otherwise. The game is kept after every choice.

    Example: `deckbuilder play "Powder and Prayer" "The Slow Tide" --seats human,even`
    """
    from deckbuilder.app.deck.terms import FormatChoice
    from deckbuilder.app.game.seat_players import seated
    from deckbuilder.app.game.seating import NO_DECK, deck_for_each_seat
    from deckbuilder.app.game.starting import start_match
    from deckbuilder.app.game.table_options import options_at, options_written

    if guided:
        _play_guided(refs, save, auto)
        return
    players = tuple(seats.split(",")) if seats else ()
    written = options_typed(options)
    with opened() as library:
        decks = deck_for_each_seat(library, refs or (), players)
        if decks[0] != NO_DECK:
            _require_legal(library, decks, FormatChoice(format, as_of))
        called = names.split(",") if names else ()
        players = seated(players, len(decks), may_run=True)
        chosen = options_written(options_at(library, decks[0]), written)
        chosen |= _voted_options(library, decks[0], players, chosen)
        match = start_match(library, decks, players, seed, chosen, names=called)
        narrate(f"The seed of this game is {match.seed}.")
        play_here(library, match, save, auto, is_new=True)


def _play_guided(refs: list[str] | None, save: Path | None, auto: str) -> None:
    """Play the guided game, which has its own decks and chance."""
    from deckbuilder.app.game.guided_game import start_guided

    if refs:
        raise Refusal("guided-gangs", "The guided game brings its own cards.", "Omit the other names.")
    with opened(with_sets=False) as library:
        guide = start_guided(library)
        say(f"{guide.lesson.title}\n{wrapped(guide.lesson.about)}\n")
        play_here(library, guide.match, save, auto, guide, is_new=True)


def _voted_options(library: Library, deck: str, players: Sequence[str], chosen: Mapping[str, int]) -> dict[str, int]:
    """The options that the people at this table vote on before the game, by name, as they voted."""
    from deckbuilder.app.game.table_options import vote_said, votes

    make_input_safe()
    asked = votes(library, deck, players, chosen)
    return {name: _voted(vote_said(option), option.default) for name, option in asked.items()}


def _voted(question: str, usual: int) -> int:
    """What the people at the keyboard vote for; the default if they just press Enter or the input has ended."""
    said = f"{question} yes or no; Enter: {'yes' if usual else 'no'}. "
    while (answer := ask(said)) is not None:
        word = answer.strip().casefold()
        if not word:
            break
        if is_quit(word):
            narrate("No game has begun.")
            end(ExitCode.YES)
        if word in ("yes", "y", "no", "n"):
            return int(word[0] == "y")
        say('Answer with yes or no; "quit" cancels.')
    return usual


def play_here(
    library: Library,
    match: Match,
    save: Path | None = None,
    auto: str = "",
    guide: Guide | None = None,
    *,
    is_new: bool = False,
) -> None:
    """Play a match until its end or until somebody stops; an interrupt keeps what was played.

    If no automatic passing is named, the choice made in the game holds, or else the settings.
    """
    from deckbuilder.app.challenges.playing import aftermath
    from deckbuilder.app.game.saved_games import begin_in_file
    from deckbuilder.cli.session import Session
    from deckbuilder.cli.table import unreached_lines

    make_input_safe()
    _use_settings(match, auto)
    session = Session(match, library, save, guide=guide)
    if save is not None and is_new:
        begin_in_file(library, match, save)
    elif save is not None:
        match.save(save)
    elif not match.is_kept():
        narrate("Note: this game is not saved, because the database is not writable; `--save FILE` saves it to a file.")
    try:
        session.run()
    finally:
        session.stop()
    for line in aftermath(library, session.match).news:
        say(wrapped(line))
    if session.guide is not None and session.match.is_over and session.guide.unreached:
        say(unreached_lines(session.guide))


def _use_settings(match: Match, auto: str) -> None:
    from deckbuilder.app.preferences.config import open_config

    # The match decides which game is played, and it need not be one that the settings could name.
    named = {key: value for key, value in named_settings().items() if key != "game"}
    config = open_config(named, wanted=("auto_pass", "ask_offers"))
    match.usual_auto(config.auto_pass)
    match.skipper.is_active = not config.ask_offers
    if auto:
        for seat in range(len(match.players)):
            match.set_auto(seat, auto)


MOST_WARNINGS = 5
"""The number of warnings about legal decks that are printed before a game."""
ALONE = (
    "Name a {deck} for each seat, that of the computer too; without {decks} and --seats, the game brings what it takes."
)


def _require_legal(library: Library, refs: Sequence[str], choice: FormatChoice) -> None:
    """Refuse decks that are not legal, with everything that is wrong with them."""
    from deckbuilder.app.deck.judging import check

    verdict = check(library, refs, as_table=True, choice=choice)
    tell_notices(library)
    for report in verdict.reports:
        if not report.is_clean:
            say_report(report)
    if not verdict.is_clean:
        narrate("This game cannot start until this is legal.")
        if len(refs) == 1 and library.book.brings_decks:
            narrate(library.book.worded(ALONE))
        end(ExitCode.NO)
    # Several seats with the same deck have the same warnings.
    warnings = [*dict.fromkeys(problem_lines(problem) for report in verdict.reports for problem in report.problems)]
    for warning in warnings[:MOST_WARNINGS]:
        narrate(warning)
    if len(warnings) > MOST_WARNINGS:
        more = counted(len(warnings) - MOST_WARNINGS, "more warning")
        narrate(f"and {more}; `deckbuilder deck check` lists them.")


def demo(
    seed: Seed = None,
    seats: Annotated[str, typer.Option("--seats", metavar="WHO,WHO,...", help="Which computer players play.")] = "",
) -> None:
    """Show a demo: check two starter {decks}, play a whole game between computer players, and replay it.

    Example: `deckbuilder demo --seed 7` or `deckbuilder demo --game monster-kids`
    """
    from deckbuilder.app.demo import run_demo

    with opened() as library:
        run_demo(library, seed, _say, tuple(seats.split(",")) if seats else ())


def _say(text: str) -> None:
    """Print a line without breaking paths, so that they can be copied and found."""
    say(text if text.endswith(".json") else wrapped(text))
