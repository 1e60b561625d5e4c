"""`deckbuilder sets`: card sets, listed, checked, installed and removed; and tools for authors of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace as replaced
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, NoReturn

import typer

from deckbuilder.cli.cards import as_dict as card_as_dict
from deckbuilder.cli.options import Replace, meant_game, opened
from deckbuilder.cli.render import (
    answer,
    answer_at_once,
    narrate,
    problem_lines,
    refuse,
    say,
    say_report,
    say_rows,
    say_whole,
    wrapped,
)
from deckbuilder.cli.root import end, end_unless, group
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys, picked
from deckbuilder.text import counted, listed

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import Installed, VerdictChange
    from deckbuilder.app.expansions.installation import Removal
    from deckbuilder.app.expansions.sets import SetCheck
    from deckbuilder.app.library.rows import CardRow, FactionRow
    from deckbuilder.problems import Report

Reinstall = Annotated[
    bool, typer.Option("--replace", help="Install it even over a version as new or newer, or over another set.")
]


def say_judged(report: Report) -> None:
    """Print what is wrong with a set or a format, and whether it can still be used."""
    say_report(report, ("usable" if report.warnings else "nothing wrong", "not usable"))


def say_installed(done: Installed, known: Mapping[str, object], name: str, more: str = "") -> bool:
    """Say what was installed, what it replaces, and whose verdict changes; returns whether it is new."""
    told = {"path": str(done.path), "replaced": done.replaced or None, "is_new": done.is_new}
    answer({**known, **told, "changes": done.changes})
    for problem in done.report.problems:
        narrate(problem_lines(problem))
    if not done.is_new:
        say(f"{name} was installed already{more}.")
        return False
    instead = f", in place of {done.replaced}" if done.replaced else ""
    say(f"{name} is installed{instead}{more}.")
    say_changes(done.changes)
    return True


def say_removed(done: Removal) -> None:
    """Say that a set or a format is gone, and list the saved decks affected."""
    answer(done)
    say(f"{done.said}.")
    say_changes(done.changes)


def refuse_unsound(report: Report) -> NoReturn:
    """Say why nothing was installed, and end."""
    answer(report)
    say_judged(report)
    narrate("Nothing was installed.")
    end(ExitCode.NO)


def say_changes(changes: Sequence[VerdictChange]) -> None:
    """List the saved decks whose verdict has changed, each with the command that fixes it."""
    for change in changes:
        say(f"{change.name}: {change.before} -> {change.after}")
        for problem in change.problems:
            say(wrapped(f"  {problem_lines(problem)}"))
        if change.fix:
            narrate(f"`{change.fix}` says how to fix it.")
    if not changes:
        narrate("No saved deck changes its verdict.")


app = group("See card sets, install them, and write your own.")

SetPath = Annotated[Path, typer.Argument(metavar="PATH", help="The file of a set, or its folder.")]
as_dict = json_keys("id title rulebook version cards copies licence source is_core origin")
"""A set for another program."""


@app.command("list")
def list_all() -> None:
    """List the card sets in use: shipped with the program, installed by you, or named with `--set`.

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
    """Check a card set and print everything that is wrong with it.

    Ends with 0 if nothing is wrong, 1 if something is, 2 if there is no set at that path.

    Example: `deckbuilder sets check ./my-set.toml`
    """
    from deckbuilder.app.expansions.sets import check_set

    found = check_set(path, meant_game())
    answer({**found.report.as_dict(), "cards": [picked(one, "id text") for one in found.cards]})
    say_judged(found.report)
    if found.report.is_clean:
        cards = counted(len(found.cards), "card")
        narrate(f"{cards} can be played; `deckbuilder sets preview {path}` shows them.")
    end_unless(found.report.is_clean)


