from __future__ import annotations

import pytest

from deckbuilder.cards.phrases import Phrase, Record, every_phrase, every_record
from deckbuilder.games.monster_town.language.vocabulary import VOCABULARY
from tests.cards.support import parse_block


def read(block: object, occasion: str = "combat", given: tuple[str, ...] = ("self",)) -> tuple[Phrase, ...]:
    phrases, problems = parse_block(block, VOCABULARY, "a test", occasion, given)
    assert not problems
    return phrases


def said(block: object) -> list[str]:
    return [problem.message for problem in parse_block(block, VOCABULARY, "a test", "combat")[1]]


def faults(block: object, given: tuple[str, ...] = ("self",)) -> list[tuple[str, str]]:
    _, problems = parse_block(block, VOCABULARY, "a test", "combat", given)
    return [(problem.code, problem.where.removeprefix("a test: ")) for problem in problems]


def test_defaults_fill_in_parts_that_a_card_leaves_out() -> None:
    assert read([{"wound": {"race": "Human"}}]) == (
        Phrase(
            "wound",
            Record("members", {"who": "opposing", "where": "here", "race": "Human", "dead": False}),
            {"amount": 1, "unmodifiable": False},
        ),
    )


@pytest.mark.parametrize(
    ("who", "occasion", "where"),
    [
        ("own", "combat", "here"),
        ("opposing", "combat", "here"),
        ("own", "rendezvous", "party"),
        ("opposing", "rendezvous", "anywhere"),
        ("any", "rendezvous", "anywhere"),
        ("own", "capture", "here"),
        ("opposing", "capture", "anywhere"),
    ],
)
def test_the_place_of_members_depends_on_the_occasion(who: str, occasion: str, where: str) -> None:
    (phrase,) = read([{"heal": {"who": who}}], occasion)
    assert isinstance(phrase.object, Record)
    assert phrase.object.fields["where"] == where


def test_the_dead_that_are_resurrected_are_one_s_own() -> None:
    (phrase,) = read([{"resurrect": {"race": "Zombie"}, "count": 2}])
    assert phrase.object == Record("members", {"race": "Zombie", "who": "own", "where": "here", "dead": True})


def test_conditions_and_amounts_are_records() -> None:
    block = [
        {
            "if": {"any": [{"most": "Human"}, {"not": {"locations": "opponents", "at_least": 2}}]},
            "then": [{"power": "you", "amount": {"count": {"who": "own"}, "times": -1}}],
        }
    ]
    (phrase,) = read(block)
    inner = every_phrase((phrase,))[1]
    assert inner.settings["amount"] == Record(
        "amount", {"count": Record("members", {"who": "own", "where": "here", "dead": False}), "times": -1, "plus": 0}
    )
    assert phrase.settings["else"] == ()
    shapes = [record.shape for record in every_record(phrase.object)]
    assert shapes == ["condition"] * 4


def test_options_are_phrases_with_their_label() -> None:
    (phrase,) = read(
        [{"choose_one": [{"label": "A", "do": [{"draw": "you"}]}, {"label": "B", "do": [{"kill": "self"}]}]}]
    )
    assert isinstance(phrase.object, tuple)
    assert [(option.word, option.object) for option in phrase.object if isinstance(option, Phrase)] == [
        ("option", "A"),
        ("option", "B"),
    ]


def test_players_can_be_chosen_and_gone_through() -> None:
    read([{"choose": "opponent", "as": "rival"}, {"turns": "rival", "amount": -1}])
    read(
        [
            {
                "for_each": "everyone",
                "as": "seat",
                "do": [{"if": {"most": "Human", "of": "seat"}, "then": [{"draw": "seat"}]}],
            }
        ]
    )


