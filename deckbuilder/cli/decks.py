"""`deckbuilder deck list|new|check|delete|show|edit|maybe|note`: decks, and one deck in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.editing import Editable, Pile, say_edited
from deckbuilder.cli.keyboard import open_editor
from deckbuilder.cli.many_files import decks_named, end_if_any, refuse_all, tell_repeated
from deckbuilder.cli.options import (
    DECK_HELP,
    FOLDERS_HELP,
    AsOf,
    Deck,
    Faction,
    Format,
    NamedOutput,
    Replace,
    Saved,
    is_standard_output,
    meant_game,
    named_game,
    opened,
    written_by,
)
from deckbuilder.cli.render import (
    answer,
    columns,
    narrate,
    narrate_problems,
    say,
    say_report,
    say_report_below,
    say_rows,
    say_whole,
    verdict_line,
    wrapped,
)
from deckbuilder.cli.root import Misuse, end_unless, group
from deckbuilder.cli.words import WordCommand
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.deck.maybe import MaybeCard
    from deckbuilder.app.deck.overview import HeldPile, Overview
    from deckbuilder.app.deck.text_editing import TextEdited
    from deckbuilder.app.deck.uses import DeckUse
    from deckbuilder.app.deck.versions import VersionEntry
    from deckbuilder.app.library.library import Library

app = group("Build, check and share {decks}.")


@app.command("list", cls=WordCommand)
def list_all(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORD", help="Only {decks} that match all of these, and none with a minus; #slow is a tag."
        ),
    ] = None,
    using: Annotated[str, typer.Option("--with", metavar="CARD", help="Only {decks} that list this card.")] = "",
    deleted: Annotated[
        bool, typer.Option("--deleted", help="List the deleted ones, which `deck restore` can bring back.")
    ] = False,
    about: Annotated[
        bool, typer.Option("--about", help="Show how each plays, whether it may be played, and your record.")
    ] = False,
) -> None:
    """List the saved {decks} and the starter {decks}, or the deleted ones.

    Example: `deckbuilder deck list`
    """
    from deckbuilder.app.deck import decks, versions
    from deckbuilder.app.deck.tagging import matching

    with opened() as library:
        if deleted:
            _say_deleted(versions.deleted_decks(library), library.book.decks)
            return
        found = matching(decks.list_decks(library, meant_game()), " ".join(words or []))
        if about:
            _say_about(library, found)
            return
        held = _with_card(library, using) if using else None
        if held is not None:
            found = tuple(deck for deck in found if (deck.origin, deck.name) in held)
    answer([_listed_deck(deck, held) for deck in found])
    _say_listed(found, held or {})
    if not found:
        narrate(library.book.worded("No {deck} lists it." if using else "No {deck} has all of these."))


def _listed_deck(deck: DeckEntry, held: Mapping[tuple[str, str], DeckUse] | None) -> dict[str, object]:
    """A deck for `--json`, with the piles that have the card in question if there is one."""
    listed = picked(deck, "name rulebook identity origin cards tags")
    return listed if held is None else {**listed, "piles": dict(held[deck.origin, deck.name].piles)}


def _say_about(library: Library, found: Sequence[DeckEntry]) -> None:
    """List decks with a description of each."""
    from deckbuilder.app.deck.descriptions import describe
    from deckbuilder.app.game.records import records

    played: dict[str, str] = {}
    for book in {deck.rulebook for deck in found}:
        played |= {line.name: line.record.said for line in records(library, book).by_deck}
    told = [describe(library, deck, played.get(deck.name, "")) for deck in found]
    answer(told)
    for one in told:
        say(wrapped(one.said))


def _with_card(library: Library, card: str) -> dict[tuple[str, str], DeckUse]:
    """List the saved and starter decks that contain a card, and where in them."""
    from deckbuilder.app.deck.uses import saved_with, starters_with
    from deckbuilder.app.library.lookup import show_card

    found = show_card(library, card, named_game())
    starters = {("starter", use.deck): use for use in starters_with(library, found)}
    return starters | {("saved", use.deck): use for use in saved_with(library, found)}


def _say_listed(found: Sequence[DeckEntry], held: Mapping[tuple[str, str], DeckUse]) -> None:
    """Print decks in rows; decks of several games under the title of each game."""
    games: dict[str, list[tuple[str, ...]]] = {}
    for deck in found:
        use = held.get((deck.origin, deck.name))
        where = ", ".join(f"{copies} in {title}" for title, copies in use.piles) if use else ""
        row = (deck.name, deck.identity, f"{counted(deck.cards, 'card')} listed", deck.origin, _tags(deck), where)
        games.setdefault(deck.game, []).append(row)
    for number, (game, rows) in enumerate(games.items()):
        if len(games) > 1:
            say(f"{chr(10) * (number > 0)}{game}")
        say_rows(rows)


def _say_deleted(gone: Sequence[VersionEntry], nouns: str) -> None:
    answer([picked(one, "name cards") for one in gone])
    say_rows((one.name, counted(one.cards, "card")) for one in gone)
    if not gone:
        narrate(f"There are no deleted {nouns}.")


def _tags(deck: DeckEntry) -> str:
    return " ".join(f"#{tag}" for tag in deck.tags)


@app.command()
def new(
    faction: Faction,
    name: Annotated[str | None, typer.Option("--name", metavar="TEXT", help="Its name.")] = None,
    output: NamedOutput = None,
    replace: Replace = False,
) -> None:
    """Create an empty {deck}, saved or, with -o, as a file to edit.

    Example: `deckbuilder deck new --faction militia --name "Night Watch" -o watch.gang`
    """
    from deckbuilder.app.deck import decks, exporting

    file = text = None
    with opened() as library:
        deck = decks.new_deck(library, faction, name)
        if output is None:
            decks.add_deck(library, deck, "begun")
        else:
            exported = exporting.export(library, deck, exporting.form_by_suffix(output))
            if is_standard_output(output):
                text = exported.content.decode("utf-8")
            else:
                file = written_by(lambda: exporting.write_export(output, exported, may_replace=replace))
    answer({"name": deck.name, "identity": deck.identity, "file": file})
    if text is not None:
        say_whole(text.rstrip("\n"))
    elif file is None:
        say(deck.name)
        narrate(f'Saved. `deckbuilder deck add "{deck.name}" CARD` adds a card; `deck export` writes it as a file.')
    else:
        narrate("Fill in the sections, then run `deckbuilder deck check`.")


@app.command()
def check(
    refs: Annotated[list[str], typer.Argument(metavar="DECK", help=f"{DECK_HELP} {FOLDERS_HELP}")],
    each: Annotated[bool, typer.Option("--each", help="Check each on its own, not together as a table.")] = False,
    format: Format = "",
    as_of: AsOf = "",
) -> None:
    """Check {decks} against every rule of construction; several are also checked as a table.

    With `--format`, the rules of a format are checked too. Ends with 0 if everything is legal, 1 if not, 2 if something
    is not a {deck} at all; the others are still judged, each on its own.

    Example: `deckbuilder deck check ./night-watch.gang --format core-only`
    """
    from deckbuilder.app.deck.checking import check_all
    from deckbuilder.app.deck.terms import FormatChoice

    if each:
        tell_repeated(refs)
    with opened() as library:
        found = check_all(library, decks_named(refs), is_table=not each, choice=FormatChoice(format, as_of))
    answer({**picked(found, "clean=is_clean unread"), **picked(found.verdict, "decks table")})
    are_several = each or len(found.verdict.reports) > 1
    for report in found.verdict.reports:
        (say_report_below if are_several else say_report)(report)
    if found.verdict.table is not None and not found.verdict.table.is_clean:
        narrate("Use `--each` to judge decks that do not play at the same table.")
    refuse_all(found.unread)
    if each:
        narrate(found.counted)
    end_if_any(found.unread)
    end_unless(found.is_clean)


@app.command()
def delete(name: Saved) -> None:
    """Delete a saved {deck}; `deck restore` brings it back.

    Example: `deckbuilder deck delete "Night Watch"`
    """
    from deckbuilder.app.deck import decks

    with opened() as library:
        deck = decks.delete_deck(library, name)
        text = decks.export_deck(deck)
    answer({"name": deck.name, "deleted": True, "text": text})
    say_whole(text.rstrip("\n"))
    narrate(f'Deleted. `deckbuilder deck restore "{deck.name}"` takes it back.')


CardNames = Annotated[
    list[str] | None, typer.Argument(metavar="CARD", help='Cards by name or id, such as "2 Kill Shot".')
]


@app.command()
def show(ref: Deck, format: Format = "", as_of: AsOf = "") -> None:
    """Show a {deck} in full: its cards by section, those included by rule, the maybe-list, the notes and the verdict.

    Example: `deckbuilder deck show "The Slow Tide"`
    """
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.overview import overview
    from deckbuilder.app.deck.terms import FormatChoice

    with opened() as library:
        found = overview(library, load_deck(library, ref), FormatChoice(format, as_of))
    answer(found)
    say("\n\n".join(_parts(found)))
    narrate_problems(found.report)


@app.command()
def edit(
    deck: Editable,
    anew: Annotated[
        bool, typer.Option("--anew", help="Start from the saved text, not from one kept after a failed edit.")
    ] = False,
) -> None:
    """Edit a {deck} as text in your editor ($VISUAL or $EDITOR), then save and check it.

    It is saved even if it breaks rules or has lines that cannot be read. If it cannot be saved, your text is kept, and
    the next `deck edit` continues with it. An empty text changes nothing.

    Example: `deckbuilder deck edit "Night Watch"`
    """
    from deckbuilder.app.deck import text_editing

    with opened() as library:
        begun = text_editing.begin(library, deck, anew=anew)
        if begun.is_left:
            narrate(f"Continuing with the text left in {begun.path}.")
        if begun.is_outdated:
            narrate(
                f"{harmless(begun.source.deck.name)} has changed since you began that text. It will replace the present"
                " version, which stays in the history; --anew starts from the present version instead."
            )
        open_editor(begun.path, f"deckbuilder deck {'check' if begun.is_file else 'edit'} {harmless(deck)}")
        edited = text_editing.finish(library, begun)
    answer({"name": edited.name, "changed": edited.is_changed, "report": edited.report})
    _say_text_edited(edited)


@app.command()
def maybe(
    deck: Deck,
    cards: CardNames = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove them from the list.")] = False,
    moves_in: Annotated[bool, typer.Option("--in", help="Move them from the list into the {deck}.")] = False,
    moves_out: Annotated[bool, typer.Option("--out", help="Move them out of the {deck} onto the list.")] = False,
    pile: Pile = "",
) -> None:
    """Put cards on the maybe-list of a {deck}, for later; without cards, show the list.

    The list is kept with the {deck} but is not part of it: no rule counts it, and it is not played with.

    Example: `deckbuilder deck maybe "Night Watch" "2 Kill Shot"`
    """
    from deckbuilder.app.deck import maybe as lists
    from deckbuilder.app.deck.decks import load_deck

    if [remove, moves_in, moves_out].count(True) > 1:
        raise Misuse("--remove, --in and --out exclude each other. Give one of them.")
    if not cards and (remove or moves_in or moves_out):
        raise Refusal("nothing-asked", "Which cards?", hint="Name them.")
    with opened() as library:
        if moves_in or moves_out:
            edited = (lists.take_in if moves_in else lists.put_aside)(library, deck, cards or (), pile)
            found, after = lists.maybe_list(library, edited.revision.deck), edited.revision.deck
            say_edited(edited)
        else:
            if cards:
                after = (lists.take_off_list if remove else lists.put_on_list)(library, deck, cards)
            else:
                after = load_deck(library, deck)
            found = lists.maybe_list(library, after)
    answer({"name": after.title, "maybe": found})
    say("Maybe:" if found else "Maybe: nothing")
    say_rows(_wanted(found))


@app.command()
def note(
    deck: Deck,
    card: Annotated[str, typer.Argument(metavar="CARD", help="A card, by name or id.")] = "",
    words: Annotated[list[str] | None, typer.Argument(metavar="TEXT", help='The note; "" removes it.')] = None,
) -> None:
    """Write a note on a card of a {deck}; without a text, show it, and without a card, show all notes on cards.

    A note is a line in the notes of the {deck}, such as "@Kill Shot: for the last fight", and stays with the {deck}.

    Example: `deckbuilder deck note "Night Watch" "Kill Shot" keep it for the last fight`
    """
    from deckbuilder.app.deck import maybe as lists

    with opened() as library:
        if not card:
            found = lists.notes_of(library, deck)
        elif words is None:
            name, text = lists.note_of(library, deck, card)
            found = {name: text} if text else {}
        else:
            text = " ".join(" ".join(words).split())
            name = lists.set_note(library, deck, card, text)
            found = {name: text}
    answer({"deck": deck, "notes": found})
    say_rows((name, text or "(note removed)") for name, text in found.items())
    if not found:
        narrate("Nothing is noted.")


def _parts(found: Overview) -> Iterator[str]:
    """A deck part by part: its identity, its piles, and everything kept beside them."""
    head = [f"{found.deck.title} - {found.identity or 'nobody'} - {found.game}"]
    head += [f"Sets: {', '.join(found.deck.sets)}"] if found.deck.sets else []
    yield "\n".join(wrapped(harmless(line)) for line in head)
    for pile in (*found.piles, *([found.base] if found.base.cards else [])):
        yield _pile(pile)
    if found.maybe:
        yield f"Maybe ({sum(card.copies for card in found.maybe)})\n{columns(_wanted(found.maybe))}"
    if found.deck.unread:
        lines = (line for problem in found.deck.unread for line in problem.cards)
        yield "Not understood\n" + "\n".join(f"  {harmless(line)}" for line in lines)
    if found.notes.strip():
        yield f"Notes\n{wrapped(found.notes.strip(), '  ')}"
    yield verdict_line(found.report)


def _pile(pile: HeldPile) -> str:
    rows = [
        (f"  {card.copies:>2}", card.name, card.type or "not known", card.note and f"- {card.note}")
        for card in pile.cards
    ]
    return f"{harmless(pile.title)} ({pile.count})\n{columns(rows)}".rstrip()


def _wanted(cards: Iterable[MaybeCard]) -> list[tuple[str, str, str]]:
    return [(f"  {card.copies:>2}", card.name, card.note and f"- {card.note}") for card in cards]


def _say_text_edited(edited: TextEdited) -> None:
    if not edited.is_changed:
        narrate("Nothing was changed.")
    narrate_problems(edited.report)
    say(verdict_line(edited.report))
    if edited.is_changed:
        narrate(f'Saved as {edited.name}. `deckbuilder deck undo "{edited.name}"` undoes it.')
