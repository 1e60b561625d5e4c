"""One slip is reported as one fault, with what was probably meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import carry_out

NO_COMMA = "TOML 1.0 allows no comma after the last key of a table { ... }; remove it (at line 26,"
NO_BREAK = "TOML 1.0 allows no line break in a table { ... }; write it on one line (at line 26,"
NOT_CLOSED = "a table { ... } is not closed on its line, or a comma is missing in it (at line 26,"


def faults(tmp_path: Path, game: str, right: str, wrong: str) -> list[str]:
    """The output of `sets check` for the set that `sets new` writes, with one mistake in it."""
    file = tmp_path / "slip.toml"
    assert carry_out("sets", "new", "slip", str(file), "--game", game).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return carry_out("sets", "check", str(file)).stdout.splitlines()[:-1]


@pytest.mark.parametrize(
    ("right", "wrong", "meant"),
    [
        ('{ as = "foe" }', '{ az = "foe" }', '"az"; did you mean "as"?'),
        ('{ as = "foe" }', '{ sa = "foe" }', '"sa"; did you mean "as"?'),

        ('{ as = "foe" }', '{ called = "foe" }', '"called"; did you mean "as"?'),
        ("then = [", "than = [", '"than"; did you mean "then"?'),
        ('label = "Warm', 'lable = "Warm', '"lable"; did you mean "label"?'),
        ('{ is = "friend"', '{ iz = "friend"', '"iz" is no condition; did you mean "is"?'),
        ("choose_one =", "chose_one =", '"chose_one" is not an effect word; did you mean "choose_one"'),
        ('{ wound = "foe", amount', '{ wuond = "foe", amuont', '"wuond" is not an effect word; did you mean "wound"?'),
        ("life = 3", 'life = 3\ntext = "Bites."', "the rules text is made from the effects of a card"),
        ("life = 3", 'life = "3"', "a whole number is needed; write 3 without quotation marks."),
        ("capture = true", 'capture = "yes"', "true or false is needed; write true without quotation marks."),
        ('version = "0.1"', "version = 0.10", 'is needed; write "0.10".'),
        ('version = "0.1"', "version = 1.2.0", '1.2.0 is no number; write "1.2.0", in quotation marks (at line'),
        ('{ as = "foe" }', '{ as = "foe", }', NO_COMMA),
        ('{ as = "foe" }', '{ as = "foe",\n}', NO_BREAK),
        ('{ as = "foe" }', '{  # near\n as = "foe" }', NO_BREAK),
        ('{ as = "foe" }', '{ as = "foe"\n }', NO_BREAK),
        ('{ as = "foe" }', '{ as = "foe"  # near\n }', NO_BREAK),
        ('{ as = "foe" }', '{ as = "foe"\n, count = 1 }', NO_BREAK),
        ('{ as = "foe" }', '{ as = "foe" count = 1 }', NOT_CLOSED),
        ('{ as = "foe" }', '{ as = "foe"]\ntarget = [{ as = "f" }', NOT_CLOSED),
        ('version = "0.1"', "version = 1", 'a text in quotation marks is needed; write "1".'),
        ('traits = ["Scout"]', 'traits = "Scout"', 'a list [ ... ] is needed; write ["Scout"].'),
        ('target = [{ as = "foe" }]', 'target = { as = "foe" }', "write [{ ... }], with brackets around the table."),
        ("then = [\n        { hide = \"friend\" },\n    ]", 'then = { hide = "friend" }', "write [{ ... }], with"),
        ('"foe", amount = 1', '"foe", amount = "1"', "write 1 without quotation marks."),
        ('{ wound = "foe", amount = 1 }', "{ wound = 1 }", 'write { wound = "foe", amount = 1 }.'),
        ('{ heal = { who = "own" }', '{ heal = "own"', 'write { who = "own" }.'),
        ('gang = "militia"', 'gang = "Renegade Militia"', 'did you mean "militia"?'),
        (
            "life = 3",
            'life = 3\ndo = [{ draw = "you" }]',
            '"do" here; "do" belongs in a table of its own, "ability" or "reaction".',
        ),
        ("end_game = true", 'cancel = "harm"', '"cancel" here; "cancels" belongs in a table of its own, "reaction".'),
        ("{ if = {", "{ lif = {", '"lif" is not an effect word; did you mean "if" or "life"?'),
        ('as = "friend"', 'as = "fiernd"', 'Nothing here is called "friend"'),
        ("do = [{ wound", "od = [{ wound", '"od" here; did you mean "do"?'),
        ('"ready"', '"reddy"', 'did you mean "ready"?'),
    ],
)  # fmt: skip
def test_in_monster_town(tmp_path: Path, right: str, wrong: str, meant: str) -> None:
    said = faults(tmp_path, "monster-town", right, wrong)
    assert meant in said[0]
    assert len(said) == (2 if "amuont" in wrong else 1), said


@pytest.mark.parametrize(
    ("game", "right", "wrong", "meant"),
    [
        ("monster-kids", "at_most = 3", "atmost = 3", '"atmost"; did you mean "at_most"?'),
        ("king-of-new-york", 'on = "enters"', 'no = "enters"', '"no"; did you mean "on"?'),
        ("king-of-new-york", 'as = "heal"', 'az = "heal"', '"az"; did you mean "as"?'),
        ("munchkin-nightmare", "bad = [", "bad_stuff = [", '"bad_stuff" here; did you mean "bad"?'),
        ("monster-kids", '{ attack = "side", amount = 2 }', "{ attack = 2 }", 'write { attack = "side", amount = 2 }.'),
        ("king-of-new-york", "cost = 6", "price = 6", '"price" here, and "cost" is missing; did you mean "cost"?'),
        ("munchkin-nightmare", '"christmas-town"', '"Christmas Town"', 'did you mean "christmas-town"?'),
        ("king-of-new-york", "[[keep]]", "[[card]]", '"card"; there are keep, discard, tile, monster, evening.'),
        ("monsters-menace", "{ move = 2 }", "{ strides = 2 }", "`deckbuilder sets words` lists what there is."),
        ("munchkin-nightmare", 'as = "luck"', 'az = "luck"', '"az"; did you mean "as"?'),
        ("munchkin-nightmare", "bonus = 3 }", "bonos = 3 }", '"bonos"; did you mean "bonus"?'),
        ("monsters-menace", 'name = "Undertow"', 'nmae = "Undertow"', '"nmae" here; did you mean "name"?'),
        ("monsters-menace", 'licence = "CC0', 'license = "CC0', '"license" here; did you mean "licence"?'),
        ("monster-kids", "rulebook = ", "rulebok = ", '"rulebok" here; did you mean "rulebook"?'),
        ("monster-kids", '"monster-kids"', '"monster-kid"', '"monster-kid"; did you mean "monster-kids"?'),
        ("monsters-menace", 'on = "battle"', 'onn = "battle"', '"onn"; did you mean "on"?'),
    ],
)
def test_in_the_other_games(tmp_path: Path, game: str, right: str, wrong: str, meant: str) -> None:
    (said,) = faults(tmp_path, game, right, wrong)
    assert meant in said


def test_a_name_in_a_faulty_line_is_not_also_reported_as_unknown(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, "monster-town", 'target = [{ as = "friend", who', 'target = [{ as = "friend", whose')
    assert 'did you mean "who"?' in said
    (tmp_path / "slip.toml").unlink()
    (tmp_path / "slip.gang").unlink()
    (said,) = faults(tmp_path, "munchkin-nightmare", '{ roll = 6, as = "luck" }', '{ cast = 6, as = "luck" }')
    assert '"cast" is not an effect word' in said


@pytest.mark.parametrize(
    "wrong",
    [
        "[]",
        '["wound"]',
        '[[{ wound = "foe" }]]',
        '[{ wound = "Foe!" }]',
        '[{ wound = "bearer" }]',
        '[{ hurt = "him" }]',
        '[{ wound = ["foe"] }]',
        '[{ quake = { who = "foe" } }]',
        '[{ wound = "enemy" }]',
    ],
)
def test_the_target_of_a_faulty_effect_is_not_also_unused(tmp_path: Path, wrong: str) -> None:
    (said,) = faults(tmp_path, "monster-town", '[{ wound = "foe", amount = 1 }]', wrong)
    assert "unused" not in said


def test_a_fault_in_another_ability_hides_no_unused_target(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, "monster-town", 'wound = "foe"', 'wound = { who = "opposing" }')
    assert 'The name "foe" is never used' in said
    file = tmp_path / "slip.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('{ exert = "foe" }', '{ exert = "bearer" }'), encoding="utf-8")
    said, other = carry_out("sets", "check", str(file)).stdout.splitlines()[:-1]
    assert ['There is no "bearer" here' in said, 'The name "foe" is never used' in other] == [True, True]


def test_turns_of_a_faulty_effect_are_not_also_missing(tmp_path: Path) -> None:
    begin = "do = [\n    { choose_one"
    wrong = begin.replace("do = [", 'lasting = true\ndo = [\n    { turns = "nobody", amount = 1 },')
    (said,) = faults(tmp_path, "monster-town", begin, wrong)
    assert "nobody" in said


def test_the_bearer_of_a_faulty_attach_is_not_also_missing(tmp_path: Path) -> None:
    rest = '[[combat.aura]]\nmodify = "life"\namount = 1\nof = "bearer"\n\n# A Special Item'
    text = '{ attach = "nobody" },\n    { if = { is = "friend"'
    (said,) = faults(tmp_path, "monster-town", '{ if = { is = "friend"', text)
    file = tmp_path / "slip.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("# A Special Item", rest), encoding="utf-8")
    assert carry_out("sets", "check", str(file)).stdout.splitlines()[:-1] == [said]


def test_a_corrected_key_has_its_value_checked_as_well(tmp_path: Path) -> None:
    said = faults(tmp_path, "monster-town", '{ heal = "friend", amount = 2 }', '{ heal = "friend", amont = 99 }')
    assert ['did you mean "amount"?' in said[0], "99 cannot be used here" in said[1], len(said)] == [True, True, 2]


def test_a_guess_that_does_not_fit_causes_no_further_fault(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, "monster-town", '{ heal = "friend", amount = 2 }', "{ healer = 7, amount = 2 }")
    assert '"healer" is not an effect word; did you mean "heal"?' in said


def test_an_unknown_kind_of_card_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    (said,) = faults(tmp_path, "monster-kids", "[[dark_power]]", "[[encounter]]")
    assert 'No kind of card is called "encounter"; there are kid, monster, trick, dark_power' in said
    (tmp_path / "slip.toml").unlink()
    (tmp_path / "slip.gang").unlink()
    (said,) = faults(tmp_path, "monster-kids", "[[dark_power]]", "[[darkpower]]")
    assert said.endswith("did you mean [[dark_power]]?")


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ('version = "0.1"', "version = 1", "version = 1"),
        ('icon = "◆"', "icon = 3", "icon = 3"),
        ('race = "Stray"', "", "[[gang]]"),
        ('"core"]', '"cor"]', "requires = "),
        ('flavour = "', 'flavour = "\\u202e', "u202e"),
    ],
)
def test_each_fault_of_a_set_tells_its_line(tmp_path: Path, right: str, wrong: str, line: str) -> None:
    file = tmp_path / "slip.toml"
    assert carry_out("sets", "new", "slip", str(file), "--faction", "Strays").exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert right in text
    text = text.replace(right, wrong, 1)
    file.write_text(text, encoding="utf-8")
    (said,) = carry_out("sets", "check", str(file)).stdout.splitlines()[:-1]
    number = int(said.split("(line ")[1].split(")")[0])
    assert line in text.splitlines()[number - 1]


def test_each_of_two_cards_with_one_id_has_its_own_lines(tmp_path: Path) -> None:
    file = tmp_path / "slip.toml"
    assert carry_out("sets", "new", "slip", str(file)).exit_code == 0
    card = '[[encounter]]\nid = "the-chestnut-seller"\nname = "Again"\ncopy = 2\ndo = [{ draw = "you" }]\n'
    text = file.read_text(encoding="utf-8") + "\n" + card
    file.write_text(text, encoding="utf-8")
    said = carry_out("sets", "check", str(file)).stdout.splitlines()[:-1]
    lines = [text.splitlines()[int(one.split("(line ")[1].split(")")[0]) - 1] for one in said]
    assert lines == ["[[encounter]]", "copy = 2"]
    assert f"(line {text[: text.index('copy = 2')].count(chr(10)) - 2})" in said[0]


@pytest.mark.parametrize(
    ("right", "wrong", "meant"),
    [
        ('name = "Lamplighter Ode"', "name = \u201cLamplighter Ode\u201d", 'write " in place of \u201c (at'),
        ('name = "Lamplighter Ode"', "name = \u2018Lamplighter Ode\u2019", 'write " in place of \u2018 (at'),
        ('name = "Lamplighter Ode"', 'name = "Lamplighter Ode\u201d', 'and \u201d closes none; write " (at'),
        ("life = 3", "life = \u22123", "write - in place of \u2212 (at line 19, column 8)"),
        ("end_game = true", "end\u2013game = true", "write - in place of \u2013 (at"),
        ("life = 3", "life =\u00a03", "another space than that of the space bar"),
        ("life = 3", "\u00a0life = 3", "another space than that of the space bar"),
        ("end_game = true", "end_game = yes", "true is written in place of yes (at line"),
        ("capture = true", "capture = off", "false is written in place of off (at line"),
    ],
)  # fmt: skip
def test_what_a_word_processor_or_another_language_writes(tmp_path: Path, right: str, wrong: str, meant: str) -> None:
    (said,) = faults(tmp_path, "monster-town", right, wrong)
    assert meant in said
