"""`deckbuilder deck add|remove|set|move|rename|copy`: changing a gang by the names of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.decks import DECK_HELP, Saved
from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, narrate, say, verdict_line
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.editing import Edited
    from deckbuilder.decks.revising import Ask

app = typer.Typer()

CARD_HELP = "A card by its name, whatever the case and accents, or by its id; a slip is understood."
CARDS_HELP = 'Cards by name or id, each with a number where it is not one: "2 Kill Shot", "Kill Shot x2".'
Editable = Annotated[
    str, typer.Argument(metavar="DECK", help="A saved {deck}, or a {deck} file by a path with / or ending in .gang.")
]
Card = Annotated[str, typer.Argument(metavar="CARD", help=CARD_HELP)]
Cards = Annotated[list[str], typer.Argument(metavar="CARD", help=CARDS_HELP)]
Pile = Annotated[str, typer.Option("--pile", metavar="PILE", help="The section, where several may be meant.")]
Copies = Annotated[int | None, typer.Option("-n", "--copies", metavar="N", help="This many copies of each.")]


@app.command()
def add(deck: Editable, cards: Cards, copies: Copies = None, pile: Pile = "") -> None:
    """Add copies of cards to a {deck}: one of each, unless a number is given.

    The section is the one for such cards; where there are several it is guessed as by deck import, and said. What
    stands there now and the verdict are printed. A number that is not understood is refused.

    Example: `deckbuilder deck add "Night Watch" "2 Kill Shot" "Dive for Cover"`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("add", card, copies, pile) for card in cards])


@app.command()
def remove(
    deck: Editable,
    cards: Cards,
    copies: Copies = None,
    whole: Annotated[bool, typer.Option("--all", help="Take out every copy in the section.")] = False,
    pile: Pile = "",
) -> None:
    """Take copies of cards out of a {deck}: one of each, unless a number or --all is given.

    A line that nobody can read is taken out by what is written on it.

    Example: `deckbuilder deck remove "Night Watch" "Kill Shot"`
    """
    from deckbuilder.app.deck.editing import Ask

    if whole and copies is not None:
        raise Refusal("all-or-some", "--all takes every copy, --copies a number of them.", hint="Give one of the two.")
    asks = [Ask("remove", card, "all" if whole else copies, pile) for card in cards]
    _edit(deck, asks)


@app.command("set")
def set_copies(
    deck: Editable,
    card: Card,
    copies: Annotated[int, typer.Argument(metavar="N", help="How many copies; 0 takes the card out.")],
    pile: Pile = "",
) -> None:
    """Say how many copies of a card stand in a section of a {deck}.

    Example: `deckbuilder deck set "Night Watch" "Kill Shot" 3`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("set", card, copies, pile)])


@app.command()
def move(
    deck: Editable,
    card: Card,
    to: Annotated[str, typer.Argument(metavar="PILE", help="The section to move it to.")],
    copies: Annotated[
        int | None, typer.Option("-n", "--copies", metavar="N", help="Only this many copies, not all.")
    ] = None,
    pile: Annotated[str, typer.Option("--from", metavar="PILE", help="The section, where it stands in several.")] = "",
) -> None:
    """Move the copies of a card from one section of a {deck} to another.

    Example: `deckbuilder deck move "Night Watch" "Doc Pell" reserves`
    """
    from deckbuilder.app.deck.editing import Ask

    _edit(deck, [Ask("move", card, copies, pile, to)])


@app.command()
def rename(name: Saved, to: Annotated[str, typer.Argument(metavar="NEW", help="The name that it gets.")]) -> None:
    """Give a saved {deck} another name; its history stays with it.

    Example: `deckbuilder deck rename "Night Watch" "Day Watch"`
    """
    from deckbuilder.app.deck.editing import rename_deck

    with opened() as library:
        before = rename_deck(library, name, to)
    answer({"name": to, "before": before})
    say(to)
    narrate(f'It was called "{before}".')


@app.command()
def copy(
    ref: Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)],
    to: Annotated[str, typer.Argument(metavar="NEW", help="The name of the copy.")],
) -> None:
    """Save a {deck} of any kind, a former version too, under another name.

    Example: `deckbuilder deck copy "The Slow Tide" "My Tide"`
    """
    from deckbuilder.app.deck.editing import copy_deck

    with opened() as library:
        deck = copy_deck(library, ref, to)
    answer({"name": deck.name, "identity": deck.identity, "from": ref})
    say(deck.name)


@app.command()
def tag(
    deck: Saved,
    tags: Annotated[list[str] | None, typer.Argument(metavar="TAG", help="Words, with # before them or not.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take these tags away.")] = False,
) -> None:
    """Give a saved {deck} tags, which stand in its notes and go where it goes; without any, say which it has.

    Example: `deckbuilder deck tag "Night Watch" slow tournament`
    """
    from deckbuilder.app.deck.editing import tag_decks

    words = tags or []
    with opened() as library:
        ((name, now),) = tag_decks(library, [deck], [] if remove else words, words if remove else []).items()
    answer({"name": name, "tags": list(now)})
    if now:
        say(" ".join(f"#{one}" for one in now))
    else:
        narrate("No tags.")


def _edit(ref: str, asks: Sequence[Ask]) -> None:
    from deckbuilder.app.deck.editing import edit

    with opened() as library:
        edited = edit(library, ref, asks)
    answer(edited.as_dict())
    say_edited(edited)


def say_edited(edited: Edited) -> None:
    """Print what was done to a gang, what stands there now, and the verdict."""
    for guess in edited.revision.guesses:
        narrate(guess)
    dropped = [edit.sentence for edit in edited.revision.edits if not edit.pile]
    for sentence in dropped:
        say(sentence)
    for line in edited.revision.lines:
        say(f"{line.copies} {harmless(line.name)}  ({line.title})")
    errors = dict.fromkeys(problem.code for problem in edited.report.errors)
    say(verdict_line(edited.report) + (f": {', '.join(errors)}" if errors else ""))
    if not edited.written:
        narrate("It is like that already; nothing was written.")
