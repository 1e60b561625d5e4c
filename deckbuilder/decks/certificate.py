"""A certificate: a legal deck, with the hashes of everything its verdict depends on, so that others can check it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from deckbuilder.cards.model import StrictModel
from deckbuilder.decks.construction import Construction, Rule
from deckbuilder.decks.counted_rules import CountedRule
from deckbuilder.decks.json_input import checked
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.text import LONGEST_HEADER, LONGEST_NAME, MOST_COPIES, MOST_LINES
from deckbuilder.errors import Refusal
from deckbuilder.json_values import canonical, text_hash
from deckbuilder.problems import Report
from deckbuilder.text import checked_text, counted, harmless, listed

MOST_CHARACTERS = 1024 * 1024
CERTIFICATE_MARK = '"deckbuilder/certificate/'
"""The beginning of the format's name, by which a certificate is known from other files."""
MOST_NAMED = 3
"""The number of names in a list of what a hash leaves out, unless only one more follows."""


def _day(text: str) -> str:
    return date.fromisoformat(text).isoformat()


Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
ShortText = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(checked_text)]
HeaderText = Annotated[str, Field(max_length=LONGEST_HEADER), AfterValidator(checked_text)]


class CertifiedCards(StrictModel):
    """Copies of a card in a pile."""

    pile: ShortText
    card: ShortText
    copies: Annotated[int, Field(ge=1, le=MOST_COPIES * MOST_LINES)]


class CertifiedAllowance(StrictModel):
    """Copies of a card in a pile that only another card allows."""

    card: ShortText
    pile: ShortText
    copies: Annotated[int, Field(ge=1, le=MOST_COPIES * MOST_LINES)]
    by: ShortText


class CertifiedSet(StrictModel):
    """A set as it was when the verdict was given."""

    id: ShortText
    version: HeaderText
    hash: Hash


class CertifiedFormat(StrictModel):
    """The format used for the verdict, as it was on a given day."""

    id: ShortText
    title: ShortText
    version: HeaderText
    day: Annotated[str, AfterValidator(_day)]
    hash: Hash


class Certificate(StrictModel):
    """A legal deck, and everything its verdict depends on; without these hashes there is no certificate."""

    format: Literal["deckbuilder/certificate/1"] = "deckbuilder/certificate/1"
    rulebook: ShortText
    name: HeaderText
    identity: ShortText
    sets: Annotated[list[CertifiedSet], Field(max_length=100)]
    cards: Annotated[list[CertifiedCards], Field(max_length=MOST_LINES)]
    witness: Annotated[list[CertifiedAllowance], Field(max_length=MOST_LINES)]
    remarks: Annotated[list[ShortText], Field(max_length=MOST_LINES)]
    """The codes of the warnings and notes on the deck, which is legal all the same."""
    judged_by: CertifiedFormat | None = None
    """The format played beyond the rulebook, if any."""
    deck_hash: Hash
    rules_hash: Hash
    content_hash: Hash
    hash: Hash
    """The hash of everything above."""

    @property
    def true_hash(self) -> str:
        """The hash that a certificate with this content must have."""
        without = {"hash"} if self.judged_by is not None else {"hash", "judged_by"}
        return _hash(self.model_dump(exclude=without))


def certificate_of(
    name: str, found: ResolvedDeck, report: Report, sets: Sequence[CertifiedSet], *, rules_hash: str, content_hash: str
) -> Certificate:
    """The certificate of a deck that was found legal: its name and cards, and the rules and sets used."""
    assert found.identity is not None
    unsigned = Certificate(
        rulebook=found.index.form.rulebook,
        name=name,
        identity=found.identity.id,
        sets=list(sets),
        cards=[CertifiedCards(pile=pile, card=card, copies=copies) for pile, card, copies in listing(found)],
        witness=[CertifiedAllowance(card=a.card, pile=a.pile, copies=a.copies, by=a.by) for a in report.witness],
        remarks=list(dict.fromkeys(problem.code for problem in report.problems)),
        judged_by=CertifiedFormat(**asdict(report.judged_by)) if report.judged_by is not None else None,
        deck_hash=deck_hash(found),
        rules_hash=rules_hash,
        content_hash=content_hash,
        hash="0" * 64,
    )
    return unsigned.model_copy(update={"hash": unsigned.true_hash})


