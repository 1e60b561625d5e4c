"""The clauses that each step of each game cites, for a test that also asks for them with docstrings stripped."""

from __future__ import annotations

import json
from collections.abc import Iterator

from deckbuilder.kernel.tracing import clause_of
from deckbuilder.rulebooks import rulebook, rulebook_ids


def cited() -> dict[str, str]:
    """The clauses by game, procedure and position of the step."""
    return dict(_cited())


def _cited() -> Iterator[tuple[str, str]]:
    for id in rulebook_ids():
        for name, procedure in rulebook(id).game.procedures.items():
            for place, step in enumerate(procedure.steps):
                yield f"{id} {name} {place}", clause_of(step)


if __name__ == "__main__":
    print(json.dumps(cited()))