@app.command()
def install(path: SetPath, is_forced: Reinstall = False) -> None:
    """Check a card set and copy it to your data folder, where every later command finds it.

    A newer version replaces the installed one. Lists the saved {decks} whose verdict changes. Ends with 1, and changes
    nothing, if anything is wrong with the set.

    Example: `deckbuilder sets install ./my-set.toml`
    """
    from deckbuilder.app.expansions.installation import install as carry_out

    with opened(with_sets=False) as library:
        done = carry_out(library, path, is_forced=is_forced)
    if done.entry is None:
        refuse_unsound(done.report)
    known = as_dict(done.entry)
    name, cards = f"{done.entry.id} {done.entry.version}", counted(done.entry.cards, "card")
    if say_installed(done, known, name, f": {cards}"):
        sets = library.pool.of(done.entry.rulebook).sets
        needed = next(one.header.requires for one in sets if one.id == done.entry.id)
        core = [one.id for one in sets if one.header.core]
        named = ", ".join(dict.fromkeys([*core, *needed, done.entry.id]))
        narrate(f'To use it, name it under "Sets:", such as "Sets: {named}".')


@app.command()
def remove(id: Annotated[str, typer.Argument(metavar="ID", help="The id of an installed set.")]) -> None:
    """Remove an installed card set; saved {decks} that need it are kept and listed, and saved games can be continued.

    Example: `deckbuilder sets remove my-set`
    """
    from deckbuilder.app.expansions.installation import remove as carry_out

    with opened(with_sets=False) as library:
        done = carry_out(library, id)
    say_removed(done)


class Seen(NamedTuple):
    """What is shown of a card or a faction, and the game's noun for it."""

    noun: str
    name: str
    lines: tuple[str, ...]
    said: tuple[str, ...]
    """All of it except its number within its set."""


Shown = dict[str, Seen]
"""What was shown before, by id."""
Card = Annotated[
    list[str] | None,
    typer.Argument(metavar="ID|NAME", help="Only this card, by id or name; several words are one name."),
]


@app.command()
def new(
    id: Annotated[str, typer.Argument(metavar="ID", help="Small letters, digits and hyphens, such as night-shift.")],
    path: Annotated[Path | None, typer.Argument(metavar="PATH", help="Write it here; by default ./ID.toml.")] = None,
    faction: Annotated[
        str, typer.Option("--faction", "--gang", metavar="NAME", help="Also create a faction with this name.")
    ] = "",
    replace: Replace = False,
    force: Annotated[bool, typer.Option("--force", hidden=True, help="The former name of --replace.")] = False,
) -> None:
    """Create a card set: a small working file with explanations, and a {deck} to play it with.

    Example: `deckbuilder sets new night-shift`
    """
    from deckbuilder.app.expansions.new_sets import new_set

    written = new_set(id, faction, path, is_forced=replace or force, rulebook_id=meant_game())
    files = (written.cards, written.deck)
    answer({"files": files})
    for file in files:
        say_whole(str(file))
    cards, deck = (file.relative_to(here) if file.is_relative_to(here := Path.cwd()) else file for file in files)
    narrate(f'`deckbuilder sets preview "{cards}"` shows the cards.')
    opponent = f' "{written.opponent}"' if written.opponent else ""
    narrate(f'`deckbuilder play "{deck}"{opponent} --set "{cards}"` plays them.')


@app.command()
def preview(path: SetPath, card: Card = None) -> None:
    """Show the cards of a set as they will look, with the text generated from their effects, then the problems.

    Cards with a fault are left out. Ends with 1 if anything is wrong, 2 if there is no such set or card.

    Example: `deckbuilder sets preview ./my-set.toml`
    """
    check = _looked_at(path, " ".join(card or ()))
    answer(_as_json(check))
    _show(check, {})
    end_unless(check.report.is_clean)


@app.command()
def watch(
    path: SetPath,
    card: Card = None,
    once: Annotated[bool, typer.Option("--once", help="Look once, and end like preview.")] = False,
) -> None:
    """Show the cards and problems of a set at every save, until Ctrl+C; after the first time only changed cards.

    Example: `deckbuilder sets watch ./my-set.toml`
    """
    from deckbuilder.app.expansions.watching import saves

    shown: Shown = {}
    check = _looked_at(path, " ".join(card or ()))
    try:
        for number, _ in enumerate(saves(path.expanduser())):
            again = check if number == 0 else _looked_at_again(path, " ".join(card or ()))
            if again is not None:
                answer_at_once(_as_json(again))
                _show(again, shown)
            if once:
                end(ExitCode.YES if check.report.is_clean else ExitCode.NO)
            narrate(f"Watching {path}; ctrl+c ends it.")
    except KeyboardInterrupt:
        end(ExitCode.INTERRUPTED)


