"""`deckbuilder deck suggest`: a half-built gang completed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, narrate, problem_lines, say, verdict_line, wrapped
from deckbuilder.cli.root import end
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.suggesting import Suggestion

app = typer.Typer()


@app.command()
def suggest(
    gang: Annotated[str, typer.Option("--gang", metavar="GANG", help="The faction, by id or name.")] = "",
    start: Annotated[
        str, typer.Option("--from", metavar="DECK", help="Complete this {deck}: a saved one, or a file by its path.")
    ] = "",
    chosen: Annotated[
        list[str] | None,
        typer.Option("--sets", metavar="IDS", help="Use these sets only, with commas between; otherwise its own."),
    ] = None,
    apply: Annotated[bool, typer.Option("--apply", help="Write it where the {deck} of --from is.")] = False,
    save: Annotated[str, typer.Option("--save", metavar="NAME", help="Save it under this name.")] = "",
) -> None:
    """Complete a {deck} legally, with a reason for every card; the same cards always get the same answer.

    It is filled up by the example of the starter {decks}: as many cards in each section, good for the same; "usually"
    is what they hold on average. What you put in stays, unless it is not legal. Cards in your collection go first, if
    you have counted them.

    Ends with 0 when the completed {deck} is legal, otherwise with 1.

    Example: `deckbuilder deck suggest --gang militia --save "Night Watch"`
    """
    from deckbuilder.app.deck import suggesting

    if apply and save:
        raise Refusal("one-place", "--apply writes it where it is, --save under a new name.", hint="Give one.")
    with opened() as library:
        found = suggesting.suggest(library, gang, start, chosen or (), save)
        where = ""
        if save:
            suggesting.save_suggestion(library, found, save)
            where = save
        elif apply:
            where = suggesting.apply_suggestion(library, found)
    answer({**found.as_dict(), "written": where or None})
    _say_suggestion(found)
    if where:
        narrate(f"Written: {where}")
    elif found.completion.suggested or found.completion.changed:
        narrate("Nothing is written yet: --save NAME saves it" + (", --apply changes what is there." if start else "."))
    if not found.completion.report.is_clean:
        end(1)


def _say_suggestion(found: Suggestion) -> None:
    completion = found.completion
    for edit in completion.changed:
        say(wrapped(edit.sentence))
    for problem in completion.broken:
        say(wrapped(f"  because of {problem_lines(problem)}"))
    pile = ""
    for one in completion.suggested:
        if one.pile != pile:
            pile = one.pile
            say(f"{one.title}:")
        missing = "" if one.is_owned else " (not in your collection)"
        say(wrapped(f"  +{one.copies} {harmless(one.name)} - {one.reason}{missing}"))
    if not completion.suggested and not completion.changed:
        narrate("It lacks nothing that the starters have.")
    for problem in completion.report.worst_first:
        narrate(problem_lines(problem))
    say(verdict_line(completion.report))
