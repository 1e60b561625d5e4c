"""`deckbuilder deck add|remove|set|move|rename|copy|tag|history|restore|undo|redo`: changing decks, and going back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import DECK_HELP, Saved, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, verdict_line
from deckbuilder.cli.root import Misuse
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.editing import Edited
    from deckbuilder.app.deck.versions import UndoStep, VersionEntry
    from deckbuilder.decks.changes.revising import Ask

app = typer.Typer()
SHIPPED = "comes with the program and has no"

CARD_HELP = "A card, by name or id; case, accents and small misspellings do not matter."
CARDS_HELP = 'Cards by name or id, each with a number if it is not 1: "2 Kill Shot", "Kill Shot x2".'
Editable = Annotated[
    str, typer.Argument(metavar="DECK", help="A saved {deck}, or a {deck} file by a path with / or ending in .gang.")
]
Card = Annotated[str, typer.Argument(metavar="CARD", help=CARD_HELP)]
Cards = Annotated[list[str], typer.Argument(metavar="CARD", help=CARDS_HELP)]
Pile = Annotated[str, typer.Option("--pile", metavar="PILE", help="The section, if several are possible.")]
Copies = Annotated[int | None, typer.Option("-n", "--copies", metavar="N", help="This many copies of each.")]


@app.command()
def add(deck: Editable, cards: Cards, copies: Copies = None, pile: Pile = "") -> None:
    """Add copies of cards to a {deck}: one of each, unless a number is given.

    The section is the one for such cards; if there are several, it is guessed as by `deck import`, and the guess is
    reported. The new numbers and the verdict are printed. A number that is not understood is refused.

    Example: `deckbuilder deck add "Night Watch" "2 Kill Shot" "Dive for Cover"`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("add", card, copies, pile) for card in cards])


@app.command()
def remove(
    deck: Editable,
    cards: Cards,
    copies: Copies = None,
    whole: Annotated[bool, typer.Option("--all", help="Remove every copy in the section.")] = False,
    pile: Pile = "",
) -> None:
    """Remove copies of cards from a {deck}: one of each, unless a number or --all is given.

    A line that cannot be read is removed by its text.

    Example: `deckbuilder deck remove "Night Watch" "Kill Shot"`
    """
    from deckbuilder.app.deck.editing import Ask

    if whole and copies is not None:
        raise Misuse("--all moves every copy, --copies some of them. Give one of the two.")
    asks = [Ask("remove", card, "all" if whole else copies, pile) for card in cards]
    _edit(deck, asks)


@app.command("set")
def set_copies(
    deck: Editable,
    card: Card,
    copies: Annotated[int, typer.Argument(metavar="N", help="How many copies; 0 removes the card.")],
    pile: Pile = "",
) -> None:
    """Set the number of copies of a card in a section of a {deck}.

    Example: `deckbuilder deck set "Night Watch" "Kill Shot" 3`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("set", card, copies, pile)])


@app.command()
def move(
    deck: Editable,
    card: Card,
    to: Annotated[str, typer.Argument(metavar="PILE", help="The section to move it to.")],
    copies: Annotated[
        int | None, typer.Option("-n", "--copies", metavar="N", help="Only this many copies, not all.")
    ] = None,
    pile: Annotated[
        str, typer.Option("--from", metavar="PILE", help="The section to move it from, if it is in several.")
    ] = "",
) -> None:
    """Move the copies of a card from one section of a {deck} to another.

    Example: `deckbuilder deck move "Night Watch" "Doc Pell" reserves`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("move", card, copies, pile, to)])


@app.command()
def rename(name: Saved, to: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")]) -> None:
    """Rename a saved {deck}; its history stays with it.

    Example: `deckbuilder deck rename "Night Watch" "Day Watch"`
    """
    from deckbuilder.app.deck.editing import rename_deck

    with opened() as library:
        before = rename_deck(library, name, to)
    answer({"name": to, "before": before})
    say(to)
    narrate(f'It was called "{before}".')


@app.command()
def copy(
    ref: Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)],
    to: Annotated[str, typer.Argument(metavar="NEW", help="The name of the copy.")],
) -> None:
    """Save any {deck}, even an earlier version, under another name.

    Example: `deckbuilder deck copy "The Slow Tide" "My Tide"`
    """
    from deckbuilder.app.deck.editing import copy_deck

    with opened() as library:
        deck = copy_deck(library, ref, to)
    answer({"name": deck.name, "identity": deck.identity, "from": ref})
    say(deck.name)


