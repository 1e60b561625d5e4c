"""What is decided before the card is played, or comes when everything is over, is told to its author."""

from __future__ import annotations

import pytest

from tests.support.written_cards import doubted

TOWN, KIDS, CITY, TABLE, WORLD = (
    "monster-town", "monster-kids", "king-of-new-york", "munchkin-nightmare", "monsters-menace",
)  # fmt: skip
DRAW = '{ draw = "you" }'
SCOUT, NO_SCOUT = '{ died = "own" }', '{ not = { died = "own" } }'
AGAIN = "says this already, in its table 1; remove one, or change it."
ALWAYS = "so this always holds; write another bound, or remove the condition."
OVER = '"flee" in this list ends the fight for everybody, so this counts for nothing; remove one.'
DEAD = "The dead have laid out all their cards already, so this takes nothing; remove it."
SMASH = '{ on = "hits_unit", once = true, do = [{ smash = 1 }] }'
STAR = 'do = [{ gain = "star" }]'


def card(kind: str, stated: str) -> str:
    """A card of a kind that states this."""
    return f'[[{kind}]]\nid = "test-card"\nname = "Test Card"\n{stated}\n'


def encounter(effects: str) -> str:
    return card("encounter", f"do = [{effects}]")


def curse(effects: str) -> str:
    return card("curse", f"do = [{effects}]")


def trick(effects: str) -> str:
    return card("trick", f'target = "monster"\ndo = [{effects}]')


def killer(effects: str) -> str:
    return card("monster", f"level = 9\ntreasures = 3\nbad = [{effects}]")


def keep(stated: str) -> str:
    return card("keep", f"cost = 3\n{stated}")


def decided(condition: str) -> str:
    """An Encounter of Monster Town that depends on a condition."""
    return encounter(f"{{ if = {condition}, then = [{DRAW}] }}")


def struck(bounds: str) -> str:
    """A Trick of Monster Kids that depends on a die."""
    return card("trick", f'do = [{{ if = {{ die = "side", {bounds} }}, then = [{{ attack = "side", amount = 2 }}] }}]')


def beast(own: str, second: str) -> str:
    """A Monster of Monsters Menace with these occasions of its own, and of its second Mutation."""
    grown = [f'{{ name = "Grown {at}", changes = {{ move = 1 }}, when = [{second * (at == 1)}] }}' for at in range(4)]
    numbers = "health = 5\nmove = 2\nattack = 2\ndefense = 4\ndamage = 1\n"
    return card("monster", f"{numbers}when = [{own}]\nmutations = [{', '.join(grown)}]")


