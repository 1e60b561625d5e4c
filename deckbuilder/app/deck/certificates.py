"""Certificates that a deck is legal, with the rules and cards used, which others can check offline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.formats import find_format
from deckbuilder.app.deck.terms import USUAL, FormatChoice, terms_of
from deckbuilder.app.files import ending_of, write_text
from deckbuilder.app.library.content import GameContent, content_of
from deckbuilder.decks.certificate import (
    CERTIFICATE_MARK,
    Certificate,
    CertifiedAllowance,
    CertifiedFormat,
    CertifiedSet,
    certificate_of,
    deck_hash,
    listing,
    read_certificate,
    rules_hash,
    written,
)
from deckbuilder.decks.files import read_text
from deckbuilder.decks.formats import Format, Terms
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.problems import JudgedBy, Report
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool


SUFFIX = ".json"
MISSING = "missing-set"
OTHER_FORMAT = "another-format"


@dataclass(frozen=True, slots=True)
class Finding:
    """One respect in which the deck differs from its certificate."""

    code: str
    message: str

    as_dict = json_keys("code message")


@dataclass(frozen=True, slots=True)
class CertificateCheck:
    """A certificate, and the respects in which the deck differs from it."""

    certificate: Certificate
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether everything is as certified."""
        return not self.findings

    @property
    def by_which_rules(self) -> str:
        """The rules that it was issued under, as the end of a sentence."""
        format = self.certificate.judged_by
        if format is None:
            return "by the rules of construction alone"
        return f"for {harmless(JudgedBy(**format.model_dump()).said)}"


def certify(library: Library, ref: str, choice: FormatChoice = USUAL) -> tuple[Report, str | None]:
    """The verdict on a deck and, if it is legal, the text of its certificate file."""
    return certify_deck(library, load_deck(library, ref), terms_for_others(library, choice))


def certify_deck(library: Library, deck: Deck, terms: Terms) -> tuple[Report, str | None]:
    """The verdict on a deck by terms for others and, if it is legal, the text of its certificate file."""
    content = content_of(library.pool, [deck])
    # Among the chosen sets alone, a card of another set would be unknown instead of not chosen.
    report = rulebook(deck.rulebook).validator(library.pool, terms).validate(deck)
    if not report.is_clean:
        return report, None
    validator = rulebook(deck.rulebook).validator(content.pool, terms)
    return report, written(_certificate(deck, report, content, validator))


def write_certificate(path: Path, text: str, *, may_replace: bool = False) -> Path:
    """Write a certificate and return its absolute path; an existing file is replaced only with `may_replace`."""
    ending_of(path, (SUFFIX,))
    return write_text(path, text, is_new=not may_replace)


def is_certificate(ref: str) -> bool:
    """Whether a reference is the path of a certificate, rather than a deck, even of a damaged one."""
    path = expanded(Path(ref))
    if not path.is_file():
        return False
    try:
        return CERTIFICATE_MARK in read_text(path)
    except Refusal:
        return False


def verify(library: Library, path: Path, ref: str | None = None, format: str = "") -> CertificateCheck:
    """Judge a certified deck again with the local rules and cards, and report the differences.

    If `ref` names a deck, it must be the certified one. `format` is the path or id of the certificate's format,
    needed if that is not installed.
    """
    certificate = read_certificate(read_text(expanded(path)), path.name)
    other = load_deck(library, ref) if ref is not None else None
    terms = Terms()
    if certificate.judged_by is None:
        if format:
            alone = f"It was issued under the rulebook alone, not for the format {harmless(format)}."
            return CertificateCheck(certificate, (Finding(OTHER_FORMAT, alone),))
    else:
        try:
            found = find_format(library, format or certificate.judged_by.id).format
        except Refusal as refusal:
            if format or refusal.code != "unknown-format":
                raise
            missing = (
                f"The format {harmless(certificate.judged_by.id)} is not installed; say where it is with --format."
            )
            return CertificateCheck(certificate, (Finding("missing-format", missing),))
        terms = Terms(found, date.fromisoformat(certificate.judged_by.day))
    return CertificateCheck(certificate, tuple(_findings(library.pool, certificate, _for_others(terms), other)))


