"""A card that works, but says something twice or in vain, is usable; its author is warned of what is surely a slip."""

from __future__ import annotations

import pytest

from tests.support.written_cards import doubted, with_written

TOWN, CITY, TABLE, WORLD = "monster-town", "king-of-new-york", "munchkin-nightmare", "monsters-menace"
NUMBERS = "health = 5\nmove = 2\nattack = 2\ndefense = 4\ndamage = 1\n"
DRAW = '{ draw = "you" }'


def card(kind: str, stated: str) -> str:
    """A card of a kind that states this."""
    return f'[[{kind}]]\nid = "test-card"\nname = "Test Card"\n{stated}\n'


def character(stated: str) -> str:
    return card("character", f'gang = "militia"\nlife = 3\nrace = "Human"\n{stated}')


def encounter(effect: str) -> str:
    return card("encounter", f"do = [{effect}]")


def curse(effect: str) -> str:
    return card("curse", f"do = [{effect}]")


def charted(*names: str) -> str:
    """A Monster with Mutations of these names."""
    entries = ", ".join(f'{{ name = "{name}", changes = {{ move = 1 }} }}' for name in names)
    return card("monster", f"{NUMBERS}mutations = [{entries}]")


def military(first: str, second: str) -> str:
    """A Military without Rocket Launchers, with two Upgrades of these names and two more."""
    units = ", ".join(
        f'{{ name = "A {role}", role = "{role}", count = 4, move = 2, defense = 4, damage = 1 }}'
        for role in ("tank", "fighter", "submarine")
    )
    upgrades = ", ".join(
        f'{{ name = "{name}", changes = {{ {change} = 1 }} }}'
        for name, change in (
            (first, "deploys"),
            (second, "missile_hit"),
            ("Plates", "plated"),
            ("Guns", "rocket_damage"),
        )
    )
    return card("military", f'home = ["asia", "africa"]\nunits = [{units}]\nupgrades = [{upgrades}]')


ROCKETS = 'upgrades[3].changes.rocket_damage: It has no Units with the role "rocket"; ' \
    "remove `rocket_damage`, or give it such Units."  # fmt: skip


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (TOWN, character('traits = ["Scout", "Leader", "Scout"]'),
         'traits[2]: "Scout" is in this list already; remove one.'),
        (TOWN, character('traits = ["Outcast"]\nbeside = ["Human", "Human"]'),
         'beside[1]: "Human" is in this list already; remove one.'),
        (TOWN, card("location", 'capture = true\nbenefits = ["militia", "militia"]'),
         'benefits[1]: "militia" is in this list already; remove one.'),
        (TABLE, card("item", 'bonus = 2\nonly = ["easter-town", "easter-town"]'),
         'only[1]: "easter-town" is in this list already; remove one.'),
        (TABLE, card("monster", 'level = 3\ntreasures = 1\ntags = ["demon", "demon"]\nbad = [{ lose = 1 }]'),
         'tags[1]: "demon" is in this list already; remove one.'),
        (CITY, card("discard", 'cost = 3\ncheaper = ["bronx", "bronx"]\ndo = [{ gain = "star" }]'),
         'cheaper[1]: "bronx" is in this list already; remove one.'),
        (TOWN, encounter(f'{{ choose_one = [{{ label = "Go", do = [{DRAW}] }}, {{ label = "go", do = [{DRAW}] }}] }}'),
         'do[0].choose_one[1].label: Another option is called "go" too, so nobody can tell them apart; rename one.'),
        (WORLD, charted("Horns", "Wings", "horns", "Tail"),
         'mutations[2].name: Another Mutation of this card is called "horns"; rename one.'),
    ],
)  # fmt: skip
def test_what_is_written_twice_is_said(game: str, text: str, said: str) -> None:
    assert doubted(game, text) == [said]


