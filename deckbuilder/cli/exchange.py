"""`deckbuilder deck import|export|share`: decks from and to files, lists and codes of any program."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import DECK_HELP, FOLDERS_HELP, AsOf, Deck, Output, Replace, opened, written_by
from deckbuilder.cli.presenter import document
from deckbuilder.cli.render import answer, narrate, problem_lines, say, say_bytes, say_whole, wrapped_line
from deckbuilder.cli.root import Misuse
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.deck.exporting import ExportOptions
    from deckbuilder.app.deck.importing import Preview
    from deckbuilder.decks.exchange.account import ImportedLine

app = typer.Typer()


class FormName(StrEnum):
    """The forms that a deck is written in."""

    TEXT = "text"
    JSON = "json"
    LIST = "list"
    CSV = "csv"
    MARKDOWN = "markdown"
    O8D = "o8d"
    COD = "cod"
    TTS = "tts"
    CODE = "code"
    HTML = "html"
    PDF = "pdf"
    SHEET = "sheet"
    SHEET_HTML = "sheet-html"


FORM_HELP = f"One of {', '.join(FormName)}; by default, according to the ending of the file name."


class PaperSize(StrEnum):
    """The sizes of a sheet of cards."""

    A4 = "a4"
    LETTER = "letter"


@app.command("import")
def import_deck(
    refs: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE",
            help="A file, a share code, a folder of files, or - for the standard input; in any dialect.",
        ),
    ],
    name: Annotated[
        str | None, typer.Option("--name", metavar="TEXT", help="Save it under this name instead of its own.")
    ] = None,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the saved {deck} of this name.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", "-n", help="Only show what would be saved.")] = False,
) -> None:
    """Import a {deck} from a file, a pasted list or a share code, and report on every line.

    The dialect is recognised from the content: our text and JSON, lists of counts and names, CSV, OCTGN, Cockatrice,
    Markdown, BBCode, JSON of other programs, tables of Tabletop Simulator; in UTF-8, UTF-16 or Latin-1. Guesses are
    reported; lines that are not understood are kept, with the nearest names. If a saved {deck} would be replaced, the
    change is shown and nothing is saved, unless --replace is given.

    Several files, or a folder, are imported one by one, with a line for each; one that cannot be imported does not stop
    the others, and the command ends with 2.

    Example: `deckbuilder deck import ./night-watch.gang`
    """
    from deckbuilder.app.deck.names import require_name
    from deckbuilder.app.deck.references import are_many, with_folders
    from deckbuilder.cli.many_files import import_many

    if name is not None:
        require_name(name, is_needed=True)
    refs = with_folders(refs)
    if not are_many(refs):
        _import_one(refs[0], name or "", may_replace=replace, is_dry=dry_run)
    elif name is not None:
        raise Misuse("--name is for a single one; several keep their own names.")
    else:
        import_many(refs, may_replace=replace, is_dry=dry_run)


@app.command()
def export(
    refs: Annotated[list[str], typer.Argument(metavar="DECK", help=f"{DECK_HELP} {FOLDERS_HELP}")],
    form: Annotated[FormName | None, typer.Option("--format", metavar="FORM", help=FORM_HELP)] = None,
    output: Output = None,
    paper: Annotated[PaperSize, typer.Option("--paper", help="The paper of html and pdf.")] = PaperSize.A4,
    face: Annotated[
        str, typer.Option("--face", metavar="ADDRESS", help="For tts: the picture sheets, with {} for their number.")
    ] = "",
    back: Annotated[str, typer.Option("--back", metavar="ADDRESS", help="For tts: the picture of the backs.")] = "",
    judged_by: Annotated[
        str, typer.Option("--judged-by", metavar="FORMAT", help="For sheets: the tournament format of the verdict.")
    ] = "",
    as_of: AsOf = "",
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="For sheets: the name of the player.")] = "",
    event: Annotated[str, typer.Option("--event", metavar="NAME", help="For sheets: the name of the event.")] = "",
    date: Annotated[str, typer.Option("--date", metavar="DATE", help="For sheets: the date of the event.")] = "",
    replace: Replace = False,
) -> None:
    """Print a {deck} in any form, or write it to a file.

    html and pdf are sheets of cards to cut out, true to size; sheet and sheet-html are handed in at a tournament; tts
    is a saved object of Tabletop Simulator. All of these also contain the cards that are included by rule and appear on
    no list. o8d is for OCTGN, cod for Cockatrice, code is the word that `deck share` prints. An existing file is
    replaced only with --replace.

    Several {decks}, or a folder of files, are written into the folder of -o, one file for each; one that cannot be
    written does not stop the others, and the command ends with 2.

    Example: `deckbuilder deck export "Night Watch" --format text -o night-watch.gang`
    """
    from deckbuilder.app.deck.exporting import SHEETS, ExportOptions, form_by_suffix
    from deckbuilder.app.deck.references import are_many
    from deckbuilder.app.deck.terms import FormatChoice
    from deckbuilder.cli.many_files import decks_named, export_many

    refs = decks_named(refs)
    if as_of and not judged_by:
        raise Misuse("--as-of chooses the day for a format. Name one with --judged-by.")
    filled = {blank: text for blank, text in (("Player", player), ("Event", event), ("Date", date)) if text}
    key = form.value if form is not None else "text" if are_many(refs) else form_by_suffix(output)
    if key not in SHEETS and (judged_by or filled):
        said = "--judged-by, --player, --event and --date are for sheets; add --format sheet or --format sheet-html."
        raise Misuse(said)
    choice = FormatChoice(judged_by, as_of)
    options = ExportOptions("letter" if paper is PaperSize.LETTER else "a4", face, back, choice, filled)
    if not are_many(refs):
        _export_one(refs[0], output, key, options, may_replace=replace)
    elif player:
        raise Misuse("--player is for a single sheet; --event and --date are for many too.")
    else:
        export_many(refs, output, key, options, may_replace=replace)


@app.command()
def share(
    ref: Deck,
    qr: Annotated[bool, typer.Option("--qr", help="Also draw it as a QR code.")] = False,
    light: Annotated[
        bool, typer.Option("--light", help="Draw it for a terminal with dark text on a light background.")
    ] = False,
) -> None:
    """Print a {deck} as a single word that can be pasted anywhere; `deckbuilder deck import CODE` reads it.

    The same cards always give the same code, in whatever order they are listed; the name and the notes are not part of
    it.

    Example: `deckbuilder deck share "Night Watch" --qr`
    """
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.exporting import qr_lines, share_code

    with opened() as library:
        code = share_code(library, load_deck(library, ref))
    drawn = qr_lines(code, on_light=light) if qr else ()
    answer({"code": code, "qr": drawn})
    say_whole(code)
    if drawn:
        say_whole("\n".join(drawn))


def _import_one(ref: str, name: str, *, may_replace: bool, is_dry: bool) -> None:
    """Import a single source, or only show what would be saved if that would replace another deck."""
    from deckbuilder.app.deck import importing, incoming_text

    if incoming_text.reads_input(ref) and sys.stdin.isatty():
        narrate("Paste the list here; Ctrl-D on a line of its own ends it.")
    with opened() as library:
        shown = importing.preview(library, incoming_text.incoming(ref), name)
        is_saved = not is_dry and (may_replace or shown.before is None or shown.is_known)
        if is_saved:
            importing.keep(library, shown, may_replace=may_replace)
        answer(_as_dict(shown, is_saved=is_saved))
        _say_preview(shown, is_saved=is_saved, is_dry=is_dry)
        if not is_saved and not is_dry:
            importing.require_place(shown, may_replace=False)


def _export_one(ref: str, path: Path | None, key: str, options: ExportOptions, *, may_replace: bool) -> None:
    """Export a single deck to a file, or to the standard output if no file is named."""
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.exporting import export, require_ending, write_export

    if path is not None:
        require_ending(path, key)
    with opened() as library:
        exported = export(library, load_deck(library, ref), key, options)
    for notice in exported.notices:
        narrate(f"Note: {notice}")
    if path is not None:
        written = written_by(lambda: write_export(path, exported, may_replace=may_replace))
        answer({"form": key, "written": written, "notices": exported.notices})
    elif exported.is_text:
        text = exported.content.decode("utf-8")
        answer({"form": key, "text": text, "notices": exported.notices})
        say_whole(text.rstrip("\n"))
    elif document() is not None or sys.stdout.isatty():
        raise Refusal("no-text", "This is not text that could be shown.", hint="Name a file with -o.")
    else:
        say_bytes(exported.content)


def _say_preview(shown: Preview, *, is_saved: bool, is_dry: bool) -> None:
    """Print what was made of every line, the name of the deck or what would be saved, and the verdict."""
    narrate(f"Read as {shown.dialect.title}.")
    for line in _told(shown.account.entries):
        narrate(line)
    if is_saved:
        say(shown.deck.name)
    elif shown.before is None:
        say_whole(shown.text.rstrip("\n"))
    elif shown.diff:
        say_whole("\n".join(shown.diff))
    for problem in shown.report.worst_first:
        if not shown.account.tells(problem):
            narrate(problem_lines(problem))
    saved = "Already saved exactly like this. " if shown.is_known else "Saved. " if is_saved else ""
    verdict = "It is " + ("legal" if shown.report.is_clean else "not legal yet")
    narrate(f"{saved}{verdict}{shown.account.doubts}." + (" Nothing was saved." if is_dry else ""))


def _told(entries: Sequence[ImportedLine]) -> Iterator[str]:
    """Every line in order; adjacent lines that are notes or were simply understood are reported together."""
    for made, group in groupby(entries, key=lambda entry: entry.made.value):
        lines = list(group)
        if made in ("understood", "note"):
            place = _place(lines[0].line, lines[-1].line)
            what = "kept as a note" if made == "note" else "understood"
            yield f"{place or counted(len(lines), 'card')}: {what}"
            continue
        for entry in lines:
            yield from wrapped_line(entry.sentence, "", "  ")


def _place(first: int, last: int) -> str:
    if not first:
        return ""
    return f"line {first}" if first == last else f"lines {first} to {last}"


def _as_dict(shown: Preview, *, is_saved: bool) -> dict[str, object]:
    replaced = None if shown.before is None else shown.before.name
    head = {**picked(shown, "name=deck.name format=dialect.key"), "saved": is_saved, "replaces": replaced}
    return {**head, **picked(shown, "lines=account.entries report text diff")}
