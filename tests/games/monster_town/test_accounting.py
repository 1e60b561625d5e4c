"""The parts that make up the wounds of an event add up, in every game."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import wounds
from deckbuilder.games.monster_town.events.accounting import HIDING, OWN_WOUNDS, PASSING, UNMODIFIABLE, account_said
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.modifiers import wounds_dealt
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.tracing import Trace, traced
from tests.contract.test_records import played
from tests.games.monster_town.rules.support import squad
from tests.games.monster_town.rules.test_wounding import shot_while_hiding
from tests.support import scenario
from tests.support.positions import bears

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
            patch.setattr(wounds, "wounds_dealt", counting)
            happenings = traced(game)
        wounded = [one for one in happenings if one.event[0] == "wounded"]
        modified = [one for one in wounded if one.account != ((UNMODIFIABLE, 0),)]
        assert [one.event[2] - sum(number for _, number in one.account) for one in modified] == counted
        for one in wounded:
            seen |= {min(what, 0) for what, _ in one.account}
            said = account_said(game.state.data, one.event, one.account)
            assert (said is None) is (one.account == ())
            assert said is None or said.sentence.startswith(f"The {one.event[2]} ")
    assert 0 in seen, "a card changed some wounds"
    assert seen & {HIDING, OWN_WOUNDS, PASSING, UNMODIFIABLE}


@pytest.mark.rule("MT-8.17")
def test_unmodifiable_wounds_that_come_back_are_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = Trace()
    monkeypatch.setattr(scenario, "GAME", trace.watching(GAME))
    table = squad("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Boiler Plate").power(0, 10).hand(0, "Tungsten Core")
    bears(table, "The Sexton", "Acidic Blood", 1).fight("Potter's Field")
    table.plays("Tungsten Core", "The Sexton", through="Doc Pell")
    wounded = [one for one in trace.happenings if one.event[0] == "wounded"]
    said = [account_said(table.state.data, one.event, one.account) for one in wounded]
    assert len(said) == 2, "there and back"
    for one in said:
        assert one is not None
        assert one.sentence == "The 3 wounds are unmodifiable: nothing is added or taken away."


@pytest.mark.rule("MT-I.8")
def test_a_wound_reflected_from_hiding_is_explained_as_one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = Trace()
    monkeypatch.setattr(scenario, "GAME", trace.watching(GAME))
    table = shot_while_hiding()
    there, back = [one for one in trace.happenings if one.event[0] == "wounded"]
    assert there.account == ()
    said = account_said(table.state.data, back.event, back.account)
    assert said is not None
    assert said.sentence == "The 2 wounds are 1 to begin with and 1 more out of hiding."
