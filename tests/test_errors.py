from __future__ import annotations

import copy

from deckbuilder.errors import Refusal


def test_a_refusal_reads_as_its_sentence() -> None:
    assert str(Refusal("no-such-gang", "There is no gang Millitia.", hint="Did you mean militia?")) == (
        "There is no gang Millitia."
    )


def test_a_refusal_is_a_usage_error_unless_it_says_otherwise() -> None:
    assert Refusal("x", "No.").exit_code == 2
    assert Refusal("x", "No.", exit_code=1).exit_code == 1


def test_a_refusal_comes_back_whole_from_another_process() -> None:
    # Copying works like pickling: with the arguments that the exception stores.
    back = copy.copy(Refusal("x", "No.", "Try y.", 1))
    assert (back.code, back.message, back.hint, back.exit_code) == ("x", "No.", "Try y.", 1)
