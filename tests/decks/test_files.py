"""The bytes of a deck file: old encodings are read, and what is not text is reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.decks.files import decoded, encoding_of, is_certain, read_deck, read_text
from deckbuilder.errors import Refusal
from tests.decks.exchange.gangs import FORM

TEXT = "Gang: Wölfenpack\r\nName: Frühstück\r\nReserves:\r\n1 Grey Hush\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
def test_a_file_is_read_in_every_encoding_that_editors_save(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "old.gang"
    path.write_bytes(TEXT.encode(encoding))
    deck = read_deck(read_text(path), FORM)
    assert (deck.name, deck.identity, len(deck.lines)) == ("Frühstück", "Wölfenpack", 1)
    assert is_certain(encoding_of(path.read_bytes())) is (encoding not in ("latin-1", "cp1252"))


@pytest.mark.parametrize(
    "content",
    [
        "Name: Frühstück ".encode() + b"\xff",
        b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe",
        b"%PDF-1.4\n%\x93\x8c\x8b\x9e",
        b"\x1b[31m\xe4",
        b"PK\x03\x04\xff",
        b"\xff\xfe\x00",
    ],
)
def test_a_damaged_text_and_what_is_none_are_refused(content: bytes) -> None:
    with pytest.raises(Refusal, match="is not UTF-8 text"):
        decoded(content, "x")


@given(st.binary(max_size=80))
def test_any_bytes_are_a_text_or_a_sentence(content: bytes) -> None:
    try:
        decoded(content, "x")
    except Refusal as refusal:
        assert refusal.message == "x is not UTF-8 text."
