from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.cards.files import read_sets
from deckbuilder.games.monster_town.language.card_types import Ability, Aura, Reaction
from deckbuilder.games.monster_town.language.parsed import ParsedAura, ParsedCard
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.games.monster_town.language.vocabulary import VOCABULARY
from deckbuilder.problems import Problem, Severity
from tests.cards.support import HEADER, card_in, codes_in, problems_in, write
from tests.support.sets import read_set

WORDS = (
    *("if", "may", "choose", "choose_one", "for_each", "repeat", "roll"),
    *("wound", "heal", "life", "kill", "exert", "ready", "hide", "convert", "control", "focus", "recruit", "resurrect"),
    *(
        "attach",
        "destroy",
        "power",
        "baseline",
        "regenerate",
        "replenish",
        "draw",
        "discard",
        "turns",
        "search",
        "item",
    ),
    *("fight", "snake", "modify"),
)


def test_these_are_the_words() -> None:
    assert tuple(VOCABULARY.by_key) == WORDS


def test_everything_that_can_be_written_is_explained() -> None:
    settings = [setting for word in VOCABULARY.words for setting in word.settings]
    settings += [setting for shape in VOCABULARY.shapes for setting in shape.settings]
    heads = [head for shape in VOCABULARY.shapes for head in shape.heads]
    explained = [(part.key, part.doc) for part in VOCABULARY.words]
    explained += [(head.key, head.doc) for head in heads] + [(setting.key, setting.doc) for setting in settings]
    assert not [key for key, doc in explained if not (doc[:1].isupper() and doc.endswith("."))]


def test_no_word_is_also_a_setting_of_another() -> None:
    settings = {setting.key for word in VOCABULARY.words for setting in word.settings}
    assert not settings & set(VOCABULARY.by_key)


