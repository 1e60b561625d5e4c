"""When a key is meant for a question."""

from __future__ import annotations

import pytest

from deckbuilder.tui import keystrokes
from deckbuilder.tui.keystrokes import Guard


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the pauses, since they are what is tested here."""
    monkeypatch.setattr(keystrokes, "PAUSE", 0.4)
    monkeypatch.setattr(keystrokes, "SEEN", 0.2)


def asked(drawn: float = 10.0) -> Guard:
    guarded = Guard()
    guarded.close(is_unexpected=True)
    guarded.drawn(drawn)
    return guarded


def test_an_expected_question_takes_keys_soon_after_it_is_drawn() -> None:
    guarded = Guard()
    assert guarded.lets(0.0), "nothing is asked yet"
    guarded.close(is_unexpected=False)
    assert not guarded.lets(9.0)
    guarded.drawn(10.0)
    assert not guarded.lets(9.5)
    assert not guarded.lets(10.1)
    assert guarded.lets(10.31)


def test_a_key_pressed_before_a_new_question_is_read_is_ignored() -> None:
    guarded = Guard()
    guarded.close(is_unexpected=True)
    assert not guarded.lets(9.0)
    guarded.drawn(10.0)
    assert not guarded.lets(9.5)
    assert not guarded.lets(10.2)
    assert guarded.lets(10.7)


def test_after_a_pause_every_key_is_meant_for_it() -> None:
    guarded = asked()
    assert guarded.lets(10.5)
    assert guarded.lets(10.51), "moving about and then answering is one intention"


def test_a_key_that_is_held_down_never_answers() -> None:
    guarded = asked()
    for repeat in range(200):
        assert not guarded.lets(10.0 + 0.03 * repeat)
    assert guarded.lets(16.5)


def test_drawing_again_does_not_begin_the_pause_anew() -> None:
    guarded = asked()
    guarded.drawn(10.4)
    assert guarded.lets(10.41)


def test_a_question_already_read_takes_keys_soon_when_uncovered() -> None:
    guarded = asked()
    guarded.cover()
    guarded.uncover()
    guarded.drawn(20.0)
    assert not guarded.lets(20.1), "the key that closed what was seen before, pressed twice"
    assert guarded.lets(20.35)


def test_a_question_asked_while_covered_is_new_when_uncovered() -> None:
    guarded = Guard()
    guarded.cover()
    guarded.close(is_unexpected=False)
    guarded.drawn(10.0)
    guarded.uncover()
    guarded.drawn(20.0)
    assert not guarded.lets(20.3)
    assert guarded.lets(20.75)
