"""`deckbuilder deck`: gangs, saved, shipped and in files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import AsOf, Format, meant_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_report, say_rows
from deckbuilder.cli.root import end, group
from deckbuilder.json_values import picked
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.deck.uses import DeckUse
    from deckbuilder.app.deck.versions import VersionEntry
    from deckbuilder.app.library.library import Library

app = group("Build, check and share {decks}.")

DECK_HELP = "A path if it contains / or ends in .gang, otherwise a saved or starter {deck} by name, or NAME@VERSION."
Saved = Annotated[str, typer.Argument(metavar="NAME", help="A saved {deck}.")]
Deck = Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)]


@app.command("list")
def list_all(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORD", help="Only {decks} with all of these; #slow is a tag.")
    ] = None,
    using: Annotated[str, typer.Option("--with", metavar="CARD", help="Only {decks} that list this card.")] = "",
    deleted: Annotated[bool, typer.Option("--deleted", help="List what `deck restore` can take back.")] = False,
) -> None:
    """List the saved {decks} and the starter {decks}, or the deleted ones.

    Example: `deckbuilder deck list`
    """
    from deckbuilder.app.deck import decks, versions
    from deckbuilder.app.deck.editing import matching

    with opened() as library:
        if deleted:
            _say_deleted(versions.deleted_decks(library), library.book.deck)
            return
        found = matching(decks.list_decks(library, meant_game()), " ".join(words or []))
        held = _with_card(library, using) if using else None
        if held is not None:
            found = tuple(deck for deck in found if (deck.origin, deck.name) in held)
    listed = [picked(deck, "name rulebook identity origin cards tags") for deck in found]
    if held is not None:
        piles = (dict(held[deck.origin, deck.name].piles) for deck in found)
        listed = [{**one, "piles": held_in} for one, held_in in zip(listed, piles, strict=True)]
    answer(listed)
    say_rows(
        (deck.name, deck.identity, f"{counted(deck.cards, 'card')} listed", deck.origin, _tags(deck), _held(deck, held))
        for deck in found
    )
    if not found:
        narrate(library.book.worded("No {deck} lists it." if using else "No {deck} has all of these."))


def _with_card(library: Library, card: str) -> dict[tuple[str, str], DeckUse]:
    """Which saved and starter gangs list a card, and where in them."""
    from deckbuilder.app.deck.uses import saved_with, starters_with
    from deckbuilder.app.library.lookup import show_card

    found = show_card(library, card)
    starters = {("starter", use.deck): use for use in starters_with(library, found)}
    return starters | {("saved", use.deck): use for use in saved_with(library, found)}


def _held(deck: DeckEntry, held: dict[tuple[str, str], DeckUse] | None) -> str:
    if held is None:
        return ""
    return ", ".join(f"{copies} in {title}" for title, copies in held[deck.origin, deck.name].piles)


def _say_deleted(gone: Sequence[VersionEntry], noun: str) -> None:
    answer([{"name": one.name, "cards": one.cards} for one in gone])
    say_rows((one.name, counted(one.cards, "card")) for one in gone)
    if not gone:
        narrate(f"No deleted {noun} is kept.")


def _tags(deck: DeckEntry) -> str:
    return " ".join(f"#{tag}" for tag in deck.tags)


@app.command()
def new(
    gang: Annotated[str, typer.Option("--gang", metavar="GANG", help="The faction, by id or name.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", readable=False, help="Write it here instead of saving it.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Its name.")] = "",
) -> None:
    """Begin an empty {deck}, saved or as a file to edit.

    Example: `deckbuilder deck new --gang militia --name "Night Watch" watch.gang`
    """
    from deckbuilder.app.deck import decks, exporting

    with opened() as library:
        deck = decks.new_deck(library, gang, name)
        if file is None:
            decks.save_deck(library, deck, is_new=True, change="begun")
        else:
            key = exporting.form_by_suffix(file)
            file = exporting.write_export(file, exporting.export(library, deck, key))
    answer({"name": deck.name, "identity": deck.identity, "file": None if file is None else str(file)})
    if file is None:
        say(deck.name)
        narrate(f'Saved. `deckbuilder deck add "{deck.name}" CARD` adds a card; `deck export` writes it as a file.')
    else:
        say(str(file))
        narrate("Fill in the sections, then ask `deckbuilder deck check` about it.")


@app.command()
def check(
    refs: Annotated[list[str], typer.Argument(metavar="DECK", help=DECK_HELP)], format: Format = "", as_of: AsOf = ""
) -> None:
    """Check {decks} against every rule of construction, and several as a table too.

    With `--format`, against those of a format too. Ends with 0 when all is legal, 1 when not, 2 when something is no
    {deck} at all.

    Example: `deckbuilder deck check ./night-watch.gang --format core-only`
    """
    from deckbuilder.app.deck import decks
    from deckbuilder.app.deck.format_choice import FormatChoice

    with opened() as library:
        verdict = decks.check(library, refs, choice=FormatChoice(format, as_of))
    answer(
        {
            "clean": verdict.is_clean,
            "decks": [report.as_dict() for report in verdict.decks],
            "table": verdict.table.as_dict() if verdict.table is not None else None,
        }
    )
    for report in verdict.reports:
        say_report(report)
    if not verdict.is_clean:
        end(1)


@app.command()
def delete(name: Saved) -> None:
    """Put a saved {deck} away; `deck restore` takes it back.

    Example: `deckbuilder deck delete "Night Watch"`
    """
    from deckbuilder.app.deck import decks

    with opened() as library:
        deck = decks.delete_deck(library, name)
        text = decks.export_deck(deck)
    answer({"name": deck.name, "deleted": True, "text": text})
    say(text.rstrip("\n"))
    narrate(f'Deleted. `deckbuilder deck restore "{deck.name}"` takes it back.')