COMBAT = """
[[combat]]
id = "card"
name = "Card"
gang = "militia"
"""
CHARACTER = """
[[character]]
id = "card"
name = "Card"
gang = "militia"
life = 3
race = "Human"
"""
DUCK = "[[combat.reaction]]\nname = 'Card'\ncancels = 'harm'\n"
ITEM = """
[[item]]
id = "card"
name = "Card"
kind = "Armour"
"""
LOCATION = """
[[location]]
id = "card"
name = "Card"
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            COMBAT + "power = 3\ntarget = [{ as = 'victim' }]\ndo = [{ kill = 'victim' }]",
            "Power 3. Choose an opposing gang member here: kill it.",
        ),
        (
            COMBAT + "spell = true\nthrough = { trait = 'Leader' }\ndo = [{ hide = 'self' }]",
            "Spell, channelled through a Leader. Hide the channelling member.",
        ),
        (
            COMBAT + "channelled = false\nrequires = { count = {}, at_least = 2 }\ndo = [{ replenish = 'you' }]",
            "Not channelled. Only if there are at least 2 opposing gang members here. Replenish your hand.",
        ),
        (
            COMBAT + "target = [{ as = 'a' }, { as = 'b' }]\ndo = [{ exert = 'b' }, { kill = 'a' }]",
            "Choose an opposing gang member here and another opposing gang member here: "
            "exert the second opposing gang member. Kill the first opposing gang member.",
        ),
        (
            COMBAT + "[[combat.reaction]]\nname = 'Card'\npower = 1\ncancels = 'card'",
            "Power 1. Cancel a Combat card that would harm your gang members.",
        ),
        (
            COMBAT + "target = [{ as = 'host', who = 'own' }]\ndo = [{ attach = 'host' }]\n"
            "[[combat.aura]]\nreflect = true\nof = 'bearer'",
            "Choose one of your gang members here: attach this card to it.\n"
            "Wounds caused to the bearer are reflected on whoever caused them.",
        ),
        (
            CHARACTER + "[[character.ability]]\nname = 'Snare'\npower = 2\nwhile_hidden = true\n"
            "requires = { not = { is = 'self', wounded = true } }\ndo = [{ hide = 'self' }]",
            "Snare (Power 2, also while hidden). Not if this character is wounded. Hide this character.",
        ),
        (
            CHARACTER + "[[character.reaction]]\nname = 'Duck'\ncancels = 'harm'\nprotects = 'self'",
            "Duck. Cancel a combat action that would harm this character.",
        ),
        (
            CHARACTER + "[[character.aura]]\nmodify = 'wounds_dealt'\namount = 1\nof = { who = 'others' }\n"
            "against = { race = 'Zombie' }\nwhen = { is = 'self', posture = 'ready' }",
            "Wounds caused by each of your other gang members here to Zombies are increased by 1 "
            "while this character is ready.",
        ),
        (
            CHARACTER + "traits = ['Outcast']\nbeside = ['Human', 'Werewolf']\nalone_leader = true\n"
            "caps = { starting = 1, reserves = 2 }",
            "Fights only beside Humans and Werewolves.\nStands no other Leader.\n"
            "At most 1 among your starting characters and at most 2 in your starting reserves.",
        ),
        (
            ITEM + "wearer = { race = 'Human' }\n[[item.aura]]\nallow = 'strike_hidden'\nof = 'bearer'",
            "Armour for a Human.\nThe bearer may attack hidden gang members.",
        ),
        (
            LOCATION + "capture = true\nbenefits = ['militia']\non_capture = [{ heal = { who = 'own' } }]",
            "Can be captured. Gives a Special Item to the Renegade Militia.\n"
            "When captured: heal 1 wound on each of your gang members here.",
        ),
        (
            LOCATION + "do = [{ fight = 'skirmish' }]",
            "Start a Skirmish at a capturable location that an opponent occupies.",
        ),
        (
            LOCATION + "do = [{ fight = 'combat' }]",
            "Start a combat at a capturable location that an opponent occupies, "
            "or join one at any capturable location.",
        ),
        (
            LOCATION + "do = [{ fight = 'combat', at = 'path' }]",
            "Start a combat with an opposing gang that is On the Path.",
        ),
        (
            "[[encounter]]\nid = 'card'\nname = 'Card'\nlasting = true\nnon_stackable = true\n"
            "do = [{ turns = 'you', amount = 1 }]",
            "Take 1 extra turn.\nNon-stackable. "
            "Stays in effect until the last turn it gives or takes begins, at most until your next turn.",
        ),
        (
            "[[treaty]]\nid = 'card'\nname = 'Card'\ngangs = ['militia', 'rovers']",
            "You may intermix gang members of the Renegade Militia and the rovers.",
        ),
    ],
)
def test_rules_text_is_made_from_what_the_card_does(tmp_path: Path, text: str, said: str) -> None:
    assert card_in(tmp_path, text + "\n").text == said


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (COMBAT, "missing-key", "do"),
        (COMBAT + "target = [{ as = 'x' }]\n[[combat.reaction]]\nname = 'x'\ncancels = 'harm'", "missing-key", "do"),
        (COMBAT + "target = [{ who = 'own' }]\ndo = [{ draw = 'you' }]", "missing-key", "target[0].as"),
        (COMBAT + "target = [{ as = 'host' }]\ndo = [{ attach = 'host' }]", "missing-key", "aura"),
        (COMBAT + "channelled = false\ndo = [{ hide = 'self' }]", "undefined-name", "do[0].hide"),
        (COMBAT + "channelled = false\nthrough = {}\ndo = [{ draw = 'you' }]", "bad-value", "through"),
        (
            COMBAT + "[[combat.reaction]]\nname = 'x'\ncancels = 'harm'\nprotects = 'self'",
            "undefined-name",
            "reaction[0].protects",
        ),
        (
            COMBAT + "[[combat.reaction]]\nname = 'x'\ncancels = 'harm'\n"
            "do = [{ choose = { who = 'own' }, as = 'host' }, { attach = 'host' }]",
            "bad-value",
            "reaction[0].do",
        ),
        (
            COMBAT + "target = [{ as = 'one' }, { as = 'other' }]\ndo = [{ attach = 'one' }, { attach = 'other' }]\n"
            "[[combat.aura]]\nmodify = 'life'\nof = 'bearer'\namount = 1",
            "bad-value",
            "do",
        ),
        (COMBAT + "do = [{ fight = 'combat' }]", "bad-value", "do"),
        (CHARACTER + "[[character.ability]]\nname = 'x'\ndo = [{ fight = 'ambush' }]", "bad-value", "ability[0].do"),
        (LOCATION + "capture = true\non_capture = [{ fight = 'combat' }]", "bad-value", "on_capture"),
        (CHARACTER + "beside = ['Human']", "bad-value", "beside"),
        (
            CHARACTER + "[[character.ability]]\nname = 'x'\ntarget = [{ as = 'host' }]\ndo = [{ attach = 'host' }]",
            "bad-value",
            "ability[0].do",
        ),
        (CHARACTER + "[[character.aura]]\nof = 'self'", "missing-key", "aura[0]"),
        (CHARACTER + "[[character.aura]]\nmodify = 'life'\nof = 'self'", "missing-key", "aura[0].amount"),
        (
            CHARACTER + "[[character.aura]]\nreflect = true\nallow = 'untargetable'\nof = 'self'",
            "too-many-words",
            "aura[0]",
        ),
        (CHARACTER + "[[character.aura]]\nreflect = true\nof = 'bearer'", "undefined-name", "aura[0].of"),
        (
            CHARACTER + "[[character.aura]]\nmodify = 'cost'\namount = 1\nof = 'self'\nagainst = {}",
            "unknown-key",
            "aura[0].against",
        ),
        (CHARACTER + "traits = ['Leeder']", "bad-value", "traits[0]"),
        (
            CHARACTER + "[[character.ability]]\nname = 'x'\ndo = [{ hide = 'self' }]\npwoer = 1",
            "unknown-key",
            "ability[0].pwoer",
        ),
        (ITEM, "missing-key", "ability"),
        (LOCATION, "missing-key", "do"),
        (LOCATION + "capture = true\ndo = [{ draw = 'you' }]", "bad-value", "do"),
        (LOCATION + "do = [{ draw = 'you' }]\nbenefits = ['militia']", "bad-value", "benefits"),
        (LOCATION + "do = [{ draw = 'you' }]\non_capture = [{ draw = 'you' }]", "bad-value", "on_capture"),
        (
            LOCATION + "capture = true\non_capture = [{ choose = { who = 'own' }, as = 'host' }, { attach = 'host' }]",
            "bad-value",
            "on_capture",
        ),
        (
            "[[encounter]]\nid = 'card'\nname = 'Card'\n"
            "do = [{ choose = { who = 'own' }, as = 'host' }, { may = [{ attach = 'host' }] }]",
            "bad-value",
            "do",
        ),
        ("[[treaty]]\nid = 'card'\nname = 'Card'\ngangs = ['militia']\n", "bad-value", "gangs"),
        (
            COMBAT + "do = [{ if = { count = {}, at_least = 3, at_most = 1 }, then = [{ draw = 'you' }] }]",
            "bad-value",
            "do[0].if",
        ),
        (
            COMBAT
            + "do = [{ roll = 6, as = 'luck' }, { if = { rolled = 'luck', at_least = 9 }, then = [{ draw = 'you' }] }]",
            "bad-value",
            "do[1].if",
        ),
        (
            COMBAT
            + "do = [{ roll = 6, as = 'luck' }, { if = { rolled = 'luck', at_most = 0 }, then = [{ draw = 'you' }] }]",
            "bad-value",
            "do[1].if",
        ),
        (COMBAT + "power = 1\n" + DUCK, "bad-value", "power"),
        (COMBAT + "requires = { power = 'you', at_least = 1 }\n" + DUCK, "bad-value", "requires"),
        (COMBAT + "spell = true\n" + DUCK, "bad-value", "spell"),
        (COMBAT + "through = { race = 'Human' }\n" + DUCK, "bad-value", "through"),
        (COMBAT + DUCK + "[[combat.aura]]\nreflect = true\nof = {}", "bad-value", "aura"),
        (COMBAT + "do = [{ draw = 'you' }]\n" + DUCK, "bad-value", "reaction"),
        (
            COMBAT + "target = [{ as = 'hosts', count = 2 }]\ndo = [{ attach = 'hosts' }]\n"
            "[[combat.aura]]\nreflect = true\nof = 'bearer'",
            "bad-value",
            "do",
        ),
        (
            COMBAT + "do = [{ for_each = { who = 'own' }, as = 'host', do = [{ attach = 'host' }] }]\n"
            "[[combat.aura]]\nreflect = true\nof = {}",
            "bad-value",
            "do",
        ),
        (COMBAT + "target = [{ as = 'x', who = 'own' }]\ndo = [{ resurrect = 'x' }]", "bad-value", "do"),
        (COMBAT + "target = [{ as = 'x', dead = true }]\ndo = [{ wound = 'x' }]", "bad-value", "do"),
        (COMBAT + "do = [{ heal = { who = 'own', dead = true } }]", "bad-value", "do"),
        (COMBAT + "channelled = false\ndo = [{ focus = {} }]", "bad-value", "do"),
        ("[[encounter]]\nid = 'card'\nname = 'Card'\ndo = [{ focus = {} }]", "bad-value", "do"),
        (LOCATION + "do = [{ control = {} }]", "bad-value", "do"),
        (LOCATION + "do = [{ modify = 'wounds_taken', of = { who = 'own' }, amount = 1 }]", "bad-value", "do"),
        (LOCATION + "do = [{ resurrect = {} }]", "bad-value", "do"),
        (LOCATION + "capture = true\non_capture = [{ control = {} }]", "bad-value", "on_capture"),
        (COMBAT + "channelled = false\ndo = [{ heal = { who = 'others' } }]", "bad-value", "do"),
        (
            CHARACTER + "[[character.aura]]\nmodify = 'life'\namount = 1\nof = { who = 'own', where = 'anywhere' }",
            "bad-value",
            "aura[0].of.where",
        ),
        ("[[encounter]]\nid = 'card'\nname = 'Card'\nlasting = true\ndo = [{ draw = 'you' }]", "bad-value", "lasting"),
        (
            "[[encounter]]\nid = 'card'\nname = 'Card'\nnon_stackable = true\ndo = [{ turns = 'you', amount = 1 }]",
            "bad-value",
            "non_stackable",
        ),
        (CHARACTER + "[[character.aura]]\nmodify = 'life'\namount = 0\nof = 'self'", "bad-value", "aura[0].amount"),
    ],
)
def test_cards_that_make_no_sense_are_told_of(tmp_path: Path, text: str, code: str, place: str) -> None:
    assert (code, f"mine.toml: card: {place}") in codes_in(tmp_path, text + "\n")


def test_parsed_cards_have_the_shape_that_the_engine_reads(tmp_path: Path) -> None:
    text = (
        CHARACTER
        + "[[character.ability]]\nname = 'Bite'\npower = 2\ntarget = [{ as = 'prey' }]\ndo = [{ wound = 'prey' }]\n"
    )
    effects = card_in(tmp_path, text + "[[character.aura]]\nreflect = true\nof = 'self'\n").effects
    assert isinstance(effects, ParsedCard)
    (ability,) = effects.abilities
    assert (ability.name, ability.power, ability.spell, ability.while_hidden, ability.requires) == (
        "Bite",
        2,
        False,
        False,
        None,
    )
    (target,) = ability.targets
    assert (target.shape, dict(target.fields)) == (
        "target",
        {"as": "prey", "who": "opposing", "count": 1, "up_to": False, "dead": False},
    )
    assert effects.auras == (ParsedAura("reflect", "", 0, "self", None, None),)


def test_the_models_of_parts_take_only_what_is_listed() -> None:
    for model in (Ability, Reaction, Aura):
        assert model.model_config["extra"] == "forbid"


class TestSetsTogether:
    GANG = '[[gang]]\nid = "{0}"\nname = "{0}"\nicon = "x"\nrace = "Human"\ncollective = "c"\nstarting = 1\npower = 7\n'
    MEMBER = '[[character]]\nid = "{0}-one"\nname = "{0} one"\ngang = "{0}"\nlife = 3\nrace = "Human"\n'
    PLACE = '[[location]]\nid = "{0}-{1}"\nname = "{0} {1}"\ngang = "{0}"\ncapture = true\n'

    def set_with(self, folder: Path, core: bool, first: int, second: int) -> list[Problem]:
        header = HEADER.split("[[gang]]")[0] + ("core = true\n" if core else "")
        gangs = "".join(self.GANG.format(gang) + self.MEMBER.format(gang) for gang in ("ants", "bees"))
        places = [("ants", number) for number in range(first)] + [("bees", number) for number in range(second)]
        return problems_in(folder, gangs + "".join(self.PLACE.format(*place) for place in places), header)

    def test_any_two_gangs_bring_ten_locations_to_capture(self, tmp_path: Path) -> None:
        assert not self.set_with(tmp_path, True, 4, 6)
        (problem,) = self.set_with(tmp_path, True, 4, 5)
        assert (problem.code, problem.severity, problem.actual, problem.required) == (
            "too-few-locations",
            Severity.ERROR,
            9,
            10,
        )
        (problem,) = self.set_with(tmp_path, False, 4, 5)
        assert problem.severity is Severity.WARNING

    def test_a_gang_can_field_its_starting_characters(self, tmp_path: Path) -> None:
        header = HEADER.replace("starting = 1", "starting = 3")
        (problem,) = problems_in(tmp_path, "", header)
        assert (problem.code, problem.actual, problem.required) == ("too-few-characters", 1, 3)
        leaders = CHARACTER + "copies = 3\ntraits = ['Leader']\n"
        assert [problem.actual for problem in problems_in(tmp_path, leaders, header)] == [2]

    def test_races_names_and_gangs_that_nobody_has_are_warned_of(self, tmp_path: Path) -> None:
        text = COMBAT + "do = [{ wound = { race = 'Zombi', name = 'Stealth Unti', gang = 'militai' } }]\n"
        found = problems_in(tmp_path, text)
        assert [(problem.code, problem.severity, problem.nearest) for problem in found] == [
            ("unknown-gang", Severity.WARNING, ("militia",)),
            ("unknown-race", Severity.WARNING, ("Zombie",)),
            ("unknown-name", Severity.WARNING, ("Stealth Unit",)),
        ]
        assert [problem.where.removeprefix("mine.toml: card: do[0].wound.") for problem in found] == [
            "gang",
            "race",
            "name",
        ]

    def test_old_faults_between_known_sets_are_not_reported_again(self, tmp_path: Path) -> None:
        self.set_with(tmp_path, False, 1, 1)
        known, _ = read_sets([tmp_path / "mine.toml"], SCHEMA)
        header = HEADER.split("[[gang]]")[0].replace('"mine"', '"more"')
        path = write(tmp_path, "[[encounter]]\nid = 'a'\nname = 'A'\ndo = [{ draw = 'you' }]\n", header, "more.toml")
        found, problems = read_set(path, SCHEMA, known)
        assert found is not None
        assert not problems
