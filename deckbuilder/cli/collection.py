"""`deckbuilder collection`: the cards you own, what a deck lacks, and several decks built from them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from deckbuilder.cli.options import DECK_HELP, named_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import end_unless, group
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted, listed

if TYPE_CHECKING:
    from deckbuilder.app.deck.collection import Boxes, Owned, Single
    from deckbuilder.app.deck.collection_allocation import Clash, Purchase, Share, Sharing

app = group("Record what you own, and see which {decks} it is enough for.")

What = Annotated[str, typer.Argument(metavar="WHAT", help="A set (a box of it), or a card; by id or name.")]
Number = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="How many boxes or copies.")]
Total = Annotated[int, typer.Argument(metavar="NUMBER", min=0, help="How many boxes or copies in all.")]
Decks = Annotated[list[str], typer.Argument(metavar="DECK", help=DECK_HELP)]


@app.command()
def show() -> None:
    """Show the boxes and the single cards that you own, with `--game` only those of that game.

    Example: `deckbuilder collection show`
    """
    from deckbuilder.app.deck.collection import how_to_begin, show_collection

    with opened() as library:
        found, advice = show_collection(library, named_game()), how_to_begin(library)
        of_it = f" of {library.book.title}" if named_game() and library.owned() else ""
    answer(found)
    _say_owned(found)
    if not (found.boxes or found.singles):
        narrate(f"Nothing{of_it} is noted yet. {advice}")


@app.command()
def add(what: What, number: Number = 1) -> None:
    """Record boxes of a set, or single cards, that you have acquired.

    Example: `deckbuilder collection add core`
    """
    from deckbuilder.app.deck.collection import change

    with opened() as library:
        _say_changed(change(library, what, number))


@app.command()
def remove(what: What, number: Number = 1) -> None:
    """Record that boxes of a set, or copies of a card, are gone.

    Example: `deckbuilder collection remove "Kill Shot" 2`
    """
    from deckbuilder.app.deck.collection import change

    with opened() as library:
        _say_changed(change(library, what, -number))


@app.command("set")
def set_number(what: What, number: Total) -> None:
    """Record how many boxes of a set, or copies of a card, you own in total.

    Example: `deckbuilder collection set "Kill Shot" 3`
    """
    from deckbuilder.app.deck.collection import change

    with opened() as library:
        _say_changed(change(library, what, number, is_total=True))


@app.command()
def clear(
    is_sure: Annotated[bool, typer.Option("--yes", help="Confirm; without it nothing is cleared.")] = False,
) -> None:
    """Clear your collection, with `--game` only that of this game; it is printed, so that you can enter it again.

    Example: `deckbuilder collection clear --yes`
    """
    from deckbuilder.app.deck.collection import clear as forget
    from deckbuilder.app.deck.collection import show_collection

    with opened() as library:
        if not is_sure:
            copies = _copies(show_collection(library, named_game()).copies)
            raise Refusal("not-sure", f"This clears {copies}.", hint="Add --yes to do it.")
        found = forget(library, named_game())
    answer(found)
    _say_owned(found)
    narrate("Cleared. Its former contents are printed above.")


@app.command()
def only(
    choice: Annotated[
        Literal["on", "off"] | None,
        typer.Argument(metavar="on|off", help="Without either, show the present setting."),
    ] = None,
) -> None:
    """Build only with the cards you own: from now on, copies that you lack are errors, unless `--format` is given.

    Games are not affected: any legal {deck} may be played.

    Example: `deckbuilder collection only on`
    """
    from deckbuilder.app.deck.collection import use_only_owned, uses_only_owned

    with opened() as library:
        if choice is not None:
            use_only_owned(library, is_on=choice == "on")
        is_on = uses_only_owned(library)
    answer({"only": is_on})
    say(library.book.worded(f"{{Decks}} are built with {'what you own only' if is_on else 'any card'}."))


@app.command()
def missing(refs: Decks) -> None:
    """Say which cards you lack for {decks}, each on its own, and which boxes would complete it.

    Ends with 0 if nothing is missing, 1 if something is.

    Example: `deckbuilder collection missing "The Slow Tide"`
    """
    from deckbuilder.app.deck.collection_allocation import share_out

    with opened() as library:
        found = [share_out(library, [ref], with_changes=False) for ref in refs]
    answer([{**picked(one.shares[0], "name whole=is_whole lacks"), "buy": one.purchases} for one in found])
    for one in found:
        _say_share(one.shares[0])
        for purchase in one.purchases:
            say(wrapped(f"  {_bought(purchase)}."))
    end_unless(all(one.is_whole for one in found))


@app.command()
def share(refs: Decks) -> None:
    """Share out your cards so that as many {decks} as possible are complete, earlier named ones first.

    For every card in short supply, it says which {decks} need it and which get it; for every {deck} left incomplete,
    the nearest legal form of it from the remaining cards; and which boxes would complete which {decks}. Ends with 0 if
    all are complete, 1 if not.

    Example: `deckbuilder collection share "The Slow Tide" "Doctor's Orders"`
    """
    from deckbuilder.app.deck.collection_allocation import share_out

    with opened() as library:
        found = share_out(library, refs)
    answer(found)
    _say_sharing(found)
    end_unless(found.is_whole)


def _say_owned(found: Owned) -> None:
    rows = [
        *((one.title, _boxes(one.boxes), _copies(one.copies)) for one in found.boxes),
        *((one.name, f"{one.more:+d}", f"{_copies(one.owned)} in all") for one in found.singles),
    ]
    say_rows(rows)
    is_only = " (what is built is built with these only)" if found.is_only else ""
    say(f"{counted(found.cards, 'different card')}, {_copies(found.copies)}{is_only}")


def _say_changed(now: Boxes | Single) -> None:
    from deckbuilder.app.deck.collection import Boxes

    answer(now)
    if isinstance(now, Boxes):
        say(f"{now.title}: {_boxes(now.boxes)}")
    else:
        say(f"{now.name}: {_copies(now.owned)}")


def _boxes(number: int) -> str:
    return counted(number, "box", "boxes")


def _copies(number: int) -> str:
    return counted(number, "copy", "copies")


def _say_sharing(found: Sharing) -> None:
    for share in found.shares:
        _say_share(share)
    if found.clashes:
        say("Too few for all:")
    for clash in found.clashes:
        say(wrapped(f"  {clash.name}: you own {clash.owned}; {_given(clash)}."))
    for purchase in found.purchases:
        say(wrapped(f"{_bought(purchase)}."))


def _say_share(share: Share) -> None:
    if not share.lacks:
        say(f"{share.name}: whole")
        return
    say(wrapped(f"{share.name}: lacks {', '.join(f'{lack.short} {lack.name}' for lack in share.lacks)}"))
    if share.reason:
        say(wrapped(f"  {share.reason}"))
    if share.instead is not None:
        say(wrapped(f"  Legal with what is left after {counted(share.instead.cost, 'change')}:"))
        for edit in share.instead.edits:
            say(wrapped(f"    {edit.sentence}"))


def _given(clash: Clash) -> str:
    return ", ".join(f"{one.name} needs {one.needed} and gets {one.given}" for one in clash.decks)


def _bought(purchase: Purchase) -> str:
    boxes = [f"{_boxes(one.boxes)} of {one.title}" for one in purchase.boxes]
    return f"Buy {listed(boxes)}: completes {listed(purchase.completes)}"
