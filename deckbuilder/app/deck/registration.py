"""The registration sheet for a tournament: a deck, its verdict and its hashes, as text or as a web page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from deckbuilder.app.deck.exchange_context import base_cards, listing_of
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.app.library.content import content_of
from deckbuilder.decks.certificate import deck_hash, rules_hash
from deckbuilder.decks.exchange.sharing import code_of
from deckbuilder.decks.exchange.tournament_sheet import BLANKS, CHOSEN
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.exchange.listing import Section
    from deckbuilder.decks.model import Deck

WIDE = 72
"""The width of the text in letters."""


@dataclass(frozen=True, slots=True)
class Registration:
    """A registered deck: facts about it, its piles, the verdict, and the hashes."""

    title: str
    facts: tuple[tuple[str, str], ...]
    piles: tuple[Section, ...]
    base: Section
    """The cards that are in by rule, and not listed."""
    verdict: str
    hashes: tuple[tuple[str, str], ...]
    code: str

    @property
    def shown(self) -> tuple[Section, ...]:
        """All piles, followed by the cards in by rule."""
        return (*self.piles, self.base) if self.base.cards else self.piles

    @property
    def counted(self) -> str:
        """The number of cards listed, and of those in by rule."""
        there = sum(pile.count for pile in self.piles)
        return f"{there} listed, {self.base.count} in by rule" if self.base.count else str(there)


def registered(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> Registration:
    """A deck with the verdict of the rules, or of the format chosen, and the cards installed here."""
    book = rulebook(deck.rulebook)
    listing, known = listing_of(library, deck)
    content = content_of(library.pool, [deck])
    if choice.format:
        validator = validator_of(library, deck.rulebook, choice, content.pool)
    else:
        validator = book.validator(content.pool)
    report, found = validator.validate(deck), validator.resolve(deck)
    under = f" in {report.judged_by.said}" if report.judged_by is not None else ""
    codes = ", ".join(dict.fromkeys(problem.code for problem in report.errors))
    sets = ", ".join(f"{one.header.title} {one.header.version}" for one in content.pool.sets)
    try:
        code = code_of(listing, known)
    except Refusal:
        code = ""  # a deck without a share code can still be handed in; the verdict names its faults
    return Registration(
        title=harmless(deck.title),
        facts=(
            ("Game", book.title),
            (book.construction.form.identity, harmless(listing.identity)),
            ("Sets", harmless(sets)),
            *([(CHOSEN, ", ".join(deck.sets))] if deck.sets else []),
        ),
        piles=tuple(section for section in listing.sections if section.cards),
        base=base_cards(listing, known),
        verdict=f"legal{under or ' by every rule of construction'}"
        if report.is_clean
        else f"NOT LEGAL{under}: {codes}",
        hashes=(
            *([("cards listed", deck_hash(found))] if _is_whole(found) else []),
            ("rules", rules_hash(validator.construction)),
            ("sets", content.hash),
        ),
        code=code,
    )


def _is_whole(found: ResolvedDeck) -> bool:
    """Whether the hash covers all that is listed; another list without the rest would have the same."""
    left_out = (found.deck.unread, found.unknown, found.ambiguous, found.misfits, found.without_copies)
    return not any((*left_out, found.chosen.missing))


def registration_text(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> str:
    """The sheet as text."""
    sheet = registered(library, deck, choice)
    lines = [sheet.title, "=" * min(WIDE, max(len(sheet.title), 3)), ""]
    lines += [f"{blank}: {'_' * (WIDE - len(blank) - 2)}" for blank in BLANKS]
    lines += ["", *(f"{key}: {value}" for key, value in sheet.facts)]
    for pile in sheet.shown:
        lines += ["", f"{pile.title} ({pile.count})"]
        lines += [f"  {card.count:>3}  {harmless(card.name)}" for card in pile.cards]
    lines += ["", f"All cards: {sheet.counted}", f"Verdict: {sheet.verdict}", ""]
    lines += [f"SHA-256 of the {key}: {value}" for key, value in sheet.hashes]
    lines += ["", "Share code:", *_broken(sheet.code)] if sheet.code else []
    return "\n".join(lines) + "\n"


SHORT = 20
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


def registration_html(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> str:
    """The sheet as a web page without external resources."""
    sheet = registered(library, deck, choice)
    blanks = "".join(f'<dt>{blank}</dt><dd class="blank"></dd>' for blank in BLANKS)
    facts = "".join(f"<dt>{escape(key)}</dt><dd>{escape(value)}</dd>" for key, value in sheet.facts)
    piles = "\n".join(_pile(pile) for pile in sheet.shown)
    hashes = "".join(f"<dt>SHA-256 of the {key}</dt><dd><code>{value}</code></dd>" for key, value in sheet.hashes)
    code = f"<dt>Share code</dt><dd><code>{escape(sheet.code)}</code></dd>" if sheet.code else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(sheet.title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(sheet.title)}</h1>\n<dl>{blanks}</dl>\n"
        f'<dl>{facts}</dl>\n<div class="piles">\n{piles}\n</div>\n'
        f"<p><b>All cards: {sheet.counted}. Verdict: {escape(sheet.verdict)}</b></p>\n"
        f'<dl class="checks">{hashes}{code}</dl>\n</body>\n</html>\n'
    )


def _pile(pile: Section) -> str:
    rows = "".join(f"<tr><td>{card.count}</td><td>{escape(harmless(card.name))}</td></tr>" for card in pile.cards)
    name = "pile short" if len(pile.cards) <= SHORT else "pile"
    title = f"{escape(harmless(pile.title))} ({pile.count})"
    return f'<section class="{name}"><h2>{title}</h2><table>{rows}</table></section>'


def _broken(code: str) -> list[str]:
    return [code[start : start + WIDE] for start in range(0, len(code), WIDE)]
