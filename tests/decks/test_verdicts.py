"""Verdicts agree with the version of the construction rules, so certificates hold until it is raised."""

from __future__ import annotations

import pytest

from deckbuilder.rulebooks import rulebook
from tests.decks.verdicts import BOOKS, judged, kept, verdicts_of

RAISE = "Decks are judged by other rules: raise the `version` of the construction."
WRITE = "`python -m tests.decks.verdicts` writes anew what is kept."


@pytest.mark.parametrize("id", BOOKS)
def test_changed_verdicts_need_a_higher_version(id: str) -> None:
    """Certificates stay valid however the rules are written, and no longer once the rules give other verdicts."""
    before, now = kept()[id], verdicts_of(id)
    if now.version == before.version:
        assert now.rules == before.rules, RAISE
        assert now.verdicts == before.verdicts or now.cards != before.cards, RAISE
    assert now == before, WRITE


@pytest.mark.parametrize("id", BOOKS)
def test_every_rule_is_broken_by_some_of_the_decks(id: str) -> None:
    broken = {problem.code for report in judged(id) for problem in report.problems}
    assert {rule.code for rule in rulebook(id).construction.rules} <= broken
    assert any(not report.problems for report in judged(id))
