"""All or Nothing: the variant that begins with the End Game (MT-11.14)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import members
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.record import Recorder
from tests.support.invariants import check_invariants
from tests.support.tables import load, starters


def all_or_nothing(seed: int = 1, rules: int | None = None) -> Recorder[Any]:
    game, pool, content = load()
    return Recorder(game, replace(starters(), options={"all_or_nothing": 1}, rules=rules), seed, pool, content)


def asked_why(table: Recorder[Any]) -> str:
    return str(table.state.stack[-1].vars.get("why", ""))


def hand_out_everything(table: Recorder[Any]) -> None:
    while asked_why(table) in ("arm", "equip"):
        table.choose(0)


@pytest.mark.rule("MT-11.14")
def test_the_final_combat_begins_at_once_with_full_gangs() -> None:
    table = all_or_nothing()
    hand_out_everything(table)
    state = table.state
    assert state.end_game
    assert [len(members(state, seat)) for seat in (0, 1)] == [len(start.starting) for start in state.data.seats]
    for seat in (0, 1):
        assert len(state.hand[seat]) == 5
        cards = (*state.hand[seat], *state.combat_deck[seat], *state.combat_discard[seat])
        assert all(state.data.definitions[card].end_game for card in cards)
    assert state.active == state.first
    check_invariants(state)


@pytest.mark.rule("MT-11.14.1")
def test_each_player_hands_out_special_items_one_for_each_member() -> None:
    table = all_or_nothing()
    seat = table.state.decision.seat
    names = {table.state.data.name(int(action[1])) for action in table.state.decision.actions if action[0] == "pick"}
    assert names == {table.state.data.name(item) for item in table.state.item_deck[seat]}
    hand_out_everything(table)
    state = table.state
    worn = [state.item[m] for m in members(state, seat) if state.item[m] != NOTHING]
    assert len(worn) == len(names) == len(set(worn))
    assert not state.item_deck[seat]


@pytest.mark.rule("MT-11.14")
def test_the_hands_are_dealt_before_the_items_are_handed_out() -> None:
    table = all_or_nothing()
    state = table.state
    assert asked_why(table) == "arm"
    before = list(state.hand)
    assert [len(hand) for hand in before] == [5, 5]
    cards = [card for seat in (0, 1) for card in (*before[seat], *state.combat_deck[seat])]
    assert all(state.data.definitions[card].end_game for card in cards)
    hand_out_everything(table)
    assert table.state.hand == before, "and the final combat begins with them"


def test_by_the_rules_of_version_1_the_items_came_first() -> None:
    table = all_or_nothing(rules=1)
    assert asked_why(table) == "arm"
    assert table.state.hand == [(), ()]
    hand_out_everything(table)
    assert [len(hand) for hand in table.state.hand] == [5, 5]


@pytest.mark.rule("MT-11.14.1")
def test_handing_out_nothing_is_allowed() -> None:
    table = all_or_nothing()
    while asked_why(table) in ("arm", "equip"):
        table.choose(len(table.state.decision.actions) - 1)
    assert all(item == NOTHING for item in table.state.item)


@pytest.mark.rule("MT-11.14.1")
def test_every_player_may_hand_out_items_one_by_one() -> None:
    table = all_or_nothing()
    handed: dict[int, list[int]] = {0: [], 1: []}
    while asked_why(table) in ("arm", "equip"):
        seat = table.state.decision.seat
        if asked_why(table) == "arm":
            handed[seat].append(len(table.state.item_deck[seat]))
            assert table.state.decision.actions[-1] == ("done",), "nobody has to"
        table.choose(0)
    assert all(counts == sorted(counts, reverse=True) and len(counts) > 2 for counts in handed.values())
    for seat in (0, 1):
        assert sum(table.state.item[m] != NOTHING for m in members(table.state, seat)) > 2


@pytest.mark.rule("MT-11.14.1")
def test_in_the_whole_game_nobody_begins_with_an_item() -> None:
    game, pool, content = load()
    table = Recorder(game, starters(), 1, pool, content)
    assert asked_why(table) not in ("arm", "equip")
    assert all(item == NOTHING for item in table.state.item)
    assert all(table.state.item_deck)


def test_what_is_said_before_the_first_turn_is_true() -> None:
    table = all_or_nothing()
    seen = GAME.observe(table.state, table.state.decision.seat)
    assert GAME.present(seen, 0).ahead == ""
    why = {what: GAME.answers.why_not(seen, what).reasons[0].sentence for what in ("end game", "scout", "attack")}
    assert why == {
        "end game": "The End Game begins once the Special Items are handed out.",
        "scout": "Nobody scouts in the End Game: it is one final combat.",
        "attack": "No turn has begun yet; you take your combat actions in yours.",
    }
