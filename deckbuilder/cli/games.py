"""`deckbuilder game`: saved games and game files: resuming, undoing, forking, reviewing and organising them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.machines import Processes, machines
from deckbuilder.cli.options import Replace, Seed, is_standard_output, opened, written_by
from deckbuilder.cli.outcomes import say_matrix, say_records, say_review, say_summary
from deckbuilder.cli.play import Auto, Save, play_here
from deckbuilder.cli.render import answer, narrate, say, say_rows, say_whole, wrapped
from deckbuilder.cli.root import group
from deckbuilder.cli.tree import Conversation
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.game.game_sheet import GameSheet

app = group("Look at games, continue them, take back moves, and try what would have been.")

GAME_HELP = "The number of a saved game, or the path of a game file."
Game = Annotated[str, typer.Argument(metavar="GAME", help=f"{GAME_HELP} `last` is the one played last.")]
OVER_HELP = f"{GAME_HELP} `last` is the one finished last."
GameOver = Annotated[str, typer.Argument(metavar="GAME", help=OVER_HELP)]
Foreign = Annotated[bool, typer.Option("--anyway", help="Fork from another's seat even before the end of the game.")]
Anyway = Annotated[bool, typer.Option("--anyway", help="Take back even if something hidden has been seen since.")]
To = Annotated[
    int | None, typer.Option("--to", metavar="N", min=0, help="Keep this many choices, and take back the rest.")
]
At = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="Fork it after this many choices.")]
Seat = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="The seat whose knowledge is kept, by number or name.")
]
Players = Annotated[
    str, typer.Option("--seats", metavar="WHO,WHO,...", help="Who plays in the new game; by default the same.")
]
Luck = Annotated[
    int | None, typer.Option("--seed", metavar="N", min=0, max=2**63 - 1, help="The seed for the made-up cards.")
]


@app.command("list")
def list_all(
    deleted: Annotated[
        bool, typer.Option("--deleted", help="List the deleted ones, which `game restore` can bring back.")
    ] = False,
) -> None:
    """List the saved games, last played first, with their players and progress; or the deleted ones.

    With `--game`, only those of that game are listed, and `last` is the last of them in every command.

    Example: `deckbuilder game list`
    """
    from deckbuilder.app.game.opening import DELETED, SAVED, none_there
    from deckbuilder.app.game.saved_game_list import saved_game_list

    with opened() as library:
        found = saved_game_list(library, are_deleted=deleted)
        none = none_there(library, DELETED if deleted else SAVED)
    answer(found)
    if not found:
        narrate(none.said)
        return
    # If all games are of one kind, the kind is not shown.
    are_mixed = len({one.entry.rulebook for one in found}) > 1
    say_rows(
        (str(one.number), one.title, *([one.game] if are_mixed else []), one.who, one.when, one.said) for one in found
    )


@app.command()
def show(ref: Game) -> None:
    """Show a game: who plays, how far it is, who is asked what, and what happened last.

    Example: `deckbuilder game show 3`
    """
    from deckbuilder.app.game.game_sheet import show_game

    with opened() as library:
        sheet = show_game(library, ref)
    answer(sheet)
    say(_sheet_lines(sheet))


@app.command()
def hint(ref: Game) -> None:
    """Show which answer to your pending question promises most, and why.

    Every answer is tried at tables that are made up from what you know.

    Example: `deckbuilder game hint 3`
    """
    from deckbuilder.app.game.game_sheet import hint_of

    with opened() as library:
        found = hint_of(library, ref)
    answer(found)
    say(wrapped(found.sentence))


@app.command()
def review(
    ref: Game,
    seat: Seat = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Review another seat even if the game is not over.")] = False,
    processes: Processes = None,
) -> None:
    """Review a game: the chance to win at each decision, the answers that cost most, and what was luck.

    Every decision is weighed like a hint, from what its seat knew then; yours, unless you name another.

    Example: `deckbuilder game review 3`
    """
    from deckbuilder.app.game.reviewer import review_of

    with opened() as library:
        found = review_of(library, ref, seat, anyway=anyway, machines=machines(processes))
    answer(found)
    say_review(found)


@app.command()
def summary(ref: GameOver) -> None:
    """Summarise a game: points by round and source, turning points, who was defeated by whom, and the best card.

    The rules that decided follow. `game review` also weighs every answer.

    Example: `deckbuilder game summary last`
    """
    from deckbuilder.app.game.game_sheet import summary_of

    with opened() as library:
        found = summary_of(library, ref)
    answer(found)
    say_summary(found)


@app.command()
def records(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help="Only games with this {deck}, by version, opponent and level.")
    ] = "",
    matrix: Annotated[
        bool, typer.Option("--matrix", help="Show each {deck} against each other one, as a table.")
    ] = False,
) -> None:
    """Show how often you have won: with which {deck} and version, against which, and against how strong an opponent.

    The result of a game stays on record when it is deleted. Games that you only watched, forks and guided games do not
    count, and of one deal only the first end does.

    Example: `deckbuilder game records "The Slow Tide"`
    """
    from deckbuilder.app.game import records as found_in

    with opened() as library:
        found = found_in.records_of(library, deck) if deck else found_in.records(library)
    answer(found)
    if matrix:
        say_matrix(found)
    else:
        say_records(found, is_of_one=bool(deck))
    if elsewhere := found_in.elsewhere_said(found):
        narrate(elsewhere)


@app.command(cls=Conversation)
def resume(
    ref: Game,
    sound: Annotated[
        bool, typer.Option("--sound", help="Continue a damaged game from its last sound point, as a new one.")
    ] = False,
    auto: Auto = "",
    save: Save = None,
) -> None:
    """Continue a saved game, or the game in a file, which is then saved too.

    Example: `deckbuilder game resume 3`
    """
    from deckbuilder.app.game.guided_game import guide_of
    from deckbuilder.app.game.saved_games import resume_match

    with opened() as library:
        match = resume_match(library, ref, is_sound=sound)
        play_here(library, match, save, auto, guide_of(library, match))


@app.command(cls=Conversation)
def rematch(
    ref: GameOver,
    swap: Annotated[bool, typer.Option("--swap", help="Everybody plays what another player has played.")] = False,
    seed: Seed = None,
    auto: Auto = "",
    save: Save = None,
) -> None:
    """Play a finished game's table again with different luck; with `--swap`, with the sides swapped.

    Example: `deckbuilder game rematch last --swap`
    """
    from deckbuilder.app.game.rematch import rematch_of

    with opened() as library:
        match = rematch_of(library, ref, swaps=swap, seed=seed)
        narrate(f"The seed of this game is {match.seed}.")
        play_here(library, match, save, auto, is_new=True)


@app.command()
def fork(
    ref: Game, at: At = None, seat: Seat = None, seed: Luck = None, seats: Players = "", anyway: Foreign = False
) -> None:
    """Fork a game: make a new one from it, to see what would have been.

    What the seat knew stays the same; the cards hidden from it, and all luck to come, are made up again. The seat is
    that of the only person, or else of the one asked at that point.

    Example: `deckbuilder game fork 3 --at 40`
    """
    from deckbuilder.app.game.saved_games import fork_match
    from deckbuilder.app.game.undoing import ForkPoint

    with opened() as library:
        players = tuple(seats.split(",")) if seats else ()
        match = fork_match(library, ref, ForkPoint(at, seat, seed, players, anyway=anyway))
    answer({"id": match.number, "choices": match.choices_made, "origin": match.attendance.origin})
    if match.number is None:
        narrate("The database is not writable, so the fork is not saved.")
    else:
        say(f"Game {match.number}: {match.attendance.origin}")
        narrate(f"`deckbuilder game resume {match.number}` plays it.")


@app.command()
def undo(ref: Game, to: To = None, anyway: Anyway = False) -> None:
    """Take back a person's last decision, and what the computer answered.

    It stops if something hidden has been seen since (a card drawn, a die rolled), unless `--anyway` is given. `redo`
    makes the decisions again until a different choice is made.

    Example: `deckbuilder game undo 3`
    """
    from deckbuilder.app.game.saved_games import undo_game

    with opened() as library:
        match = undo_game(library, ref, to, anyway=anyway)
    _say_where(match.choices_made, match.undone)


@app.command()
def redo(ref: Game) -> None:
    """Redo what was taken back, up to the next decision of a person.

    Example: `deckbuilder game redo 3`
    """
    from deckbuilder.app.game.saved_games import redo_game

    with opened() as library:
        match = redo_game(library, ref)
    _say_where(match.choices_made, match.undone)


@app.command()
def export(
    ref: Game,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE", readable=False, help="The file to write; - prints it."),
    ],
    replace: Replace = False,
) -> None:
    """Write a game to a file, with its cards, for others to replay, verify or continue.

    An existing file is replaced only with --replace.

    Example: `deckbuilder game export 3 -o game.json`
    """
    from deckbuilder.app.game.saved_games import export_game, exported_game

    with opened() as library:
        if is_standard_output(output):
            text = exported_game(library, ref)
            answer({"game": json.loads(text), "written": None})
            say_whole(text.rstrip("\n"))
            return
        written = written_by(lambda: export_game(library, ref, output, may_replace=replace))
    answer({"written": written})


def _say_where(choices: int, undone: int) -> None:
    answer({"choices": choices, "undone": undone})
    again = f"; {undone} can be redone" if undone else ""
    say(f"{counted(choices, 'choice stands', 'choices stand')}{again}.")


def _sheet_lines(sheet: GameSheet) -> str:
    number = f"Game {sheet.id}" if sheet.id is not None else sheet.source
    lines = [f"{number}: {sheet.title}, {sheet.rulebook}"]
    if sheet.origin:
        lines.append(sheet.origin)
    if sheet.amended_since:
        lines.append(f"It is played by version {sheet.rules} of the rules. In new games:")
        lines += [f"  {sentence}" for sentence in sheet.amended_since]
    lines += [f"  {seat.seat}  {seat.name} - {seat.title} ({seat.who})" for seat in sheet.seats]
    undone = f", {sheet.undone} taken back" if sheet.undone else ""
    lines.append(f"{sheet.headline} ({counted(sheet.choices, 'choice')}{undone})")
    lines += [f"  {sentence}" for sentence in sheet.log]
    if sheet.is_over:
        lines.append(sheet.outcome)
    elif sheet.question:
        clause = f" [{sheet.clause}]" if sheet.clause else ""
        lines.append(f"{sheet.asked} is asked: {sheet.question}{clause}")
        lines += [f"  {number}  {answer}" for number, answer in enumerate(sheet.answers, start=1)]
    else:
        lines.append(f"{sheet.asked} is to decide.")
    return "\n".join(wrapped(harmless(line)) for line in lines)


NUMBER_HELP = "The number of a saved game; `last` is the one played last."
Number = Annotated[str, typer.Argument(metavar="ID", help=NUMBER_HELP)]
DELETED_HELP = "The number of a deleted game; `last` is the one deleted last."
Deleted = Annotated[str, typer.Argument(metavar="ID", help=DELETED_HELP)]


@app.command()
def rename(id: Number, title: Annotated[str, typer.Argument(metavar="TITLE", help="Its title in the list.")]) -> None:
    """Rename a saved game.

    Example: `deckbuilder game rename 3 "The long night"`
    """
    from deckbuilder.app.game.saved_games import number_called, rename_game

    with opened() as library:
        number = number_called(library, id)
        rename_game(library, number, title)
    answer({"id": number, "title": title})
    say(f"Game {number}: {harmless(title)}")


@app.command()
def copy(
    id: Number,
    title: Annotated[str, typer.Option("--title", metavar="TITLE", help="The title of the copy in the list.")] = "",
) -> None:
    """Copy a saved game, so that you can continue either.

    Unlike in `game fork`, what is hidden stays the same in both.

    Example: `deckbuilder game copy 3`
    """
    from deckbuilder.app.game.saved_games import copy_game, number_called

    with opened() as library:
        entry = copy_game(library, number_called(library, id), title)
    answer({"id": entry.id, "title": entry.title})
    say(f"Game {entry.id}: {harmless(entry.title)}")


@app.command()
def delete(id: Number) -> None:
    """Delete a saved game; `game restore` brings it back.

    Example: `deckbuilder game delete 3`
    """
    from deckbuilder.app.game.saved_games import delete_game, number_called

    with opened() as library:
        number = number_called(library, id)
        delete_game(library, number)
    answer({"id": number, "deleted": True})
    say(f"Game {number} is deleted.")
    narrate(f"`deckbuilder game restore {number}` takes it back.")


@app.command()
def restore(id: Deleted) -> None:
    """Restore a deleted game; `game list --deleted` shows the numbers.

    Example: `deckbuilder game restore 3`
    """
    from deckbuilder.app.game.saved_games import number_called, restore_game

    with opened() as library:
        number = number_called(library, id, is_deleted=True)
        restore_game(library, number)
    answer({"id": number, "deleted": False})
    say(f"Game {number} is back.")
