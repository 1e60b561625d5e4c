"""A game file: the record of a game, who played it, and the cards that it was played with, in one JSON document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from deckbuilder.app.content import Content, read_content
from deckbuilder.app.places import expanded
from deckbuilder.app.seating import objection_to
from deckbuilder.app.writing import write_text
from deckbuilder.errors import Refusal
from deckbuilder.kernel.game import Setup
from deckbuilder.kernel.record import FORMAT, read_setup
from deckbuilder.paths import data_home, read_regular
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless, objection

MOST_BYTES = 16 * 1024 * 1024
FOLDER = "games"


def _readable(text: str) -> str:
    fault = objection(text) if text else None
    if fault is not None:
        raise ValueError(f"it {fault}")
    return text


_Word = Annotated[str, Field(max_length=200), AfterValidator(_readable)]
_Hex = Annotated[str, Field(pattern=r"^[0-9a-f]*$", max_length=8_000_000)]


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
    """What a game file must be before anything in it is believed; what else is written in it is left alone."""

    format: Literal["deckbuilder/game/1"]
    rulebook: _Word
    rules: int
    setup: _Setup
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)]
    content: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    choices: list[Annotated[int, Field(ge=0, lt=100_000)]] = Field(max_length=1_000_000)
    chain: _Hex
    turns: _Hex
    final: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    outcome: _Outcome | None = None
    players: list[_Word] = Field(default=[], max_length=16)
    conceded: int | None = None


def write_game(document: dict[str, Any], content: Content, path: Path | None = None) -> Path:
    """Write a game file and return its absolute path; without a path, a name is found in the data folder."""
    text = json.dumps({**document, "cards": content.files}, ensure_ascii=False, separators=(",", ":")) + "\n"
    if path is not None:
        _spare(path)
        return write_text(path, text)
    folder = data_home() / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise Refusal(
            "cannot-write",
            f"{harmless(str(folder))} cannot be made: {reason}.",
            hint="Name a file to save to, or another folder by DECKBUILDER_HOME.",
        ) from None
    return write_text(folder / f"{document['rulebook']}-{document['seed']}-{document['final'][:12]}.json", text)


def _spare(path: Path) -> None:
    """A game is written over an earlier game, never over another file."""
    target = expanded(path)
    try:
        if not target.is_file():
            return
        with target.open("rb") as file:
            head = file.read(100)
    except (OSError, ValueError):
        return  # writing it will say what is wrong
    if head and b'"deckbuilder/game/' not in head:
        name = harmless(str(path))
        raise Refusal("file-exists", f"{name} is another file; nothing was written.", hint="Name a new file.")


def read_game(path: Path) -> dict[str, Any]:
    """The document of a game file; a Refusal where there is none."""
    source = str(path)
    try:
        content = read_regular(path, MOST_BYTES + 1)
    except FileNotFoundError:
        raise Refusal("no-such-file", f"There is no file {harmless(source)}.", hint="Check the path.") from None
    except (OSError, ValueError) as error:
        reason = harmless(getattr(error, "strerror", None) or str(error))
        raise Refusal(
            "unreadable-file", f"{harmless(source)} cannot be read: {reason}.", hint="Name a file that you may read."
        ) from None
    if content is None:
        raise not_a_game(source, "it is no regular file")
    if len(content) > MOST_BYTES:
        raise not_a_game(source, f"it is larger than {MOST_BYTES // 2**20} MiB")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise not_a_game(source, "it is no text in UTF-8") from None
    return checked(parsed(text, source), source)


def parsed(text: str, source: str) -> object:
    """The value that a JSON text holds; a Refusal where it is none that can be read."""
    try:
        return json.loads(text)
    except RecursionError:
        raise not_a_game(source, "it is nested too deep") from None
    except json.JSONDecodeError as error:
        raise not_a_game(source, f"it is no JSON ({error})") from None
    except ValueError:
        raise not_a_game(source, "it holds a number with too many digits") from None


def checked(document: object, source: str) -> dict[str, Any]:
    """The document, once it is known to have the shape of a game file."""
    if not isinstance(document, dict):
        raise not_a_game(source, "it holds no JSON object")
    if document.get("format") != FORMAT:
        raise not_a_game(source, f'it does not say "format": "{FORMAT}"')
    try:
        _require_seat(_Game.model_validate(document), source)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise not_a_game(source, f"{place}: {first['msg'].removeprefix('Value error, ')}") from None
    return document


def _require_seat(game: _Game, source: str) -> None:
    if game.conceded is not None and not 0 <= game.conceded < len(game.setup.seats):
        raise not_a_game(source, "conceded: there is no such seat")


def opened_game(document: dict[str, Any], source: str, kept: str | None = None) -> tuple[Rulebook, Setup, Content]:
    """The rulebook, set-up and cards of a game; `kept` is its content where it is kept apart from the document."""
    book = rulebook(document["rulebook"])
    content = read_content(parsed(kept, source) if kept is not None else document.get("cards"), book, source)
    setup = read_setup(book.id, document["setup"])
    fault = objection_to(setup, content.pool, book)
    if fault is not None:
        raise not_a_game(source, fault)
    return book, setup, content


def not_a_game(source: str, reason: str) -> Refusal:
    """The answer to a file that is no game file."""
    return Refusal(
        "no-game-file",
        f"{harmless(source)} is no game file: {harmless(reason).rstrip('.')}.",
        hint="`deckbuilder play --save FILE` and `deckbuilder demo` write such files.",
    )
