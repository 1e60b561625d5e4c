"""A deck as one word that can be pasted, spoken and shown as a QR code.

After the prefix comes base32 of: the version; the rulebook; the identity; for each set its id and two bytes that
represent the order of its cards; for each pile of the form, its cards as steps through the cards of all these sets,
each with its copies; and a checksum. Everything is in a fixed order, so equal decks have equal codes. Numbers and texts
are encoded as in `packing`; the bit beside the length of a set's id says whether the deck names the set, and the two
lowest bits of a step give the number of copies. The name and the notes of a deck are not part of its code.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import zlib
from collections.abc import Sequence

from deckbuilder.cards.card import CardSet
from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.packing import Unpacking, bad_code, put, put_text
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.text import MOST_COPIES, MOST_LINES
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless, objection

PREFIX = "DB1-"
VERSION = 1
LONGEST_CODE = 4_000
MOST_SETS = 100
_FEW = 3
"""The most copies that are encoded within a step."""


def is_code(text: str) -> bool:
    """Whether a text begins like a share code."""
    return text.lstrip().upper().startswith(PREFIX)


def is_sound(code: str) -> bool:
    """Whether a share code is valid, with no letter changed, however it was copied."""
    try:
        _decoded(code)
    except Refusal:
        return False
    return True


def code_of(listing: ExportListing) -> str:
    """The code of a deck; a Refusal if anything in it is unknown here, and so to everybody else."""
    _require_known(listing)
    chosen = listing.found.chosen.ids
    held = {card.card.set_id for card in listing.cards if card.card is not None}
    sets = [one for one in sorted(listing.known.pool.sets, key=lambda one: one.id) if one.id in held | chosen]
    identity = listing.found.identity
    out = bytearray([VERSION])
    put_text(out, listing.deck.rulebook)
    put_text(out, identity.id if identity is not None else "")
    put(out, len(sets))
    for one in sets:
        put_text(out, one.id, flag=one.id in chosen)
        out += _order(one)
    places = {card.id: place for place, card in enumerate(card for one in sets for card in one.cards)}
    for pile in listing.form.piles:
        section = next(section for section in listing.sections if section.key == pile.key)
        _put_cards(out, sorted((places[card.id], card.count) for card in section.cards))
    out += zlib.crc32(out).to_bytes(4, "big")
    code = PREFIX + base64.b32encode(bytes(out)).decode().rstrip("=")
    if len(code) > LONGEST_CODE:
        raise _unshareable(listing, "it is too large")
    return code


def rulebook_of(code: str) -> str:
    """The rulebook of a code."""
    return _opened(code).text()


def deck_of(code: str, known: Known) -> Deck:
    """The deck of a code; a Refusal says what is wrong with it, and names a set that is missing."""
    reading = _opened(code)
    form = known.form
    if reading.text() != form.rulebook:
        raise bad_code("it is a deck of another game")
    identity = reading.text()
    if identity and objection(identity):
        raise bad_code("a character was changed")
    named, sets = [], []
    for _ in range(reading.number(MOST_SETS)):
        one, is_named = _set_of(reading, known)
        sets.append(one)
        named += [one.id] if is_named else []
    lineup = [card for one in sets for card in one.cards]
    lines = tuple(
        DeckLine(pile.key, count, known.word_for(lineup[place]))
        for pile in form.piles
        for place, count in _take_cards(reading, len(lineup))
    )
    if not reading.is_done:
        raise bad_code("it contains more than it should")
    called = known.index.identities_called(identity).only if identity else None
    return Deck("", form.rulebook, called.name if called is not None else identity, tuple(named), lines)


def _require_known(listing: ExportListing) -> None:
    piles = {pile.key for pile in listing.form.piles}
    strange = [section.title for section in listing.sections if section.key not in piles]
    counts = [(card.count, card.name) for card in listing.cards if not 0 < card.count <= MOST_COPIES]
    for reason in (
        *(f'no card is called "{harmless(name)}"' for name in listing.unknown),
        *(f'there is no section "{harmless(title)}"' for title in strange),
        *(f'{count} copies of "{harmless(name)}" cannot be written in it' for count, name in counts),
        *(f'the set "{harmless(name)}" is not installed' for name in listing.found.chosen.missing),
        *(f'the set "{harmless(name)}" is for another game' for name in listing.found.chosen.elsewhere),
        *(f'"{harmless(line)}" cannot be read' for problem in listing.deck.unread for line in problem.cards),
    ):
        raise _unshareable(listing, reason)
    if listing.deck.identity and listing.found.identity is None:
        raise _unshareable(listing, f'there is no {listing.form.identity.lower()} "{harmless(listing.deck.identity)}"')


def _unshareable(listing: ExportListing, reason: str) -> Refusal:
    title = harmless(listing.deck.title)
    hint = "`deckbuilder deck fix` says how to fix it; a file can be shared as it is."
    return Refusal("not-shareable", f"{title} has no share code: {reason}.", hint)


def _opened(code: str) -> Unpacking:
    reading = Unpacking(_decoded(code))
    if reading.byte() != VERSION:
        raise bad_code("it was made by a newer version of this program")
    return reading


def _decoded(code: str) -> bytes:
    bare = "".join(code.split()).upper()
    if len(bare) > LONGEST_CODE:
        raise bad_code("it is too long")
    if not bare.startswith(PREFIX):
        raise bad_code(f"it does not begin with {PREFIX}")
    # Base32 has no 0 and no 1, so in a code copied by hand they mean letters.
    body = bare.removeprefix(PREFIX).replace("-", "").replace("0", "O").replace("1", "I")
    try:
        content = base64.b32decode(body + "=" * (-len(body) % 8))
    except (binascii.Error, ValueError):
        raise bad_code("a character was changed or is missing") from None
    # The last letter may have bits beyond the last byte, which the decoder ignores.
    if base64.b32encode(content).decode().rstrip("=") != body:
        raise bad_code("a character was changed or is missing")
    if len(content) < 5 or zlib.crc32(content[:-4]).to_bytes(4, "big") != content[-4:]:
        raise bad_code("its checksum is wrong: a character was changed or is missing")
    return content[:-4]


def _set_of(reading: Unpacking, known: Known) -> tuple[CardSet, bool]:
    id, is_named = reading.flagged_text()
    order = reading.take(2)
    found = known.pool.set(id)
    if found is None:
        raise bad_code(f'it needs the card set "{harmless(id)}", which is not installed', "Install the set first.")
    if _order(found) != order:
        raise bad_code(f'it was made with another version of the card set "{harmless(id)}"', "Install that version.")
    return found, is_named


def _order(one: CardSet) -> bytes:
    return hashlib.sha256("\n".join(card.id for card in one.cards).encode()).digest()[:2]


def _put_cards(out: bytearray, ordered: Sequence[tuple[int, int]]) -> None:
    put(out, len(ordered))
    before = -1
    for place, count in ordered:
        put(out, (place - before - 1) << 2 | min(count - 1, _FEW))
        if count > _FEW:
            put(out, count - _FEW - 1)
        before = place


def _take_cards(reading: Unpacking, most: int) -> list[tuple[int, int]]:
    """The next cards, each by its place among `most` cards, and its copies."""
    found, place = [], -1
    for _ in range(reading.number(min(most, MOST_LINES))):
        step = reading.number(most << 2 | _FEW)
        place += (step >> 2) + 1
        count = (step & _FEW) + 1
        count += reading.number(MOST_COPIES - count) if count > _FEW else 0
        if place >= most:
            raise bad_code("it names a card that its sets do not have")
        found.append((place, count))
    return found
