"""Which tests reach which lines: each test is run once, unchanged, and what it reaches is recorded."""

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
    """The results of the unchanged run."""

    probes: Probes = field(default_factory=Probes)
    seconds: list[float] = field(default_factory=list)
    """The duration of each test."""
    sound: list[int] = field(default_factory=list)
    """The tests that pass unchanged, by their index."""
    broken: list[str] = field(default_factory=list)
    """The names of the tests that fail unchanged."""
    tests: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    """The tests that reached each probe."""
    catches: Counter[int] = field(default_factory=Counter)
    """The number of changes that each test has noticed."""

    def by(self, change: Change) -> list[int]:
        """The tests that reach a change: those that caught something first, then the fast ones."""
        probes = self.probes.before(change.path, change.lines, change.where.endswith("<lambda>"))
        return self._coming_to(probes)

    def all_for(self, change: Change) -> list[int]:
        """Every test, for a change in code that runs during import; those that reach its file come first."""
        first = self._coming_to(self.probes.before(change.path, (), in_lambda=False))
        return list(dict.fromkeys((*first, *sorted(self.sound, key=self._rank))))

    def _coming_to(self, probes: set[int]) -> list[int]:
        return sorted({test for probe in probes for test in self.tests[probe]}, key=self._rank)

    def _rank(self, test: int) -> tuple[int, float]:
        return -self.catches[test], self.seconds[test]


def carry_out(items: Sequence[pytest.Item], paths: Sequence[Path]) -> Reached:
    """Run every test once, unchanged, and record what it reaches."""
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
