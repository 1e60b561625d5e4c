"""What a terminal sends is read as text, whatever it is made of."""

from __future__ import annotations

import pytest

from deckbuilder.tui.typed_bytes import forgiving_decoder, read_any_bytes


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ("Wölfenpack é".encode(), "Wölfenpack é"),
        (b"W\xf6lfenpack", "Wölfenpack"),
        (b"caf\xe9 ", "café "),
        (b"\x1b[200~\x89PNG\xff\x1b[201~", "\x1b[200~\N{REPLACEMENT CHARACTER}PNGÿ\x1b[201~"),
    ],
)
@pytest.mark.parametrize("pieces", [1, 100])
def test_bytes_that_are_not_utf_8_are_read_as_latin(sent: bytes, read: str, pieces: int) -> None:
    read_any_bytes()
    decode = forgiving_decoder("utf-8")().decode
    size = max(1, len(sent) // pieces)
    assert "".join(decode(sent[at : at + size]) for at in range(0, len(sent), size)) == read
