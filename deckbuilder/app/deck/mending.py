"""What would mend a deck: fixes for its problems, and the nearest legal deck."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.card_lookup import known_in
from deckbuilder.app.deck.deck_source import DeckSource, open_source
from deckbuilder.app.deck.other_game import of_its_game
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.exchange.account import UNKNOWN_NAMES
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.index import SURE_LIKENESS
from deckbuilder.decks.mending.fixes import Mended, NearestLegal, fixes, mended_in_turn, nearest_legal
from deckbuilder.decks.model import Deck
from deckbuilder.decks.remedies import outnumbering
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.changes.edits import Edit

FEWEST_LOST = 3
"""Fewer unknown names say nothing about a deck, however few others there are."""


@dataclass(frozen=True, slots=True)
class Mending:
    """A deck, its verdict, and what would mend it."""

    source: DeckSource
    report: Report
    mended: tuple[Mended, ...]
    rather: str = ""
    """A sentence that more of its cards belong to another identity than to the deck's; empty otherwise."""
    obstacle: Refusal | None = None
    """Why the fixes cannot all be applied; None if they can."""

    @property
    def is_mendable(self) -> bool:
        """Whether there is a fix for every problem."""
        return all(one.fixes for one in self.mended)


@dataclass(frozen=True, slots=True)
class MendedDeck:
    """A deck, the same deck mended, and the fixes that were applied one after the other."""

    source: DeckSource
    after: Deck
    report: Report
    """The verdict on the mended deck."""
    followed: tuple[Mended, ...] = ()
    nearest: NearestLegal | None = None
    rather: str = ""


def sentences(edits: Iterable[Edit]) -> str:
    """The descriptions of some edits in sequence."""
    return " ".join(edit.sentence for edit in edits)


def find_fixes(library: Library, ref: str, codes: Collection[str] = (), choice: FormatChoice = USUAL) -> Mending:
    """The fixes for the problems of a deck, or for those with certain codes."""
    source = open_source(library, ref)
    deck, validator = source.deck, validator_of(library, source.deck.rulebook, choice)
    wanted = _rules_called(codes, validator)
    report = validator.validate(deck)
    asked = [problem for problem in report.problems if not wanted or problem.code in wanted]
    found = fixes(deck, validator, asked=asked)
    obstacle = None if wanted else _obstacle(library, deck, validator)
    return Mending(source, report, found, better_identity_hint(library, deck, choice), obstacle)


def follow_fixes(
    library: Library,
    ref: str,
    codes: Collection[str] = (),
    choice: FormatChoice = USUAL,
    *,
    may_remove_unknown: bool = False,
) -> MendedDeck:
    """A deck after the best fix of every error (or of the problems with certain codes) was applied in turn.

    A Refusal if most of its cards are unknown and would be removed, unless that is allowed or asked for by a code.
    """
    source = open_source(library, ref)
    deck, validator = source.deck, validator_of(library, source.deck.rulebook, choice)
    wanted = _rules_called(codes, validator)
    if not wanted and not may_remove_unknown:
        _require_known(library, deck, validator)
    after, followed = mended_in_turn(deck, validator, codes=wanted or None)
    report = validator.validate(after)
    return MendedDeck(source, after, report, followed, rather=better_identity_hint(library, deck, choice))


def find_nearest(
    library: Library, ref: str, choice: FormatChoice = USUAL, *, may_remove_unknown: bool = False
) -> MendedDeck:
    """The nearest legal deck; a Refusal if none was found, or as for `follow_fixes`."""
    source = open_source(library, ref)
    deck = source.deck
    found = nearest_to(library, deck, choice, may_remove_unknown=may_remove_unknown)
    if found is None:
        raise Refusal(
            "no-legal-deck",
            f"No legal {rulebook(deck.rulebook).deck} was found near {harmless(deck.title)}.",
            hint="See `deckbuilder deck fix` without --all: it suggests fixes for each problem.",
            exit_code=ExitCode.NO,
        )
    rather = better_identity_hint(library, deck, choice)
    return MendedDeck(source, found.fix.deck, found.fix.report, nearest=found, rather=rather)


