"""Decks exported to every supported form, with notices about what a form leaves out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import listing_of
from deckbuilder.app.deck.decks import export_deck
from deckbuilder.app.deck.printing import Paper, fits, html_sheets, with_room
from deckbuilder.app.deck.printing_pdf import pdf_sheets
from deckbuilder.app.deck.registration import registration_html, registration_of, registration_text
from deckbuilder.app.deck.terms import USUAL, FormatChoice
from deckbuilder.app.files import ending_of, write_bytes
from deckbuilder.app.library.printed_face import PrintedFace, printed
from deckbuilder.decks.exchange import tabletop
from deckbuilder.decks.exchange.dialects import DIALECTS, dialect
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import counted, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.exchange.export_listing import ExportListing
    from deckbuilder.decks.model import Deck


MOST_PRINTED = 500
"""The most cards on the printed sheets of one deck."""


@dataclass(frozen=True, slots=True)
class ExportForm:
    """A form that a deck can be written in: its key, its description, and the suffix of its files."""

    key: str
    title: str
    suffix: str


FORMS = (
    *(ExportForm(one.key, one.title, one.suffix) for one in DIALECTS if one.write is not None),
    ExportForm("html", "cards to print and cut out, as a page", ".html"),
    ExportForm("pdf", "cards to print and cut out, as PDF", ".pdf"),
    ExportForm("sheet", "a tournament sheet, as text", ".txt"),
    ExportForm("sheet-html", "the same sheet as a page", ".html"),
)
"""In the order in which they are offered."""
FOR_THE_TABLE = ("html", "pdf", "sheet", "sheet-html", "tts")
"""The forms to play with or hand in as they are, which include the cards in by rule."""
SHEETS = ("sheet", "sheet-html")
"""The forms that are handed in at a tournament."""
FOR_SIMULATORS = ("o8d", "cod")
"""The forms that other programs read as the deck, and which therefore hold the listed cards only."""


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Options for some of the forms."""

    paper: Paper = "a4"
    face: str = ""
    """The address of the pictures for a table simulator, with {} for the number of the sheet."""
    back: str = ""
    choice: FormatChoice = USUAL
    """The format by which a tournament sheet gives its verdict."""
    filled: Mapping[str, str] = field(default_factory=dict)
    """The fields of a tournament sheet that are filled in: the player, the event and the date."""


@dataclass(frozen=True, slots=True)
class Exported:
    """An exported deck, and notices about what its form leaves out."""

    content: bytes
    notices: tuple[str, ...] = ()

    @property
    def is_text(self) -> bool:
        """Whether a terminal can show it."""
        return not self.content.startswith(b"%PDF")


def form_by_suffix(path: Path | None) -> str:
    """The form that a file name asks for; our own text if it asks for none."""
    ending = ending_of(path, (form.suffix for form in FORMS)) if path is not None else ""
    return next((form.key for form in FORMS if form.suffix == ending), "text")


def export(library: Library, deck: Deck, key: str, options: ExportOptions | None = None) -> Exported:
    """A deck in the form with this key."""
    options = options or ExportOptions()
    if key in ("text", "json"):  # these need no cards, so they work even with a damaged set
        return _as_text(export_deck(deck, "json" if key == "json" else "text"))
    listing = listing_of(library, deck)
    aside = ("The maybe-list is not included.",) if deck.maybe else ()
    if key in FOR_THE_TABLE:
        exported = _for_the_table(library, listing, key, options)
        return replace(exported, notices=(*aside, *exported.notices))
    write = dialect(key).write
    assert write is not None
    unlisted = listing.base.count if key in FOR_SIMULATORS else 0
    return Exported(write(listing).encode("utf-8"), (*aside, *_left_out(deck, key, unlisted)))


def share_code(library: Library, deck: Deck) -> str:
    """A deck as one word."""
    return export(library, deck, "code").content.decode("utf-8").strip()


def require_ending(path: Path, key: str) -> None:
    """Raise a Refusal if the suffix of a file belongs to another form, which would be misleading."""
    form = next(form for form in FORMS if form.key == key)
    ending = path.suffix.casefold()
    # Plain text of any form may be in a text file.
    is_fitting = ending == form.suffix or (ending == ".txt" and key not in ("pdf", "html", "sheet-html"))
    others = [other.key for other in FORMS if other.suffix == ending]
    if others and not is_fitting:
        said = f"{harmless(str(path))} has the ending of {listed(others, 'or')}, but {key} was requested."
        raise Refusal("wrong-ending", said, hint=f"Give it the ending {form.suffix}, or omit --format.")


