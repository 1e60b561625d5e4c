"""The arguments of the benchmarks: each has `--help`, and answers a wrong argument in one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import isfinite

from deckbuilder.players.player import EXTERNAL, PLAYERS, SEARCH, WEIGHED
from deckbuilder.rulebooks import rulebook_ids


class Arguments(argparse.ArgumentParser):
    """The arguments of one benchmark, whose docstring begins with what it is for."""

    def __init__(self, doc: str | None) -> None:
        super().__init__(description=(doc or "").partition("\n")[0])

    def games(self, usual: int) -> None:
        """Take a number of games."""
        self.add_argument("games", nargs="?", type=above_zero, default=usual, help=f"how many; usually {usual}")

    def seconds(self, usual: float) -> None:
        """Take the seconds that each side may play for."""
        self.add_argument("seconds", nargs="?", type=some_seconds, default=usual, help=f"usually {usual:g}")

    def player(self, usual: str) -> None:
        """Take a computer player."""
        self.add_argument("player", nargs="?", type=known_player, default=usual, help=f"usually {usual}")

    def some_of(self, name: str, known: Iterable[str]) -> None:
        """Take any of these words; none of them means all."""
        words = [*known]

        def one_of(written: str) -> str:
            if written not in words:
                raise argparse.ArgumentTypeError(f"{written!r} is none of {', '.join(words)}")
            return written

        self.add_argument(name, nargs="*", type=one_of, help=f"any of {', '.join(words)}; usually all")

    def rulebook(self, usual: str = "") -> None:
        """Take the id of a game, which has to be named if there is no usual one."""
        told = f"the id of a game; usually {usual}" if usual else "the id of a game"
        self.add_argument(
            "rulebook", nargs="?" if usual else None, choices=rulebook_ids(), default=usual or None, help=told
        )


def above_zero(written: str) -> int:
    """A whole number above 0."""
    if not (written.isascii() and written.isdecimal() and int(written)):
        raise argparse.ArgumentTypeError(f"{written!r} is not a whole number above 0")
    return int(written)


def some_seconds(written: str) -> float:
    """A number of seconds above 0."""
    try:
        number = float(written)
    except ValueError:
        number = 0.0
    if not (isfinite(number) and number > 0):
        raise argparse.ArgumentTypeError(f"{written!r} is not a number of seconds above 0")
    return number


def known_player(written: str) -> str:
    """The name of a computer player, such as `rated` or `search:50`."""
    name = written.partition(WEIGHED)[0]
    if not (name in PLAYERS or SEARCH.fullmatch(name) or written.startswith(EXTERNAL)):
        raise argparse.ArgumentTypeError(f"there is no player {written!r}; there are {', '.join(PLAYERS)}, search:N")
    return written


def option(written: str) -> tuple[str, int]:
    """A table option and its number, such as `rounds=20`."""
    name, _, number = written.partition("=")
    if not name or not number.removeprefix("-").isdecimal():
        raise argparse.ArgumentTypeError(f"{written!r} is not written like rounds=20")
    return name, int(number)