def better_identity_hint(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> str:
    """A sentence that more cards belong to another identity than to the deck's; empty otherwise.

    Fixes keep the identity as written as long as anything else helps.
    """
    validator = validator_of(library, deck.rulebook, choice)
    found = validator.resolve(deck)
    others = outnumbering(found)
    if found.identity is None or not others or validator.validate(deck).is_clean:
        return ""
    word, other = found.index.form.identity, harmless(others[0].name)
    said = f"More of its cards are from {other} than from {harmless(found.identity.name)}"
    return f'{said}; if it is theirs, write "{word}: {other}".'


def fixes_of(library: Library, deck: Deck, problem: Problem, choice: FormatChoice = USUAL) -> Mended:
    """The fixes of one problem in a deck under construction."""
    return fixes(deck, validator_of(library, deck.rulebook, choice), asked=[problem])[0]


def nearest_to(
    library: Library, deck: Deck, choice: FormatChoice = USUAL, *, may_remove_unknown: bool = False
) -> NearestLegal | None:
    """The legal deck nearest to one under construction; None if none was found, a Refusal as for `follow_fixes`."""
    validator = validator_of(library, deck.rulebook, choice)
    if not may_remove_unknown:
        _require_known(library, deck, validator)
    return nearest_legal(deck, validator)


def _obstacle(library: Library, deck: Deck, validator: DeckValidator[Any]) -> Refusal | None:
    """The Refusal that fixing all errors would meet; None if there is none."""
    try:
        _require_known(library, deck, validator)
    except Refusal as refusal:
        return refusal
    return None


def _require_known(library: Library, deck: Deck, validator: DeckValidator[Any]) -> None:
    """Raise a Refusal if unknown cards may be in a set that is not installed, or if most cards are unknown.

    Mending would remove them all.
    """
    report = validator.validate(deck)
    whose = next((one.message for one in of_its_game(library, deck, report).problems if one not in report.problems), "")
    if not whose:
        _require_sets(report.problems)
    unknown = [name for one in report.problems if one.code == UNKNOWN_NAMES for name in one.cards]
    known = known_in(library, deck)
    lost = {name for tried, name in enumerate(unknown) if tried >= MOST_GUESSES or known.likeness(name) < SURE_LIKENESS}
    names = {line.card for line in deck.lines} | lost
    if len(lost) < FEWEST_LOST or 2 * len(lost) <= len(names):
        return
    guess = whose or "It may be for another game, or for a set that is not installed; name that with --set."
    unknown_of = f"{len(lost)} of the {len(names)} names in {harmless(deck.title)} are unknown"
    raise Refusal(
        "mostly-unknown",
        f"{unknown_of}, and fixes would remove or replace them.",
        hint=f"{guess} `deckbuilder deck fix --apply` with --remove-unknown removes them all the same.",
        exit_code=ExitCode.NO,
    )


def _require_sets(problems: Sequence[Problem]) -> None:
    """Raise a Refusal if unknown cards may be in a set that is not installed."""
    missing = [problem for problem in problems if problem.code == "FILE-2"]
    if not missing or all(problem.code != UNKNOWN_NAMES for problem in problems):
        return
    if not all(problem.nearest for problem in missing):
        raise Refusal(
            "missing-set",
            f"{missing[0].message} Its cards are unknown without it, and fixes would remove them.",
            hint="`deckbuilder deck fix` with --code FILE-1 and --apply removes them all the same.",
            exit_code=ExitCode.NO,
        )


def _rules_called(codes: Collection[str], validator: DeckValidator[Any]) -> frozenset[str]:
    """The codes as rules have them; a Refusal if no rule has one of them."""
    known = [rule.code for rule in validator.construction.rules]
    wanted = frozenset(code.upper() for code in codes)
    for code in sorted(wanted - set(known)):
        raise Refusal("unknown-rule", f'There is no rule "{harmless(code)}".', nearest_hint(code, known))
    return wanted
