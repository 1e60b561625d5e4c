"""A saved game or a game file replayed to its current position, or, if it is damaged, as far as it is sound."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.autosave import MatchAutosave, autosave
from deckbuilder.app.game.gamefile import SUFFIX, checked, not_a_game, opened_game, parsed, salvaged, text_of
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.undoing import choices_said
from deckbuilder.app.library.content import CARDS_REFUSED, PLAYED_BY, GameContent, content_of_sets
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.replay import Difference, NotARecord, OtherRules, Replayed, replay
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.matches import MatchEntry

LAST_SAVED = "last"
"""The word that stands for the first entry in a list of saved games."""
SAVED, OVER, DELETED = "saved", "over", "deleted"
"""The lists that `last` can refer to: all saved games, finished ones, and deleted ones that can be restored."""
NUMBERS = "`deckbuilder game list` shows the numbers."
OTHER_CARDS = Difference(0, "its cards are not those the game was played with")
UNPROVEN = "0" * 64
"""The hash for a final position that was not recorded."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game is read from: its name, its text, and its file or its number in the database."""

    name: str
    ref: str
    text: str
    path: Path | None = None
    number: int | None = None
    title: str = ""
    seen: str | None = None

    @property
    def called(self) -> str:
        """The name by which a game forked from this one refers to it."""
        return harmless(self.path.name) if self.path is not None else f"game {self.number}"


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was read and replayed: its source, the document, and the result of the replay."""

    source: Source
    document: dict[str, Any]
    book: Rulebook
    content: GameContent
    found: Replayed[Any]

    @property
    def attendance(self) -> Attendance:
        """Who plays it, as its document says, up to where it is sound."""
        written = Attendance.of(self.document)
        return written if self.found.difference is None else written.at(len(self.found.recorder.choices))


def open_game(library: Library, ref: str, *, is_sound: bool = False) -> tuple[Match, Source]:
    """The game with this number or from this file, finished or not; a Refusal if it is not sound.

    With `is_sound`, a damaged game is opened up to the last sound choice, as a new game that is not saved yet.
    """
    opened = read_again(library, ref, is_sound=is_sound)
    source, found = opened.source, opened.found
    if found.difference is None:
        return _match(opened, opened.attendance, _autosave(library, source, opened.content)), source
    if not is_sound or found.difference is OTHER_CARDS:
        raise differs(source, found)
    origin = f"The valid part of {source.called}: {choices_said(len(found.recorder.choices))}."
    return _match(opened, replace(opened.attendance, origin=origin), None), source


def read_again(library: Library | None, ref: str, *, is_sound: bool = False) -> Opened:
    """Read the game with this number or from this file, and replay it as far as it is sound.

    Without a library, only files that contain their cards can be read. With `is_sound`, a truncated text is read up to
    the break.
    """
    source = source_of(library, ref)
    document = _document(source, is_sound=is_sound)
    kept = None
    if library is not None and document.get("cards") is None:
        kept = library.matches.content(document["content"]) or _installed(library, document, source)
    try:
        book, content = opened_game(document, source.name, kept)
    except Refusal as refusal:
        if refusal.code == CARDS_REFUSED and source.number is not None:
            hint = (
                f"Nothing is lost: `deckbuilder game export {source.number} -o FILE` writes it unchanged. {PLAYED_BY}"
            )
            raise Refusal(refusal.code, refusal.message, hint) from None
        raise
    return Opened(source, document, book, content, _played(book, document, content, source.name))


def is_saved_game(ref: str) -> bool:
    """Whether this refers to a saved game rather than to the path of a file."""
    return ref.isdecimal() or _is_last(ref)


def called(library: Library, ref: str, among: str = SAVED) -> str:
    """The number of the game that `last` refers to; any other reference is returned unchanged."""
    if not _is_last(ref):
        return ref
    found = next((entry for entry in entries(library, among) if entry.is_finished or among != OVER), None)
    if found is None:
        raise none_there(library, among)
    return str(found.id)


def entries(library: Library, among: str = SAVED) -> tuple[MatchEntry, ...]:
    """The saved or deleted games, of the game to which the library is limited or of all."""
    every = library.matches.deleted() if among == DELETED else library.matches.listed()
    return tuple(entry for entry in every if library.only in ("", entry.rulebook))


def none_there(library: Library, among: str) -> Refusal:
    """The Refusal for an empty list, which names the game to which the library is limited."""
    of_it = f" of {rulebook(library.only).title}" if library.only else ""
    play = f"`deckbuilder play{f' --game {library.only}' if library.only else ''}`"
    if among == DELETED:
        return Refusal("unknown-game", f"There are no deleted games{of_it}.")
    if among == OVER:
        return Refusal("unknown-game", f"No saved game{of_it} is over yet.", f"{play} begins one.", ExitCode.NO)
    return Refusal("unknown-game", f"No game{of_it} is saved yet.", f"{play} starts one.")


def _is_last(ref: str) -> bool:
    return ref.strip().casefold() == LAST_SAVED


def as_written(library: Library, source: Source) -> dict[str, Any]:
    """The document of a game with its cards, whether or not they can be played."""
    document = checked(parsed(source.text, source.name), source.name)
    kept = None if document.get("cards") is not None else library.matches.content(document["content"])
    return document if kept is None else {**document, "cards": parsed(kept, source.name)}


def source_of(library: Library | None, ref: str) -> Source:
    """The source of a game named by number, `last` or path; a Refusal if there is none."""
    if library is not None:
        ref = called(library, ref)
    if library is None or not ref.isdecimal():
        if library is not None and "/" not in ref and not ref.casefold().endswith(SUFFIX):
            raise Refusal(
                "unknown-game",
                f'"{harmless(ref)}" is neither the number of a saved game nor a game file.',
                hint=NUMBERS,
            )
        path = expanded(Path(ref))
        return Source(str(path), ref, text_of(path), path)
    saved = library.matches.load(int(ref)) if len(ref) < 18 else None
    if saved is None:
        raise unknown_game(library, ref)
    entry = saved.entry
    return Source(f"Game {entry.id}", ref, saved.record, None, entry.id, entry.title, saved.hash)


def unknown_game(library: Library, ref: str) -> Refusal:
    """The Refusal for a number that no saved game has."""
    known = ", ".join(str(entry.id) for entry in library.matches.listed()[:5])
    hint = f"The latest are: {known}." if known else "None is saved yet; `deckbuilder play` starts one."
    return Refusal("unknown-game", f"There is no saved game {harmless(ref)}.", hint=hint)


def differs(source: Source, found: Replayed[Any]) -> Refusal:
    """The Refusal for a game that does not replay as recorded, naming the first wrong choice and the sound part."""
    assert found.difference is not None
    place, reason = place_of(found.difference.choice), found.difference.reason
    hint = "Its cards are lost, so no part of it can be played."
    if found.difference is not OTHER_CARDS:
        stands = len(found.recorder.choices)
        sound = f"the {choices_said(stands)} before" if stands else "its beginning"
        hint = f'`deckbuilder game resume "{source.ref}" --sound` continues from {sound}.'
    message = f"{harmless(source.name)} does not replay as written: at {place}, {reason}."
    return Refusal("game-differs", message, hint=hint, exit_code=ExitCode.NO)


def place_of(choice: int | None) -> str:
    """A place in a game: a choice, or the beginning."""
    return f"choice {choice}" if choice else "the beginning"


def _document(source: Source, *, is_sound: bool) -> dict[str, Any]:
    """The document of a game; for a truncated text, the part before the break that can be verified."""
    try:
        return checked(parsed(source.text, source.name), source.name)
    except Refusal as refusal:
        found = salvaged(source.text)
        if not {"choices", "chain", "content"} <= found.keys():
            raise
        sound = checked({"final": UNPROVEN, "outcome": None, **found}, source.name)
        if not is_sound:
            hint = f'`deckbuilder game resume "{source.ref}" --sound` continues from the part that can be verified.'
            raise Refusal(refusal.code, refusal.message, hint=hint) from None
    return sound


def _played(book: Rulebook, document: dict[str, Any], content: GameContent, source: str) -> Replayed[Any]:
    try:
        found = replay(book.game, document, content.pool)
    except OtherRules as error:
        raise Refusal("other-rules", f"{harmless(source)} cannot be replayed: {error}.", hint=PLAYED_BY) from None
    except NotARecord as error:
        raise not_a_game(source, str(error)) from None
    return found if content.hash == document["content"] else Replayed(found.recorder.again(0), OTHER_CARDS)


def _installed(library: Library, document: dict[str, Any], source: Source) -> str:
    """The installed cards, if they are still those that the game was played with."""
    piles = (pile for seat in document["setup"]["seats"] for pile in seat["piles"].values())
    wanted = {id.partition("/")[0] for pile in piles for id in pile}
    content = content_of_sets(library.pool, wanted)
    if content.hash != document["content"]:
        raise not_a_game(source.name, "the cards that it is played with are neither in it nor in the database")
    return content.body


def _match(opened: Opened, attendance: Attendance, saved_by: MatchAutosave | None) -> Match:
    recorder = opened.found.recorder
    return Match(opened.book, recorder, attendance.seated(len(recorder.setup.seats)), opened.content, saved_by)


def _autosave(library: Library, source: Source, content: GameContent) -> MatchAutosave | None:
    return None if source.number is None else autosave(library, source.title, content, source.number, source.seen)
