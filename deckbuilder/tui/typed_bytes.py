"""What a terminal sends, as text: one that does not write UTF-8 must not end the program with its first accent."""

from __future__ import annotations

import codecs
from collections.abc import Callable
from contextlib import suppress
from functools import partial

FORGIVING = "deckbuilder-forgiving"
FIRST_PRINTED = 0xA0
"""The first of the upper bytes that is a printed sign in Latin-1; those below it are commands."""
UNKNOWN = "\N{REPLACEMENT CHARACTER}"


def read_any_bytes() -> None:
    """Arrange for keys and pasted text to be read whatever bytes they are made of.

    Textual reads them strictly as UTF-8, on a thread of its own whose failure ends the program at once.
    """
    codecs.register_error(FORGIVING, _as_latin)
    with suppress(ImportError):  # where there are no Unix terminals
        from textual.drivers import linux_driver

        vars(linux_driver)["getincrementaldecoder"] = forgiving_decoder


def forgiving_decoder(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    """What makes decoders that fail at nothing; in place of `codecs.getincrementaldecoder`."""
    return partial(codecs.getincrementaldecoder(encoding), errors=FORGIVING)


def _as_latin(error: UnicodeError) -> tuple[str, int]:
    """The signs of bytes that are not UTF-8: those of Latin-1, or that for an unknown sign."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(chr(byte) if byte >= FIRST_PRINTED else UNKNOWN for byte in wrong), error.end
