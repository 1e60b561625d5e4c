"""User-written cards are played if they can do something, not only if all of it can be done."""

from __future__ import annotations

import pytest

from tests.support.party import Party
from tests.support.written_cards import with_written

TOP = "[{ if = { level = true, at_least = 9 }, then = [{ draw = 'treasure' }], else = [{ gain = 1 }] }]"
EITHER = "[{ choose_one = [{ label = 'Up', do = [{ gain = 1 }] }, { label = 'On', do = [{ draw = 'treasure' }] }] }]"
BOTH = "[{ gain = 1 }, { lift = 'curse' }]"
PAID = "[{ drop = 'item' }, { gain = 1 }]"
LUCK = "[{ roll = 6, as = 'n' }, { if = { rolled = 'n', at_least = 4 }, then = [{ gain = 1 }] }]"
ONLY = "[{ if = { level = true, at_least = 5 }, then = [{ draw = 'treasure' }] }]"


def with_card(when: str, do: str, target: str = "", rules: int | None = None, *, is_doubted: bool = False) -> Party:
    """A table at which Anna, on the third level, holds a card with this effect."""
    aimed = f'target = "{target}"\n' if target else ""
    card = f'[[windfall]]\nid = "test-card"\nname = "Test Card"\nwhen = "{when}"\n{aimed}do = {do}\n'
    return (
        Party(3, rules=rules, written=with_written(card, "munchkin-nightmare", is_doubted=is_doubted))
        .hand(0, "Test Card")
        .level(0, 3)
    )


def may_play(do: str, level: int, rules: int | None = None) -> bool:
    """Whether Anna, on this level, may play a card with this effect on her turn."""
    return with_card("turn", do, rules=rules).level(0, level).turn().offers("play", "Test Card")


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("do", [TOP, EITHER])
def test_a_card_of_branches_is_played_for_the_one_that_will_be_taken(do: str) -> None:
    assert [may_play(do, 3), may_play(do, 9)] == [True, True]
    assert [may_play(do, 3, rules=6), may_play(do, 9, rules=6)] == [True, False]


@pytest.mark.rule("MN-2.6")
def test_of_several_effects_one_is_enough() -> None:
    assert may_play(BOTH, 3), "there is no curse to be lifted, but a level to go up"
    assert not may_play(BOTH, 3, rules=6)
    assert not may_play(BOTH, 9)


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("do", [PAID, LUCK])
def test_a_card_that_only_gives_the_tenth_level_cannot_be_played(do: str) -> None:
    assert [may_play(do, 8), may_play(do, 9)] == [True, False]


def test_a_condition_that_does_not_hold_keeps_its_card_in_the_hand() -> None:
    assert [may_play(ONLY, 4), may_play(ONLY, 5)] == [False, True]


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("first", ["banish = 'monster'", "tame = 'any'", "flee = 'all'"])
@pytest.mark.parametrize("then", ["banish = 'monster'", "mate = 'monster'"])
def test_a_card_does_nothing_to_a_monster_that_it_has_removed(first: str, then: str) -> None:
    is_over = first == "flee = 'all'"  # of which the author is warned
    party = with_card("combat", f"[{{ {first} }}, {{ {then} }}]", "monster", is_doubted=is_over).meets("Wolfman")
    party.plays_now("Test Card", "Wolfman")
    assert (party.foes, party.is_discarded("Test Card")) == ([], True)


@pytest.mark.rule("MN-2.6")
def test_a_card_becomes_a_twin_only_once() -> None:
    twice = ("combat", "[{ mate = 'monster' }, { mate = 'monster' }]", "monster")
    assert with_card(*twice).meets("Wolfman").plays_now("Test Card", "Wolfman").foes == ["Wolfman", "Wolfman"]
    with pytest.raises(AssertionError, match="not in exactly one place"):
        with_card(*twice, rules=8).meets("Wolfman").plays_now("Test Card", "Wolfman")


