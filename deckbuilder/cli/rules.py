"""`deckbuilder rules`: the rules, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.cards import say_cards
from deckbuilder.cli.options import meant_game, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import group
from deckbuilder.cli.words import WordCommand, said_words
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.clauses import Clause

app = group("Read the rules, clause by clause.")


@app.command("list")
def list_all() -> None:
    """List all clauses of the rules, in printed order.

    Example: `deckbuilder rules list`
    """
    from deckbuilder.app.reference import rules

    found = rules.list_clauses(game) if (game := meant_game()) else rules.list_clauses()
    answer([as_dict(clause) for clause in found])
    say_rows((clause.id, clause.section, clause.heading) for clause in found)
    narrate(counted(len(found), "rule"))


@app.command()
def show(
    id: Annotated[str, typer.Argument(metavar="ID", help="A clause or a chapter, such as MT-4.2, 4.2 or MT-4.")],
) -> None:
    """Show a clause of the rules with those below it, related ones and terms, or all clauses of a chapter.

    Example: `deckbuilder rules show MT-1.1`
    """
    from deckbuilder.app.reference import glossary, rules

    whole = rules.whole_id(id, meant_game())
    found = rules.clauses_under(whole)
    answer([as_dict(clause) for clause in found])
    say("\n\n".join(_in_full(clause) for clause in found))
    if found[0].id.casefold() == whole.strip().casefold() or len(found) == 1:
        see, words = glossary.related_clauses(found[0]), glossary.terms_of_clause(found[0])
        if see:
            say(wrapped(f"See also: {', '.join(f'{one.id} {one.heading}' for one in see)}."))
        if words:
            say(wrapped(f"In the glossary: {', '.join(term.name for term in words)}."))


@app.command()
def cards(id: Annotated[str, typer.Argument(metavar="ID", help="A clause, such as MT-I.1.")]) -> None:
    """List the cards that a clause concerns: those it names, and those with the things it is about.

    Example: `deckbuilder rules cards MT-I.1`
    """
    from deckbuilder.app.reference import glossary, rules

    clause = rules.show_clause(rules.whole_id(id, meant_game()))
    with opened(rules.book_of(clause)) as library:
        found = glossary.cards_of_clause(library, clause)
    say_cards(found)
    narrate(f"{counted(len(found), 'card')} touched by {clause.id} {clause.heading}")


@app.command(cls=WordCommand)
def search(
    words: Annotated[
        list[str], typer.Argument(metavar="WORD", help="All of these must occur in the clause; none with a minus.")
    ],
) -> None:
    """Find clauses by their words; case and accents do not matter.

    Example: `deckbuilder rules search free attack`
    """
    from deckbuilder.app.reference import rules

    said, game = " ".join(words), meant_game()
    found = rules.search_clauses(said, game)
    answer([as_dict(clause) for clause in found])
    say_rows((clause.id, clause.section, clause.heading) for clause in found)
    doubts = "" if found else rules.doubts_about(said, game)
    narrate("; ".join(filter(None, (f"{counted(len(found), 'rule')} {said_words(words)}", doubts))))


as_dict = json_keys("id section heading kind text ruling")
"""A clause for another program."""


def _in_full(clause: Clause) -> str:
    lines = [f"{clause.id}  {clause.heading}  ({clause.section})", wrapped(clause.text)]
    if clause.ruling:
        lines.append(wrapped(f"Ruling: {clause.ruling}"))
    return "\n".join(lines)
