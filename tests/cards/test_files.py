from __future__ import annotations

import os
from pathlib import Path

import pytest

from deckbuilder.cards import limits
from deckbuilder.cards.files import read_sets
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.problems import Severity
from tests.cards.support import HEADER, SETS, card_in, codes_in, problems_in, tiny, write
from tests.support.sets import read_set


def test_a_set_brings_its_cards_in_the_order_of_the_file() -> None:
    found = tiny()
    assert [card.id for card in found.cards] == [
        "tiny/lamp-keeper",
        "tiny/blackout",
        "tiny/glass-wing",
        "tiny/full-moon",
        "tiny/lamp-oil",
        "tiny/old-lantern",
    ]
    assert [card.number for card in found.cards] == [1, 2, 3, 4, 5, 6]
    assert found.cards[0].identity == "moths"
    assert found.cards[0].identity_name == "Möth Society"
    assert found.cards[3].identity is None


def test_a_folder_is_one_set_read_in_the_order_of_file_names() -> None:
    sets, problems = read_sets([SETS / "tiny.toml", SETS / "two-files"], SCHEMA)
    assert not [problem for problem in problems if problem.severity is Severity.ERROR]
    assert [card.name for card in sets[1].cards] == ["First", "Second"]


def test_a_set_that_needs_another_asks_for_it() -> None:
    found, problems = read_set(SETS / "two-files", SCHEMA)
    assert found is None
    assert [problem.code for problem in problems] == ["missing-set", "unknown-gang"]
    assert problems[1].where == "two-files/b.toml: second: gang"


def test_sets_read_before_are_known() -> None:
    found, problems = read_set(SETS / "two-files", SCHEMA, known=[tiny()])
    assert found is not None
    assert not problems


def test_the_hash_is_of_the_bytes(tmp_path: Path) -> None:
    before = read_set(write(tmp_path, ""), SCHEMA)[0]
    same = read_set(write(tmp_path, "", name="other.toml"), SCHEMA)[0]
    after = read_set(write(tmp_path, "# a remark\n"), SCHEMA)[0]
    assert before is not None and same is not None and after is not None
    assert before.hash == same.hash != after.hash


def test_windows_files_are_read_too(tmp_path: Path) -> None:
    path = tmp_path / "dos.toml"
    path.write_bytes(b"\xef\xbb\xbf" + HEADER.replace("\n", "\r\n").encode())
    assert read_set(path, SCHEMA)[0] is not None


def test_files_with_carriage_returns_as_line_ends_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mac.toml"
    path.write_bytes(HEADER.replace("\n", "\r").encode())
    assert read_set(path, SCHEMA)[0] is not None


BROKEN = """
[[combat]]
id = "kill-shot"
name = "Kill Shot"
gang = "militai"
copies = 0
targets = 3

[[combat]]
id = "second"
name = "Second"
target = [{ as = "victim", who = "opposign" }, { as = "other" }]
do = [{ wuond = "victim" }, { wound = "victm", amuont = 2 }]

[[item]]
id = "second"
name = "sécond"
kind = "Armor"
"""


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    found = problems_in(tmp_path, BROKEN)
    assert [(problem.code, problem.where.removeprefix("mine.toml: "), problem.nearest) for problem in found] == [
        ("bad-value", "kill-shot: copies", ()),
        ("unknown-key", "kill-shot: targets", ("target",)),
        ("unknown-gang", "kill-shot: gang", ("militia",)),
        ("bad-value", "second: target[0].who", ("opposing",)),
        ("unknown-word", "second: do[0].wuond", ("wound",)),
        ("unknown-key", "second: do[1].amuont", ("amount",)),
        ("undefined-name", "second: do[1].wound", ("victim",)),
        ("unused-name", "second: target[1].as", ()),
        ("duplicate-id", "second", ()),
        ("duplicate-name", "second: name", ()),
        ("bad-value", "second: kind", ("Armour",)),
    ]
    assert all(problem.message.endswith((".", "?")) for problem in found)


