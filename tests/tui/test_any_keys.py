"""Any keys, clicks and sizes, in any order and at any speed: the program never ends with a fault."""

from __future__ import annotations

import fcntl
import select
import signal
import struct
import subprocess
import termios
from io import FileIO
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from deckbuilder.paths import data_home
from deckbuilder.rulebooks import rulebook_ids
from tests.tui.terminal import SECONDS, drain, started

SIGNS = [bytes([sign]) for sign in b"abcdefghijklmnopqrstuvwxyzACDFGHKLMNPRSTUVWXYZ?/,.;:+-*<>[]{}!'\" "]
DIGITS = [bytes([sign]) for sign in b"1234567890"]
ARROWS = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F"]
FUNCTIONS = [
    b"\x1bOP",
    b"\x1bOQ",
    b"\x1bOR",
    b"\x1bOS",
    b"\x1b[15~",
    b"\x1b[17~",
    b"\x1b[18~",
    b"\x1b[19~",
    b"\x1b[20~",
]
OTHERS = [
    b"\x10",
    b"\t",
    b"\x1b[Z",
    b"\x7f",
    b"\x15",
    b"\x18",
    b"\x03",
    "é".encode(),
    b"\xff",
    b"\x1b[200~wolf\x1b[201~",
]
"""The palette, Tab, what deletes, Ctrl+C, an accent, a byte that is no text, and something pasted."""
SIZES = ((40, 120), (24, 80), (20, 60), (50, 200), (10, 30), (3, 8))
RESTLESS = (
    "import sys; sys.setswitchinterval({}); from deckbuilder.__main__ import main; sys.argv[0] = ''; sys.exit(main())"
)
"""The program with threads that take turns so often that what rarely comes between two steps comes often."""


def anything(luck: Random) -> bytes:
    """Something that is pressed or clicked."""
    kinds: list[list[bytes]] = [SIGNS, DIGITS, [b"\r"], [b"\x1b"], ARROWS, FUNCTIONS, OTHERS, []]
    (kind,) = luck.choices(kinds, (30, 15, 20, 7, 13, 3, 3, 9))
    if kind:
        return luck.choice(kind)
    button, column, row = luck.choice((0, 0, 0, 64, 65, 2)), luck.randint(1, 120), luck.randint(1, 40)
    return b"\x1b[<%d;%d;%dM\x1b[<%d;%d;%dm" % (button, column, row, button, column, row) * luck.choice((1, 1, 2, 3))


def look(terminal: FileIO, seconds: float) -> None:
    """Read what is drawn for some time."""
    end = monotonic() + seconds
    while select.select([terminal], [], [], max(0, end - monotonic()))[0] and monotonic() < end:
        terminal.read(65536)


def press(process: subprocess.Popen[bytes], terminal: FileIO, luck: Random, count: int) -> None:
    """Press many things, in bursts and with pauses, until the program ends by one of them."""
    while count > 0 and process.poll() is None:
        if luck.random() < 0.02:
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *luck.choice(SIZES), 0, 0))
        burst = [anything(luck) for _ in range(luck.choice((1, 1, 1, 2, 3, 8)))]
        count -= len(burst)
        terminal.write(b"".join(burst))
        look(terminal, luck.choice((0, 0.01, 0.05, 0.1, 0.3)))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(24))
def test_thousands_of_keys_end_nothing_with_a_fault(seed: int, tmp_path: Path) -> None:
    luck = Random(seed)
    program = ("-c", RESTLESS.format(luck.choice((1e-6, 1e-5, 1e-4, 0.05))), "--game", luck.choice(rulebook_ids()))
    with started(program, controls=False, folder=tmp_path) as (process, terminal):
        try:
            press(process, terminal, luck, 1500)
            process.send_signal(signal.SIGTERM)
        except OSError:
            pass  # it has ended
        drawn = drain(terminal)
        assert process.wait(SECONDS) in (0, 143), drawn[-4000:].decode(errors="replace")
    assert not [file.read_text(encoding="utf-8") for file in (data_home() / "faults").glob("*")]
