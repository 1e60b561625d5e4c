"""Cards that are refused because they could never do what they say."""

from __future__ import annotations

import pytest

from tests.support.written_cards import combat, refused, with_written

ANYWHERE = '{ choose = { who = "opposing", where = "anywhere" }, as = "x" }'


def card_that(effect: str, chosen: str = ANYWHERE) -> str:
    """A channelled Combat card that chooses somebody anywhere and then does this."""
    lasting = '[[combat.aura]]\nmodify = "life"\namount = 1\nof = "bearer"\n' if "attach" in effect else ""
    return combat("[]", f"[{chosen}, {{ {effect} }}]").replace("target = []\n", "") + lasting


@pytest.mark.parametrize("effect", ['control = "x"', 'focus = "x"', 'attach = "x"'])
def test_what_lasts_for_a_combat_is_not_done_to_somebody_elsewhere(effect: str) -> None:
    said = f"`{effect.split()[0]}` lasts for the combat here; remove `where` where the member is chosen."
    assert refused("monster-town", card_that(effect)) == [f"do: {said}"]


@pytest.mark.parametrize("effect", ['control = "x"', 'focus = "x"', 'attach = "x"'])
def test_it_is_done_to_somebody_here(effect: str) -> None:
    with_written(card_that(effect, '{ choose = { who = "opposing" }, as = "x" }'))


def test_a_thrall_may_be_made_anywhere() -> None:
    with_written(card_that('control = "x", until = "game"'))


@pytest.mark.parametrize(("trait", "said"), [("Leader", "a Leader"), ("Outcast", "an Outcast")])
def test_nobody_recruits_a_leader_or_an_outcast(trait: str, said: str) -> None:
    text = combat("[]", f'[{{ recruit = {{ trait = "{trait}" }} }}]').replace("target = []\n", "")
    assert refused("monster-town", text) == [f"do: `recruit` never brings {said}; write another `trait`."]


@pytest.mark.parametrize("condition", ['{ died = "own" }', '{ not = { died = "any" } }'])
def test_no_card_waits_for_a_death_by_itself(condition: str) -> None:
    drawing = '[{ draw = "you" }]'
    card = combat("[]", drawing).replace("target = []\n", f"requires = {condition}\n")
    said = "Nobody has died by an action before it is announced; ask this with `if` in `do`."
    assert refused("monster-town", card) == [f"requires: {said}"]
    gun = '[[item]]\nid = "test-card"\nname = "Test Card"\nkind = "Weapon"\n'
    ability = f'[[item.ability]]\nname = "Shoot"\nrequires = {condition}\ndo = {drawing}\n'
    assert refused("monster-town", gun + ability) == [f"ability[0].requires: {said}"]


@pytest.mark.parametrize(
    "aura", ['of = "bearer"', 'of = "bearer"\namount = 1', 'of = "bearer"\nreflect = true\nallow = "untargetable"']
)
def test_an_aura_that_says_nothing_or_two_things_is_one_fault(aura: str) -> None:
    item = f'[[item]]\nid = "test-card"\nname = "Test Card"\nkind = "Weapon"\n[[item.aura]]\n{aura}\n'
    assert refused("monster-town", item) == ["aura[0]: An aura has exactly one of modify, reflect and allow."]


def test_effects_of_a_capture_that_cannot_be_are_one_fault() -> None:
    location = '[[location]]\nid = "test-card"\nname = "Test Card"\non_capture = [{ draw = "you" }]\n'
    said = "This location cannot be captured; write `do`, or capture = true."
    assert refused("monster-town", location) == [f"on_capture: {said}"]


@pytest.mark.parametrize(("key", "value"), [("beside", '["Human"]'), ("alone_leader", "true")])
def test_conditions_of_an_outcast_are_refused_where_they_are_written(key: str, value: str) -> None:
    character = '[[character]]\nid = "test-card"\nname = "Test Card"\ngang = "militia"\nlife = 3\nrace = "Human"\n'
    said = "Only an Outcast has conditions about the others; add the trait or remove them."
    assert refused("monster-town", f"{character}{key} = {value}\n") == [f"{key}: {said}"]


def test_what_can_only_be_true_is_said_as_it_is_written() -> None:
    item = '[[item]]\nid = "test-card"\nname = "Test Card"\nkind = "Weapon"\n'
    item += '[[item.aura]]\nof = "bearer"\nreflect = false\n'
    assert refused("monster-town", item) == ["aura[0].reflect: false cannot be used here: true is needed."]
