"""The registration sheet for a tournament: a deck, its verdict and its hashes, as text or as a web page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import listing_of
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.app.library.content import content_of
from deckbuilder.decks.certificate import deck_hash, left_out, rules_hash
from deckbuilder.decks.exchange.sharing import code_of
from deckbuilder.decks.exchange.tournament_sheet import BLANKS, CHOSEN, NO_CODE, NO_HASH
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import cells, harmless, listed, objection

if TYPE_CHECKING:
    from deckbuilder.app.library.content import GameContent
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.exchange.export_listing import ExportListing, Section
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Report

TEXT_WIDTH = 72
"""The width of the text in letters."""
MOST_FILLED = 60
"""The most letters in a field that is filled in."""
NO_CODE_REASON = " has no share code: "
NOTHING_FILLED: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Registration:
    """A registered deck: facts about it, its piles, the verdict, and the hashes."""

    title: str
    facts: tuple[tuple[str, str], ...]
    piles: tuple[Section, ...]
    base: Section
    """The cards that are in by rule, and not listed."""
    blanks: tuple[tuple[str, str], ...]
    """The fields to fill in, some of them filled in already."""
    verdict: str
    hashes: tuple[tuple[str, str], ...]
    code: str
    remarks: tuple[str, ...]
    """Why there is no hash of the cards, or no share code."""

    @property
    def shown(self) -> tuple[Section, ...]:
        """All piles, followed by the cards in by rule."""
        return (*self.piles, self.base) if self.base.cards else self.piles

    @property
    def counted(self) -> str:
        """The number of cards listed, and of those in by rule."""
        there = sum(pile.count for pile in self.piles)
        return f"{there} listed, {self.base.count} in by rule" if self.base.count else str(there)


def registration_of(
    library: Library, deck: Deck, choice: FormatChoice = USUAL, filled: Mapping[str, str] = NOTHING_FILLED
) -> Registration:
    """A deck with the verdict of the rules, or of the format chosen, and the cards installed here.

    `filled` has the text for some of the fields that are otherwise filled in by hand.
    """
    listing, content = listing_of(library, deck), content_of(library.pool, [deck])
    # Among the chosen sets alone, a card of another set would be unknown instead of not chosen.
    book = rulebook(deck.rulebook)
    validator = validator_of(library, deck.rulebook, choice) if choice.format else book.validator(library.pool)
    found = validator.resolve(deck)
    lost = left_out(found)
    no_hash = f"{NO_HASH}, because it would leave out {listed(lost)}." if lost else ""
    code, no_code = _share_code(listing)
    return Registration(
        title=harmless(deck.title),
        facts=_facts(listing, content),
        piles=tuple(section for section in listing.sections if section.cards),
        base=listing.base,
        verdict=_verdict(validator.validate(deck)),
        hashes=(
            *([] if lost else [("cards listed", deck_hash(found))]),
            ("rules", rules_hash(validator.construction)),
            ("sets", content.hash),
        ),
        code=code,
        blanks=tuple((blank, filled_in(blank, filled.get(blank, ""))) for blank in BLANKS),
        remarks=tuple(remark for remark in (no_hash, no_code) if remark),
    )


def _facts(listing: ExportListing, content: GameContent) -> tuple[tuple[str, str], ...]:
    sets = ", ".join(f"{one.header.title} {one.header.version}" for one in content.pool.sets)
    chosen = listing.deck.sets
    return (
        ("Game", rulebook(listing.deck.rulebook).title),
        (listing.form.identity, harmless(listing.identity)),
        ("Sets", harmless(sets)),
        *([(CHOSEN, ", ".join(chosen))] if chosen else []),
    )


def _verdict(report: Report) -> str:
    under = f" in {report.judged_by.said}" if report.judged_by is not None else ""
    if report.is_clean:
        return f"legal{under or ' by every rule of construction'}"
    codes = ", ".join(dict.fromkeys(problem.code for problem in report.errors))
    return f"NOT LEGAL{under}: {codes}"


def _share_code(listing: ExportListing) -> tuple[str, str]:
    """The share code, or why there is none: a deck without one can still be handed in."""
    try:
        return code_of(listing), ""
    except Refusal as refusal:
        return "", f"{NO_CODE}: {refusal.message.partition(NO_CODE_REASON)[2] or refusal.message}"


def filled_in(blank: str, text: str) -> str:
    """The text for a field of the sheet; a Refusal if it cannot be printed there."""
    fault = f"is longer than {MOST_FILLED} letters" if len(text) > MOST_FILLED else text and objection(text)
    if fault:
        said = f'"{harmless(text[:MOST_FILLED])}" cannot be filled in for {blank}: it {fault}.'
        raise Refusal("bad-field", said, hint="Write it on one line, in visible letters.")
    return " ".join(text.split())


def registration_text(sheet: Registration) -> str:
    """The sheet as text."""
    lines = [sheet.title, "=" * min(TEXT_WIDTH, max(cells(sheet.title), 3)), ""]
    lines += [f"{blank}: {text or '_' * (TEXT_WIDTH - len(blank) - 2)}" for blank, text in sheet.blanks]
    lines += ["", *(f"{key}: {value}" for key, value in sheet.facts)]
    for pile in sheet.shown:
        lines += ["", f"{pile.title} ({pile.count})"]
        lines += [f"  {card.count:>3}  {harmless(card.name)}" for card in pile.cards]
    lines += ["", f"All cards: {sheet.counted}", f"Verdict: {sheet.verdict}", ""]
    lines += [line for key, value in sheet.hashes for line in (f"SHA-256 of the {key}:", f"  {value}")]
    for remark in sheet.remarks:
        lines += ["", *wrap(remark, TEXT_WIDTH, break_long_words=False, break_on_hyphens=False)]
    lines += ["", "Share code:", *_broken(sheet.code)] if sheet.code else []
    return "\n".join(lines) + "\n"


MOST_IN_ONE_COLUMN = 20
"""The most lines of a pile that is kept in one column; a longer one continues in the next column or page."""
STYLE = """
@page { size: A4; margin: 14mm }
body { font: 11pt/1.35 Georgia, 'Times New Roman', serif; color: #000; max-width: 182mm; margin: 0 auto }
h1 { font-size: 18pt; margin: 0 0 4mm }
h2 { font-size: 11pt; margin: 3mm 0 1mm; border-bottom: .3mm solid #000 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 4mm; margin: 0 0 4mm }
dt { font-weight: bold }
dd { margin: 0 }
.blank { border-bottom: .3mm solid #000; min-height: 6mm }
.piles { columns: 2; column-gap: 8mm }
.pile { padding-top: 3mm }
.pile.short, tr { break-inside: avoid }
.pile h2 { margin-top: 0; break-after: avoid }
table { border-collapse: collapse; width: 100% }
td { padding: .4mm 0; vertical-align: top; border-bottom: .1mm solid #bbb }
td:first-child { width: 9mm; text-align: right; padding-right: 3mm }
.checks { font-size: 8pt; margin-top: 5mm; overflow-wrap: anywhere }
.checks code { font-size: 8pt; word-break: break-all }
"""


def registration_html(sheet: Registration) -> str:
    """The sheet as a web page without external resources."""
    blanks = "".join(f'<dt>{blank}</dt><dd class="blank">{escape(text)}</dd>' for blank, text in sheet.blanks)
    facts = "".join(f"<dt>{escape(key)}</dt><dd>{escape(value)}</dd>" for key, value in sheet.facts)
    piles = "\n".join(_pile(pile) for pile in sheet.shown)
    hashes = "".join(f"<dt>SHA-256 of the {key}</dt><dd><code>{value}</code></dd>" for key, value in sheet.hashes)
    remarks = "".join(f"<p>{escape(remark)}</p>\n" for remark in sheet.remarks)
    code = f"<dt>Share code</dt><dd><code>{escape(sheet.code)}</code></dd>" if sheet.code else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(sheet.title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(sheet.title)}</h1>\n<dl>{blanks}</dl>\n"
        f'<dl>{facts}</dl>\n<div class="piles">\n{piles}\n</div>\n'
        f"<p><b>All cards: {sheet.counted}. Verdict: {escape(sheet.verdict)}</b></p>\n"
        f'{remarks}<dl class="checks">{hashes}{code}</dl>\n</body>\n</html>\n'
    )


def _pile(pile: Section) -> str:
    rows = "".join(f"<tr><td>{card.count}</td><td>{escape(harmless(card.name))}</td></tr>" for card in pile.cards)
    name = "pile short" if len(pile.cards) <= MOST_IN_ONE_COLUMN else "pile"
    title = f"{escape(harmless(pile.title))} ({pile.count})"
    return f'<section class="{name}"><h2>{title}</h2><table>{rows}</table></section>'


def _broken(code: str) -> list[str]:
    return [code[start : start + TEXT_WIDTH] for start in range(0, len(code), TEXT_WIDTH)]