HALF_RIGHT = """
[[character]]
id = "captain"
name = "Captain"
life = "three"
race = "Human"
traits = ["Leeder"]

[[character.ability]]
nmae = "Shoot"
target = [{ as = "victim", tarit = "Scout" }]
do = [{ wound = "victm" }, { kil = "victim" }]

[[character.aura]]
modify = "wounds"
against = { race = "Human" }
of = "slef"
"""


def test_a_wrong_value_hides_nothing_that_is_wrong_beside_it(tmp_path: Path) -> None:
    assert [where.removeprefix("mine.toml: captain: ") for _, where in codes_in(tmp_path, HALF_RIGHT)] == [
        "life",
        "traits[0]",
        "ability[0].nmae",
        "aura[0].modify",
        "ability[0].target[0].tarit",
        "ability[0].do[0].wound",
        "ability[0].do[1].kil",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        'do = "wound"\ntarget = [{ as = "victim" }]',
        'targets = [{ as = "victim" }]\ndo = [{ wound = "victim" }]',
        'tgt = [{ as = "victim" }]\ndo = [{ wound = "victim" }]',
        'target = "victim"\ndo = [{ wound = "victim" }]',
        'target = [{ as = "victim" }]\ndo = [{ wound = "victim" }]\nchannelled = 0\nthrough = { race = "Human" }',
    ],
)
def test_one_wrong_value_is_one_problem(tmp_path: Path, wrong: str) -> None:
    assert len(problems_in(tmp_path, f'[[combat]]\nid = "a"\nname = "A"\n{wrong}\n')) == 1


def test_messages_name_the_way_out(tmp_path: Path) -> None:
    found = problems_in(tmp_path, '[[encounter]]\nid = "a"\nname = "A"\ndo = [{ hael = {} }]\n')
    assert [problem.message for problem in found] == ['"hael" is not an effect word; did you mean "heal"?']


def test_a_misspelt_key_hides_no_other_that_is_missing(tmp_path: Path) -> None:
    found = problems_in(tmp_path, "[[encounter]]\nid = 'a'\nnaem = 'A'\n")
    assert [(problem.code, problem.where, problem.nearest) for problem in found] == [
        ("missing-key", "mine.toml: a: do", ()),
        ("unknown-key", "mine.toml: a: naem", ("name",)),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[charactr]]\nid = 'a'\n", ("unknown-key", "mine.toml")),
        ("[character]\nid = 'a'\n", ("not-toml", "mine.toml")),
        ("[[encounter]]\nname = 'A'\ndo = [{ draw = 'you' }]\n", ("missing-key", "mine.toml: encounter[0]: id")),
        ("[[encounter]]\nid = 'A b'\nname = 'A'\ndo = [{ draw = 'you' }]\n", ("bad-value", "mine.toml: A b: id")),
        ("[[encounter]]\nid = 'a'\nname = 'A'\n", ("missing-key", "mine.toml: a: do")),
        ("[[encounter]]\nid = 'a'\nnmae = 'A'\ndo = [{ draw = 'you' }]\n", ("unknown-key", "mine.toml: a: nmae")),
        ("[[encounter]]\nid = 'a'\nname = 'A'\ndo = 'draw'\n", ("bad-value", "mine.toml: a: do")),
        ("[[encounter]]\nid = 'a'\nname = 'A'\ndo = [3]\n", ("bad-value", "mine.toml: a: do[0]")),
        ("[[encounter]]\nid = 'a'\nname = 'A'\ndo = [{}]\n", ("unknown-word", "mine.toml: a: do[0]")),
        ("[[encounter]]\nid = 'a'\nname = 'A'\ndo = []\n", ("missing-key", "mine.toml: a: do")),
        (
            "[[encounter]]\nid = 'a'\nname = 'A'\ngang = 'x'\ndo = [{ draw = 'you' }]\n",
            ("unknown-gang", "mine.toml: a: gang"),
        ),
        (
            "[[encounter]]\nid = 'a'\nname = '\u202eA'\ndo = [{ draw = 'you' }]\n",
            ("hostile-text", "mine.toml: a: name"),
        ),
        (
            "[[encounter]]\nid = 'a'\nname = \"A\\u001b[31m\"\ndo = [{ draw = 'you' }]\n",
            ("hostile-text", "mine.toml: a: name"),
        ),
        ("encounter = 3\n", ("bad-value", "mine.toml: encounter")),
    ],
)
def test_one_fault_is_one_problem_at_its_place(tmp_path: Path, text: str, expected: tuple[str, str]) -> None:
    header = HEADER if not text.startswith("encounter =") else ""
    assert expected in codes_in(tmp_path, text, header)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('rulebook = "monster-town"', 'rulebook = "chess"', "wrong-rulebook"),
        ("vocabulary = 1", "vocabulary = 2", "vocabulary-version"),
        ("vocabulary = 1", "", "missing-key"),
        ("vocabulary = 1", "vocabulary = 1\nautor = 1", "unknown-key"),
        ("vocabulary = 1", 'vocabulary = 1\nrequires = ["core"]', "missing-set"),
        ("[set]", "[[set]]", "bad-value"),
    ],
)
def test_the_header_is_checked(tmp_path: Path, old: str, new: str, code: str) -> None:
    found = problems_in(tmp_path, "", HEADER.replace(old, new))
    assert code in [problem.code for problem in found]