def terms_for_others(library: Library, choice: FormatChoice) -> Terms:
    """The terms chosen, without anybody's collection; a Refusal if the format depends on it."""
    return _for_others(terms_of(library, choice))


def _for_others(terms: Terms) -> Terms:
    """Terms that do not depend on anybody's collection."""
    if terms.format is not None and terms.format.own_cards:
        raise Refusal(
            "not-certifiable",
            f"{terms.format.name} depends on what you own, and nobody else can check that.",
            hint="Certify for another format, or for none.",
        )
    return replace(terms, owned=None)


def _certificate(deck: Deck, report: Report, content: GameContent, validator: DeckValidator[Any]) -> Certificate:
    sets = [CertifiedSet(id=one.id, version=one.header.version, hash=one.hash) for one in content.pool.sets]
    found, rules = validator.resolve(deck), rules_hash(validator.construction)
    return certificate_of(deck.title, found, report, sets, rules_hash=rules, content_hash=content.hash)


def _findings(pool: CardPool, said: Certificate, terms: Terms, other: Deck | None) -> Iterator[Finding]:
    if said.true_hash != said.hash:
        yield Finding("changed-by-hand", "The certificate was changed after it was written.")
    other_terms = [] if terms.format is None else list(_changed_format(said.judged_by, terms.format))
    yield from other_terms
    changed = list(_changed_sets(pool, said))
    yield from changed
    if any(one.code == MISSING for one in changed):
        return  # without its cards nothing more can be judged
    deck, book = _deck(said), rulebook(said.rulebook)
    content = content_of(pool, [deck])
    validator = book.validator(content.pool, terms)
    if not other_terms and rules_hash(validator.construction) != said.rules_hash:
        yield Finding("other-rules", "The rules of construction differ from those used for the verdict.")
    if content.hash != said.content_hash:
        yield Finding("other-content", "The cards differ from those used for the verdict.")
    found = validator.resolve(deck)
    if deck_hash(found) != said.deck_hash or len(listing(found)) != len(said.cards):
        yield Finding("other-deck", "The listed cards differ from those certified.")
    report, noun = validator.validate(deck), book.deck
    if not report.is_clean:
        codes = listed(dict.fromkeys(problem.code for problem in report.errors))
        yield Finding("not-legal", f"Under the rules and cards installed here, the {noun} is not legal: {codes}.")
    if [CertifiedAllowance.model_validate(one.as_dict()) for one in report.witness] != said.witness:
        yield Finding("other-witness", f"The exceptions it needs as a {noun} differ from those in the certificate.")
    if other is not None:
        theirs = book.validator(content_of(pool, [other]).pool, terms).resolve(other)
        if deck_hash(theirs) != said.deck_hash:
            yield Finding("another-deck", f"{harmless(other.title)} is not the {noun} that was certified.")


def _changed_format(before: CertifiedFormat | None, now: Format) -> Iterator[Finding]:
    """How a format differs from the one of the verdict, which explains why the rules do."""
    if before is None or now.hash == before.hash:
        return
    if now.id != before.id:
        yield Finding(OTHER_FORMAT, f"It was issued for the format {harmless(before.id)}, and not for {now.id}.")
        return
    how = f"version {harmless(before.version)} then, {harmless(now.version)} now"
    if before.version == now.version:
        how = f"it was changed, and still calls itself version {harmless(now.version)}"
    yield Finding("changed-format", f"The format {now.id} is different: {how}.")


def _changed_sets(pool: CardPool, said: Certificate) -> Iterator[Finding]:
    for before in said.sets:
        now = pool.set(before.id)
        if now is None:
            yield Finding(MISSING, f"The set {before.id} is not installed.")
        elif now.hash != before.hash:
            versions = f"version {harmless(before.version)} then, {harmless(now.header.version)} now"
            yield Finding("changed-set", f"The set {before.id} is different: {versions}.")


def _deck(said: Certificate) -> Deck:
    lines = tuple(DeckLine(cards.pile, cards.copies, cards.card) for cards in said.cards)
    return Deck(said.name, said.rulebook, said.identity, tuple(one.id for one in said.sets), lines)
