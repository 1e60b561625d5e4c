"""Every import gives a gang or a sentence: no crash, no long wait, no excessive memory, and no lost line."""

from __future__ import annotations

import io
import os
import resource
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from deckbuilder.app.deck.exporting import FORMS, export
from deckbuilder.app.deck.importing import Preview, preview
from deckbuilder.app.deck.incoming_text import incoming
from deckbuilder.app.deck.names import fault_of_name
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.files import INPUT, decoded
from deckbuilder.decks.text import lines_of, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from tests.app.spoiled import corpus, spoiled

SLOWEST = 5
"""The longest that one import may take on any machine, as a multiple of an honest list of every card."""
HUNGRIEST = 256 * 1024
"""Kilobytes of memory allowed to a program that does nothing but import."""
PAPER = {"pdf", "html"}


@contextmanager
def library_in(folder: Path) -> Iterator[Library]:
    with open_library(folder / "x.sqlite") as library:
        yield library


def read(library: Library, content: bytes) -> Preview | Refusal:
    """The result of importing some bytes."""
    try:
        with patch("sys.stdin", io.TextIOWrapper(io.BytesIO(content))):
            return preview(library, incoming(INPUT))
    except Refusal as refusal:
        return refusal


def timed(library: Library, content: bytes) -> tuple[Preview | Refusal, float]:
    """The result of importing some bytes, and the seconds of processor time that it took."""
    begun = time.process_time()
    found = read(library, content)
    return found, time.process_time() - begun


@cache
def seconds_of_an_honest_list() -> float:
    """The processor time of importing a flawless list that names every card twice."""
    with TemporaryDirectory() as folder, library_in(Path(folder)) as library:
        names = sorted({card.name for one in library.shelf.sets for card in one.cards})
        content = "\n".join(f"2 {name}" for name in names * 2).encode()
        read(library, content)  # the first one also imports modules
        found, took = timed(library, content)
        assert isinstance(found, Preview)
        return took


def require_sound(library: Library, content: bytes, seed: int) -> bool:
    """Read a spoiled text and check the result; return whether it is a gang."""
    found, took = timed(library, content)
    honest = seconds_of_an_honest_list()
    assert took < SLOWEST * honest, f"{took:.2f} s, and an honest list {honest:.2f} s"
    if isinstance(found, Refusal):
        said = f"{found.message}{found.hint}"
        assert found.message.endswith(".")
        assert len(said) < 2_000
        assert said.isprintable(), said
        return False
    assert fault_of_name(found.deck.name) is None
    require_nothing_lost(found, content)
    if not seed % 50:
        require_written(library, found)
    return True


def require_nothing_lost(found: Preview, content: bytes) -> None:
    """Check that every line is accounted for, nothing shown can do harm, and the gang as saved reads back the same."""
    shown = [entry.written + entry.said + "".join(entry.nearest) for entry in found.account.entries]
    assert all(words.isprintable() for words in shown)
    assert all(line.isprintable() for line in found.text.split("\n"))
    if found.dialect.has_lines and found.dialect.key != "csv":
        text = decoded(content, "the text")
        told = {entry.line for entry in found.account.entries}
        ends = [entry.line for entry in found.account.entries if "nothing from here on is read" in entry.said]
        looked_at = lines_of(text)[: min(ends, default=None)]
        lost = [n for n, line in enumerate(looked_at, start=1) if line.strip() and n not in told]
        assert not lost, lost
    again = parse_deck(found.text, rulebook(found.deck.rulebook).construction.form)
    for one, other in ((found.deck, again), (again, found.deck)):
        assert sorted((x.pile, x.card, x.count) for x in one.lines if x.count) == sorted(
            (x.pile, x.card, x.count) for x in other.lines if x.count
        )
    unread, unread_again = ([line for one in deck.unread for line in one.cards] for deck in (found.deck, again))
    assert len(unread) == len(unread_again)


def require_written(library: Library, found: Preview) -> None:
    """Check that the result can be written in every form, or that a sentence says why not."""
    for form in FORMS:
        if form.key not in PAPER:
            try:
                assert export(library, found.deck, form.key).content
            except Refusal as refusal:
                assert refusal.message.endswith(".")


