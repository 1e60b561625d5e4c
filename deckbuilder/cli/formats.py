"""`deckbuilder formats`: the sets and cards that players agreed on, listed, shown and checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import meant_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped, wrapped_line
from deckbuilder.cli.root import end_unless, group
from deckbuilder.cli.sets import Reinstall, refuse_unsound, say_installed, say_judged, say_removed
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.formats import FormatEntry

app = group("See formats and write house rules of your own.")

FormatPath = Annotated[Path, typer.Argument(metavar="PATH", help="The file of a format.")]


@app.command("list")
def list_all() -> None:
    """List the formats that `--format` knows: shipped with the program, or installed by you.

    Example: `deckbuilder formats list`
    """
    from deckbuilder.app.deck.formats import list_formats

    with opened() as library:
        found, told = list_formats(library, meant_game())
        title = library.book.title
    for notice in told:
        narrate(f"Note: {notice}")
    answer(found)
    rows = (
        (one.format.id, one.format.title, one.format.version, _since(one), one.origin, one.format.rulebook)
        for one in found
    )
    say_rows(rows)
    if not found:
        narrate(f"There are no formats for {title}.")


@app.command()
def show(
    ref: Annotated[str, typer.Argument(metavar="FORMAT", help="The id of a format, or the path of its file.")],
) -> None:
    """Show what a format requires: its sets, what is banned and limited, and its starting date.

    Example: `deckbuilder formats show core-only`
    """
    from deckbuilder.app.deck.formats import find_format, said

    with opened() as library:
        found = find_format(library, ref, library.book.id)
        lines = said(found.format, library.pool)
    answer(found)
    one = found.format
    say(f"{one.title} {one.version} ({one.id}, {found.origin}), in effect {_since(found)}")
    say("\n".join(text for line in lines for text in wrapped_line(harmless(line), "- ", "  ")))
    for key, text in (("Note", one.note), ("Source", one.source), ("Licence", one.licence)):
        if text:
            say(wrapped(f"{key}: {text}"))


@app.command()
def check(path: FormatPath) -> None:
    """Check a format file and print everything that is wrong with it.

    Ends with 0 if nothing is wrong, 1 if something is, 2 if there is no file at that path.

    Example: `deckbuilder formats check ./house-rules.toml`
    """
    from deckbuilder.app.deck.formats import check_format

    with opened() as library:
        found = check_format(library, path)
    answer(found.report)
    say_judged(found.report)
    end_unless(found.report.is_clean)


@app.command()
def install(path: FormatPath, is_forced: Reinstall = False) -> None:
    """Check a format and copy it to your data folder, where `--format` finds it by its id.

    Lists the saved {decks} whose verdict changes, compared with the version before, or with the rulebook alone. Ends
    with 1, and changes nothing, if anything is wrong with the format.

    Example: `deckbuilder formats install ./house-rules.toml`
    """
    from deckbuilder.app.deck.formats import FormatEntry
    from deckbuilder.app.expansions.format_install import install_format

    with opened(with_sets=False) as library:
        done = install_format(library, path, is_forced=is_forced)
    if done.format is None:
        refuse_unsound(done.report)
    known = FormatEntry(done.format, "installed").as_dict()
    if say_installed(done, known, f"{done.format.id} {done.format.version}"):
        narrate(f"`deckbuilder deck check NAME --format {done.format.id}` judges by it.")


@app.command()
def remove(id: Annotated[str, typer.Argument(metavar="ID", help="The id of an installed format.")]) -> None:
    """Remove an installed format, and list the saved {decks} that the rulebook alone judges differently.

    Example: `deckbuilder formats remove house`
    """
    from deckbuilder.app.expansions.format_install import remove_format

    with opened(with_sets=False) as library:
        done = remove_format(library, id)
    say_removed(done)


def _since(one: FormatEntry) -> str:
    return f"since {one.format.effective}"
