"""`deckbuilder db`: the file in which decks, games and settings are saved, and its backups."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import named_database
from deckbuilder.cli.render import answer, narrate, say, say_rows, say_whole, wrapped
from deckbuilder.cli.root import end, group
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.databases import BackupEntry

app = group("Check, copy and restore the file that your {decks} and games are saved in.")

REASONS = {"daily": "of the day", "upgrade": "before an upgrade", "asked": "asked for"}


@app.command()
def check() -> None:
    """Read the whole database, and say whether it is sound and what it holds.

    Ends with 0 if it is sound, 1 if something is wrong, 2 if there is none.

    Example: `deckbuilder db check`
    """
    from deckbuilder.app.databases import check_database

    look = check_database(named_database())
    answer(look)
    say(f"{look.path}: {'sound' if look.is_sound else 'not sound'}, version {look.version} of {look.known}")
    for fault in look.faults:
        say(f"fault: {fault}")
    say(f"held: {_held(look.held)}")
    if look.is_sound:
        return
    narrate("`deckbuilder db backups` lists what you can go back to; `deckbuilder db restore` does it.")
    end(ExitCode.NO)


@app.command()
def backups() -> None:
    """List the backups of the database, newest first, after reading each one completely.

    Example: `deckbuilder db backups`
    """
    from deckbuilder.app.databases import list_backups

    found = list_backups(named_database())
    answer(found)
    _say_backups(found)


@app.command()
def backup(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", readable=False, help="A new file, such as one on a USB stick.")
    ] = None,
) -> None:
    """Copy the database, even while it is in use, and check the copy.

    Without FILE, the copy is added to the daily backups.

    Example: `deckbuilder db backup ./deckbuilder-copy.sqlite`
    """
    from deckbuilder.app.databases import back_up_database

    path = back_up_database(named_database(), file)
    answer({"path": path})
    say_whole(str(path))
    narrate(
        wrapped(
            "This copy is good. Installed sets and game files are not in it: `deckbuilder where` says where they are."
        )
    )


@app.command()
def restore(
    backup: Annotated[str, typer.Argument(metavar="BACKUP", help="The number of a backup, or the path of one.")] = "",
) -> None:
    """Restore a backup; the present database is moved aside and kept.

    Without BACKUP, the newest good one replaces a database that is damaged or missing; if there is nothing to repair,
    the good ones are listed, and the command ends with 1.

    Example: `deckbuilder db restore 12`
    """
    from deckbuilder.app.databases import list_backups
    from deckbuilder.app.restoration import restore_database

    try:
        done = restore_database(named_database(), backup)
    except Refusal as refusal:
        if refusal.code == "database-usable":
            _say_backups([one for one in list_backups(named_database()) if one.look.is_sound])
        raise
    aside = None if done.aside is None else str(done.aside)
    answer({"path": done.path, "from": done.backup.path, "held": done.backup.held, "aside": aside})
    say(f"{done.path} is the backup {done.backup.path} now: {_held(done.backup.held)}.")
    if done.aside is not None:
        narrate(f"The former file is kept as {done.aside}.")


def _say_backups(found: Sequence[BackupEntry]) -> None:
    if not found:
        narrate("There are no backups yet; one is made each day before the first change.")
    rows = (
        (
            str(one.number),
            one.day,
            REASONS.get(one.kind, one.kind),
            f"{(one.size + 1023) // 1024:,} KiB",
            "good" if one.look.is_sound else "not good",
            _held(one.look.held) if one.look.is_sound else one.look.faults[0],
        )
        for one in found
    )
    say_rows(rows)


def _held(held: dict[str, int] | None) -> str:
    """What belongs to the user, in a few words."""
    if held is None:
        return "unknown"
    from deckbuilder.app.databases import ONE_OF

    named = [counted(number, ONE_OF[many], many) for many, number in held.items() if number]
    return ", ".join(named) or "nothing of yours"
