"""A game file: the record of a game, its players, and the cards it was played with, in one JSON document."""

from __future__ import annotations

import json
import re
from json import JSONDecodeError
from pathlib import Path
from typing import Annotated, Any, Literal, Never

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from deckbuilder.app.files import ending_of, make_folder, write_text
from deckbuilder.app.game.seating import objection_to
from deckbuilder.app.library.content import GameContent, read_content
from deckbuilder.cards.complaints import first_complaint
from deckbuilder.errors import Refusal
from deckbuilder.json_values import no_json
from deckbuilder.kernel.record import FORMAT, FORMATS, RecordFormat, read_setup
from deckbuilder.paths import data_home, expanded, read_regular, unreadable
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import checked_text, harmless

TEXT_CUT_OFF = frozenset({"chain"})
"""Keys whose values are useful even if truncated, since each part stands for itself."""
LONGEST_SHOWN = 40
_BETWEEN = re.compile(r"[ \t\n\r]*([,:{])[ \t\n\r]*")
_BEGUN = re.compile(r'"([0-9a-f]*)')


class _Fault(ValueError):
    """A fault that JSON permits but nobody can rely on: a repeated key, or a number that is not one."""


def not_a_game(source: str, reason: str) -> Refusal:
    """The Refusal for a file that is no game file."""
    return Refusal(
        "no-game-file",
        f"{harmless(source)} is not a game file: {harmless(reason).rstrip('.')}.",
        hint="`deckbuilder play --save FILE` and `deckbuilder demo` write such files.",
    )


def parsed(text: str, source: str) -> object:
    """The value of a JSON text; a Refusal if it cannot be read."""
    try:
        return _DECODER.decode(text)
    except _Fault as error:
        raise not_a_game(source, str(error)) from None
    except RecursionError:
        raise not_a_game(source, "it is nested too deeply") from None
    except JSONDecodeError as error:
        raise not_a_game(source, no_json(error)) from None
    except ValueError:
        raise not_a_game(source, "it contains a number with too many digits") from None


def salvaged(text: str) -> dict[str, Any]:
    """The entries of a JSON object before the place where it is damaged or breaks off."""
    found: dict[str, Any] = {}
    place, awaited = 0, "{"
    try:
        while (mark := _BETWEEN.match(text, place)) is not None and mark[1] == awaited:
            key, place = _DECODER.raw_decode(text, mark.end())
            mark = _BETWEEN.match(text, place)
            if not isinstance(key, str) or key in found or mark is None or mark[1] != ":":
                break
            begun = _BEGUN.match(text, mark.end()) if key in TEXT_CUT_OFF else None
            if begun is not None:
                found[key] = begun[1]
            found[key], place = _DECODER.raw_decode(text, mark.end())
            awaited = ","
    except (ValueError, RecursionError):
        pass
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Fault(f'"{key[:LONGEST_SHOWN]}" appears twice')
        found[key] = value
    return found


def _no_number(word: str) -> Never:
    raise _Fault(f"it holds {word}, which is not a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_each_once, parse_constant=_no_number)


MOST_BYTES = 16 * 1024 * 1024
FOLDER = "games"
SUFFIX = ".json"


def _seat_left(left: list[int | str]) -> list[int | str]:
    if [type(part) for part in left] != [int, int, str]:
        raise ValueError("not a number of choices, a seat and a player")
    return left


_Word = Annotated[str, Field(max_length=200), AfterValidator(checked_text)]
_Whole = Annotated[int, Field(ge=0, lt=100_000)]
_Choices = Annotated[list[_Whole], Field(max_length=1_000_000)]
_Luck = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)


class _Seat(_Part):
    name: _Word
    identity: _Word
    piles: dict[_Word, Annotated[list[_Word], Field(max_length=1_000)]] = Field(max_length=32)


class _Setup(_Part):
    seats: list[_Seat] = Field(min_length=1, max_length=16)
    options: dict[_Word, int] = Field(max_length=64)


class _Outcome(_Part):
    winners: list[int] = Field(max_length=16)
    reason: _Word


