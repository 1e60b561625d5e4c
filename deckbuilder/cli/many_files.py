"""Many files imported, exported, certified or verified by one command: a line for each, and the numbers at the end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.options import named_database, opened
from deckbuilder.cli.render import answer, narrate, refuse, say, wrapped, wrapped_line
from deckbuilder.cli.root import end, end_unless
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.exporting import ExportOptions
    from deckbuilder.app.deck.many_files import Imported
    from deckbuilder.app.deck.many_written import WrittenDeck
    from deckbuilder.app.deck.references import Unread
    from deckbuilder.app.deck.terms import FormatChoice


def import_many(refs: Sequence[str], *, may_replace: bool, is_dry: bool) -> None:
    """Import several sources; what is guessed or unknown in one is printed below its line."""
    from deckbuilder.app.deck.many_files import import_all
    from deckbuilder.app.deck.references import failures_said

    tell_repeated(refs)
    with opened() as library:
        done, failed = import_all(library, refs, may_replace=may_replace, is_dry=is_dry)
    imported = [
        {**picked(one, "deck=ref name=shown.deck.name format=shown.dialect.key saved=is_saved"), **_of(one)}
        for one in done
    ]
    answer({"imported": imported, "failed": failed})
    for one in done:
        say(f"{_called(one.shown.deck.name, one.ref)}: {_outcome(one)}")
        for entry in one.shown.account.entries:
            if entry.made.value in ("guessed", "unknown"):
                say("\n".join(wrapped_line(entry.sentence, "  ", "    ")))
    known = sum(one.shown.is_known for one in done)
    there = f", {known} already there" if known else ""
    saved, lost, rest = ("would be saved", "would not", " Nothing was saved.") if is_dry else ("saved", "not saved", "")
    _end_with(failed, f"{len(done) - known} {saved}{there}, {failures_said(failed, lost)}.{rest}")


def export_many(
    refs: Sequence[str], folder: Path | None, key: str, options: ExportOptions, *, may_replace: bool
) -> None:
    """Export several decks into a folder."""
    from deckbuilder.app.deck.many_written import export_all

    into = _required(folder)
    tell_repeated(refs)
    with opened() as library:
        done, failed = export_all(library, refs, into, key, options, may_replace=may_replace)
    answer({"form": key, "written": done, "failed": failed})
    _say_written(done, failed)


def certify_many(refs: Sequence[str], folder: Path | None, choice: FormatChoice, *, may_replace: bool) -> None:
    """Certify several decks, with one certificate each in a folder."""
    from deckbuilder.app.deck.many_written import certify_all

    into = _required(folder)
    tell_repeated(refs)
    with opened() as library:
        done, failed = certify_all(library, refs, into, choice, may_replace=may_replace)
    answer({"written": done, "failed": failed})
    _say_written(done, failed)


def tell_repeated(refs: Sequence[str]) -> None:
    """Say of every file and name that is given more than once that it counts once."""
    from deckbuilder.app.deck.references import repeated

    for ref in dict.fromkeys(repeated(refs)):
        narrate(f"{harmless(ref)} was already named, and counts once.")


def _required(folder: Path | None) -> Path:
    """The folder that several decks are written into; a Refusal if none was named."""
    if folder is None:
        raise Refusal("no-folder", "Several are written as files, one each.", hint="Name a folder for them with -o.")
    return folder


def _say_written(done: Sequence[WrittenDeck], failed: Sequence[Unread]) -> None:
    """Print where each deck was written, and end the command if any was not."""
    from deckbuilder.app.deck.references import failures_said

    for one in done:
        say(f"{_called(one.name, one.ref)}: {harmless(str(one.path))}")
        for notice in one.notices:
            say(wrapped(f"  Note: {notice}"))
    _end_with(failed, f"{len(done)} written, {failures_said(failed, 'not written')}.")


def verify_many(paths: Sequence[Path], format: str) -> None:
    """Verify several certificates; what has changed is printed below the line of each."""
    from deckbuilder.app.deck.many_files import verify_all
    from deckbuilder.app.deck.references import as_path, failures_said

    tell_repeated([as_path(path) for path in paths])
    with opened() as library:
        done, failed = verify_all(library, paths, format)
    answer({"verified": done, "failed": failed})
    for one in done:
        holds = f"holds, {one.check.by_which_rules}" if one.check.holds else "does not hold"
        say(f"{_called(one.check.certificate.name, one.ref)}: {holds}")
        for finding in one.check.findings:
            say(wrapped(f"  {finding.code}: {finding.message}"))
    good = sum(one.check.holds for one in done)
    _end_with(failed, f"{good} valid, {len(done) - good} not valid, {failures_said(failed, 'not read')}.")
    end_unless(good == len(done))


def decks_named(refs: Sequence[str]) -> list[str]:
    """The references to decks, of which folders may be given by their bare names."""
    from deckbuilder.app.deck.references import with_folders

    return with_folders(refs, _is_deck)


def _is_deck(ref: str) -> bool:
    """Whether a saved or starter deck has this name."""
    from deckbuilder.app.deck.names import find_saved, starter_called
    from deckbuilder.app.library.library import open_library

    with open_library(named_database()) as library:
        return find_saved(library, ref) is not None or starter_called(ref) is not None


def _called(name: str, ref: str) -> str:
    """The name of a deck and where it came from, if that is something else."""
    return harmless(name) if name == ref else f"{harmless(name)} ({harmless(ref)})"


def _of(one: Imported) -> dict[str, object]:
    shown = one.shown
    return picked(shown, "known=is_known clean=report.is_clean lines=account.entries")


def _outcome(one: Imported) -> str:
    made = "already saved exactly like this" if one.shown.is_known else "saved" if one.is_saved else "read"
    verdict = "legal" if one.shown.report.is_clean else "not legal yet"
    return f"{made}, {verdict}{one.shown.account.doubts}"


def refuse_all(failed: Sequence[Unread]) -> None:
    """Report everything that failed; the same way out of several in a row is printed once."""
    from deckbuilder.app.deck.references import reported

    told = reported(failed)
    for place, one in enumerate(told):
        is_repeated = place + 1 < len(told) and told[place + 1].hint == one.hint
        refuse(Refusal(one.code, one.message, "" if is_repeated else one.hint))


def end_if_any(failed: Sequence[Unread]) -> None:
    """End the command with the highest exit code of what failed, if anything did."""
    if failed:
        end(max(one.refusal.exit_code for one in failed))


def _end_with(failed: Sequence[Unread], numbers: str) -> None:
    """Report what failed, and the numbers; ends the command if anything failed."""
    refuse_all(failed)
    narrate(numbers)
    end_if_any(failed)
