"""`deckbuilder deck show|edit|maybe|note`: a gang read whole, changed as text, and what is noted beside its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.decks import Deck
from deckbuilder.cli.editing import Editable, Pile, say_edited
from deckbuilder.cli.keyboard import open_editor
from deckbuilder.cli.options import AsOf, Format, opened
from deckbuilder.cli.render import answer, columns, narrate, problem_lines, say, say_rows, verdict_line, wrapped
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.maybe import MaybeCard
    from deckbuilder.app.deck.overview import HeldPile, Overview
    from deckbuilder.app.deck.text_edit import TextEdited

app = typer.Typer()

CardNames = Annotated[
    list[str] | None, typer.Argument(metavar="CARD", help='Cards by name or id, such as "2 Kill Shot".')
]


@app.command()
def show(ref: Deck, format: Format = "", as_of: AsOf = "") -> None:
    """Show a {deck} whole: its cards by section, those that are in by rule, the maybe-list, the notes and the verdict.

    Example: `deckbuilder deck show "The Slow Tide"`
    """
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.format_choice import FormatChoice
    from deckbuilder.app.deck.overview import overview

    with opened() as library:
        found = overview(library, load_deck(library, ref), FormatChoice(format, as_of))
    answer(found.as_dict())
    say("\n\n".join(_parts(found)))
    for problem in found.report.worst_first:
        narrate(problem_lines(problem))


@app.command()
def edit(
    deck: Editable,
    anew: Annotated[
        bool, typer.Option("--anew", help="Begin with what is saved, not with a text that was left.")
    ] = False,
) -> None:
    """Open a {deck} as text in your editor ($VISUAL or $EDITOR), and save and judge what comes back.

    It is saved whatever the rules say, lines that cannot be read included. Where it cannot be saved, your text is kept,
    and the next `deck edit` goes on with it. An empty text changes nothing.

    Example: `deckbuilder deck edit "Night Watch"`
    """
    from deckbuilder.app.deck import text_edit

    with opened() as library:
        begun = text_edit.begin(library, deck, anew=anew)
        if begun.is_left:
            narrate(f"Going on with the text that was left in {begun.path}.")
        open_editor(begun.path, f"deckbuilder deck {'check' if begun.is_file else 'edit'} {harmless(deck)}")
        edited = text_edit.finish(library, begun)
    answer({"name": edited.name, "changed": edited.is_changed, "report": edited.report.as_dict()})
    _say_text_edited(edited)


@app.command()
def maybe(
    deck: Deck,
    cards: CardNames = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take them off the list.")] = False,
    moves_in: Annotated[bool, typer.Option("--in", help="Move them from the list into the {deck}.")] = False,
    moves_out: Annotated[bool, typer.Option("--out", help="Move them out of the {deck} and on the list.")] = False,
    pile: Pile = "",
) -> None:
    """Put cards on the list of what may come into a {deck} one day; without any, say what is on it.

    The list is kept with the {deck} and is no part of it: no rule counts it, and nobody plays with it.

    Example: `deckbuilder deck maybe "Night Watch" "2 Kill Shot"`
    """
    from deckbuilder.app.deck import maybe as lists
    from deckbuilder.app.deck.decks import load_deck

    if [remove, moves_in, moves_out].count(True) > 1:
        raise Refusal("one-way", "--remove, --in and --out are three different things.", hint="Give one of them.")
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
    answer({"name": after.title, "maybe": [one.as_dict() for one in found]})
    say("Maybe:" if found else "Maybe: nothing")
    say_rows(_wanted(found))


@app.command()
def note(
    deck: Deck,
    card: Annotated[str, typer.Argument(metavar="CARD", help="A card, by name or id.")] = "",
    words: Annotated[list[str] | None, typer.Argument(metavar="TEXT", help='The note; "" takes it away.')] = None,
) -> None:
    """Note something on a card of a {deck}; without a text, say what is noted, and without a card, all notes on cards.

    A note stands in the notes of the {deck} as a line such as "@Kill Shot: for the last fight", and goes where it goes.

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
    say_rows((name, text or "(no note any more)") for name, text in found.items())
    if not found:
        narrate("Nothing is noted.")


def _parts(found: Overview) -> Iterator[str]:
    """A gang part by part: who it is, its piles, and what stands beside them."""
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
    for problem in edited.report.worst_first:
        narrate(problem_lines(problem))
    say(verdict_line(edited.report))
    if edited.is_changed:
        narrate(f'Saved as {edited.name}. `deckbuilder deck undo "{edited.name}"` takes it back.')
