"""`deckbuilder sets new`, `preview`, `watch` and `words`: what an author of cards works with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.cards import as_dict
from deckbuilder.cli.installing import VERDICTS
from deckbuilder.cli.options import meant_game
from deckbuilder.cli.render import answer, answer_at_once, narrate, refuse, say, say_report, say_rows, wrapped
from deckbuilder.cli.root import INTERRUPTED, end, group
from deckbuilder.cli.sets import SetPath
from deckbuilder.errors import Refusal
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.expansions.sets import SetCheck
    from deckbuilder.app.library.rows import CardRow, FactionRow

app = group("Write card sets.")

Shown = dict[str, tuple[str, ...]]
"""What was shown of each card before."""
Card = Annotated[list[str] | None, typer.Argument(metavar="CARD", help="Only this card, by id or name.")]


@app.command()
def new(
    id: Annotated[str, typer.Argument(metavar="ID", help="Small letters, digits and hyphens, such as night-shift.")],
    path: Annotated[Path | None, typer.Argument(metavar="PATH", help="Write it here; otherwise ./ID.toml.")] = None,
    gang: Annotated[str, typer.Option("--gang", metavar="NAME", help="Begin a faction of this name too.")] = "",
    is_forced: Annotated[bool, typer.Option("--force", help="Write over files that are there.")] = False,
) -> None:
    """Begin a card set: a small file that works already, with notes in it, and a {deck} to play it with.

    Example: `deckbuilder sets new night-shift`
    """
    from deckbuilder.app.expansions.authoring import new_set

    written = new_set(id, gang, path, is_forced=is_forced, rulebook_id=meant_game())
    files = (written.cards, written.deck)
    answer({"files": [str(file) for file in files]})
    for file in files:
        say(str(file))
    cards, deck = (file.relative_to(here) if file.is_relative_to(here := Path.cwd()) else file for file in files)
    narrate(f'`deckbuilder sets preview "{cards}"` shows the cards.')
    opponent = f' "{written.opponent}"' if written.opponent else ""
    narrate(f'`deckbuilder play "{deck}"{opponent} --set "{cards}"` plays them.')


@app.command()
def preview(path: SetPath, card: Card = None) -> None:
    """Show the cards of a set as they will look, with the text made from what they do, and then what is wrong.

    Cards with a fault are left out. Ends with 1 when anything is wrong, 2 when there is no such set or card.

    Example: `deckbuilder sets preview ./my-set.toml`
    """
    check = _looked_at(path, " ".join(card or ()))
    answer(_as_json(check))
    _show(check, {})
    if not check.report.is_clean:
        end(1)


@app.command()
def watch(
    path: SetPath,
    card: Card = None,
    once: Annotated[bool, typer.Option("--once", help="Look once, and end as preview does.")] = False,
) -> None:
    """Show the cards and what is wrong at every save, until ctrl+c; after the first look only cards that changed.

    Example: `deckbuilder sets watch ./my-set.toml`
    """
    from deckbuilder.app.expansions.authoring import saves

    shown: Shown = {}
    check = _looked_at(path, " ".join(card or ()))
    try:
        for number, _ in enumerate(saves(path.expanduser())):
            again = check if number == 0 else _looked_at_again(path, " ".join(card or ()))
            if again is not None:
                answer_at_once(_as_json(again))
                _show(again, shown)
            if once:
                end(0 if check.report.is_clean else 1)
            narrate(f"Watching {path}; ctrl+c ends it.")
    except KeyboardInterrupt:
        end(INTERRUPTED)


@app.command()
def words(
    word: Annotated[str | None, typer.Argument(metavar="WORD", help="Explain only this word or table.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print everything, as guides show it.")] = False,
    update: Annotated[
        Path | None, typer.Option("--update", metavar="FILE", help="Write the list anew between the marks of a guide.")
    ] = None,
) -> None:
    """List the words that cards may use, or explain one of them.

    Example: `deckbuilder sets words wound` or `deckbuilder sets words --game monster-kids attack`
    """
    from deckbuilder.app.reference import words as app_words

    if update is not None:
        written = str(app_words.update_guide(update, meant_game()))
        answer({"written": written})
        say(written)
        return
    game = meant_game()
    chapters = app_words.find_word(word, game) if word is not None else app_words.list_words(game)
    answer([chapter.as_dict() for chapter in chapters])
    if markdown:
        say(app_words.markdown(chapters).rstrip("\n"))
    elif word is not None:
        say(wrapped(app_words.markdown(chapters).rstrip("\n")))
    else:
        for chapter in chapters:
            rows = [*((one.word, one.says) for one in chapter.entries), *((k.key, k.says) for k in chapter.keys)]
            rows += [("...", f"And every key of {chapter.like}.")] if chapter.like else []
            say(f"{chapter.name}: {chapter.title}.")
            say_rows((f"  {name}", says) for name, says in rows)
        narrate("`deckbuilder sets words WORD` explains one of them.")


def _looked_at(path: Path, card: str) -> SetCheck:
    from deckbuilder.app.expansions.sets import check_set, preview_card

    found = check_set(path, meant_game())
    return preview_card(found, card) if card else found


def _looked_at_again(path: Path, card: str) -> SetCheck | None:
    """As before, but what is not there now may be there at the next save."""
    try:
        return _looked_at(path, card)
    except Refusal as refusal:
        refuse(refusal)
        return None


def _show(check: SetCheck, shown: Shown) -> None:
    """Print the cards that were not shown like this before, the problems, and the verdict."""
    before = dict(shown)
    shown.clear()
    shown.update({gang.id: _gang_lines(gang) for gang in check.identities})
    shown.update({card.id: _card_lines(card) for card in check.cards})
    news = [lines for id, lines in shown.items() if before.get(id) != lines]
    for lines in news:
        say("\n".join(wrapped(line) for line in lines) + "\n")
    if before:
        narrate(f"{counted(len(news), 'card')} changed.")
    say_report(check.report, VERDICTS)


def _card_lines(card: CardRow) -> tuple[str, ...]:
    return card.lines


def _gang_lines(gang: FactionRow) -> tuple[str, ...]:
    facts = ", ".join(f"{key} {value}" for key, value in gang.fields.items())
    icons = f", {counted(gang.cards, 'card')} with its icon" if gang.cards else ""
    return (f"{gang.name} - {gang.kind} of its own", facts, f"{gang.id}{icons}")


def _as_json(check: SetCheck) -> dict[str, object]:
    gangs = [
        {"id": gang.id, "name": gang.name, "cards": gang.cards, "fields": gang.fields} for gang in check.identities
    ]
    cards = [as_dict(card) for card in check.cards]
    return {**check.report.as_dict(), "gangs": gangs, "cards": cards}