def test_a_set_of_another_game_is_one_problem(tmp_path: Path) -> None:
    found = problems_in(tmp_path, "[[robot]]\nid = 'x'\n", HEADER.replace('"monster-town"', '"chess"'))
    assert [problem.code for problem in found if problem.code != "unknown-key"] == ["wrong-rulebook"]


def test_ids_and_names_are_used_once(tmp_path: Path) -> None:
    card = "[[encounter]]\nid = 'fog'\nname = 'Fog'\ndo = [{ draw = 'you' }]\n"
    again = card.replace("'Fog'", "'FOG'")
    assert [code for code, _ in codes_in(tmp_path, card + again)] == ["duplicate-id", "duplicate-name"]


def test_two_sets_may_share_a_name_but_not_an_id(tmp_path: Path) -> None:
    card = "[[encounter]]\nid = 'full-moon'\nname = 'Full Moon'\ndo = [{ draw = 'you' }]\n"
    _, problems = read_sets([SETS / "tiny.toml", write(tmp_path, card)], SCHEMA)
    shared = [problem for problem in problems if problem.code == "duplicate-name"]
    assert [(problem.severity, problem.cards) for problem in shared] == [
        (Severity.WARNING, ("tiny/full-moon", "mine/full-moon"))
    ]
    _, problems = read_sets([SETS / "tiny.toml", SETS / "tiny.toml"], SCHEMA)
    assert [problem.code for problem in problems if problem.severity is Severity.ERROR] == ["duplicate-id"] * 2


def test_only_one_file_of_a_folder_has_the_header(tmp_path: Path) -> None:
    write(tmp_path, "", name="a.toml")
    write(tmp_path, "", name="b.toml")
    found, problems = read_set(tmp_path, SCHEMA)
    assert found is None
    assert "duplicate-id" in [problem.code for problem in problems]


def test_sound_cards_of_a_broken_set_can_be_asked_for(tmp_path: Path) -> None:
    path = write(tmp_path, "[[encounter]]\nid = 'a'\nname = 'A'\n")
    assert read_set(path, SCHEMA)[0] is None
    (found,), problems = read_sets([path], SCHEMA, keep_broken=True)
    assert [card.name for card in found.cards] == ["Stealth Unit"]
    assert [problem.code for problem in problems] == ["missing-key"]


