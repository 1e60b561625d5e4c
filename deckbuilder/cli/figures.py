"""`deckbuilder deck diff|stats|odds|hand`: decks compared, counted and drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.many_files import decks_named, end_if_any, refuse_all, tell_repeated
from deckbuilder.cli.options import DECK_HELP, FOLDERS_HELP, AsOf, Deck, Format, Seed, meant_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import Misuse, end_unless
from deckbuilder.json_values import picked
from deckbuilder.text import counted, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.deck.many_counted import DecksOfGame
    from deckbuilder.decks.changes.differences import DeckDifference
    from deckbuilder.decks.figures import Spread

app = typer.Typer()
MOST_LISTED = 20
"""The number of cards listed of several decks, unless another is asked for."""


@app.command()
def diff(
    before: Annotated[str, typer.Argument(metavar="A", help=DECK_HELP)],
    after: Annotated[str, typer.Argument(metavar="B", help="Another {deck}, named in the same way.")],
) -> None:
    """Compare two {decks} card by card: what B has more (+) and less (-) of than A.

    The maybe-list, notes and tags follow; names and the order of lines do not matter. NAME@VERSION is an earlier
    version of a saved {deck}.

    Ends with 0 if both hold the same, 1 if they differ.

    Example: `deckbuilder deck diff "The Slow Tide" "Doctor's Orders"`
    """
    from deckbuilder.app.deck.figures import compare

    with opened() as library:
        found = compare(library, before, after)
    answer({"before": before, "after": after, **found.as_dict()})
    _say_difference(found)
    end_unless(found.is_none)


@app.command()
def stats(
    refs: Annotated[list[str], typer.Argument(metavar="DECK", help=f"{DECK_HELP} {FOLDERS_HELP}")],
    pile: Annotated[str, typer.Option("--pile", metavar="PILE", help="Count only the cards of this section.")] = "",
    most: Annotated[
        int | None,
        typer.Option("--most", metavar="N", min=1, max=9_999, help="Of several {decks}: list this many cards, not 20."),
    ] = None,
    format: Format = "",
    as_of: AsOf = "",
) -> None:
    """Count a {deck}, or what several {decks} play: a folder, or the files of a whole tournament.

    One {deck} is counted by its sections, and all copies of its cards by each field that can be searched. Several are
    counted together, game by game: how many there are of each faction, how many are legal (with `--format`, in that
    format), and which cards are listed most, in how many {decks} and in how many copies. `--game` counts one game;
    `--json` has every card. A file that cannot be read is named, the rest is counted, and the command ends with 2.

    Example: `deckbuilder deck stats "The Slow Tide" "Doctor's Orders"`
    """
    from deckbuilder.app.deck.references import are_many

    refs = decks_named(refs)
    if are_many(refs):
        tell_repeated(refs)
        _count_together(refs, pile, MOST_LISTED if most is None else most, format, as_of)
    else:
        _count_one(refs[0], pile, is_of_many=most is not None or bool(format or as_of))


def _count_one(ref: str, pile: str, *, is_of_many: bool) -> None:
    """Count one deck; if it is one, the options for many are refused."""
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.figures import count_deck

    with opened() as library:
        if is_of_many:
            load_deck(library, ref)
            raise Misuse(
                "--most, --format and --as-of are for a folder or several files; `deck check` judges a single one."
            )
        found = count_deck(library, ref, pile)
    answer(found)
    more = f", and {found.unlisted} that need not be listed" if found.unlisted else ""
    say(f"{found.name}: {counted(found.cards, 'card')} listed{more}")
    say_rows((f"  {one.title}", str(one.cards), f"{one.different} different") for one in found.piles)
    for field in found.fields:
        say(wrapped(_spread_line(field)))
    if found.uncounted:
        said = ", ".join(harmless(word) for word in dict.fromkeys(found.uncounted))
        narrate(f"Not counted, because it is unclear where it belongs: {said}.")


def _count_together(refs: Sequence[str], pile: str, most: int, format: str, as_of: str) -> None:
    """Count several decks together; those that cannot be read are named."""
    from deckbuilder.app.deck.many_counted import count_together
    from deckbuilder.app.deck.terms import FormatChoice

    with opened() as library:
        found = count_together(library, refs, pile, FormatChoice(format, as_of), meant_game())
    answer(found)
    for number, game in enumerate(found.games):
        say(("\n" if number else "") + wrapped(_totals_line(game)))
        _say_identities(game)
        _say_uses(game, most)
    if not found.games:
        narrate("There is nothing to count.")
    for game in found.games:
        if game.uncounted:
            lost = listed(harmless(one) for one in game.uncounted)
            narrate(wrapped(f"Lines that name no known card are not counted; there are some in {lost}."))
    if found.others:
        narrate(f"Not counted, because they are for other games: {found.others}.")
    refuse_all(found.unread)
    end_if_any(found.unread)


def _totals_line(game: DecksOfGame) -> str:
    numbers = f"{game.legal} legal, {game.decks - game.legal} not legal"
    under = f" in {game.judged_by.said}" if game.judged_by is not None else ""
    return f"{game.book.title}: {counted(game.decks, game.book.deck, game.book.decks)}, {numbers}{under}"


def _say_identities(game: DecksOfGame) -> None:
    say(f"By {game.book.construction.form.identity.lower()}:")
    say_rows(
        (
            f"  {one.name}",
            f"{one.decks:>3}",
            _share(one.decks, game.decks),
            f"{one.decks - one.legal} not legal" if one.legal < one.decks else "",
        )
        for one in game.identities
    )


def _say_uses(game: DecksOfGame, most: int) -> None:
    if not game.cards:
        return
    shown = game.cards[:most]
    rest = len(game.cards) - len(shown)
    say(game.book.worded("Cards most used, by the number of {decks} that list them:"))
    say_rows(
        (f"  {one.name}", f"{one.decks:>3}", _share(one.decks, game.decks), counted(one.copies, "copy", "copies"))
        for one in shown
    )
    if rest:
        say(f"  and {counted(rest, 'other card')} (--most {len(game.cards)} lists all)")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:3.0f} %"


@app.command()
def odds(
    ref: Deck,
    card: Annotated[
        str, typer.Argument(metavar="CARD", help="One of its cards, by name or id; small misspellings do not matter.")
    ],
    by: Annotated[
        int, typer.Option("--by", metavar="TURN", min=1, max=99, help="Up to the beginning of this turn.")
    ] = 5,
    draws: Annotated[
        int | None, typer.Option("--draws", metavar="N", min=0, max=999, help="The number of cards drawn each turn.")
    ] = None,
    wanted: Annotated[
        int, typer.Option("--at-least", metavar="N", min=1, max=999, help="At least this many copies of it.")
    ] = 1,
) -> None:
    """Compute the exact probability of having drawn a card by the beginning of a turn.

    The size of the first hand, and the fewest and most cards drawn per turn, come from the rules unless --draws is
    given.

    Example: `deckbuilder deck odds "The Slow Tide" "Necro Blast" --by 3`
    """
    from deckbuilder.app.deck.figures import odds as chances

    with opened() as library:
        found = chances(library, ref, card, by, draws, wanted)
    answer(found)
    held = counted(found.copies, "copy", "copies")
    say(f"{harmless(found.card)}: {held} among {counted(found.cards, 'card')} of the {found.title}.")
    wanted_said = counted(found.wanted, "copy", "copies")
    say(f"{found.hand_said} [{found.clause}]. The chance to have drawn at least {wanted_said}:")
    rows = [("", *(f"drawing {one or 'none'} a turn" for one in found.draws))]
    rows += [(f"when turn {turn} begins", *(_percent(one) for one in each)) for turn, each in found.turns]
    say_rows(rows)


@app.command()
def hand(
    ref: Deck,
    count: Annotated[int, typer.Option("--count", metavar="K", min=1, max=1000, help="How many hands.")] = 1,
    seed: Seed = None,
) -> None:
    """Deal first hands of a {deck}, each from all its cards, with the same kind of luck as in games.

    Example: `deckbuilder deck hand "The Slow Tide" --count 3 --seed 7`
    """
    from deckbuilder.app.deck.figures import sample_hands

    with opened() as library:
        found = sample_hands(library, ref, count, seed)
    answer(picked(found, "name pile=title seed hands"))
    for number, cards in enumerate(found.hands, start=1):
        said = ", ".join(harmless(card) for card in cards)
        say(wrapped(f"{number}: {said}" if count > 1 else said))
    if not found.is_hand:
        narrate(f"Nobody begins with a hand: these are the first cards of the {found.title}.")
    narrate(f"`--seed {found.seed}` deals the same {'hands' if count > 1 else 'hand'} again.")


def _say_difference(found: DeckDifference) -> None:
    for header in found.headers:
        say(f"{header.title}: {harmless(header.before) or 'none'} -> {harmless(header.after) or 'none'}")
    for card in (*found.cards, *found.maybe):
        where = f"  ({harmless(card.title)})" if card.title else ""
        say(f"{card.copies:+d} {harmless(card.card)}{where}")
    for note in found.notes:
        say(f"{'+' if note.is_added else '-'} note: {harmless(note.text)}")
    narrate(_how_far_apart(found))


def _how_far_apart(found: DeckDifference) -> str:
    changes = len(found.headers) + sum(edit.copies for edit in found.edits)
    apart = f"{counted(changes, 'change')} apart"
    if not found.remarks:
        return "They hold the same." if found.is_none else f"{apart}."
    remarks = f"{counted(found.remarks, 'difference')} in parts that no rule checks."
    return f"They hold the same cards; {remarks}" if found.holds_the_same else f"{apart}, and {remarks}"


def _spread_line(field: Spread) -> str:
    said = ", ".join(f"{harmless(value)} {copies}" for value, copies in field.counts)
    if field.total is None:
        return f"{field.title}: {said}"
    average = field.average
    assert average is not None
    each = ", ".join(f"{value}: {copies}" for value, copies in field.counts)
    return f"{field.title}: {each} (in all {field.total}, {float(average):.2f} on average)"


def _percent(chance: Fraction) -> str:
    """The probability in percent; only a certainty is shown as 100. Followed by the fraction if that is short."""
    rounded = int(chance * 10_000 + Fraction(1, 2))
    hundredths = rounded if chance == 1 else min(9_999, rounded)
    exact = f" ({chance})" if chance.denominator <= 10**6 and 0 < chance < 1 else ""
    return f"{hundredths // 100}.{hundredths % 100:02d} %{exact}"
