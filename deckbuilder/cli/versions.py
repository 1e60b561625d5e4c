"""`deckbuilder deck history|restore|undo|redo`: what a gang was before, and having it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.decks import Saved
from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, narrate, say, say_rows
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.versions import UndoStep, VersionEntry

app = typer.Typer()

Version = Annotated[str, typer.Argument(metavar="VERSION", help="The number or the name of a version.")]


@app.command()
def history(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}, or a deleted one.")],
    version: Version = "",
    label: Annotated[
        str | None,
        typer.Option("--name", metavar="TEXT", help='Name this version, or the newest; "" takes the name away.'),
    ] = None,
) -> None:
    """List the versions of a {deck}, the newest first, or name one, so that it is kept and found.

    Every change makes a version, with the time by the clock of then. The newest 100 are kept, and besides them all that
    have a name.

    Example: `deckbuilder deck history "Night Watch" --name "before the tournament"`
    """
    from deckbuilder.app.deck import versions

    with opened() as library:
        if label is not None:
            number = versions.name_version(library, name, label, version)
            answer({"name": name, "version": number, "label": label})
            say(f"Version {number}" + (f": {label}" if label else " has no name any more."))
            return
        if version:
            raise Refusal("no-name", "How is this version to be called?", hint="Say it by --name.")
        found = versions.history(library, name)
    answer([picked(one, "number label change name cards is_now made") for one in found])
    say_rows(
        (str(one.number), "now" if one.is_now else "", one.when, counted(one.cards, "card"), _called(one))
        for one in found
    )


def _called(version: VersionEntry) -> str:
    """The name of a version, if it has one, and how it came about."""
    return f'"{version.label}" {version.change}'.rstrip() if version.label else version.change


@app.command()
def restore(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}, or a deleted one.")],
    version: Version = "",
    under: Annotated[
        str, typer.Option("--as", metavar="NEW", help="Save it under this name, and leave the {deck} as it is.")
    ] = "",
) -> None:
    """Make a {deck} what it was in a version, the one before unless another is named; or have back a deleted {deck}.

    What it was until now stays in its history, so that this can be taken back too.

    Example: `deckbuilder deck restore "Night Watch" 3`
    """
    from deckbuilder.app.deck import versions
    from deckbuilder.app.deck.decks import export_deck

    with opened() as library:
        deck = versions.restore(library, name, version, under)
    answer({"name": deck.name, "text": export_deck(deck)})
    say(deck.name)
    narrate(f'Restored. `deckbuilder deck history "{deck.name}"` lists what it was before.')


@app.command()
def undo(name: Saved) -> None:
    """Take back the last change of a saved {deck}; once more, and the one before. Its name stays.

    Ends with 1 when there is nothing to take back.

    Example: `deckbuilder deck undo "Night Watch"`
    """
    from deckbuilder.app.deck.versions import undo as taken_back

    with opened() as library:
        step = taken_back(library, name)
    _say_step(step, "Taken back", "redo", "makes it again")


@app.command()
def redo(name: Saved) -> None:
    """Make the last change of a saved {deck} again that was taken back.

    Ends with 1 when there is nothing to make again.

    Example: `deckbuilder deck redo "Night Watch"`
    """
    from deckbuilder.app.deck.versions import redo as made_again

    with opened() as library:
        step = made_again(library, name)
    _say_step(step, "Made again", "undo", "takes it back")


def _say_step(step: UndoStep, done: str, other: str, does: str) -> None:
    from deckbuilder.app.deck.decks import export_deck

    text = export_deck(step.deck)
    answer({"name": step.deck.name, "version": step.version, "change": step.change, "text": text})
    say(step.deck.name)
    change = f" ({harmless(step.change)})" if step.change else ""
    narrate(f"{done}{change}: it is as in version {step.version}.")
    narrate(f'`deckbuilder deck {other} "{step.deck.name}"` {does}.')
