"""What the wounds of an event are made of adds up, in every game."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import verbs
from deckbuilder.games.monster_town.events.accounting import BERSERKER, HIDING, PASSING, UNMODIFIABLE, account_said
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.modifiers import wounds_dealt
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.tracing import traced
from tests.contract.test_records import played

GAMES = range(6)


@pytest.mark.rule("MT-8.16", "MT-8.17")
def test_the_parts_of_all_wounds_add_up_and_each_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def counting(state: TownState, amount: int, source: int, victim: int, from_hiding: bool) -> int:
        found = wounds_dealt(state, amount, source, victim, from_hiding)
        if found > 0:
            counted.append(amount)
        return found

    seen: set[int] = set()
    for seed in GAMES:
        game = played(GAME.id, seed)
        counted.clear()
        with monkeypatch.context() as patch:
            patch.setattr(verbs, "wounds_dealt", counting)
            happenings = traced(game)
        wounded = [one for one in happenings if one.event[0] == "wounded"]
        modified = [one for one in wounded if one.account != ((UNMODIFIABLE, 0),)]
        assert [one.event[2] - sum(number for _, number in one.account) for one in modified] == counted
        for one in wounded:
            seen |= {min(what, 0) for what, _ in one.account}
            said = account_said(game.state.table, one.event, one.account)
            assert (said is None) is (one.account == ())
            assert said is None or said.sentence.startswith(f"The {one.event[2]} ")
    assert 0 in seen, "a card changed some wounds"
    assert seen & {HIDING, BERSERKER, PASSING, UNMODIFIABLE}