class TestFilesOfStrangers:
    def test_a_missing_file(self, tmp_path: Path) -> None:
        assert self.code(tmp_path / "none.toml") == limits.MISSING

    def test_a_folder_without_cards(self, tmp_path: Path) -> None:
        assert self.code(tmp_path) == limits.NO_SET

    def test_a_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe.toml"
        os.mkfifo(pipe)
        assert self.code(pipe) == limits.NOT_A_FILE

    def test_a_folder_among_the_files_of_a_set(self, tmp_path: Path) -> None:
        write(tmp_path, "", name="a.toml")
        (tmp_path / "b.toml").mkdir()
        assert self.code(tmp_path) == limits.NOT_A_FILE

    def test_a_flood_of_unknown_keys(self, tmp_path: Path) -> None:
        flood = "".join(f"[[encounter]]\nid = 'e{n}'\n" + "".join(f"k{k} = 1\n" for k in range(60)) for n in range(300))
        found = codes_in(tmp_path, flood)
        assert found[-1] == ("too-many-problems", "mine.toml")
        assert len(found) < 300
        wide = "[[encounter]]\nid = 'a'\n" + "".join(f"k{n} = 1\n" for n in range(2_000))
        assert codes_in(tmp_path, wide) == [("too-large", "mine.toml: a")]

    def test_a_device(self) -> None:
        assert self.code(Path("/dev/null")) == limits.NOT_A_FILE

    def test_a_binary_file(self, tmp_path: Path) -> None:
        path = tmp_path / "binary.toml"
        path.write_bytes(bytes(range(256)))
        assert self.code(path) == "not-toml"

    def test_a_huge_file(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.toml"
        path.write_bytes(b"#" * 80 + b"\n" * limits.MOST_BYTES)
        assert self.code(path) == "too-large"

    def test_a_long_line(self, tmp_path: Path) -> None:
        assert self.text(tmp_path, "x = '" + "y" * 2_000 + "'") == ("too-large", "file.toml: line 1")

    @pytest.mark.parametrize(
        "hidden",
        [
            "{dots} = 1",
            "a = 'it' # it's\n{dots} = 1 # '",
            'a = """a""""\n{dots} = 1 # "',
            "a = [ '''b'''', {{ {dots} = 1 }} ] # '",
        ],
    )
    def test_a_line_with_many_dots(self, tmp_path: Path, hidden: str) -> None:
        code, where = self.text(tmp_path, hidden.format(dots=".".join("k" * 900)))
        assert (code, where[:16]) == ("too-large", "file.toml: line ")

    def test_dots_in_texts_and_remarks_are_nobody_s_business(self, tmp_path: Path) -> None:
        dots = "." * 40
        card_in(
            tmp_path, f"[[encounter]]\nid = 'a'\nname = 'A'\nflavour = '{dots}a' # {dots}\ndo = [{{ draw = 'you' }}]\n"
        )

    def test_deep_nesting(self, tmp_path: Path) -> None:
        assert self.text(tmp_path, "x = " + "[" * 900)[0] in ("too-deep", "not-toml")
        nested = "[" * 40 + "]" * 40
        assert "too-deep" in [
            code for code, _ in codes_in(tmp_path, f"[[encounter]]\nid = 'a'\nname = 'A'\ndo = {nested}\n")
        ]

    def test_many_cards(self, tmp_path: Path) -> None:
        text = "[[encounter]]\n" * (limits.LONGEST_LIST + 1)
        assert ("too-large", "mine.toml: encounter") in codes_in(tmp_path, text)

    def test_a_long_text(self, tmp_path: Path) -> None:
        text = f"[[encounter]]\nid = 'a'\nname = 'A'\nflavour = '{'x' * 700}'\ndo = [{{ draw = 'you' }}]\n"
        assert codes_in(tmp_path, text) == [("too-large", "mine.toml: a: flavour")]

    def test_dates_and_floats_are_no_numbers(self, tmp_path: Path) -> None:
        text = "[[encounter]]\nid = 'a'\nname = 'A'\ncopies = 1979-05-27\ndo = [{ draw = 'you', amount = 1.5 }]\n"
        places = ["mine.toml: a: copies", "mine.toml: a: do[0].amount"]
        assert codes_in(tmp_path, text) == [("bad-value", place) for place in places]
        text = text.replace("1979-05-27", "1")
        assert codes_in(tmp_path, text) == [("bad-value", "mine.toml: a: do[0].amount")]

    def code(self, path: Path) -> str:
        found, problems = read_set(path, SCHEMA)
        assert found is None
        return problems[0].code

    def text(self, folder: Path, text: str) -> tuple[str, str]:
        path = folder / "file.toml"
        path.write_text(text)
        found, problems = read_set(path, SCHEMA)
        assert found is None
        return problems[0].code, problems[0].where
