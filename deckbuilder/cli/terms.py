"""`deckbuilder terms`: the glossary of traits, icons and words."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.cards import say_cards
from deckbuilder.cli.options import CardCalled, meant_game, named_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import group
from deckbuilder.cli.words import WordCommand, said_words
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.glossary import Term

app = group("Look up traits, icons and words.")

Name = Annotated[list[str], typer.Argument(metavar="TERM", help="A trait, an icon or a word.")]


@app.command("list")
def list_all() -> None:
    """List the glossary.

    Example: `deckbuilder terms list`
    """
    from deckbuilder.app.reference.glossary import glossary

    _say_terms(glossary(meant_game()).terms)


@app.command(cls=WordCommand)
def search(
    words: Annotated[
        list[str], typer.Argument(metavar="WORD", help="All of these must occur in the entry; none with a minus.")
    ],
) -> None:
    """Find glossary entries by their words.

    Example: `deckbuilder terms search discard pile`
    """
    from deckbuilder.app.reference.glossary import doubts_about, search_terms

    said, game = " ".join(words), meant_game()
    found = search_terms(said, game)
    _say_terms(found)
    doubts = "" if found else doubts_about(said, game)
    narrate("; ".join(filter(None, (f"{counted(len(found), 'term')} {said_words(words)}", doubts))))


@app.command()
def show(term: Name) -> None:
    """Show what a term means, its clauses, and how to find its cards.

    Example: `deckbuilder terms show berserker`
    """
    from deckbuilder.app.reference import glossary

    with opened() as library:
        found = glossary.find_term(" ".join(term), library.book.id)
        links = glossary.links_of_term(library, found, library.book.id)
    answer({**as_dict(found), "cards": {one.query: one.count for one in links.searches}})
    say(wrapped(f"{found.name} ({found.kind}): {found.means}"))
    say_rows((f"  {clause.id}", clause.heading) for clause in links.clauses)
    if links.terms:
        say(wrapped(f"See also: {', '.join(one.name for one in links.terms)}."))
    for touched in links.searches:
        asked = f" --game {game}" if (game := meant_game()) else ""
        say(f"{counted(touched.count, 'card')}: `deckbuilder cards search {quote(touched.query)}{asked}`")


@app.command()
def card(name: CardCalled) -> None:
    """Explain everything on a card, and list the clauses about it.

    Example: `deckbuilder terms card "kill shot"`
    """
    from deckbuilder.app.library import lookup
    from deckbuilder.app.reference import glossary

    with opened() as library:
        found = lookup.show_card(library, " ".join(name), named_game())
        links = glossary.links_of_card(library, found)
    terms = [as_dict(term) for term in links.terms]
    answer({"card": found.id, "terms": terms, "clauses": [clause.id for clause in links.clauses]})
    say("\n".join(wrapped(f"{term.name}: {term.means} [{term.clauses[0]}]") for term in links.terms))
    say_rows((clause.id, clause.heading) for clause in links.clauses)


@app.command()
def cards(term: Name) -> None:
    """List the cards related to a term.

    Example: `deckbuilder terms cards berserker`
    """
    from deckbuilder.app.reference import glossary

    with opened() as library:
        meant = glossary.find_term(" ".join(term), library.book.id)
        found = glossary.cards_of_term(library, meant)
    say_cards(found)
    narrate(f"{counted(len(found), 'card')} with {meant.name}")


as_dict = json_keys("id name kind means also clauses query=cards")
"""A term for another program."""


def _say_terms(terms: tuple[Term, ...]) -> None:
    answer([as_dict(term) for term in terms])
    if terms:
        say("\n".join(wrapped(f"{term.name} ({term.kind}): {term.means}") for term in terms))
