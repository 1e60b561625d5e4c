from __future__ import annotations

import hashlib
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.text import by_name, composed, folded, harmless, harmless_lines, number_of, objection, there_are

GOOD = [
    "Kill Shot",
    "[/bold] [@click=app.wipe()]Free card[/]",
    "Wölfenpack: Ælfrun’s «Blót»",
    "Человек-волк",
    "狼人",
    "मृत्यु",
    "क्\u200dष",  # a joiner that is part of the spelling
    "می\u200cخواهم",
    "❤\ufe0f",
    "👩\u200d❤\ufe0f\u200d👨",
    "#\ufe0f\u20e3",
]

BAD = [
    ("\x1b[31mRed", "\\x1b[31mRed", "the control character \\x1b at position 1"),
    ("A\x9b6n", "A\\x9b6n", "the control character \\x9b at position 2"),
    ("Two\nlines", "Two\\x0alines", "the control character \\x0a at position 4"),
    ("nul\x00", "nul\\x00", "the control character \\x00 at position 4"),
    ("txt\u202eexe", "txt\\u202eexe", "the direction-turning character \\u202e at position 4"),
    ("\u2067x", "\\u2067x", "the direction-turning character \\u2067 at position 1"),
    ("Kill\u200bShot", "Kill\\u200bShot", "the invisible character \\u200b at position 5"),
    ("Kill\u200dShot", "Kill\\u200dShot", "the invisible character \\u200d at position 5"),
    ("\ufeffKill", "\\ufeffKill", "the invisible character \\ufeff at position 1"),
    ("\u3164", "\\u3164", "the invisible character \\u3164 at position 1"),
    ("\u2800", "\\u2800", "the invisible character \\u2800 at position 1"),
    ("A\ufe0f", "A\\ufe0f", "the invisible character \\ufe0f at position 2"),
    ("A\U000e0041", "A\\U000e0041", "the invisible character \\U000e0041 at position 2"),
    ("A\u2028B", "A\\u2028B", "the line-breaking character \\u2028 at position 2"),
    ("\ud800", "\\ud800", "the broken character \\ud800 at position 1"),
    ("\ue000", "\\ue000", "the private character \\ue000 at position 1"),
    ("q" + "\u0323" * 5, "q" + "\u0323" * 4 + "\\u0323", "more than 4 combining marks on one letter: \\u0323"),
]

# The code points that pass alone and between letters, by Unicode version: a change of the filter shows here.
ACCEPTED = {"14.0.0": "8286692254ca86214cadedb842cecdb655c7b4d2349c89f11979d450fd2af29e"}


@pytest.mark.parametrize("text", GOOD)
def test_ordinary_text_of_any_language_is_accepted_and_shown_as_it_is(text: str) -> None:
    assert objection(text) is None
    assert harmless(text) == text


@pytest.mark.parametrize(("text", "shown", "reason"), BAD)
def test_deceptive_text_is_refused_and_its_character_made_visible(text: str, shown: str, reason: str) -> None:
    assert harmless(text) == shown
    assert (objection(text) or "").startswith(f"contains {reason}")


@pytest.mark.parametrize("text", ["", "   ", "\u00a0\u3000"])
def test_a_text_with_nothing_to_see_is_refused(text: str) -> None:
    assert objection(text) == "has nothing to be seen"


def test_a_name_in_decomposed_letters_is_refused() -> None:
    assert objection("E\u0301clair") == (
        "is not in the composed form of Unicode (NFC), so it would not be found by its name"
    )


def test_an_ideograph_stays_the_form_that_was_written() -> None:
    assert composed("\ufa19 E\u0301clair \U0002f81a \u212b") == "\ufa19 \u00c9clair \U0002f81a \u00c5"
    assert objection("\ufa19 Tide") is None
    assert folded("\ufa19 Tide") == folded("\u795e tide"), "it is found by either form"


def test_lines_stay_lines_and_nothing_else_does() -> None:
    assert harmless_lines("One\nTwo\r\n\x1b[2J") == "One\nTwo\\x0d\n\\x1b[2J"


@given(st.text(st.characters()))
def test_shown_text_never_commands_the_terminal(text: str) -> None:
    shown = harmless(text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in shown)
    assert harmless(shown) == shown


@given(st.text(st.characters()))
def test_accepted_text_is_shown_unchanged(text: str) -> None:
    if objection(text) is None:
        assert harmless(text) == text


@pytest.mark.slow
@pytest.mark.skipif(unicodedata.unidata_version not in ACCEPTED, reason="not recorded for this version of Unicode")
def test_every_character_of_unicode_has_the_verdict_it_had() -> None:
    verdicts = bytearray()
    for number in range(sys.maxunicode + 1):
        letter = chr(number)
        verdicts.append((harmless(letter) == letter) + 2 * (harmless(f"a{letter}b") == f"a{letter}b"))
    assert hashlib.sha256(verdicts).hexdigest() == ACCEPTED[unicodedata.unidata_version]


@pytest.mark.parametrize(
    ("one", "other"), [("Wölfenpack", "wolfenpack"), ("É", "e"), ("STRASSE", "straße"), ("Kill", "KILL")]
)
def test_case_and_accents_do_not_matter_when_comparing(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The Dogcatcher\u2019s Daughter", "the dogcatcher's daughter"),
        ("\u201cMax\u201d", '"max"'),
        ("One\u2011Eye \u2013 Varga", "one-eye - varga"),
        ("Kill\u00a0Shot", "kill shot"),
    ],
)
def test_signs_of_a_word_processor_do_not_matter_either(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_choices_are_listed_in_singular_or_plural() -> None:
    assert there_are(["bash", "zsh", "fish"]) == "There are: bash, zsh, fish."
    assert there_are(["rounds"]) == "There is: rounds."
    assert there_are(["1 to 9"], are_several=True) == "There are: 1 to 9."
    assert there_are([]) == "There is none."


@pytest.mark.parametrize(("typed", "number"), [("0", 0), ("7", 7), ("007", 7), ("0" * 5_000, 0), ("120", 120)])
def test_a_number_is_read_as_it_is_typed(typed: str, number: int) -> None:
    assert number_of(typed, 120) == number


@pytest.mark.parametrize("typed", ["", "121", "9" * 5_000, "-1", "+1", "1.0", "1_0", " 1", "\u00b2", "\u0663", "x"])
def test_a_number_out_of_reach_or_in_odd_letters_is_no_number(typed: str) -> None:
    assert number_of(typed, 120) is None


def test_names_are_sorted_by_the_numbers_in_them() -> None:
    names = ["10", "a 2", "A 10", "a", "2", "a 02", "Ä 3", "a 1b2", "a 1b10", "9" * 5000]
    assert sorted(names, key=by_name) == ["2", "10", "9" * 5000, "a", "a 1b2", "a 1b10", "a 02", "a 2", "Ä 3", "A 10"]