def test_two_upgrades_of_one_name_are_said() -> None:
    said = 'upgrades[1].name: Another Upgrade of this card is called "Radar"; rename one.'
    assert doubted(WORLD, military("Radar", "Radar")) == [said, ROCKETS]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (TABLE, curse('{ drop = "all", amount = 2 }'),
         'do[0].amount: drop = "all" means everything; remove `amount`, or write another word.'),
        (TABLE, curse('{ discard = "all", amount = 1 }'),
         'do[0].amount: discard = "all" means everything; remove `amount`, or write another word.'),
        (TABLE, curse("{ if = { level = true, at_least = 11 }, then = [{ lose = 1 }] }"),
         "do[0].if.at_least: Nobody's level is above 10, so this never holds; write a smaller number."),
        (TABLE, card("item", "bonus = 2\nhands = 1"),
         'hands: `hands` counts for what is held; write slot = "hand", or remove `hands`.'),
        (CITY, card("keep", 'cost = 3\nuse = [{ gain = "star", amount = "tokens" }]'),
         "use[0].amount: Nothing puts tokens on this card; write `store` in `when`, or a number."),
        (CITY, card("keep", 'cost = 3\nwhen = [{ on = "rolled", face = "heal", do = [{ store = "heal" }] }]'),
         'when[0].do[0].store: Nothing counts these tokens; write amount = "tokens" in `use`, or remove `store`.'),
        (WORLD, military("Radar", "Sonar"), ROCKETS),
        (TOWN, character(f'[[character.ability]]\nname = "Hex"\nspell = true\ndo = [{DRAW}]'),
         'ability[0].spell: Only a Spellcaster uses a spell; add "Spellcaster" to `traits`, or remove `spell`.'),
        (TOWN, card("item", 'kind = "Weapon"\nwearer = { not_trait = "Spellcaster" }\n'
                            f'[[item.ability]]\nname = "Hex"\nspell = true\ndo = [{DRAW}]'),
         "ability[0].spell: Only a Spellcaster uses a spell; change `wearer`, or remove `spell`."),
        (TOWN, card("combat", f'spell = true\nthrough = {{ not_trait = "Spellcaster" }}\ndo = [{DRAW}]'),
         "spell: Only a Spellcaster channels a spell; change `through`, or remove `spell`."),
        (TOWN, encounter('{ heal = { who = "own", race = "Human", not_race = "Human" } }'),
         'do[0].heal.not_race: "Human" is under `race` as well, so nobody fits; remove one.'),
        (TOWN, encounter(f'{{ if = {{ power = "you", at_least = 11 }}, then = [{DRAW}] }}'),
         "do[0].if.at_least: Nobody has more than 10 Power, so this never holds; write a smaller number."),
    ],
)  # fmt: skip
def test_what_never_counts_is_said(game: str, text: str, said: str) -> None:
    assert doubted(game, text) == [said]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (TOWN, character('traits = ["Spellcaster"]\n'
                         f'[[character.ability]]\nname = "Hex"\nspell = true\ndo = [{DRAW}]')),
        (TOWN, card("item", f'kind = "Weapon"\n[[item.ability]]\nname = "Hex"\nspell = true\ndo = [{DRAW}]')),
        (TOWN, encounter(f'{{ if = {{ power = "opponents", at_least = 11 }}, then = [{DRAW}] }}')),
        (TABLE, curse('{ drop = "all" }')),
        (TABLE, card("item", 'bonus = 2\nslot = "hand"\nhands = 1')),
        (CITY, card("keep", 'cost = 3\nwhen = [{ on = "rolled", face = "heal", do = [{ store = "heal" }] }]\n'
                            'use = [{ gain = "star", amount = "tokens" }]')),
        (WORLD, charted("Horns", "Wings", "Claws", "Tail")),
    ],
)  # fmt: skip
def test_what_makes_sense_is_not_doubted(game: str, text: str) -> None:
    assert doubted(game, text) == []


@pytest.mark.parametrize("name", [" Ann", "Ann ", "Ann  Bell"])
def test_a_name_that_no_deck_could_find_is_said(name: str) -> None:
    said = "Spaces at an end, or two in a row, keep decks from finding the card by its name; remove them."
    assert doubted(TOWN, character("").replace("Test Card", name)) == [f"name: {said}"]


def test_however_many_cards_are_doubted_all_can_be_used() -> None:
    one = character('traits = ["Scout", "Scout"]')
    many = "".join(
        one.replace("test-card", f"card-{number}").replace("Test Card", f"Card {number}") for number in range(250)
    )
    pool = with_written(many, is_doubted=True)
    assert len([card for card in pool.cards if card.id.startswith("written/")]) == 250
