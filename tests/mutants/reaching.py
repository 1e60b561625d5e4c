"""Which tests come to which lines: each is carried out once, with nothing changed, and what it comes to is noted."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import Change
from tests.mutants.probes import Probes


@dataclass(slots=True, eq=False)
class Reached:
    """What was found out about the tests."""

    probes: Probes = field(default_factory=Probes)
    seconds: list[float] = field(default_factory=list)
    """How long each test took."""
    sound: list[int] = field(default_factory=list)
    """The tests that pass with nothing changed, by their position."""
    broken: list[str] = field(default_factory=list)
    """The names of those that do not."""
    tests: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The tests that came to each probe."""
    catches: Counter[int] = field(default_factory=Counter)
    """How many changes each test has noticed."""

    def by(self, change: Change) -> list[int]:
        """The tests that come to a change, those that caught something first and then the fast ones."""
        probes = self.probes.before(change.path, change.lines, change.where.endswith("<lambda>"))
        return self._coming_to(probes)

    def all_for(self, change: Change) -> list[int]:
        """Every test, for a change in what is made while the program is read; first those that come to its file."""
        first = self._coming_to(self.probes.before(change.path, (), in_lambda=False))
        return list(dict.fromkeys((*first, *sorted(self.sound, key=self._rank))))

    def _coming_to(self, probes: set[int]) -> list[int]:
        return sorted({test for probe in probes for test in self.tests[probe]}, key=self._rank)

    def _rank(self, test: int) -> tuple[int, float]:
        return -self.catches[test], self.seconds[test]


def carry_out(items: Sequence[pytest.Item], paths: Sequence[Path]) -> Reached:
    """Carry out every test once, with nothing changed, and note what it comes to."""
    reached = Reached()
    with reached.probes.put_into(paths):
        for number, item in enumerate(items):
            following = items[number + 1] if number + 1 < len(items) else None
            reached.probes.reached.clear()
            begun = time.monotonic()
            reports = runtestprotocol(item, log=False, nextitem=following)
            reached.seconds.append(time.monotonic() - begun)
            if any(report.failed for report in reports):
                reached.broken.append(item.nodeid)
                continue
            reached.sound.append(number)
            for probe in reached.probes.reached:
                reached.tests[probe].append(number)
    return reached
