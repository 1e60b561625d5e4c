"""The planted bugs: slips in the rules of a rulebook, each a patch applied for the length of a test."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.clauses.naming import RULE_CODE, holder_of, part
from tests.clauses.ways import Way, way_of

HERE = Path(__file__).parent
GAMES = tuple(path.stem for path in sorted(HERE.glob("*.toml")))
EFFECTS = ("amounts", "cancelling", "gang_words", "modifiers", "programs", "selectors", "verbs", "words")
"""The modules that carry out card texts."""


@dataclass(frozen=True, slots=True)
class Bug:
    """A slip: the clause that it violates, what would be seen at a table, and the patch."""

    game: str
    clause: str
    slip: str
    way: Way
    needs_one_catch: bool = False
    """Whether the first check that finds it is enough; otherwise all checks are tried, for the whole table."""

    @property
    def chapter(self) -> str:
        """The chapter of the violated clause."""
        return self.clause.partition(".")[0]

    @property
    def place(self) -> str:
        """The function or constant that the bug is in, by its name."""
        return str(self.way.settings.get("within", self.way.target))

    @property
    def module(self) -> str:
        """The module that the bug is in."""
        owner, name = holder_of(self.game, self.place)
        return str(getattr(part(owner, name), "__module__", getattr(owner, "__module__", owner)))

    @property
    def is_in_construction(self) -> bool:
        """Whether the bug affects which gangs are legal, rather than the game."""
        # A declared rule is an object of a shared class, so only its name tells where it is declared.
        is_declared = self.place.startswith("construction.") or RULE_CODE.fullmatch(self.place.partition(".")[0])
        return ".construction" in self.module or bool(is_declared)

    @property
    def is_in_card_effects(self) -> bool:
        """Whether the bug is in what cards do."""
        return self.module.rpartition(".")[2] in EFFECTS


def read_bugs(game: str) -> list[Bug]:
    """All bugs planted in a rulebook, in the order of their table."""
    table = tomllib.loads((HERE / f"{game}.toml").read_text(encoding="utf-8"))
    needs_one_catch = table.get("needs_one_catch", False)
    return [replace(_bug(game, dict(entry)), needs_one_catch=needs_one_catch) for entry in table["bug"]]


def _bug(game: str, entry: dict[str, Any]) -> Bug:
    clause, slip = entry.pop("clause"), entry.pop("slip")
    return Bug(game, clause, slip, way_of(game, clause, entry))


HARMLESS = [
    _bug(game, {"clause": clause, "slip": "Nothing is changed.", **patch})
    for game, clause, patch in (
        (
            "monster_town",
            "MT-1.2",
            {
                "reword": "victory.check_conquest",
                "old": "if max(points) < GOAL:",
                "new": "if not max(points) >= GOAL:",
            },
        ),
        (
            "monster_town",
            "MT-2.9.5",
            {
                "reword": "construction.table._added",
                "old": "totals.update(tally.added)",
                "new": "totals += Counter(tally.added)",
            },
        ),
        ("monster_kids", "MK-5.1", {"reword": "verbs.injure", "old": ">= LIMBO_AT", "new": "> LIMBO_AT - 1"}),
        ("monster_kids", "MK-9.13", {"set": "construction.WAYS_OUT.more", "to": 0}),
        (
            "king_of_new_york",
            "KNY-8.1",
            {"reword": "victory.check_end", "old": ">= STARS_TO_WIN", "new": "> STARS_TO_WIN - 1"},
        ),
        (
            "munchkin_nightmare",
            "MN-2.7",
            {"reword": "verbs.check_end", "old": ">= TOP_LEVEL", "new": "> TOP_LEVEL - 1"},
        ),
    )
]
"""Patches that change no rule: a check that finds one of them would fail regardless of what is planted."""