class TestNames:
    def test_a_choice_is_known_from_there_on(self) -> None:
        assert faults([{"kill": "prey"}, {"choose": {}, "as": "prey"}]) == [
            ("undefined-name", "do[0].kill"),
            ("unused-name", "do[1].as"),
        ]

    def test_a_choice_inside_a_list_is_not_known_after_it(self) -> None:
        block = [{"may": [{"choose": {}, "as": "prey"}, {"exert": "prey"}]}, {"kill": "prey"}]
        assert faults(block) == [("undefined-name", "do[1].kill")]

    def test_the_one_of_a_loop_is_not_known_after_it(self) -> None:
        block = [{"for_each": {}, "as": "each", "do": [{"exert": "each"}]}, {"kill": "each"}]
        assert faults(block) == [("undefined-name", "do[1].kill")]

    def test_a_name_that_nothing_uses(self) -> None:
        assert faults([{"choose": {}, "as": "prey"}]) == [("unused-name", "do[0].as")]

    def test_a_name_is_used_once(self) -> None:
        block = [{"choose": {}, "as": "a"}, {"choose": {}, "as": "a"}, {"kill": "a"}]
        assert faults(block) == [("reused-name", "do[1].as")]
        assert ("reused-name", "do[0].as") in faults([{"choose": {}, "as": "self"}])

    @pytest.mark.parametrize("name", ["found", "risen", "recruits"])
    def test_a_name_that_an_effect_keeps_things_under_is_refused(self, name: str) -> None:
        assert faults([{"choose": {}, "as": name}]) == [("reused-name", "do[0].as")]

    @pytest.mark.parametrize("name", ["you", "opponents", "everyone", "any"])
    def test_a_name_that_would_hide_a_word_is_refused(self, name: str) -> None:
        assert faults([{"choose": {}, "as": name}, {"kill": name}]) == [("reused-name", "do[0].as")]
        loop = {"for_each": "everyone", "as": name, "do": [{"draw": "you"}]}
        assert faults([loop]) == [("reused-name", "do[0].as")]

    def test_a_refused_name_is_not_also_unknown(self) -> None:
        assert faults([{"choose": {}, "as": "bearer"}, {"kill": "bearer"}]) == [("reused-name", "do[0].as")]

    def test_a_player_where_a_member_is_needed(self) -> None:
        assert said([{"choose": {}, "as": "prey"}, {"draw": "prey"}]) == [
            '"prey" is the name of a member; the name of a player is needed.'
        ]
        assert said([{"draw": "me"}]) == [
            'Nothing here is called "me"; a name comes from `as` of a target, a choice or a roll, '
            'or is "you", "opponents" or "everyone".'
        ]

    def test_self_is_only_where_somebody_acts(self) -> None:
        assert faults([{"hide": "self"}], given=()) == [("undefined-name", "do[0].hide")]
        assert faults([{"hide": "bearer"}]) == [("undefined-name", "do[0].hide")]

    def test_a_roll_is_no_member(self) -> None:
        assert faults([{"roll": 6, "as": "n"}, {"kill": "n"}]) == [("undefined-name", "do[1].kill")]

    def test_a_name_is_one_small_word(self) -> None:
        assert faults([{"choose": {}, "as": "The Prey"}]) == [("bad-value", "do[0].as")]


@pytest.mark.parametrize(
    ("effect", "code", "place"),
    [
        ({"wound": {}, "kill": {}}, "too-many-words", ""),
        ({"wound": {}, "amount": 0}, "bad-value", ".amount"),
        ({"wound": {}, "amount": True}, "bad-value", ".amount"),
        ({"wound": {}, "amount": "two"}, "undefined-name", ".amount"),
        ({"wound": 3}, "bad-value", ".wound"),
        ({"wound": {"race": 3}}, "bad-value", ".wound.race"),
        ({"wound": {"trait": "Laeder"}}, "bad-value", ".wound.trait"),
        ({"wound": {"wh": "own"}}, "unknown-key", ".wound.wh"),
        ({"power": "you"}, "missing-key", ".amount"),
        ({"power": "you", "amount": 0}, "bad-value", ""),
        ({"power": {"owner": "self"}, "amount": 1}, "unknown-word", ".power.owner"),
        ({"power": "you", "amount": {"count": {}, "times": -2, "plus": 1}}, "bad-value", ".amount"),
        ({"if": {"count": {}}, "then": [{"draw": "you"}]}, "missing-key", ".if"),
        ({"if": {"mots": "Human"}, "then": [{"draw": "you"}]}, "unknown-word", ".if.mots"),
        ({"if": {"is": "self"}, "then": [{"draw": "you"}]}, "bad-value", ".if"),
        ({"if": {"most": "Human", "power": "you"}, "then": [{"draw": "you"}]}, "too-many-words", ".if"),
        ({"if": {"all": [{"most": "Human"}]}, "then": [{"draw": "you"}]}, "bad-value", ".if.all"),
        ({"if": {"most": "Human"}}, "missing-key", ".then"),
        ({"choose_one": [{"label": "A", "do": [{"draw": "you"}]}]}, "bad-value", ".choose_one"),
        ({"choose": "opponent", "as": "x", "count": 2}, "bad-value", ""),
        ({"heal": {"who": "opposing", "where": "party"}}, "bad-value", ".heal"),
        ({"resurrect": "self", "count": 2}, "bad-value", ""),
        ({"repeat": 50, "do": [{"draw": "you"}]}, "bad-value", ".repeat"),
        ({"attach": {}}, "bad-value", ".attach"),
    ],
)
def test_an_impossible_effect_is_reported_with_its_place(effect: dict[str, object], code: str, place: str) -> None:
    assert (code, f"do[0]{place}") in faults([effect])


def test_three_levels_are_enough() -> None:
    effect: dict[str, object] = {"draw": "you"}
    assert not faults([{"may": [{"repeat": 2, "do": [effect]}]}])
    assert faults([{"may": [{"repeat": 2, "do": [{"may": [effect]}]}]}]) == [
        ("too-deep", "do[0].may[0].do[0].may"),
    ]


def test_a_card_has_at_most_64_effects() -> None:
    many = [{"draw": "you"}] * 40
    assert not faults([{"may": many}])
    assert [code for code, _ in faults([{"may": many}, {"repeat": 2, "do": many}])] == ["too-large"]
    assert [code for code, _ in faults([{"draw": "you"}] * 65)] == ["too-large"]
