"""Third-party cards that could not do what they say are refused, each with its problem."""

from __future__ import annotations

import pytest

from tests.support.written_cards import refused

NUMBERS = "health = 5\nmove = 2\nattack = 2\ndefense = 4\ndamage = 1\n"
MINION = f'[[minion]]\nid = "test-card"\nname = "Test Card"\n{NUMBERS}'
MONSTER = f'[[monster]]\nid = "test-card"\nname = "Test Card"\n{NUMBERS}'
PLAIN = "{ name = 'Legs', changes = { move = 1 } }"


def unit(role: str) -> str:
    """One kind of Units of a Military."""
    return f"{{ name = 'A {role}', role = '{role}', count = 4, move = 2, defense = 4, damage = 1 }}"


def military(stated: str, roles: tuple[str, str, str] = ("tank", "fighter", "rocket")) -> str:
    """A Military with Units of these roles."""
    units, upgrades = ", ".join(map(unit, roles)), ", ".join([PLAIN] * 4)
    card = f'[[military]]\nid = "test-card"\nname = "Test Card"\nhome = ["asia", "africa"]\n{stated}\n'
    return f"{card}units = [{units}]\nupgrades = [{upgrades}]"


def charted(entry: str) -> str:
    """A Monster with this entry among its Mutations."""
    return f"{MONSTER}mutations = [{PLAIN}, {{ name = 'Odd', {entry} }}, {PLAIN}, {PLAIN}]"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            MINION + "when = [{ on = 'turn', do = [{ smash = 1 }] }]",
            'when[0]: "smash" happens in a battle, and "turn" is outside.',
        ),
        (
            MINION + "when = [{ on = 'battle', do = [{ rampage = 'nearby' }] }]",
            'when[0]: "rampage" follows a battle: it stands with "fought".',
        ),
        (
            MINION + "when = [{ on = 'fought', only = 'creatures', do = [{ gain = 'infamy' }] }]",
            'when[0]: `only` says what was attacked: it stands with "attacked".',
        ),
        (
            MINION + "when = [{ on = 'turn', once = true, do = [{ gain = 'minion' }] }]",
            "when[0]: `once` is for what comes several times in a battle, such as a hit.",
        ),
        (
            MINION + "when = [{ on = 'taken', do = [{ gain = 'infamy' }] }]",
            'when[0].on: Only what stands in a chart is gained; "taken" stands there.',
        ),
        (
            MINION + "when = [{ on = 'city', do = [{ gain = 'infamy' }] }]",
            "when[0].on: No Minion stomps a City; write another occasion.",
        ),
        (MINION + "changes = { feast = 1 }", "changes.feast: No Minion stomps a City; remove `feast`."),
        (MINION + "changes = { soars = -1 }", "changes.soars: -1 cannot be used here: the number 1 is needed."),
        (MINION + "changes = { move = 0 }", "changes.move: An amount of 0 changes nothing; remove it."),
        (
            MINION + "changes = { tank_move = 1 }",
            "changes.tank_move: `tank_move` is about Units; write it in a chart.",
        ),
        (
            charted("when = [{ on = 'turn', do = [{ gain = 'minion' }] }]"),
            'mutations[1].when[0].do: This is no Minion; write "health", or "infamy".',
        ),
        (
            charted("changes = { chill = 1 }"),
            "mutations[1].changes.chill: `chill` is an ability; write it above the chart.",
        ),
        (
            charted("when = [{ on = 'trun', do = [{ gain = 'health' }] }]"),
            "mutations[1].when[0].on",
        ),
        (
            f"{MONSTER}mutations = [{PLAIN}]",
            "mutations: A list cannot be used here: a list of at least 4 entries is needed.",
        ),
        (
            military("at_base = ['tank', 'submarine']"),
            'at_base[1]: It has no Units with the role "submarine"; write "tank", "fighter" or "rocket".',
        ),
        (
            military("at_cities = ['submarine']"),
            'at_cities[0]: It has no Units with the role "submarine"; write "tank", "fighter" or "rocket".',
        ),
        (
            military("").replace('["asia", "africa"]', "[]"),
            "home: A Military is at home somewhere; write the id of a continent.",
        ),
        (
            military("").replace('"africa"', '"asia"'),
            'home[1]: "asia" is its home already; remove one.',
        ),
        (
            military("", ("tank", "fighter", "tank")),
            'units[2].role: Other Units of this Military are its "tank" already; write another role.',
        ),
    ],
)
def test_cards_that_make_no_sense_are_told_of(text: str, said: str) -> None:
    (problem,) = refused("monsters-menace", text + "\n")
    assert problem.startswith(said)