@app.command()
def tag(
    deck: Saved,
    tags: Annotated[list[str] | None, typer.Argument(metavar="TAG", help="Words, with or without a leading #.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove these tags.")] = False,
) -> None:
    """Tag a saved {deck}; without tags, show those it has. Tags are part of its notes and stay with it.

    Example: `deckbuilder deck tag "Night Watch" slow tournament`
    """
    from deckbuilder.app.deck.names import is_starters_alone
    from deckbuilder.app.deck.tagging import tag_decks, tags_shown, taken_for

    words = tags or []
    with opened() as library:
        if words:
            ((name, now),) = tag_decks(library, [deck], [] if remove else words, words if remove else []).items()
        else:
            name, now = tags_shown(library, deck)
        is_starter = is_starters_alone(library, name)
    answer({"name": name, "tags": list(now)})
    if now:
        say(" ".join(f"#{one}" for one in now))
    else:
        narrate(f"{name} {SHIPPED} tags." if is_starter else "No tags.")
    same = {} if remove else taken_for(words, now)
    if same:
        said = ", ".join(f"#{word} is #{tag}" for word, tag in same.items())
        narrate(f"Tags that differ only in case or accents are the same: {said}.")


def _edit(ref: str, asks: Sequence[Ask]) -> None:
    from deckbuilder.app.deck.editing import edit

    with opened() as library:
        edited = edit(library, ref, asks)
    answer(edited)
    say_edited(edited)


def say_edited(edited: Edited) -> None:
    """Print what was done to a deck, its new numbers, and the verdict."""
    for guess in edited.revision.guesses:
        narrate(guess)
    dropped = [edit.sentence for edit in edited.revision.edits if not edit.pile]
    for sentence in dropped:
        say(sentence)
    for line in edited.revision.lines:
        say(f"{line.copies} {harmless(line.name)}  ({line.title})")
    errors = dict.fromkeys(problem.code for problem in edited.report.errors)
    say(verdict_line(edited.report) + (f": {', '.join(errors)}" if errors else ""))
    if not edited.written:
        narrate("Nothing to change; nothing was written.")


Version = Annotated[str, typer.Argument(metavar="VERSION", help="The number or the name of a version.")]


@app.command()
def history(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}, or a deleted one.")],
    version: Version = "",
    label: Annotated[
        str | None,
        typer.Option("--name", metavar="TEXT", help='Name this version, or the newest; "" removes the name.'),
    ] = None,
) -> None:
    """List the versions of a {deck}, newest first, or name one, so that it is kept and easy to find.

    Every change makes a version, with the clock time it was made at. The newest 100 are kept, and all that have a name.

    Example: `deckbuilder deck history "Night Watch" --name "before the tournament"`
    """
    from deckbuilder.app.deck import versions
    from deckbuilder.app.deck.names import starter_called

    with opened() as library:
        if label is not None:
            number = versions.name_version(library, name, label, version)
            answer({"name": name, "version": number, "label": label})
            say(f"Version {number}" + (f": {label}" if label else " no longer has a name."))
            return
        if version:
            raise Refusal("no-name", "What should this version be called?", hint="Give it with --name.")
        found = versions.history(library, name)
        starter = None if found else starter_called(name)
    answer([picked(one, "number label change name cards is_now made") for one in found])
    say_rows(
        (str(one.number), "now" if one.is_now else "", one.when, counted(one.cards, "card"), _called(one))
        for one in found
    )
    if starter is not None:
        narrate(f"{starter.title} {SHIPPED} history.")


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
    """Restore a version of a {deck}, by default the previous one; or bring back a deleted {deck}.

    The present version stays in its history, so that this can be undone too.

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
    """Undo the last change of a saved {deck}; repeat it to undo the change before. The name stays.

    Ends with 1 if there is nothing to undo.

    Example: `deckbuilder deck undo "Night Watch"`
    """
    from deckbuilder.app.deck.versions import undo as taken_back

    with opened() as library:
        step = taken_back(library, name)
    _say_step(step, "Taken back", "redo", "makes it again")


@app.command()
def redo(name: Saved) -> None:
    """Redo the last change of a saved {deck} that was undone.

    Ends with 1 if there is nothing to redo.

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
