"""`deckbuilder sets`: card sets, listed, checked, installed and removed; `authoring` has the commands for authors."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.installing import VERDICTS, Replace, refuse_unsound, say_installed, say_removed
from deckbuilder.cli.options import meant_game, opened
from deckbuilder.cli.render import answer, narrate, say_report, say_rows
from deckbuilder.cli.root import end, group
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted

app = group("See card sets, install them, and write your own.")

SetPath = Annotated[Path, typer.Argument(metavar="PATH", help="The file of a set, or its folder.")]
as_dict = json_keys("id title rulebook version cards copies licence source is_core origin")
"""A set for another program."""


@app.command("list")
def list_all() -> None:
    """List the card sets that are read: shipped with the program, installed by you, or named with `--set`.

    Example: `deckbuilder sets list`
    """
    from deckbuilder.app.expansions.sets import list_sets

    with opened() as library:
        found = [one for one in list_sets(library) if meant_game() in ("", one.rulebook)]
    answer([as_dict(one) for one in found])
    rows = ((one.id, one.title, one.version, counted(one.cards, "card"), one.origin, one.licence) for one in found)
    say_rows(rows)


@app.command()
def check(path: SetPath) -> None:
    """Check a card set and print everything that is wrong with it at once.

    Ends with 0 when there is nothing wrong, 1 when there is, 2 when there is no set at that path.

    Example: `deckbuilder sets check ./my-set.toml`
    """
    from deckbuilder.app.expansions.sets import check_set

    found = check_set(path, meant_game())
    answer({**found.report.as_dict(), "cards": [{"id": one.id, "text": one.text} for one in found.cards]})
    say_report(found.report, VERDICTS)
    if found.report.is_clean:
        cards = counted(len(found.cards), "card")
        narrate(f"{cards} can be played; `deckbuilder sets preview {path}` shows them.")
    if not found.report.is_clean:
        end(1)


@app.command()
def install(path: SetPath, is_forced: Replace = False) -> None:
    """Check a card set and copy it into your data folder, where every later command finds it.

    A newer version takes the place of the installed one. Saved {decks} whose verdict changes are listed.
    Ends with 1, and changes nothing, when anything is wrong with the set.

    Example: `deckbuilder sets install ./my-set.toml`
    """
    from deckbuilder.app.expansions.installing import install as carry_out

    with opened(with_sets=False) as library:
        done = carry_out(library, path, is_forced=is_forced)
    if done.entry is None:
        refuse_unsound(done.report)
    known = as_dict(done.entry)
    name, cards = f"{done.entry.id} {done.entry.version}", counted(done.entry.cards, "card")
    if say_installed(done, known, name, f": {cards}"):
        core = next((one.id for one in library.own_pool.sets if one.header.core), "core")
        narrate(f'What uses it names it under "Sets:", such as "Sets: {core}, {done.entry.id}".')


@app.command()
def remove(id: Annotated[str, typer.Argument(metavar="ID", help="The id of an installed set.")]) -> None:
    """Take an installed card set away; saved {decks} that need it are kept and listed, and saved games go on.

    Example: `deckbuilder sets remove my-set`
    """
    from deckbuilder.app.expansions.installing import remove as carry_out

    with opened(with_sets=False) as library:
        done = carry_out(library, id)
    say_removed(done)
