"""`deckbuilder rules`: the rules, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from deckbuilder.cli.options import Json
from deckbuilder.cli.render import columns, counted, narrate, say, say_json, wrapped
from deckbuilder.cli.root import group

if TYPE_CHECKING:
    from deckbuilder.clauses import Clause

app = group("Read the rules, clause by clause.")


@app.command()
def show(
    id: Annotated[str, typer.Argument(help="A clause or a chapter, such as MT-4.2 or MT-4.")], as_json: Json = False
) -> None:
    """Show a clause of the rules, or all clauses of a chapter.

    Example: `deckbuilder rules show MT-1.1`
    """
    from deckbuilder.app import rules

    found = rules.clauses_under(id)
    if as_json:
        say_json([as_dict(clause) for clause in found])
        return
    say("\n\n".join(_in_full(clause) for clause in found))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="All of these must occur in the clause.")], as_json: Json = False
) -> None:
    """Find clauses by their words, whatever the case and accents.

    Example: `deckbuilder rules search free attack`
    """
    from deckbuilder.app import rules

    found = rules.search_clauses(" ".join(words))
    if as_json:
        say_json([as_dict(clause) for clause in found])
    elif found:
        say(columns((clause.id, clause.section, clause.heading) for clause in found))
    narrate(f"{counted(len(found), 'rule')} with all of: {' '.join(words)}")


def as_dict(clause: Clause) -> dict[str, Any]:
    """A clause for another program."""
    return {
        "id": clause.id,
        "section": clause.section,
        "heading": clause.heading,
        "kind": clause.kind,
        "text": clause.text,
        "ruling": clause.ruling,
    }


def _in_full(clause: Clause) -> str:
    lines = [f"{clause.id}  {clause.heading}  ({clause.section})", wrapped(clause.text)]
    if clause.ruling:
        lines.append(wrapped(f"Ruling: {clause.ruling}"))
    return "\n".join(lines)
