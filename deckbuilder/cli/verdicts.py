"""`deckbuilder deck suggest|explain|fix|certify`: completing a deck, explaining its verdict, and repairing it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import (
    DECK_HELP,
    FOLDERS_HELP,
    AsOf,
    Deck,
    Faction,
    Format,
    Output,
    Replace,
    opened,
    written_by,
)
from deckbuilder.cli.render import (
    answer,
    by_format,
    narrate,
    narrate_problems,
    problem_lines,
    say,
    say_report,
    say_whole,
    verdict_line,
    wrapped,
)
from deckbuilder.cli.root import Misuse, end, end_unless
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import picked
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.deck.certificates import CertificateCheck
    from deckbuilder.app.deck.mending import MendedDeck, Mending
    from deckbuilder.app.deck.suggestions import Suggestion
    from deckbuilder.app.deck.terms import FormatChoice
    from deckbuilder.app.library.library import Library
    from deckbuilder.problems import Problem, Report

app = typer.Typer()
JUDGED = "subject clean=is_clean format=judged_by"
"""What is told of a verdict besides its fixes."""


@app.command()
def suggest(
    faction: Faction = "",
    start: Annotated[
        str, typer.Option("--from", metavar="DECK", help="Complete this {deck}: a saved one, or a file by its path.")
    ] = "",
    chosen: Annotated[
        list[str] | None,
        typer.Option("--sets", metavar="IDS", help="Use only these sets, separated by commas; by default its own."),
    ] = None,
    apply: Annotated[bool, typer.Option("--apply", help="Write it back to the {deck} of --from.")] = False,
    save: Annotated[str, typer.Option("--save", metavar="NAME", help="Save it under this name.")] = "",
) -> None:
    """Complete a {deck} legally, with a reason for every card; the same cards always get the same answer.

    It follows the example of the starter {decks}: as many cards in each section, good for the same things; "usually"
    means their average. What you put in stays, unless it is not legal. Cards in your collection are preferred, if you
    have entered any.

    Ends with 0 if the completed {deck} is legal, otherwise with 1.

    Example: `deckbuilder deck suggest --faction militia --save "Night Watch"`
    """
    from deckbuilder.app.deck import suggestions

    if apply and save:
        raise Misuse("--apply changes it in place, --save saves it under a new name. Give one of the two.")
    with opened() as library:
        found = suggestions.suggest(library, faction, start, chosen or (), save)
        where = ""
        if save:
            suggestions.save_suggestion(library, found, save)
            where = save
        elif apply:
            where = suggestions.apply_suggestion(library, found)
    answer({**found.as_dict(), "written": where or None})
    _say_suggestion(found)
    if where:
        narrate(f"Written: {where}")
    elif found.completion.suggested or found.completion.changed:
        narrate(
            "Nothing was written yet: --save NAME saves it" + (", --apply changes what is there." if start else ".")
        )
    end_unless(found.completion.report.is_clean)


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
    narrate_problems(completion.report)
    say(verdict_line(completion.report))


@app.command()
def explain(ref: Deck, format: Format = "", as_of: AsOf = "") -> None:
    """Explain every rule of construction: what it says, what it counted in a {deck}, and why it holds or does not.

    Ends with 0 if the {deck} is legal, 1 if it is not.

    Example: `deckbuilder deck explain "Night Watch"`
    """
    from deckbuilder.app.deck.decks import load_deck
    from deckbuilder.app.deck.judging import explain_deck
    from deckbuilder.app.deck.terms import FormatChoice

    with opened() as library:
        found = explain_deck(library, load_deck(library, ref), FormatChoice(format, as_of))
    answer(found)
    for rule in found.rules:
        state = rule.severity.value if rule.state == "broken" else rule.state
        clause = f" [{rule.clause}]" if rule.clause else ""
        say(wrapped(f"{rule.code}, {state}: {rule.statement}{clause}"))
        say(wrapped(rule.counted, "  "))
    if found.witness:
        say("Allowed only because of another card:")
        say("\n".join(wrapped(said, "  ") for said in found.witness))
    verdict = "legal" if found.report.is_clean else "not legal"
    say(f"{found.report.subject}: {verdict}{by_format(found.report)}")
    end_unless(found.report.is_clean)


@app.command()
def fix(
    ref: Deck,
    nearest: Annotated[bool, typer.Option("--all", help="Find the nearest legal {deck}: the fewest changes.")] = False,
    apply: Annotated[bool, typer.Option("--apply", help="Show the change and write it back to the {deck}.")] = False,
    removes: Annotated[
        bool,
        typer.Option(
            "--remove-unknown", help="Remove unknown cards even if most are, as in a {deck} of another game or set."
        ),
    ] = False,
    codes: Annotated[
        list[str] | None,
        typer.Option(
            "--code", metavar="RULE", help="Fix only violations of this rule, such as RES-1; may be repeated."
        ),
    ] = None,
    format: Format = "",
    as_of: AsOf = "",
) -> None:
    """Find for each problem of a {deck} the smallest changes that fix it and break nothing as serious, best first.

    Each fix is verified by judging the changed {deck}; a fix of an error may cause a new warning, and says so. With
    `--apply`, the best fix of every error is applied, one after another; warnings and notes are fixed if `--code` names
    their rule. A {deck} whose cards are mostly unknown is probably of another game or of a set that is not installed;
    it is not emptied unless `--remove-unknown` says so.

    Ends with 0 if there is a fix for every problem (with `--apply`: if nothing asked for is left), otherwise with 1.

    Example: `deckbuilder deck fix ./night-watch.gang --all --apply`
    """
    from deckbuilder.app.deck import mending
    from deckbuilder.app.deck.terms import FormatChoice

    choice = FormatChoice(format, as_of)
    if nearest and codes:
        raise Misuse("--all fixes all errors, --code some. Give one of the two.")
    with opened() as library:
        if nearest:
            change = mending.find_nearest(library, ref, choice, may_remove_unknown=removes)
            is_done = _say_change(library, change, (), is_applied=apply)
        elif apply:
            change = mending.follow_fixes(library, ref, codes or (), choice, may_remove_unknown=removes)
            is_done = _say_change(library, change, codes or (), is_applied=True)
        else:
            is_done = _say_fixes(mending.find_fixes(library, ref, codes or (), choice))
    end_unless(is_done)


@app.command()
def certify(
    refs: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECK", help=f"{DECK_HELP} {FOLDERS_HELP} With --verify, more certificates too."),
    ] = None,
    output: Output = None,
    certificates: Annotated[
        list[Path] | None,
        typer.Option(
            "--verify",
            metavar="CERTIFICATE",
            readable=False,
            help="Check this certificate instead, or all in this folder; may be repeated.",
        ),
    ] = None,
    format: Format = "",
    as_of: AsOf = "",
    replace: Replace = False,
) -> None:
    """Certify that a {deck} is legal: its cards, the hashes of the rules and the sets, and who needs whose permission.

    `--verify` judges a certified {deck} again with what is installed here, and names everything that has changed; given
    a {deck} too, it says whether that is the certified one. Several certificates, or a folder of them, are verified one
    by one. Ends with 0 for yes, 1 for no, and 2 if something is not a {deck} or a certificate at all.

    Several {decks}, or a folder of files, are certified one by one into the folder of -o, one certificate for each; one
    that is not legal or cannot be read does not stop the others. An existing file is replaced only with --replace.

    Example: `deckbuilder deck certify "Night Watch" -o night-watch.json`
    """
    from deckbuilder.app.deck.terms import FormatChoice

    if certificates and as_of:
        raise Misuse("The certificate names the day. Omit --as-of.")
    if certificates:
        _verify(certificates, refs or [], format)
    else:
        _certify(refs or [], output, FormatChoice(format, as_of), may_replace=replace)


def _verify(certificates: Sequence[Path], refs: Sequence[str], format: str) -> None:
    """Verify a certificate, with the deck that it should be about if one is named; or several, one by one."""
    from deckbuilder.app.deck.certificates import is_certificate, verify
    from deckbuilder.app.deck.references import are_many, as_path
    from deckbuilder.cli.many_files import verify_many

    every = [*certificates, *map(Path, refs)]
    is_compared = len(every) == 2 and bool(refs) and not is_certificate(refs[0])
    if are_many([as_path(path) for path in (certificates if is_compared else every)]):
        verify_many(every, format)
        return
    with opened() as library:
        _say_verification(verify(library, certificates[0], refs[0] if refs else None, format))


def _certify(refs: Sequence[str], output: Path | None, choice: FormatChoice, *, may_replace: bool) -> None:
    """Certify a deck, or several one by one."""
    from deckbuilder.app.deck import certificates as issued
    from deckbuilder.app.deck.references import are_many
    from deckbuilder.cli.many_files import certify_many, decks_named

    decks = decks_named(refs)
    if are_many(decks):
        certify_many(decks, output, choice, may_replace=may_replace)
        return
    with opened() as library:
        if not decks:
            question = library.book.worded("Which {deck} should be certified?")
            raise Refusal("no-deck", question, hint="Name one, or a certificate with --verify.")
        _say_certificate(*issued.certify(library, decks[0], choice), output, may_replace=may_replace)


def _say_certificate(report: Report, text: str | None, output: Path | None, *, may_replace: bool) -> None:
    """Print a certificate, or write it; if there is none, say why."""
    from deckbuilder.app.deck.certificates import write_certificate

    if text is None:
        answer(report)
        say_report(report)
        by = " with the same --format" if report.judged_by is not None else ""
        narrate(wrapped(f"Only legal decks are certified; `deckbuilder deck fix`{by} says how to fix this one."))
        end(ExitCode.NO)
    written = None
    if output is not None:
        written = written_by(lambda: write_certificate(output, text, may_replace=may_replace))
    answer({"certificate": json.loads(text), "written": written})
    if written is None:
        say_whole(text.rstrip("\n"))


def _say_verification(found: CertificateCheck) -> None:
    """Say whether a certificate holds, and what has changed."""
    name = found.certificate.name
    answer({"subject": name, "holds": found.holds, "findings": found.findings})
    for finding in found.findings:
        say(wrapped(f"{finding.code}: {finding.message}"))
    say(wrapped(f"{name}: the certificate {f'holds, {found.by_which_rules}' if found.holds else 'does not hold'}"))
    end_unless(found.holds)


def _say_fixes(found: Mending) -> bool:
    """Show the fixes of each problem, and say whether every problem has one."""
    from deckbuilder.app.deck.mending import sentences

    answer({**picked(found.report, JUDGED), "mended": found.mended})
    for one in found.mended:
        say(wrapped(problem_lines(one.problem)))
        for number, fix in enumerate(one.fixes, start=1):
            said = [f"  {number}. {sentences(fix.edits)} ({counted(fix.cost, 'change')})"]
            said += [f"Needs more copies than there are: {', '.join(fix.lacking)}."] if fix.lacking else []
            said += [f"Then there is more to fix: {', '.join(_codes(fix.revealed))}."] if fix.revealed else []
            said += [f"It costs {fix.price}."] if fix.costs else []
            say(wrapped(" ".join(said)))
        if one.reason:
            say(wrapped(f"  No fix: {one.reason}"))
    if not found.mended:
        narrate("Nothing to fix.")
    elif found.obstacle is not None:
        narrate(wrapped(f"{found.obstacle.message} {found.obstacle.hint}"))
    elif not found.report.is_clean:
        narrate(wrapped("`--apply` follows the first fix of every error, `--all` finds the nearest legal one."))
    if found.rather:
        narrate(wrapped(found.rather))
    return found.is_mendable


def _say_change(library: Library, mended: MendedDeck, codes: Sequence[str], *, is_applied: bool) -> bool:
    """Show a change, write it if requested, and say whether what was to be fixed is fixed."""
    from deckbuilder.app.deck.deck_source import rewrite

    wanted = {code.upper() for code in codes}
    left = [one for one in mended.report.problems if (one.code in wanted if wanted else one in mended.report.errors)]
    diff = mended.source.diff(mended.after)
    _say_steps(mended)
    if diff:
        say_whole("\n".join(diff))
    for problem in left:
        say(wrapped(problem_lines(problem)))
    if mended.rather:
        narrate(wrapped(mended.rather))
    if is_applied and diff:
        narrate(f"Written: {rewrite(library, mended.source, mended.after, 'mended')}")
    elif is_applied and left:
        narrate("No fix was found for the rest, so nothing was written.")
    elif is_applied:
        narrate("Nothing to fix, nothing written.")
    told = {**picked(mended.report, JUDGED), **picked(mended, "nearest followed")}
    answer({**told, "diff": diff, "written": is_applied and bool(diff)})
    return not left


def _say_steps(mended: MendedDeck) -> None:
    from deckbuilder.app.deck.mending import sentences

    if mended.nearest is not None:
        fix = mended.nearest.fix
        proven = "fewer are not enough" if mended.nearest.is_least else "there may be a nearer one"
        say(f"The nearest legal one is {counted(fix.cost, 'change')} away; {proven}." if fix.cost else "It is legal.")
        for edit in fix.edits:
            say(wrapped(f"  {edit.sentence}"))
        if fix.costs:
            say(wrapped(f"  It costs {fix.price}."))
    for one in mended.followed:
        say(wrapped(problem_lines(one.problem)))
        best = one.fixes[0]
        say(wrapped(f"  {sentences(best.edits)}" + (f" It costs {best.price}." if best.costs else "")))


def _codes(problems: Sequence[Problem]) -> Sequence[str]:
    return list(dict.fromkeys(problem.code for problem in problems))