def thrown(bounds: str) -> str:
    """A curse that depends on the roll of a die."""
    return curse(f'{{ roll = 6, as = "throw" }}, {{ if = {{ rolled = "throw", {bounds} }}, then = [{{ lose = 1 }}] }}')


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (TABLE, thrown("at_least = 1"), f"do[1].if: The roll comes to a number from 1 to 6, {ALWAYS}"),
        (TABLE, thrown("at_most = 6"), f"do[1].if: The roll comes to a number from 1 to 6, {ALWAYS}"),
        (TABLE, curse("{ if = { level = true, at_least = 1 }, then = [{ lose = 1 }] }"),
         f"do[0].if: Levels are from 1 to 10, {ALWAYS}"),
        (TOWN, decided('{ power = "you", at_most = 10 }'), f"do[0].if: Power is from 0 to 10, {ALWAYS}"),
        (TOWN, decided('{ locations = "you", at_least = 0 }'), f"do[0].if: No number is below 0, {ALWAYS}"),
        (TOWN, decided(f"{{ all = [{SCOUT}, {NO_SCOUT}] }}"),
         "do[0].if.all[1]: The opposite is in the list already, so it never holds; remove one of the two."),
        (TOWN, decided(f"{{ any = [{NO_SCOUT}, {SCOUT}] }}"),
         "do[0].if.any[1]: The opposite is in the list already, so it always holds; remove one of the two."),
        (TOWN, decided(f"{{ any = [{SCOUT}, {SCOUT}] }}"),
         "do[0].if.any[1]: This condition is in the list already; remove one."),
        (TOWN, encounter(f"{{ if = {SCOUT}, then = [{DRAW}], else = [{DRAW}] }}"),
         "do[0].else: `then` and `else` do the same, so the condition decides nothing; change one of them."),
        (KIDS, struck("at_least = 1"), f"do[0].if: A die shows a number from 1 to 12, {ALWAYS}"),
        (CITY, keep(f'when = [{{ on = "takes_superstar", holding = true, {STAR} }}]'),
         "when[0].holding: Whoever takes Superstar has it, so this always holds; remove `holding`."),
        (CITY, keep(f'when = [{{ on = "loses_superstar", holding = true, {STAR} }}]'),
         "when[0].holding: Whoever loses Superstar no longer has it, so this never holds; remove `holding`."),
        (CITY, keep(f'when = [{{ on = "begins", once = true, {STAR} }}]'),
         'when[0].once: "begins" comes once a turn anyway; remove `once`.'),
    ],
)  # fmt: skip
def test_a_condition_that_decides_nothing_is_said(game: str, text: str, said: str) -> None:
    assert doubted(game, text) == [said]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (TABLE, trick('{ flee = "all" }, { banish = "monster" }'), f"do[1]: {OVER}"),
        (TABLE, trick('{ may = [{ mate = "monster" }] }, { flee = "all" }'), f"do[0]: {OVER}"),
        (TABLE, killer('{ die = "you" }, { drop = "all" }'), f"bad[1]: {DEAD}"),
        (TABLE, killer('{ may = [{ die = "you" }, { discard = "card" }] }'), f"bad[0].may[1]: {DEAD}"),
        (CITY, keep('when = [{ on = "rolled", face = "heal", do = [{ win = "game" }, { gain = "star" }] }]'),
         'when[0].do[1]: The game is over after "win", so nothing follows; remove this, or put it first.'),
    ],
)  # fmt: skip
def test_what_comes_when_everything_is_over_is_said(game: str, text: str, said: str) -> None:
    assert doubted(game, text) == [said]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (CITY, keep(f'when = [{{ on = "begins", {STAR} }}, {{ on = "begins", {STAR} }}]'), f"when[1]: `when` {AGAIN}"),
        (CITY, keep('exchanges = [{ face = "heal", as = "attack" }, { face = "heal", as = "attack" }]'),
         "exchanges[1]: The exchanges before this one allow it already; remove one."),
        (CITY, keep('exchanges = [{ face = "heal", as = "attack", both = true }, { face = "attack", as = "heal" }]'),
         "exchanges[1]: The exchanges before this one allow it already; remove one."),
        (WORLD, beast(f"{SMASH}, {SMASH}", ""), f"when[1]: `when` {AGAIN}"),
        (WORLD, beast("", f"{SMASH}, {SMASH}"), f"mutations[1].when[1]: `when` {AGAIN}"),
        (TABLE, card("item", 'bonus = 2\nagainst = [{ tag = "undead", bonus = 2 }, { tag = "undead", bonus = 2 }]'),
         f"against[1]: `against` {AGAIN}"),
    ],
)  # fmt: skip
def test_a_table_written_twice_is_said(game: str, text: str, said: str) -> None:
    assert doubted(game, text) == [said]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (KIDS, struck("at_least = 2")),
        (TABLE, thrown("at_least = 2")),
        (TABLE, thrown("at_most = 5")),
        (TABLE, trick('{ flee = "all" }, { lose = 1 }')),
        (TABLE, trick('{ may = [{ flee = "all" }] }, { banish = "monster" }')),
        (TABLE, killer('{ drop = "best", to = "left" }, { die = "you" }, { lose = 1 }')),
        (TOWN, decided('{ power = "you", at_most = 9 }')),
        (TOWN, decided('{ locations = "you", at_most = 0 }')),
        (CITY, keep('when = [{ on = "rolled", face = "heal", do = [{ gain = "star" }, { win = "game" }] }]')),
        (CITY, keep('exchanges = [{ face = "heal", as = "attack" }, { face = "attack", as = "heal" }]')),
        (CITY, keep(f'when = [{{ on = "destroys", kind = "unit", once = true, holding = true, {STAR} }}]')),
    ],
)  # fmt: skip
def test_what_may_still_matter_is_not_doubted(game: str, text: str) -> None:
    assert doubted(game, text) == []
