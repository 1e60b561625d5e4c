"""Many decks counted together, game by game: the legal ones, their identities, and the cards that they use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.checking import check_read
from deckbuilder.app.deck.references import Unread, read_all
from deckbuilder.app.deck.terms import USUAL, FormatChoice
from deckbuilder.decks.changes.revising import pile_called
from deckbuilder.decks.popularity import CardCount, IdentityCount, card_uses, identity_counts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import JudgedBy, Report
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class DecksOfGame:
    """The decks of one game, counted: those that are legal, their identities, and the cards that they use."""

    rulebook: str
    judged_by: JudgedBy | None
    decks: int
    legal: int
    identities: tuple[IdentityCount, ...]
    cards: tuple[CardCount, ...]
    uncounted: tuple[str, ...]
    """The names of decks with lines that name no known card, which are not counted."""

    as_dict = json_keys("rulebook format=judged_by decks legal identities cards uncounted")

    @property
    def book(self) -> Rulebook:
        """The rulebook of these decks."""
        return rulebook(self.rulebook)


@dataclass(frozen=True, slots=True)
class DeckCounts:
    """The decks of each game, the number of decks of other games, and the references that could not be read."""

    games: tuple[DecksOfGame, ...]
    others: int
    unread: tuple[Unread, ...]

    as_dict = json_keys("fields=games others unread")


def count_together(
    library: Library, refs: Sequence[str], pile: str = "", choice: FormatChoice = USUAL, book_id: str = ""
) -> DeckCounts:
    """Count the decks of one game or of all; the cards of all piles, or only those of the pile named."""
    found, unread = read_all(library, refs)
    mine = [(ref, deck) for ref, deck in found if book_id in ("", deck.rulebook)]
    checked = check_read(library, mine, unread, is_table=False, choice=choice)
    judged: dict[str, list[tuple[Deck, Report]]] = {}
    for deck, report in zip(checked.decks, checked.verdict.decks, strict=True):
        judged.setdefault(deck.rulebook, []).append((deck, report))
    wanted = [id for id in rulebook_ids() if id in judged]
    try:
        games = tuple(_counted(library, id, judged[id], pile) for id in wanted)
    except Refusal as refusal:
        if len(wanted) > 1:
            hint = f"{refusal.hint} The decks are of several games; `--game ID` counts those of one."
            raise Refusal(refusal.code, refusal.message, hint) from None
        raise
    return DeckCounts(games, len(found) - len(mine), checked.unread)


def _counted(library: Library, id: str, judged: Sequence[tuple[Deck, Report]], pile: str) -> DecksOfGame:
    validator = rulebook(id).validator(library.pool)
    found = [(validator.resolve(deck), report) for deck, report in judged]
    key = pile_called(validator.construction.form, pile).key if pile else ""
    return DecksOfGame(
        id,
        judged[0][1].judged_by,
        len(found),
        sum(report.is_clean for _, report in found),
        identity_counts([(one, report.is_clean) for one, report in found]),
        card_uses(one.piles[key] if key else one.totals for one, _ in found),
        tuple(report.subject for one, report in found if _has_uncounted(one)),
    )


def _has_uncounted(found: ResolvedDeck) -> bool:
    return bool(found.unknown or found.ambiguous or found.deck.unread)