@pytest.mark.rule("MN-2.6")
def test_a_card_lets_an_item_be_used_only_once() -> None:
    twice = ("turn", "[{ cheat = 'item' }, { cheat = 'item' }]", "item")
    party = with_card(*twice).carries(0, "Bat Hat").turn().plays_now("Test Card", "Bat Hat")
    assert (len(party.state.cheats), party.used()) == (1, ["Bat Hat"])
    with pytest.raises(AssertionError, match="not in exactly one place"):
        with_card(*twice, rules=8).carries(0, "Bat Hat").turn().plays_now("Test Card", "Bat Hat")


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize("first", ["drop = 'all'", "die = 'you'"])
def test_an_item_that_is_gone_cannot_be_used(first: str) -> None:
    gone = ("turn", f"[{{ {first} }}, {{ cheat = 'item' }}]", "item")
    assert with_card(*gone).carries(0, "Bat Hat").turn().plays_now("Test Card", "Bat Hat").used() == []
    with pytest.raises(AssertionError, match="what is used is carried"):
        with_card(*gone, rules=8).carries(0, "Bat Hat").turn().plays_now("Test Card", "Bat Hat")


def dead(do: str, rules: int | None = None) -> Party:
    """A table at which Anna died on her turn, before opening the door, and her body is looted."""
    party = with_card("turn", do, rules=rules).wears(0, "Bat Hat").turn().plays_now("Test Card")
    while party.kind == "loot_body":
        party.takes(party.answers()[0])
    return party


@pytest.mark.rule("MN-9.3")
@pytest.mark.parametrize(("rules", "asked"), [(None, (1, "prepare")), (8, (0, "prepare"))])
def test_a_player_who_has_died_does_not_open_the_door(rules: int | None, asked: tuple[int, str]) -> None:
    party = dead("[{ lose = 1 }, { die = 'you' }]", rules)
    assert (party.asked, party.kind) == asked


@pytest.mark.rule("MN-9.3")
def test_a_player_who_dies_at_the_end_of_the_turn_gives_nothing_away() -> None:
    party = (
        with_card("turn", "[{ die = 'you' }]").hand(0, "Zero", "Bat Hat", "Sandy Claws", "Wolfman", "Tax Imp").turn()
    )
    party.does("kick").does("loot").plays_now("Test Card")
    while party.kind == "loot_body":
        party.takes(party.answers()[0])
    assert (party.asked, party.kind, party.held()) == (1, "prepare", [])


@pytest.mark.rule("MN-9.3")
@pytest.mark.parametrize("then", ["draw = 'treasure'", "salvage = 'any'"])
@pytest.mark.parametrize(("rules", "held"), [(None, 0), (8, 1)])
def test_the_dead_get_no_cards(then: str, rules: int | None, held: int) -> None:
    party = dead(f"[{{ die = 'you' }}, {{ {then} }}]", rules)
    if party.kind == "salvage":
        party.takes(party.answers()[0])
    assert len(party.held()) == held


UNDEAD_OR_DEMON = (
    "[{ choose_one = [{ label = 'Sing', do = [{ tame = 'undead' }] }, { label = 'Pray', do = [{ tame = 'demon' }] }] }]"
)


@pytest.mark.rule("MN-7.6")
@pytest.mark.parametrize(("rules", "is_played"), [(None, True), (8, False)])
def test_a_card_that_tames_two_kinds_is_played_on_either(rules: int | None, is_played: bool) -> None:
    ghost = with_card("combat", UNDEAD_OR_DEMON, "monster", rules).meets("Doorbell Ghost")
    assert ghost.offers("on_foe", "Test Card", "Doorbell Ghost") == is_played
    wolf = with_card("combat", UNDEAD_OR_DEMON, "monster", rules).meets("Wolfman")
    assert not wolf.offers("on_foe", "Test Card", "Wolfman")