def read_certificate(text: str, source: str) -> Certificate:
    """Read a certificate; a Refusal for anything else."""
    source = harmless(source)
    if len(text) > MOST_CHARACTERS:
        raise _refused(source, "it is larger than 1 MiB")
    return checked(Certificate, text, lambda reason: _refused(source, reason))


def written(certificate: Certificate) -> str:
    """A certificate as its file has it."""
    return json.dumps(certificate.model_dump(), ensure_ascii=False, indent=2) + "\n"


def listing(found: ResolvedDeck) -> list[tuple[str, str, int]]:
    """Piles, card ids and copies in a canonical order: the same however the lines are ordered, split or spelled."""
    return [
        (pile.key, id, copies)
        for pile in found.index.form.piles
        for id, copies in sorted((card.id, copies) for card, copies in found.piles[pile.key].items())
    ]


def deck_hash(found: ResolvedDeck) -> str:
    """The hash of a deck's content: its identity, its sets and its cards by pile, but not its name."""
    identity = found.identity.id if found.identity is not None else ""
    return _hash([found.index.form.rulebook, identity, sorted(found.chosen.ids), listing(found)])


def left_out(found: ResolvedDeck) -> list[str]:
    """What is written in a deck but is not part of its hash, in words; another deck may have the same hash then."""
    form = found.index.form
    unknown = [line.card for line in found.unknown if line.pile in found.piles]
    strangers = [line.card for line in found.unknown if line.pile not in found.piles]
    parts = [
        ("a line that cannot be read", "lines that cannot be read", [one.cards[0] for one in found.deck.unread]),
        ("an unknown card", "unknown cards", unknown),
        ("a card in an unknown section", "cards in unknown sections", strangers),
        ("a name of several cards", "names of several cards", [line.card for line, _ in found.ambiguous]),
        ("a card in a wrong section", "cards in a wrong section", [card.name for card, _ in found.misfits]),
        ("a card without copies", "cards without copies", [card.name for card, _ in found.without_copies]),
        ("a set that is not installed", "sets that are not installed", [*found.chosen.missing]),
        ("a set for another game", "sets for other games", [*found.chosen.elsewhere]),
    ]
    if found.deck.identity and found.identity is None:
        word = form.identity.lower()
        parts.append((f"an unknown {word}", f"unknown {word}s", [found.deck.identity]))
    return [_with_names(one, several, [*dict.fromkeys(names)]) for one, several, names in parts if names]


def _with_names(one: str, several: str, names: Sequence[str]) -> str:
    more = len(names) - MOST_NAMED
    said = [f'"{harmless(name)}"' for name in (names if more <= 1 else names[:MOST_NAMED])]
    said += [counted(more, "other")] if more > 1 else []
    return f"{one} ({said[0]})" if len(names) == 1 else f"{len(names)} {several} ({listed(said)})"


def rules_hash(construction: Construction[Any]) -> str:
    """The hash of the rules of construction: their version, codes and severities, and the numbers they count to.

    The code that implements them is not part of it: rewritten code comes to the same verdicts, and must not invalidate
    certificates.
    """
    table = [(rule.code, rule.severity.value, _numbers(rule)) for rule in construction.rules]
    terms = [asdict(construction.judged_by)] if construction.judged_by is not None else []
    return _hash([construction.rulebook, construction.version, table, *terms])


def _numbers(rule: Rule[Any]) -> list[tuple[int, str]]:
    """The numbers that a declared rule counts to; none for a rule that is a function."""
    declared = getattr(rule.check, "__self__", None)
    amounts = declared.amounts if isinstance(declared, CountedRule) else ()
    return [(amount.fixed, amount.of_identity) for amount in amounts]


def _hash(value: object) -> str:
    return text_hash(canonical(value))


def _refused(source: str, reason: str) -> Refusal:
    hint = "`deckbuilder deck certify NAME -o FILE` writes one."
    return Refusal("no-certificate", f"{source or 'The text'} is not a certificate: {reason}.", hint=hint)