class _Game(_Part):
    """The shape required of a game file before any of it is trusted; other keys are ignored."""

    format: RecordFormat
    rulebook: _Word
    rules: int
    setup: _Setup
    seed: _Luck
    content: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    imagined: list[Annotated[list[_Luck], Field(min_length=3, max_length=3)]] = Field(default=[], max_length=1_000)
    choices: _Choices
    undone: _Choices = []
    chain: str = Field(max_length=8_000_000)
    final: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    outcome: _Outcome | None = None
    players: list[_Word] = Field(default=[], max_length=16)
    conceded: int | None = None
    handed_over: list[Annotated[list[_Whole | _Word], AfterValidator(_seat_left)]] = Field(default=[], max_length=16)
    origin: Annotated[str, Field(max_length=1_000), AfterValidator(checked_text)] = ""
    auto: list[Literal["", "off", "on", "stake"]] = Field(default=[], max_length=16)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a game file, as far as it is the same for every game."""
    return _Game.model_json_schema()


def game_text(document: dict[str, Any], files: object) -> str:
    """The text of a game file."""
    return json.dumps({**document, "cards": files}, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_game(document: dict[str, Any], files: object, path: Path | None = None) -> Path:
    """Write a game file and return its absolute path; without a path, a name in the data folder is made up."""
    text = game_text(document, files)
    if path is not None:
        require_place(path)
        return write_text(path, text)
    folder = make_folder(data_home() / FOLDER, "Name a file to save to, or set DECKBUILDER_HOME to another folder.")
    return write_text(folder / f"{document['rulebook']}-{document['seed']}-{document['final'][:12]}.json", text)


def require_place(path: Path) -> None:
    """Raise a Refusal for a path without the suffix of game files, or an existing file that is no game file."""
    ending_of(path, (SUFFIX,))
    target = expanded(path)
    try:
        if not target.is_file():
            return
        with target.open("rb") as file:
            head = file.read(100)
    except (OSError, ValueError):
        return  # writing it will report the fault
    if head and b'"deckbuilder/game/' not in head:
        name = harmless(str(path))
        raise Refusal("file-exists", f"{name} is another file; nothing was written.", hint="Name a new file.")


def text_of(path: Path) -> str:
    """The text of a file that may be a game file; a Refusal if it cannot be."""
    source = str(path)
    try:
        content = read_regular(path, MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if content is None:
        raise not_a_game(source, "it is not a regular file")
    if len(content) > MOST_BYTES:
        raise not_a_game(source, f"it is larger than {MOST_BYTES // 2**20} MiB")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_a_game(source, "it is not UTF-8 text") from None


def checked(document: object, source: str) -> dict[str, Any]:
    """The document, after checking that it has the shape of a game file."""
    if not isinstance(document, dict):
        raise not_a_game(source, "it is not a JSON object")
    if document.get("format") not in FORMATS:
        raise not_a_game(source, f'it does not say "format": "{FORMAT}"')
    try:
        _require_seats(_Game.model_validate(document), source)
    except ValidationError as error:
        raise not_a_game(source, first_complaint(error)) from None
    return document


def _require_seats(game: _Game, source: str) -> None:
    seats = range(len(game.setup.seats))
    if game.conceded is not None and game.conceded not in seats:
        raise not_a_game(source, "conceded: there is no such seat")
    if game.conceded is not None and game.outcome is not None:
        raise not_a_game(source, "conceded: the game was over, so nobody could give up")
    if any(left[1] not in seats for left in game.handed_over):
        raise not_a_game(source, "handed_over: there is no such seat")
    if any(int(left[0]) > len(game.choices) for left in game.handed_over):
        raise not_a_game(source, "handed_over: there are fewer choices")


def opened_game(document: dict[str, Any], source: str, kept: str | None = None) -> tuple[Rulebook, GameContent]:
    """The rulebook and the cards of a game; `kept` is its card content if stored outside the document."""
    book = rulebook(document["rulebook"])
    files = parsed(kept, source) if kept is not None else document.get("cards")
    content = read_content(files, book, source, document["content"])
    setup = read_setup(book.id, document["setup"])
    fault = objection_to(setup, content.pool, book)
    if fault is not None:
        raise not_a_game(source, fault)
    if len(document.get("players") or setup.seats) != len(setup.seats):
        raise not_a_game(source, f"players: {len(setup.seats)} are needed, one for each seat")
    return book, content