@app.command()
def words(
    word: Annotated[str | None, typer.Argument(metavar="WORD", help="Explain only this word or table.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print only the words, as in the guides.")] = False,
    update: Annotated[
        Path | None, typer.Option("--update", metavar="FILE", help="Update the list between the marks in a guide.")
    ] = None,
) -> None:
    """List the words that cards may use and the keys they are written with, or explain one of them.

    Example: `deckbuilder sets words wound` or `deckbuilder sets words --game monster-kids attack`
    """
    from deckbuilder.app.reference import words as app_words
    from deckbuilder.app.reference.card_keys import card_chapters

    if update is not None:
        written = str(app_words.update_guide(update, meant_game()))
        answer({"written": written})
        say_whole(written)
        return
    game = meant_game()
    all_words, cards = app_words.list_words(game), card_chapters(game)
    chapters = app_words.find_word(word, game, cards) if word is not None else (*all_words, *cards)
    answer(chapters)
    if markdown:
        say_whole(app_words.markdown(all_words if word is None else chapters).rstrip("\n"))
    elif word is not None:
        say(wrapped(app_words.markdown(chapters).rstrip("\n")))
    else:
        for chapter in chapters:
            rows = [(one.word, one.says) for one in chapter.entries]
            rows += [(key.key, key.says or key.takes) for key in chapter.keys]
            rows += [("...", f"And every key of {chapter.like}.")] if chapter.like else []
            say(f"{chapter.name}: {chapter.title}.")
            say_rows((f"  {name}", says) for name, says in rows)
        narrate("`deckbuilder sets words WORD` explains one of them.")


def _looked_at(path: Path, card: str) -> SetCheck:
    from deckbuilder.app.expansions.sets import check_set, preview_card

    found = check_set(path, meant_game())
    return preview_card(found, card) if card else found


def _looked_at_again(path: Path, card: str) -> SetCheck | None:
    """Check the set again; a file missing now may be back at the next save, so a refusal is only printed."""
    try:
        return _looked_at(path, card)
    except Refusal as refusal:
        refuse(refusal)
        return None


def _show(check: SetCheck, shown: Shown) -> None:
    """Print the cards that differ from those shown before, the problems, and the verdict."""
    before = dict(shown)
    now = {one.id: _faction_seen(one) for one in check.identities} | {card.id: _card_seen(card) for card in check.cards}
    news = [one for id, one in now.items() if id not in before or before[id].said != one.said]
    for one in news:
        say("\n".join(wrapped(line) for line in one.lines) + "\n")
    if check.report.is_clean:  # otherwise a missing card may just be unreadable, and is compared with what it was
        shown.clear()
    shown.update(now)
    gone = [one.name for id, one in before.items() if id not in shown]
    if before and (news or check.report.is_clean):
        _tell_changes(news, gone)
    say_judged(check.report)


def _card_seen(card: CardRow) -> Seen:
    return Seen("card", card.name, card.lines, replaced(card, number=0).lines)


def _faction_seen(faction: FactionRow) -> Seen:
    lines = _faction_lines(faction)
    return Seen(faction.kind.lower(), faction.name, lines, lines)


def _tell_changes(news: Sequence[Seen], gone: Sequence[str]) -> None:
    """Say how many things of each kind have changed, and what is gone."""
    kinds = sorted(Counter(one.noun for one in news).items())
    if kinds or not gone:
        narrate(f"{listed(counted(number, noun) for noun, number in kinds) or 'Nothing'} changed.")
    if gone:
        narrate(f"No longer shown: {listed(gone)}.")


def _faction_lines(faction: FactionRow) -> tuple[str, ...]:
    facts = ", ".join(f"{key} {value}" for key, value in faction.fields.items())
    icons = f", {counted(faction.cards, 'card')} with its icon" if faction.cards else ""
    return (f"{faction.name} - {faction.kind} of its own", facts, f"{faction.id}{icons}")


def _as_json(check: SetCheck) -> dict[str, object]:
    factions = [picked(one, "id name cards fields") for one in check.identities]
    cards = [card_as_dict(card) for card in check.cards]
    return {**check.report.as_dict(), "gangs": factions, "cards": cards}