def write_export(path: Path, exported: Exported, *, may_replace: bool = False) -> Path:
    """Write an exported deck and return the absolute path; an existing file is replaced only with `may_replace`."""
    return write_bytes(path, exported.content, is_new=not may_replace)


def _as_text(text: str) -> Exported:
    return Exported(text.encode("utf-8"))


def _for_the_table(library: Library, listing: ExportListing, key: str, options: ExportOptions) -> Exported:
    """A form to play with or hand in, including the cards in by rule, or a notice that they are missing."""
    deck = listing.deck
    lacks: tuple[str, ...] = ()
    if listing.is_base_unknown:
        word = listing.form.identity.lower()
        lacks = (f"{harmless(deck.title)} has no known {word}, so its base cards are not included.",)
    if key in ("html", "pdf"):
        exported = _printed(library, listing, key, options.paper)
    elif key == "tts":
        base = listing.base
        whole = replace(listing, sections=(*listing.sections, base)) if base.cards else listing
        exported = _as_text(tabletop.write(whole, options.face, options.back))
    else:
        sheet = registration_of(library, deck, options.choice, options.filled)
        exported = _as_text(registration_text(sheet) if key == "sheet" else registration_html(sheet))
    return replace(exported, notices=(*lacks, *exported.notices))


def _left_out(deck: Deck, key: str, unlisted: int) -> Sequence[str]:
    """The notices about what a form has no place for; `unlisted` is the number of cards in by rule."""
    if unlisted:
        said = counted(unlisted, "base card is", "base cards are")
        return (f"{said} not in it; tts, html, pdf and sheet have them.",)
    if key == "code" and (deck.name or deck.notes):
        return ("A share code does not contain the name and the notes.",)
    return ()


def _printed(library: Library, listing: ExportListing, key: str, paper: Paper) -> Exported:
    schema, identities = rulebook(listing.deck.rulebook).schema, library.pool.identities
    faces: list[PrintedFace] = []
    for card in (*listing.cards, *listing.base.cards):
        if card.card is not None and len(faces) <= MOST_PRINTED:
            faces += [printed(card.card, schema, identities)] * min(card.count, MOST_PRINTED + 1)
    title = harmless(listing.deck.title)
    if not faces:
        hint = "`deckbuilder deck check` says why." if listing.unknown else "Add cards to it first."
        raise Refusal("nothing-to-print", f"{title} lists no known cards.", hint=hint)
    if len(faces) > MOST_PRINTED:
        raise Refusal("too-much-to-print", f"{title} lists more than {MOST_PRINTED} cards.", hint="Remove some.")
    notices = [f'"{harmless(name)}" is unknown and therefore not on the sheets.' for name in listing.unknown]
    whole, faces = faces, [with_room(face) for face in faces]
    bare = dict.fromkeys(face.name for face, before in zip(faces, whole, strict=True) if face != before)
    notices += [f"{name} is printed without its flavour text to make room for the rules." for name in bare]
    if key == "html":
        small = tuple(dict.fromkeys(face.name for face in faces if not fits(face)))
        return Exported(html_sheets(title, faces, paper).encode("utf-8"), (*notices, *_cut(small, "may be")))
    file = pdf_sheets(title, faces, paper)
    if file.lacking:
        notices.append(f"The standard PDF fonts lack {file.lacking}; the HTML sheets have them.")
    return Exported(file.content, (*notices, *_cut(file.cut, "is")))


def _cut(names: Sequence[str], how_surely: str) -> Sequence[str]:
    return [f"The text of {name} is too long for its card and {how_surely} cut off." for name in names]


QUIET = 4
"""The margin in modules that cameras need around the code."""
BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def qr_lines(word: str, *, on_light: bool = False) -> tuple[str, ...]:
    """A QR code line by line, for light text on dark; with `on_light`, for dark text on light."""
    try:
        import segno
    except ImportError:
        raise Refusal(
            "no-qr", "A QR code needs the print extra, which is not installed.", "Install deckbuilder[print]."
        ) from None
    try:
        rows = [[bool(module) for module in row] for row in segno.make_qr(word, error="l").matrix_iter(border=QUIET)]
    except ValueError:
        raise Refusal("no-qr", "The share code is too long for a QR code.", "Share the code itself.") from None
    rows += [[False] * len(rows[0])] if len(rows) % 2 else []
    # Letters draw the light modules if they are light, and the dark ones if they are dark.
    return tuple(
        "".join(BLOCKS[top is on_light, bottom is on_light] for top, bottom in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