@pytest.mark.rule("MN-7.6")
@pytest.mark.parametrize(("option", "foes"), [(0, []), (1, ["Doorbell Ghost"])])
def test_a_ghost_is_sung_to_sleep_but_not_prayed_away(option: int, foes: list[str]) -> None:
    party = with_card("combat", UNDEAD_OR_DEMON, "monster").meets("Doorbell Ghost")
    assert party.plays_now("Test Card", "Doorbell Ghost").does("option", option).foes == foes


@pytest.mark.rule("MN-2.6")
@pytest.mark.parametrize(("rules", "on_the_ninth"), [(None, False), (8, True)])
def test_a_card_on_a_monster_that_only_raises_levels_is_kept(rules: int | None, on_the_ninth: bool) -> None:
    for level, is_played in ((8, True), (9, on_the_ninth)):
        party = with_card("combat", "[{ gain = 1 }]", "monster", rules).level(0, level).meets("Landlord of All Evil")
        assert party.offers("on_foe", "Test Card", "Landlord of All Evil") == is_played


@pytest.mark.rule("MN-3.5")
@pytest.mark.parametrize("rules", [None, 8])
def test_a_player_who_may_keep_fewer_than_no_cards_keeps_none(rules: int | None) -> None:
    card = '[[item]]\nid = "test-card"\nname = "Test Card"\nchanges = { hand_limit = -9 }\n'
    party = Party(3, rules=rules, written=with_written(card, "munchkin-nightmare")).wears(0, "Test Card").turn()
    party.does("kick").does("loot")
    while party.held():
        party.takes(party.answers()[-1])
    assert party.offers("done") == (rules is None), "by the older rules the Item must be taken off first"


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("[{ die = 'you' }]", ', on another player, who is told: "You die."'),
        ("[{ drop = 'headgear' }]", ', on another player, who is told: "Lose the Headgear that you use."'),
        ("[{ lose = 2 }]", ", on another player: lose 2 levels."),
        ("[{ draw = 'door' }]", ', on another player, who is told: "Draw 1 Door card face down."'),
        ("[{ swap = 'hands' }]", ", on another player: you and that player swap hands."),
    ],
)
def test_played_on_another_player_a_card_says_whom_it_means(do: str, said: str) -> None:
    party = with_card("turn", do, "rival")
    assert party.state.data.definitions[party.state.hand[0][0]].text == f"On your turn, outside a fight{said}"


def test_who_is_told_to_die_is_the_one_it_is_played_on() -> None:
    party = with_card("turn", "[{ die = 'you' }]", "rival").turn().plays_now("Test Card", "Ben")
    assert [party.is_dead(0), party.is_dead(1)] == [False, True]


@pytest.mark.parametrize(
    ("kind", "condition"), [("any", ""), ("undead", "if it is Undead, "), ("demon", "if it is a Demon, ")]
)
def test_what_tames_every_monster_asks_for_no_kind(kind: str, condition: str) -> None:
    party = with_card("combat", f"[{{ tame = '{kind}' }}]", "monster")
    said = f"{condition}it leaves the fight unkilled, and its Treasures are yours if you win."
    assert party.state.data.definitions[party.state.hand[0][0]].text == f"In any fight, on one monster: {said}"


DEADLY = """[[monster]]
id = "test-card"
name = "Test Card"
level = 9
treasures = 2
bad = [{ lose = 1 }, { die = "you" }]
"""


@pytest.mark.rule("MN-6.13")
@pytest.mark.parametrize(("rules", "is_said"), [(None, False), (15, True)])
def test_a_dead_player_is_not_said_to_be_spared(rules: int | None, is_said: bool) -> None:
    party = Party(3, rules=rules, written=with_written(DEADLY, "munchkin-nightmare")).level(0, 4).hand(0, "Sally")
    party.meets("Test Card", "Bear Nobody Woke").passes().dice(1, 6, 1).does("run", "Test Card")
    assert "Anna loses 1 level, and is at 3." in party.told()
    assert "Anna dies." in party.told()
    assert ("Bear Nobody Woke does not pursue Anna." in party.told()) == is_said