def require_all_sound(folder: str, first: int, count: int) -> tuple[int, int]:
    """Import this many spoiled texts in a process: the number of gangs, and the peak memory in kilobytes."""
    texts, gangs = corpus(), 0
    with library_in(Path(folder)) as library:
        for seed in range(first, first + count):
            content = spoiled(texts, seed)
            try:
                gangs += require_sound(library, content, seed)
            except BaseException as error:
                raise AssertionError(f"seed {seed}: {error!r}") from error
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return gangs, most // 1024 if sys.platform == "darwin" else most


@pytest.mark.slow
def test_spoiled_texts_are_gangs_or_sentences(tmp_path: Path) -> None:
    gangs, _ = require_all_sound(str(tmp_path), 1_000_000, 150)
    assert 45 < gangs < 135, "some are read and some are refused"


@pytest.mark.soak
def test_a_hundred_thousand_spoiled_texts_are_gangs_or_sentences(tmp_path: Path) -> None:
    parts = 20
    each = 100_000 // parts
    folders = [tmp_path / str(part) for part in range(parts)]
    for folder in folders:
        folder.mkdir()
    # A forked process would inherit the memory of this one.
    fresh = get_context("spawn")
    with ProcessPoolExecutor(os.cpu_count() or 1, fresh, max_tasks_per_child=1) as pool:
        starts = range(0, 100_000, each)
        found = list(pool.map(require_all_sound, map(str, folders), starts, [each] * parts))
    assert max(kilobytes for _, kilobytes in found) < HUNGRIEST
    assert sum(gangs for gangs, _ in found) > 20_000


@pytest.mark.parametrize(
    "text",
    [
        "1 " + "a" * 200_000,
        "1 Kill Shot\n" * 9_999,
        "\n".join(f"1 Kil Shot {number}" for number in range(4_000)),
        "\n".join(f"Kil Shot {number}" for number in range(4_000)),
        "Deck\n" * 60_000,
        "(" * 200_000,
        "1 x " + "[a] " * 60_000,
        "1 x" + " *F*" * 60_000,
        "About\n" + "Name x\n" * 9_000,
        "count,name\n" + "1," + '"' * 250_000,
        "count,name\n" + "\n".join(f"1,Kil Shot {number}" for number in range(9_000)),
        "<deck>" + "<section/>" * 40_000 + "</deck>",
        "<deck " + "a='b' " * 60_000 + "/>",
        "<deck><section name='Reserves'>" + "<card qty='1'>Kil Shot</card>" * 9_000 + "</section></deck>",
        "<!DOCTYPE d [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><deck>&b;&b;</deck>",
        "{" + '"a":' * 100_000,
        '{"format":' + "[" * 100_000,
        '{"format": "deckbuilder/deck/1", "cards": [' + '{"pile":"x","count":1,"card":"y"},' * 9_000 + "]}",
        "DB1-" + "A" * 500_000,
        "Gang: " + "x, " * 80_000,
        "Sets: " + ", ".join(f"s{number}" for number in range(40_000)),
        "?? " * 80_000,
        "# Deckbuilder gang file 1\n" + "?? x\n" * 9_000,
        "\x00" * 500_000,
        "- " * 200_000,
        "**" * 200_000,
        ">" * 400_000,
        ("- " * 140 + "3\n") * 1_700,
        (", " * 140 + "3\n") * 1_700,
        "[s]" * 150_000,
        "# Deckbuilder gang file 1\nCombat deck:\n" + "\n".join(f"Kil Shot {number}ish" for number in range(3_900)),
        "| a " * 120_000,
        "1) " * 150_000,
        "> 1 x\n" * 3_900,
        "\n".join(f"Kil Shot x{number}" for number in range(3_900)),
        "1 Nobody At All\n" * 3_900,
        '{"slots": {' + ",".join(f'"k{number}": 2' for number in range(30_000)) + "}}",
        '{"cards": [' + ",".join(f'"Kil Shot {number} x2"' for number in range(20_000)) + "]}",
        '{"a":' * 3_000 + "1" + "}" * 3_000,
        '[{"name":' + "[" * 500 + "]" * 500 + "}]",
        "<deck><section name='a'>" + "<x name='y'/>" * 30_000 + "</section></deck>",
        "1 Kill Shot\n" + "// a very long story\n" * 400 + "// " + "x" * 400 + "\n" + ("// " + "y" * 590 + "\n") * 450,
    ],
    ids=lambda text: text[:20],
)
def test_a_text_made_to_be_slow_is_imported_quickly(library: Library, text: str) -> None:
    require_sound(library, text.encode(), 0)
