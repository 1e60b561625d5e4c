"""`deckbuilder cards`: search, read, explain and count cards, and save searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import CardCalled, OneCard, named_game, opened
from deckbuilder.cli.presenter import document
from deckbuilder.cli.render import (
    answer,
    columns,
    narrate,
    pointed_at,
    problem_lines,
    say,
    say_rows,
    say_whole,
    wrapped,
)
from deckbuilder.cli.root import end, end_unless, group
from deckbuilder.cli.words import WordCommand
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.cards.facets import FieldLine
    from deckbuilder.app.cards.query_explanation import Part
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Problem

app = group("Find cards and read them.")

LARGEST_LIMIT = 1_000_000
Query = Annotated[list[str], typer.Argument(metavar="QUERY", help="As for `deckbuilder cards search`.")]
AnyQuery = Annotated[list[str] | None, typer.Argument(metavar="QUERY", help="As for `deckbuilder cards search`.")]
For = Annotated[
    str | None,
    typer.Option("--for", metavar="DECK", help="The {deck} being built, for is:legal, is:usable, is:in and held>0."),
]


@app.command(cls=WordCommand)
def search(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar="QUERY", help='Words, or conditions: type:character life>=3 -word "two words".'),
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, max=LARGEST_LIMIT, metavar="N", help="Show at most this many.")
    ] = None,
    deck: For = None,
) -> None:
    """Find cards by words in their names and texts, and by conditions.

    A minus before a condition means that it must not hold. How the query was understood is printed on the standard
    error.

    Example: `deckbuilder cards search type:character gang:militia "life>=3"`
    """
    from deckbuilder.app.cards import catalogue
    from deckbuilder.app.cards.other_games import found_elsewhere

    asked = " ".join(query or ())
    with opened() as library:
        found = catalogue.search(library, asked, limit, at_hand(library, deck))
        others = () if found.cards or found.problems else found_elsewhere(library, asked)
    require_understood(found.problems, asked)
    say_cards(found.cards)
    cards = counted(len(found.cards), "card")
    if found.has_more:
        cards = "the first card" if len(found.cards) == 1 else f"the first {cards}"
    narrate(f"{cards}: {found.said}")
    for other in others:
        narrate(other.said)


@app.command()
def show(card: CardCalled) -> None:
    """Show everything printed on a card, the clauses of the rules that name it, and which of your {decks} list it.

    Example: `deckbuilder cards show Kill Shot`
    """
    from deckbuilder.app.deck import uses
    from deckbuilder.app.library import lookup
    from deckbuilder.app.reference.glossary import clauses_naming

    with opened() as library:
        found = lookup.show_card(library, " ".join(card), named_game())
        used, book = uses.saved_with(library, found), uses.book_of(library, found)
    named = clauses_naming(found.name, book)
    answer({**as_dict(found), "clauses": [clause.id for clause in named], "decks": used})
    say("\n".join(wrapped(line) for line in found.lines))
    if named:
        say(wrapped(f"In the rules: {', '.join(f'{one.id} {one.heading}' for one in named)}"))
    if used:
        say(wrapped(library.book.worded(f"In your {{decks}}: {harmless(uses.said_of(used))}")))


@app.command(cls=WordCommand)
def why(
    card: OneCard,
    query: Query,
    deck: For = None,
) -> None:
    """Explain why a search finds a card or leaves it out: each condition, whether it holds, and what the card has.

    The exit code is 0 if the card is found and 1 if it is not.

    Example: `deckbuilder cards why "Kill Shot" type:combat "power>=3"`
    """
    from deckbuilder.app.cards.query_explanation import explain_query

    asked = " ".join(query)
    with opened() as library:
        found = explain_query(library, card, asked, at_hand(library, deck))
    require_understood(found.problems, asked)
    answer(found)
    say(found.verdict)
    say_whole(columns(_weighed(found.parts)) or "  A query without conditions finds every card.")
    end_unless(found.is_found)


@app.command(cls=WordCommand)
def text(
    query: AnyQuery = None,
    every: Annotated[bool, typer.Option("--all", help="Print every card.")] = False,
    deck: For = None,
) -> None:
    """Print the rules texts of many cards, one after another, as generated from the cards' effects.

    Example: `deckbuilder cards text gang:undead type:combat`
    """
    from deckbuilder.app.cards import catalogue

    if every == bool(query):
        raise Refusal("nothing-asked", "Say which cards to read.", "Use a QUERY, or --all for all of them.")
    asked = " ".join(query or ())
    with opened() as library:
        found = catalogue.search(library, asked, deck=at_hand(library, deck))
    require_understood(found.problems, asked)
    answer([{"id": card.id, "name": card.name, "text": card.text} for card in found.cards])
    for card in found.cards:
        say(f"{card.name} - {card.type_title}" + (f" - {card.identity_name}" if card.identity_name else ""))
        say("\n".join(wrapped(line, "  ") for line in card.text.splitlines()) + "\n")
    longest = max((len(card.text) for card in found.cards), default=None)
    told = "" if longest is None else f"; the longest text has {counted(longest, 'character')}"
    narrate(f"{counted(len(found.cards), 'card')}{told}.")


def _weighed(parts: Iterable[Part], indent: str = "  ") -> Iterator[tuple[str, str]]:
    for part in parts:
        yield f"{indent}{'yes' if part.holds else 'no':5}{part.said}", part.value
        yield from _weighed(part.parts, f"{indent}  ")


def require_understood(problems: Sequence[Problem], query: str) -> None:
    """If a query is not understood, say so, point at the place, and end the command."""
    made = document()
    if problems and made is not None:
        near = ", ".join(problems[0].nearest)
        made.refused(Refusal(problems[0].code, problems[0].message, hint=f"Nearest: {near}." if near else ""))
    for problem in problems:
        narrate(problem_lines(problem))
        pointed = pointed_at(query, problem)
        if pointed:
            narrate("\n".join(f"  {line}" for line in pointed))
    if problems:
        end(ExitCode.MISUSE)


def at_hand(library: Library, deck: str | None) -> Deck | None:
    """The deck that a search is about, if one is named."""
    if deck is None:
        return None
    from deckbuilder.app.deck.decks import load_deck

    return load_deck(library, deck)


def say_cards(found: Iterable[CardRow]) -> None:
    """Print cards, one per line."""
    answer([as_dict(card) for card in found])
    say_rows((card.id, card.name, card.identity_name or "-", card.type_title) for card in found)


as_dict = json_keys("id name gang=identity type copies set number text flavour fields")
"""A card for another program."""


SHOWN = 4
"""The number of values shown beside a field."""


@app.command(cls=WordCommand)
def facets(
    query: AnyQuery = None,
    deck: For = None,
) -> None:
    """Count the cards that a search finds by their values, each value with the search it would lead to.

    Example: `deckbuilder cards facets type:character "life>=4"`
    """
    from deckbuilder.app.cards import facets as faceting
    from deckbuilder.app.cards.catalogue import browse

    asked = " ".join(query or ())
    with opened() as library:
        hand = at_hand(library, deck)
        listing = browse(library, asked, hand)
        require_understood(listing.problems, asked)
        found = faceting.facets(library, asked, listing.places, hand)
        rows = [(facet, value, facet.asking(asked, value)) for facet in found for value in facet.values]
    answer([value.as_dict() | {"field": facet.title, "query": text} for facet, value, text in rows])
    ticks = {True: "[x]", False: "[ ]"}
    say_rows((facet.title, ticks[one.is_chosen], one.title, str(one.count), text) for facet, one, text in rows)
    narrate(f"{counted(len(listing.cards), 'card')}: {listing.said}")


@app.command()
def fields(
    field: Annotated[str, typer.Argument(metavar="FIELD", help="Only this field, with all its values.")] = "",
) -> None:
    """List the fields that cards can be searched by, each with its other names, its meaning and its values.

    Example: `deckbuilder cards fields` or `deckbuilder cards fields race`
    """
    from deckbuilder.app.cards.facets import field_called, list_fields

    with opened() as library:
        found = (field_called(library, field),) if field else list_fields(library)
    answer(found)
    if field:
        (one,) = found
        say(f"{', '.join((one.key, *one.also))}: {one.title}; {one.takes}")
        say_rows(
            (f"  {one.key}:{value}", "" if count is None else counted(count, "card")) for value, count in one.values
        )
        return
    say_rows((", ".join((one.key, *one.also)), one.title, one.takes, _some(one)) for one in found)
    narrate("`deckbuilder cards fields FIELD` has all values of one.")


def _some(field: FieldLine) -> str:
    """The most common values of a field."""
    more = ", ..." if len(field.values) > SHOWN else ""
    return ", ".join(value for value, _ in field.values[:SHOWN]) + more


searches = group("Save searches under a name; @NAME stands for one in any query.")
Name = Annotated[str, typer.Argument(metavar="NAME", help="A single word; @NAME in a query stands for the search.")]


@searches.command(cls=WordCommand)
def save(
    name: Name,
    query: Query,
) -> None:
    """Save a search under a name, replacing any saved there; it may refer to other saved searches.

    Example: `deckbuilder cards searches save tough type:character "life>=4"`
    """
    from deckbuilder.app.cards.searches import save_search

    asked = " ".join(query)
    with opened() as library:
        problem = save_search(library, name, asked)
    require_understood([problem] if problem is not None else [], asked)
    answer({"name": name, "query": asked})
    narrate(f"Saved: @{name} is {asked}")


@searches.command("list")
def list_all() -> None:
    """List the saved searches.

    Example: `deckbuilder cards searches list`
    """
    from deckbuilder.app.cards.searches import list_searches

    with opened() as library:
        found = list_searches(library)
    answer([{"name": one.name, "query": one.query} for one in found])
    say_rows((f"@{one.name}", one.query) for one in found)
    narrate(f"{counted(len(found), 'saved search', 'saved searches')}.")


@searches.command()
def delete(name: Name) -> None:
    """Delete a saved search.

    Example: `deckbuilder cards searches delete tough`
    """
    from deckbuilder.app.cards.searches import delete_search

    with opened() as library:
        broken = delete_search(library, name.removeprefix("@"))
    answer({"name": name.removeprefix("@"), "deleted": True, "broken": list(broken)})
    narrate(f"Forgotten: @{name.removeprefix('@')}")
    for one in broken:
        narrate(f"Note: @{one} refers to it and no longer works.")
