"""Third-party cards that could not do what they say are refused, each with its problem."""

from __future__ import annotations

import pytest

from tests.support.written_cards import refused

NAMED = 'id = "test-card"\nname = "Test Card"\n'
MONSTER = f"[[monster]]\n{NAMED}level = 5\ntreasures = 1\n"
TRICK, ITEM, CURSE, TOWN, ONESHOT = (
    f"[[{kind}]]\n{NAMED}" for kind in ("trick", "item", "curse", "citizenship", "oneshot")
)
PLAYED = "cannot be used here: it is for cards that somebody plays."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MONSTER + "bad = [{ strengthen = 3 }]", f'bad[0]: "strengthen" {PLAYED}'),
        (MONSTER + "bad = [{ lose = 1 }, { may = [{ banish = 'monster' }] }]", f'bad[1]: "banish" {PLAYED}'),
        (MONSTER + "bad = [{ lose = 1 }]\nwon = [{ hasten = 2 }]", f'won[0]: "hasten" {PLAYED}'),
        (MONSTER + "bad = [{ steal = 'item' }]", f'bad[0]: "steal" {PLAYED}'),
        (
            MONSTER + "bad = [{ if = { level = true, at_least = 9, at_most = 3 }, then = [{ lose = 1 }] }]",
            "bad[0].if: `at_least` is larger than `at_most`.",
        ),
        (
            MONSTER + "bad = [{ if = { level = false, at_least = 5 }, then = [{ lose = 1 }] }]",
            "bad[0].if.level: false cannot be used here: true is needed.",
        ),
        (
            MONSTER + "bad = [{ lose = 1 }]\nagainst = [{ wering = 'big', bonus = 1 }]",
            'against[0].wering: "wering" is no weakness; did you mean "wearing"?',
        ),
        (
            MONSTER + "bad = [{ lose = 1 }]\nagainst = [{ citizen = 'hallowen-town', bonus = 1 }]",
            (
                'against[0].citizen: Test Card names the town "hallowen-town", which no Citizenship is called; '
                'did you mean "halloween-town"?'
            ),
        ),
        (
            CURSE + "do = [{ lose = 1 }, { draw = 'door' }]",
            'do[1]: "draw" cannot be used here: a curse takes, it gives no cards and kills nobody.',
        ),
        (
            CURSE + "do = [{ lose = 1 }]\nuntil = 'combat'",
            "until: `until` says how long `changes` count, and there are none; remove it.",
        ),
        (TRICK + "do = [{ may = [{ strengthen = 5 }] }]", 'do: A card with "strengthen" says nothing else.'),
        (
            TRICK + "when = 'turn'\ntarget = 'rival'\ndo = [{ may = [{ steal = 'item' }] }]",
            'do: A card with "steal" says nothing else.',
        ),
        (
            ONESHOT + "bonus = 5\nwhen = 'turn'",
            "when: A `bonus` counts for a side of any fight; remove `when`.",
        ),
        (
            TRICK + "target = 'player'\ndo = [{ join = 'monster' }]",
            'target: "join" is not played on anything; remove `target`.',
        ),
        (
            TRICK + "target = 'player'\ndo = [{ strengthen = 3 }]",
            'target: "strengthen" is not played on anything; remove `target`.',
        ),
        (
            TRICK + "when = 'run'\ntarget = 'rival'\ndo = [{ hasten = 2 }]",
            'target: "hasten" is not played on anything; remove `target`.',
        ),
        (
            TRICK + "when = 'run'\ndo = [{ gain = 1 }]",
            'when: Nothing but "escape" or "hasten" is played then; write another `when`.',
        ),
        (
            TRICK + "when = 'cursed'\ndo = [{ gain = 1 }]",
            'when: Nothing but "avert" is played then; write another `when`.',
        ),
        (
            TRICK + "when = 'turn'\ntarget = 'item'\ndo = [{ gain = 1 }]",
            'target: Only "cheat" is about an Item; remove `target`.',
        ),
        (ITEM + "changes = { ties = -1 }", "changes.ties: -1 cannot be used here: the number 1 is needed."),
        (
            ITEM + "changes = { bigs = -1 }",
            "changes.bigs: -1 cannot be used here: a whole number from 1 to 9 is needed.",
        ),
        (ITEM + "changes = { strength = 0 }", "changes.strength: An amount of 0 changes nothing; remove it."),
        (
            ITEM + "slot = 'headgear'\nhands = 2",
            'hands: `hands` counts for what is held: it stands with slot = "hand".',
        ),
        (
            TOWN + "powers = [{ pay = 'monster', gold = 300, brings = 'strength' }]",
            'powers[0]: `gold` is what an Item is worth: it stands with pay = "item".',
        ),
        (
            TOWN + "powers = [{ pay = 'item', brings = 'its-level' }]",
            'powers[0]: Only a monster has a level: "its-level" stands with pay = "monster".',
        ),
        (
            TOWN + "powers = [{ pay = 'card', brings = 'escape', amount = 4 }]",
            'powers[0]: `amount` stands with "strength" and "roll"; the others bring what they bring.',
        ),
        (
            ITEM + "only = ['easter-town']\nnever = ['christmas-town', 'easter-town']",
            'never: "easter-town" is under `only` as well; remove it there or here.',
        ),
        (
            TOWN + "powers = [{ pay = 'card', brings = 'roll' }, { pay = 'card', brings = 'strength' }]",
            "powers: A list cannot be used here: a list of at most 1 entry is needed.",
        ),
        (TRICK + "when = 'turn'", "do: This card does nothing; write `do`."),
        (ONESHOT + "gold = 100", "do: This card has either `do` or `bonus`; write one."),
        (ONESHOT + "bonus = 2\ndo = [{ flee = 'all' }]", "do: This card has either `do` or `bonus`; remove one."),
        (CURSE, "do: A curse has either `do` or `changes`; write one."),
        (
            CURSE + "do = [{ lose = 1 }]\nchanges = { run = -1 }",
            "do: A curse has either `do` or `changes`; remove one.",
        ),
        (
            CURSE + "changes = { strength = -20 }",
            "changes.strength: -20 cannot be used here: a whole number from -9 to 9 is needed.",
        ),
    ],
)
def test_cards_that_make_no_sense_are_told_of(text: str, said: str) -> None:
    assert refused("munchkin-nightmare", text + "\n") == [said]
